-- The catalogue's version rises with every change of what visitors see.

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
