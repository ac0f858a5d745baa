-- The double-entry ledger: accounts, append-only postings, the idempotency store, its invariants.
--
-- Invariants raise these SQLSTATEs, so that a caller can tell them apart:
--   LGI01 not zero-sum        LGI02 fewer than two postings     LGI03 currency differs
--   LGI05 balance touched     LGI06 append-only                 LGI07 transaction already over
--   LGI08 key with other input                                  LGI14 play money or merchants mixed
-- I4 is the check constraint account_never_negative (23514).
-- Everything runs at READ COMMITTED. Lock order: request keys first, then accounts by id.

CREATE SCHEMA ledger;

-- Accounts --------------------------------------------------------------------------------------
-- A member's account keeps its balance in the row, under the row's lock. A house account, which
-- every bet touches, keeps none: its balance is house_total + the house_delta rows not yet in it.
CREATE TABLE ledger.account (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  merchant text NOT NULL CHECK (merchant <> ''),
  kind text NOT NULL CHECK (kind IN (
    'wallet', 'bonus', 'hold',
    'house', 'vendor', 'cashier', 'promotion', 'agent', 'jackpot', 'rounding', 'issuance')),
  owner text CHECK (owner <> ''),
  currency text NOT NULL CHECK (currency IN ('PHP', 'USDT', 'VND', 'FUN')),
  balance bigint,
  opened_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_opened_once UNIQUE NULLS NOT DISTINCT (merchant, kind, owner, currency),
  CONSTRAINT account_never_negative CHECK (balance >= 0),
  CONSTRAINT account_member_keeps_balance
    CHECK ((kind IN ('wallet', 'bonus', 'hold')) = (balance IS NOT NULL)),
  CONSTRAINT account_names_owner
    CHECK (owner IS NOT NULL OR kind NOT IN ('wallet', 'bonus', 'hold', 'vendor')),
  CONSTRAINT account_issues_play_money_only CHECK (kind <> 'issuance' OR currency = 'FUN')
) WITH (fillfactor = 70); -- room on the page, so that a balance update touches no index

CREATE TABLE ledger.house_total (
  account_id uuid PRIMARY KEY,
  balance bigint NOT NULL
);

-- Emptied by roll_up() all the time, so vacuum must come by count and not by share of the table.
CREATE TABLE ledger.house_delta (
  account_id uuid NOT NULL,
  amount bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Transactions and postings ---------------------------------------------------------------------
-- Partitioned by month on the UUIDv7, whose first 48 bits are the time. No foreign keys: they would
-- lock the house account's row for every bet; apply_posting() reads both rows anyway, and neither
-- can ever be deleted.
CREATE TABLE ledger.transaction (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind <> ''),
  reference text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_xid xid8 NOT NULL DEFAULT pg_current_xact_id()
) PARTITION BY RANGE (id);

CREATE TABLE ledger.posting (
  transaction_id uuid NOT NULL,
  line smallint NOT NULL CHECK (line > 0),
  account_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (transaction_id, line),
  CONSTRAINT posting_moves_something CHECK (amount <> 0),
  CONSTRAINT posting_is_bounded CHECK (amount BETWEEN -1000000000000000 AND 1000000000000000)
) PARTITION BY RANGE (transaction_id);
CREATE INDEX posting_by_account ON ledger.posting (account_id, transaction_id);

-- Requests (idempotency) ------------------------------------------------------------------------
-- Kept for good, tombstones included, so it cannot be partitioned by time; by hash, because one
-- index that only grows is slow to vacuum and splitting it later means standing still.
CREATE TABLE ledger.request (
  scope text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  transaction_id uuid,
  result jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
) PARTITION BY HASH (scope, key);

-- Refusals --------------------------------------------------------------------------------------
CREATE FUNCTION ledger.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'ledger: %', TG_ARGV[1] USING ERRCODE = TG_ARGV[0], TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER account_identity_is_fixed BEFORE UPDATE ON ledger.account FOR EACH ROW
  WHEN ((NEW.id, NEW.merchant, NEW.kind, NEW.owner, NEW.currency)
        IS DISTINCT FROM (OLD.id, OLD.merchant, OLD.kind, OLD.owner, OLD.currency))
  EXECUTE FUNCTION ledger.refuse('LGI06', 'an account never changes what it is');
