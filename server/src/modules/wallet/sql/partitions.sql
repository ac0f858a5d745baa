-- Partitions of the ledger: one table a month for transactions and one for postings.

-- The least UUIDv7 of a moment.
CREATE FUNCTION ledger.uuid_floor(p_at timestamptz) RETURNS uuid
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT (lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid;
$$;

-- A partition does not inherit a trigger of a statement: each gets its own. Lines come through the
-- table of all, whose trigger proves and moves them.
CREATE FUNCTION ledger.protect_partitions() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  part regclass;
BEGIN
  FOR part IN
    SELECT i.inhrelid FROM pg_catalog.pg_inherits i
     WHERE i.inhparent IN ('ledger.transaction'::regclass, 'ledger.posting'::regclass,
                           'ledger.request'::regclass)
       AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger t
                        WHERE t.tgrelid = i.inhrelid AND t.tgname = 'not_truncated')
  LOOP
    EXECUTE format($t$CREATE TRIGGER not_truncated BEFORE TRUNCATE ON %s EXECUTE FUNCTION
      ledger.refuse('LGI06', 'a row of the ledger is never removed')$t$, part);
    EXECUTE format($t$CREATE TRIGGER not_alone BEFORE INSERT ON %s FOR EACH STATEMENT
      EXECUTE FUNCTION ledger.refuse('LGI06', 'a row comes through the whole table')$t$, part);
  END LOOP;
END $$;

-- Makes the partitions of this month (UTC) and of so many after it; answers how many were new. A
-- month whose rows already went to the default partition stays there: nothing is ever moved.
CREATE FUNCTION ledger.ensure_partitions(p_months integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  made integer := 0;
  month timestamp;
  part text;
  low uuid;
  high uuid;
  late boolean;
  parent record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledger.ensure_partitions'));
  FOR n IN 0..p_months LOOP
    month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => n);
    low := ledger.uuid_floor(month AT TIME ZONE 'UTC');
    high := ledger.uuid_floor((month + interval '1 month') AT TIME ZONE 'UTC');
    FOR parent IN VALUES ('transaction', 'id'), ('posting', 'transaction_id') LOOP
      part := parent.column1 || to_char(month, '_YYYY_MM');
      EXECUTE format('SELECT EXISTS (SELECT FROM ledger.%I WHERE %I >= %L AND %I < %L)',
        parent.column1 || '_default', parent.column2, low, parent.column2, high) INTO late;
      CONTINUE WHEN late OR to_regclass('ledger.' || part) IS NOT NULL;
      EXECUTE format('CREATE TABLE ledger.%I PARTITION OF ledger.%I FOR VALUES FROM (%L) TO (%L)',
        part, parent.column1, low, high);
      made := made + 1;
    END LOOP;
  END LOOP;
  PERFORM ledger.protect_partitions();
  RETURN made;
END $$;

GRANT EXECUTE ON FUNCTION ledger.uuid_floor, ledger.ensure_partitions TO perya_app;

SELECT ledger.ensure_partitions(3);
