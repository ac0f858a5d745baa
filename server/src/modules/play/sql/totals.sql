-- Totals by day and by sitting, updated with every statement of bets and with every payment.

CREATE FUNCTION play.count_bets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO play.member_day AS d
    (member_id, currency, day, category, vendor, merchant, open_count, open_stake)
  SELECT n.member_id, n.currency, n.day, n.category, n.vendor, min(n.merchant), count(*),
         sum(n.stake)
    FROM became n GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (member_id, currency, day, category, vendor) DO UPDATE
     SET open_count = d.open_count + excluded.open_count,
         open_stake = d.open_stake + excluded.open_stake;
  UPDATE play.sitting t
     SET stakes = t.stakes + b.stakes, played = t.played + play.played_since(t.last_at),
         last_at = greatest(t.last_at, now())
    FROM (SELECT n.sitting_id, sum(n.stake) AS stakes FROM became n GROUP BY 1) b
   WHERE t.id = b.sitting_id;
  RETURN NULL;
END $$;

-- What bets were is taken from the totals, and what they are now is added.
CREATE FUNCTION play.recount_bets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE play.member_day d
     SET open_count = d.open_count + b.opened, open_stake = d.open_stake + b.open_stake,
         settled_count = d.settled_count + b.settled,
         settled_stake = d.settled_stake + b.settled_stake,
         settled_payout = d.settled_payout + b.payout,
         cancelled_count = d.cancelled_count + b.cancelled
    FROM (SELECT e.member_id, e.currency, e.day, e.category, e.vendor,
                 coalesce(sum(e.times) FILTER (WHERE e.state = 'open'), 0) AS opened,
                 coalesce(sum(e.times * e.stake) FILTER (WHERE e.state = 'open'), 0) AS open_stake,
                 coalesce(sum(e.times) FILTER (WHERE e.state = 'settled'), 0) AS settled,
                 coalesce(sum(e.times * e.stake) FILTER (WHERE e.state = 'settled'), 0)
                   AS settled_stake,
                 sum(e.times * e.payout) AS payout,
                 coalesce(sum(e.times) FILTER (WHERE e.state = 'cancelled'), 0) AS cancelled
            FROM (SELECT 1 AS times, n.member_id, n.currency, n.day, n.category, n.vendor, n.state,
                         n.stake, n.payout FROM became n
                  UNION ALL
                  SELECT -1, o.member_id, o.currency, o.day, o.category, o.vendor, o.state,
                         o.stake, o.payout FROM was o) e
           GROUP BY 1, 2, 3, 4, 5) b
   WHERE d.member_id = b.member_id AND d.currency = b.currency AND d.day = b.day
     AND d.category = b.category AND d.vendor = b.vendor;
  UPDATE play.sitting t SET stakes = t.stakes - b.taken_back, payouts = t.payouts + b.payouts
    FROM (SELECT e.sitting_id, sum(e.times * e.taken_back) AS taken_back,
                 sum(e.times * e.payout) AS payouts
            FROM (SELECT 1 AS times, n.sitting_id, (n.state = 'cancelled')::int * n.stake
                           AS taken_back, n.payout FROM became n
                  UNION ALL
                  SELECT -1, o.sitting_id, (o.state = 'cancelled')::int * o.stake, o.payout
                    FROM was o) e
           GROUP BY 1) b
   WHERE t.id = b.sitting_id AND (b.taken_back, b.payouts) <> (0, 0);
  RETURN NULL;
END $$;

CREATE TRIGGER bet_counts AFTER INSERT ON play.bet
  REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION play.count_bets();
CREATE TRIGGER bet_recounts AFTER UPDATE ON play.bet
  REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT
  EXECUTE FUNCTION play.recount_bets();

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
