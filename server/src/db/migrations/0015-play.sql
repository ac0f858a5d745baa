-- Play: vendors and their keys, launches, playing sessions, sittings, bets, payments and pools.

CREATE SCHEMA play;

-- hmac_key is null for the in-house vendor, whose key comes with the environment.
CREATE TABLE play.vendor (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_]{1,32}$'),
  hmac_key text CHECK (length(hmac_key) >= 32),
  -- A vendor that is switched off takes no launches and no bets; wins and rollbacks still come in.
  live boolean NOT NULL DEFAULT false,
  -- Null for the in-house vendor; {token}, {game}, {language} and {currency} are filled in.
  launch_url text CHECK (launch_url ~ '^(https://|http://(localhost|127\.0\.0\.1)[:/])'),
  currencies text[] NOT NULL DEFAULT '{PHP,USDT,VND,FUN}',
  -- What differs from vendor to vendor; the wallet always does the same.
  -- What a rollback of something unknown is answered; a tombstone is written in any case.
  rollback_unknown text NOT NULL DEFAULT 'done'
    CHECK (rollback_unknown IN ('done', 'notFound', 'closed')),
  -- Whether the win of a free round is credited; some vendors pay it later as a promotion.
  free_wins_pay boolean NOT NULL DEFAULT true,
  -- Whether a settled bet takes further wins until its round ends.
  several_wins boolean NOT NULL DEFAULT false,
  -- What the vendor does about a bet that it got no answer to; shown with open rounds.
  on_timeout text NOT NULL DEFAULT 'rollback' CHECK (on_timeout IN ('rollback', 'retry')),
  -- How it calls: hmac (JSON under a shared key), rsa (JSON under its own key), form.
  dialect text NOT NULL DEFAULT 'hmac' CHECK (dialect IN ('hmac', 'rsa', 'form')),
  -- What the form dialect hashes with; md5 for a vendor that can do nothing else.
  form_hash text NOT NULL DEFAULT 'sha256' CHECK (form_hash IN ('sha256', 'md5')),
  -- Where its list of bets and one round are asked for; null: not to be asked.
  list_url text CHECK (list_url ~ '^(https://|http://(localhost|127\.0\.0\.1)[:/])'),
  round_url text CHECK (round_url ~ '^(https://|http://(localhost|127\.0\.0\.1)[:/])'),
  -- A page of the vendor's that shows one round, for a frame; {game}, {round} and {language} are
  -- filled in. Null: it has none.
  picture_url text CHECK (picture_url ~ '^(https://|http://(localhost|127\.0\.0\.1)[:/])')
);
INSERT INTO play.vendor (code, live) VALUES ('PERYA', true);

-- Side 'vendor': what its calls are checked with, two at a time while one is exchanged. Side
-- 'ours': what we sign our questions with, where the dialect has a key of each side (rsa).
-- play.vendor.hmac_key is one more of the hmac dialect, in plain text, older than this table.
CREATE TABLE play.vendor_key (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor text NOT NULL REFERENCES play.vendor,
  dialect text NOT NULL CHECK (dialect IN ('hmac', 'rsa', 'form')),
  side text NOT NULL CHECK (side IN ('vendor', 'ours')),
  -- Its fingerprint: the first 16 hex digits of its SHA-256.
  print text NOT NULL CHECK (print ~ '^[0-9a-f]{16}$'),
  -- PEM, of the rsa dialect.
  public_key text,
  -- A shared secret, or our private key, encrypted with SECRET_KEY.
  box bytea,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Null: until it is exchanged.
  good_until timestamptz,
  UNIQUE (vendor, dialect, side, print),
  CHECK ((dialect = 'rsa') = (public_key IS NOT NULL)),
  CHECK ((dialect = 'rsa' AND side = 'vendor') = (box IS NULL)),
  CHECK (dialect = 'rsa' OR side = 'vendor')
);

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

CREATE INDEX session_by_member ON play.session (member_id, currency, vendor, id);

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
  stake bigint NOT NULL,
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'cancelled')),
  -- The merchant's calendar day on which it was placed.
  day date NOT NULL,
  placed_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  sitting_id uuid,
  -- Wins that were not rolled back. Several where the vendor's settings allow it.
  wins smallint NOT NULL DEFAULT 0 CHECK (wins >= 0),
  -- When its round ended: no win comes after.
  closed_at timestamptz,
  -- Staked and paid by one call; a rollback takes back both.
  in_one boolean NOT NULL DEFAULT false,
  -- A free round stakes nothing; its face value is what the vendor calls its stake.
  free_round text,
  face bigint CHECK (face > 0),
  -- The part of the stake that went into a jackpot pool.
  contribution bigint NOT NULL DEFAULT 0,
  CONSTRAINT bet_open_has_no_end CHECK ((state = 'open') = (settled_at IS NULL)),
  CONSTRAINT bet_pays_when_settled CHECK (state = 'settled' OR payout = 0),
  CONSTRAINT bet_stakes_or_is_free CHECK (
    CASE WHEN free_round IS NULL THEN stake > 0 AND face IS NULL
         ELSE stake = 0 AND face IS NOT NULL END),
  CONSTRAINT bet_contributes_of_stake CHECK (contribution BETWEEN 0 AND stake)
) PARTITION BY RANGE (id);
CREATE INDEX bet_by_member ON play.bet (member_id, currency, day, id);
-- Bets without a gain stay out of it, so that settling them touches no index.
CREATE INDEX bet_top_wins ON play.bet (merchant, category, day, payout DESC)
  WHERE payout > stake AND currency <> 'FUN';
CREATE INDEX bet_by_round ON play.bet (member_id, round_id);
CREATE TABLE play.bet_default PARTITION OF play.bet DEFAULT;

-- Totals of a member's day by vendor, so that no footer and no page count ever reads the bets
-- themselves. Stakes leave out what was given back. Its row is the last that a call locks.
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
  -- Payments beside bets, jackpots and adjustments, which are part of what play paid out.
  other_paid bigint NOT NULL DEFAULT 0,
  vendor text NOT NULL,
  PRIMARY KEY (member_id, currency, day, category, vendor)
) WITH (fillfactor = 70);

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

GRANT USAGE ON SCHEMA play TO perya_app;
GRANT SELECT ON play.vendor, play.session, play.sitting, play.bet, play.member_day, play.movement,
  play.shortfall, play.jackpot_pool, play.jackpot_account TO perya_app;
GRANT INSERT (code) ON play.vendor TO perya_app;
GRANT UPDATE (live, dialect, form_hash, list_url, round_url, currencies, rollback_unknown,
  free_wins_pay, several_wins, on_timeout, picture_url, launch_url) ON play.vendor TO perya_app;
GRANT SELECT, INSERT, UPDATE (good_until) ON play.vendor_key TO perya_app;
