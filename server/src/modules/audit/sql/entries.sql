-- The audit writes itself: a trigger on every table that an operator may change.

CREATE FUNCTION audit.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'audit: an entry is never changed or removed' USING ERRCODE = 'LGI06';
END $$;

CREATE TRIGGER entry_stays BEFORE UPDATE OR DELETE ON audit.entry FOR EACH ROW
  EXECUTE FUNCTION audit.refuse();
CREATE TRIGGER entry_not_truncated BEFORE TRUNCATE ON audit.entry
  EXECUTE FUNCTION audit.refuse();

-- Whether an operator is at work, with or without a name, by terminal or console. What the server
-- itself sets counts for nothing: its login can't take these roles. The console's login can do
-- nothing without its role.
CREATE FUNCTION audit.is_act() RETURNS boolean
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT current_setting('role') IN ('perya_operator', 'perya_console')
$$;

-- A field as an entry shows it. Of people, what says nothing about who they are is shown; of
-- everything else, what opens nothing.
CREATE FUNCTION audit.shown(p_relation text, p_field text, p_value jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT CASE
    WHEN p_value IS NULL OR p_value = 'null' THEN p_value
    -- Whom one searched for may be a number or an address.
    WHEN p_relation = 'exports.job' AND p_field = 'filters' AND p_value ? 'search'
      THEN p_value || '{"search": "•••"}'
    WHEN p_field ~ '(^|_)(hash|secret|seed|box|token|password|key|settings|print)$' THEN '"•••"'
    WHEN p_relation ~ '^(account|security|cashier|message|feedback|delivery)\.'
      AND p_field !~ ('^(id|number|state|kind|merchant|member|agent|currency|amount|fee|enabled'
        || '|blocked|operator|reason|channel|routes|provider|method|adapter|day|expires|position'
        || '|live|least|most|.*_(id|at|by|state|kind|count|amount|least|most|days|factor|limit))$')
      THEN '"•••"'
    ELSE p_value END
$$;

-- Text that is the same for the same entry, whatever the session's settings are. Entries without a
-- context are hashed as before there was one.
CREATE FUNCTION audit.hash_of(e audit.entry) RETURNS bytea
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT sha256(e.previous || convert_to((to_jsonb(e) - 'previous' - 'hash'
    - CASE WHEN e.context IS NULL THEN 'context' ELSE '' END
    || jsonb_build_object('at', extract(epoch FROM e.at)))::text, 'UTF8'))
$$;

-- Runs as the transaction commits: whoever waits for the chain's end holds nothing that the one
-- before needs.
CREATE FUNCTION audit.record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  present jsonb := coalesce(becomes, was);
  e audit.entry;
BEGIN
  e.relation := TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME;
  SELECT jsonb_object_agg(k, audit.shown(e.relation, k, was -> k)) FILTER (WHERE was IS NOT NULL),
         jsonb_object_agg(k, audit.shown(e.relation, k, becomes -> k))
           FILTER (WHERE becomes IS NOT NULL)
    INTO e.before, e.after
    FROM jsonb_object_keys(present) k WHERE was -> k IS DISTINCT FROM becomes -> k;
  IF e.before IS NULL AND e.after IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('audit.entry', 0));
  SELECT last.number + 1, last.hash INTO e.number, e.previous
    FROM audit.entry last ORDER BY last.number DESC LIMIT 1;
  e.number := coalesce(e.number, 1);
  e.previous := coalesce(e.previous, sha256('audit'));
  e.at := now();
  e.operator := coalesce(nullif(left(current_setting('perya.operator', true), 100), ''),
    'unnamed: ' || session_user);
  e.act := coalesce(nullif(left(current_setting('perya.act', true), 300), ''), 'unnamed');
  e.reason := nullif(left(current_setting('perya.reason', true), 1000), '');
  e.context := nullif(left(current_setting('perya.context', true), 1000), '')::jsonb;
  e.transaction := pg_current_xact_id();
  SELECT string_agg(present ->> k, ' ' ORDER BY place) INTO e.subject
    FROM unnest(TG_ARGV) WITH ORDINALITY AS a (k, place);
  e.subject := coalesce(e.subject, '-');
  e.merchant := CASE e.relation
    WHEN 'merchant.merchant' THEN present ->> 'code' ELSE present ->> 'merchant' END;
  e.operation := lower(TG_OP);
  e.hash := audit.hash_of(e);
  INSERT INTO audit.entry SELECT e.*;
  RETURN NULL;
