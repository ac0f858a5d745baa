-- The whole vendor wallet: rounds with several bets and wins, reversals of wins, free rounds,
-- payments beside bets, jackpot pools; and what protects a player at the moment of a bet.
--
-- I9 in full: a bet is open, then ends exactly once, settled or cancelled. What ended it can be
-- taken back only by taking back every win that it was paid; then it is open again. Cancelled is
-- for good. Keys in the scope 'vendor:<code>': 'bet:', 'win:', 'rollback:', 'endRound:',
-- 'adjustment:', 'promotionWin:', 'jackpotWin:' + the vendor's id; 'unwin:' + a win's id is taken
-- by its one reversal.
-- Lock order: bets by id, request keys, a pool's lock, the ledger's accounts, totals.

-- What differs from vendor to vendor. The core always does the same; only words differ.
ALTER TABLE play.vendor
  -- What a rollback of something unknown is answered; its tombstone is there all the same.
  ADD COLUMN rollback_unknown text NOT NULL DEFAULT 'done'
    CHECK (rollback_unknown IN ('done', 'notFound', 'closed')),
  -- Whether the win of a free round is credited, or only told: some pay it later as a promotion.
  ADD COLUMN free_wins_pay boolean NOT NULL DEFAULT true,
  -- Whether a settled bet takes further wins until its round ends.
  ADD COLUMN several_wins boolean NOT NULL DEFAULT false,
  -- What the vendor does about a bet that it got no answer to; for whoever looks at open rounds.
  ADD COLUMN on_timeout text NOT NULL DEFAULT 'rollback'
    CHECK (on_timeout IN ('rollback', 'retry'));

