-- What vendors called, what operators did to them, and what they say of their bets.

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

-- Bets that have been open for long, found without an index that every bet would pay for: each
-- search reads the bets that became old enough since the last one, and those that it found before.
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
INSERT INTO vendors.looked_until (at) VALUES (now() - interval '10 minutes');

GRANT USAGE ON SCHEMA vendors TO perya_app;
GRANT SELECT, INSERT ON vendors.change, vendors.call, vendors.reconciliation, vendors.their_bet
  TO perya_app;
GRANT SELECT ON vendors.looked_until, vendors.mismatch, vendors.unfinished
  TO perya_app;
GRANT UPDATE (ended_at, failure, listed_twice) ON vendors.reconciliation TO perya_app;
GRANT DELETE ON vendors.their_bet TO perya_app;
