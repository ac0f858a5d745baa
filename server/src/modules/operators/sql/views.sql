-- What other modules may read of what operators wrote.

-- Notes about members, as their timeline at the console shows them.
CREATE VIEW operators.happened_view AS
  SELECT n.member, n.at, n.id::text AS tie, 'note' AS kind, 'note' AS source, 'note' AS what,
         o.name AS by, n.text
    FROM operators.note n JOIN operators.operator o ON o.id = n.operator;

GRANT SELECT ON operators.happened_view TO perya_operator;

-- What tags are called, those that were ended too: for what was.
CREATE VIEW operators.tag_view AS SELECT id, name FROM operators.tag;

-- Which tags members have, without those that were ended.
CREATE VIEW operators.tagged_view AS
  SELECT g.member, t.id, t.name
    FROM operators.tagged g JOIN operators.tag t ON t.id = g.tag WHERE t.ended_at IS NULL;

GRANT SELECT ON operators.tagged_view TO perya_operator;

-- Whose views of the portal go on: who was stopped looks at nothing more.
CREATE VIEW operators.working_view AS
  SELECT id FROM operators.operator WHERE active;

GRANT SELECT ON operators.working_view TO perya_app;
