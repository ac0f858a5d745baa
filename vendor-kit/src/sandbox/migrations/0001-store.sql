-- What the sandbox keeps in a database of its own: sessions, bets, calls made and calls owed.
-- IF NOT EXISTS, because older sandboxes made these tables without recording it.
CREATE TABLE IF NOT EXISTS session (
  token_hash text PRIMARY KEY,
  vendor text NOT NULL,
  game_code text NOT NULL,
  member_id text NOT NULL,
  play_token text NOT NULL,
  currency text NOT NULL,
  balance text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS bet (
  transaction_id text PRIMARY KEY,
  session text NOT NULL REFERENCES session,
  vendor text NOT NULL,
  game_code text NOT NULL,
  member_id text NOT NULL,
  currency text NOT NULL,
  round_id text NOT NULL,
  -- Decimals of the currency's unit; a free round's stake is what it is played as.
  stake text NOT NULL,
  payout text NOT NULL DEFAULT '0',
  -- Paid beside the payout, by a call of its own, once the wallet has taken the win.
  jackpot text NOT NULL DEFAULT '0',
  free boolean NOT NULL DEFAULT false,
  -- asked > open > settling > settled, with a jackpot > settling > awarding > settled, or >
  -- cancelling > cancelled; refused is the wallet's no.
  state text NOT NULL DEFAULT 'asked',
  win_transaction_id text,
  refusal text,
  placed_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE bet ADD COLUMN IF NOT EXISTS jackpot text NOT NULL DEFAULT '0';
CREATE INDEX IF NOT EXISTS bet_by_session ON bet (session, placed_at DESC);
CREATE INDEX IF NOT EXISTS bet_by_vendor ON bet (vendor, placed_at, transaction_id);
CREATE INDEX IF NOT EXISTS bet_by_round ON bet (vendor, round_id);

-- A command that got no answer, or one that it may be tried again; kept until it is answered.
CREATE TABLE IF NOT EXISTS owed (
  id bigserial PRIMARY KEY,
  session text NOT NULL REFERENCES session,
  bet text,
  -- json keeps the order of the fields, so that the bytes that are sent again are the same.
  command json NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  next_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS owed_by_time ON owed (next_at);

CREATE TABLE IF NOT EXISTS call (
  id bigserial PRIMARY KEY,
  session text NOT NULL REFERENCES session,
  at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  request text NOT NULL,
  status integer,
  answer text,
  outcome text NOT NULL,
  ms integer NOT NULL
);
CREATE INDEX IF NOT EXISTS call_by_session ON call (session, id DESC);
