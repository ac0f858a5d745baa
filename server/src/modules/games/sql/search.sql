-- Games by their names, whatever case and accents are typed, and a slip of the finger away.

-- What names are compared by: no case, no accents, no compatibility forms.
CREATE FUNCTION games.plain(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS $$
  SELECT lower(public.unaccent('public.unaccent', normalize(p_text, NFKC))
    COLLATE pg_catalog.pg_c_utf8)
$$;

CREATE FUNCTION games.set_plain_name() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.plain_name := games.plain(NEW.name);
  RETURN NEW;
END $$;
CREATE TRIGGER game_has_plain_name BEFORE INSERT OR UPDATE ON games.game FOR EACH ROW
  EXECUTE FUNCTION games.set_plain_name();

-- What words for games are compared by: as names, and whatever way they are joined.
CREATE FUNCTION games.plain_word(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS $$
  SELECT regexp_replace(games.plain(p_text), '[-\s]+', '', 'g')
$$;

CREATE FUNCTION games.set_plain_word() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.plain_word := games.plain_word(NEW.word);
  RETURN NEW;
END $$;
CREATE TRIGGER synonym_has_plain_word BEFORE INSERT ON games.synonym FOR EACH ROW
  EXECUTE FUNCTION games.set_plain_word();

-- What LIKE takes as a sign is taken literally.
CREATE FUNCTION games.pattern_of(p_words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS $$
  SELECT '%' || regexp_replace(p_words, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Games that a usual word means (closeness 1.5), from its third letter on: after those that are
-- called so, before those that are called nearly so.
CREATE FUNCTION games.find_by_synonym(p_words text) RETURNS TABLE (node_id integer, closeness real)
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE ROWS 20 SET search_path = '' AS $$
#variable_conflict use_column
DECLARE
  typed text := games.plain_word(p_words);
  categories text[];
  patterns text[];
BEGIN
  SELECT array_agg(means) FILTER (WHERE NOT by_name),
         array_agg(games.pattern_of(games.plain(means))) FILTER (WHERE by_name)
    INTO categories, patterns
    FROM games.synonym s
   WHERE s.plain_word = typed OR length(typed) > 2 AND starts_with(s.plain_word, typed);
  -- Two queries: one for either would read the whole catalogue.
  IF categories IS NOT NULL THEN
    RETURN QUERY SELECT g.node_id, 1.5::real FROM games.game g WHERE g.category = ANY (categories);
  END IF;
  IF patterns IS NOT NULL THEN
    RETURN QUERY SELECT g.node_id, 1.5::real FROM games.game g
      WHERE g.plain_name LIKE ANY (patterns);
  END IF;
END $$;

-- Games whose name holds the words (closeness 2), or is near to them, a slip of the finger away
-- (closeness below 2; from four letters on), or which the words usually mean. Some come twice.
-- The threshold of %> is a setting, and a function can carry its own: this one is as low as one
-- wrong letter in a word of five needs.
CREATE FUNCTION games.find_by_name(p_words text) RETURNS TABLE (node_id integer, closeness real)
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE ROWS 20
SET search_path = 'public' SET pg_trgm.word_similarity_threshold = 0.45 AS $$
#variable_conflict use_column
DECLARE
  words text := games.plain(btrim(p_words));
  pattern text := games.pattern_of(words);
BEGIN
  RETURN QUERY SELECT * FROM games.find_by_synonym(words);
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

GRANT EXECUTE ON FUNCTION games.plain, games.plain_word, games.pattern_of, games.find_by_synonym,
  games.find_by_name TO perya_app;
