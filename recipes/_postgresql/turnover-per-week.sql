-- barfolio says in the environment which days count (both included), and in which zone they begin. psql 15 and newer can read it;
-- for older ones: \set since `echo "$since"`
\getenv since since
\getenv until until
\getenv time_zone time_zone

SELECT date_trunc('week', issued_at, :'time_zone') AS week, sum(total) AS total
FROM invoice
WHERE issued_at >= :'since'::date::timestamp AT TIME ZONE :'time_zone'
  AND issued_at < (:'until'::date + 1)::timestamp AT TIME ZONE :'time_zone'
GROUP BY week;
