-- Play: vendors, launches, playing sessions and bets, with one function per vendor wallet call.
--
-- I9 raises LGI09: a bet ends exactly once. The key of a bet is its request 'bet:<transaction id>'
-- in the scope 'vendor:<code>'; a rollback that came first answers that request with a tombstone,
-- and since an answer is kept for good, so is the tombstone.
-- Lock order: the bet's row, then request keys, then the ledger's accounts.

CREATE SCHEMA play;

-- hmac_key is null for the in-house vendor, whose key comes with the environment.
CREATE TABLE play.vendor (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_]{1,32}$'),
  hmac_key text CHECK (length(hmac_key) >= 32),
  -- A vendor that is switched off takes no launches and no bets; wins and rollbacks still come in.
  live boolean NOT NULL DEFAULT false,
  -- Null for the in-house vendor; {token}, {game}, {language} and {currency} are filled in.
  launch_url text CHECK (launch_url LIKE 'https://%'),
  currencies text[] NOT NULL DEFAULT '{PHP,USDT,VND,FUN}'
);
INSERT INTO play.vendor (code, live) VALUES ('PERYA', true);

-- What a member is about to play, and in what: copied from the launch into the playing session, so
-- that a bet looks nothing up twice.
CREATE TABLE play.launch (
  token_hash bytea PRIMARY KEY,
  merchant text NOT NULL,
  time_zone text NOT NULL,
  member_id uuid NOT NULL,
  -- The sign-in that it was launched from: a logout ends its betting too.
  sign_in uuid NOT NULL,
  nickname text NOT NULL,
  vendor text NOT NULL REFERENCES play.vendor,
  game_code text NOT NULL,
  node_id integer NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  wallet_account uuid NOT NULL,
  vendor_account uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX launch_by_member ON play.launch (member_id);

CREATE TABLE play.session (
  LIKE play.launch,
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  CONSTRAINT session_token UNIQUE (token_hash)
);
CREATE INDEX session_by_member ON play.session (member_id, currency);

-- Bets --------------------------------------------------------------------------------------------
-- Partitioned by month on the UUIDv7, as the ledger is.
CREATE TABLE play.bet (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  node_id integer NOT NULL,
  category text NOT NULL,
  round_id text NOT NULL,
  transaction_id text NOT NULL,
  currency text NOT NULL,
  wallet_account uuid NOT NULL,
  vendor_account uuid NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'cancelled')),
  -- The merchant's calendar day on which it was placed.
  day date NOT NULL,
  placed_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CONSTRAINT bet_open_has_no_end CHECK ((state = 'open') = (settled_at IS NULL)),
  CONSTRAINT bet_pays_when_settled CHECK (state = 'settled' OR payout = 0)
) PARTITION BY RANGE (id);
CREATE INDEX bet_by_member ON play.bet (member_id, currency, day, id);
-- Bets without a gain stay out of it, so that settling them touches no index.
CREATE INDEX bet_top_wins ON play.bet (merchant, category, day, payout DESC)
  WHERE payout > stake AND currency <> 'FUN';

CREATE FUNCTION play.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'play: %', TG_ARGV[0] USING ERRCODE = 'LGI09', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER bet_starts_open BEFORE INSERT ON play.bet FOR EACH ROW
  WHEN (NEW.state <> 'open') EXECUTE FUNCTION play.refuse('a bet starts open');
CREATE TRIGGER bet_ends_once BEFORE UPDATE ON play.bet FOR EACH ROW
  WHEN (OLD.state <> 'open' OR NEW.state = 'open')
  EXECUTE FUNCTION play.refuse('a bet ends exactly once');
CREATE TRIGGER bet_is_fixed BEFORE UPDATE ON play.bet FOR EACH ROW
  WHEN ((NEW.id, NEW.merchant, NEW.member_id, NEW.vendor, NEW.game_code, NEW.node_id, NEW.category,
         NEW.round_id, NEW.transaction_id, NEW.currency, NEW.wallet_account, NEW.vendor_account,
         NEW.stake, NEW.day, NEW.placed_at)
        IS DISTINCT FROM
        (OLD.id, OLD.merchant, OLD.member_id, OLD.vendor, OLD.game_code, OLD.node_id, OLD.category,
         OLD.round_id, OLD.transaction_id, OLD.currency, OLD.wallet_account, OLD.vendor_account,
         OLD.stake, OLD.day, OLD.placed_at))
  EXECUTE FUNCTION play.refuse('a placed bet never changes what it is');
