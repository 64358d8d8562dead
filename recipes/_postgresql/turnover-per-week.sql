-- barfolio says in the environment from which day and up to which second rows count, and in which zone days begin. psql 15 and newer can
-- read it; for older ones: \set since `echo "$since"`
\getenv since since
\getenv until_unix until_unix
\getenv time_zone time_zone

SELECT date_trunc('week', issued_at, :'time_zone') AS week, sum(total) AS total
FROM invoice
WHERE issued_at >= :'since'::date::timestamp AT TIME ZONE :'time_zone'
  AND issued_at < to_timestamp(:until_unix)
GROUP BY week;
