-- Friends: who joined by whose invitation, which steps they may take, and what makes us look again.

CREATE FUNCTION referral.check_terms() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  -- A bonus that friends bring keeps to the rules of every bonus.
  IF NEW.bonus IS NOT NULL THEN
    PERFORM promotion.check_terms(NEW.merchant, NEW.bonus);
  END IF;
  IF NOT approvals.is_approved(NEW.approval, 'referral.terms', NEW.merchant) THEN
    RAISE EXCEPTION 'referral: terms % lack an approval', NEW.id USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER terms_are_approved AFTER INSERT ON referral.terms FOR EACH ROW
  EXECUTE FUNCTION referral.check_terms();

-- A member who registered on a member's recommendation is a friend, under the terms of now. Agents
-- have ways of their own, and trials are nobody's friends.
CREATE FUNCTION referral.join() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO referral.friend (member, merchant, inviter, terms, currency, joined_at, moved_at)
  SELECT NEW.id, NEW.merchant, NEW.recommender, t.id, NEW.currency, NEW.registered_at,
         NEW.registered_at
    FROM referral.terms t
   WHERE t.merchant = NEW.merchant AND t.currency = NEW.currency
     AND EXISTS (SELECT FROM account.member i WHERE i.id = NEW.recommender
       AND i.merchant = NEW.merchant AND i.type = 0 AND i.registered_at <= NEW.registered_at)
   ORDER BY t.id DESC LIMIT 1;
  RETURN NULL;
END $$;

CREATE TRIGGER member_joins AFTER INSERT ON account.member FOR EACH ROW
  WHEN (NEW.recommender IS NOT NULL AND NEW.type = 0)
  EXECUTE FUNCTION referral.join();

-- Has a friend looked at who may now have done what is asked.
CREATE FUNCTION referral.look_at(p_member uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  INSERT INTO referral.change (member)
  SELECT f.member FROM referral.friend f WHERE f.member = p_member AND f.state = 'registered';
$$;

CREATE FUNCTION referral.registered() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM referral.look_at(NEW.member);
  RETURN NULL;
END $$;

CREATE TRIGGER friend_registers AFTER INSERT ON referral.friend FOR EACH ROW
  EXECUTE FUNCTION referral.registered();
CREATE TRIGGER friend_counts_again AFTER UPDATE OF state ON referral.friend FOR EACH ROW
  WHEN (NEW.state = 'registered') EXECUTE FUNCTION referral.registered();

CREATE FUNCTION referral.phone_proved() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM referral.look_at(NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER member_proves_phone AFTER UPDATE OF mobile_verified_at ON account.member
  FOR EACH ROW WHEN (NEW.mobile_verified_at IS DISTINCT FROM OLD.mobile_verified_at)
  EXECUTE FUNCTION referral.phone_proved();

CREATE FUNCTION referral.money_came() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM referral.look_at(NEW.member);
  RETURN NULL;
END $$;

CREATE TRIGGER receipt_counts_for_friend AFTER INSERT OR UPDATE OF state ON cashier.receipt
  FOR EACH ROW WHEN (NEW.member IS NOT NULL) EXECUTE FUNCTION referral.money_came();

-- Told of every settlement, in its transaction.
CREATE FUNCTION referral.count(s play.settlement[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  INSERT INTO referral.change (member)
  SELECT f.member FROM unnest(s) t JOIN referral.friend f ON f.member = t.member_id
   WHERE f.state = 'registered';
$$;

-- The steps that a friend takes; an operator's have words. What was paid is never taken back.
CREATE FUNCTION referral.check_step() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END;
  by_operator boolean := NEW.moved_by LIKE 'operator:_%' AND NEW.said IS NOT NULL;
BEGIN
  IF before = NEW.state THEN
    RETURN NULL;
  END IF;
  IF NOT (CASE
    WHEN before IS NULL THEN NEW.state = 'registered'
    WHEN before = 'registered' THEN
      NEW.state IN ('qualified', 'late') OR (NEW.state = 'refused'
        AND (NEW.reason <> 'operator' OR by_operator))
    WHEN before = 'qualified' THEN NEW.state IN ('rewarded', 'capped')
    WHEN before = 'refused' THEN NEW.state = 'registered' AND by_operator
    ELSE false END) THEN
    RAISE EXCEPTION 'referral: % makes no friend go from % to %', NEW.moved_by, before, NEW.state
      USING ERRCODE = 'LGI10';
  END IF;
  INSERT INTO referral.step (member, line, from_state, to_state, reason, linked, moved_by, said, at)
  SELECT NEW.member, coalesce(max(s.line), 0) + 1, before, NEW.state, NEW.reason, NEW.linked,
         NEW.moved_by, NEW.said, NEW.moved_at
    FROM referral.step s WHERE s.member = NEW.member;
  RETURN NULL;
END $$;

CREATE TRIGGER friend_steps AFTER INSERT OR UPDATE ON referral.friend FOR EACH ROW
  EXECUTE FUNCTION referral.check_step();

CREATE FUNCTION referral.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'referral: %', TG_ARGV[0] USING ERRCODE = 'LGI10';
END $$;

CREATE TRIGGER friend_is_kept BEFORE UPDATE ON referral.friend FOR EACH ROW
  WHEN ((NEW.member, NEW.merchant, NEW.inviter, NEW.terms, NEW.currency, NEW.joined_at)
    IS DISTINCT FROM
    (OLD.member, OLD.merchant, OLD.inviter, OLD.terms, OLD.currency, OLD.joined_at))
  EXECUTE FUNCTION referral.refuse('who invited whom under which terms stays so');
CREATE TRIGGER terms_are_kept BEFORE UPDATE OR DELETE ON referral.terms FOR EACH ROW
  EXECUTE FUNCTION referral.refuse('terms are never rewritten');
