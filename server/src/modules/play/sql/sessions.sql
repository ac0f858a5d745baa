-- Playing sessions: a launch is traded for one, and the wallet is read with it. Both end with the
-- sign-in that they came from; what is open by then is settled without them.

-- A single-use token: whoever deletes the row has it. Expired ones of the member go with it.
CREATE FUNCTION play.open_launch(
  p_token_hash bytea, p_seconds integer, p_merchant text, p_time_zone text, p_member uuid,
  p_sign_in uuid, p_nickname text, p_vendor text, p_game text, p_node integer, p_category text,
  p_currency text, p_language text, p_wallet uuid, p_vendor_account uuid, p_valid_rule text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  DELETE FROM play.launch l WHERE l.member_id = p_member AND l.expires_at < now();
  INSERT INTO play.launch VALUES (p_token_hash, p_merchant, p_time_zone, p_member, p_sign_in,
    p_nickname, p_vendor, p_game, p_node, p_category, p_currency, p_language, p_wallet,
    p_vendor_account,
    now() + make_interval(secs => p_seconds), p_valid_rule);
END $$;

-- Trades a launch for a playing session; no row where there is no such launch of that vendor, or
-- whoever was given it has signed out.
CREATE FUNCTION play.authenticate(
  p_vendor text, p_launch_hash bytea, p_play_hash bytea, p_seconds integer)
RETURNS TABLE (member_id uuid, nickname text, game_code text, currency text, language text,
               balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  l play.launch;
BEGIN
  DELETE FROM play.launch d WHERE d.token_hash = p_launch_hash AND d.vendor = p_vendor
    AND d.expires_at > now() RETURNING d.* INTO l;
  IF NOT EXISTS (SELECT FROM account.live_session i WHERE i.id = l.sign_in) THEN
    RETURN;
  END IF;
  INSERT INTO play.session (token_hash, merchant, time_zone, member_id, sign_in, nickname, vendor,
    game_code, node_id, category, currency, language, wallet_account, vendor_account, expires_at,
    valid_rule)
  VALUES (p_play_hash, l.merchant, l.time_zone, l.member_id, l.sign_in, l.nickname, l.vendor,
    l.game_code, l.node_id, l.category, l.currency, l.language, l.wallet_account, l.vendor_account,
    now() + make_interval(secs => p_seconds), l.valid_rule);
  RETURN QUERY SELECT l.member_id, l.nickname, l.game_code, l.currency, l.language,
    play.stakable(l.member_id, l.currency, l.category, ledger.balance_of(l.wallet_account));
END $$;

CREATE FUNCTION play.balance(p_vendor text, p_play_hash bytea)
RETURNS TABLE (member_id uuid, currency text, balance bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT s.member_id, s.currency, play.stakable(s.member_id, s.currency, s.category,
      ledger.balance_of(s.wallet_account)) FROM play.session s
    JOIN account.live_session i ON i.id = s.sign_in
   WHERE s.token_hash = p_play_hash AND s.vendor = p_vendor AND s.expires_at > now()
$$;

GRANT EXECUTE ON FUNCTION play.open_launch, play.authenticate, play.balance TO perya_app;