END $$;

-- The number of the first entry that does not follow from the one before; null where all do. What
-- was cut off at the end is seen by comparing the newest hash with one that was kept elsewhere.
CREATE FUNCTION audit.broken_entry() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT min(number) FROM (
    SELECT e.number,
           e.number = row_number() OVER chain
             AND e.previous = lag(e.hash, 1, sha256('audit')) OVER chain
             AND e.hash = audit.hash_of(e) AS follows
      FROM audit.entry e WINDOW chain AS (ORDER BY e.number)) walked
   WHERE NOT follows
$$;

-- Every table is audited, but for those that say themselves what happened in them, and
-- those that hold no one's decision.
DO $$
DECLARE
  passed_over text[] := ARRAY[
    -- Append-only and balanced: each transaction names what it is about.
    'ledger.*', 'audit.*',
    -- Play as vendors tell it; their calls are kept.
    'play.bet', 'play.bet_*', 'play.movement', 'play.member_*', 'play.sitting', 'play.session',
    'play.launch', 'play.shortfall', 'vendors.call*', 'vendors.unfinished*',
    -- Counted from bets, and what a vendor listed until it is compared.
    'play.game_hour*', 'play.odd_return', 'vendors.their_bet', 'vendors.mismatch',
    -- How far members are in what was offered, as play counts it.
    'mission.joined', 'mission.progress', 'mission.part', 'mission.score', 'mission.board_round',
    -- Of operators, what only carries them from one call to the next; events say what they did.
    'operators.session', 'operators.ticket', 'operators.request',
    'operators.bulk_done',
    -- Their own names for what they look at.
    'operators.view',
    -- What waits to be sent.
    'delivery.*', 'push.*', 'exports.part',
    -- Sums of what bets and the ledger say.
    'report.*',
    -- Lines and steps that the cashier writes down for good.
    'cashier.step', 'cashier.event', 'cashier.line',
    -- Each says when it was used or stopped; its batch says by whom.
    'cashier.voucher'];
  found record;
BEGIN
  FOR found IN
    SELECT n.nspname, c.relname, c.oid,
           string_agg(quote_literal(a.attname), ', ' ORDER BY k.place) AS keys
      FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_catalog.pg_index i ON i.indrelid = c.oid AND i.indisprimary
      LEFT JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, place) ON true
      LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
     WHERE c.relkind = 'r' AND NOT c.relispartition
       AND has_schema_privilege('perya_operator', n.oid, 'USAGE')
       AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'public', 'pgboss')
       AND NOT EXISTS (SELECT FROM unnest(passed_over) p
                        WHERE n.nspname || '.' || c.relname LIKE replace(p, '*', '%'))
     GROUP BY 1, 2, 3
  LOOP
    -- That a try is counted is nobody's decision; that tries are forgotten is one.
    EXECUTE format('CREATE CONSTRAINT TRIGGER audited AFTER %s ON %I.%I
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (audit.is_act())
      EXECUTE FUNCTION audit.record(%s)',
      CASE WHEN (found.nspname, found.relname) = ('limits', 'attempt') THEN 'DELETE'
        ELSE 'INSERT OR UPDATE OR DELETE' END,
      found.nspname, found.relname, found.keys);
  END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION audit.is_act TO perya_app;
GRANT EXECUTE ON FUNCTION audit.broken_entry TO perya_operator;