-- Sittings ----------------------------------------------------------------------------------------
-- Play in one currency without a pause of half an hour. A new calendar day begins another row of
-- the same sitting (same started_at), so that time and losses of a day are rows of that day.
CREATE TABLE play.sitting (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id uuid NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  started_at timestamptz NOT NULL,
  began_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  stakes bigint NOT NULL DEFAULT 0,
  payouts bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX sitting_by_member ON play.sitting (member_id, currency, id);

-- The row that play at this moment belongs to, begun if need be.
CREATE FUNCTION play.sit(p_member uuid, p_currency text, p_day date) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  last play.sitting;
  goes_on boolean;
  found_id uuid;
BEGIN
  SELECT t.* INTO last FROM play.sitting t
   WHERE t.member_id = p_member AND t.currency = p_currency ORDER BY t.id DESC LIMIT 1;
  goes_on := coalesce(last.last_at > now() - interval '30 minutes', false);
  IF goes_on AND last.day = p_day THEN
    RETURN last.id;
  END IF;
  INSERT INTO play.sitting (member_id, currency, day, started_at, began_at, last_at)
  VALUES (p_member, p_currency, p_day, CASE WHEN goes_on THEN last.started_at ELSE now() END,
    CASE WHEN goes_on THEN last.last_at ELSE now() END, now()) RETURNING id INTO found_id;
  RETURN found_id;
END $$;

-- Opening a game is play too.
CREATE FUNCTION play.sit_down() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  sitting uuid := play.sit(NEW.member_id, NEW.currency,
    (now() AT TIME ZONE NEW.time_zone)::date);
BEGIN
  UPDATE play.sitting t SET last_at = greatest(t.last_at, now()) WHERE t.id = sitting;
  RETURN NULL;
END $$;
CREATE TRIGGER session_sits_down AFTER INSERT ON play.session FOR EACH ROW
  EXECUTE FUNCTION play.sit_down();

DROP INDEX play.session_by_member;
CREATE INDEX session_by_member ON play.session (member_id, currency, vendor, id);

-- Bets --------------------------------------------------------------------------------------------
DROP TRIGGER bet_ends_once ON play.bet;
DROP TRIGGER bet_is_fixed ON play.bet;
DROP TRIGGER bet_counts ON play.bet;
ALTER TABLE play.bet DROP CONSTRAINT bet_stake_check;
ALTER TABLE play.bet
  ADD COLUMN sitting_id uuid,
  -- Wins that stand. Several where the vendor's settings allow it.
  ADD COLUMN wins smallint NOT NULL DEFAULT 0 CHECK (wins >= 0),
  -- When its round ended: no win comes after.
  ADD COLUMN closed_at timestamptz,
  -- Staked and paid by one call; a rollback takes back both.
  ADD COLUMN in_one boolean NOT NULL DEFAULT false,
  -- A free round stakes nothing; its face value is what the vendor calls its stake.
  ADD COLUMN free_round text,
  ADD COLUMN face bigint CHECK (face > 0),
  -- The part of the stake that went into a jackpot pool.
  ADD COLUMN contribution bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT bet_stakes_or_is_free CHECK (
    CASE WHEN free_round IS NULL THEN stake > 0 AND face IS NULL
         ELSE stake = 0 AND face IS NOT NULL END),
  ADD CONSTRAINT bet_contributes_of_stake CHECK (contribution BETWEEN 0 AND stake);
UPDATE play.bet SET wins = 1 WHERE state = 'settled';
CREATE INDEX bet_by_round ON play.bet (member_id, round_id);

CREATE TRIGGER bet_ends_once BEFORE UPDATE ON play.bet FOR EACH ROW
  WHEN (CASE OLD.state || ' ' || NEW.state
    WHEN 'open settled' THEN false
    WHEN 'open cancelled' THEN false
    WHEN 'settled open' THEN OLD.wins <> 1 OR NEW.wins <> 0
    WHEN 'settled cancelled' THEN NOT OLD.in_one OR OLD.wins <> 1
    WHEN 'settled settled' THEN NOT (
      (NEW.wins = OLD.wins + 1 AND OLD.closed_at IS NULL)
      OR (NEW.wins = OLD.wins - 1 AND NEW.wins > 0)
      OR (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL
          AND (NEW.wins, NEW.payout) = (OLD.wins, OLD.payout)))
    ELSE true END)
  EXECUTE FUNCTION play.refuse('a bet ends exactly once');
CREATE TRIGGER bet_is_fixed BEFORE UPDATE ON play.bet FOR EACH ROW
  WHEN ((NEW.id, NEW.merchant, NEW.member_id, NEW.vendor, NEW.game_code, NEW.node_id, NEW.category,
         NEW.round_id, NEW.transaction_id, NEW.currency, NEW.wallet_account, NEW.vendor_account,
         NEW.stake, NEW.day, NEW.placed_at, NEW.sitting_id, NEW.in_one, NEW.free_round, NEW.face,
         NEW.contribution)
        IS DISTINCT FROM
        (OLD.id, OLD.merchant, OLD.member_id, OLD.vendor, OLD.game_code, OLD.node_id, OLD.category,
         OLD.round_id, OLD.transaction_id, OLD.currency, OLD.wallet_account, OLD.vendor_account,
         OLD.stake, OLD.day, OLD.placed_at, OLD.sitting_id, OLD.in_one, OLD.free_round, OLD.face,
         OLD.contribution))
  EXECUTE FUNCTION play.refuse('a placed bet never changes what it is');

-- Payments of vendors beside bets: jackpots and adjustments, which are part of what play paid out.
ALTER TABLE play.member_day ADD COLUMN other_paid bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION play.keep_totals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  opened integer;
  settled integer;
  cancelled integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO play.member_day AS d
      (member_id, currency, day, category, merchant, open_count, open_stake)
    VALUES (NEW.member_id, NEW.currency, NEW.day, NEW.category, NEW.merchant, 1, NEW.stake)
    ON CONFLICT (member_id, currency, day, category) DO UPDATE
       SET open_count = d.open_count + 1, open_stake = d.open_stake + excluded.open_stake;
    UPDATE play.sitting t
       SET stakes = t.stakes + NEW.stake, last_at = greatest(t.last_at, now())
     WHERE t.id = NEW.sitting_id;
  ELSE
    opened := (NEW.state = 'open')::int - (OLD.state = 'open')::int;
    settled := (NEW.state = 'settled')::int - (OLD.state = 'settled')::int;
    cancelled := (NEW.state = 'cancelled')::int - (OLD.state = 'cancelled')::int;
    UPDATE play.member_day d
       SET open_count = d.open_count + opened, open_stake = d.open_stake + opened * NEW.stake,
           settled_count = d.settled_count + settled,
           settled_stake = d.settled_stake + settled * NEW.stake,
           settled_payout = d.settled_payout + NEW.payout - OLD.payout,
           cancelled_count = d.cancelled_count + cancelled
     WHERE d.member_id = NEW.member_id AND d.currency = NEW.currency AND d.day = NEW.day
       AND d.category = NEW.category;
    IF cancelled <> 0 OR NEW.payout <> OLD.payout THEN
      UPDATE play.sitting t
         SET stakes = t.stakes - cancelled * NEW.stake,
             payouts = t.payouts + NEW.payout - OLD.payout
       WHERE t.id = NEW.sitting_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bet_counts AFTER INSERT OR UPDATE ON play.bet FOR EACH ROW
  EXECUTE FUNCTION play.keep_totals();

-- Payments beside bets, never changed. Below zero is a debit, 0 a promotion that won nothing.
CREATE TABLE play.movement (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('adjustment', 'promotionWin', 'jackpotWin')),
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  round_id text,
  campaign text,
  pool text,
  transaction_id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  sitting_id uuid,
  moved_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT movement_has_direction CHECK (kind = 'adjustment' OR amount >= 0),
  CONSTRAINT movement_once UNIQUE (vendor, kind, transaction_id)
);
CREATE INDEX movement_by_member ON play.movement (member_id, currency, day, id);
CREATE TRIGGER movement_is_fixed BEFORE UPDATE OR DELETE ON play.movement FOR EACH ROW
  EXECUTE FUNCTION play.refuse('a payment is never changed or removed');
