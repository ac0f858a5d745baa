-- Every step that a claim may take; what it is and under which terms never changes.

CREATE FUNCTION promotion.claim_step_allowed(p_from text, p_to text)
RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT EXISTS (SELECT FROM (VALUES
    (NULL, 'applying'),
    (NULL, 'issued'),
    -- Taken in one go: by code, at a check-in, at the wheel, of last week's losses.
    (NULL, 'claimed'),
    ('applying', 'issued'),
    ('applying', 'rejected'),
    ('issued', 'claimed'),
    ('issued', 'lapsed')
  ) AS step (a, b) WHERE a IS NOT DISTINCT FROM p_from AND b = p_to);
$$;

CREATE FUNCTION promotion.check_claim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NOT promotion.claim_step_allowed(CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END, NEW.state) THEN
    RAISE EXCEPTION 'promotion: a claim does not become %', NEW.state USING ERRCODE = 'LGP03';
  END IF;
  IF TG_OP = 'UPDATE' AND (
    (NEW.id, NEW.merchant, NEW.promotion, NEW.version, NEW.member, NEW.period, NEW.currency,
      NEW.remark, NEW.made_at)
    IS DISTINCT FROM
    (OLD.id, OLD.merchant, OLD.promotion, OLD.version, OLD.member, OLD.period, OLD.currency,
      OLD.remark, OLD.made_at)
    OR (OLD.state <> 'applying' AND NEW.amount <> OLD.amount))
  THEN
    RAISE EXCEPTION 'promotion: claim % keeps its terms', OLD.id USING ERRCODE = 'LGP03';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER claim_steps BEFORE INSERT OR UPDATE ON promotion.claim
  FOR EACH ROW EXECUTE FUNCTION promotion.check_claim();
