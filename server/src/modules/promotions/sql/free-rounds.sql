-- Free rounds that members were given: a bet names the claim, and each claim has so many.

-- Takes one of a claim's rounds; whether there was one for this member, game and stake. What is no
-- claim of ours is a campaign of the vendor's own.
CREATE FUNCTION promotion.use_round(
  p_reference text, p_member uuid, p_vendor text, p_game text, p_currency text, p_face bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF p_reference !~ '^clm_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    RETURN true;
  END IF;
  UPDATE promotion.free_round SET used = used + 1
   WHERE claim = substr(p_reference, 5)::uuid AND member = p_member AND vendor = p_vendor
     AND game_code = p_game AND currency = p_currency AND face = p_face AND used < count
     AND ends_at > now();
  RETURN FOUND;
END $$;

CREATE FUNCTION promotion.return_round() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE promotion.free_round SET used = used - 1
   WHERE claim = substr(NEW.free_round, 5)::uuid AND member = NEW.member_id AND used > 0;
  RETURN NULL;
END $$;

-- A bet that is rolled back has used no round.
CREATE TRIGGER free_round_returns AFTER UPDATE OF state ON play.bet FOR EACH ROW
  WHEN (NEW.state = 'cancelled' AND OLD.state <> 'cancelled'
    AND NEW.free_round ~ '^clm_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  EXECUTE FUNCTION promotion.return_round();

-- What a vendor is told of when the game is opened.
CREATE VIEW promotion.free_round_view AS
  SELECT claim, member, vendor, game_code, currency, face, count - used AS remaining, ends_at
    FROM promotion.free_round WHERE used < count;

GRANT SELECT ON promotion.free_round_view TO perya_app;
GRANT EXECUTE ON FUNCTION promotion.use_round TO perya_app;
