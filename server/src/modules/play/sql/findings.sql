-- The check of play: whether bets, totals and the ledger agree.

-- What contradicts itself, recomputed from the bets and the ledger; nothing where all is well. It
-- reads everything, so run it on a copy where there is very much.
-- Tables without statistics must not be joined row by row.
CREATE FUNCTION play.findings() RETURNS TABLE (finding text, id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' SET enable_nestloop = off AS $$
  WITH counted AS (
    SELECT b.member_id, b.currency, b.day, b.category,
           count(*) FILTER (WHERE b.state = 'open') AS open_count,
           coalesce(sum(b.stake) FILTER (WHERE b.state = 'open'), 0) AS open_stake,
           count(*) FILTER (WHERE b.state = 'settled') AS settled_count,
           coalesce(sum(b.stake) FILTER (WHERE b.state = 'settled'), 0) AS settled_stake,
           sum(b.payout) AS settled_payout,
           count(*) FILTER (WHERE b.state = 'cancelled') AS cancelled_count, 0 AS other_paid
      FROM play.bet b GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT v.member_id, v.currency, v.day, v.category, 0, 0, 0, 0, 0, 0, sum(v.amount)
      FROM play.movement v WHERE v.kind <> 'promotionWin' GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT d.member_id, d.currency, d.day, d.category, -d.open_count, -d.open_stake,
           -d.settled_count, -d.settled_stake, -d.settled_payout, -d.cancelled_count, -d.other_paid
      FROM play.member_day d
  ), sat AS (
    SELECT b.sitting_id, b.stake * (b.state <> 'cancelled')::int AS stakes, b.payout AS payouts
      FROM play.bet b WHERE b.sitting_id IS NOT NULL
    UNION ALL SELECT v.sitting_id, 0, v.amount FROM play.movement v WHERE v.sitting_id IS NOT NULL
    UNION ALL SELECT t.id, -t.stakes, -t.payouts FROM play.sitting t
  ), moved AS MATERIALIZED (
    SELECT t.reference, p.account_id, sum(p.amount) AS amount
      FROM ledger.transaction t JOIN ledger.posting p ON p.transaction_id = t.id
     WHERE t.kind IN ('bet', 'betAndWin', 'win', 'rollback', 'rollbackWin', 'adjustment',
                      'promotionWin', 'jackpotWin')
     GROUP BY 1, 2
  ), paid AS MATERIALIZED (
    SELECT r.scope, r.result ->> 'betId' AS bet_id, count(*) AS wins
      FROM ledger.request r
     WHERE r.key LIKE 'win:%' AND NOT r.result ? 'tombstone' AND NOT EXISTS (
       SELECT FROM ledger.request u
        WHERE u.scope = r.scope AND u.key = 'rollbackWin:' || substr(r.key, length('win:') + 1))
     GROUP BY 1, 2
  )
  SELECT 'totals', concat_ws(' ', c.member_id, c.currency, c.day, c.category)
    FROM counted c GROUP BY c.member_id, c.currency, c.day, c.category
  HAVING (sum(c.open_count), sum(c.open_stake), sum(c.settled_count), sum(c.settled_stake),
          sum(c.settled_payout), sum(c.cancelled_count), sum(c.other_paid))
         <> (0, 0, 0, 0, 0, 0, 0)
  UNION ALL
  SELECT 'sitting', s.sitting_id::text FROM sat s GROUP BY 2
  HAVING (sum(s.stakes), sum(s.payouts)) <> (0, 0)
  UNION ALL
  SELECT 'money of a bet', b.id::text
    FROM play.bet b
    -- What a bonus has a part in moves its account too, or the house's where the bonus is over.
    LEFT JOIN (SELECT e.reference, sum(e.amount) AS amount FROM moved e
                 JOIN ledger.account a
                   ON a.id = e.account_id AND a.kind IN ('wallet', 'bonus', 'promotion')
                GROUP BY 1) m ON m.reference = b.id::text
   WHERE coalesce(m.amount, 0)
      <> CASE WHEN b.state = 'cancelled' THEN 0 ELSE b.payout - b.stake END
  UNION ALL
  SELECT 'money of a payment', v.id::text
    FROM play.movement v
    LEFT JOIN (SELECT m.reference, sum(m.amount) AS amount FROM moved m
                 JOIN ledger.account a ON a.id = m.account_id AND a.kind = 'wallet'
                GROUP BY 1) w ON w.reference = v.id::text
   WHERE v.amount <> coalesce(w.amount, 0)
  UNION ALL
  SELECT 'wins of a bet', b.id::text
    FROM play.bet b
    LEFT JOIN paid w ON w.bet_id = b.id::text AND w.scope = 'vendor:' || b.vendor
   WHERE b.wins <> coalesce(w.wins, 0) + (b.in_one AND b.state = 'settled')::int
  UNION ALL
  SELECT h.finding, h.id FROM play.hour_findings() h
$$;

GRANT EXECUTE ON FUNCTION play.findings TO perya_app;
