-- What other modules may read of what operators wrote.

-- Notes about members, as their timeline at the console shows them.
CREATE VIEW operators.happened_view AS
  SELECT n.member, n.at, n.id::text AS tie, 'note' AS kind, 'note' AS source, 'note' AS what,
         o.name AS by, n.text
    FROM operators.note n JOIN operators.operator o ON o.id = n.operator;

GRANT SELECT ON operators.happened_view TO perya_operator;