-- Depth 0 is a statement of anybody's own; apply_posting() updates from inside a trigger.
CREATE TRIGGER account_balance_follows_postings BEFORE UPDATE ON ledger.account FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION ledger.refuse('LGI05', 'a balance changes by a posting only');
CREATE TRIGGER account_starts_empty BEFORE INSERT ON ledger.account FOR EACH ROW
  WHEN (NEW.balance <> 0)
  EXECUTE FUNCTION ledger.refuse('LGI05', 'an account starts with nothing');
CREATE TRIGGER account_stays BEFORE DELETE ON ledger.account FOR EACH ROW
  EXECUTE FUNCTION ledger.refuse('LGI06', 'an account is never removed');
CREATE TRIGGER account_not_truncated BEFORE TRUNCATE ON ledger.account
  EXECUTE FUNCTION ledger.refuse('LGI06', 'an account is never removed');

CREATE TRIGGER transaction_is_of_now BEFORE INSERT ON ledger.transaction FOR EACH ROW
  WHEN (NEW.created_xid <> pg_current_xact_id() OR NEW.created_at <> now())
  EXECUTE FUNCTION ledger.refuse('LGI07', 'a transaction is created now, and by nobody else');
CREATE TRIGGER transaction_append_only BEFORE UPDATE OR DELETE ON ledger.transaction FOR EACH ROW
  EXECUTE FUNCTION ledger.refuse('LGI06', 'a transaction is never changed or removed');
CREATE TRIGGER transaction_not_truncated BEFORE TRUNCATE ON ledger.transaction
  EXECUTE FUNCTION ledger.refuse('LGI06', 'a transaction is never changed or removed');
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE ON ledger.posting FOR EACH ROW
  EXECUTE FUNCTION ledger.refuse('LGI06', 'a posting is never changed or removed');
CREATE TRIGGER posting_not_truncated BEFORE TRUNCATE ON ledger.posting
  EXECUTE FUNCTION ledger.refuse('LGI06', 'a posting is never changed or removed');

-- A request is written, then given its result once; only one without a result can be given up.
CREATE TRIGGER request_is_answered_once BEFORE UPDATE ON ledger.request FOR EACH ROW
  WHEN (OLD.result IS NOT NULL OR NEW.result IS NULL
        OR (NEW.scope, NEW.key, NEW.input_hash)
           IS DISTINCT FROM (OLD.scope, OLD.key, OLD.input_hash))
  EXECUTE FUNCTION ledger.refuse('LGI06', 'the answer to a request is never changed');
CREATE TRIGGER request_stays BEFORE DELETE ON ledger.request FOR EACH ROW
  WHEN (OLD.result IS NOT NULL)
  EXECUTE FUNCTION ledger.refuse('LGI06', 'the answer to a request is never removed');
CREATE TRIGGER request_not_truncated BEFORE TRUNCATE ON ledger.request
  EXECUTE FUNCTION ledger.refuse('LGI06', 'the answer to a request is never removed');

-- Postings move balances ------------------------------------------------------------------------
-- AFTER and not BEFORE: an INSERT … ON CONFLICT DO NOTHING runs BEFORE triggers for rows it then
-- drops. created_at is compared too, as transaction ids start again in a restored copy.
CREATE FUNCTION ledger.apply_posting() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  account record;
  txn_merchant text;
BEGIN
  SELECT t.merchant INTO txn_merchant FROM ledger.transaction t
   WHERE t.id = NEW.transaction_id
     AND t.created_xid = pg_current_xact_id() AND t.created_at = now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger: posting into a transaction that is not of now' USING ERRCODE = 'LGI07';
  END IF;
  UPDATE ledger.account a SET balance = a.balance + NEW.amount
   WHERE a.id = NEW.account_id AND a.balance IS NOT NULL
  RETURNING a.merchant, a.currency INTO account;
  IF NOT FOUND THEN
    SELECT a.merchant, a.currency INTO account FROM ledger.account a WHERE a.id = NEW.account_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'ledger: no account %', NEW.account_id USING ERRCODE = '23503';
    END IF;
    INSERT INTO ledger.house_delta (account_id, amount) VALUES (NEW.account_id, NEW.amount);
  END IF;
  IF account.currency <> NEW.currency THEN
    RAISE EXCEPTION 'ledger: posting of % on an account of %', NEW.currency, account.currency
      USING ERRCODE = 'LGI03';
  END IF;
  IF account.merchant <> txn_merchant THEN
    RAISE EXCEPTION 'ledger: posting on an account of another merchant' USING ERRCODE = 'LGI14';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_moves_balance AFTER INSERT ON ledger.posting FOR EACH ROW
  EXECUTE FUNCTION ledger.apply_posting();

