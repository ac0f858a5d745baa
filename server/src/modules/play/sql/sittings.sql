-- Sittings: play in one currency without a pause of half an hour.

-- How long somebody who bets nothing is taken to be playing still. A pause counts that far, and no
-- further: whoever put the telephone down has not played.
CREATE FUNCTION play.longest_thought() RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN interval '5 minutes';

-- The time played between the last play and now.
CREATE FUNCTION play.played_since(p_last timestamptz) RETURNS interval
LANGUAGE sql STABLE
RETURN greatest(least(now() - p_last, play.longest_thought()), interval '0');

-- The row that play at this moment belongs to, made if need be.
CREATE FUNCTION play.current_sitting(p_member uuid, p_currency text, p_day date) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  last play.sitting;
  goes_on boolean;
  found_id uuid;
BEGIN
  SELECT t.* INTO last FROM play.sitting t
   WHERE t.member_id = p_member AND t.currency = p_currency ORDER BY t.id DESC LIMIT 1;
  goes_on := coalesce(last.last_at > now() - interval '30 minutes', false);
  IF goes_on AND last.day = p_day THEN
    RETURN last.id;
  END IF;
  INSERT INTO play.sitting (member_id, currency, day, started_at, began_at, last_at, played)
  VALUES (p_member, p_currency, p_day, CASE WHEN goes_on THEN last.started_at ELSE now() END,
    CASE WHEN goes_on THEN last.last_at ELSE now() END, now(),
    CASE WHEN goes_on THEN play.played_since(last.last_at) ELSE '0' END) RETURNING id INTO found_id;
  RETURN found_id;
END $$;

-- Opening a game is play too.
CREATE FUNCTION play.continue_sitting() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  sitting uuid := play.current_sitting(NEW.member_id, NEW.currency,
    (now() AT TIME ZONE NEW.time_zone)::date);
BEGIN
  UPDATE play.sitting t
     SET played = t.played + play.played_since(t.last_at), last_at = greatest(t.last_at, now())
   WHERE t.id = sitting;
  RETURN NULL;
END $$;

CREATE TRIGGER session_continues_sitting AFTER INSERT ON play.session FOR EACH ROW
  EXECUTE FUNCTION play.continue_sitting();

GRANT EXECUTE ON FUNCTION play.longest_thought, play.played_since TO perya_app;