CREATE TRIGGER movement_not_truncated BEFORE TRUNCATE ON play.movement
  EXECUTE FUNCTION play.refuse('a payment is never changed or removed');

CREATE FUNCTION play.keep_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NEW.kind <> 'promotionWin' THEN
    INSERT INTO play.member_day AS d (member_id, currency, day, category, merchant, other_paid)
    VALUES (NEW.member_id, NEW.currency, NEW.day, NEW.category, NEW.merchant, NEW.amount)
    ON CONFLICT (member_id, currency, day, category) DO UPDATE
       SET other_paid = d.other_paid + excluded.other_paid;
  END IF;
  UPDATE play.sitting t SET payouts = t.payouts + NEW.amount WHERE t.id = NEW.sitting_id;
  RETURN NULL;
END $$;
CREATE TRIGGER movement_counts AFTER INSERT ON play.movement FOR EACH ROW
  EXECUTE FUNCTION play.keep_payments();

-- What a vendor asked to take back and the member had spent. Nothing moved, no wallet is below
-- zero; taken_at says when a later try of the same key found the money.
CREATE TABLE play.shortfall (
  vendor text NOT NULL,
  key text NOT NULL,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  balance bigint NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  taken_at timestamptz,
  PRIMARY KEY (vendor, key)
);

CREATE FUNCTION play.fell_short(
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

-- Jackpot pools -----------------------------------------------------------------------------------
-- What pools a vendor has, and what each begins with after it was won (minor units).
CREATE TABLE play.jackpot_pool (
  vendor text NOT NULL REFERENCES play.vendor,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9_.-]{1,48}$'),
  currency text NOT NULL,
  seed bigint NOT NULL CHECK (seed >= 0),
  PRIMARY KEY (vendor, code, currency)
);
INSERT INTO play.jackpot_pool (vendor, code, currency, seed)
VALUES ('PERYA', 'putok-grand', 'PHP', 5000000), ('PERYA', 'putok-grand', 'USDT', 1000000000),
       ('PERYA', 'putok-grand', 'VND', 25000000), ('PERYA', 'putok-grand', 'FUN', 5000000);

-- A merchant's own pool: its money is an account of the ledger, whose owner is '<vendor>:<pool>'.
CREATE TABLE play.jackpot_account (
  merchant text NOT NULL,
  vendor text NOT NULL,
  pool text NOT NULL,
  currency text NOT NULL,
  account uuid NOT NULL,
  PRIMARY KEY (merchant, currency, vendor, pool)
);

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

-- Player protection -------------------------------------------------------------------------------
-- The break that a member is on or was on last. Nothing shortens it.
CREATE TABLE protection.pause (
  member uuid PRIMARY KEY REFERENCES account.member,
  kind text NOT NULL CHECK (kind IN ('coolOff', 'selfExclusion')),
  began_at timestamptz NOT NULL,
  -- 'infinity' for good.
  ends_at timestamptz NOT NULL
);
CREATE FUNCTION protection.refuse_shorter() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'protection: a break is never shortened' USING ERRCODE = '23514';
END $$;
CREATE TRIGGER pause_is_kept BEFORE UPDATE ON protection.pause FOR EACH ROW
  WHEN (NEW.ends_at < OLD.ends_at OR NEW.member <> OLD.member)
  EXECUTE FUNCTION protection.refuse_shorter();
