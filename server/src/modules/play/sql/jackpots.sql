-- Jackpot pools: each is an account of the ledger, opened and seeded at its first use.

-- The account of a pool, opened and seeded by its vendor if need be; null where there is none.
CREATE FUNCTION play.pool_account(
  p_merchant text, p_vendor text, p_pool text, p_currency text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  found_id uuid;
  seed bigint;
BEGIN
  SELECT a.account INTO found_id FROM play.jackpot_account a WHERE a.merchant = p_merchant
     AND a.currency = p_currency AND a.vendor = p_vendor AND a.pool = p_pool;
  IF FOUND THEN
    RETURN found_id;
  END IF;
  SELECT c.seed INTO seed FROM play.jackpot_pool c
   WHERE c.vendor = p_vendor AND c.code = p_pool AND c.currency = p_currency;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  found_id := ledger.open_account(p_merchant, 'jackpot', p_vendor || ':' || p_pool, p_currency);
  PERFORM pg_advisory_xact_lock(hashtextextended('play.pool ' || found_id, 0));
  INSERT INTO play.jackpot_account VALUES (p_merchant, p_vendor, p_pool, p_currency, found_id)
  ON CONFLICT DO NOTHING;
  IF FOUND AND seed > 0 THEN
    PERFORM ledger.post(p_merchant, 'jackpotSeed', found_id::text, ARRAY[found_id,
      ledger.open_account(p_merchant, 'vendor', p_vendor, p_currency)], ARRAY[seed, -seed]);
  END IF;
  RETURN found_id;
END $$;

-- What the fullest pool of a merchant holds in a currency; null where there is none.
CREATE FUNCTION play.fullest_pool(p_merchant text, p_currency text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT max(ledger.balance_of(a.account)) FROM play.jackpot_account a
   WHERE a.merchant = p_merchant AND a.currency = p_currency
$$;

-- What a pool holds for the session's merchant and currency; amount null where there is none.
CREATE FUNCTION play.jackpot(
  p_vendor text, p_play_hash bytea, p_pool text,
  OUT known boolean, OUT currency text, OUT amount bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  s play.session;
  account uuid;
BEGIN
  SELECT e.* INTO s FROM play.session e JOIN account.live_session i ON i.id = e.sign_in
   WHERE e.token_hash = p_play_hash AND e.vendor = p_vendor AND e.expires_at > now();
  known := FOUND;
  currency := s.currency;
  IF known THEN
    -- Two statements: the second sees a pool that the first has opened.
    account := play.pool_account(s.merchant, p_vendor, p_pool, s.currency);
    amount := ledger.balance_of(account);
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION play.jackpot, play.fullest_pool TO perya_app;
