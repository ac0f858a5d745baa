-- What agents read of their teams. Of each day, only who stood below the agent on that day.

-- The day up to which a merchant's days are closed.
CREATE FUNCTION agent.closed_until(p_merchant text) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce(max(c.last_day), '-infinity') FROM agent.closing c
   WHERE c.merchant = p_merchant AND c.kind = 'day';
$$;

-- What an agent's whole team played, by day and category, the agent with it: rolled up where the
-- day is closed, live where it is not.
CREATE FUNCTION agent.team_days(p_agent uuid, p_first date, p_last date)
RETURNS TABLE (day date, category text, turnover bigint, valid bigint, payout bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  closed date;
  of record;
BEGIN
  SELECT m.merchant INTO STRICT of FROM account.member_view m WHERE m.id = p_agent;
  closed := agent.closed_until(of.merchant);
  RETURN QUERY SELECT d.day, d.category, d.turnover, d.valid, d.payout FROM agent.team_day d
    WHERE d.agent = p_agent AND d.day BETWEEN p_first AND least(p_last, closed);
  IF p_last <= closed THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT h.day, h.category, sum(h.turnover)::bigint, sum(h.cash_valid)::bigint,
         sum(h.payout)::bigint
    FROM play.member_hour_view h
    JOIN (SELECT l.descendant AS member, l.from_day, l.to_day FROM agent.line l
           WHERE l.ancestor = p_agent AND l.from_day <= p_last AND l.to_day > p_first
          UNION ALL SELECT p_agent, '-infinity', 'infinity') t
      ON t.member = h.member_id AND h.day >= t.from_day AND h.day < t.to_day
   WHERE h.merchant = of.merchant AND h.day > closed AND h.day BETWEEN p_first AND p_last
     AND NOT EXISTS (SELECT FROM agent.uncounted u WHERE u.member = h.member_id
       AND u.from_day <= h.day AND u.to_day > h.day)
   GROUP BY 1, 2;
END $$;

-- The days on which one stood below another, or is the same.
CREATE FUNCTION agent.days_below(p_agent uuid, p_member uuid)
RETURNS TABLE (from_day date, to_day date, depth integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT l.from_day, l.to_day, l.depth::integer FROM agent.line l
   WHERE l.ancestor = p_agent AND l.descendant = p_member
  UNION ALL SELECT '-infinity', 'infinity', 0 WHERE p_agent = p_member;
$$;

-- What each directly below p_of played with all below them, on the days on which they stood there
-- and p_of stood below the agent.
CREATE FUNCTION agent.team_legs(p_agent uuid, p_of uuid, p_first date, p_last date)
RETURNS TABLE (leg uuid, turnover bigint, valid bigint, payout bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT l.descendant, coalesce(sum(d.turnover), 0)::bigint, coalesce(sum(d.valid), 0)::bigint,
         coalesce(sum(d.payout), 0)::bigint
    FROM agent.days_below(p_agent, p_of) b
    JOIN agent.line l ON l.ancestor = p_of AND l.depth = 1 AND l.from_day < b.to_day
     AND l.to_day > b.from_day AND l.from_day <= p_last AND l.to_day > p_first
    JOIN account.member_view m ON m.id = l.descendant
    LEFT JOIN LATERAL (
      SELECT t.turnover, t.valid, t.payout FROM agent.team_days(l.descendant,
        greatest(p_first, l.from_day, b.from_day), least(p_last, l.to_day - 1, b.to_day - 1)) t
       WHERE m.type <> ALL ('{0,4,40}') OR EXISTS (
         SELECT FROM agent.line e WHERE e.ancestor = l.descendant)
      UNION ALL
      SELECT h.turnover, h.cash_valid, h.payout FROM play.member_hour_view h
       WHERE h.member_id = l.descendant AND h.currency = m.currency
         AND h.hour >= p_first::timestamptz - interval '1 day'
         AND h.hour < p_last::timestamptz + interval '2 days'
         AND h.day BETWEEN greatest(p_first, l.from_day, b.from_day)
             AND least(p_last, l.to_day - 1, b.to_day - 1)
         AND m.type = ANY ('{0,4,40}') AND NOT EXISTS (
           SELECT FROM agent.line e WHERE e.ancestor = l.descendant)
         AND NOT EXISTS (SELECT FROM agent.uncounted u WHERE u.member = h.member_id
           AND u.from_day <= h.day AND u.to_day > h.day)) d ON true
   GROUP BY 1;
$$;

-- Who of those below signed in, bet and registered on these days, and is online.
CREATE FUNCTION agent.team_kpi(
  p_agent uuid, p_first date, p_last date, p_from timestamptz, p_to timestamptz, p_now timestamptz,
  OUT logins integer, OUT bettors integer, OUT registered integer, OUT online integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT (SELECT count(DISTINCT s.member) FROM account.sign_in_view s
            JOIN agent.line l ON l.ancestor = p_agent AND l.descendant = s.member
             AND l.from_day <= p_last AND l.to_day > p_first
           WHERE s.ok AND s.at >= p_from AND s.at < p_to),
         (SELECT count(DISTINCT d.member_id) FROM play.member_day_view d
            JOIN account.member_view m ON m.id = d.member_id AND m.currency = d.currency
            JOIN agent.line l ON l.ancestor = p_agent AND l.descendant = d.member_id
             AND l.from_day <= d.day AND l.to_day > d.day
           WHERE d.merchant = (SELECT a.merchant FROM account.member_view a WHERE a.id = p_agent)
             AND d.day BETWEEN p_first AND p_last AND d.open_count + d.settled_count > 0),
         (SELECT count(DISTINCT m.id) FROM account.member_view m
            JOIN agent.line l ON l.ancestor = p_agent AND l.descendant = m.id
             AND l.from_day <= p_last AND l.to_day > p_first
           WHERE m.merchant = (SELECT a.merchant FROM account.member_view a WHERE a.id = p_agent)
             AND m.registered_at >= p_from AND m.registered_at < p_to),
         (SELECT count(DISTINCT s.member) FROM account.session_view s
            JOIN agent.line l ON l.ancestor = p_agent AND l.descendant = s.member
             AND l.from_day <= p_last AND l.to_day > p_last
           WHERE s.ended_at IS NULL AND s.last_seen_at > p_now - interval '5 minutes');
$$;

-- What was given to a team in a period: to players, of these kinds of the ledger; to agents, as
-- rebates of the period's days.
CREATE FUNCTION agent.team_costs(
  p_agent uuid, p_from timestamptz, p_to timestamptz, p_first date, p_last date, p_self boolean,
  p_kinds text[], p_agents boolean) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  players numeric := 0;
  agents numeric := 0;
BEGIN
  IF p_kinds <> '{}' THEN
    SELECT coalesce(sum(g.amount), 0) INTO players
      FROM (SELECT l.descendant AS member, l.from_day, l.to_day FROM agent.line l
             WHERE l.ancestor = p_agent AND l.from_day <= p_last AND l.to_day > p_first
            UNION ALL SELECT p_agent, '-infinity', 'infinity' WHERE p_self) t
      JOIN account.member_view m ON m.id = t.member
      JOIN ledger.wallet_posting_view g ON g.owner = m.id::text AND g.merchant = m.merchant
       AND g.currency = m.currency AND g.kind = ANY (p_kinds)
       AND g.transaction_id >= ledger.uuid_floor(p_from)
       AND g.transaction_id < ledger.uuid_floor(p_to)
       AND merchant.day_of(m.merchant, uuid_extract_timestamp(g.transaction_id)) >= t.from_day
       AND merchant.day_of(m.merchant, uuid_extract_timestamp(g.transaction_id)) < t.to_day;
  END IF;
  IF p_agents THEN
    SELECT coalesce(sum(b.now_net), 0) INTO agents
      FROM (SELECT l.descendant AS member, l.from_day, l.to_day FROM agent.line l
             WHERE l.ancestor = p_agent AND l.from_day <= p_last AND l.to_day > p_first
            UNION ALL SELECT p_agent, '-infinity', 'infinity') t
      JOIN agent.bill b ON b.holder = t.member AND b.kind = 'rebate'
       AND b.first_day BETWEEN greatest(p_first, t.from_day) AND least(p_last, t.to_day - 1);
  END IF;
  RETURN players + agents;
END $$;

GRANT EXECUTE ON FUNCTION agent.closed_until, agent.team_days, agent.days_below, agent.team_legs,
  agent.team_kpi, agent.team_costs TO perya_app;

-- The agent with nobody above in whose line a member stood on a day, or who is it; null for none.
CREATE FUNCTION agent.top_of(p_member uuid, p_day date, OUT agent uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce(
    (SELECT l.ancestor FROM agent.line l WHERE l.descendant = p_member AND l.from_day <= p_day
        AND l.to_day > p_day ORDER BY l.depth DESC LIMIT 1),
    (SELECT m.id FROM account.member_view m
      WHERE m.id = p_member AND m.type <> ALL ('{0,4,40}')));
$$;

-- What the teams of the agents with nobody above them played on each day, the agents with them.
-- Closed days are read as they were added up.
CREATE FUNCTION agent.top_days(p_merchant text, p_first date, p_last date)
RETURNS TABLE (agent uuid, day date, turnover bigint, payout bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT d.agent, d.day, sum(d.turnover)::bigint, sum(d.payout)::bigint
    FROM account.member_view m
    JOIN agent.team_day d ON d.agent = m.id
     AND d.day BETWEEN p_first AND least(p_last, agent.closed_until(p_merchant))
   WHERE m.merchant = p_merchant AND m.type <> ALL ('{0,4,40}') AND NOT EXISTS (
     SELECT FROM agent.line l WHERE l.descendant = d.agent
        AND l.from_day <= d.day AND l.to_day > d.day)
   GROUP BY 1, 2
  UNION ALL
  SELECT t.agent, h.day, sum(h.turnover)::bigint, sum(h.payout)::bigint
    FROM play.member_hour_view h
    CROSS JOIN LATERAL agent.top_of(h.member_id, h.day) t
   WHERE h.merchant = p_merchant AND h.day BETWEEN p_first AND p_last
     AND h.day > agent.closed_until(p_merchant) AND t.agent IS NOT NULL
     AND NOT EXISTS (SELECT FROM agent.uncounted u WHERE u.member = h.member_id
       AND u.from_day <= h.day AND u.to_day > h.day)
   GROUP BY 1, 2;
$$;

GRANT EXECUTE ON FUNCTION agent.top_days, agent.top_of TO perya_app;
