-- The tables of the vendors' calls: one a day.

-- Makes the tables of today (UTC) and of so many days after it, and drops those of days before the
-- last so many; answers how many were made and dropped.
CREATE FUNCTION vendors.rotate_calls(p_ahead integer, p_kept integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
  changed integer := 0;
  part text;
  day date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('vendors.rotate_calls'));
  FOR n IN 0..p_ahead LOOP
    day := today + n;
    part := to_char(day, '"call_"YYYY_MM_DD');
    CONTINUE WHEN to_regclass('vendors.' || part) IS NOT NULL;
    EXECUTE format('CREATE TABLE vendors.%I PARTITION OF vendors.call FOR VALUES FROM (%L) TO (%L)',
      part, day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
    changed := changed + 1;
  END LOOP;
  FOR part IN
    SELECT c.relname FROM pg_catalog.pg_inherits i
      JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'vendors.call'::regclass
       AND c.relname < to_char(today - p_kept, '"call_"YYYY_MM_DD')
  LOOP
    EXECUTE format('DROP TABLE vendors.%I', part);
    changed := changed + 1;
  END LOOP;
  RETURN changed;
END $$;

GRANT EXECUTE ON FUNCTION vendors.rotate_calls TO perya_app;

SELECT vendors.rotate_calls(3, 30);
