-- Partitions of the bets: one table a month.

-- A partition does not inherit a trigger of a statement: each gets its own. Bets come and change
-- through the table of all, whose triggers count them.
CREATE FUNCTION play.protect_partitions() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  part regclass;
BEGIN
  FOR part IN
    SELECT i.inhrelid FROM pg_catalog.pg_inherits i
     WHERE i.inhparent = 'play.bet'::regclass
       AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger t
                        WHERE t.tgrelid = i.inhrelid AND t.tgname = 'not_truncated')
  LOOP
    EXECUTE format($t$CREATE TRIGGER not_truncated BEFORE TRUNCATE ON %s
      EXECUTE FUNCTION play.refuse('a bet is never removed')$t$, part);
    EXECUTE format($t$CREATE TRIGGER not_alone BEFORE INSERT OR UPDATE ON %s FOR EACH STATEMENT
      EXECUTE FUNCTION play.refuse('a bet comes through the whole table')$t$, part);
  END LOOP;
END $$;

-- Makes the partitions of this month (UTC) and of so many after it; answers how many were new.
CREATE FUNCTION play.ensure_partitions(p_months integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  made integer := 0;
  month timestamp;
  low uuid;
  high uuid;
  part text;
  late boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('play.ensure_partitions'));
  FOR n IN 0..p_months LOOP
    month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => n);
    low := ledger.uuid_floor(month AT TIME ZONE 'UTC');
    high := ledger.uuid_floor((month + interval '1 month') AT TIME ZONE 'UTC');
    part := 'bet' || to_char(month, '_YYYY_MM');
    SELECT EXISTS (SELECT FROM play.bet_default b WHERE b.id >= low AND b.id < high) INTO late;
    CONTINUE WHEN late OR to_regclass('play.' || part) IS NOT NULL;
    EXECUTE format('CREATE TABLE play.%I PARTITION OF play.bet FOR VALUES FROM (%L) TO (%L)
      WITH (fillfactor = 85)', part, low, high);
    made := made + 1;
  END LOOP;
  PERFORM play.protect_partitions();
  RETURN made;
END $$;

GRANT EXECUTE ON FUNCTION play.ensure_partitions TO perya_app;

SELECT play.ensure_partitions(3);
