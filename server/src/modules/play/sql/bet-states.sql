-- The states of a bet, and the moves between them that are allowed.
--
-- I9 (LGI09): a bet is open, then ends exactly once, settled or cancelled. What ended it can be
-- undone only by rolling back every win that it was paid; then it is open again. Cancelled is
-- final. Lock order: bets by id, request keys, a pool's lock, the ledger's accounts, totals.

CREATE FUNCTION play.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'play: %', TG_ARGV[0] USING ERRCODE = 'LGI09', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER bet_starts_open BEFORE INSERT ON play.bet FOR EACH ROW
  WHEN (NEW.state <> 'open') EXECUTE FUNCTION play.refuse('a bet starts open');
CREATE TRIGGER bet_ends_once BEFORE UPDATE ON play.bet FOR EACH ROW
  WHEN (CASE OLD.state || ' ' || NEW.state
    WHEN 'open settled' THEN false
    WHEN 'open cancelled' THEN false
    WHEN 'settled open' THEN OLD.wins <> 1 OR NEW.wins <> 0
    WHEN 'settled cancelled' THEN NOT OLD.in_one OR OLD.wins <> 1
    WHEN 'settled settled' THEN NOT (
      (NEW.wins = OLD.wins + 1 AND OLD.closed_at IS NULL)
      OR (NEW.wins = OLD.wins - 1 AND NEW.wins > 0)
      OR (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL
          AND (NEW.wins, NEW.payout) = (OLD.wins, OLD.payout)))
    ELSE true END)
  EXECUTE FUNCTION play.refuse('a bet ends exactly once');
CREATE TRIGGER bet_is_fixed BEFORE UPDATE ON play.bet FOR EACH ROW
  WHEN ((NEW.id, NEW.merchant, NEW.member_id, NEW.vendor, NEW.game_code, NEW.node_id, NEW.category,
         NEW.round_id, NEW.transaction_id, NEW.currency, NEW.wallet_account, NEW.vendor_account,
         NEW.stake, NEW.day, NEW.placed_at, NEW.sitting_id, NEW.in_one, NEW.free_round, NEW.face,
         NEW.contribution, NEW.bonus_grant, NEW.bonus_stake)
        IS DISTINCT FROM
        (OLD.id, OLD.merchant, OLD.member_id, OLD.vendor, OLD.game_code, OLD.node_id, OLD.category,
         OLD.round_id, OLD.transaction_id, OLD.currency, OLD.wallet_account, OLD.vendor_account,
         OLD.stake, OLD.day, OLD.placed_at, OLD.sitting_id, OLD.in_one, OLD.free_round, OLD.face,
         OLD.contribution, OLD.bonus_grant, OLD.bonus_stake)
        OR NEW.counted_at IS DISTINCT FROM coalesce(OLD.counted_at, NEW.counted_at))
  EXECUTE FUNCTION play.refuse('a placed bet never changes what it is');
CREATE TRIGGER bet_stays BEFORE DELETE ON play.bet FOR EACH ROW
  EXECUTE FUNCTION play.refuse('a bet is never removed');
CREATE TRIGGER bet_not_truncated BEFORE TRUNCATE ON play.bet
  EXECUTE FUNCTION play.refuse('a bet is never removed');

CREATE TRIGGER movement_is_fixed BEFORE UPDATE OR DELETE ON play.movement FOR EACH ROW
  EXECUTE FUNCTION play.refuse('a payment is never changed or removed');
CREATE TRIGGER movement_not_truncated BEFORE TRUNCATE ON play.movement
  EXECUTE FUNCTION play.refuse('a payment is never changed or removed');

-- The bet behind a vendor's transaction id, locked, and the ledger's transaction of its stake.
CREATE FUNCTION play.lock_bet(
  p_scope text, p_bet_transaction text, OUT known boolean, OUT tombstone boolean,
  OUT stake_transaction uuid, OUT bet play.bet)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  stored jsonb;
BEGIN
  SELECT r.result, r.transaction_id INTO stored, stake_transaction
    FROM ledger.request r WHERE r.scope = p_scope AND r.key = 'bet:' || p_bet_transaction;
  known := FOUND;
  tombstone := coalesce(stored ? 'tombstone', false);
  IF known AND NOT tombstone THEN
    SELECT b.* INTO STRICT bet FROM play.bet b WHERE b.id = (stored ->> 'betId')::uuid FOR UPDATE;
  END IF;
END $$;
