-- Leaderboards: the points of a member's rounds, and the places when a board is closed.
--
-- A round counts from its first settlement on; whatever comes later changes what it counts for.

-- The points of a round: its valid bet by the category's weight, or payout / stake in millionths,
-- both rounded down.
CREATE FUNCTION mission.points_of(b mission.board, p_weight bigint, r mission.board_round)
RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = '' RETURN CASE
  WHEN r.stake = 0 OR r.stake < b.min_stake THEN 0
  WHEN b.scoring = 'valid' THEN greatest(div(r.valid::numeric * p_weight, 100), 0)
  ELSE least(div(r.payout::numeric * 1000000, r.stake), 1e18) END;

-- The score of a member from all their rounds on a board: where one came to count for less, or was
-- settled before another that counts already.
CREATE FUNCTION mission.score_again(b mission.board, p_member uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  WITH round AS (
    SELECT e.day, e.settled_at, e.points,
           sum(e.points) OVER (PARTITION BY e.day ORDER BY e.settled_at, e.round) AS day_until,
           max(e.points) OVER (ORDER BY e.settled_at, e.round) AS best_until,
           row_number() OVER (ORDER BY e.settled_at, e.round) AS place
      FROM mission.board_round e
     WHERE e.board = b.id AND e.member_id = p_member AND e.points > 0),
  gain AS (
    SELECT r.day, r.settled_at, r.day_until, CASE WHEN b.scoring = 'multiple'
             THEN r.best_until - lag(r.best_until, 1, 0::bigint) OVER (ORDER BY r.place)
             ELSE least(r.day_until, b.daily_cap) - least(r.day_until - r.points, b.daily_cap)
           END AS gained
      FROM round r),
  total AS (
    SELECT coalesce(sum(g.gained), 0)::bigint AS score,
           max(g.settled_at) FILTER (WHERE g.gained > 0) AS reached_at,
           max(g.settled_at) AS last_at, max(g.day) AS day
      FROM gain g)
  UPDATE mission.score c
     SET score = t.score, reached_at = t.reached_at, last_at = t.last_at, day = t.day,
         day_points = coalesce((SELECT max(g.day_until) FROM gain g WHERE g.day = t.day), 0)
    FROM total t WHERE c.board = b.id AND c.member_id = p_member;
$$;

-- Adds points of a round that was settled after all others of the member's: nothing is read again.
CREATE FUNCTION mission.score_on(
  b mission.board, c mission.score, p_added bigint, r mission.board_round) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
  WITH before AS (SELECT CASE WHEN c.day = r.day THEN c.day_points ELSE 0 END AS points),
  gain AS (
    SELECT e.points + p_added AS day_points, CASE WHEN b.scoring = 'multiple'
             THEN greatest(r.points - c.score, 0)
             ELSE least(e.points + p_added, b.daily_cap) - least(e.points, b.daily_cap)
           END AS gained
      FROM before e)
  UPDATE mission.score e
     SET score = e.score + g.gained, last_at = r.settled_at, day = r.day,
         day_points = g.day_points,
         reached_at = CASE WHEN g.gained > 0 THEN r.settled_at ELSE e.reached_at END
    FROM gain g WHERE e.board = c.board AND e.member_id = c.member_id;
$$;

-- Adds a settlement to its round, and what that changes to the score; nothing where the board is
-- closed: it stands, and its winner is flagged where a correction takes something away.
CREATE FUNCTION mission.count_board(b mission.board, s play.settlement) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  c mission.score;
  r mission.board_round;
  before bigint;
BEGIN
  SELECT e.* INTO c FROM mission.score e
   WHERE e.board = b.id AND e.member_id = s.member_id FOR NO KEY UPDATE;
  IF b.state <> 'open' OR c.place IS NOT NULL THEN
    UPDATE mission.score e SET flagged_at = now()
     WHERE e.board = b.id AND e.member_id = s.member_id AND e.place IS NOT NULL
       AND e.flagged_at IS NULL AND (s.valid < 0 OR s.payout < 0);
    RETURN;
  END IF;
  INSERT INTO mission.board_round AS e
    (board, member_id, round, day, settled_at, stake, payout, valid, points)
  VALUES (b.id, s.member_id, s.vendor || '/' || s.game_code || '/' || s.round_id, s.day,
    s.settled_at, s.turnover, s.payout, s.valid, 0)
  ON CONFLICT (board, member_id, round) DO UPDATE
     SET stake = e.stake + excluded.stake, payout = e.payout + excluded.payout,
         valid = e.valid + excluded.valid
  RETURNING e.* INTO r;
  before := r.points;
  r.points := mission.points_of(b, (b.weights ->> s.category)::bigint, r);
  UPDATE mission.board_round e SET points = r.points
   WHERE e.board = b.id AND e.member_id = s.member_id AND e.round = r.round
     AND e.points <> r.points;
  IF r.points >= before AND r.settled_at >= coalesce(c.last_at, '-infinity') THEN
    PERFORM mission.score_on(b, c, r.points - before, r);
  ELSE
    PERFORM mission.score_again(b, s.member_id);
  END IF;
END $$;

-- A board counts what is placed, after joining, and settled inside its time.
CREATE FUNCTION mission.count_boards(s play.settlement) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  b mission.board;
BEGIN
  FOR b IN
    SELECT o.* FROM mission.score e JOIN mission.board o ON o.id = e.board
     WHERE e.member_id = s.member_id AND e.ends_at > s.settled_at AND o.currency = s.currency
       AND s.placed_at >= e.joined_at AND s.placed_at >= o.starts_at
       AND s.settled_at >= e.joined_at AND o.weights ? s.category
       AND (o.games IS NULL OR s.vendor || '/' || s.game_code = ANY (o.games))
     ORDER BY o.id
  LOOP
    PERFORM mission.count_board(b, s);
  END LOOP;
END $$;

-- Who won what. Tied places stand in the order in which their score was reached, or share their
-- prizes, the residue going to the earliest.
CREATE FUNCTION mission.places_of(p_board uuid)
RETURNS TABLE (member_id uuid, place integer, prize bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  WITH terms AS (SELECT o.ties, o.prizes FROM mission.board o WHERE o.id = p_board),
  -- Nobody below the last prize's score has a place.
  least_score AS (
    SELECT coalesce((SELECT e.score FROM mission.score e WHERE e.board = p_board AND e.score > 0
       ORDER BY e.score DESC OFFSET cardinality(t.prizes) - 1 LIMIT 1), 1) AS score FROM terms t),
  ranked AS (
    SELECT e.member_id,
           row_number() OVER (ORDER BY e.score DESC, e.reached_at, e.member_id) AS at,
           rank() OVER (ORDER BY e.score DESC) AS first,
           count(*) OVER (PARTITION BY e.score) AS tied
      FROM mission.score e, least_score l
     WHERE e.board = p_board AND e.score > 0 AND e.score >= l.score),
  shared AS (
    SELECT r.member_id, r.at, r.first, r.tied, t.ties, t.prizes[r.at] AS own,
           (SELECT coalesce(sum(z), 0)::bigint
              FROM unnest(t.prizes[r.first:r.first + r.tied - 1]) z) AS together
      FROM ranked r, terms t),
  won AS (
    SELECT s.member_id, (CASE s.ties WHEN 'share' THEN s.first ELSE s.at END)::integer AS place,
           CASE s.ties WHEN 'share'
             THEN s.together / s.tied + CASE WHEN s.at = s.first THEN s.together % s.tied ELSE 0 END
             ELSE s.own END AS prize
      FROM shared s)
  SELECT w.member_id, w.place, w.prize FROM won w WHERE w.prize > 0;
$$;

-- Fixes the places of a board whose time and grace are over; false where there is nothing to fix.
-- Its scores are locked first: a correction comes before, or finds its place fixed.
CREATE FUNCTION mission.close_board(p_board uuid, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM mission.board o
    WHERE o.id = p_board AND o.state = 'open'
      AND o.ends_at + make_interval(secs => o.grace_seconds) <= p_now
    FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM FROM mission.score e WHERE e.board = p_board AND e.score > 0
    ORDER BY e.member_id FOR NO KEY UPDATE;
  UPDATE mission.score e SET place = p.place, prize = p.prize
    FROM mission.places_of(p_board) p WHERE e.board = p_board AND e.member_id = p.member_id;
  UPDATE mission.board o SET state = 'closed', closed_at = p_now WHERE o.id = p_board;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION mission.close_board TO perya_app;

-- What is offered never changes under those who joined it, and a board ends once.
CREATE FUNCTION mission.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'mission: %', TG_ARGV[0] USING ERRCODE = '23514';
END $$;

CREATE TRIGGER board_steps BEFORE UPDATE ON mission.board FOR EACH ROW
  WHEN (NOT ((OLD.state || ' ' || NEW.state) IN ('open closed', 'open stopped', 'closed paid')
          OR OLD.state = NEW.state)
        OR (NEW.id, NEW.merchant, NEW.code, NEW.currency, NEW.starts_at, NEW.ends_at, NEW.scoring,
            NEW.weights, NEW.games, NEW.min_stake, NEW.daily_cap, NEW.who, NEW.ties, NEW.prizes,
            NEW.pool, NEW.grace_seconds)
           IS DISTINCT FROM
           (OLD.id, OLD.merchant, OLD.code, OLD.currency, OLD.starts_at, OLD.ends_at, OLD.scoring,
            OLD.weights, OLD.games, OLD.min_stake, OLD.daily_cap, OLD.who, OLD.ties, OLD.prizes,
            OLD.pool, OLD.grace_seconds))
  EXECUTE FUNCTION mission.refuse('a board keeps its terms and ends once');
CREATE TRIGGER mission_is_kept BEFORE UPDATE ON mission.mission FOR EACH ROW
  WHEN ((NEW.code, NEW.condition, NEW.target, NEW.times, NEW.least, NEW.categories, NEW.games,
         NEW.reward, NEW.amount, NEW.terms, NEW.unclaimed, NEW.claim_seconds, NEW.opens_at,
         NEW.closes_at)
        IS DISTINCT FROM
        (OLD.code, OLD.condition, OLD.target, OLD.times, OLD.least, OLD.categories, OLD.games,
         OLD.reward, OLD.amount, OLD.terms, OLD.unclaimed, OLD.claim_seconds, OLD.opens_at,
         OLD.closes_at))
  EXECUTE FUNCTION mission.refuse('a member keeps the terms of the mission that was joined');
CREATE TRIGGER progress_is_taken_once BEFORE UPDATE ON mission.progress FOR EACH ROW
  WHEN (OLD.taken_at IS NOT NULL AND NEW.taken_at IS DISTINCT FROM OLD.taken_at
        OR OLD.lapsed_at IS NOT NULL AND NEW.lapsed_at IS DISTINCT FROM OLD.lapsed_at)
  EXECUTE FUNCTION mission.refuse('a mission ends once');
CREATE TRIGGER score_is_paid_once BEFORE UPDATE ON mission.score FOR EACH ROW
  WHEN (OLD.place IS NOT NULL AND (NEW.place, NEW.prize) IS DISTINCT FROM (OLD.place, OLD.prize)
        OR OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
  EXECUTE FUNCTION mission.refuse('a place is fixed, and its prize paid, once');
