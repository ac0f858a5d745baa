-- What other modules may read of members' levels.

CREATE VIEW vip.level_view AS
  SELECT member, level FROM vip.standing;

-- A month and a day: nobody is asked for the year.
CREATE VIEW vip.birthday_view AS
  SELECT member, month, day FROM vip.birthday;

GRANT SELECT ON vip.level_view, vip.birthday_view TO perya_app;

-- Every change of members' levels, as their timeline at the console shows it.
CREATE VIEW vip.happened_view AS
  SELECT member, made_at AS at, id::text AS tie, 'level' AS kind, 'level' AS source, why AS what,
         concat_ws(': ', from_level || ' → ' || to_level, reason) AS text
    FROM vip.step;

GRANT SELECT ON vip.happened_view TO perya_operator;
