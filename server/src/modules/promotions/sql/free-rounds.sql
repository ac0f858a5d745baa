-- Free rounds that members were given: a bet names the claim, and each claim has so many. What they
-- win is cash, or where the offer has terms one bonus, once the last of them is over.

-- The claim that a bet's free round names; null for a campaign of the vendor's own.
CREATE FUNCTION promotion.claim_in(p_reference text) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN p_reference ~ '^clm_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  THEN substr(p_reference, 5)::uuid END;

-- Takes one of a claim's rounds; whether there was one for this member, game and stake. What is no
-- claim of ours is a campaign of the vendor's own. The caller holds the lock of the wallet.
CREATE FUNCTION promotion.use_round(
  p_reference text, p_member uuid, p_vendor text, p_game text, p_currency text, p_face bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  named uuid := promotion.claim_in(p_reference);
BEGIN
  IF named IS NULL THEN
    RETURN true;
  END IF;
  UPDATE promotion.free_round r SET used = r.used + 1, open = r.open + (r.bonus IS NOT NULL)::int
   WHERE r.claim = named AND r.member = p_member AND r.vendor = p_vendor
     AND r.game_code = p_game AND r.currency = p_currency AND r.face = p_face AND r.used < r.count
     AND r.ends_at > now();
  RETURN FOUND;
END $$;

-- Where the wins of a free round go that become a bonus: to the house, until it is given. Null
-- where they are cash.
CREATE FUNCTION promotion.win_account(p_reference text, p_merchant text, p_currency text)
RETURNS uuid LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  SELECT ledger.open_account(p_merchant, 'promotion', NULL, p_currency)
    FROM promotion.free_round r
   WHERE r.claim = promotion.claim_in(p_reference) AND r.bonus IS NOT NULL
$$;

-- Gives what was won as a bonus, once no round is left or open. What a correction adds later is
-- given too; what it takes away stands. The caller holds the lock of the wallet.
CREATE FUNCTION promotion.finish_rounds(p_claim uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  r promotion.free_round;
  house text;
BEGIN
  SELECT e.* INTO r FROM promotion.free_round e
   WHERE e.claim = p_claim AND e.bonus IS NOT NULL AND e.open = 0 AND e.won > e.given
     AND (e.used = e.count OR e.ends_at <= now())
     FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT c.merchant INTO STRICT house FROM promotion.claim c WHERE c.id = p_claim;
  PERFORM bonus.give(house, r.member, r.currency,
    p_claim::text || CASE WHEN r.given > 0 THEN ':' || r.given ELSE '' END,
    r.bonus -> 'title', r.won - r.given, (r.bonus ->> 'times')::integer,
    r.bonus -> 'contributions', (r.bonus ->> 'maxStake')::bigint,
    (r.bonus ->> 'maxWin')::bigint, (r.bonus ->> 'days')::integer,
    (r.bonus ->> 'smallestStake')::bigint);
  UPDATE promotion.free_round e SET given = e.won WHERE e.claim = p_claim;
  -- A self-exclusion ends every bonus, also one that comes during it.
  IF protection.is_excluded(r.member) THEN
    PERFORM bonus.forfeit_all(r.member, 'break');
  END IF;
END $$;

-- Those whose time is over before the last was played; answers whose they were.
CREATE FUNCTION promotion.finish_ended_rounds(p_most integer)
RETURNS TABLE (merchant text, member uuid, currency text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  due record;
BEGIN
  FOR due IN
    SELECT r.claim, c.merchant, r.member, r.currency
      FROM promotion.free_round r JOIN promotion.claim c ON c.id = r.claim
     WHERE r.bonus IS NOT NULL AND r.won > r.given AND r.open = 0 AND r.ends_at <= now()
     ORDER BY r.member, r.claim LIMIT p_most
  LOOP
    PERFORM ledger.lock_balance(
      ledger.open_account(due.merchant, 'wallet', due.member::text, due.currency));
    PERFORM promotion.finish_rounds(due.claim);
    RETURN QUERY SELECT due.merchant, due.member, due.currency;
  END LOOP;
END $$;

CREATE FUNCTION promotion.count_round() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  named uuid := promotion.claim_in(NEW.free_round);
BEGIN
  -- A bet that is rolled back has used no round.
  UPDATE promotion.free_round r
     SET used = r.used - (NEW.state = 'cancelled' AND r.used > 0)::int,
         open = r.open + CASE WHEN r.bonus IS NULL THEN 0
           ELSE (NEW.state = 'open')::int - (OLD.state = 'open')::int END,
         won = r.won + CASE WHEN r.bonus IS NULL THEN 0 ELSE NEW.payout - OLD.payout END
   WHERE r.claim = named AND r.member = NEW.member_id;
  PERFORM promotion.finish_rounds(named);
  RETURN NULL;
END $$;

CREATE TRIGGER free_round_counts AFTER UPDATE OF state, payout ON play.bet FOR EACH ROW
  WHEN (NEW.free_round ~ '^clm_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    AND (NEW.state, NEW.payout) IS DISTINCT FROM (OLD.state, OLD.payout))
  EXECUTE FUNCTION promotion.count_round();

-- What a vendor is told of when the game is opened.
CREATE VIEW promotion.free_round_view AS
  SELECT claim, member, vendor, game_code, currency, face, count - used AS remaining, ends_at,
         (bonus ->> 'times')::integer AS wagering
    FROM promotion.free_round WHERE used < count;

GRANT SELECT ON promotion.free_round_view TO perya_app;
GRANT EXECUTE ON FUNCTION promotion.use_round, promotion.finish_ended_rounds TO perya_app;
