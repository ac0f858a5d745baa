-- The catalogue: vendors, games, what each merchant offers, and what members keep and launched.

CREATE SCHEMA games;

CREATE TABLE games.vendor (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_]{1,32}$'),
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL DEFAULT 0
);

-- One row a game, whatever merchants offer it. min_bet is in hundredths of a major unit; free_play:
-- it can be tried with play money.
CREATE TABLE games.game (
  node_id integer PRIMARY KEY CHECK (node_id BETWEEN 1 AND 999999999),
  vendor text NOT NULL REFERENCES games.vendor,
  game_code text NOT NULL CHECK (game_code <> ''),
  name text NOT NULL CHECK (name <> ''),
  -- What names are searched by; a trigger writes it.
  plain_name text NOT NULL,
  category text NOT NULL CHECK (category IN (
    'FISH', 'RNG', 'LIVE', 'PVP', 'SPORTS', 'COCKFIGHT', 'ESPORTS', 'LOTT', 'ELOTT')),
  classify text NOT NULL DEFAULT '',
  is_new boolean NOT NULL DEFAULT false,
  free_play boolean NOT NULL DEFAULT false,
  min_bet bigint NOT NULL CHECK (min_bet >= 0),
  jackpot boolean NOT NULL DEFAULT false,
  -- Live games are played in rooms: which one the game opens, and of what type it is.
  room_id text CHECK (room_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  room_type text CHECK (room_type IN ('free', 'vip', 'paid')),
  CONSTRAINT game_code_is_the_vendors UNIQUE (vendor, game_code),
  CONSTRAINT game_room_has_a_type CHECK ((room_id IS NULL) = (room_type IS NULL))
);
CREATE INDEX game_by_category ON games.game (category);
-- Read all the time and written hardly ever: without fastupdate a search reads no pending list.
CREATE INDEX game_by_name ON games.game USING gin (plain_name public.gin_trgm_ops)
  WITH (fastupdate = off);

-- What a merchant offers. Every read of games goes through the merchant's own rows here.
CREATE TABLE games.merchant_game (
  merchant text NOT NULL CHECK (merchant <> ''),
  node_id integer NOT NULL REFERENCES games.game,
  hot_rank integer CHECK (hot_rank > 0),
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant, node_id)
);
CREATE INDEX merchant_game_hot ON games.merchant_game (merchant, hot_rank)
  WHERE hot_rank IS NOT NULL;

CREATE TABLE games.favourite (
  member uuid NOT NULL,
  node_id integer NOT NULL REFERENCES games.game,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, node_id)
);
CREATE INDEX favourite_newest ON games.favourite (member, added_at DESC, node_id);

CREATE TABLE games.recent (
  member uuid NOT NULL,
  node_id integer NOT NULL REFERENCES games.game,
  launched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, node_id)
);
CREATE INDEX recent_newest ON games.recent (member, launched_at DESC, node_id);

-- Rises with every change of what visitors see, in the transaction that makes it.
CREATE TABLE games.catalogue_version (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO games.catalogue_version DEFAULT VALUES;

-- Bets, launches and lists read merchant_game.enabled alone; this remembers who had it enabled.
CREATE TABLE games.closed_game (
  node_id integer PRIMARY KEY REFERENCES games.game,
  merchants text[] NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA games TO perya_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON games.vendor, games.game, games.merchant_game,
  games.favourite, games.recent TO perya_app;
GRANT SELECT, UPDATE ON games.catalogue_version TO perya_app;
GRANT SELECT ON games.closed_game TO perya_app;
