-- Records: totals by vendor too, so that the record of one vendor's bets never counts bets; and
-- where a vendor shows a round.

ALTER TABLE play.vendor
  -- A page of the vendor's that shows one round, for a frame; {game}, {round} and {language} are
  -- filled in. Null: it has none.
  ADD COLUMN picture_url text
    CHECK (picture_url ~ '^(https://|http://(localhost|127\.0\.0\.1)[:/])');
GRANT UPDATE (picture_url) ON play.vendor TO perya_app;

-- Totals are counted again from the bets, by vendor.
TRUNCATE play.member_day;
ALTER TABLE play.member_day ADD COLUMN vendor text NOT NULL;
ALTER TABLE play.member_day DROP CONSTRAINT member_day_pkey;
ALTER TABLE play.member_day ADD PRIMARY KEY (member_id, currency, day, category, vendor);

INSERT INTO play.member_day AS d (member_id, currency, day, category, vendor, merchant, open_count,
  open_stake, settled_count, settled_stake, settled_payout, cancelled_count)
SELECT b.member_id, b.currency, b.day, b.category, b.vendor, min(b.merchant),
       count(*) FILTER (WHERE b.state = 'open'),
       coalesce(sum(b.stake) FILTER (WHERE b.state = 'open'), 0),
       count(*) FILTER (WHERE b.state = 'settled'),
       coalesce(sum(b.stake) FILTER (WHERE b.state = 'settled'), 0),
       sum(b.payout), count(*) FILTER (WHERE b.state = 'cancelled')
  FROM play.bet b GROUP BY 1, 2, 3, 4, 5;
INSERT INTO play.member_day AS d (member_id, currency, day, category, vendor, merchant, other_paid)
SELECT v.member_id, v.currency, v.day, v.category, v.vendor, min(v.merchant), sum(v.amount)
  FROM play.movement v WHERE v.kind <> 'promotionWin' GROUP BY 1, 2, 3, 4, 5
ON CONFLICT (member_id, currency, day, category, vendor) DO UPDATE
   SET other_paid = excluded.other_paid;

-- As in 0014, by vendor.
CREATE OR REPLACE FUNCTION play.keep_totals() RETURNS trigger
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
       SET stakes = t.stakes + NEW.stake, last_at = greatest(t.last_at, now())
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

CREATE OR REPLACE FUNCTION play.keep_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NEW.kind <> 'promotionWin' THEN
    INSERT INTO play.member_day AS d
      (member_id, currency, day, category, vendor, merchant, other_paid)
    VALUES (NEW.member_id, NEW.currency, NEW.day, NEW.category, NEW.vendor, NEW.merchant,
      NEW.amount)
    ON CONFLICT (member_id, currency, day, category, vendor) DO UPDATE
       SET other_paid = d.other_paid + excluded.other_paid;
  END IF;
  UPDATE play.sitting t SET payouts = t.payouts + NEW.amount WHERE t.id = NEW.sitting_id;
  RETURN NULL;
END $$;
