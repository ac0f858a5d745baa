-- What other modules may read of the audit.

-- Members whom operators froze and thawed, as their timeline at the console shows it. The member is
-- a text, as the audit knows every subject.
CREATE VIEW audit.happened_view AS
  SELECT subject AS member, at, lpad(number::text, 20, '0') AS tie, 'freeze' AS kind,
         'freeze' AS source,
         CASE WHEN after -> 'blocked' = 'true' THEN 'frozen' ELSE 'thawed' END AS what,
         operator AS by, reason AS text
    FROM audit.entry
   WHERE relation = 'account.member' AND operation = 'update' AND after ? 'blocked';

GRANT SELECT ON audit.happened_view TO perya_operator;
