-- What games took and paid by the hour, counted from the bets, behind them.

-- An hour is counted when it is over, and again at each of these ages: by then a round that went
-- on, was settled late or taken back is counted as it ended.
CREATE FUNCTION play.hour_ages() RETURNS interval[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{1 hour,2 hours,8 hours,1 day,3 days,8 days,32 days}'::interval[];

CREATE FUNCTION play.count_game_hour(p_hour timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  DELETE FROM play.game_hour g WHERE g.hour = p_hour;
  INSERT INTO play.game_hour (merchant, vendor, game_code, node_id, currency, hour, rounds, stakes,
    payouts, free_payouts, stakes_squared, payouts_squared, products)
  SELECT r.merchant, r.vendor, r.game_code, max(r.node_id), r.currency, p_hour,
         count(*) FILTER (WHERE r.stake > 0), sum(r.stake), sum(r.payout), sum(r.free),
         sum(r.stake * r.stake), sum(r.payout * r.payout), sum(r.stake * r.payout)
    FROM (SELECT b.merchant, b.vendor, b.game_code, max(b.node_id) AS node_id, b.currency,
                 sum(b.stake) AS stake,
                 coalesce(sum(b.payout) FILTER (WHERE b.free_round IS NULL), 0) AS payout,
                 coalesce(sum(b.payout) FILTER (WHERE b.free_round IS NOT NULL), 0) AS free
            FROM play.bet b
           WHERE b.id >= ledger.uuid_floor(p_hour)
             AND b.id < ledger.uuid_floor(p_hour + interval '1 hour')
             AND b.state = 'settled' AND b.currency <> 'FUN'
           GROUP BY b.merchant, b.vendor, b.game_code, b.currency, b.member_id, b.round_id) r
   GROUP BY r.merchant, r.vendor, r.game_code, r.currency;
  PERFORM play.note_game_members(p_hour);
END $$;

-- Who played what, by the day on which it was first settled. One whose bets were all taken back
-- later stays: they played.
CREATE FUNCTION play.note_game_members(p_hour timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  INSERT INTO play.game_member (merchant, currency, day, vendor, game_code, member_id)
  SELECT DISTINCT b.merchant, b.currency,
         (b.counted_at AT TIME ZONE coalesce(z.time_zone, 'UTC'))::date, b.vendor, b.game_code,
         b.member_id
    FROM play.bet b LEFT JOIN merchant.zone_view z ON z.merchant = b.merchant
   WHERE b.id >= ledger.uuid_floor(p_hour) AND b.id < ledger.uuid_floor(p_hour + interval '1 hour')
     AND b.state = 'settled' AND b.currency <> 'FUN'
  ON CONFLICT DO NOTHING
$$;

-- Gives every hour that is over its row: from the first bet on, then from the last that has one.
CREATE FUNCTION play.note_game_hours() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  INSERT INTO play.game_hour_counted (hour, times)
  SELECT s.hour, 0
    FROM generate_series(
           coalesce((SELECT max(c.hour) FROM play.game_hour_counted c) + interval '1 hour',
                    date_trunc('hour', (SELECT uuid_extract_timestamp(b.id) FROM play.bet b
                                         ORDER BY b.id LIMIT 1), 'UTC')),
           now() - interval '1 hour', interval '1 hour') AS s (hour)
  ON CONFLICT DO NOTHING
$$;

-- Counts the hours that are due, the newest first and at most p_most of them. Of processes that do
-- so at once, one does. Answers how many it counted. It looks at hours that were not counted for
-- the last time, which an index knows.
CREATE FUNCTION play.count_game_hours(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  due record;
  done integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('play.game_hour', 0)) THEN
    RETURN 0;
  END IF;
  PERFORM play.note_game_hours();
  FOR due IN
    SELECT h.hour, h.times
      FROM (SELECT c.hour, c.times AS counted, (SELECT count(*) FROM unnest(play.hour_ages()) a
                                                 WHERE c.hour + a <= now()) AS times
              FROM play.game_hour_counted c WHERE c.times < 7) h
     WHERE h.times > h.counted
     ORDER BY h.hour DESC LIMIT p_most
  LOOP
    PERFORM play.count_game_hour(due.hour);
    UPDATE play.game_hour_counted c SET times = due.times WHERE c.hour = due.hour;
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;

CREATE VIEW play.game_hour_view AS
  SELECT merchant, vendor, game_code, node_id, currency, hour, rounds, stakes, payouts,
         free_payouts, stakes_squared, payouts_squared, products
    FROM play.game_hour;

CREATE VIEW play.game_member_view AS
  SELECT merchant, currency, day, vendor, game_code, member_id FROM play.game_member;

CREATE VIEW play.odd_return_view AS
  SELECT merchant, node_id, currency, rounds, measured, low, high, stated FROM play.odd_return;

-- Up to when games are counted; null where they never were.
CREATE FUNCTION play.games_counted_until() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT max(c.hour) + interval '1 hour' FROM play.game_hour_counted c WHERE c.times > 0
$$;

GRANT SELECT ON play.game_hour_view, play.game_member_view, play.odd_return_view TO perya_app;
GRANT EXECUTE ON FUNCTION play.count_game_hours, play.games_counted_until TO perya_app;
