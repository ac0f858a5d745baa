-- Edges of play: a round ends in one currency, bets end with their sign-in, clocks may be set back.

-- As in 0014, but a vendor may use a round's id in play money and in money alike: each ends alone.
CREATE OR REPLACE FUNCTION play.end_round(
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
  SELECT a.code, a.result INTO code, result FROM play.answered(scope, key, hash) a;
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
  UPDATE play.bet e
     SET state = 'settled', settled_at = coalesce(e.settled_at, now()), closed_at = now()
   WHERE e.member_id = p_member AND e.round_id = p_round AND e.vendor = p_vendor
     AND e.game_code = p_game AND e.currency = p_currency
     AND e.closed_at IS NULL AND e.state <> 'cancelled';
  result := play.done(last.id, p_member, last.merchant, p_currency,
    ledger.balance_of(last.wallet_account), NULL) || jsonb_build_object('bets', bets);
  PERFORM ledger.finish_request(scope, key, NULL, result);
END $$;

-- As in 0014, and a sign-in that has run out bets no more than one that was ended.
CREATE OR REPLACE FUNCTION play.bet_refusal(
  s play.session, p_currency text, OUT code text, OUT told jsonb, OUT limited boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  standing record;
BEGIN
  SELECT i.ended_at IS NULL AND i.expires_at > now() AND NOT m.disabled AND s.expires_at > now()
           AS signed_in, m.blocked,
         p.kind, p.ends_at, s.currency <> 'FUN' AND EXISTS (
           SELECT FROM protection.limit l WHERE l.member = m.id AND l.kind <> 'deposit') AS limited
    INTO standing
    FROM account.member m JOIN account.session i ON i.id = s.sign_in
    LEFT JOIN protection.pause p ON p.member = m.id AND p.ends_at > now()
   WHERE m.id = s.member_id;
  limited := coalesce(standing.limited, false);
  code := CASE
    WHEN standing.signed_in IS NOT TRUE THEN 'session.ended'
    WHEN p_currency <> s.currency THEN 'wallet.currencyMismatch'
    WHEN standing.blocked THEN 'wallet.memberBlocked'
    WHEN standing.kind = 'coolOff' THEN 'protection.coolingOff'
    WHEN standing.kind = 'selfExclusion' THEN 'protection.excluded' END;
  IF standing.kind IS NOT NULL AND code LIKE 'protection.%' THEN
    told := jsonb_build_object('balance', ledger.balance_of(s.wallet_account)::text,
      'currency', s.currency, 'until', to_jsonb(nullif(standing.ends_at, 'infinity')));
  ELSIF code IS NULL AND NOT EXISTS (
    SELECT FROM games.merchant_game g JOIN play.vendor v ON v.code = s.vendor AND v.live
     WHERE g.merchant = s.merchant AND g.node_id = s.node_id AND g.enabled) THEN
    code := 'game.unavailable';
  END IF;
END $$;

-- As in 0015, but where the clock was set back the look goes back with it: a clock that was a month
-- ahead for a minute must not hide the bets of a month.
CREATE OR REPLACE FUNCTION vendors.look_for_unfinished() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  seen timestamptz;
  now_seen timestamptz := now() - interval '10 minutes';
BEGIN
  SELECT u.at INTO STRICT seen FROM vendors.looked_until u FOR UPDATE;
  DELETE FROM vendors.unfinished u
   WHERE NOT EXISTS (SELECT FROM play.bet b WHERE b.id = u.bet_id AND b.state = 'open');
  -- A little is looked at twice: an id is as old as its call, which may have waited for a lock.
  INSERT INTO vendors.unfinished (bet_id, vendor, placed_at)
  SELECT b.id, b.vendor, b.placed_at FROM play.bet b
   WHERE b.id >= ledger.uuid_floor(seen - interval '5 minutes')
     AND b.id < ledger.uuid_floor(now_seen) AND b.state = 'open'
  ON CONFLICT DO NOTHING;
  UPDATE vendors.looked_until SET at = now_seen;
END $$;
