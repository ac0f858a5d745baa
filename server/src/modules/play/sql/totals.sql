-- Totals by day and by sitting, updated with every bet and payment.

CREATE FUNCTION play.update_totals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  opened integer;
  settled integer;
  cancelled integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO play.member_day AS d
      (member_id, currency, day, category, vendor, merchant, open_count, open_stake)
    VALUES (NEW.member_id, NEW.currency, NEW.day, NEW.category, NEW.vendor, NEW.merchant, 1,
      NEW.stake)
    ON CONFLICT (member_id, currency, day, category, vendor) DO UPDATE
       SET open_count = d.open_count + 1, open_stake = d.open_stake + excluded.open_stake;
    UPDATE play.sitting t
       SET stakes = t.stakes + NEW.stake, played = t.played + play.played_since(t.last_at),
           last_at = greatest(t.last_at, now())
     WHERE t.id = NEW.sitting_id;
  ELSE
    opened := (NEW.state = 'open')::int - (OLD.state = 'open')::int;
    settled := (NEW.state = 'settled')::int - (OLD.state = 'settled')::int;
    cancelled := (NEW.state = 'cancelled')::int - (OLD.state = 'cancelled')::int;
    UPDATE play.member_day d
       SET open_count = d.open_count + opened, open_stake = d.open_stake + opened * NEW.stake,
           settled_count = d.settled_count + settled,
           settled_stake = d.settled_stake + settled * NEW.stake,
           settled_payout = d.settled_payout + NEW.payout - OLD.payout,
           cancelled_count = d.cancelled_count + cancelled
     WHERE d.member_id = NEW.member_id AND d.currency = NEW.currency AND d.day = NEW.day
       AND d.category = NEW.category AND d.vendor = NEW.vendor;
    IF cancelled <> 0 OR NEW.payout <> OLD.payout THEN
      UPDATE play.sitting t
         SET stakes = t.stakes - cancelled * NEW.stake,
             payouts = t.payouts + NEW.payout - OLD.payout
       WHERE t.id = NEW.sitting_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER bet_counts AFTER INSERT OR UPDATE ON play.bet FOR EACH ROW
  EXECUTE FUNCTION play.update_totals();

CREATE FUNCTION play.add_payment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NEW.kind <> 'promotionWin' THEN
    INSERT INTO play.member_day AS d
      (member_id, currency, day, category, vendor, merchant, other_paid)
    VALUES (NEW.member_id, NEW.currency, NEW.day, NEW.category, NEW.vendor, NEW.merchant,
      NEW.amount)
    ON CONFLICT (member_id, currency, day, category, vendor) DO UPDATE
       SET other_paid = d.other_paid + excluded.other_paid;
    PERFORM report.count_payment(NEW.merchant, NEW.moved_at, NEW.currency, NEW.category,
      NEW.vendor, NEW.game_code, NEW.amount);
  END IF;
  UPDATE play.sitting t SET payouts = t.payouts + NEW.amount WHERE t.id = NEW.sitting_id;
  RETURN NULL;
END $$;

CREATE TRIGGER movement_counts AFTER INSERT ON play.movement FOR EACH ROW
  EXECUTE FUNCTION play.add_payment();
