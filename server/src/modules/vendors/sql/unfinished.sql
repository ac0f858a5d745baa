-- Bets that have been open for long.

-- Where the clock was set back the search goes back with it: a clock that was a month ahead for a
-- minute must not hide the bets of a month.
CREATE FUNCTION vendors.find_unfinished() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  seen timestamptz;
  now_seen timestamptz := now() - interval '10 minutes';
BEGIN
  SELECT u.at INTO STRICT seen FROM vendors.looked_until u FOR UPDATE;
  DELETE FROM vendors.unfinished u
   WHERE NOT EXISTS (SELECT FROM play.bet_view b WHERE b.id = u.bet_id AND b.state = 'open');
  -- Five minutes are read twice: an id is as old as its call, which may have waited for a lock.
  INSERT INTO vendors.unfinished (bet_id, vendor, placed_at)
  SELECT b.id, b.vendor, b.placed_at FROM play.bet_view b
   WHERE b.id >= ledger.uuid_floor(seen - interval '5 minutes')
     AND b.id < ledger.uuid_floor(now_seen) AND b.state = 'open'
  ON CONFLICT DO NOTHING;
  UPDATE vendors.looked_until SET at = now_seen;
END $$;

-- A bet whose win was taken back is open again, however old it is.
CREATE FUNCTION vendors.add_reopened() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO vendors.unfinished (bet_id, vendor, placed_at)
  VALUES (NEW.id, NEW.vendor, NEW.placed_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER bet_reopened AFTER UPDATE ON play.bet FOR EACH ROW
  WHEN (OLD.state <> 'open' AND NEW.state = 'open') EXECUTE FUNCTION vendors.add_reopened();

GRANT EXECUTE ON FUNCTION vendors.find_unfinished TO perya_app;
