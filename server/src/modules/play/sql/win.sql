-- A vendor's win: it settles the bet.

-- With p_valid the vendor says what this win makes the bet count for; several such add up.
CREATE FUNCTION play.win(
  p_vendor text, p_transaction text, p_bet_transaction text, p_member uuid, p_round text,
  p_game text, p_currency text, p_amount bigint, p_valid bigint DEFAULT NULL,
  OUT code text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  key text := 'win:' || p_transaction;
  hash bytea := CASE WHEN p_valid IS NULL
    THEN play.input_hash('win', p_bet_transaction, p_member::text, p_round, p_game, p_currency,
      p_amount::text)
    ELSE play.input_hash('win', p_bet_transaction, p_member::text, p_round, p_game, p_currency,
      p_amount::text, p_valid::text) END;
  found record;
  b play.bet;
  terms record;
  paid bigint := p_amount;
  accounts uuid[];
  amounts bigint[];
  part bigint := 0;
  on_bonus bigint;
  became_cash bigint;
  placed record;
  posted record;
  balance bigint;
BEGIN
  replayed := false;
  SELECT * INTO found FROM play.lock_bet(scope, p_bet_transaction);
  b := found.bet;
  -- After the lock another call with the same key has ended, and its answer is seen.
  SELECT a.code, a.result INTO code, result FROM play.stored_answer(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  IF b.state = 'settled' OR b.free_round IS NOT NULL THEN
    SELECT v.several_wins, v.free_wins_pay INTO terms FROM play.vendor v WHERE v.code = p_vendor;
  ELSE
    SELECT NULL::boolean AS several_wins, true AS free_wins_pay INTO terms;
  END IF;
  result := CASE WHEN b.id IS NOT NULL THEN play.mismatch('memberId', p_member::text,
    b.member_id::text, 'roundId', p_round, b.round_id, 'gameCode', p_game, b.game_code) END;
  code := CASE
    WHEN NOT found.known THEN 'wallet.betUnknown'
    WHEN found.tombstone OR b.state = 'cancelled' THEN 'wallet.betCancelled'
    WHEN p_currency <> b.currency THEN 'wallet.currencyMismatch'
    WHEN result IS NOT NULL THEN 'input.invalid'
    WHEN b.state = 'settled'
      AND (b.closed_at IS NOT NULL OR terms.several_wins IS NOT TRUE) THEN 'wallet.betSettled' END;
  IF code IS NOT NULL THEN
    RETURN;
  END IF;
  PERFORM ledger.begin_request(scope, key, hash);
  PERFORM ledger.lock_balance(b.wallet_account);
  IF b.free_round IS NOT NULL AND NOT terms.free_wins_pay THEN
    paid := 0;
  END IF;
  IF paid > 0 THEN
    accounts := ARRAY[b.vendor_account];
    amounts := ARRAY[-paid];
    IF b.bonus_stake > 0 THEN
      part := play.part_of(paid, b.bonus_stake, b.stake);
      SELECT * INTO placed FROM bonus.place(b.bonus_grant, part);
      accounts := accounts || placed.accounts;
      amounts := amounts || placed.amounts;
      on_bonus := placed.bonus;
      became_cash := placed.cash;
      PERFORM bonus.note_placed(b.bonus_grant, became_cash, part - on_bonus - became_cash);
    END IF;
    IF paid > part THEN
      accounts := coalesce(promotion.win_account(b.free_round, b.merchant, b.currency),
        b.wallet_account) || accounts;
      amounts := (paid - part) || amounts;
    END IF;
    SELECT p.transaction_id, p.balances[1] AS balance INTO posted
      FROM ledger.post(b.merchant, 'win', b.id::text,
        accounts, amounts) p;
    balance := posted.balance;
  ELSE
    -- A loss moves nothing, and the ledger keeps no transaction of nothing.
    SELECT NULL::uuid AS transaction_id INTO posted;
    balance := ledger.balance_of(b.wallet_account);
  END IF;
  UPDATE play.bet e SET state = 'settled', payout = e.payout + paid, wins = e.wins + 1,
    settled_at = now(), counted_at = coalesce(e.counted_at, now()),
    vendor_valid = CASE WHEN p_valid IS NULL THEN e.vendor_valid
      ELSE coalesce(e.vendor_valid, 0) + p_valid END
   WHERE e.id = b.id;
  IF b.bonus_grant IS NOT NULL OR b.free_round IS NOT NULL THEN
    balance := ledger.balance_of(b.wallet_account);
  END IF;
  result := play.answer(b.id, b.member_id, b.merchant, b.currency, b.category, balance,
      posted.transaction_id)
    || play.bonus_news(b.bonus_grant)
    || CASE WHEN part > 0
       THEN jsonb_build_object('onBonus', on_bonus::text, 'becameCash', became_cash::text)
       ELSE '{}' END
    || jsonb_build_object('won', p_amount::text, 'paid', paid::text)
    || CASE WHEN p_valid IS NULL THEN '{}' ELSE jsonb_build_object('valid', p_valid::text) END;
  PERFORM ledger.finish_request(scope, key, posted.transaction_id, result);
END $$;

GRANT EXECUTE ON FUNCTION play.win TO perya_app;
