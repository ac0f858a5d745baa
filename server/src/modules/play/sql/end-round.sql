-- The end of a round.

-- What is open is lost, and no bet of the round takes another win. A vendor may use a round's id in
-- play money and in money alike: each ends alone.
CREATE FUNCTION play.end_round(
  p_vendor text, p_transaction text, p_member uuid, p_round text, p_game text, p_currency text,
  OUT code text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  key text := 'endRound:' || p_transaction;
  hash bytea := play.input_hash('endRound', p_member::text, p_round, p_game, p_currency);
  b play.bet;
  last play.bet;
  elsewhere boolean := false;
  bets integer := 0;
BEGIN
  replayed := false;
  FOR b IN
    SELECT e.* FROM play.bet e WHERE e.member_id = p_member AND e.round_id = p_round
       AND e.vendor = p_vendor AND e.game_code = p_game ORDER BY e.id FOR UPDATE
  LOOP
    IF b.currency = p_currency THEN
      last := b;
      bets := bets + (b.state <> 'cancelled')::int;
    ELSE
      elsewhere := true;
    END IF;
  END LOOP;
  SELECT a.code, a.result INTO code, result FROM play.stored_answer(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  IF last.id IS NULL THEN
    code := CASE WHEN elsewhere THEN 'wallet.currencyMismatch' ELSE 'wallet.betUnknown' END;
    RETURN;
  END IF;
  SELECT r.replayed, r.result INTO replayed, result FROM ledger.begin_request(scope, key, hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  PERFORM ledger.lock_balance(last.wallet_account);
  UPDATE play.bet e
     SET state = 'settled', settled_at = coalesce(e.settled_at, now()), closed_at = now(),
         counted_at = coalesce(e.counted_at, now())
   WHERE e.member_id = p_member AND e.round_id = p_round AND e.vendor = p_vendor
     AND e.game_code = p_game AND e.currency = p_currency
     AND e.closed_at IS NULL AND e.state <> 'cancelled';
  result := play.answer(last.id, p_member, last.merchant, p_currency, last.category,
      ledger.balance_of(last.wallet_account), NULL)
    || play.bonus_news(last.bonus_grant) || jsonb_build_object('bets', bets);
  PERFORM ledger.finish_request(scope, key, NULL, result);
END $$;

GRANT EXECUTE ON FUNCTION play.end_round TO perya_app;
