-- What other modules may read of members' levels.

CREATE VIEW vip.level_view AS
  SELECT member, level FROM vip.standing;

-- A month and a day: nobody is asked for the year.
CREATE VIEW vip.birthday_view AS
  SELECT member, month, day FROM vip.birthday;

GRANT SELECT ON vip.level_view, vip.birthday_view TO perya_app;
