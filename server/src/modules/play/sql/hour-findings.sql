-- The check of what bets count for: rounds and hours, recomputed from the bets.

CREATE FUNCTION play.hour_findings() RETURNS TABLE (finding text, id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' SET enable_nestloop = off AS $$
  WITH bet AS (
    SELECT b.*, s.time_zone, s.valid_rule,
           s.valid_rule <> 'stake' AND b.free_round IS NULL AS rounds
      FROM play.bet b JOIN play.session s ON s.id = b.session_id
     WHERE b.currency <> 'FUN' AND b.counted_at IS NOT NULL
  ), round AS (
    SELECT b.member_id, b.round_id, b.vendor, b.game_code, b.currency,
           min(b.category) AS category, min(b.merchant) AS merchant, min(b.time_zone) AS time_zone,
           min(b.counted_at) AS counted_at,
           coalesce(sum(b.stake) FILTER (WHERE counts), 0)::bigint AS stakes,
           coalesce(sum(b.stake - b.bonus_stake) FILTER (WHERE counts), 0)::bigint AS cash_stakes,
           coalesce(sum(b.payout) FILTER (WHERE counts), 0)::bigint AS payouts
      FROM (SELECT e.*, e.state = 'settled' AND e.vendor_valid IS NULL AS counts
              FROM bet e WHERE e.rounds) b
     GROUP BY 1, 2, 3, 4, 5
  ), valued AS (
    SELECT r.*, coalesce(k.rule, '') AS rule,
           (k.counted_at, k.stakes, k.cash_stakes, k.payouts)
             IS NOT DISTINCT FROM (r.counted_at, r.stakes, r.cash_stakes, r.payouts) AS agrees,
           play.valid_of(coalesce(k.rule, 'risk'), r.stakes, r.payouts) AS valid
      FROM round r LEFT JOIN play.round k USING (member_id, round_id, vendor, game_code, currency)
  ), counted AS (
    SELECT b.member_id, b.currency, b.category, b.merchant, b.time_zone,
           coalesce(r.counted_at, b.counted_at) AS at, (b.state = 'settled')::int AS count,
           (b.state = 'settled')::int * b.stake AS turnover, b.payout,
           b.own AS valid, play.part_of(b.own, b.stake - b.bonus_stake, b.stake) AS cash_valid
      FROM (SELECT e.*, CASE
                WHEN e.state <> 'settled' OR e.free_round IS NOT NULL THEN 0
                WHEN e.vendor_valid IS NOT NULL THEN least(e.vendor_valid, e.stake)
                WHEN e.rounds THEN 0 ELSE e.stake END AS own FROM bet e) b
      LEFT JOIN round r ON b.rounds AND r.member_id = b.member_id AND r.round_id = b.round_id
       AND r.vendor = b.vendor AND r.game_code = b.game_code AND r.currency = b.currency
    UNION ALL
    SELECT v.member_id, v.currency, v.category, v.merchant, v.time_zone, v.counted_at, 0, 0, 0,
           v.valid, play.part_of(v.valid, v.cash_stakes, v.stakes)
      FROM valued v
  ), compared AS (
    SELECT c.member_id, c.currency, date_trunc('hour', c.at, c.time_zone) AS hour, c.category,
           c.merchant, (c.at AT TIME ZONE c.time_zone)::date AS day, c.count::bigint, c.turnover,
           c.payout, c.valid, c.cash_valid
      FROM counted c
    UNION ALL
    SELECT h.member_id, h.currency, h.hour, h.category, h.merchant, h.day, -h.settled_count,
           -h.turnover, -h.payout, -h.valid, -h.cash_valid
      FROM play.member_hour h
  )
  SELECT 'round', concat_ws(' ', v.member_id, v.vendor, v.round_id, v.currency)
    FROM valued v WHERE NOT v.agrees
  UNION ALL
  SELECT 'hour', concat_ws(' ', c.member_id, c.currency, c.hour, c.category, c.merchant, c.day)
    FROM compared c GROUP BY c.member_id, c.currency, c.hour, c.category, c.merchant, c.day
  HAVING (sum(c.count), sum(c.turnover), sum(c.payout), sum(c.valid), sum(c.cash_valid))
         <> (0, 0, 0, 0, 0)
$$;
