-- Rates of rebates: on no day is anybody's above the upline's, or below a direct downline's.

-- A member's rate of a category on a day, in parts per million.
CREATE FUNCTION agent.rate_on(p_member uuid, p_category text, p_day date) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce((SELECT r.ppm FROM agent.rate r
    WHERE r.member = p_member AND r.category = p_category AND r.from_day <= p_day
    ORDER BY r.from_day DESC LIMIT 1), 0);
$$;

CREATE FUNCTION agent.most_ppm(p_merchant text) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce((SELECT r.most_ppm FROM agent.rules r WHERE r.merchant = p_merchant), 20000);
$$;

CREATE FUNCTION agent.refuse_rate(p_member uuid, p_category text, p_most integer) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'agent: the rate of % in % is above %', p_member, p_category, p_most
    USING ERRCODE = 'LGI12', CONSTRAINT = 'rate_within_upline', DETAIL = p_category;
END $$;

-- Whether what a member has fits under the upline from one day to another. In between, what is
-- planned changes each of the two once at most, and for the same day.
CREATE FUNCTION agent.check_rates(p_member uuid, p_upline uuid, p_first date, p_last date)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  wrong record;
BEGIN
  SELECT c.category, agent.rate_on(p_upline, c.category, d.day) AS most INTO wrong
    FROM (SELECT DISTINCT r.category FROM agent.rate r WHERE r.member = p_member) c
   CROSS JOIN (VALUES (p_first), (p_last)) d (day)
   WHERE p_upline IS NOT NULL AND agent.rate_on(p_member, c.category, d.day)
         > agent.rate_on(p_upline, c.category, d.day) LIMIT 1;
  IF FOUND THEN
    PERFORM agent.refuse_rate(p_member, wrong.category, wrong.most);
  END IF;
END $$;

CREATE FUNCTION agent.check_rate() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  above agent.place;
  below uuid;
BEGIN
  IF NEW.ppm > agent.most_ppm(NEW.merchant) THEN
    PERFORM agent.refuse_rate(NEW.member, NEW.category, agent.most_ppm(NEW.merchant));
  END IF;
  FOR above IN SELECT p.* FROM agent.place p
    WHERE p.member = NEW.member AND p.to_day > NEW.from_day AND p.upline IS NOT NULL
  LOOP
    PERFORM agent.check_rates(NEW.member, above.upline, greatest(NEW.from_day, above.from_day),
      above.to_day - 1);
  END LOOP;
  SELECT l.descendant INTO below FROM agent.line l
   CROSS JOIN LATERAL (VALUES (greatest(NEW.from_day, l.from_day)), (l.to_day - 1)) d (day)
   WHERE l.ancestor = NEW.member AND l.depth = 1 AND l.to_day > NEW.from_day
     AND agent.rate_on(l.descendant, NEW.category, d.day)
         > agent.rate_on(NEW.member, NEW.category, d.day) LIMIT 1;
  IF FOUND THEN
    PERFORM agent.refuse_rate(below, NEW.category, NEW.ppm);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION agent.lock_rates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM agent.lock_tree(NEW.merchant);
  IF NOT agent.belongs(NEW.member, NEW.merchant) THEN
    RAISE EXCEPTION 'agent: % is none of merchant %', NEW.member, NEW.merchant
      USING ERRCODE = 'LGI12';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER rate_waits BEFORE INSERT OR UPDATE ON agent.rate FOR EACH ROW
  EXECUTE FUNCTION agent.lock_rates();
CREATE TRIGGER rate_fits AFTER INSERT OR UPDATE ON agent.rate FOR EACH ROW
  EXECUTE FUNCTION agent.check_rate();
CREATE TRIGGER rate_is_fixed BEFORE UPDATE ON agent.rate FOR EACH ROW
  WHEN ((NEW.member, NEW.merchant, NEW.category, NEW.from_day)
        IS DISTINCT FROM (OLD.member, OLD.merchant, OLD.category, OLD.from_day))
  EXECUTE FUNCTION agent.refuse('a rate is not moved');

GRANT EXECUTE ON FUNCTION agent.rate_on, agent.most_ppm TO perya_app;
