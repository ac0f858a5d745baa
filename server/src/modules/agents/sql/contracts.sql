-- Contracts: who may promise whom, and the states that a promise takes.
--
-- An upline promises its direct downlines what it holds itself, of the same kind. Below a contract
-- that an upline issued, uplines issue all of that kind.

-- Whether a promise may stand now: when it is offered, and again when it is accepted.
CREATE FUNCTION agent.check_promise(c agent.contract) RETURNS void
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF c.issuer IS NULL THEN
    IF EXISTS (
         SELECT FROM agent.line l JOIN agent.contract e ON e.holder = l.ancestor
          WHERE l.descendant = c.holder AND l.to_day = 'infinity' AND e.kind = c.kind
            AND e.state = 'valid' AND e.issuer IS NOT NULL) THEN
      RAISE EXCEPTION 'agent: uplines issue those below' USING ERRCODE = 'LGI12',
        CONSTRAINT = 'contract_below_upline';
    END IF;
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM agent.place p WHERE p.member = c.holder AND p.upline = c.issuer
                    AND p.to_day = 'infinity') THEN
    RAISE EXCEPTION 'agent: only the direct upline offers' USING ERRCODE = 'LGI12',
      CONSTRAINT = 'contract_of_upline';
  END IF;
  IF NOT EXISTS (SELECT FROM agent.contract e WHERE e.holder = c.issuer AND e.kind = c.kind
                    AND e.state = 'valid') THEN
    RAISE EXCEPTION 'agent: who offers holds one of that kind' USING ERRCODE = 'LGI12',
      CONSTRAINT = 'contract_of_holder';
  END IF;
  -- What the platform owes below would be paid by the platform and, in the gross above it, again.
  IF EXISTS (SELECT FROM agent.line l JOIN agent.contract e ON e.holder = l.descendant
              WHERE l.ancestor = c.holder AND l.to_day = 'infinity' AND e.kind = c.kind
                AND e.state = 'valid' AND e.issuer IS NULL) THEN
    RAISE EXCEPTION 'agent: the platform issues below' USING ERRCODE = 'LGI12',
      CONSTRAINT = 'contract_above_platform';
  END IF;
END $$;

CREATE FUNCTION agent.check_contract() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM agent.lock_tree(NEW.merchant);
  IF NOT agent.belongs(NEW.holder, NEW.merchant) OR NEW.state <> 'requested' THEN
    RAISE EXCEPTION 'agent: a contract begins as an offer to one of the merchant'
      USING ERRCODE = 'LGI12', CONSTRAINT = 'contract_begins';
  END IF;
  PERFORM agent.check_promise(NEW);
  RETURN NEW;
END $$;

CREATE FUNCTION agent.check_acceptance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM agent.check_promise(NEW);
  RETURN NEW;
END $$;

CREATE TRIGGER contract_begins BEFORE INSERT ON agent.contract FOR EACH ROW
  EXECUTE FUNCTION agent.check_contract();
CREATE TRIGGER contract_is_accepted BEFORE UPDATE ON agent.contract FOR EACH ROW
  WHEN (OLD.state = 'requested' AND NEW.state = 'valid')
  EXECUTE FUNCTION agent.check_acceptance();

CREATE TRIGGER contract_is_fixed BEFORE UPDATE ON agent.contract FOR EACH ROW
  WHEN ((NEW.id, NEW.merchant, NEW.kind, NEW.holder, NEW.issuer, NEW.terms, NEW.offered_at,
         NEW.expires_at)
        IS DISTINCT FROM
        (OLD.id, OLD.merchant, OLD.kind, OLD.holder, OLD.issuer, OLD.terms, OLD.offered_at,
         OLD.expires_at)
        OR (OLD.from_day IS NOT NULL AND NEW.from_day IS DISTINCT FROM OLD.from_day)
        OR OLD.to_day <> 'infinity')
  EXECUTE FUNCTION agent.refuse('a contract is not rewritten');
CREATE TRIGGER contract_steps BEFORE UPDATE ON agent.contract FOR EACH ROW
  WHEN (NOT ((OLD.state, NEW.state) IN (('requested', 'valid'), ('requested', 'refused'),
                                        ('requested', 'expired'), ('valid', 'ended'))))
  EXECUTE FUNCTION agent.refuse('a contract is offered, valid, and ended');

-- Whoever moves away from the upline that issued a contract holds it no longer.
CREATE FUNCTION agent.end_contracts_of_mover() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE agent.contract c SET state = 'expired'
   WHERE c.holder = NEW.member AND c.state = 'requested' AND c.issuer IS DISTINCT FROM NEW.upline
     AND c.issuer IS NOT NULL;
  UPDATE agent.contract c SET state = 'ended', to_day = greatest(NEW.from_day, c.from_day)
   WHERE c.holder = NEW.member AND c.state = 'valid' AND c.issuer IS DISTINCT FROM NEW.upline
     AND c.issuer IS NOT NULL;
  -- The same as of a new promise: what the platform owes below would be paid twice.
  IF EXISTS (
    SELECT FROM agent.contract above
      JOIN agent.line u ON u.ancestor = above.holder AND u.descendant = NEW.member
       AND u.to_day = 'infinity'
      JOIN agent.contract below ON below.kind = above.kind AND below.state = 'valid'
       AND below.issuer IS NULL
     WHERE above.state = 'valid' AND above.issuer IS NOT NULL AND (below.holder = NEW.member
       OR EXISTS (SELECT FROM agent.line d WHERE d.ancestor = NEW.member
                     AND d.descendant = below.holder AND d.to_day = 'infinity'))) THEN
    RAISE EXCEPTION 'agent: the platform issues to who would move below uplines that issue'
      USING ERRCODE = 'LGI12', CONSTRAINT = 'place_between_promises';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER place_ends_contracts AFTER INSERT ON agent.place FOR EACH ROW
  EXECUTE FUNCTION agent.end_contracts_of_mover();

-- The contract of a kind that a holder is billed by in the period that begins on that day.
CREATE FUNCTION agent.contract_on(p_holder uuid, p_kind text, p_day date) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT c.id FROM agent.contract c
   WHERE c.holder = p_holder AND c.kind = p_kind AND c.from_day <= p_day AND c.to_day > p_day;
$$;

-- The holders below that stand nearest on the period's last day: nobody else who holds one stands
-- between.
CREATE FUNCTION agent.holders_below(p_holder uuid, p_kind text, p_first date, p_last date)
RETURNS TABLE (holder uuid, contract uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  WITH held AS (
    SELECT l.descendant AS holder, c.id AS contract, c.issuer
      FROM agent.contract c JOIN agent.line l ON l.descendant = c.holder
     WHERE l.ancestor = p_holder AND l.from_day <= p_last AND l.to_day > p_last
       AND c.kind = p_kind AND c.from_day <= p_first AND c.to_day > p_first)
  SELECT h.holder, h.contract FROM held h
   WHERE h.issuer IS DISTINCT FROM p_holder AND NOT EXISTS (
     SELECT FROM held b JOIN agent.line l ON l.ancestor = b.holder AND l.descendant = h.holder
      WHERE l.from_day <= p_last AND l.to_day > p_last)
   ORDER BY h.holder;
$$;

GRANT EXECUTE ON FUNCTION agent.contract_on, agent.holders_below TO perya_app;
