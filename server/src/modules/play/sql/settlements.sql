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

-- Tells the settlements of a statement to each module that counts. A listener's first line is a
-- cheap way out for members who have nothing running there.
CREATE FUNCTION play.tell_settlements(s play.settlement[]) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM referral.count(s);
  PERFORM mission.count(s);
  PERFORM bonus.count(s);
  PERFORM agent.count(s);
END $$;

-- Adds what changed to the bet's round, and to the settlement what the round counts for. p_times:
-- the bet counts in its round now (1), or no longer (-1); p_paid is what that changes of payouts.
CREATE FUNCTION play.count_round(
  s play.settlement, p_rule text, p_times integer, p_paid bigint, OUT told play.settlement)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  staked bigint := p_times * s.stake;
  cash bigint := p_times * (s.stake - s.bonus_stake);
  r play.round;
BEGIN
  told := s;
  -- No upsert: the row that it would insert is checked first, and of what is taken back it is below
  -- zero. The wallet's lock keeps others of the round away.
  UPDATE play.round e
     SET stakes = e.stakes + staked, cash_stakes = e.cash_stakes + cash,
         payouts = e.payouts + p_paid
   WHERE e.member_id = s.member_id AND e.round_id = s.round_id AND e.vendor = s.vendor
     AND e.game_code = s.game_code AND e.currency = s.currency
  RETURNING e.* INTO r;
  IF NOT FOUND THEN
    INSERT INTO play.round AS e (member_id, round_id, vendor, game_code, currency, rule,
      counted_at, bonus_grant, stakes, cash_stakes, payouts)
    VALUES (s.member_id, s.round_id, s.vendor, s.game_code, s.currency, p_rule, s.counted_at,
      s.bonus_grant, staked, cash, p_paid)
    RETURNING e.* INTO r;
  END IF;
  told.settled_at := r.counted_at;
  told.hour := date_trunc('hour', r.counted_at, s.time_zone);
  told.day := (r.counted_at AT TIME ZONE s.time_zone)::date;
  told.round_grant := r.bonus_grant;
  told.round_valid_before := play.valid_of(r.rule, r.stakes - staked, r.payouts - p_paid);
  told.round_valid := play.valid_of(r.rule, r.stakes, r.payouts);
  told.valid := told.valid + told.round_valid - told.round_valid_before;
  told.cash_valid := told.cash_valid + play.part_of(told.round_valid, r.cash_stakes, r.stakes)
    - play.part_of(told.round_valid_before, r.cash_stakes - cash, r.stakes - staked);
END $$;

-- Counts what a statement settled, opened again or cancelled, and tells it. The settlements are
-- made in the order of play.settlement's columns; rules are of those that count in their round.
CREATE FUNCTION play.count_settlements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  c record;
  told play.settlement[];
BEGIN
  SELECT array_agg(ROW(n.merchant, n.member_id, n.currency, n.category, n.vendor, n.game_code,
           n.node_id, n.id, n.round_id, n.state, n.placed_at, n.counted_at,
           date_trunc('hour', n.counted_at, e.time_zone),
           (n.counted_at AT TIME ZONE e.time_zone)::date, n.stake, n.payout, d.count,
           d.count * n.stake, n.payout - o.payout, v.valid - v.valid_before,
           play.part_of(v.valid, n.stake - n.bonus_stake, n.stake)
             - play.part_of(v.valid_before, n.stake - n.bonus_stake, n.stake),
           n.bonus_grant, n.bonus_stake, v.valid_before, v.valid, 0, 0, n.counted_at, n.day, NULL,
           e.time_zone)::play.settlement ORDER BY n.id) AS told,
         bool_or(e.valid_rule <> 'stake' AND n.free_round IS NULL) AS in_rounds,
         array_agg(CASE WHEN e.valid_rule <> 'stake' AND n.free_round IS NULL
                   THEN e.valid_rule END ORDER BY n.id) AS rules,
         array_agg(r.after - r.before ORDER BY n.id) AS times,
         array_agg(r.after * n.payout - r.before * o.payout ORDER BY n.id) AS paid
    INTO c
    FROM became n JOIN was o ON o.id = n.id
   CROSS JOIN LATERAL (SELECT i.valid_rule, i.time_zone FROM play.session i
                        WHERE i.id = n.session_id OFFSET 0) e
   CROSS JOIN LATERAL (SELECT (n.state = 'settled')::int - (o.state = 'settled')::int AS count) d
   CROSS JOIN LATERAL (SELECT play.own_valid(n::play.bet, e.valid_rule) AS valid,
                              play.own_valid(o::play.bet, e.valid_rule) AS valid_before) v
   CROSS JOIN LATERAL (SELECT play.counts_in_round(n::play.bet)::int AS after,
                              play.counts_in_round(o::play.bet)::int AS before) r
   WHERE 'settled' IN (o.state, n.state) AND n.currency <> 'FUN'
     AND (n.state, n.payout, n.vendor_valid) IS DISTINCT FROM (o.state, o.payout, o.vendor_valid);
  IF c.told IS NULL THEN
    RETURN NULL;
  END IF;
  told := c.told;
  IF c.in_rounds THEN
    FOR i IN 1 .. cardinality(told) LOOP
      IF c.rules[i] IS NOT NULL THEN
        told[i] := play.count_round(told[i], c.rules[i], c.times[i], c.paid[i]);
      END IF;
    END LOOP;
  END IF;
  INSERT INTO play.member_hour AS h (member_id, currency, hour, category, merchant, day,
    settled_count, turnover, payout, valid, cash_valid)
  SELECT t.member_id, t.currency, t.hour, t.category, min(t.merchant), min(t.day), sum(t.count),
         sum(t.turnover), sum(t.payout), sum(t.valid), sum(t.cash_valid)
    FROM unnest(told) t GROUP BY 1, 2, 3, 4
  ON CONFLICT (member_id, currency, hour, category) DO UPDATE
     SET settled_count = h.settled_count + excluded.settled_count,
         turnover = h.turnover + excluded.turnover, payout = h.payout + excluded.payout,
         valid = h.valid + excluded.valid, cash_valid = h.cash_valid + excluded.cash_valid;
  PERFORM report.count_bets(told);
  PERFORM play.tell_settlements(told);
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

CREATE TRIGGER bet_settles AFTER UPDATE ON play.bet
  REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT
  EXECUTE FUNCTION play.count_settlements();