CREATE TRIGGER bet_stays BEFORE DELETE ON play.bet FOR EACH ROW
  EXECUTE FUNCTION play.refuse('a bet is never removed');
CREATE TRIGGER bet_not_truncated BEFORE TRUNCATE ON play.bet
  EXECUTE FUNCTION play.refuse('a bet is never removed');

-- Totals of a member's day, so that no footer and no page count ever reads the bets themselves.
-- Stakes leave out what was given back. Its row is the last that a call locks.
CREATE TABLE play.member_day (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  merchant text NOT NULL,
  open_count bigint NOT NULL DEFAULT 0 CHECK (open_count >= 0),
  open_stake bigint NOT NULL DEFAULT 0 CHECK (open_stake >= 0),
  settled_count bigint NOT NULL DEFAULT 0,
  settled_stake bigint NOT NULL DEFAULT 0,
  settled_payout bigint NOT NULL DEFAULT 0,
  cancelled_count bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, currency, day, category)
) WITH (fillfactor = 70);

CREATE FUNCTION play.keep_totals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO play.member_day AS d
      (member_id, currency, day, category, merchant, open_count, open_stake)
    VALUES (NEW.member_id, NEW.currency, NEW.day, NEW.category, NEW.merchant, 1, NEW.stake)
    ON CONFLICT (member_id, currency, day, category) DO UPDATE
       SET open_count = d.open_count + 1, open_stake = d.open_stake + excluded.open_stake;
  ELSE
    UPDATE play.member_day d
       SET open_count = d.open_count - 1, open_stake = d.open_stake - NEW.stake,
           settled_count = d.settled_count + (NEW.state = 'settled')::int,
           settled_stake = d.settled_stake + (NEW.state = 'settled')::int * NEW.stake,
           settled_payout = d.settled_payout + NEW.payout,
           cancelled_count = d.cancelled_count + (NEW.state = 'cancelled')::int
     WHERE d.member_id = NEW.member_id AND d.currency = NEW.currency AND d.day = NEW.day
       AND d.category = NEW.category;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bet_counts AFTER INSERT OR UPDATE ON play.bet FOR EACH ROW
  EXECUTE FUNCTION play.keep_totals();

