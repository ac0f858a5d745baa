-- What teams played: raw from the hours, and rolled up for days that are closed. Accounts of an
-- agent's own are left out everywhere: see aliases.sql.

-- What each of a team played between two instants, who stood under the agent on the day of it; with
-- p_self, the agent too.
CREATE FUNCTION agent.team_sums(
  p_agent uuid, p_from timestamptz, p_to timestamptz, p_first date, p_last date, p_self boolean)
RETURNS TABLE (member uuid, category text, turnover bigint, valid bigint, payout bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT h.member_id, h.category, sum(h.turnover)::bigint, sum(h.cash_valid)::bigint,
         sum(h.payout)::bigint
    FROM (SELECT l.descendant AS member, l.from_day, l.to_day FROM agent.line l
           WHERE l.ancestor = p_agent AND l.from_day <= p_last AND l.to_day > p_first
          UNION ALL SELECT p_agent, '-infinity', 'infinity' WHERE p_self) t
    JOIN account.member_view m ON m.id = t.member
    JOIN play.member_hour_view h ON h.member_id = m.id AND h.currency = m.currency
     AND h.hour >= p_from AND h.hour < p_to AND h.day >= t.from_day AND h.day < t.to_day
   WHERE NOT EXISTS (SELECT FROM agent.uncounted u WHERE u.member = h.member_id
     AND u.from_day <= h.day AND u.to_day > h.day)
   GROUP BY 1, 2;
$$;

-- Computes a closed day of all agents above these members anew; of all, where p_members is null.
CREATE FUNCTION agent.roll_up(p_merchant text, p_day date, p_members uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  DELETE FROM agent.team_day d USING (
    SELECT l.ancestor AS agent FROM agent.line l WHERE l.descendant = ANY (p_members)
       AND l.from_day <= p_day AND l.to_day > p_day
    UNION SELECT unnest(p_members)) a
   WHERE d.agent = a.agent AND d.day = p_day;
  INSERT INTO agent.team_day (agent, day, category, turnover, valid, payout)
  SELECT t.agent, p_day, h.category, sum(h.turnover), sum(h.cash_valid), sum(h.payout)
    FROM play.member_hour_view h
    CROSS JOIN LATERAL (
      SELECT l.ancestor AS agent FROM agent.line l WHERE l.descendant = h.member_id
         AND l.from_day <= p_day AND l.to_day > p_day
      UNION ALL SELECT h.member_id) t
    JOIN account.member_view m ON m.id = t.agent AND m.type <> ALL ('{0,4,40}')
   WHERE h.merchant = p_merchant AND h.day = p_day
     AND NOT EXISTS (SELECT FROM agent.uncounted u WHERE u.member = h.member_id
       AND u.from_day <= h.day AND u.to_day > h.day)
     AND (p_members IS NULL OR t.agent IN (
       SELECT l.ancestor FROM agent.line l WHERE l.descendant = ANY (p_members)
          AND l.from_day <= p_day AND l.to_day > p_day
       UNION SELECT unnest(p_members)))
   GROUP BY 1, 3;
$$;

-- The rebates of a day: of each direct leg and category, the valid bets of the whole leg by the
-- difference of the rates. One floor a bill; its lines by largest remainder, ties as listed.
CREATE FUNCTION agent.rebate_lines(p_merchant text, p_day date, p_agent uuid)
RETURNS TABLE (agent uuid, place integer, leg uuid, category text, valid bigint, own_ppm integer,
  leg_ppm integer, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  WITH legs AS (
    SELECT l.ancestor, l.leg, h.category, sum(h.cash_valid)::numeric AS valid
      FROM play.member_hour_view h
      JOIN agent.line l ON l.descendant = h.member_id AND l.from_day <= p_day AND l.to_day > p_day
     WHERE h.merchant = p_merchant AND h.day = p_day AND (p_agent IS NULL OR l.ancestor = p_agent)
       AND NOT EXISTS (SELECT FROM agent.uncounted u WHERE u.member = h.member_id
         AND u.from_day <= h.day AND u.to_day > h.day)
     GROUP BY 1, 2, 3 HAVING sum(h.cash_valid) > 0
  ), rated AS (
    SELECT g.*, agent.rate_on(g.ancestor, g.category, p_day) AS own,
           agent.rate_on(g.leg, g.category, p_day) AS under
      FROM legs g JOIN account.member_view m ON m.id = g.ancestor
     WHERE m.type <> ALL ('{0,4,40}')
  ), weighed AS (
    SELECT r.*, r.valid * (r.own - r.under) AS weight,
           row_number() OVER (PARTITION BY r.ancestor ORDER BY r.leg, array_position(
             '{FISH,RNG,LIVE,PVP,SPORTS,COCKFIGHT,ESPORTS,LOTT,ELOTT}', r.category)) AS place
      FROM rated r WHERE r.own > r.under
  ), shared AS (
    SELECT w.*, div(w.weight, 1000000) AS whole,
           row_number() OVER (PARTITION BY w.ancestor ORDER BY w.weight % 1000000 DESC, w.place)
             AS turn,
           div(sum(w.weight) OVER (PARTITION BY w.ancestor), 1000000)
             - sum(div(w.weight, 1000000)) OVER (PARTITION BY w.ancestor) AS rest
      FROM weighed w
  )
  SELECT s.ancestor, s.place::integer, s.leg, s.category, s.valid::bigint, s.own, s.under,
         (s.whole + (s.turn <= s.rest)::int)::bigint
    FROM shared s;
$$;

-- Notes what changed an hour that was over. Most settlements are of the hour that runs.
CREATE FUNCTION agent.count(s play.settlement[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  noted uuid;
BEGIN
  FOR i IN 1 .. cardinality(s) LOOP
    CONTINUE WHEN s[i].hour + interval '1 hour' > clock_timestamp();
    INSERT INTO agent.correction
      (merchant, member, bet, hour, day, category, turnover, valid, payout)
    VALUES (s[i].merchant, s[i].member_id, s[i].bet_id, s[i].hour, s[i].day, s[i].category,
      s[i].turnover, s[i].cash_valid, s[i].payout) RETURNING id INTO noted;
    INSERT INTO agent.correction_waits VALUES (noted);
  END LOOP;
END $$;

-- The period of a kind that holds an instant, on the merchant's clock. A half is the 1st to the
-- 15th, or the 16th to the end of the month.
CREATE FUNCTION agent.period_of(
  p_merchant text, p_kind text, p_at timestamptz, OUT from_at timestamptz, OUT to_at timestamptz,
  OUT first_day date, OUT last_day date)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  zone text := coalesce((SELECT z.time_zone FROM merchant.zone_view z
                          WHERE z.merchant = p_merchant), 'UTC');
  local timestamp := p_at AT TIME ZONE zone;
BEGIN
  IF p_kind = 'hourly' THEN
    from_at := date_trunc('hour', p_at, zone);
    to_at := from_at + interval '1 hour';
    first_day := local::date;
    last_day := first_day;
    RETURN;
  END IF;
  first_day := CASE WHEN p_kind <> 'dividend' THEN local::date
    WHEN extract(day FROM local) > 15 THEN date_trunc('month', local)::date + 15
    ELSE date_trunc('month', local)::date END;
  last_day := CASE WHEN p_kind <> 'dividend' THEN first_day
    WHEN extract(day FROM local) <= 15 THEN first_day + 14
    ELSE (date_trunc('month', local) + interval '1 month')::date - 1 END;
  from_at := first_day::timestamp AT TIME ZONE zone;
  to_at := (last_day + 1)::timestamp AT TIME ZONE zone;
END $$;

GRANT EXECUTE ON FUNCTION agent.team_sums, agent.roll_up, agent.rebate_lines, agent.period_of
  TO perya_app;
