-- Settlements: what each counts for, added up by hours, and told to those who count.
--
-- A bet counts from its settlement on, for what its session's rule says:
--   stake  its stake
--   risk   of its round, what was at risk: the lesser of stakes and of what was won or lost
--   loss   of its round, what was lost
-- or, where the vendor says itself what a bet counts for, for that, and at most its stake. A free
-- round counts for nothing. The cash part is in proportion to the cash in the stakes. What counts
-- belongs to the hour of the first settlement, of the bet or (risk, loss) of its round, and so do
-- all corrections. Play money counts for nothing, and is told to nobody.
--
-- Whoever settles, opens again or cancels a bet holds the lock of its wallet before: one member's
-- bets in a currency are counted one after the other.

-- What stakes and payouts count for.
CREATE FUNCTION play.valid_of(p_rule text, p_stakes bigint, p_payouts bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE p_rule
  WHEN 'stake' THEN p_stakes
  WHEN 'risk' THEN least(p_stakes, abs(p_payouts - p_stakes))
  ELSE greatest(p_stakes - p_payouts, 0) END;

-- p_amount × p_part / p_whole, rounded down; nothing of nothing.
CREATE FUNCTION play.part_of(p_amount bigint, p_part bigint, p_whole bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE
  WHEN p_part = 0 OR p_amount = 0 THEN 0
  WHEN p_part = p_whole THEN p_amount
  ELSE div(p_amount::numeric * p_part, p_whole)::bigint END;

-- What a bet counts for by itself; 0 for one that counts in its round.
CREATE FUNCTION play.own_valid(b play.bet, p_rule text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE
  WHEN b.state <> 'settled' OR b.free_round IS NOT NULL THEN 0
  WHEN b.vendor_valid IS NOT NULL THEN least(b.vendor_valid, b.stake)
  WHEN p_rule = 'stake' THEN b.stake
  ELSE 0 END;

-- Whether a bet counts in its round.
CREATE FUNCTION play.counts_in_round(b play.bet) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN b.state = 'settled' AND b.free_round IS NULL AND b.vendor_valid IS NULL;

-- Tells a settlement to each module that counts. A listener's first line is a cheap way out for
-- members who have nothing running there.
CREATE FUNCTION play.tell_settlement(s play.settlement) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM referral.count(s);
  PERFORM mission.count(s);
  PERFORM bonus.count(s);
  PERFORM agent.count(s);
END $$;

-- Adds what changed to the bet's round, and to the settlement what the round counts for.
CREATE FUNCTION play.count_round(
  s play.settlement, p_rule text, was play.bet, now_is play.bet, OUT told play.settlement)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  before integer := play.counts_in_round(was)::int;
  after integer := play.counts_in_round(now_is)::int;
  staked bigint := (after - before) * now_is.stake;
  cash bigint := (after - before) * (now_is.stake - now_is.bonus_stake);
  paid bigint := after * now_is.payout - before * was.payout;
  r play.round;
BEGIN
  told := s;
  -- No upsert: the row that it would insert is checked first, and of what is taken back it is below
  -- zero. The wallet's lock keeps others of the round away.
  UPDATE play.round e
     SET stakes = e.stakes + staked, cash_stakes = e.cash_stakes + cash,
         payouts = e.payouts + paid
   WHERE e.member_id = now_is.member_id AND e.round_id = now_is.round_id
     AND e.vendor = now_is.vendor AND e.game_code = now_is.game_code
     AND e.currency = now_is.currency
  RETURNING e.* INTO r;
  IF NOT FOUND THEN
    INSERT INTO play.round AS e (member_id, round_id, vendor, game_code, currency, rule,
      counted_at, bonus_grant, stakes, cash_stakes, payouts)
    VALUES (now_is.member_id, now_is.round_id, now_is.vendor, now_is.game_code, now_is.currency,
      p_rule, now_is.counted_at, now_is.bonus_grant, staked, cash, paid)
    RETURNING e.* INTO r;
  END IF;
  told.settled_at := r.counted_at;
  told.round_grant := r.bonus_grant;
  told.round_valid_before := play.valid_of(r.rule, r.stakes - staked, r.payouts - paid);
  told.round_valid := play.valid_of(r.rule, r.stakes, r.payouts);
  told.valid := told.valid + told.round_valid - told.round_valid_before;
  told.cash_valid := told.cash_valid + play.part_of(told.round_valid, r.cash_stakes, r.stakes)
    - play.part_of(told.round_valid_before, r.cash_stakes - cash, r.stakes - staked);
END $$;

CREATE FUNCTION play.count_settlement() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  session record;
  s play.settlement;
  cash bigint := NEW.stake - NEW.bonus_stake;
BEGIN
  SELECT e.time_zone, e.valid_rule INTO STRICT session FROM play.session e
   WHERE e.id = NEW.session_id;
  s.merchant := NEW.merchant;
  s.member_id := NEW.member_id;
  s.currency := NEW.currency;
  s.category := NEW.category;
  s.vendor := NEW.vendor;
  s.game_code := NEW.game_code;
  s.node_id := NEW.node_id;
  s.bet_id := NEW.id;
  s.round_id := NEW.round_id;
  s.state := NEW.state;
  s.placed_at := NEW.placed_at;
  s.placed_day := NEW.day;
  s.counted_at := NEW.counted_at;
  s.settled_at := NEW.counted_at;
  s.stake := NEW.stake;
  s.payout_total := NEW.payout;
  s.count := (NEW.state = 'settled')::int - (OLD.state = 'settled')::int;
  s.turnover := s.count * NEW.stake;
  s.payout := NEW.payout - OLD.payout;
  s.bonus_grant := NEW.bonus_grant;
  s.bonus_stake := NEW.bonus_stake;
  s.bet_valid_before := play.own_valid(OLD, session.valid_rule);
  s.bet_valid := play.own_valid(NEW, session.valid_rule);
  s.valid := s.bet_valid - s.bet_valid_before;
  s.cash_valid := play.part_of(s.bet_valid, cash, NEW.stake)
    - play.part_of(s.bet_valid_before, cash, NEW.stake);
  s.round_valid_before := 0;
  s.round_valid := 0;
  IF session.valid_rule <> 'stake' AND NEW.free_round IS NULL THEN
    s := play.count_round(s, session.valid_rule, OLD, NEW);
  END IF;
  s.hour := date_trunc('hour', s.settled_at, session.time_zone);
  s.day := (s.settled_at AT TIME ZONE session.time_zone)::date;
  INSERT INTO play.member_hour AS h (member_id, currency, hour, category, merchant, day,
    settled_count, turnover, payout, valid, cash_valid)
  VALUES (s.member_id, s.currency, s.hour, s.category, s.merchant, s.day, s.count, s.turnover,
    s.payout, s.valid, s.cash_valid)
  ON CONFLICT (member_id, currency, hour, category) DO UPDATE
     SET settled_count = h.settled_count + excluded.settled_count,
         turnover = h.turnover + excluded.turnover, payout = h.payout + excluded.payout,
         valid = h.valid + excluded.valid, cash_valid = h.cash_valid + excluded.cash_valid;
  PERFORM report.count_bet(s, session.time_zone);
  PERFORM play.tell_settlement(s);
  RETURN NULL;
END $$;

-- What bets and rounds count for that belong to a bonus.
CREATE VIEW play.counted_view AS
  SELECT b.bonus_grant AS grant_id, b.category, play.own_valid(b, s.valid_rule) AS valid
    FROM play.bet b JOIN play.session s ON s.id = b.session_id
   WHERE b.bonus_grant IS NOT NULL AND b.state = 'settled'
  UNION ALL
  SELECT r.bonus_grant, o.category, play.valid_of(r.rule, r.stakes, r.payouts)
    FROM play.round r
   CROSS JOIN LATERAL (
     SELECT b.category FROM play.bet b
      WHERE b.member_id = r.member_id AND b.round_id = r.round_id AND b.vendor = r.vendor
        AND b.game_code = r.game_code LIMIT 1) o
   WHERE r.bonus_grant IS NOT NULL;

CREATE TRIGGER bet_settles AFTER UPDATE ON play.bet FOR EACH ROW
  WHEN ('settled' IN (OLD.state, NEW.state) AND NEW.currency <> 'FUN'
        AND (NEW.state, NEW.payout, NEW.vendor_valid)
            IS DISTINCT FROM (OLD.state, OLD.payout, OLD.vendor_valid))
  EXECUTE FUNCTION play.count_settlement();
