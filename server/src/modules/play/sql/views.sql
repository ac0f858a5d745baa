-- What other modules may read of bets, of payments beside bets, and of their totals by day.

CREATE VIEW play.bet_view AS
  SELECT id, member_id, vendor, transaction_id, node_id, game_code, category, round_id, state,
         stake, face, payout, currency, day, placed_at, settled_at
    FROM play.bet;

CREATE VIEW play.movement_view AS
  SELECT id, member_id, vendor, round_id, currency, kind, amount, moved_at
    FROM play.movement;

CREATE VIEW play.member_day_view AS
  SELECT member_id, currency, day, category, vendor, open_count, open_stake, settled_count,
         settled_stake, settled_payout, cancelled_count, other_paid
    FROM play.member_day;

GRANT SELECT ON play.bet_view, play.movement_view, play.member_day_view TO perya_app;
