-- A merchant's rains are wanted by two people; all fall as they were split, and no envelope changes
-- hands.

CREATE FUNCTION rain.check_plan() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NOT approvals.is_approved(NEW.approval, 'rain.schedule', NEW.subject) THEN
    RAISE EXCEPTION 'rain: plan % lacks an approval', NEW.id USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER plan_is_approved AFTER INSERT ON rain.plan FOR EACH ROW
  EXECUTE FUNCTION rain.check_plan();

-- A rain is what its plan says, where it has one, and its envelopes are its total.
CREATE FUNCTION rain.check_rain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  split record;
BEGIN
  SELECT count(*) AS count, sum(s.amount) AS total INTO split FROM rain.share s
   WHERE s.rain = NEW.id;
  IF (split.count, split.total) IS DISTINCT FROM (NEW.count::bigint, NEW.total::numeric)
     OR NEW.plan IS NOT NULL AND NOT EXISTS (SELECT FROM rain.plan p
        WHERE p.id = NEW.plan AND NEW.number < p.times
          AND (p.merchant, p.currency, p.total, p.count, p.audience)
            = (NEW.merchant, NEW.currency, NEW.total, NEW.count, NEW.audience)) THEN
    RAISE EXCEPTION 'rain: % is not what was planned', NEW.id USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER rain_is_split AFTER INSERT ON rain.rain
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rain.check_rain();

CREATE FUNCTION rain.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'rain: %', TG_ARGV[0] USING ERRCODE = 'LGI10';
END $$;

CREATE TRIGGER share_is_kept BEFORE UPDATE ON rain.share FOR EACH ROW
  WHEN (OLD.member IS NOT NULL OR (NEW.rain, NEW.place, NEW.amount)
        IS DISTINCT FROM (OLD.rain, OLD.place, OLD.amount))
  EXECUTE FUNCTION rain.refuse('an envelope that was taken stays so');
CREATE TRIGGER share_stays BEFORE DELETE ON rain.share FOR EACH ROW
  EXECUTE FUNCTION rain.refuse('an envelope is never removed');
CREATE TRIGGER rain_stays_over BEFORE UPDATE ON rain.rain FOR EACH ROW
  WHEN (OLD.state <> 'announced')
  EXECUTE FUNCTION rain.refuse('what is over stays so');

-- Takes the first envelope that nobody else is just taking, and its money is the member's, in one
-- transaction. One at a time of a member's taps, and of those who share a browser: p_linked are the
-- accounts of the same person. code is why there is none; a second tap is answered the same.
CREATE FUNCTION rain.take(
  p_rain uuid, p_member uuid, p_linked uuid[], p_now timestamptz,
  OUT code text, OUT amount bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  r rain.rain;
BEGIN
  PERFORM pg_advisory_xact_lock(l.key) FROM (
    SELECT hashtextextended('rain ' || p_member, 0) AS key
    UNION SELECT hashtextextended('rain ' || encode(d.device_hash, 'hex'), 0)
      FROM account.device_view d WHERE d.member = p_member
    ORDER BY key) l;
  SELECT s.amount INTO take.amount FROM rain.share s
   WHERE s.rain = p_rain AND s.member = p_member;
  IF FOUND THEN
    RETURN;
  END IF;
  -- Whoever ends it waits for those who take.
  SELECT * INTO r FROM rain.rain e WHERE e.id = p_rain FOR KEY SHARE;
  IF r.state IS DISTINCT FROM 'announced' OR p_now < r.starts_at OR p_now >= r.ends_at THEN
    code := 'rain.notFalling';
  ELSIF r.agent IS NOT NULL AND NOT agent.is_below(r.agent, p_member, r.team_day) THEN
    -- Of another team's rain nobody is told that it falls.
    code := 'rain.notFalling';
  ELSIF r.agent = ANY (p_linked)
     OR EXISTS (SELECT FROM rain.share s WHERE s.rain = p_rain AND s.member = ANY (p_linked)) THEN
    code := 'rain.linked';
  ELSE
    UPDATE rain.share s SET member = p_member, taken_at = p_now
     WHERE s.rain = p_rain AND s.place = (
       SELECT f.place FROM rain.share f WHERE f.rain = p_rain AND f.member IS NULL
        ORDER BY f.place LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING s.amount INTO take.amount;
    IF NOT FOUND THEN
      code := 'rain.gone';
      RETURN;
    END IF;
    PERFORM ledger.post_once(r.merchant || ':rain', p_rain || ':' || p_member,
      sha256(convert_to(p_rain || ':' || p_member, 'UTF8')), r.merchant,
      CASE WHEN r.agent IS NULL THEN 'rainShare' ELSE 'teamRainShare' END, 'rai_' || p_rain, ARRAY[
        ledger.open_account(r.merchant, 'wallet', p_member::text, r.currency),
        ledger.open_account(r.merchant, 'hold', 'rain:' || p_rain, r.currency)],
      ARRAY[take.amount, -take.amount]);
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION rain.take TO perya_app;
