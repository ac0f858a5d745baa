-- How far missions are: counted by the settlement of rounds, once each, and by credited deposits.
--
-- A settlement comes as differences (play/sql/settlements.sql), and so do its corrections, under
-- the moment of the first settlement: what is added here can always be taken away again. Lock
-- order: the wallet of the member, then progress by id, then scores by board.

-- Adds to a part of a progress, and answers what that adds to its count: a part counts as one while
-- it comes to `p_least`.
CREATE FUNCTION mission.add_part(p_progress uuid, p_key text, p_amount bigint, p_least bigint)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  after bigint;
BEGIN
  INSERT INTO mission.part AS t (progress, key, amount) VALUES (p_progress, p_key, p_amount)
  ON CONFLICT (progress, key) DO UPDATE SET amount = t.amount + excluded.amount
  RETURNING t.amount INTO after;
  RETURN (after >= p_least)::int - (after - p_amount >= p_least)::int;
END $$;

-- A mark falls by corrections until it is taken; what was taken stands, and is flagged.
CREATE FUNCTION mission.add_count(p_progress uuid, p_added bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  UPDATE mission.progress g
     SET count = g.count + p_added,
         reached_at = CASE WHEN g.taken_at IS NOT NULL OR g.lapsed_at IS NOT NULL THEN g.reached_at
           WHEN g.count + p_added >= m.target THEN coalesce(g.reached_at, now()) END,
         claim_until = CASE
           WHEN g.taken_at IS NOT NULL OR g.lapsed_at IS NOT NULL THEN g.claim_until
           WHEN g.count + p_added >= m.target
             THEN coalesce(g.claim_until, now() + make_interval(secs => m.claim_seconds)) END,
         flagged_at = CASE WHEN g.taken_at IS NOT NULL AND g.count + p_added < m.target
           THEN coalesce(g.flagged_at, now()) ELSE g.flagged_at END
    FROM mission.mission m
   WHERE g.id = p_progress AND m.id = g.mission AND p_added <> 0;
$$;

-- The same of a round that counts while it pays so many times its stakes.
CREATE FUNCTION mission.add_round(p_progress uuid, p_round text, p_times bigint, s play.settlement)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  paid bigint;
  staked bigint;
BEGIN
  INSERT INTO mission.part AS t (progress, key, amount, stake)
  VALUES (p_progress, p_round, s.payout, s.turnover)
  ON CONFLICT (progress, key) DO UPDATE
     SET amount = t.amount + excluded.amount, stake = t.stake + excluded.stake
  RETURNING t.amount, t.stake INTO paid, staked;
  RETURN mission.is_big(paid, staked, p_times)::int
    - mission.is_big(paid - s.payout, staked - s.turnover, p_times)::int;
END $$;

CREATE FUNCTION mission.is_big(p_paid bigint, p_staked bigint, p_times bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_staked > 0 AND p_paid >= p_staked::numeric * p_times;

CREATE FUNCTION mission.count_missions(s play.settlement) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  p record;
  game text := s.vendor || '/' || s.game_code;
  round text := game || '/' || s.round_id;
BEGIN
  FOR p IN
    SELECT g.id, m.condition, m.times, m.least
      FROM mission.progress g JOIN mission.mission m ON m.id = g.mission
     WHERE g.member_id = s.member_id AND g.currency = s.currency
       AND g.ends_at > s.settled_at AND g.counts_from <= s.settled_at
       AND g.lapsed_at IS NULL AND (g.taken_at IS NULL OR g.taken_at >= s.settled_at)
       AND m.condition <> 'deposit'
       AND (m.categories IS NULL OR s.category = ANY (m.categories))
       AND (m.games IS NULL OR game = ANY (m.games))
     ORDER BY g.id FOR NO KEY UPDATE OF g
  LOOP
    PERFORM mission.add_count(p.id, CASE p.condition
      WHEN 'validBet' THEN s.valid
      WHEN 'rounds' THEN mission.add_part(p.id, round, s.count, 1)
      WHEN 'bigWin' THEN mission.add_round(p.id, round, p.times, s)
      ELSE mission.add_part(p.id, s.day::text, s.valid, p.least) END);
  END LOOP;
END $$;

-- What settlements, or their corrections, add to what the members joined. Nobody else pays more
-- than the first look. A free round stakes nothing, and counts for nothing.
CREATE FUNCTION mission.count(s play.settlement[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  places integer[];
  i integer;
BEGIN
  SELECT array_agg(t.place ORDER BY t.place) INTO places
    FROM generate_subscripts(s, 1) AS t (place)
    JOIN mission.joined j ON j.member_id = (s[t.place]).member_id
   WHERE (s[t.place]).settled_at < j.until AND (s[t.place]).stake <> 0;
  FOREACH i IN ARRAY coalesce(places, '{}') LOOP
    PERFORM mission.count_missions(s[i]);
    PERFORM mission.count_boards(s[i]);
  END LOOP;
END $$;

-- A deposit was credited: it counts once, by its receipt.
CREATE FUNCTION mission.count_deposit(
  p_member uuid, p_currency text, p_receipt text, p_amount bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  p record;
BEGIN
  FOR p IN
    SELECT g.id FROM mission.progress g JOIN mission.mission m ON m.id = g.mission
     WHERE g.member_id = p_member AND g.currency = p_currency AND m.condition = 'deposit'
       AND g.ends_at > p_at AND g.counts_from <= p_at
       AND g.taken_at IS NULL AND g.lapsed_at IS NULL
     ORDER BY g.id FOR NO KEY UPDATE OF g
  LOOP
    INSERT INTO mission.part (progress, key, amount) VALUES (p.id, p_receipt, p_amount)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      PERFORM mission.add_count(p.id, p_amount);
    END IF;
  END LOOP;
END $$;

-- It was reversed: what it had added goes.
CREATE FUNCTION mission.uncount_deposit(p_member uuid, p_receipt text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  p record;
BEGIN
  FOR p IN
    SELECT g.id FROM mission.progress g JOIN mission.mission m ON m.id = g.mission
     WHERE g.member_id = p_member AND m.condition = 'deposit'
       AND EXISTS (SELECT FROM mission.part t WHERE t.progress = g.id AND t.key = p_receipt)
     ORDER BY g.id FOR NO KEY UPDATE OF g
  LOOP
    PERFORM mission.add_count(p.id, -(
      SELECT t.amount FROM mission.part t WHERE t.progress = p.id AND t.key = p_receipt));
    DELETE FROM mission.part t WHERE t.progress = p.id AND t.key = p_receipt;
  END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION mission.count_deposit, mission.uncount_deposit TO perya_app;

-- A bonus of a mission keeps to the rules of every bonus.
CREATE FUNCTION mission.check_terms() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM promotion.check_terms(NEW.merchant, NEW.terms);
  RETURN NEW;
END $$;

CREATE TRIGGER mission_terms_hold BEFORE INSERT ON mission.mission FOR EACH ROW
  WHEN (NEW.terms IS NOT NULL) EXECUTE FUNCTION mission.check_terms();
