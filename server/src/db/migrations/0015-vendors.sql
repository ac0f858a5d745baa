-- Vendors as data: the dialect and keys of each, what it called, and what it says of its bets.

ALTER TABLE play.vendor
  -- How it calls: hmac (JSON under a shared key), rsa (JSON under its own key), form.
  ADD COLUMN dialect text NOT NULL DEFAULT 'hmac' CHECK (dialect IN ('hmac', 'rsa', 'form')),
  -- What the form dialect hashes with; md5 for a vendor that can nothing else.
  ADD COLUMN form_hash text NOT NULL DEFAULT 'sha256' CHECK (form_hash IN ('sha256', 'md5')),
  -- Where its list of bets and one round are asked for; null: not to be asked.
  ADD COLUMN list_url text CHECK (list_url ~ '^(https://|http://(localhost|127\.0\.0\.1)[:/])'),
  ADD COLUMN round_url text CHECK (round_url ~ '^(https://|http://(localhost|127\.0\.0\.1)[:/])');

-- Keys --------------------------------------------------------------------------------------------
-- Side 'vendor': what its calls are checked with, two at a time while one is exchanged. Side
-- 'ours': what we sign our questions with, where the dialect has a key of each side (rsa).
-- play.vendor.hmac_key is one more of the hmac dialect, in plain text, older than this table.
CREATE TABLE play.vendor_key (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor text NOT NULL REFERENCES play.vendor,
  dialect text NOT NULL CHECK (dialect IN ('hmac', 'rsa', 'form')),
  side text NOT NULL CHECK (side IN ('vendor', 'ours')),
  -- What it is told by: the first 16 hex digits of its SHA-256.
  print text NOT NULL CHECK (print ~ '^[0-9a-f]{16}$'),
  -- PEM, of the rsa dialect.
  public_key text,
  -- A shared secret, or our private key, closed with SECRET_KEY.
  box bytea,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Null: until it is exchanged.
  good_until timestamptz,
  UNIQUE (vendor, dialect, side, print),
  CHECK ((dialect = 'rsa') = (public_key IS NOT NULL)),
  CHECK ((dialect = 'rsa' AND side = 'vendor') = (box IS NULL)),
  CHECK (dialect = 'rsa' OR side = 'vendor')
);

CREATE SCHEMA vendors;

