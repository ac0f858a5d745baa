-- The double-entry ledger: accounts, append-only postings, and the answers to requests.

CREATE SCHEMA ledger;

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

-- Partitioned by month on the UUIDv7, whose first 48 bits are the time. No foreign keys: they would
-- lock the house account's row for every bet; apply_posting() reads both rows anyway, and neither
-- can ever be deleted. The default partitions catch a month that nobody made a table for.
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

-- Kept for good, tombstones included, so it cannot be partitioned by time; by hash, because one
-- index that only grows is slow to vacuum and splitting it later means stopping play.
CREATE TABLE ledger.request (
  scope text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  transaction_id uuid,
  result jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
) PARTITION BY HASH (scope, key);

CREATE TABLE ledger.transaction_default PARTITION OF ledger.transaction DEFAULT;
CREATE TABLE ledger.posting_default PARTITION OF ledger.posting DEFAULT;
DO $$
BEGIN
  FOR n IN 0..7 LOOP
    EXECUTE format('CREATE TABLE ledger.request_%s PARTITION OF ledger.request
      FOR VALUES WITH (MODULUS 8, REMAINDER %s)', n, n);
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA ledger TO perya_app;
GRANT SELECT ON ledger.account, ledger.house_total, ledger.house_delta, ledger.transaction,
  ledger.posting, ledger.request TO perya_app;
