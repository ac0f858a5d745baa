-- What other modules may read of bets, of payments beside bets, and of their totals by day.

CREATE VIEW play.bet_view AS
  SELECT id, member_id, vendor, transaction_id, node_id, game_code, category, round_id, state,
         stake, face, payout, currency, day, placed_at, settled_at, counted_at, bonus_grant,
         bonus_stake
    FROM play.bet;

CREATE VIEW play.movement_view AS
  SELECT id, member_id, vendor, round_id, currency, kind, amount, moved_at, category, game_code
    FROM play.movement;

CREATE VIEW play.member_day_view AS
  SELECT member_id, currency, day, category, vendor, merchant, open_count, open_stake,
         settled_count, settled_stake, settled_payout, cancelled_count, other_paid
    FROM play.member_day;

CREATE VIEW play.member_hour_view AS
  SELECT member_id, currency, hour, category, merchant, day, settled_count, turnover, payout,
         valid, cash_valid
    FROM play.member_hour;

GRANT SELECT ON play.bet_view, play.movement_view, play.member_day_view,
  play.member_hour_view TO perya_app;

CREATE VIEW play.live_vendor_view AS
  SELECT code FROM play.vendor WHERE live;

GRANT SELECT ON play.live_vendor_view TO perya_app;