-- Queued by the transaction (so that one without postings is seen) and by every posting (so that
-- firing early through SET CONSTRAINTS gains nothing: the next posting queues it again).
CREATE FUNCTION ledger.check_transaction() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  txn uuid;
  found record;
BEGIN
  IF TG_ARGV[0] = 'posting' THEN txn := NEW.transaction_id; ELSE txn := NEW.id; END IF;
  SELECT coalesce(sum(c.lines), 0) AS lines, bool_or(c.total <> 0) AS unbalanced,
         count(*) > 1 AND bool_or(c.currency = 'FUN') AS mixed
    INTO found
    FROM (SELECT p.currency, count(*) AS lines, sum(p.amount) AS total
            FROM ledger.posting p WHERE p.transaction_id = txn GROUP BY p.currency) c;
  IF found.lines < 2 THEN
    RAISE EXCEPTION 'ledger: a transaction needs two postings' USING ERRCODE = 'LGI02';
  ELSIF found.unbalanced THEN
    RAISE EXCEPTION 'ledger: postings do not sum to zero' USING ERRCODE = 'LGI01';
  ELSIF found.mixed THEN
    RAISE EXCEPTION 'ledger: play money meets real money' USING ERRCODE = 'LGI14';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER transaction_is_whole AFTER INSERT ON ledger.transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION ledger.check_transaction('transaction');
CREATE CONSTRAINT TRIGGER posting_leaves_it_whole AFTER INSERT ON ledger.posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION ledger.check_transaction('posting');

-- Primitives ------------------------------------------------------------------------------------
-- All are SECURITY DEFINER: the application may call them and read, and write nothing by hand.