CREATE TRIGGER pause_stays BEFORE DELETE ON protection.pause FOR EACH ROW
  EXECUTE FUNCTION protection.refuse_shorter();

CREATE TABLE protection.reality_check (
  member uuid PRIMARY KEY REFERENCES account.member,
  minutes smallint NOT NULL CHECK (minutes IN (15, 30, 60))
);

GRANT SELECT, INSERT, UPDATE ON protection.pause, protection.reality_check TO perya_app;

-- The first limit that a stake of this size would break, as {"kind", "period", "most"}; null for
-- none. Loss = stakes - payouts of settled bets + open stakes; a free round (a stake of 0) loses
-- nothing, but takes time. Days, weeks (from Monday) and months are the merchant's. The caller
-- holds the wallet's lock, so that two bets cannot share what is left of a limit.
CREATE FUNCTION play.limit_reached(s play.session, p_stake bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  held record;
  today date := (now() AT TIME ZONE s.time_zone)::date;
  since date;
  used bigint;
BEGIN
  FOR held IN
    SELECT l.kind, l.period,
           CASE WHEN l.pending_from <= now() THEN l.pending_most ELSE l.most END AS most
      FROM protection.limit l WHERE l.member = s.member_id AND l.kind IN ('loss', 'session')
  LOOP
    CONTINUE WHEN held.most IS NULL OR (held.kind = 'loss' AND p_stake = 0);
    since := date_trunc(held.period, today::timestamp)::date;
    IF held.kind = 'loss' THEN
      SELECT coalesce(sum(d.open_stake + d.settled_stake - d.settled_payout - d.other_paid), 0)
             + p_stake INTO used
        FROM play.member_day d
       WHERE d.member_id = s.member_id AND d.currency = s.currency AND d.day >= since;
    ELSE
      -- A minute more than what was played: at the limit, it is over.
      SELECT floor((coalesce(sum(extract(epoch FROM t.last_at - t.began_at)), 0)
               + CASE WHEN max(t.last_at) > now() - interval '30 minutes'
                      THEN extract(epoch FROM now() - max(t.last_at)) ELSE 0 END) / 60) + 1
        INTO used
        FROM play.sitting t
       WHERE t.member_id = s.member_id AND t.currency = s.currency AND t.day >= since;
    END IF;
    IF used > held.most THEN
      RETURN jsonb_build_object('kind', held.kind, 'period', held.period,
        'most', held.most::text);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Why a bet in this session may not be placed, with what is told about it; null when it may.
-- limited: the member has limits that count for it.
DROP FUNCTION play.bet_refusal(play.session, text);
CREATE FUNCTION play.bet_refusal(
  s play.session, p_currency text, OUT code text, OUT told jsonb, OUT limited boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  standing record;
BEGIN
  SELECT i.ended_at IS NULL AND NOT m.disabled AND s.expires_at > now() AS signed_in, m.blocked,
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

-- Calls -------------------------------------------------------------------------------------------
-- Answers are those of 0007. A done rollback of something unknown carries "unknown": true. A
-- refusal with limits carries {"balance", "currency", "limit"}, with a break "until".

CREATE OR REPLACE FUNCTION play.answered(
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

-- A bet; with p_win one that is paid and settled in the same ledger transaction. A free round
-- (p_free_round) posts no stake; p_contribution of the stake goes to the pool.
DROP FUNCTION play.bet(text, bytea, text, text, text, text, bigint);
CREATE FUNCTION play.bet(
  p_vendor text, p_play_hash bytea, p_transaction text, p_round text, p_game text, p_currency text,
  p_amount bigint, p_free_round text DEFAULT NULL, p_pool text DEFAULT NULL,
  p_contribution bigint DEFAULT 0, p_win bigint DEFAULT NULL,
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
  may record;
  pool uuid;
  held bigint;
  reached jsonb;
  paid bigint := coalesce(p_win, 0);
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
    ELSE play.input_hash('bet', s.member_id::text, p_round, p_game, p_currency, p_amount::text,
      p_free_round, p_pool, p_contribution::text, p_win::text) END;
  SELECT a.code, a.result INTO code, result FROM play.answered(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  SELECT * INTO may FROM play.bet_refusal(s, p_currency);
  code := may.code;
  result := may.told;
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
  -- Where more than the sum is looked at, the wallet is held from here on.
  IF may.limited OR (stake > 0 AND paid > 0) THEN
    SELECT a.balance INTO held FROM ledger.account a
     WHERE a.id = s.wallet_account FOR NO KEY UPDATE;
    IF may.limited THEN
      reached := play.limit_reached(s, stake);
      IF reached IS NOT NULL THEN
        PERFORM ledger.abandon_request(scope, key);
        code := 'wallet.limitReached';
        result := jsonb_build_object('balance', held::text, 'currency', s.currency,
          'limit', reached);
        RETURN;
      END IF;
    END IF;
  END IF;
  IF p_free_round IS NOT NULL AND NOT (
    SELECT v.free_wins_pay FROM play.vendor v WHERE v.code = p_vendor) THEN
    paid := 0;
  END IF;
  IF stake > 0 THEN
    accounts := ARRAY[s.wallet_account];
    amounts := ARRAY[-stake];
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
    accounts := accounts || s.wallet_account || s.vendor_account;
    amounts := amounts || paid || -paid;
  END IF;
  IF stake > held THEN
    -- The win alone would cover the stake; the stake must be there first.
    SELECT NULL::uuid AS transaction_id, held AS short_balance INTO posted;
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
    in_one, free_round, face, contribution)
  VALUES (bet_id, s.id, s.merchant, s.member_id, s.vendor, s.game_code, s.node_id, s.category,
    p_round, p_transaction, s.currency, s.wallet_account, s.vendor_account, stake, day,
    play.sit(s.member_id, s.currency, day), p_win IS NOT NULL, p_free_round,
    CASE WHEN p_free_round IS NOT NULL THEN p_amount END, p_contribution);
  IF p_win IS NOT NULL THEN
    UPDATE play.bet SET state = 'settled', payout = paid, wins = 1, settled_at = now()
     WHERE id = bet_id;
  END IF;
  result := play.done(bet_id, s.member_id, s.merchant, s.currency, balance,
    posted.transaction_id);
  PERFORM ledger.finish_request(scope, key, posted.transaction_id, result);
END $$;

CREATE OR REPLACE FUNCTION play.win(
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
  terms record;
  paid bigint := p_amount;
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
  IF b.free_round IS NOT NULL AND NOT terms.free_wins_pay THEN
    paid := 0;
  END IF;
  IF paid > 0 THEN
    SELECT p.transaction_id, p.balances[1] AS balance INTO posted
      FROM ledger.post(b.merchant, 'win', b.id::text,
        ARRAY[b.wallet_account, b.vendor_account], ARRAY[paid, -paid]) p;
    balance := posted.balance;
  ELSE
    -- A loss moves nothing, and the ledger keeps no transaction of nothing.
    SELECT NULL::uuid AS transaction_id INTO posted;
    balance := ledger.balance_of(b.wallet_account);
  END IF;
  UPDATE play.bet e SET state = 'settled', payout = e.payout + paid, wins = e.wins + 1,
    settled_at = now() WHERE e.id = b.id;
  result := play.done(b.id, b.member_id, b.merchant, b.currency, balance, posted.transaction_id)
    || jsonb_build_object('won', p_amount::text, 'paid', paid::text);
  PERFORM ledger.finish_request(scope, key, posted.transaction_id, result);
END $$;

-- Answers the key of what never came with a tombstone, so that it fails for good. LGI08 when it
-- came meanwhile.
CREATE FUNCTION play.bury(p_scope text, p_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  there record;
BEGIN
  SELECT * INTO there FROM ledger.begin_request(p_scope, p_key, sha256('tombstone'));
  IF NOT there.replayed THEN
    PERFORM ledger.finish_request(p_scope, p_key, NULL, '{"tombstone": true}');
  END IF;
END $$;

-- What a rollback answers that moved nothing: the original is unknown, or it was reversed before.
CREATE FUNCTION play.nothing_moved(
  b play.bet, p_vendor text, p_member uuid, p_currency text, p_unknown boolean) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  account uuid := b.wallet_account;
BEGIN
  IF account IS NULL THEN
    SELECT s.wallet_account INTO account FROM play.session s
     WHERE s.member_id = p_member AND s.currency = p_currency AND s.vendor = p_vendor LIMIT 1;
  END IF;
  RETURN play.done(coalesce(b.id, uuidv7()), p_member, b.merchant, p_currency,
      coalesce(ledger.balance_of(account), 0), NULL)
    || CASE WHEN p_unknown THEN '{"unknown": true}'::jsonb ELSE '{}' END;
END $$;

-- Takes a win back, once whatever ids ask for it, by opposite postings. The last win of a bet that
-- is taken back opens the bet again. Where the member has spent it, nothing moves.
CREATE FUNCTION play.rollback_win(
  p_vendor text, p_key text, p_hash bytea, b play.bet, p_win_transaction text, p_member uuid,
  p_currency text, p_amount bigint, OUT code text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scope text := 'vendor:' || p_vendor;
  win record;
  paid bigint;
  again boolean;
  reversed jsonb;
BEGIN
  SELECT r.transaction_id, r.result, r.result ? 'tombstone' AS tombstone INTO win
    FROM ledger.request r
   WHERE r.scope = 'vendor:' || p_vendor AND r.key = 'win:' || p_win_transaction;
  IF win.result IS NULL OR win.tombstone THEN
    IF win.result IS NULL THEN
      PERFORM play.bury(scope, 'win:' || p_win_transaction);
    END IF;
    SELECT r.replayed, r.result INTO replayed, result
      FROM ledger.begin_request(scope, p_key, p_hash) r;
    IF NOT replayed THEN
      result := play.nothing_moved(b, p_vendor, p_member, p_currency, true);
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
    FROM ledger.begin_request(scope, 'unwin:' || p_win_transaction, sha256('unwin')) r;
  IF again THEN
    result := play.nothing_moved(b, p_vendor, p_member, p_currency, false);
    PERFORM ledger.finish_request(scope, p_key, NULL, result);
    RETURN;
  END IF;
  IF win.transaction_id IS NOT NULL THEN
    SELECT r.result INTO reversed
      FROM ledger.reverse(win.transaction_id, 'rollbackWin', b.id::text) r;
    IF reversed ? 'shortBalance' THEN
      PERFORM ledger.abandon_request(scope, p_key);
      PERFORM ledger.abandon_request(scope, 'unwin:' || p_win_transaction);
      code := 'wallet.insufficientFunds';
      result := play.fell_short(p_vendor, p_key, b.merchant, b.member_id, b.currency, paid,
        (reversed ->> 'shortBalance')::bigint);
      RETURN;
    END IF;
  END IF;
  UPDATE play.bet e SET wins = e.wins - 1, payout = e.payout - paid,
         state = CASE WHEN e.wins = 1 THEN 'open' ELSE e.state END,
         settled_at = CASE WHEN e.wins = 1 THEN NULL ELSE e.settled_at END,
         closed_at = CASE WHEN e.wins = 1 THEN NULL ELSE e.closed_at END
   WHERE e.id = b.id;
  UPDATE play.shortfall f SET taken_at = now() WHERE f.vendor = p_vendor AND f.key = p_key;
  result := play.done(b.id, b.member_id, b.merchant, b.currency,
    ledger.balance_of(b.wallet_account), (reversed ->> 'transactionId')::uuid);
  PERFORM ledger.finish_request(scope, 'unwin:' || p_win_transaction,
    (reversed ->> 'transactionId')::uuid, result);
  PERFORM ledger.finish_request(scope, p_key, (reversed ->> 'transactionId')::uuid, result);
END $$;

-- A rollback of an unknown bet answers the bet's own key with a tombstone. A second rollback of the
-- same bet, with an id of its own, is answered as done and moves nothing.
DROP FUNCTION play.rollback(text, text, text, uuid, text, text, text, bigint);
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
  reversed jsonb;
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
    PERFORM play.bury(scope, 'bet:' || p_bet_transaction);
  END IF;
  SELECT r.replayed, r.result INTO replayed, result FROM ledger.begin_request(scope, key, hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  IF b.state IN ('open', 'settled') THEN
    IF found.stake_transaction IS NOT NULL THEN
      SELECT r.result INTO reversed
        FROM ledger.reverse(found.stake_transaction, 'rollback', b.id::text) r;
    END IF;
    IF reversed ? 'shortBalance' THEN
      -- A bet that was paid by the same call, and whose win was spent.
      PERFORM ledger.abandon_request(scope, key);
      code := 'wallet.insufficientFunds';
      result := play.fell_short(p_vendor, key, b.merchant, b.member_id, b.currency,
        b.payout - b.stake, (reversed ->> 'shortBalance')::bigint);
      RETURN;
    END IF;
    UPDATE play.bet SET state = 'cancelled', payout = 0, wins = 0,
      settled_at = now(), closed_at = NULL WHERE id = b.id;
    IF b.in_one THEN
      UPDATE play.shortfall f SET taken_at = now()
       WHERE f.vendor = p_vendor AND f.key = 'rollback:' || p_transaction;
    END IF;
    result := play.done(b.id, b.member_id, b.merchant, b.currency,
      ledger.balance_of(b.wallet_account), (reversed ->> 'transactionId')::uuid);
  ELSE
    result := play.nothing_moved(b, p_vendor, p_member, p_currency, b.id IS NULL);
  END IF;
  PERFORM ledger.finish_request(scope, key, (reversed ->> 'transactionId')::uuid, result);
END $$;

-- Ends a round: what is open is lost, and no bet of it takes another win.
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
  bets integer := 0;
BEGIN
  replayed := false;
  FOR b IN
    SELECT e.* FROM play.bet e WHERE e.member_id = p_member AND e.round_id = p_round
       AND e.vendor = p_vendor AND e.game_code = p_game ORDER BY e.id FOR UPDATE
  LOOP
    last := b;
    bets := bets + (b.state <> 'cancelled')::int;
  END LOOP;
  SELECT a.code, a.result INTO code, result FROM play.answered(scope, key, hash) a;
  IF code IS NOT NULL OR result IS NOT NULL THEN
    replayed := code IS NULL;
    RETURN;
  END IF;
  code := CASE WHEN last.id IS NULL THEN 'wallet.betUnknown'
    WHEN last.currency <> p_currency THEN 'wallet.currencyMismatch' END;
  IF code IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT r.replayed, r.result INTO replayed, result FROM ledger.begin_request(scope, key, hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  UPDATE play.bet e
     SET state = 'settled', settled_at = coalesce(e.settled_at, now()), closed_at = now()
   WHERE e.member_id = p_member AND e.round_id = p_round AND e.vendor = p_vendor
     AND e.game_code = p_game AND e.closed_at IS NULL AND e.state <> 'cancelled';
  result := play.done(last.id, p_member, last.merchant, p_currency,
    ledger.balance_of(last.wallet_account), NULL) || jsonb_build_object('bets', bets);
  PERFORM ledger.finish_request(scope, key, NULL, result);
END $$;

-- A payment that is no bet's, to a member who has played this vendor's games. p_amount below zero
-- takes (adjustments only). With p_pool it is p_share parts per million of what the pool holds, and
-- the pool is filled up to its seed by the vendor; p_amount is then not looked at.
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
  held bigint;
  amount bigint := p_amount;
  refill bigint := 0;
  posted record;
  balance bigint;
  day date;
BEGIN
  replayed := false;
  SELECT a.code, a.result INTO code, result FROM play.answered(scope, key, hash) a;
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
    -- A statement of its own after the lock: what a rival took is seen.
    held := ledger.balance_of(pool);
    amount := floor(held::numeric * coalesce(p_share, 1000000) / 1000000);
    IF amount <= 0 THEN
      PERFORM ledger.abandon_request(scope, key);
      code := 'wallet.poolEmpty';
      RETURN;
    END IF;
    SELECT greatest(c.seed - (held - amount), 0) INTO refill FROM play.jackpot_pool c
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
      result := play.fell_short(p_vendor, key, s.merchant, p_member, s.currency, -amount,
        posted.short_balance);
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
  result := play.done(movement_id, p_member, s.merchant, s.currency, balance,
    posted.transaction_id) || jsonb_build_object('amount', abs(amount)::text);
  PERFORM ledger.finish_request(scope, key, posted.transaction_id, result);
END $$;

-- What a pool holds for the session's merchant and currency; amount null where there is none.
CREATE FUNCTION play.jackpot(
  p_vendor text, p_play_hash bytea, p_pool text,
  OUT known boolean, OUT currency text, OUT amount bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  s play.session;
  account uuid;
BEGIN
  SELECT * INTO s FROM play.session e
   WHERE e.token_hash = p_play_hash AND e.vendor = p_vendor AND e.expires_at > now();
  known := FOUND;
  currency := s.currency;
  IF known THEN
    -- Two statements: the second sees a pool that the first has opened.
    account := play.pool_account(s.merchant, p_vendor, p_pool, s.currency);
    amount := ledger.balance_of(account);
  END IF;
END $$;

-- What contradicts itself, recomputed from the bets and the ledger; nothing where all is well. It
-- reads everything, so run it on a copy where there is very much.
-- Tables without statistics must not be joined row by row.
CREATE FUNCTION play.findings() RETURNS TABLE (finding text, id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' SET enable_nestloop = off AS $$
  WITH counted AS (
    SELECT b.member_id, b.currency, b.day, b.category,
           count(*) FILTER (WHERE b.state = 'open') AS open_count,
           coalesce(sum(b.stake) FILTER (WHERE b.state = 'open'), 0) AS open_stake,
           count(*) FILTER (WHERE b.state = 'settled') AS settled_count,
           coalesce(sum(b.stake) FILTER (WHERE b.state = 'settled'), 0) AS settled_stake,
           sum(b.payout) AS settled_payout,
           count(*) FILTER (WHERE b.state = 'cancelled') AS cancelled_count, 0 AS other_paid
      FROM play.bet b GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT v.member_id, v.currency, v.day, v.category, 0, 0, 0, 0, 0, 0, sum(v.amount)
      FROM play.movement v WHERE v.kind <> 'promotionWin' GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT d.member_id, d.currency, d.day, d.category, -d.open_count, -d.open_stake,
           -d.settled_count, -d.settled_stake, -d.settled_payout, -d.cancelled_count, -d.other_paid
      FROM play.member_day d
  ), sat AS (
    SELECT b.sitting_id, b.stake * (b.state <> 'cancelled')::int AS stakes, b.payout AS payouts
      FROM play.bet b WHERE b.sitting_id IS NOT NULL
    UNION ALL SELECT v.sitting_id, 0, v.amount FROM play.movement v WHERE v.sitting_id IS NOT NULL
    UNION ALL SELECT t.id, -t.stakes, -t.payouts FROM play.sitting t
  ), moved AS MATERIALIZED (
    SELECT t.reference, p.account_id, sum(p.amount) AS amount
      FROM ledger.transaction t JOIN ledger.posting p ON p.transaction_id = t.id
     WHERE t.kind IN ('bet', 'betAndWin', 'win', 'rollback', 'rollbackWin', 'adjustment',
                      'promotionWin', 'jackpotWin')
     GROUP BY 1, 2
  ), paid AS MATERIALIZED (
    SELECT r.scope, r.result ->> 'betId' AS bet_id, count(*) AS wins
      FROM ledger.request r
     WHERE r.key LIKE 'win:%' AND NOT r.result ? 'tombstone' AND NOT EXISTS (
       SELECT FROM ledger.request u WHERE u.scope = r.scope AND u.key = 'un' || r.key)
     GROUP BY 1, 2
  )
  SELECT 'totals', concat_ws(' ', c.member_id, c.currency, c.day, c.category)
    FROM counted c GROUP BY c.member_id, c.currency, c.day, c.category
  HAVING (sum(c.open_count), sum(c.open_stake), sum(c.settled_count), sum(c.settled_stake),
          sum(c.settled_payout), sum(c.cancelled_count), sum(c.other_paid))
         <> (0, 0, 0, 0, 0, 0, 0)
  UNION ALL
  SELECT 'sitting', s.sitting_id::text FROM sat s GROUP BY 2
  HAVING (sum(s.stakes), sum(s.payouts)) <> (0, 0)
  UNION ALL
  SELECT 'money of a bet', b.id::text
    FROM play.bet b
    LEFT JOIN moved m ON m.reference = b.id::text AND m.account_id = b.wallet_account
   WHERE coalesce(m.amount, 0)
      <> CASE WHEN b.state = 'cancelled' THEN 0 ELSE b.payout - b.stake END
  UNION ALL
  SELECT 'money of a payment', v.id::text
    FROM play.movement v
    LEFT JOIN (SELECT m.reference, sum(m.amount) AS amount FROM moved m
                 JOIN ledger.account a ON a.id = m.account_id AND a.kind = 'wallet'
                GROUP BY 1) w ON w.reference = v.id::text
   WHERE v.amount <> coalesce(w.amount, 0)
  UNION ALL
  SELECT 'wins of a bet', b.id::text
    FROM play.bet b
    LEFT JOIN paid w ON w.bet_id = b.id::text AND w.scope = 'vendor:' || b.vendor
   WHERE b.wins <> coalesce(w.wins, 0) + (b.in_one AND b.state = 'settled')::int
$$;

-- Grants ------------------------------------------------------------------------------------------
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA play FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA protection FROM PUBLIC;
GRANT SELECT ON play.sitting, play.movement, play.shortfall, play.jackpot_pool,
  play.jackpot_account TO perya_app;
GRANT EXECUTE ON FUNCTION play.bet, play.win, play.rollback, play.end_round, play.pay,
  play.jackpot, play.fullest_pool, play.findings TO perya_app;
