-- What other modules may read of grants.

-- The bonuses that are active; at most one of a member in a currency.
CREATE VIEW bonus.active_view AS
  SELECT g.id, g.member_id, g.currency, g.bonus_account, g.contributions, g.max_stake, g.until
    FROM bonus.grant g WHERE g.state = 'active';

-- Bonuses that were completed: what was counted for them counts for nothing else.
CREATE VIEW bonus.completed_view AS
  SELECT g.id, g.ended_at, g.contributions FROM bonus.grant g WHERE g.state = 'completed';

-- The stakes that were counted for them, by days of placing.
CREATE VIEW bonus.taken_view AS
  SELECT g.member_id, g.currency, d.day, d.turnover
    FROM bonus.grant g JOIN bonus.day d ON d.grant_id = g.id WHERE g.state = 'completed';

-- When bonuses ended.
CREATE VIEW bonus.ended_view AS
  SELECT g.id, g.ended_at FROM bonus.grant g WHERE g.ended_at IS NOT NULL;

GRANT SELECT ON bonus.active_view, bonus.completed_view, bonus.taken_view,
  bonus.ended_view TO perya_app;

-- Every step of members' bonuses, as their timeline at the console shows it.
CREATE VIEW bonus.happened_view AS
  SELECT g.member_id AS member, s.at, s.id::text AS tie, 'bonus' AS kind, 'grant' AS source,
         s.step AS what, g.currency, s.balance AS amount, s.by,
         nullif(s.reason, '') AS text
    FROM bonus.grant g JOIN bonus.step s ON s.grant_id = g.id;

GRANT SELECT ON bonus.happened_view TO perya_operator;