-- Insert first (I8). replayed: the request was answered before, and result is that answer; stop.
-- Otherwise the caller answers with finish_request(), or gives up with abandon_request().
-- A rival with the same key waits here until this transaction ends. LGI08: key with other input.
CREATE FUNCTION ledger.begin_request(
  p_scope text, p_key text, p_input_hash bytea, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  stored_hash bytea;
BEGIN
  INSERT INTO ledger.request (scope, key, input_hash) VALUES (p_scope, p_key, p_input_hash)
  ON CONFLICT DO NOTHING;
  replayed := NOT FOUND;
  IF replayed THEN
    SELECT r.input_hash, r.result INTO stored_hash, result
      FROM ledger.request r WHERE r.scope = p_scope AND r.key = p_key;
    IF stored_hash IS DISTINCT FROM p_input_hash THEN
      RAISE EXCEPTION 'ledger: key % was used with other input', p_key USING ERRCODE = 'LGI08';
    ELSIF result IS NULL THEN
      RAISE EXCEPTION 'ledger: key % was never answered', p_key USING ERRCODE = 'LGI08';
    END IF;
  END IF;
END $$;

-- Keeps the answer for good. p_transaction_id is null where nothing moved (a tombstone).
CREATE FUNCTION ledger.finish_request(
  p_scope text, p_key text, p_transaction_id uuid, p_result jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE ledger.request r SET transaction_id = p_transaction_id, result = p_result
   WHERE r.scope = p_scope AND r.key = p_key;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger: no request % to answer', p_key USING ERRCODE = 'P0002';
  END IF;
END $$;

-- Forgets a request that led to nothing worth keeping (insufficient funds): it may come again.
CREATE FUNCTION ledger.abandon_request(p_scope text, p_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  DELETE FROM ledger.request r WHERE r.scope = p_scope AND r.key = p_key;
$$;

-- The account of that name, opened if need be. Idempotent, also between rivals.
CREATE FUNCTION ledger.open_account(
  p_merchant text, p_kind text, p_owner text, p_currency text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  found_id uuid;
BEGIN
  INSERT INTO ledger.account (merchant, kind, owner, currency, balance)
  SELECT p_merchant, p_kind, p_owner, p_currency,
         CASE WHEN p_kind IN ('wallet', 'bonus', 'hold') THEN 0 END
   WHERE NOT EXISTS (
     SELECT FROM ledger.account a WHERE a.merchant = p_merchant AND a.kind = p_kind
        AND a.owner IS NOT DISTINCT FROM p_owner AND a.currency = p_currency)
  ON CONFLICT DO NOTHING RETURNING id INTO found_id;
  IF found_id IS NULL THEN
    SELECT a.id INTO STRICT found_id FROM ledger.account a
     WHERE a.merchant = p_merchant AND a.kind = p_kind
       AND a.owner IS NOT DISTINCT FROM p_owner AND a.currency = p_currency;
  END IF;
  RETURN found_id;
END $$;

-- Moves amounts[i] (minor units, credit > 0) on accounts[i]; balances come in the same order, null
-- for house accounts. transaction_id null: a member's account has too little, short_balance is what
-- it really has, and nothing was written. Credits are written first, so that no line dips below
-- zero on the way to a sum that does not.
CREATE FUNCTION ledger.post(
  p_merchant text, p_kind text, p_reference text, p_accounts uuid[], p_amounts bigint[],
  OUT transaction_id uuid, OUT balances bigint[], OUT short_balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  locked record;
BEGIN
  FOR locked IN
    SELECT a.balance, a.balance + d.amount AS remaining FROM ledger.account a
      JOIN (SELECT l.account_id, sum(l.amount) AS amount
              FROM unnest(p_accounts, p_amounts) AS l (account_id, amount) GROUP BY 1) d
        ON d.account_id = a.id
     WHERE a.balance IS NOT NULL ORDER BY a.id FOR NO KEY UPDATE OF a
  LOOP
    IF locked.remaining < 0 AND short_balance IS NULL THEN
      short_balance := locked.balance;
    END IF;
  END LOOP;
  IF short_balance IS NULL THEN
    transaction_id := uuidv7();
    INSERT INTO ledger.transaction (id, merchant, kind, reference)
    VALUES (post.transaction_id, p_merchant, p_kind, p_reference);
    INSERT INTO ledger.posting (transaction_id, line, account_id, currency, amount)
    SELECT post.transaction_id, row_number() OVER (ORDER BY l.amount DESC), l.account_id,
           (SELECT a.currency FROM ledger.account a WHERE a.id = l.account_id), l.amount
      FROM unnest(p_accounts, p_amounts) AS l (account_id, amount);
  END IF;
  balances := ARRAY(
    SELECT (SELECT a.balance FROM ledger.account a WHERE a.id = l.account_id)
      FROM unnest(p_accounts) WITH ORDINALITY AS l (account_id, place) ORDER BY l.place);
END $$;

-- Posts under an idempotency key, in one round trip. result is
-- {"transactionId": uuid, "balances": ["minor units" or null, …]}, or
-- {"shortBalance": "minor units"} where the money does not suffice: that is not kept, and the key
-- may come again.
CREATE FUNCTION ledger.post_once(
  p_scope text, p_key text, p_input_hash bytea,
  p_merchant text, p_kind text, p_reference text, p_accounts uuid[], p_amounts bigint[],
  OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  posted record;
BEGIN
  SELECT r.replayed, r.result INTO replayed, result
    FROM ledger.begin_request(p_scope, p_key, p_input_hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  SELECT p.transaction_id, p.balances, p.short_balance INTO posted
    FROM ledger.post(p_merchant, p_kind, p_reference, p_accounts, p_amounts) p;
  IF posted.transaction_id IS NULL THEN
    result := jsonb_build_object('shortBalance', posted.short_balance::text);
    PERFORM ledger.abandon_request(p_scope, p_key);
  ELSE
    result := jsonb_build_object(
      'transactionId', posted.transaction_id, 'balances', posted.balances::text[]);
    PERFORM ledger.finish_request(p_scope, p_key, posted.transaction_id, result);
  END IF;
END $$;

-- Takes a transaction back by opposite postings, once for good whatever asks for it: the key is the
-- original's id. Same result as post_once(); P0002 where there is no such transaction.
CREATE FUNCTION ledger.reverse(
  p_original uuid, p_kind text, p_reference text, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  original record;
BEGIN
  SELECT t.merchant, array_agg(p.account_id ORDER BY p.line) AS accounts,
         array_agg(-p.amount ORDER BY p.line) AS amounts
    INTO original
    FROM ledger.transaction t JOIN ledger.posting p ON p.transaction_id = t.id
   WHERE t.id = p_original AND p.transaction_id = p_original GROUP BY t.merchant;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger: no transaction % to reverse', p_original USING ERRCODE = 'P0002';
  END IF;
  SELECT r.replayed, r.result INTO replayed, result
    FROM ledger.post_once('reversal', p_original::text, sha256(uuid_send(p_original)),
      original.merchant, p_kind, p_reference, original.accounts, original.amounts) r;
END $$;

-- House balances and partitions -----------------------------------------------------------------
-- Moves the deltas into the totals; answers how many. One at a time, the next call finds the rest.
CREATE FUNCTION ledger.roll_up() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  moved bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('ledger.roll_up')) THEN
    RETURN 0;
  END IF;
  WITH taken AS (DELETE FROM ledger.house_delta RETURNING account_id, amount),
  added AS (
    INSERT INTO ledger.house_total AS h (account_id, balance)
    SELECT t.account_id, sum(t.amount)::bigint FROM taken t GROUP BY 1
    ON CONFLICT (account_id) DO UPDATE SET balance = h.balance + excluded.balance)
  SELECT count(*) INTO moved FROM taken;
  RETURN moved;
END $$;

-- The balance of any account, in minor units; null where there is no such account.
CREATE FUNCTION ledger.balance_of(p_account uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce(a.balance, (
      coalesce((SELECT h.balance FROM ledger.house_total h WHERE h.account_id = a.id), 0)
      + (SELECT coalesce(sum(d.amount), 0) FROM ledger.house_delta d WHERE d.account_id = a.id)
    )::bigint)
    FROM ledger.account a WHERE a.id = p_account;
$$;

-- The least UUIDv7 of a moment.
CREATE FUNCTION ledger.uuid_floor(p_at timestamptz) RETURNS uuid
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT (lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid;
$$;

-- Makes the partitions of this month (UTC) and of so many after it; answers how many were new. A
-- month whose rows already went to the default partition stays there: nothing is ever moved.
CREATE FUNCTION ledger.ensure_partitions(p_months integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  made integer := 0;
  month timestamp;
  part text;
  low uuid;
  high uuid;
  late boolean;
  parent record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledger.ensure_partitions'));
  FOR n IN 0..p_months LOOP
    month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => n);
    low := ledger.uuid_floor(month AT TIME ZONE 'UTC');
    high := ledger.uuid_floor((month + interval '1 month') AT TIME ZONE 'UTC');
    FOR parent IN VALUES ('transaction', 'id'), ('posting', 'transaction_id') LOOP
      part := parent.column1 || to_char(month, '_YYYY_MM');
      EXECUTE format('SELECT EXISTS (SELECT FROM ledger.%I WHERE %I >= %L AND %I < %L)',
        parent.column1 || '_default', parent.column2, low, parent.column2, high) INTO late;
      CONTINUE WHEN late OR to_regclass('ledger.' || part) IS NOT NULL;
      EXECUTE format('CREATE TABLE ledger.%I PARTITION OF ledger.%I FOR VALUES FROM (%L) TO (%L)',
        part, parent.column1, low, high);
      EXECUTE format($t$CREATE TRIGGER not_truncated BEFORE TRUNCATE ON ledger.%I EXECUTE FUNCTION
        ledger.refuse('LGI06', 'a row of the ledger is never removed')$t$, part);
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;

-- What play grows into is made ahead; the default partitions catch a month that nobody made.
DO $$
BEGIN
  CREATE TABLE ledger.transaction_default PARTITION OF ledger.transaction DEFAULT;
  CREATE TABLE ledger.posting_default PARTITION OF ledger.posting DEFAULT;
  CREATE TRIGGER not_truncated BEFORE TRUNCATE ON ledger.transaction_default
    EXECUTE FUNCTION ledger.refuse('LGI06', 'a row of the ledger is never removed');
  CREATE TRIGGER not_truncated BEFORE TRUNCATE ON ledger.posting_default
    EXECUTE FUNCTION ledger.refuse('LGI06', 'a row of the ledger is never removed');
  PERFORM ledger.ensure_partitions(3);
  FOR n IN 0..7 LOOP
    EXECUTE format('CREATE TABLE ledger.request_%s PARTITION OF ledger.request
      FOR VALUES WITH (MODULUS 8, REMAINDER %s)', n, n);
    EXECUTE format($t$CREATE TRIGGER not_truncated BEFORE TRUNCATE ON ledger.request_%s
      EXECUTE FUNCTION ledger.refuse('LGI06', 'a row of the ledger is never removed')$t$, n);
  END LOOP;
END $$;

-- Grants ----------------------------------------------------------------------------------------
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT USAGE ON SCHEMA ledger TO perya_app;
GRANT SELECT ON ledger.account, ledger.house_total, ledger.house_delta, ledger.transaction,
  ledger.posting, ledger.request TO perya_app;
GRANT EXECUTE ON FUNCTION ledger.begin_request, ledger.finish_request, ledger.abandon_request,
  ledger.open_account, ledger.post, ledger.post_once, ledger.reverse, ledger.roll_up,
  ledger.balance_of, ledger.uuid_floor, ledger.ensure_partitions TO perya_app;
