-- Accounts of an agent's own below that agent: found as periods are closed, cleared by operators.

-- The days on which what a member played counts for nobody.
CREATE VIEW agent.uncounted AS
  SELECT a.member, greatest(a.from_day, l.from_day) AS from_day, l.to_day
    FROM agent.alias a
    JOIN agent.line l ON l.ancestor = a.agent AND l.descendant = a.member AND l.to_day > a.from_day
   WHERE a.cleared_at IS NULL;

-- Notes that what members played on these days, in periods that are closed, counts no longer
-- (p_sign -1), or after all (1): their days and bills are computed again.
CREATE FUNCTION agent.note_count(p_members uuid[], p_from date, p_to date, p_sign integer)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  WITH noted AS (
    INSERT INTO agent.correction (merchant, member, hour, day, category, turnover, valid, payout)
    SELECT h.merchant, h.member_id, h.hour, h.day, h.category, p_sign * h.turnover,
           p_sign * h.cash_valid, p_sign * h.payout
      FROM play.member_hour_view h
      JOIN account.member_view m ON m.id = h.member_id AND m.currency = h.currency
     WHERE h.member_id = ANY (p_members) AND h.day >= p_from AND h.day < p_to
       AND EXISTS (SELECT FROM agent.closing e WHERE e.merchant = h.merchant
         AND e.from_at <= h.hour AND e.to_at > h.hour)
    RETURNING id)
  INSERT INTO agent.correction_waits SELECT n.id FROM noted n;
$$;

-- Who of those that played on a day shares something with an agent above: what kinship/kinship.ts
-- tells accounts of one person by. They don't count from that day on.
CREATE FUNCTION agent.find_aliases(p_merchant text, p_day date, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  fresh uuid[];
BEGIN
  WITH pairs AS (
    SELECT DISTINCT l.descendant AS member, l.ancestor AS agent
      FROM play.member_hour_view h
      JOIN agent.line l ON l.descendant = h.member_id AND l.from_day <= p_day AND l.to_day > p_day
      JOIN account.member_view m ON m.id = l.ancestor AND m.type <> ALL ('{0,4,40}')
     WHERE h.merchant = p_merchant AND h.day = p_day
  ), told AS (
    SELECT p.member, p.agent, 'device' AS by FROM pairs p WHERE EXISTS (
      SELECT FROM account.device_view a
        JOIN account.device_view o ON o.device_hash = a.device_hash AND o.member = p.member
       WHERE a.member = p.agent)
    UNION ALL
    SELECT p.member, p.agent, 'payee' FROM pairs p WHERE EXISTS (
      SELECT FROM cashier.payee_view a
        JOIN cashier.payee_view o ON o.number_print = a.number_print AND o.member = p.member
       WHERE a.member = p.agent)
    UNION ALL
    SELECT p.member, p.agent, 'document' FROM pairs p WHERE EXISTS (
      SELECT FROM account.document_view a
        JOIN account.document_view o ON o.print = a.print AND o.member = p.member
       WHERE a.member = p.agent)
  ), added AS (
    INSERT INTO agent.alias (member, agent, by, merchant, from_day, found_at)
    SELECT t.member, t.agent, t.by, p_merchant, p_day, p_now FROM told t
    ON CONFLICT DO NOTHING RETURNING member)
  SELECT array_agg(DISTINCT a.member) INTO fresh FROM added a
   WHERE NOT EXISTS (SELECT FROM agent.uncounted u WHERE u.member = a.member
     AND u.from_day <= p_day AND u.to_day > p_day);
  IF fresh IS NOT NULL THEN
    PERFORM agent.note_count(fresh, p_day, p_day + 1, -1);
  END IF;
END $$;

-- An operator looked at a member and found somebody else: all that was not counted counts. Answers
-- how many finds were cleared.
CREATE FUNCTION agent.clear_aliases(p_member uuid, p_by text, p_reason text, p_now timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  spans datemultirange;
  cleared integer;
BEGIN
  SELECT range_agg(daterange(u.from_day, u.to_day)) INTO spans FROM agent.uncounted u
   WHERE u.member = p_member;
  PERFORM agent.note_count(ARRAY[p_member], lower(d), coalesce(upper(d), 'infinity'), 1)
     FROM unnest(spans) d;
  UPDATE agent.alias a SET cleared_at = p_now, cleared_by = p_by, clear_reason = p_reason
   WHERE a.member = p_member AND a.cleared_at IS NULL;
  GET DIAGNOSTICS cleared = ROW_COUNT;
  RETURN cleared;
END $$;

CREATE TRIGGER alias_is_fixed BEFORE UPDATE ON agent.alias FOR EACH ROW
  WHEN (OLD.cleared_at IS NOT NULL OR (NEW.member, NEW.agent, NEW.by, NEW.merchant, NEW.from_day,
    NEW.found_at) IS DISTINCT FROM (OLD.member, OLD.agent, OLD.by, OLD.merchant, OLD.from_day,
    OLD.found_at))
  EXECUTE FUNCTION agent.refuse('what was found, and cleared, stays so');

GRANT SELECT ON agent.uncounted TO perya_app;
GRANT EXECUTE ON FUNCTION agent.find_aliases TO perya_app;
GRANT EXECUTE ON FUNCTION agent.clear_aliases TO perya_operator;
