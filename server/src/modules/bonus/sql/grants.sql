-- The states of a grant, the moves between them, and the money that moves with each.
--
-- A grant is queued, then active, then over: completed, forfeited, expired or spent. A queued one
-- may be forfeited. One of a member is active in a currency (a unique index), the next one begins
-- when it ends. LGI09 refuses all else. Whoever changes a grant holds the lock of the member's
-- wallet before: so nobody needs a lock of the grant, and its money is what the account says.

CREATE FUNCTION bonus.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'bonus: %', TG_ARGV[0] USING ERRCODE = 'LGI09', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER grant_starts_queued BEFORE INSERT ON bonus.grant FOR EACH ROW
  WHEN (NEW.state <> 'queued') EXECUTE FUNCTION bonus.refuse('a grant starts queued');
CREATE TRIGGER grant_takes_steps BEFORE UPDATE ON bonus.grant FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND OLD.state || ' ' || NEW.state NOT IN
    ('queued active', 'queued forfeited', 'active completed', 'active forfeited',
     'active expired', 'active spent'))
  EXECUTE FUNCTION bonus.refuse('a grant that is over stays so');
CREATE TRIGGER grant_terms_are_fixed BEFORE UPDATE ON bonus.grant FOR EACH ROW
  WHEN ((NEW.id, NEW.merchant, NEW.member_id, NEW.currency, NEW.key, NEW.title,
         NEW.wallet_account, NEW.bonus_account, NEW.promotion_account, NEW.amount, NEW.required,
         NEW.contributions, NEW.max_stake, NEW.max_win, NEW.days, NEW.smallest_stake,
         NEW.granted_at, coalesce(OLD.started_at, NEW.started_at), coalesce(OLD.until, NEW.until))
        IS DISTINCT FROM
        (OLD.id, OLD.merchant, OLD.member_id, OLD.currency, OLD.key, OLD.title,
         OLD.wallet_account, OLD.bonus_account, OLD.promotion_account, OLD.amount, OLD.required,
         OLD.contributions, OLD.max_stake, OLD.max_win, OLD.days, OLD.smallest_stake,
         OLD.granted_at, NEW.started_at, NEW.until))
  EXECUTE FUNCTION bonus.refuse('the terms of a grant never change');
CREATE TRIGGER grant_stays BEFORE DELETE ON bonus.grant FOR EACH ROW
  EXECUTE FUNCTION bonus.refuse('a grant is never removed');
CREATE TRIGGER grant_not_truncated BEFORE TRUNCATE ON bonus.grant
  EXECUTE FUNCTION bonus.refuse('a grant is never removed');
CREATE TRIGGER step_is_fixed BEFORE UPDATE OR DELETE ON bonus.step FOR EACH ROW
  EXECUTE FUNCTION bonus.refuse('a step is never changed or removed');
CREATE TRIGGER step_not_truncated BEFORE TRUNCATE ON bonus.step
  EXECUTE FUNCTION bonus.refuse('a step is never changed or removed');

