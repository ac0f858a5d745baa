-- The sums that reports are read from: written with every settlement, and of money once an hour is
-- over. What is not added up yet is read beside it, so that a report is right at any moment.

-- The settlements of a statement, with the differences that they made; hour and day are the bet's
-- own.
CREATE FUNCTION report.count_bets(s play.settlement[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  INSERT INTO report.play_delta (merchant, hour, day, currency, category, vendor, game_code, bets,
    stakes, payouts, other_paid)
  SELECT t.merchant, date_trunc('hour', t.counted_at, t.time_zone),
         min((t.counted_at AT TIME ZONE t.time_zone)::date), t.currency, t.category, t.vendor,
         t.game_code, sum(t.count), sum(t.turnover), sum(t.payout), 0
    FROM unnest(s) t GROUP BY 1, 2, 4, 5, 6, 7;
$$;

-- A jackpot or an adjustment; nothing of play money.
CREATE FUNCTION report.count_payment(
  p_merchant text, p_at timestamptz, p_currency text, p_category text, p_vendor text, p_game text,
  p_amount bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  INSERT INTO report.play_delta (merchant, hour, day, currency, category, vendor, game_code, bets,
    stakes, payouts, other_paid)
  SELECT p_merchant, date_trunc('hour', p_at, z.zone), (p_at AT TIME ZONE z.zone)::date, p_currency,
         p_category, p_vendor, p_game, 0, 0, 0, p_amount
    FROM (SELECT coalesce((SELECT v.time_zone FROM merchant.zone_view v
                            WHERE v.merchant = p_merchant), 'UTC') AS zone) z
   WHERE p_currency <> 'FUN';
$$;

CREATE VIEW report.play_view AS
  SELECT * FROM report.play_hour UNION ALL SELECT * FROM report.play_delta;

-- Moves the deltas into the sums; answers how many. One at a time, the next call finds the rest.
CREATE FUNCTION report.roll_up() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  moved bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('report.roll_up')) THEN
    RETURN 0;
  END IF;
  WITH taken AS (DELETE FROM report.play_delta RETURNING *),
  added AS (
    INSERT INTO report.play_hour AS h
    SELECT t.merchant, t.hour, min(t.day), t.currency, t.category, t.vendor, t.game_code,
           sum(t.bets), sum(t.stakes), sum(t.payouts), sum(t.other_paid)
      FROM taken t GROUP BY 1, 2, 4, 5, 6, 7
    ON CONFLICT (merchant, hour, currency, category, vendor, game_code) DO UPDATE
       SET bets = h.bets + excluded.bets, stakes = h.stakes + excluded.stakes,
           payouts = h.payouts + excluded.payouts, other_paid = h.other_paid + excluded.other_paid)
  SELECT count(*) INTO moved FROM taken;
  RETURN moved;
END $$;

-- Computes a merchant's sums of play anew, from the bets; for who moved bets by other ways.
CREATE FUNCTION report.recount(p_merchant text) RETURNS void
LANGUAGE sql SET search_path = '' AS $$
  DELETE FROM report.play_delta d WHERE d.merchant = p_merchant;
  DELETE FROM report.play_hour h WHERE h.merchant = p_merchant;
  INSERT INTO report.play_hour
  SELECT p_merchant, date_trunc('hour', p.at, z.zone), min((p.at AT TIME ZONE z.zone)::date),
         p.currency, p.category, p.vendor, p.game_code, sum(p.bets), sum(p.stake), sum(p.payout),
         sum(p.other)
    FROM (SELECT coalesce((SELECT v.time_zone FROM merchant.zone_view v
                            WHERE v.merchant = p_merchant), 'UTC') AS zone) z
   CROSS JOIN (
     SELECT b.counted_at AS at, b.currency, b.category, b.vendor, b.game_code, 1 AS bets, b.stake,
            b.payout, 0 AS other
       FROM play.bet_view b JOIN account.member_view m ON m.id = b.member_id
      WHERE b.state = 'settled' AND b.currency <> 'FUN' AND m.merchant = p_merchant
     UNION ALL
     SELECT v.moved_at, v.currency, v.category, v.vendor, v.game_code, 0, 0, 0, v.amount
       FROM play.movement_view v JOIN account.member_view m ON m.id = v.member_id
      WHERE v.kind <> 'promotionWin' AND v.currency <> 'FUN' AND m.merchant = p_merchant) p
   GROUP BY 2, 4, 5, 6, 7;
$$;

-- What the ledger says of the time from an instant to before another, by hours:
--   deposit     what reached wallets, less what was taken back
--   withdrawal  what providers paid out, less what came back
--   bonus       what the house gave: bonuses, rebates, gifts and prizes, less what came back of it
--   agent       what the platform paid agents
CREATE FUNCTION report.money_between(p_merchant text, p_from timestamptz, p_to timestamptz)
RETURNS SETOF report.money_hour
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT p_merchant, date_trunc('hour', w.at, z.zone), min((w.at AT TIME ZONE z.zone)::date),
         w.currency, w.what, sum(sign(w.amount))::bigint, sum(w.amount)::bigint
    FROM (SELECT coalesce((SELECT v.time_zone FROM merchant.zone_view v
                            WHERE v.merchant = p_merchant), 'UTC') AS zone) z
   CROSS JOIN (
     SELECT m.at, m.currency, k.what, k.amount
       FROM ledger.house_moves(p_merchant, p_from, p_to) m
      CROSS JOIN LATERAL (
        SELECT CASE
            WHEN m.account = 'promotion' THEN 'bonus'
            WHEN m.account = 'agent' AND m.kind LIKE 'agent.%' THEN 'agent'
            WHEN m.kind IN ('cashier.credited', 'cashier.reversed') AND m.owner LIKE '%:in'
              OR m.kind = 'cashier.released' AND m.owner = 'suspense'
              OR m.kind IN ('cashier.converted', 'cashier.releasedConverted')
                 AND m.owner = 'exchange' AND m.amount < 0
              OR m.kind = 'cashier.reversedConverted' AND m.owner = 'exchange' AND m.amount > 0
            THEN 'deposit'
            WHEN m.kind IN ('cashier.paid', 'cashier.returned') AND m.owner LIKE '%:out'
            THEN 'withdrawal' END AS what,
          CASE WHEN m.kind IN ('cashier.paid', 'cashier.returned') THEN m.amount
            ELSE -m.amount END AS amount) k
      WHERE k.what IS NOT NULL) w
   GROUP BY 2, 4, 5;
$$;

-- The same, from the sums of hours that are over and from the ledger for what came after them.
-- p_from and p_to are the beginnings of hours.
CREATE FUNCTION report.money(p_merchant text, p_from timestamptz, p_to timestamptz)
RETURNS SETOF report.money_hour
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT h.* FROM report.money_hour h
   WHERE h.merchant = p_merchant AND h.hour >= p_from AND h.hour < p_to
  UNION ALL
  SELECT n.* FROM report.money_between(p_merchant, greatest(p_from,
    (SELECT c.until FROM report.closed c WHERE c.merchant = p_merchant)), p_to) n;
$$;

-- Adds up a merchant's hours of money that ended before an instant; answers up to where they are.
-- Whoever calls has seen that nothing of them runs any more (ledger.all_ended).
CREATE FUNCTION report.close_hours(p_merchant text, p_before timestamptz) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  since timestamptz;
  ended timestamptz := date_trunc('hour', p_before, coalesce(
    (SELECT v.time_zone FROM merchant.zone_view v WHERE v.merchant = p_merchant), 'UTC'));
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('report.closed ' || p_merchant, 0));
  SELECT c.until INTO since FROM report.closed c WHERE c.merchant = p_merchant;
  IF since >= ended THEN
    RETURN since;
  END IF;
  INSERT INTO report.money_hour
  SELECT n.* FROM report.money_between(p_merchant, coalesce(since, '2000-01-01'), ended) n;
  INSERT INTO report.closed AS c (merchant, until) VALUES (p_merchant, ended)
  ON CONFLICT (merchant) DO UPDATE SET until = excluded.until;
  RETURN ended;
END $$;

GRANT SELECT ON report.play_view TO perya_app;
GRANT EXECUTE ON FUNCTION report.roll_up, report.money, report.close_hours TO perya_app;
