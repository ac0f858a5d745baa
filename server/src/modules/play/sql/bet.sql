-- A vendor's bet: the stake leaves the wallet, and what the wallet lacks the bonus that is active.

-- With p_win the bet is paid and settled in the same ledger transaction, and p_valid is what the
-- vendor says that it counts for. A free round
-- (p_free_round) posts no stake; p_contribution of the stake goes to the pool.
CREATE FUNCTION play.bet(
  p_vendor text, p_play_hash bytea, p_transaction text, p_round text, p_game text, p_currency text,
  p_amount bigint, p_free_round text DEFAULT NULL, p_pool text DEFAULT NULL,
  p_contribution bigint DEFAULT 0, p_win bigint DEFAULT NULL, p_valid bigint DEFAULT NULL,
  OUT code text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  key text := 'bet:' || p_transaction;
  bet_id uuid := uuidv7();
  stake bigint := CASE WHEN p_free_round IS NULL THEN p_amount ELSE 0 END;
  day date;
  hash bytea;
  s play.session;
  refusal record;
  pool uuid;
  has_bonus boolean := false;
  taken record;
  wallet_balance bigint;
  reached jsonb;
  paid bigint := coalesce(p_win, 0);
  bonus_paid bigint;
  win_account uuid;
  accounts uuid[] := '{}';
  amounts bigint[] := '{}';
  posted record;
  balance bigint;
BEGIN
  replayed := false;
  SELECT * INTO s FROM play.session e WHERE e.token_hash = p_play_hash AND e.vendor = p_vendor;
  IF NOT FOUND THEN
    code := 'session.ended';
    RETURN;
  END IF;
  hash := CASE WHEN p_win IS NULL AND p_free_round IS NULL AND p_pool IS NULL
    THEN play.input_hash('bet', s.member_id::text, p_round, p_game, p_currency, p_amount::text)
    WHEN p_valid IS NULL
    THEN play.input_hash('bet', s.member_id::text, p_round, p_game, p_currency, p_amount::text,
      p_free_round, p_pool, p_contribution::text, p_win::text)
    ELSE play.input_hash('bet', s.member_id::text, p_round, p_game, p_currency, p_amount::text,
      p_free_round, p_pool, p_contribution::text, p_win::text, p_valid::text) END;
  SELECT a.code, a.result INTO code, result FROM play.stored_answer(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  SELECT * INTO refusal FROM play.bet_refusal(s, p_currency);
  code := refusal.code;
  result := refusal.details;
  IF code IS NULL AND p_game <> s.game_code THEN
    code := 'input.invalid';
    result := play.mismatch('gameCode', p_game, s.game_code);
  END IF;
  IF code IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT r.replayed, r.result INTO replayed, result FROM ledger.begin_request(scope, key, hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  IF p_pool IS NOT NULL THEN
    pool := play.pool_account(s.merchant, p_vendor, p_pool, s.currency);
    IF pool IS NULL THEN
      PERFORM ledger.abandon_request(scope, key);
      code := 'wallet.poolUnknown';
      RETURN;
    END IF;
  END IF;
  SELECT NULL::uuid AS grant_id, 0::bigint AS part INTO taken;
  IF s.currency <> 'FUN' THEN
    has_bonus := EXISTS (SELECT FROM bonus.active_view g
                          WHERE g.member_id = s.member_id AND g.currency = s.currency);
  END IF;
  -- Limits, a bonus, a free round, a stake that its own win would cover, and a settlement need the
  -- wallet locked from here on.
  IF refusal.limited OR has_bonus OR p_free_round IS NOT NULL OR p_win IS NOT NULL THEN
    SELECT a.balance INTO wallet_balance FROM ledger.account a
     WHERE a.id = s.wallet_account FOR NO KEY UPDATE;
    IF refusal.limited THEN
      reached := play.limit_reached(s, stake);
      IF reached IS NOT NULL THEN
        PERFORM ledger.abandon_request(scope, key);
        code := 'wallet.limitReached';
        result := jsonb_build_object('currency', s.currency, 'limit', reached, 'balance',
          play.stakable(s.member_id, s.currency, s.category, wallet_balance)::text);
        RETURN;
      END IF;
    END IF;
    IF has_bonus THEN
      SELECT * INTO taken
        FROM bonus.stake(s.member_id, s.currency, s.category, stake, wallet_balance);
      IF taken.code IS NOT NULL THEN
        PERFORM ledger.abandon_request(scope, key);
        code := taken.code;
        result := jsonb_strip_nulls(jsonb_build_object('currency', s.currency, 'balance',
          play.stakable(s.member_id, s.currency, s.category, wallet_balance)::text,
          'most', taken.most::text));
        RETURN;
      END IF;
    END IF;
  END IF;
  IF p_free_round IS NOT NULL AND NOT promotion.use_round(p_free_round, s.member_id, p_vendor,
    s.game_code, s.currency, p_amount)
  THEN
    PERFORM ledger.abandon_request(scope, key);
    code := 'input.invalid';
    result := jsonb_build_object('fields', jsonb_build_object('freeRound', 'invalid'));
    RETURN;
  END IF;
  IF p_free_round IS NOT NULL AND NOT (
    SELECT v.free_wins_pay FROM play.vendor v WHERE v.code = p_vendor) THEN
    paid := 0;
  END IF;
  IF stake > 0 THEN
    IF stake > taken.part THEN
      accounts := ARRAY[s.wallet_account];
      amounts := ARRAY[taken.part - stake];
    END IF;
    IF taken.part > 0 THEN
      accounts := accounts || taken.account;
      amounts := amounts || -taken.part;
    END IF;
    IF stake > p_contribution THEN
      accounts := accounts || s.vendor_account;
      amounts := amounts || (stake - p_contribution);
    END IF;
    IF p_contribution > 0 THEN
      accounts := accounts || pool;
      amounts := amounts || p_contribution;
    END IF;
  END IF;
  IF paid > 0 THEN
    bonus_paid := play.part_of(paid, taken.part, stake);
    win_account := coalesce(
      promotion.win_account(p_free_round, s.merchant, s.currency), s.wallet_account);
    IF paid > bonus_paid THEN
      accounts := accounts || win_account;
      amounts := amounts || (paid - bonus_paid);
    END IF;
    IF bonus_paid > 0 THEN
      accounts := accounts || taken.account;
      amounts := amounts || bonus_paid;
    END IF;
    accounts := accounts || s.vendor_account;
    amounts := amounts || -paid;
  END IF;
  IF stake - taken.part > wallet_balance THEN
    -- The win alone would cover the stake; the wallet must have the stake first.
    SELECT NULL::uuid AS transaction_id, wallet_balance AS short_balance INTO posted;
  ELSIF accounts <> '{}' THEN
    SELECT p.transaction_id, p.balances[1] AS balance, p.short_balance INTO posted
      FROM ledger.post(s.merchant, CASE WHEN p_win IS NULL THEN 'bet' ELSE 'betAndWin' END,
        bet_id::text, accounts, amounts) p;
    balance := posted.balance;
  ELSE
    SELECT NULL::uuid AS transaction_id, NULL::bigint AS short_balance INTO posted;
    balance := ledger.balance_of(s.wallet_account);
  END IF;
  IF posted.short_balance IS NOT NULL THEN
    PERFORM ledger.abandon_request(scope, key);
    code := 'wallet.insufficientFunds';
    result := jsonb_build_object('balance', posted.short_balance::text, 'currency', s.currency);
    RETURN;
  END IF;
  day := (now() AT TIME ZONE s.time_zone)::date;
  INSERT INTO play.bet (id, session_id, merchant, member_id, vendor, game_code, node_id, category,
    round_id, transaction_id, currency, wallet_account, vendor_account, stake, day, sitting_id,
    in_one, free_round, face, contribution, bonus_grant, bonus_stake)
  VALUES (bet_id, s.id, s.merchant, s.member_id, s.vendor, s.game_code, s.node_id, s.category,
    p_round, p_transaction, s.currency, s.wallet_account, s.vendor_account, stake, day,
    play.current_sitting(s.member_id, s.currency, day), p_win IS NOT NULL, p_free_round,
    CASE WHEN p_free_round IS NOT NULL THEN p_amount END, p_contribution,
    taken.grant_id, taken.part);
  IF p_win IS NOT NULL THEN
    UPDATE play.bet SET state = 'settled', payout = paid, wins = 1, settled_at = now(),
      counted_at = now(), vendor_valid = p_valid WHERE id = bet_id;
  END IF;
  IF has_bonus OR p_free_round IS NOT NULL THEN
    balance := ledger.balance_of(s.wallet_account);
  END IF;
  result := play.answer(bet_id, s.member_id, s.merchant, s.currency, s.category, balance,
    posted.transaction_id) || play.bonus_news(taken.grant_id);
  PERFORM ledger.finish_request(scope, key, posted.transaction_id, result);
END $$;

GRANT EXECUTE ON FUNCTION play.bet TO perya_app;
