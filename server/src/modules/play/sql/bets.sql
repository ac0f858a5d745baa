-- Plain bets and wins of many members at once: what play.bet() and play.win() do, for all of them
-- in each statement. Plain is what moves cash between a wallet and its vendor, of members without
-- limits, breaks and an active bonus, and is asked for the first time. Everything else is left out
-- of the answer, unchanged: whoever calls sends it alone, and those functions decide.
--
-- One call of a member at most is done. Bets, wallets: what another transaction holds is left out
-- too, so that nobody waits for a batch that waits; of request keys alone it may wait, in order.

-- The places of wins, and the bets that they settle, locked.
CREATE FUNCTION play.lock_bets(
  p_vendors text[], p_bets text[], OUT places integer[], OUT ids uuid[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  SELECT array_agg(l.place), array_agg(l.id) INTO places, ids
    FROM (SELECT f.place::integer, b.id
            FROM (SELECT c.place, (r.result ->> 'betId')::uuid AS id
                    FROM unnest(p_vendors, p_bets) WITH ORDINALITY AS c (vendor, bet, place)
                    JOIN ledger.request r
                      ON r.scope = 'vendor:' || c.vendor AND r.key = 'bet:' || c.bet
                   WHERE c.bet IS NOT NULL) f
            JOIN play.bet b ON b.id = f.id
           WHERE b.state = 'open'
           ORDER BY b.id FOR UPDATE OF b SKIP LOCKED) l;
END $$;

-- Those of a batch that are plain; the bets that they win were locked before.
CREATE FUNCTION play.plain_calls(
  p_vendors text[], p_transactions text[], p_rounds text[], p_games text[], p_currencies text[],
  p_amounts bigint[], p_tokens bytea[], p_members uuid[], p_won_places integer[], p_won uuid[])
RETURNS play.batched[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT ON (e.wallet_account)
           ROW(e.place, e.is_win, e.scope, e.key, e.hash, e.bet_id, e.session_id, e.merchant,
             e.member_id, e.vendor, e.game_code, e.node_id, e.category, e.round_id,
             e.transaction_id, e.currency, e.wallet_account, e.vendor_account, e.amount,
             e.time_zone)::play.batched
      FROM (
        SELECT c.place, false AS is_win, 'vendor:' || c.vendor AS scope,
               'bet:' || c.transaction AS key,
               play.input_hash('bet', s.member_id::text, c.round, c.game, c.currency,
                 c.amount::text) AS hash,
               uuidv7() AS bet_id, s.id AS session_id, s.merchant, s.member_id, s.vendor,
               s.game_code, s.node_id, s.category, c.round AS round_id,
               c.transaction AS transaction_id, s.currency, s.wallet_account, s.vendor_account,
               c.amount, s.time_zone
          FROM unnest(p_vendors, p_transactions, p_rounds, p_games, p_currencies, p_amounts,
                 p_tokens) WITH ORDINALITY
                 AS c (vendor, transaction, round, game, currency, amount, token, place)
          JOIN play.session s ON s.token_hash = c.token AND s.vendor = c.vendor
          JOIN account.live_session i ON i.id = s.sign_in
         WHERE s.expires_at > now() AND s.currency = c.currency AND s.game_code = c.game
           AND NOT i.blocked
           AND NOT EXISTS (SELECT FROM protection.pause p
                            WHERE p.member = i.member AND p.ends_at > now())
           AND NOT EXISTS (SELECT FROM protection.limit l
                            WHERE l.member = i.member AND l.kind <> 'deposit')
           AND EXISTS (SELECT FROM games.merchant_game g
                        WHERE g.merchant = s.merchant AND g.node_id = s.node_id AND g.enabled)
           AND EXISTS (SELECT FROM play.vendor v WHERE v.code = s.vendor AND v.live)
        UNION ALL
        SELECT c.place, true, 'vendor:' || c.vendor, 'win:' || c.transaction,
               play.input_hash('win', b.transaction_id, c.member::text, c.round, c.game,
                 c.currency, c.amount::text),
               b.id, b.session_id, b.merchant, b.member_id, b.vendor, b.game_code, b.node_id,
               b.category, b.round_id, c.transaction, b.currency, b.wallet_account,
               b.vendor_account, c.amount, NULL
          FROM unnest(p_won_places, p_won) AS w (place, bet)
          JOIN unnest(p_vendors, p_transactions, p_rounds, p_games, p_currencies, p_amounts,
                 p_members) WITH ORDINALITY
                 AS c (vendor, transaction, round, game, currency, amount, member, place)
            ON c.place = w.place
          JOIN play.bet b ON b.id = w.bet
         WHERE b.state = 'open' AND b.free_round IS NULL AND b.bonus_grant IS NULL
           AND b.currency = c.currency AND b.member_id = c.member AND b.round_id = c.round
           AND b.game_code = c.game) e
     WHERE NOT EXISTS (SELECT FROM ledger.request r WHERE r.scope = e.scope AND r.key = e.key)
       AND NOT EXISTS (SELECT FROM bonus.active_view g
                        WHERE g.member_id = e.member_id AND g.currency = e.currency)
     ORDER BY e.wallet_account, e.place);
END $$;

-- Takes the request keys of calls; answers the calls that nobody else made meanwhile.
CREATE FUNCTION play.begin_calls(p_calls play.batched[]) RETURNS play.batched[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked record;
  places integer[];
BEGIN
  SELECT array_agg(c.scope) AS scopes, array_agg(c.key) AS keys, array_agg(c.hash) AS hashes
    INTO asked FROM unnest(p_calls) c;
  places := ledger.begin_requests(asked.scopes, asked.keys, asked.hashes);
  IF cardinality(places) = cardinality(p_calls) THEN
    RETURN p_calls;
  END IF;
  RETURN ARRAY(SELECT p_calls[i] FROM unnest(places) i);
END $$;

-- Locks the wallets of calls; answers the calls whose wallet is free, suffices, and has no active
-- bonus beside it, and what each holds. The keys of the others are given up.
CREATE FUNCTION play.lock_wallets(
  p_calls play.batched[], OUT calls play.batched[], OUT balances bigint[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  wallets uuid[] := ARRAY(SELECT c.wallet_account FROM unnest(p_calls) c);
  locked record;
BEGIN
  SELECT array_agg(l.id) AS ids, array_agg(l.balance) AS balances INTO locked
    FROM (SELECT a.id, a.balance FROM ledger.account a WHERE a.id = ANY (wallets)
           ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED) l;
  -- Whoever gives or ends a bonus holds the wallet's lock: this statement sees what they did.
  SELECT array_agg(p_calls[c.nth]), array_agg(l.balance) INTO calls, balances
    FROM unnest(wallets) WITH ORDINALITY AS c (wallet, nth)
    JOIN unnest(locked.ids, locked.balances) AS l (id, balance) ON l.id = c.wallet
   WHERE (p_calls[c.nth].is_win OR l.balance >= p_calls[c.nth].amount)
     AND NOT EXISTS (SELECT FROM bonus.active_view g
                      WHERE g.member_id = p_calls[c.nth].member_id
                        AND g.currency = p_calls[c.nth].currency);
  IF coalesce(cardinality(calls), 0) < cardinality(p_calls) THEN
    PERFORM ledger.abandon_request(c.scope, c.key) FROM unnest(p_calls) c
      WHERE c.place NOT IN (SELECT t.place FROM unnest(calls) t);
  END IF;
END $$;

-- Does the plain ones of a batch; answers their places and results. A stake has the token of its
-- session, a win its bet's transaction and the member.
CREATE FUNCTION play.bets(
  p_vendors text[], p_transactions text[], p_rounds text[], p_games text[], p_currencies text[],
  p_amounts bigint[], p_tokens bytea[], p_bets text[], p_members uuid[])
RETURNS TABLE (place integer, result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  won record;
  calls play.batched[];
  balances bigint[];
  moved record;
  posted uuid[];
  done record;
BEGIN
  SELECT NULL::integer[] AS places, NULL::uuid[] AS ids INTO won;
  IF array_remove(p_bets, NULL) <> '{}' THEN
    SELECT l.places, l.ids INTO won FROM play.lock_bets(p_vendors, p_bets) l;
  END IF;
  calls := play.plain_calls(p_vendors, p_transactions, p_rounds, p_games, p_currencies, p_amounts,
    p_tokens, p_members, won.places, won.ids);
  IF calls = '{}' THEN
    RETURN;
  END IF;
  calls := play.begin_calls(calls);
  SELECT l.calls, l.balances INTO calls, balances FROM play.lock_wallets(calls) l;
  IF calls IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg(c.merchant) AS merchants,
         array_agg(CASE WHEN c.is_win THEN 'win' ELSE 'bet' END) AS kinds,
         array_agg(c.bet_id::text) AS bets, array_agg(c.wallet_account) AS wallets,
         array_agg(c.vendor_account) AS vendors,
         array_agg(CASE WHEN c.is_win THEN c.amount ELSE -c.amount END) AS amounts,
         array_agg(c.place) AS places, bool_or(NOT c.is_win) AS stakes, bool_or(c.is_win) AS wins
    INTO moved FROM unnest(calls) c WHERE c.amount > 0;
  IF moved.places IS NOT NULL THEN
    posted := ledger.post_pairs(moved.merchants, moved.kinds, moved.bets, moved.wallets,
      moved.vendors, moved.amounts);
  END IF;
  IF moved.stakes THEN
    INSERT INTO play.bet (id, session_id, merchant, member_id, vendor, game_code, node_id,
      category, round_id, transaction_id, currency, wallet_account, vendor_account, stake, day,
      sitting_id)
    SELECT c.bet_id, c.session_id, c.merchant, c.member_id, c.vendor, c.game_code, c.node_id,
           c.category, c.round_id, c.transaction_id, c.currency, c.wallet_account,
           c.vendor_account, c.amount, d.day,
           play.current_sitting(c.member_id, c.currency, d.day)
      FROM unnest(calls) c
     CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE c.time_zone)::date AS day) d
     WHERE NOT c.is_win;
  END IF;
  -- Of what is lost, moved has nothing.
  UPDATE play.bet b SET state = 'settled', payout = c.amount, wins = 1, settled_at = now(),
         counted_at = coalesce(b.counted_at, now())
    FROM unnest(calls) c WHERE c.is_win AND b.id = c.bet_id;
  SELECT array_agg(c.scope) AS scopes, array_agg(c.key) AS keys,
         array_agg(p.transaction_id) AS transactions, array_agg(c.place) AS places,
         array_agg(
           play.answer_with(c.bet_id, c.member_id, c.merchant, c.currency,
             b.balance + CASE WHEN c.is_win THEN c.amount ELSE -c.amount END, 0, 0,
             p.transaction_id)
           || CASE WHEN c.is_win
              THEN jsonb_build_object('won', c.amount::text, 'paid', c.amount::text)
              ELSE '{}' END) AS results
    INTO done
    FROM unnest(calls) WITH ORDINALITY AS c (place, is_win, scope, key, hash, bet_id, session_id,
           merchant, member_id, vendor, game_code, node_id, category, round_id, transaction_id,
           currency, wallet_account, vendor_account, amount, time_zone, nth)
    JOIN unnest(balances) WITH ORDINALITY AS b (balance, nth) ON b.nth = c.nth
    LEFT JOIN unnest(moved.places, posted) AS p (place, transaction_id) ON p.place = c.place;
  PERFORM ledger.finish_requests(done.scopes, done.keys, done.transactions, done.results);
  RETURN QUERY SELECT d.* FROM unnest(done.places, done.results) AS d;
END $$;

GRANT EXECUTE ON FUNCTION play.bets TO perya_app;
