-- What other modules may read of members' levels.

CREATE VIEW vip.level_view AS
  SELECT member, level FROM vip.standing;

GRANT SELECT ON vip.level_view TO perya_app;
