// ReportsTests: definitions and their errors, word for word; what is resolved from them; metrics and numbers in people's languages.
