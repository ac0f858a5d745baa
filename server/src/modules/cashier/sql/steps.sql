-- Every step that a deposit, a receipt or a withdrawal may take, and who may make it.

CREATE FUNCTION cashier.step_allowed(p_kind text, p_from text, p_to text, p_who text)
RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT EXISTS (SELECT FROM (VALUES
    ('deposit', NULL, 'creating', 'member'),
    ('deposit', 'creating', 'waiting', 'adapter'),
    ('deposit', 'creating', 'refused', 'adapter'),
    ('deposit', 'waiting', 'cancelled', 'member'),
    ('deposit', 'creating', 'expired', 'clock'),
    ('deposit', 'waiting', 'expired', 'clock'),
    ('deposit', 'creating', 'credited', 'provider'),
    ('deposit', 'waiting', 'credited', 'provider'),
    ('deposit', 'refused', 'credited', 'provider'),
    ('deposit', 'cancelled', 'credited', 'provider'),
    ('deposit', 'expired', 'credited', 'provider'),
    ('deposit', 'creating', 'held', 'rules'),
    ('deposit', 'waiting', 'held', 'rules'),
    ('deposit', 'refused', 'held', 'rules'),
    ('deposit', 'cancelled', 'held', 'rules'),
    ('deposit', 'expired', 'held', 'rules'),
    ('deposit', 'held', 'credited', 'operator'),
    ('deposit', 'held', 'refunding', 'operator'),
    ('deposit', 'refunding', 'refunded', 'adapter'),
    ('deposit', 'refunding', 'held', 'adapter'),
    -- Given back by hand.
    ('deposit', 'refunding', 'refunded', 'operator'),
    ('deposit', 'refunding', 'held', 'operator'),
    ('deposit', 'credited', 'reversed', 'provider'),

    ('receipt', NULL, 'credited', 'provider'),
    ('receipt', NULL, 'held', 'rules'),
    ('receipt', 'held', 'credited', 'operator'),
    ('receipt', 'held', 'refunding', 'operator'),
    ('receipt', 'refunding', 'refunded', 'adapter'),
    ('receipt', 'refunding', 'held', 'adapter'),
    ('receipt', 'refunding', 'refunded', 'operator'),
    ('receipt', 'refunding', 'held', 'operator'),
    ('receipt', 'credited', 'reversed', 'provider'),
    ('receipt', 'held', 'reversed', 'provider'),

    ('withdrawal', NULL, 'requested', 'member'),
    ('withdrawal', 'requested', 'approved', 'rules'),
    ('withdrawal', 'requested', 'review', 'rules'),
    ('withdrawal', 'review', 'approved', 'operator'),
    ('withdrawal', 'review', 'refused', 'operator'),
    ('withdrawal', 'approved', 'review', 'rules'),
    ('withdrawal', 'approved', 'sending', 'worker'),
    ('withdrawal', 'sending', 'sent', 'adapter'),
    ('withdrawal', 'sending', 'failed', 'adapter'),
    ('withdrawal', 'sent', 'paid', 'provider'),
    ('withdrawal', 'sent', 'failed', 'provider'),
    -- Paid by hand.
    ('withdrawal', 'sent', 'paid', 'operator'),
    ('withdrawal', 'sent', 'failed', 'operator'),
    -- The provider takes a failure back before anybody acted on it.
    ('withdrawal', 'failed', 'paid', 'provider'),
    ('withdrawal', 'failed', 'approved', 'operator'),
    ('withdrawal', 'failed', 'closed', 'operator'),
    ('withdrawal', 'paid', 'returned', 'provider')
  ) AS allowed (kind, from_state, to_state, who)
  WHERE kind = p_kind AND from_state IS NOT DISTINCT FROM p_from AND to_state = p_to
    AND who = p_who);
$$;

-- Refuses what the list above has not, and what changes more than the step; writes the history.
-- AFTER and not BEFORE: an INSERT … ON CONFLICT DO NOTHING runs BEFORE triggers for rows it drops.
CREATE FUNCTION cashier.check_step() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  before text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.merchant, NEW.currency, NEW.amount)
       IS DISTINCT FROM (OLD.id, OLD.merchant, OLD.currency, OLD.amount) THEN
      RAISE EXCEPTION 'cashier: % % is never rewritten', TG_ARGV[0], OLD.id
        USING ERRCODE = 'LGI10';
    END IF;
    IF NEW.state = OLD.state THEN
      RETURN NULL;
    END IF;
    before := OLD.state;
  END IF;
  IF NOT cashier.step_allowed(TG_ARGV[0], before, NEW.state, split_part(NEW.moved_by, ':', 1)) THEN
    RAISE EXCEPTION 'cashier: % makes no % from % to %', NEW.moved_by, TG_ARGV[0], before, NEW.state
      USING ERRCODE = 'LGI10';
  END IF;
  INSERT INTO cashier.step (subject, line, kind, from_state, to_state, moved_by, reason, at)
  SELECT NEW.id, coalesce(max(s.line), 0) + 1, TG_ARGV[0], before, NEW.state, NEW.moved_by,
         NEW.reason, NEW.moved_at
    FROM cashier.step s WHERE s.subject = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER deposit_steps AFTER INSERT OR UPDATE ON cashier.deposit FOR EACH ROW
  EXECUTE FUNCTION cashier.check_step('deposit');
CREATE TRIGGER receipt_steps AFTER INSERT OR UPDATE ON cashier.receipt FOR EACH ROW
  EXECUTE FUNCTION cashier.check_step('receipt');
CREATE TRIGGER withdrawal_steps AFTER INSERT OR UPDATE ON cashier.withdrawal FOR EACH ROW
  EXECUTE FUNCTION cashier.check_step('withdrawal');

-- The rules alone approve small sums, and large ones wait for two people, whoever asks.
CREATE FUNCTION cashier.check_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  rules cashier.rules;
BEGIN
  SELECT r.* INTO STRICT rules FROM cashier.rules r WHERE r.merchant = NEW.merchant;
  IF OLD.state = 'requested' AND NEW.amount > rules.automatic_most THEN
    RAISE EXCEPTION 'cashier: withdrawal % is too large for the rules alone', NEW.id
      USING ERRCODE = 'LGI10';
  ELSIF OLD.state = 'review' AND (NEW.first_approver IS NULL
        OR (NEW.second_approver IS NULL AND NEW.amount >= rules.two_people_from)) THEN
    RAISE EXCEPTION 'cashier: withdrawal % lacks an approver', NEW.id USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER withdrawal_is_approved AFTER UPDATE ON cashier.withdrawal FOR EACH ROW
  WHEN (OLD.state IN ('requested', 'review') AND NEW.state = 'approved')
  EXECUTE FUNCTION cashier.check_approval();

-- Money goes back to a payer when two people want it.
CREATE FUNCTION cashier.check_refund() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NOT approvals.is_approved(NEW.refund_approval, 'cashier.refund', NEW.id::text) THEN
    RAISE EXCEPTION 'cashier: the refund of % lacks an approval', NEW.id USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER receipt_refund_is_approved AFTER UPDATE ON cashier.receipt FOR EACH ROW
  WHEN (OLD.state <> 'refunding' AND NEW.state = 'refunding')
  EXECUTE FUNCTION cashier.check_refund();
