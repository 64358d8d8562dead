\getenv since since
\getenv time_zone time_zone

SELECT issued_at, country, total
FROM invoice
WHERE issued_at >= :'since'::date::timestamp AT TIME ZONE :'time_zone'
ORDER BY id;