-- Starts the oldest grant that waits, where none is active.
CREATE FUNCTION bonus.start_next(p_member uuid, p_currency text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  g bonus.grant;
BEGIN
  UPDATE bonus.grant n SET state = 'active', started_at = now(),
         until = now() + make_interval(days => n.days)
   WHERE n.id = (SELECT w.id FROM bonus.grant w WHERE w.member_id = p_member
                    AND w.currency = p_currency AND w.state = 'queued' ORDER BY w.id LIMIT 1)
     AND NOT EXISTS (SELECT FROM bonus.grant a WHERE a.member_id = p_member
                        AND a.currency = p_currency AND a.state = 'active')
  RETURNING n.* INTO g;
  IF g.id IS NULL THEN
    RETURN;
  END IF;
  PERFORM ledger.post(g.merchant, 'bonusGranted', g.id::text,
    ARRAY[g.bonus_account, g.promotion_account], ARRAY[g.amount, -g.amount]);
  INSERT INTO bonus.step (grant_id, step, by, balance, progress)
  VALUES (g.id, 'active', 'rules', g.amount, 0);
END $$;

-- Gives a bonus, once by its key: the same key answers the same grant, whatever else is asked.
CREATE FUNCTION bonus.give(
  p_merchant text, p_member uuid, p_currency text, p_key text, p_title jsonb, p_amount bigint,
  p_times integer, p_contributions jsonb, p_max_stake bigint, p_max_win bigint, p_days integer,
  p_smallest_stake bigint) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  wallet uuid := ledger.open_account(p_merchant, 'wallet', p_member::text, p_currency);
  given_id uuid;
BEGIN
  PERFORM ledger.lock_balance(wallet);
  INSERT INTO bonus.grant (merchant, member_id, currency, key, title, wallet_account,
    bonus_account, promotion_account, amount, required, contributions, max_stake, max_win, days,
    smallest_stake)
  VALUES (p_merchant, p_member, p_currency, p_key, p_title, wallet,
    ledger.open_account(p_merchant, 'bonus', p_member::text, p_currency),
    ledger.open_account(p_merchant, 'promotion', NULL, p_currency), p_amount,
    p_amount * p_times, p_contributions, p_max_stake, p_max_win, p_days,
    least(p_smallest_stake, p_amount))
  ON CONFLICT (merchant, key) DO NOTHING RETURNING id INTO given_id;
  IF given_id IS NULL THEN
    SELECT g.id INTO STRICT given_id FROM bonus.grant g
     WHERE g.merchant = p_merchant AND g.key = p_key;
    RETURN given_id;
  END IF;
  INSERT INTO bonus.step (grant_id, step, by, balance, progress)
  VALUES (given_id, 'queued', 'rules', 0, 0);
  PERFORM bonus.start_next(p_member, p_currency);
  RETURN given_id;
END $$;

-- Ends a grant, moves its money, and starts the next. Completed: up to the most that may be won
-- becomes the member's, the rest goes back; otherwise all of it goes back.
CREATE FUNCTION bonus.finish(g bonus.grant, p_state text, p_by text, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  held bigint := CASE WHEN g.state = 'active' THEN ledger.balance_of(g.bonus_account) ELSE 0 END;
  cash bigint := CASE WHEN p_state = 'completed' THEN least(held, g.max_win) ELSE 0 END;
BEGIN
  UPDATE bonus.grant e SET state = p_state, ended_at = now(), became_cash = cash,
         went_back = held - cash WHERE e.id = g.id;
  INSERT INTO bonus.step (grant_id, step, by, reason, balance, progress)
  VALUES (g.id, p_state, p_by, p_reason, held, g.progress);
  IF held > 0 THEN
    PERFORM ledger.post(g.merchant, 'bonus' || initcap(p_state), g.id::text,
      ARRAY[g.bonus_account]
        || CASE WHEN cash > 0 THEN ARRAY[g.wallet_account] ELSE '{}' END
        || CASE WHEN held > cash THEN ARRAY[g.promotion_account] ELSE '{}' END,
      ARRAY[-held]
        || CASE WHEN cash > 0 THEN ARRAY[cash] ELSE '{}' END
        || CASE WHEN held > cash THEN ARRAY[held - cash] ELSE '{}' END);
  END IF;
  PERFORM bonus.start_next(g.member_id, g.currency);
END $$;

-- Ends a grant that has come to its end by itself: what it asked was wagered, its time is over and
-- nothing is open that was placed with it, or what is left of it cannot be staked.
CREATE FUNCTION bonus.finish_due(p_grant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  g bonus.grant;
BEGIN
  SELECT e.* INTO g FROM bonus.grant e WHERE e.id = p_grant AND e.state = 'active';
  IF NOT FOUND THEN
    RETURN;
  ELSIF g.progress >= g.required THEN
    PERFORM bonus.finish(g, 'completed', 'rules', '');
  ELSIF g.open_stakes = 0 AND g.until <= now() THEN
    PERFORM bonus.finish(g, 'expired', 'rules', '');
  ELSIF g.open_stakes = 0 AND ledger.balance_of(g.bonus_account) < g.smallest_stake THEN
    PERFORM bonus.finish(g, 'spent', 'rules', '');
  END IF;
END $$;

-- Takes a grant back that is not over; false where it is, or where p_seen is not what it holds.
CREATE FUNCTION bonus.forfeit(p_grant uuid, p_seen bigint, p_by text, p_reason text)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  g bonus.grant;
BEGIN
  PERFORM ledger.lock_balance(e.wallet_account) FROM bonus.grant e WHERE e.id = p_grant;
  SELECT e.* INTO g FROM bonus.grant e
   WHERE e.id = p_grant AND e.state IN ('queued', 'active');
  IF NOT FOUND OR p_seen <> (CASE WHEN g.state = 'queued' THEN g.amount
                                  ELSE ledger.balance_of(g.bonus_account) END) THEN
    RETURN false;
  END IF;
  PERFORM bonus.finish(g, 'forfeited', p_by, p_reason);
  RETURN true;
END $$;

-- Takes all back that a member has, active and waiting: the waiting first, so that none begins.
CREATE FUNCTION bonus.forfeit_all(p_member uuid, p_by text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  g bonus.grant;
  ended integer := 0;
BEGIN
  PERFORM ledger.lock_balance(w.wallet_account)
    FROM (SELECT DISTINCT e.wallet_account FROM bonus.grant e WHERE e.member_id = p_member
             AND e.state IN ('queued', 'active') ORDER BY 1) w;
  FOR g IN
    SELECT e.* FROM bonus.grant e WHERE e.member_id = p_member AND e.state IN ('queued', 'active')
     ORDER BY e.state = 'active', e.id
  LOOP
    PERFORM bonus.finish(g, 'forfeited', p_by, '');
    ended := ended + 1;
  END LOOP;
  RETURN ended;
END $$;

-- Ends what is over by time; answers whose it was, so many at most.
CREATE FUNCTION bonus.expire(p_most integer)
RETURNS TABLE (merchant text, member_id uuid, currency text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  due record;
BEGIN
  FOR due IN
    SELECT g.id, g.merchant, g.member_id, g.currency, g.wallet_account FROM bonus.grant g
     WHERE g.state = 'active' AND g.until <= now() AND g.open_stakes = 0
     ORDER BY g.wallet_account LIMIT p_most
  LOOP
    PERFORM ledger.lock_balance(due.wallet_account);
    PERFORM bonus.finish_due(due.id);
    RETURN QUERY SELECT due.merchant, due.member_id, due.currency;
  END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION bonus.give, bonus.forfeit, bonus.forfeit_all, bonus.expire TO perya_app;
