-- The answers to a vendor's calls, and the keys under which they are kept.
--
-- A call answers code (null when done), replayed, and result:
--   done          {"betId", "memberId", "merchant", "currency", "transactionId",
--                 "balance" (minor units, as text), "cash", "bonus"}; with "unknown": true where a
--                 rollback found nothing to roll back; "wagered": true where it counted for a
--                 bonus, and "ended": true where that bonus ended by it
--   refused       {"balance", "currency"}; with "limit" where a limit is reached, with "until"
--                 during a break, and with "most" where a bonus allows no such stake
--   input.invalid {"fields": {name: "mismatch"}}
-- The balance is what can be staked on the game: the wallet, and what of an active bonus may be
-- staked in the game's category. cash and bonus are what the wallet and that bonus hold.
-- A refusal writes nothing, so the same key may come again. LGI08 means that another call with the
-- same key ended meanwhile: call again, and the answer is there.
--
-- Keys in the scope 'vendor:<code>': 'bet:', 'win:', 'rollback:', 'endRound:', 'adjustment:',
-- 'promotionWin:', 'jackpotWin:' + the vendor's transaction id; 'rollbackWin:' + a win's id is
-- taken by the one rollback of that win. A tombstone is the answer to the key of a call that was
-- rolled back before it came.

-- What a call is compared by when its key comes again.
CREATE FUNCTION play.input_hash(VARIADIC p_fields text[]) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE
RETURN sha256(convert_to(array_to_json(p_fields)::text, 'UTF8'));

-- What the key was answered; code 'wallet.duplicate' when with other input; no key, all null.
CREATE FUNCTION play.stored_answer(
  p_scope text, p_key text, p_hash bytea, OUT code text, OUT result jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  stored_hash bytea;
BEGIN
  SELECT r.input_hash, r.result INTO stored_hash, result
    FROM ledger.request r WHERE r.scope = p_scope AND r.key = p_key;
  IF result ? 'tombstone' THEN
    code := CASE WHEN p_key LIKE 'win:%' THEN 'wallet.winCancelled' ELSE 'wallet.betCancelled' END;
  ELSIF stored_hash <> p_hash THEN
    code := 'wallet.duplicate';
  END IF;
END $$;

-- The answer to a call that is done, of what the wallet holds, and of the bonus's how much can be
-- staked and how much it holds.
CREATE FUNCTION play.answer_with(
  p_bet uuid, p_member uuid, p_merchant text, p_currency text, p_cash bigint, p_usable bigint,
  p_held bigint, p_transaction uuid) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE
RETURN jsonb_build_object('betId', p_bet, 'memberId', p_member, 'merchant', p_merchant,
  'currency', p_currency, 'balance', (p_cash + p_usable)::text, 'cash', p_cash::text,
  'bonus', p_held::text, 'transactionId', p_transaction);

-- The same, of what the wallet holds.
CREATE FUNCTION play.answer(
  p_bet uuid, p_member uuid, p_merchant text, p_currency text, p_category text, p_cash bigint,
  p_transaction uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT play.answer_with(p_bet, p_member, p_merchant, p_currency, p_cash, coalesce(h.usable, 0),
      coalesce(h.held, 0), p_transaction)
    FROM bonus.holding(p_member, p_currency, p_category) h
$$;

-- What can be staked on a game of the category with so much cash.
CREATE FUNCTION play.stakable(p_member uuid, p_currency text, p_category text, p_cash bigint)
RETURNS bigint
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT p_cash + coalesce(h.usable, 0) FROM bonus.holding(p_member, p_currency, p_category) h
$$;

-- What pages are told beside balances, where a bet was placed under a bonus.
CREATE FUNCTION play.bonus_news(p_grant uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT CASE WHEN p_grant IS NULL THEN '{}'
    WHEN EXISTS (SELECT FROM bonus.ended_view g WHERE g.id = p_grant AND g.ended_at = now())
    THEN '{"wagered": true, "ended": true}' ELSE '{"wagered": true}' END::jsonb
$$;

-- The names whose two values differ, of triples of name, value and value; null when none do.
CREATE FUNCTION play.mismatch(VARIADIC p_pairs text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT jsonb_build_object('fields', jsonb_object_agg(p_pairs[i], 'mismatch'))
    FROM generate_series(1, array_length(p_pairs, 1), 3) i
   WHERE p_pairs[i + 1] IS DISTINCT FROM p_pairs[i + 2] HAVING count(*) > 0
$$;

-- Answers the key of a call that never came with a tombstone, so that the call fails for good.
-- LGI08 when it came meanwhile.
CREATE FUNCTION play.add_tombstone(p_scope text, p_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  begun record;
BEGIN
  SELECT * INTO begun FROM ledger.begin_request(p_scope, p_key, sha256('tombstone'));
  IF NOT begun.replayed THEN
    PERFORM ledger.finish_request(p_scope, p_key, NULL, '{"tombstone": true}');
  END IF;
END $$;

-- Records that a member had spent what a vendor asked to take back.
CREATE FUNCTION play.record_shortfall(
  p_vendor text, p_key text, p_merchant text, p_member uuid, p_currency text, p_amount bigint,
  p_balance bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO play.shortfall AS f
    (vendor, key, merchant, member_id, currency, amount, balance)
  VALUES (p_vendor, p_key, p_merchant, p_member, p_currency, p_amount, p_balance)
  ON CONFLICT (vendor, key) DO UPDATE
     SET tries = f.tries + 1, last_at = now(), balance = excluded.balance;
  RETURN jsonb_build_object('balance', p_balance::text, 'currency', p_currency);
END $$;