-- What an operator did to a vendor, for good.
CREATE TABLE vendors.change (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL CHECK (made_by <> ''),
  vendor text NOT NULL,
  what text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX change_by_vendor ON vendors.change (vendor, id);

-- Games that are closed everywhere ----------------------------------------------------------------
-- Bets, launches and lists look at merchant_game.enabled alone; who had it on is kept here.
CREATE TABLE vendors.closed_game (
  node_id integer PRIMARY KEY REFERENCES games.game,
  merchants text[] NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION vendors.keep_closed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM vendors.closed_game c WHERE c.node_id = NEW.node_id) THEN
    UPDATE vendors.closed_game c SET merchants = c.merchants || NEW.merchant
     WHERE c.node_id = NEW.node_id AND NOT NEW.merchant = ANY (c.merchants);
    NEW.enabled := false;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER closed_game_stays BEFORE INSERT OR UPDATE ON games.merchant_game FOR EACH ROW
  WHEN (NEW.enabled) EXECUTE FUNCTION vendors.keep_closed();

-- Answers whether anything changed.
CREATE FUNCTION vendors.close_game(p_node integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO vendors.closed_game (node_id, merchants)
  SELECT p_node, coalesce(array_agg(g.merchant) FILTER (WHERE g.enabled), '{}')
    FROM games.merchant_game g WHERE g.node_id = p_node
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE games.merchant_game g SET enabled = false WHERE g.node_id = p_node AND g.enabled;
  RETURN true;
END $$;

CREATE FUNCTION vendors.open_game(p_node integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  c vendors.closed_game;
BEGIN
  DELETE FROM vendors.closed_game d WHERE d.node_id = p_node RETURNING d.* INTO c;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE games.merchant_game g SET enabled = true
   WHERE g.node_id = p_node AND g.merchant = ANY (c.merchants);
  RETURN true;
END $$;

-- Of one merchant; answers whether the merchant has the game.
CREATE FUNCTION vendors.offer_game(p_merchant text, p_node integer, p_enabled boolean)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE vendors.closed_game c SET merchants = array_remove(c.merchants, p_merchant)
   WHERE c.node_id = p_node AND NOT p_enabled;
  UPDATE games.merchant_game g SET enabled = p_enabled
   WHERE g.merchant = p_merchant AND g.node_id = p_node;
  RETURN FOUND;
END $$;

-- Calls -------------------------------------------------------------------------------------------
-- Partitioned by day, so that a day is forgotten by dropping its table.
CREATE TABLE vendors.call (
  -- The trace id, which the answer carried.
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- As the caller named itself: unproved where the outcome is a wrong signature.
  vendor text NOT NULL,
  dialect text NOT NULL,
  name text NOT NULL,
  -- 'done' or the error code.
  outcome text NOT NULL,
  http smallint NOT NULL,
  ms real NOT NULL,
  -- Cut to some kilobytes, tokens and signatures taken out; null where the signature was wrong.
  request text,
  answer text
) PARTITION BY RANGE (at);
CREATE INDEX call_by_vendor ON vendors.call (vendor, at);
CREATE INDEX call_by_id ON vendors.call (id);

-- Makes the tables of today (UTC) and of so many days after it, and drops those of days before the
-- last so many; answers how many were made and dropped.
CREATE FUNCTION vendors.turn_calls(p_ahead integer, p_kept integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
  changed integer := 0;
  part text;
  day date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('vendors.turn_calls'));
  FOR n IN 0..p_ahead LOOP
    day := today + n;
    part := to_char(day, '"call_"YYYY_MM_DD');
    CONTINUE WHEN to_regclass('vendors.' || part) IS NOT NULL;
    EXECUTE format('CREATE TABLE vendors.%I PARTITION OF vendors.call FOR VALUES FROM (%L) TO (%L)',
      part, day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
    changed := changed + 1;
  END LOOP;
  FOR part IN
    SELECT c.relname FROM pg_catalog.pg_inherits i
      JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'vendors.call'::regclass
       AND c.relname < to_char(today - p_kept, '"call_"YYYY_MM_DD')
  LOOP
    EXECUTE format('DROP TABLE vendors.%I', part);
    changed := changed + 1;
  END LOOP;
  RETURN changed;
END $$;
SELECT vendors.turn_calls(3, 30);

-- Reconciliation ----------------------------------------------------------------------------------
CREATE TABLE vendors.reconciliation (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor text NOT NULL REFERENCES play.vendor,
  -- In UTC.
  day date NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- Why it could not be done.
  failure text,
  -- How many bets of the day each side has; the vendor's that it lists more than once.
  ours bigint,
  theirs bigint,
  listed_twice bigint
);
CREATE INDEX reconciliation_by_day ON vendors.reconciliation (vendor, day, id);
-- One at a time, whatever processes there are.
CREATE UNIQUE INDEX reconciliation_runs_once ON vendors.reconciliation (vendor, day)
  WHERE ended_at IS NULL;

-- What the vendor said, until it is compared. Unlogged: it can be asked again.
CREATE UNLOGGED TABLE vendors.their_bet (
  reconciliation uuid NOT NULL,
  transaction_id text NOT NULL,
  round_id text NOT NULL,
  member text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'settled', 'cancelled')),
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (reconciliation, transaction_id)
);

CREATE TABLE vendors.mismatch (
  reconciliation uuid NOT NULL REFERENCES vendors.reconciliation,
  kind text NOT NULL CHECK (kind IN ('missingHere', 'missingThere', 'otherAmount', 'otherStatus')),
  transaction_id text NOT NULL,
  round_id text NOT NULL,
  -- {member, currency, stake, payout (minor units, as text), state, placedAt}; null where missing.
  ours jsonb,
  theirs jsonb,
  PRIMARY KEY (reconciliation, transaction_id, kind)
);

-- A bet is looked for an hour around the day, since the two sides' clocks and the moments at which
-- they write it down differ; it is reported on the day that either side places it on. A bet that
-- was cancelled moves nothing, so that one side may not know of it.
CREATE FUNCTION vendors.compare(p_run uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  r vendors.reconciliation;
  low timestamptz;
  high timestamptz;
BEGIN
  SELECT * INTO STRICT r FROM vendors.reconciliation e WHERE e.id = p_run;
  low := r.day::timestamp AT TIME ZONE 'UTC';
  high := (r.day + 1)::timestamp AT TIME ZONE 'UTC';
  WITH ours AS MATERIALIZED (
    SELECT b.transaction_id, b.round_id, 'mem_' || b.member_id AS member, b.currency, b.stake,
           b.payout, b.state, b.placed_at
      FROM play.bet b
     WHERE b.vendor = r.vendor AND b.id >= ledger.uuid_floor(low - interval '1 hour')
       AND b.id < ledger.uuid_floor(high + interval '1 hour')
  ), theirs AS (
    SELECT t.* FROM vendors.their_bet t WHERE t.reconciliation = p_run
  ), pair AS (
    SELECT coalesce(o.transaction_id, t.transaction_id) AS transaction_id,
           coalesce(o.round_id, t.round_id) AS round_id, o.state AS our_state,
           t.state AS their_state, o.transaction_id IS NULL AS not_here,
           t.transaction_id IS NULL AS not_there,
           (o.member, o.currency, o.stake) IS DISTINCT FROM (t.member, t.currency, t.stake)
             OR (o.state = t.state AND o.payout IS DISTINCT FROM t.payout) AS other_amount,
           jsonb_build_object('member', o.member, 'currency', o.currency, 'stake', o.stake::text,
             'payout', o.payout::text, 'state', o.state, 'placedAt', o.placed_at) AS ours,
           jsonb_build_object('member', t.member, 'currency', t.currency, 'stake', t.stake::text,
             'payout', t.payout::text, 'state', t.state, 'placedAt', t.placed_at) AS theirs
      FROM ours o FULL JOIN theirs t ON t.transaction_id = o.transaction_id
     WHERE (o.placed_at >= low AND o.placed_at < high)
        OR (t.placed_at >= low AND t.placed_at < high)
  )
  INSERT INTO vendors.mismatch (reconciliation, kind, transaction_id, round_id, ours, theirs)
  SELECT p_run, k.kind, p.transaction_id, p.round_id,
         CASE WHEN NOT p.not_here THEN p.ours END, CASE WHEN NOT p.not_there THEN p.theirs END
    FROM pair p
   CROSS JOIN LATERAL (VALUES
     ('missingHere', p.not_here AND p.their_state <> 'cancelled'),
     ('missingThere', p.not_there AND p.our_state <> 'cancelled'),
     ('otherAmount', NOT p.not_here AND NOT p.not_there AND p.other_amount),
     ('otherStatus', NOT p.not_here AND NOT p.not_there AND p.our_state <> p.their_state)
   ) AS k (kind, found)
   WHERE k.found;
  UPDATE vendors.reconciliation e
     SET ended_at = now(),
         ours = (SELECT count(*) FROM play.bet b WHERE b.vendor = r.vendor
           AND b.id >= ledger.uuid_floor(low) AND b.id < ledger.uuid_floor(high)),
         theirs = (SELECT count(*) FROM vendors.their_bet t WHERE t.reconciliation = p_run
           AND t.placed_at >= low AND t.placed_at < high)
   WHERE e.id = p_run;
  DELETE FROM vendors.their_bet t WHERE t.reconciliation = p_run;
END $$;

-- Unfinished rounds -------------------------------------------------------------------------------
-- Bets that are open for long, found without an index that every bet would pay for: each look goes
-- over the bets that grew old enough since the last, and over those that it knows.
CREATE TABLE vendors.unfinished (
  bet_id uuid PRIMARY KEY,
  vendor text NOT NULL,
  placed_at timestamptz NOT NULL
);
CREATE INDEX unfinished_by_vendor ON vendors.unfinished (vendor, placed_at);

CREATE TABLE vendors.looked_until (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  at timestamptz NOT NULL
);
INSERT INTO vendors.looked_until (at)
SELECT coalesce(min(b.placed_at), now() - interval '10 minutes') FROM play.bet b;

CREATE FUNCTION vendors.look_for_unfinished() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  seen timestamptz;
  now_seen timestamptz := now() - interval '10 minutes';
BEGIN
  SELECT u.at INTO STRICT seen FROM vendors.looked_until u FOR UPDATE;
  DELETE FROM vendors.unfinished u
   WHERE NOT EXISTS (SELECT FROM play.bet b WHERE b.id = u.bet_id AND b.state = 'open');
  IF now_seen <= seen THEN
    RETURN;
  END IF;
  -- A little is looked at twice: an id is as old as its call, which may have waited for a lock.
  INSERT INTO vendors.unfinished (bet_id, vendor, placed_at)
  SELECT b.id, b.vendor, b.placed_at FROM play.bet b
   WHERE b.id >= ledger.uuid_floor(seen - interval '5 minutes')
     AND b.id < ledger.uuid_floor(now_seen) AND b.state = 'open'
  ON CONFLICT DO NOTHING;
  UPDATE vendors.looked_until SET at = now_seen;
END $$;

-- A bet whose win was taken back is open again, however old it is.
CREATE FUNCTION vendors.note_reopened() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO vendors.unfinished (bet_id, vendor, placed_at)
  VALUES (NEW.id, NEW.vendor, NEW.placed_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER bet_reopened AFTER UPDATE ON play.bet FOR EACH ROW
  WHEN (OLD.state <> 'open' AND NEW.state = 'open') EXECUTE FUNCTION vendors.note_reopened();

-- Grants ------------------------------------------------------------------------------------------
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA vendors FROM PUBLIC;
GRANT USAGE ON SCHEMA vendors TO perya_app;
GRANT SELECT, INSERT, UPDATE (good_until) ON play.vendor_key TO perya_app;
GRANT UPDATE (live, dialect, form_hash, list_url, round_url, currencies, rollback_unknown,
  free_wins_pay, several_wins, on_timeout) ON play.vendor TO perya_app;
GRANT SELECT, INSERT ON vendors.change, vendors.call, vendors.reconciliation, vendors.their_bet
  TO perya_app;
GRANT SELECT ON vendors.closed_game, vendors.looked_until, vendors.mismatch, vendors.unfinished
  TO perya_app;
GRANT UPDATE (ended_at, failure, listed_twice) ON vendors.reconciliation TO perya_app;
GRANT DELETE ON vendors.their_bet TO perya_app;
GRANT EXECUTE ON FUNCTION vendors.close_game, vendors.open_game, vendors.offer_game,
  vendors.turn_calls, vendors.compare, vendors.look_for_unfinished TO perya_app;
