-- A vendor's rollback, of a bet or of a win: opposite postings, once, whatever ids ask for it.

-- What a rollback answers that moved nothing: the original is unknown, or it was reversed before.
CREATE FUNCTION play.unchanged_answer(
  b play.bet, p_vendor text, p_member uuid, p_currency text, p_unknown boolean) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  account uuid := b.wallet_account;
  category text := b.category;
BEGIN
  IF account IS NULL THEN
    SELECT s.wallet_account, s.category INTO account, category FROM play.session s
     WHERE s.member_id = p_member AND s.currency = p_currency AND s.vendor = p_vendor LIMIT 1;
  END IF;
  RETURN play.answer(coalesce(b.id, uuidv7()), p_member, b.merchant, p_currency, category,
      coalesce(ledger.balance_of(account), 0), NULL)
    || CASE WHEN p_unknown THEN '{"unknown": true}'::jsonb ELSE '{}' END;
END $$;

-- Rolls a win back. A bet whose last win is rolled back is open again. Where the member has spent
-- the win, nothing moves.
CREATE FUNCTION play.rollback_win(
  p_vendor text, p_key text, p_hash bytea, b play.bet, p_win_transaction text, p_member uuid,
  p_currency text, p_amount bigint, OUT code text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  win record;
  paid bigint;
  part bigint;
  placed record;
  again boolean;
  reversed jsonb;
BEGIN
  SELECT r.transaction_id, r.result, r.result ? 'tombstone' AS tombstone INTO win
    FROM ledger.request r
   WHERE r.scope = 'vendor:' || p_vendor AND r.key = 'win:' || p_win_transaction;
  IF win.result IS NULL OR win.tombstone THEN
    IF win.result IS NULL THEN
      PERFORM play.add_tombstone(scope, 'win:' || p_win_transaction);
    END IF;
    SELECT r.replayed, r.result INTO replayed, result
      FROM ledger.begin_request(scope, p_key, p_hash) r;
    IF NOT replayed THEN
      result := play.unchanged_answer(b, p_vendor, p_member, p_currency, true);
      PERFORM ledger.finish_request(scope, p_key, NULL, result);
    END IF;
    RETURN;
  END IF;
  replayed := false;
  paid := coalesce((win.result ->> 'paid')::bigint, p_amount);
  result := play.mismatch('betTransactionId', b.id::text, win.result ->> 'betId',
    'amount', p_amount::text, coalesce((win.result ->> 'won')::bigint, b.payout)::text);
  IF result IS NOT NULL THEN
    code := 'input.invalid';
    RETURN;
  END IF;
  SELECT r.replayed, r.result INTO replayed, result
    FROM ledger.begin_request(scope, p_key, p_hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  SELECT r.replayed INTO again
    FROM ledger.begin_request(scope, 'rollbackWin:' || p_win_transaction, sha256('rollbackWin')) r;
  IF again THEN
    result := play.unchanged_answer(b, p_vendor, p_member, p_currency, false);
    PERFORM ledger.finish_request(scope, p_key, NULL, result);
    RETURN;
  END IF;
  PERFORM ledger.lock_balance(b.wallet_account);
  IF win.transaction_id IS NOT NULL THEN
    -- What of it was of a bonus comes from there, or from the house where that bonus is over.
    part := coalesce((win.result ->> 'onBonus')::bigint, 0);
    IF part > 0 THEN
      SELECT * INTO placed FROM bonus.place(b.bonus_grant, -part);
    ELSE
      SELECT NULL::uuid AS bonus_account, '{}'::uuid[] AS accounts, '{}'::bigint[] AS amounts
        INTO placed;
    END IF;
    SELECT r.result INTO reversed
      FROM ledger.reverse(win.transaction_id, 'rollbackWin', b.id::text, placed.bonus_account,
        placed.accounts, placed.amounts) r;
    IF reversed ? 'shortBalance' THEN
      PERFORM ledger.abandon_request(scope, p_key);
      PERFORM ledger.abandon_request(scope, 'rollbackWin:' || p_win_transaction);
      code := 'wallet.insufficientFunds';
      result := play.record_shortfall(p_vendor, p_key, b.merchant, b.member_id, b.currency, paid,
        play.stakable(b.member_id, b.currency, b.category,
          ledger.balance_of(b.wallet_account)));
      RETURN;
    END IF;
    IF part > 0 THEN
      PERFORM bonus.note_placed(b.bonus_grant, 0, -part - placed.bonus);
    ELSIF b.bonus_stake > 0 THEN
      PERFORM bonus.note_placed(b.bonus_grant, -coalesce((win.result ->> 'becameCash')::bigint, 0),
        coalesce((win.result ->> 'becameCash')::bigint, 0)
          - play.part_of(paid, b.bonus_stake, b.stake));
    END IF;
  END IF;
  UPDATE play.bet e SET wins = e.wins - 1, payout = e.payout - paid,
         state = CASE WHEN e.wins = 1 THEN 'open' ELSE e.state END,
         settled_at = CASE WHEN e.wins = 1 THEN NULL ELSE e.settled_at END,
         closed_at = CASE WHEN e.wins = 1 THEN NULL ELSE e.closed_at END,
         vendor_valid = CASE WHEN e.wins = 1 THEN NULL
           ELSE e.vendor_valid - coalesce((win.result ->> 'valid')::bigint, 0) END
   WHERE e.id = b.id;
  UPDATE play.shortfall f SET taken_at = now() WHERE f.vendor = p_vendor AND f.key = p_key;
  result := play.answer(b.id, b.member_id, b.merchant, b.currency, b.category,
      ledger.balance_of(b.wallet_account), (reversed ->> 'transactionId')::uuid)
    || play.bonus_news(b.bonus_grant);
  PERFORM ledger.finish_request(scope, 'rollbackWin:' || p_win_transaction,
    (reversed ->> 'transactionId')::uuid, result);
  PERFORM ledger.finish_request(scope, p_key, (reversed ->> 'transactionId')::uuid, result);
END $$;

-- A rollback of an unknown bet answers the bet's own key with a tombstone. A second rollback of the
-- same bet, with an id of its own, is answered as done and moves nothing.
CREATE FUNCTION play.rollback(
  p_vendor text, p_transaction text, p_bet_transaction text, p_member uuid, p_round text,
  p_game text, p_currency text, p_amount bigint, p_win_transaction text DEFAULT NULL,
  OUT code text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  key text := 'rollback:' || p_transaction;
  hash bytea := CASE WHEN p_win_transaction IS NULL
    THEN play.input_hash('rollback', p_bet_transaction, p_member::text, p_round, p_game,
      p_currency, p_amount::text)
    ELSE play.input_hash('rollback', p_bet_transaction, p_member::text, p_round, p_game,
      p_currency, p_amount::text, p_win_transaction) END;
  found record;
  b play.bet;
  back bigint;
  placed record;
  reversed jsonb;
BEGIN
  replayed := false;
  SELECT * INTO found FROM play.lock_bet(scope, p_bet_transaction);
  b := found.bet;
  SELECT a.code, a.result INTO code, result FROM play.stored_answer(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  result := CASE WHEN b.id IS NOT NULL THEN play.mismatch(
    'memberId', p_member::text, b.member_id::text, 'roundId', p_round, b.round_id,
    'gameCode', p_game, b.game_code,
    'amount', CASE WHEN p_win_transaction IS NULL THEN p_amount::text END,
    CASE WHEN p_win_transaction IS NULL THEN coalesce(b.face, b.stake)::text END) END;
  code := CASE
    WHEN p_currency <> b.currency THEN 'wallet.currencyMismatch'
    WHEN result IS NOT NULL THEN 'input.invalid'
    WHEN p_win_transaction IS NULL AND b.state = 'settled' AND NOT (b.in_one AND b.wins = 1)
      THEN 'wallet.betSettled' END;
  IF code IS NOT NULL THEN
    RETURN;
  END IF;
  IF p_win_transaction IS NOT NULL THEN
    SELECT r.code, r.replayed, r.result INTO code, replayed, result
      FROM play.rollback_win(p_vendor, key, hash, b, p_win_transaction, p_member, p_currency,
        p_amount) r;
    RETURN;
  END IF;
  IF NOT found.known THEN
    PERFORM play.add_tombstone(scope, 'bet:' || p_bet_transaction);
  END IF;
  SELECT r.replayed, r.result INTO replayed, result FROM ledger.begin_request(scope, key, hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  IF b.state IN ('open', 'settled') THEN
    PERFORM ledger.lock_balance(b.wallet_account);
    IF found.stake_transaction IS NOT NULL THEN
      IF b.bonus_stake > 0 THEN
        -- A bet that was paid by the same call was paid into the bonus that it was placed under.
        back := b.bonus_stake - play.part_of(b.payout, b.bonus_stake, b.stake);
        SELECT * INTO placed FROM bonus.place(b.bonus_grant, back);
      ELSE
        SELECT NULL::uuid AS bonus_account, '{}'::uuid[] AS accounts, '{}'::bigint[] AS amounts
          INTO placed;
      END IF;
      SELECT r.result INTO reversed
        FROM ledger.reverse(found.stake_transaction, 'rollback', b.id::text, placed.bonus_account,
          placed.accounts, placed.amounts) r;
    END IF;
    IF reversed ? 'shortBalance' THEN
      -- The bet was paid by the same call, and its win was spent.
      PERFORM ledger.abandon_request(scope, key);
      code := 'wallet.insufficientFunds';
      result := play.record_shortfall(p_vendor, key, b.merchant, b.member_id, b.currency,
        b.payout - b.stake,
        play.stakable(b.member_id, b.currency, b.category, ledger.balance_of(b.wallet_account)));
      RETURN;
    END IF;
    UPDATE play.bet SET state = 'cancelled', payout = 0, wins = 0,
      settled_at = now(), closed_at = NULL, vendor_valid = NULL WHERE id = b.id;
    IF b.bonus_stake > 0 THEN
      PERFORM bonus.note_placed(b.bonus_grant, placed.cash, back - placed.bonus - placed.cash);
      IF b.state = 'open' THEN
        PERFORM bonus.release(b.bonus_grant);
      END IF;
    END IF;
    IF b.in_one THEN
      UPDATE play.shortfall f SET taken_at = now()
       WHERE f.vendor = p_vendor AND f.key = 'rollback:' || p_transaction;
    END IF;
    result := play.answer(b.id, b.member_id, b.merchant, b.currency, b.category,
        ledger.balance_of(b.wallet_account), (reversed ->> 'transactionId')::uuid)
      || play.bonus_news(b.bonus_grant);
  ELSE
    result := play.unchanged_answer(b, p_vendor, p_member, p_currency, b.id IS NULL);
  END IF;
  PERFORM ledger.finish_request(scope, key, (reversed ->> 'transactionId')::uuid, result);
END $$;

GRANT EXECUTE ON FUNCTION play.rollback TO perya_app;
