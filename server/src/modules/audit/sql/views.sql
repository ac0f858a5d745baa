-- What other modules may read of the audit.

-- Members whom operators froze and thawed, and what tags they put on them and took off, as their
-- timeline at the console shows it. The member is a text, as the audit knows every subject; a tag
-- is told by its name, whether it has ended since or not.
CREATE VIEW audit.happened_view AS
  SELECT subject AS member, at, lpad(number::text, 20, '0') AS tie, 'freeze' AS kind,
         'freeze' AS source,
         CASE WHEN after -> 'blocked' = 'true' THEN 'frozen' ELSE 'thawed' END AS what,
         NULL::text AS subject, operator AS by, reason AS text
    FROM audit.entry
   WHERE relation = 'account.member' AND operation = 'update' AND after ? 'blocked'
  UNION ALL
  SELECT coalesce(e.after, e.before) ->> 'member', e.at, lpad(e.number::text, 20, '0'), 'tag',
         'tag', CASE e.operation WHEN 'insert' THEN 'on' ELSE 'off' END, t.name, e.operator,
         e.reason
    FROM audit.entry e
    JOIN operators.tag_view t ON t.id = (coalesce(e.after, e.before) ->> 'tag')::uuid
   WHERE e.relation = 'operators.tagged' AND e.operation IN ('insert', 'delete');

GRANT SELECT ON audit.happened_view TO perya_operator;
