-- What of the levels is never rewritten, and what two people have to want.

CREATE FUNCTION vip.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'vip: %', TG_ARGV[0] USING ERRCODE = 'LGI10', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER rules_stay BEFORE UPDATE OR DELETE ON vip.rules FOR EACH ROW
  EXECUTE FUNCTION vip.refuse('rules are never rewritten');
CREATE TRIGGER step_stays BEFORE UPDATE OR DELETE ON vip.step FOR EACH ROW
  EXECUTE FUNCTION vip.refuse('a step is never rewritten');
CREATE TRIGGER reached_stays BEFORE UPDATE OR DELETE ON vip.reached FOR EACH ROW
  EXECUTE FUNCTION vip.refuse('a level is reached once for life');
CREATE TRIGGER gift_stays BEFORE UPDATE OR DELETE ON vip.gift FOR EACH ROW
  EXECUTE FUNCTION vip.refuse('a gift is claimed once');
CREATE TRIGGER birthday_stays BEFORE UPDATE OR DELETE ON vip.birthday FOR EACH ROW
  EXECUTE FUNCTION vip.refuse('a birthday is said once');

CREATE FUNCTION vip.check_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NOT approvals.is_approved(NEW.approval, 'vip.rules', NEW.merchant) THEN
    RAISE EXCEPTION 'vip: rules of % lack an approval', NEW.merchant USING ERRCODE = 'LGI10';
  END IF;
  -- Days that were lived under other rules keep them.
  IF EXISTS (SELECT FROM vip.rules r WHERE r.merchant = NEW.merchant AND r.version < NEW.version
             AND (r.from_day >= NEW.from_day OR NEW.from_day <= NEW.made_at::date - 1)) THEN
    RAISE EXCEPTION 'vip: rules of % would change days that have passed', NEW.merchant
      USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER rules_are_approved AFTER INSERT ON vip.rules FOR EACH ROW
  EXECUTE FUNCTION vip.check_rules();

CREATE FUNCTION vip.check_step() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NOT approvals.is_approved(NEW.approval, 'vip.level', NEW.member::text) THEN
    RAISE EXCEPTION 'vip: the level of % lacks an approval', NEW.member USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER step_is_approved AFTER INSERT ON vip.step FOR EACH ROW
  WHEN (NEW.why = 'operator') EXECUTE FUNCTION vip.check_step();
