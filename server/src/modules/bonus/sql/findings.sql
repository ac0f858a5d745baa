-- The check of bonuses: whether grants, bets and the ledger agree.

-- What contradicts itself; nothing where all is well. It reads everything, so run it on a copy
-- where there is very much.
CREATE FUNCTION bonus.findings() RETURNS TABLE (finding text, id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' SET enable_nestloop = off AS $$
  WITH counted AS (
    SELECT c.grant_id, sum(c.valid * bonus.share_of(g.contributions, c.category) / 100) AS progress
      FROM play.counted_view c JOIN bonus.grant g ON g.id = c.grant_id GROUP BY 1
  ), open AS (
    SELECT b.bonus_grant AS grant_id, count(*) AS bets FROM play.bet_view b
     WHERE b.state = 'open' AND b.bonus_stake > 0 GROUP BY 1
  ), turned AS (
    SELECT b.bonus_grant AS grant_id, b.day, sum(b.stake) AS turnover
      FROM play.bet_view b JOIN bonus.grant g ON g.id = b.bonus_grant
     WHERE b.state = 'settled' AND bonus.share_of(g.contributions, b.category) > 0
       AND (g.state = 'active' OR g.state = 'completed' AND b.counted_at <= g.ended_at)
     GROUP BY 1, 2
  ), held AS (
    SELECT a.id, a.balance,
           EXISTS (SELECT FROM bonus.grant g WHERE g.bonus_account = a.id AND g.state = 'active')
             AS runs
      FROM ledger.account a WHERE a.kind = 'bonus'
  )
  SELECT 'progress', g.id::text
    FROM bonus.grant g LEFT JOIN counted c ON c.grant_id = g.id
   WHERE g.state = 'active' AND g.progress <> coalesce(c.progress, 0)
  UNION ALL
  SELECT 'open stakes', g.id::text
    FROM bonus.grant g LEFT JOIN open o ON o.grant_id = g.id
   WHERE g.open_stakes <> coalesce(o.bets, 0)
  UNION ALL
  SELECT 'turnover', concat_ws(' ', d.grant_id, d.day)
    FROM (SELECT e.grant_id, e.day, e.turnover
            FROM bonus.day e JOIN bonus.grant g ON g.id = e.grant_id
           WHERE g.state IN ('active', 'completed')) d
    FULL JOIN turned t ON t.grant_id = d.grant_id AND t.day = d.day
   WHERE coalesce(d.turnover, 0) <> coalesce(t.turnover, 0)
  UNION ALL
  SELECT 'money without a bonus', h.id::text FROM held h WHERE NOT h.runs AND h.balance <> 0
$$;

GRANT EXECUTE ON FUNCTION bonus.findings TO perya_app;
