-- Payments beside bets: adjustments, promotions and jackpots.

-- A payment that is no bet's, to a member who has played this vendor's games. p_amount below zero
-- takes (adjustments only). With p_pool it is p_share parts per million of what the pool holds, and
-- the pool is filled up to its seed by the vendor; p_amount is then ignored.
CREATE FUNCTION play.pay(
  p_vendor text, p_kind text, p_transaction text, p_member uuid, p_round text, p_game text,
  p_currency text, p_amount bigint, p_campaign text DEFAULT NULL, p_pool text DEFAULT NULL,
  p_share integer DEFAULT NULL, OUT code text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  key text := p_kind || ':' || p_transaction;
  hash bytea := play.input_hash(p_kind, p_member::text, p_round, p_game, p_currency,
    p_amount::text, p_campaign, p_pool, p_share::text);
  movement_id uuid := uuidv7();
  s play.session;
  pool uuid;
  pool_balance bigint;
  amount bigint := p_amount;
  refill bigint := 0;
  posted record;
  balance bigint;
  day date;
BEGIN
  replayed := false;
  SELECT a.code, a.result INTO code, result FROM play.stored_answer(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  SELECT * INTO s FROM play.session e WHERE e.member_id = p_member AND e.currency = p_currency
     AND e.vendor = p_vendor ORDER BY e.id DESC LIMIT 1;
  IF NOT FOUND THEN
    code := 'wallet.memberUnknown';
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
    PERFORM pg_advisory_xact_lock(hashtextextended('play.pool ' || pool, 0));
    -- A statement of its own after the lock sees what another call took.
    pool_balance := ledger.balance_of(pool);
    amount := floor(pool_balance::numeric * coalesce(p_share, 1000000) / 1000000);
    IF amount <= 0 THEN
      PERFORM ledger.abandon_request(scope, key);
      code := 'wallet.poolEmpty';
      RETURN;
    END IF;
    SELECT greatest(c.seed - (pool_balance - amount), 0) INTO refill FROM play.jackpot_pool c
     WHERE c.vendor = p_vendor AND c.code = p_pool AND c.currency = s.currency;
  END IF;
  IF amount = 0 THEN
    SELECT NULL::uuid AS transaction_id INTO posted;
    balance := ledger.balance_of(s.wallet_account);
  ELSE
    SELECT p.transaction_id, p.balances[1] AS balance, p.short_balance INTO posted
      FROM ledger.post(s.merchant, p_kind, movement_id::text,
        ARRAY[s.wallet_account, coalesce(pool, s.vendor_account)]
          || CASE WHEN refill > 0 THEN ARRAY[pool, s.vendor_account] ELSE '{}' END,
        ARRAY[amount, -amount]
          || CASE WHEN refill > 0 THEN ARRAY[refill, -refill] ELSE '{}' END) p;
    IF posted.transaction_id IS NULL THEN
      PERFORM ledger.abandon_request(scope, key);
      code := 'wallet.insufficientFunds';
      result := play.record_shortfall(p_vendor, key, s.merchant, p_member, s.currency, -amount,
        play.stakable(p_member, s.currency, s.category, posted.short_balance));
      RETURN;
    END IF;
    balance := posted.balance;
  END IF;
  day := (now() AT TIME ZONE s.time_zone)::date;
  INSERT INTO play.movement (id, kind, merchant, member_id, vendor, game_code, round_id, campaign,
    pool, transaction_id, currency, amount, day, category, sitting_id)
  VALUES (movement_id, p_kind, s.merchant, p_member, p_vendor, p_game, p_round, p_campaign, p_pool,
    p_transaction, s.currency, amount, day, s.category, (
      SELECT t.id FROM play.sitting t WHERE t.member_id = p_member AND t.currency = s.currency
       ORDER BY t.id DESC LIMIT 1));
  IF amount < 0 THEN
    UPDATE play.shortfall f SET taken_at = now()
     WHERE f.vendor = p_vendor AND f.key = p_kind || ':' || p_transaction;
  END IF;
  result := play.answer(movement_id, p_member, s.merchant, s.currency, s.category, balance,
    posted.transaction_id) || jsonb_build_object('amount', abs(amount)::text);
  PERFORM ledger.finish_request(scope, key, posted.transaction_id, result);
END $$;

GRANT EXECUTE ON FUNCTION play.pay TO perya_app;
