// Barfolio
