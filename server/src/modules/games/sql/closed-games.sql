-- Games that are closed for all merchants, or for one.

CREATE FUNCTION games.keep_game_closed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM games.closed_game c WHERE c.node_id = NEW.node_id) THEN
    UPDATE games.closed_game c SET merchants = c.merchants || NEW.merchant
     WHERE c.node_id = NEW.node_id AND NOT NEW.merchant = ANY (c.merchants);
    NEW.enabled := false;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER closed_game_stays BEFORE INSERT OR UPDATE ON games.merchant_game FOR EACH ROW
  WHEN (NEW.enabled) EXECUTE FUNCTION games.keep_game_closed();

-- Answers whether anything changed.
CREATE FUNCTION games.close_game(p_node integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO games.closed_game (node_id, merchants)
  SELECT p_node, coalesce(array_agg(g.merchant) FILTER (WHERE g.enabled), '{}')
    FROM games.merchant_game g WHERE g.node_id = p_node
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE games.merchant_game g SET enabled = false WHERE g.node_id = p_node AND g.enabled;
  RETURN true;
END $$;

CREATE FUNCTION games.open_game(p_node integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  c games.closed_game;
BEGIN
  DELETE FROM games.closed_game d WHERE d.node_id = p_node RETURNING d.* INTO c;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE games.merchant_game g SET enabled = true
   WHERE g.node_id = p_node AND g.merchant = ANY (c.merchants);
  RETURN true;
END $$;

-- Of one merchant; answers whether the merchant has the game.
CREATE FUNCTION games.offer_game(p_merchant text, p_node integer, p_enabled boolean)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE games.closed_game c SET merchants = array_remove(c.merchants, p_merchant)
   WHERE c.node_id = p_node AND NOT p_enabled;
  UPDATE games.merchant_game g SET enabled = p_enabled
   WHERE g.merchant = p_merchant AND g.node_id = p_node;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION games.close_game, games.open_game, games.offer_game TO perya_operator;