-- Makes the partitions of this month (UTC) and of so many after it; answers how many were new.
CREATE FUNCTION play.ensure_partitions(p_months integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  made integer := 0;
  month timestamp;
  low uuid;
  high uuid;
  part text;
  late boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('play.ensure_partitions'));
  FOR n IN 0..p_months LOOP
    month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => n);
    low := ledger.uuid_floor(month AT TIME ZONE 'UTC');
    high := ledger.uuid_floor((month + interval '1 month') AT TIME ZONE 'UTC');
    part := 'bet' || to_char(month, '_YYYY_MM');
    SELECT EXISTS (SELECT FROM play.bet_default b WHERE b.id >= low AND b.id < high) INTO late;
    CONTINUE WHEN late OR to_regclass('play.' || part) IS NOT NULL;
    EXECUTE format('CREATE TABLE play.%I PARTITION OF play.bet FOR VALUES FROM (%L) TO (%L)
      WITH (fillfactor = 85)', part, low, high);
    EXECUTE format('CREATE TRIGGER not_truncated BEFORE TRUNCATE ON play.%I
      EXECUTE FUNCTION play.refuse(''a bet is never removed'')', part);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
CREATE TABLE play.bet_default PARTITION OF play.bet DEFAULT;
CREATE TRIGGER not_truncated BEFORE TRUNCATE ON play.bet_default
  EXECUTE FUNCTION play.refuse('a bet is never removed');
SELECT play.ensure_partitions(3);

-- Sessions ----------------------------------------------------------------------------------------
-- A single-use token: whoever deletes the row has it. Expired ones of the member go with it.
CREATE FUNCTION play.open_launch(
  p_token_hash bytea, p_seconds integer, p_merchant text, p_time_zone text, p_member uuid,
  p_sign_in uuid, p_nickname text, p_vendor text, p_game text, p_node integer, p_category text,
  p_currency text, p_language text, p_wallet uuid, p_vendor_account uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  DELETE FROM play.launch l WHERE l.member_id = p_member AND l.expires_at < now();
  INSERT INTO play.launch VALUES (p_token_hash, p_merchant, p_time_zone, p_member, p_sign_in,
    p_nickname, p_vendor, p_game, p_node, p_category, p_currency, p_language, p_wallet,
    p_vendor_account,
    now() + make_interval(secs => p_seconds));
END $$;

-- Trades a launch for a playing session; no row where there is no such launch of that vendor.
CREATE FUNCTION play.authenticate(
  p_vendor text, p_launch_hash bytea, p_play_hash bytea, p_seconds integer)
RETURNS TABLE (member_id uuid, nickname text, game_code text, currency text, language text,
               balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  l play.launch;
BEGIN
  DELETE FROM play.launch d WHERE d.token_hash = p_launch_hash AND d.vendor = p_vendor
    AND d.expires_at > now() RETURNING d.* INTO l;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO play.session (token_hash, merchant, time_zone, member_id, sign_in, nickname, vendor,
    game_code, node_id, category, currency, language, wallet_account, vendor_account, expires_at)
  VALUES (p_play_hash, l.merchant, l.time_zone, l.member_id, l.sign_in, l.nickname, l.vendor,
    l.game_code, l.node_id, l.category, l.currency, l.language, l.wallet_account, l.vendor_account,
    now() + make_interval(secs => p_seconds));
  RETURN QUERY SELECT l.member_id, l.nickname, l.game_code, l.currency, l.language,
    ledger.balance_of(l.wallet_account);
END $$;

CREATE FUNCTION play.balance(p_vendor text, p_play_hash bytea)
RETURNS TABLE (member_id uuid, currency text, balance bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT s.member_id, s.currency, ledger.balance_of(s.wallet_account) FROM play.session s
   WHERE s.token_hash = p_play_hash AND s.vendor = p_vendor AND s.expires_at > now()
$$;

-- Calls -------------------------------------------------------------------------------------------
-- Each answers: code (null when done), replayed, and result:
--   done          {"betId", "memberId", "merchant", "currency", "transactionId",
--                 "balance" (minor units, as text)}
--   short         {"balance", "currency"}
--   input.invalid {"fields": {name: "mismatch"}}
-- A refusal writes nothing, so the same key may come again. LGI08 out of these means that a rival
-- with the same key ended meanwhile: call again, and the answer is there.

CREATE FUNCTION play.input_hash(VARIADIC p_fields text[]) RETURNS bytea
LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT sha256(convert_to(array_to_json(p_fields)::text, 'UTF8'))
$$;

-- What the key was answered; code 'wallet.duplicate' when with other input; no key, all null.
CREATE FUNCTION play.answered(
  p_scope text, p_key text, p_hash bytea, OUT code text, OUT result jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  stored_hash bytea;
BEGIN
  SELECT r.input_hash, r.result INTO stored_hash, result
    FROM ledger.request r WHERE r.scope = p_scope AND r.key = p_key;
  IF result ? 'tombstone' THEN
    code := 'wallet.betCancelled';
  ELSIF stored_hash <> p_hash THEN
    code := 'wallet.duplicate';
  END IF;
END $$;

CREATE FUNCTION play.done(
  p_bet uuid, p_member uuid, p_merchant text, p_currency text, p_balance bigint,
  p_transaction uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT jsonb_build_object('betId', p_bet, 'memberId', p_member, 'merchant', p_merchant,
    'currency', p_currency, 'balance', p_balance::text, 'transactionId', p_transaction)
$$;

CREATE FUNCTION play.mismatch(VARIADIC p_pairs text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT jsonb_build_object('fields', jsonb_object_agg(p_pairs[i], 'mismatch'))
    FROM generate_series(1, array_length(p_pairs, 1), 3) i
   WHERE p_pairs[i + 1] IS DISTINCT FROM p_pairs[i + 2] HAVING count(*) > 0
$$;

-- Why a bet in this session may not be placed; null when it may.
CREATE FUNCTION play.bet_refusal(s play.session, p_currency text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  standing record;
BEGIN
  SELECT i.ended_at IS NULL AND NOT m.disabled AND s.expires_at > now() AS signed_in, m.blocked
    INTO standing
    FROM account.member m JOIN account.session i ON i.id = s.sign_in WHERE m.id = s.member_id;
  IF standing.signed_in IS NOT TRUE THEN
    RETURN 'session.ended';
  ELSIF p_currency <> s.currency THEN
    RETURN 'wallet.currencyMismatch';
  ELSIF standing.blocked THEN
    RETURN 'wallet.memberBlocked';
  ELSIF NOT EXISTS (
    SELECT FROM games.merchant_game g JOIN play.vendor v ON v.code = s.vendor AND v.live
     WHERE g.merchant = s.merchant AND g.node_id = s.node_id AND g.enabled) THEN
    RETURN 'game.unavailable';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION play.bet(
  p_vendor text, p_play_hash bytea, p_transaction text, p_round text, p_game text, p_currency text,
  p_amount bigint, OUT code text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  key text := 'bet:' || p_transaction;
  bet_id uuid := uuidv7();
  hash bytea;
  s play.session;
  posted record;
BEGIN
  replayed := false;
  SELECT * INTO s FROM play.session e WHERE e.token_hash = p_play_hash AND e.vendor = p_vendor;
  IF NOT FOUND THEN
    code := 'session.ended';
    RETURN;
  END IF;
  hash := play.input_hash('bet', s.member_id::text, p_round, p_game, p_currency, p_amount::text);
  SELECT a.code, a.result INTO code, result FROM play.answered(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  code := play.bet_refusal(s, p_currency);
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
  SELECT p.transaction_id, p.balances[1] AS balance, p.short_balance INTO posted
    FROM ledger.post(s.merchant, 'bet', bet_id::text,
      ARRAY[s.wallet_account, s.vendor_account], ARRAY[-p_amount, p_amount]) p;
  IF posted.transaction_id IS NULL THEN
    PERFORM ledger.abandon_request(scope, key);
    code := 'wallet.insufficientFunds';
    result := jsonb_build_object('balance', posted.short_balance::text, 'currency', s.currency);
    RETURN;
  END IF;
  INSERT INTO play.bet (id, session_id, merchant, member_id, vendor, game_code, node_id, category,
    round_id, transaction_id, currency, wallet_account, vendor_account, stake, day)
  VALUES (bet_id, s.id, s.merchant, s.member_id, s.vendor, s.game_code, s.node_id, s.category,
    p_round, p_transaction, s.currency, s.wallet_account, s.vendor_account, p_amount,
    (now() AT TIME ZONE s.time_zone)::date);
  result := play.done(bet_id, s.member_id, s.merchant, s.currency, posted.balance,
    posted.transaction_id);
  PERFORM ledger.finish_request(scope, key, posted.transaction_id, result);
END $$;

-- The bet behind a vendor's transaction id, locked, and the ledger's transaction of its stake.
CREATE FUNCTION play.locked_bet(
  p_scope text, p_bet_transaction text, OUT known boolean, OUT tombstone boolean,
  OUT stake_transaction uuid, OUT bet play.bet)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  stored jsonb;
BEGIN
  SELECT r.result, r.transaction_id INTO stored, stake_transaction
    FROM ledger.request r WHERE r.scope = p_scope AND r.key = 'bet:' || p_bet_transaction;
  known := FOUND;
  tombstone := coalesce(stored ? 'tombstone', false);
  IF known AND NOT tombstone THEN
    SELECT b.* INTO STRICT bet FROM play.bet b WHERE b.id = (stored ->> 'betId')::uuid FOR UPDATE;
  END IF;
END $$;

CREATE FUNCTION play.win(
  p_vendor text, p_transaction text, p_bet_transaction text, p_member uuid, p_round text,
  p_game text, p_currency text, p_amount bigint, OUT code text, OUT replayed boolean,
  OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  key text := 'win:' || p_transaction;
  hash bytea := play.input_hash('win', p_bet_transaction, p_member::text, p_round, p_game,
    p_currency, p_amount::text);
  found record;
  b play.bet;
  posted record;
  balance bigint;
BEGIN
  replayed := false;
  SELECT * INTO found FROM play.locked_bet(scope, p_bet_transaction);
  b := found.bet;
  -- After the lock: a rival with the same key has ended by now, and its answer is seen.
  SELECT a.code, a.result INTO code, result FROM play.answered(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  result := CASE WHEN b.id IS NOT NULL THEN play.mismatch('memberId', p_member::text,
    b.member_id::text, 'roundId', p_round, b.round_id, 'gameCode', p_game, b.game_code) END;
  code := CASE
    WHEN NOT found.known THEN 'wallet.betUnknown'
    WHEN found.tombstone OR b.state = 'cancelled' THEN 'wallet.betCancelled'
    WHEN p_currency <> b.currency THEN 'wallet.currencyMismatch'
    WHEN result IS NOT NULL THEN 'input.invalid'
    WHEN b.state = 'settled' THEN 'wallet.betSettled' END;
  IF code IS NOT NULL THEN
    RETURN;
  END IF;
  PERFORM ledger.begin_request(scope, key, hash);
  IF p_amount > 0 THEN
    SELECT p.transaction_id, p.balances[1] AS balance INTO posted
      FROM ledger.post(b.merchant, 'win', b.id::text,
        ARRAY[b.wallet_account, b.vendor_account], ARRAY[p_amount, -p_amount]) p;
    balance := posted.balance;
  ELSE
    -- A loss moves nothing, and the ledger keeps no transaction of nothing.
    SELECT NULL::uuid AS transaction_id INTO posted;
    balance := ledger.balance_of(b.wallet_account);
  END IF;
  UPDATE play.bet SET state = 'settled', payout = p_amount, settled_at = now() WHERE id = b.id;
  result := play.done(b.id, b.member_id, b.merchant, b.currency, balance, posted.transaction_id);
  PERFORM ledger.finish_request(scope, key, posted.transaction_id, result);
END $$;

-- A rollback of an unknown bet answers the bet's own key with a tombstone. A second rollback of the
-- same bet, with an id of its own, is answered as done and moves nothing.
CREATE FUNCTION play.rollback(
  p_vendor text, p_transaction text, p_bet_transaction text, p_member uuid, p_round text,
  p_game text, p_currency text, p_amount bigint, OUT code text, OUT replayed boolean,
  OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  key text := 'rollback:' || p_transaction;
  hash bytea := play.input_hash('rollback', p_bet_transaction, p_member::text, p_round, p_game,
    p_currency, p_amount::text);
  found record;
  b play.bet;
  account uuid;
  reversal uuid;
BEGIN
  replayed := false;
  SELECT * INTO found FROM play.locked_bet(scope, p_bet_transaction);
  b := found.bet;
  SELECT a.code, a.result INTO code, result FROM play.answered(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  result := CASE WHEN b.id IS NOT NULL THEN play.mismatch(
    'memberId', p_member::text, b.member_id::text, 'roundId', p_round, b.round_id,
    'gameCode', p_game, b.game_code, 'amount', p_amount::text, b.stake::text) END;
  code := CASE
    WHEN p_currency <> b.currency THEN 'wallet.currencyMismatch'
    WHEN result IS NOT NULL THEN 'input.invalid'
    WHEN b.state = 'settled' THEN 'wallet.betSettled' END;
  IF code IS NOT NULL THEN
    RETURN;
  END IF;
  IF NOT found.known THEN
    SELECT r.replayed INTO replayed
      FROM ledger.begin_request(scope, 'bet:' || p_bet_transaction, hash) r;
    IF NOT replayed THEN
      PERFORM ledger.finish_request(scope, 'bet:' || p_bet_transaction, NULL,
        '{"tombstone": true}');
    END IF;
  END IF;
  SELECT r.replayed, r.result INTO replayed, result FROM ledger.begin_request(scope, key, hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  IF b.state = 'open' THEN
    SELECT (r.result ->> 'transactionId')::uuid INTO reversal
      FROM ledger.reverse(found.stake_transaction, 'rollback', b.id::text) r;
    UPDATE play.bet SET state = 'cancelled', settled_at = now() WHERE id = b.id;
  END IF;
  account := coalesce(b.wallet_account, (
    SELECT s.wallet_account FROM play.session s
     WHERE s.member_id = p_member AND s.currency = p_currency AND s.vendor = p_vendor LIMIT 1));
  result := play.done(coalesce(b.id, uuidv7()), p_member, b.merchant, p_currency,
    coalesce(ledger.balance_of(account), 0), reversal);
  PERFORM ledger.finish_request(scope, key, reversal, result);
END $$;

-- Grants ------------------------------------------------------------------------------------------
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA play FROM PUBLIC;
GRANT USAGE ON SCHEMA play TO perya_app;
GRANT SELECT ON play.vendor, play.session, play.bet, play.member_day TO perya_app;
GRANT EXECUTE ON FUNCTION play.open_launch, play.authenticate, play.balance,
  play.bet, play.win, play.rollback, play.ensure_partitions TO perya_app;
