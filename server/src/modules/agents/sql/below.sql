-- Who stands below whom, for those who ask from beside.

CREATE FUNCTION agent.is_below(p_agent uuid, p_member uuid, p_day date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT EXISTS (SELECT FROM agent.line l WHERE l.ancestor = p_agent AND l.descendant = p_member
    AND l.from_day <= p_day AND l.to_day > p_day);
$$;

-- Who stands below on a day.
CREATE FUNCTION agent.all_below(p_agent uuid, p_day date) RETURNS TABLE (member uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT l.descendant FROM agent.line l
   WHERE l.ancestor = p_agent AND l.from_day <= p_day AND l.to_day > p_day;
$$;

-- How many stand below on a day.
CREATE FUNCTION agent.count_below(p_agent uuid, p_day date) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT count(*)::integer FROM agent.line l
   WHERE l.ancestor = p_agent AND l.from_day <= p_day AND l.to_day > p_day;
$$;

-- Who of them has a page open, or had within five minutes.
CREATE FUNCTION agent.online_below(p_agent uuid, p_day date, p_now timestamptz)
RETURNS TABLE (member uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT DISTINCT l.descendant FROM agent.line l
    JOIN account.session_view s ON s.member = l.descendant
   WHERE l.ancestor = p_agent AND l.from_day <= p_day AND l.to_day > p_day
     AND s.ended_at IS NULL AND s.last_seen_at > p_now - interval '5 minutes';
$$;

GRANT EXECUTE ON FUNCTION agent.is_below, agent.all_below, agent.count_below, agent.online_below
  TO perya_app;
