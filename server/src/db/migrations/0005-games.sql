-- The catalogue: vendors, games, what each merchant offers, and what members keep and launched.

CREATE SCHEMA games;

-- What names are compared by: no case, no accents, no compatibility forms. unaccent() is only
-- STABLE, as its dictionary can be swapped; named in full, and never swapped here, it may stand in
-- an index.
CREATE FUNCTION games.plain(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS $$
  SELECT lower(public.unaccent('public.unaccent', normalize(p_text, NFKC))
    COLLATE pg_catalog.pg_c_utf8)
$$;

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
  plain_name text NOT NULL GENERATED ALWAYS AS (games.plain(name)) STORED,
  category text NOT NULL CHECK (category IN (
    'FISH', 'RNG', 'LIVE', 'PVP', 'SPORTS', 'COCKFIGHT', 'ESPORTS', 'LOTT', 'ELOTT')),
  classify text NOT NULL DEFAULT '',
  is_new boolean NOT NULL DEFAULT false,
  free_play boolean NOT NULL DEFAULT false,
  min_bet bigint NOT NULL CHECK (min_bet >= 0),
  jackpot boolean NOT NULL DEFAULT false,
  CONSTRAINT game_code_is_the_vendors UNIQUE (vendor, game_code)
);
CREATE INDEX game_by_category ON games.game (category);
-- Read all the time and written hardly ever: no list of pending entries for a search to wade
-- through.
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

-- Games whose name holds the words (closeness 2), or is near to them, a slip of the finger away
-- (closeness below 2; from four letters on). What LIKE takes as a sign is taken literally.
-- The threshold of %> is a setting, and a function can carry its own: this one is as low as one
-- wrong letter in a word of five needs.
CREATE FUNCTION games.named(p_words text) RETURNS TABLE (node_id integer, closeness real)
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE ROWS 20
SET search_path = 'public' SET pg_trgm.word_similarity_threshold = 0.45 AS $$
#variable_conflict use_column
DECLARE
  words text := games.plain(btrim(p_words));
  pattern text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
BEGIN
  IF length(words) < 4 THEN
    -- Up to three letters an index of trigrams would be read nearly whole.
    RETURN QUERY SELECT g.node_id, 2::real FROM games.game g WHERE strpos(g.plain_name, words) > 0;
  ELSE
    RETURN QUERY
      SELECT g.node_id,
             CASE WHEN g.plain_name LIKE pattern THEN 2
                  ELSE word_similarity(words, g.plain_name) END
        FROM games.game g WHERE g.plain_name LIKE pattern OR g.plain_name %> words;
  END IF;
END $$;

-- Rises with every change of what visitors see, in the transaction that makes it.
CREATE TABLE games.catalogue_version (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO games.catalogue_version DEFAULT VALUES;

CREATE FUNCTION games.catalogue_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  UPDATE games.catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_changed AFTER INSERT OR UPDATE OR DELETE ON games.vendor
  EXECUTE FUNCTION games.catalogue_changed();
CREATE TRIGGER game_changed AFTER INSERT OR UPDATE OR DELETE ON games.game
  EXECUTE FUNCTION games.catalogue_changed();
CREATE TRIGGER merchant_game_changed AFTER INSERT OR UPDATE OR DELETE ON games.merchant_game
  EXECUTE FUNCTION games.catalogue_changed();

GRANT USAGE ON SCHEMA games TO perya_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON games.vendor, games.game, games.merchant_game,
  games.favourite, games.recent TO perya_app;
GRANT SELECT, UPDATE ON games.catalogue_version TO perya_app;
