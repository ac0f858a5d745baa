-- The tree: who stands under whom, on which days.
--
-- I12 (LGI12): nobody stands under themselves, in whatever way around, or deeper than ten levels
-- under anybody. A place is written, and everything else follows: the place before it ends, and the
-- lines of all who stand below move with it. What is written is one after the other for a merchant,
-- under agent.lock_tree. What was yesterday is not changed.

CREATE FUNCTION agent.lock_tree(p_merchant text) RETURNS void
LANGUAGE sql SET search_path = ''
AS $$ SELECT pg_advisory_xact_lock(hashtextextended('agent.tree ' || p_merchant, 0)) $$;

-- Who is of that merchant, and no free trial.
CREATE FUNCTION agent.belongs(p_member uuid, p_merchant text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT EXISTS (SELECT FROM account.member_view m
    WHERE m.id = p_member AND m.merchant = p_merchant AND m.type <> 4);
$$;

CREATE FUNCTION agent.check_place(p agent.place) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  above integer;
  below integer;
BEGIN
  IF NOT agent.belongs(p.member, p.merchant)
     OR (p.upline IS NOT NULL AND NOT agent.belongs(p.upline, p.merchant)) THEN
    RAISE EXCEPTION 'agent: % is none of merchant %', p.member, p.merchant USING ERRCODE = 'LGI12';
  END IF;
  IF EXISTS (SELECT FROM agent.place e WHERE e.member = p.member AND e.from_day > p.from_day) THEN
    RAISE EXCEPTION 'agent: % has a later place', p.member USING ERRCODE = 'LGI12';
  END IF;
  IF p.upline = p.member
     OR EXISTS (SELECT FROM agent.line l WHERE l.ancestor = p.member AND l.descendant = p.upline
               AND l.to_day > p.from_day) THEN
    RAISE EXCEPTION 'agent: % would stand under itself', p.member
      USING ERRCODE = 'LGI12', CONSTRAINT = 'place_has_no_circle';
  END IF;
  SELECT coalesce(max(l.depth), 0) INTO above FROM agent.line l
   WHERE l.descendant = p.upline AND l.to_day > p.from_day;
  SELECT coalesce(max(l.depth), 0) INTO below FROM agent.line l
   WHERE l.ancestor = p.member AND l.to_day > p.from_day;
  IF p.upline IS NOT NULL AND above + below + 1 > 10 THEN
    RAISE EXCEPTION 'agent: an eleventh level' USING ERRCODE = 'LGI12',
      CONSTRAINT = 'line_has_ten_levels';
  END IF;
END $$;

-- Takes a member and all below out of the lines of those above, from that day on.
CREATE FUNCTION agent.end_lines(p_member uuid, p_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  above uuid[];
  below uuid[];
BEGIN
  SELECT array_agg(l.ancestor) INTO above FROM agent.line l
   WHERE l.descendant = p_member AND l.to_day > p_day;
  IF above IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg(l.descendant) INTO below FROM agent.line l
   WHERE l.ancestor = p_member AND l.to_day > p_day;
  below := array_append(below, p_member);
  DELETE FROM agent.line l WHERE l.descendant = ANY (below) AND l.ancestor = ANY (above)
    AND l.from_day >= p_day;
  UPDATE agent.line l SET to_day = p_day WHERE l.descendant = ANY (below)
    AND l.ancestor = ANY (above) AND l.to_day > p_day;
END $$;

CREATE FUNCTION agent.begin_lines(p agent.place) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  INSERT INTO agent.line (ancestor, descendant, leg, depth, from_day, to_day)
  SELECT a.ancestor, b.descendant,
         CASE WHEN a.depth = 0 THEN p.member ELSE a.leg END, a.depth + b.depth + 1,
         greatest(a.from_day, b.from_day, p.from_day), least(a.to_day, b.to_day)
    FROM (SELECT l.ancestor, l.leg, l.depth, l.from_day, l.to_day FROM agent.line l
           WHERE l.descendant = p.upline AND l.to_day > p.from_day
          UNION ALL SELECT p.upline, NULL, 0, p.from_day, 'infinity') a
    JOIN (SELECT l.descendant, l.depth, l.from_day, l.to_day FROM agent.line l
           WHERE l.ancestor = p.member AND l.to_day > p.from_day
          UNION ALL SELECT p.member, 0, p.from_day, 'infinity') b
      ON greatest(a.from_day, b.from_day, p.from_day) < least(a.to_day, b.to_day);
$$;

CREATE FUNCTION agent.take_place() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM agent.lock_tree(NEW.merchant);
  PERFORM agent.check_place(NEW);
  -- What was planned for the same day was never true.
  DELETE FROM agent.place p WHERE p.member = NEW.member AND p.from_day = NEW.from_day;
  UPDATE agent.place p SET to_day = NEW.from_day
   WHERE p.member = NEW.member AND p.to_day > NEW.from_day;
  PERFORM agent.end_lines(NEW.member, NEW.from_day);
  IF NEW.upline IS NOT NULL THEN
    PERFORM agent.begin_lines(NEW);
  END IF;
  PERFORM agent.check_rates(NEW.member, NEW.upline, NEW.from_day, 'infinity');
  RETURN NEW;
END $$;

CREATE TRIGGER place_is_taken BEFORE INSERT ON agent.place FOR EACH ROW
  EXECUTE FUNCTION agent.take_place();

CREATE FUNCTION agent.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'agent: %', TG_ARGV[0] USING ERRCODE = 'LGI12', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER place_is_fixed BEFORE UPDATE ON agent.place FOR EACH ROW
  WHEN ((NEW.member, NEW.merchant, NEW.upline, NEW.from_day)
        IS DISTINCT FROM (OLD.member, OLD.merchant, OLD.upline, OLD.from_day)
        OR OLD.to_day <> 'infinity')
  EXECUTE FUNCTION agent.refuse('a place is not rewritten');
CREATE TRIGGER line_is_fixed BEFORE UPDATE ON agent.line FOR EACH ROW
  WHEN ((NEW.ancestor, NEW.descendant, NEW.leg, NEW.depth, NEW.from_day)
        IS DISTINCT FROM (OLD.ancestor, OLD.descendant, OLD.leg, OLD.depth, OLD.from_day)
        OR NEW.to_day > OLD.to_day)
  EXECUTE FUNCTION agent.refuse('a line is not rewritten');

-- Under whom a member stands at that moment; null for nobody.
CREATE FUNCTION agent.upline_at(p_member uuid, p_at timestamptz) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT p.upline FROM agent.place p WHERE p.member = p_member
     AND merchant.day_of(p.merchant, p_at) >= p.from_day
     AND merchant.day_of(p.merchant, p_at) < p.to_day;
$$;

GRANT EXECUTE ON FUNCTION agent.lock_tree, agent.upline_at TO perya_app;
