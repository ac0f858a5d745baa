-- Idempotency: the first answer to a key is kept for good, and the same key is answered with it.
--
-- All functions of the wallet are SECURITY DEFINER: the application may call them and read the
-- tables, and writes nothing by hand.

-- A request is written, then given its answer once; only one without an answer can be given up.
CREATE TRIGGER request_is_answered_once BEFORE UPDATE ON ledger.request FOR EACH ROW
  WHEN (OLD.result IS NOT NULL OR NEW.result IS NULL
        OR (NEW.scope, NEW.key, NEW.input_hash)
           IS DISTINCT FROM (OLD.scope, OLD.key, OLD.input_hash))
  EXECUTE FUNCTION ledger.refuse('LGI06', 'the answer to a request is never changed');
CREATE TRIGGER request_stays BEFORE DELETE ON ledger.request FOR EACH ROW
  WHEN (OLD.result IS NOT NULL)
  EXECUTE FUNCTION ledger.refuse('LGI06', 'the answer to a request is never removed');
CREATE TRIGGER request_not_truncated BEFORE TRUNCATE ON ledger.request
  EXECUTE FUNCTION ledger.refuse('LGI06', 'the answer to a request is never removed');

-- Insert first (I8). replayed: the request was answered before, and result is that answer; stop.
-- Otherwise the caller answers with finish_request(), or gives up with abandon_request().
-- Another call with the same key waits here until this transaction ends. LGI08: key with other
-- input.
CREATE FUNCTION ledger.begin_request(
  p_scope text, p_key text, p_input_hash bytea, OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  stored_hash bytea;
BEGIN
  INSERT INTO ledger.request (scope, key, input_hash) VALUES (p_scope, p_key, p_input_hash)
  ON CONFLICT DO NOTHING;
  replayed := NOT FOUND;
  IF replayed THEN
    SELECT r.input_hash, r.result INTO stored_hash, result
      FROM ledger.request r WHERE r.scope = p_scope AND r.key = p_key;
    IF stored_hash IS DISTINCT FROM p_input_hash THEN
      RAISE EXCEPTION 'ledger: key % was used with other input', p_key USING ERRCODE = 'LGI08';
    ELSIF result IS NULL THEN
      RAISE EXCEPTION 'ledger: key % was never answered', p_key USING ERRCODE = 'LGI08';
    END IF;
  END IF;
END $$;

-- Keeps the answer for good. p_transaction_id is null where nothing moved (a tombstone).
CREATE FUNCTION ledger.finish_request(
  p_scope text, p_key text, p_transaction_id uuid, p_result jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE ledger.request r SET transaction_id = p_transaction_id, result = p_result
   WHERE r.scope = p_scope AND r.key = p_key;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger: no request % to answer', p_key USING ERRCODE = 'P0002';
  END IF;
END $$;

-- Forgets a request that led to nothing worth keeping (insufficient funds): it may come again.
CREATE FUNCTION ledger.abandon_request(p_scope text, p_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  DELETE FROM ledger.request r WHERE r.scope = p_scope AND r.key = p_key;
$$;

-- The same of many requests at once, in the order of their keys, so that two who do so never wait
-- for each other in a circle. Answers the places of those that were never made before.
CREATE FUNCTION ledger.begin_requests(p_scopes text[], p_keys text[], p_hashes bytea[])
RETURNS integer[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  scopes text[];
  keys text[];
BEGIN
  WITH made AS (
    INSERT INTO ledger.request (scope, key, input_hash)
    SELECT p.scope, p.key, p.hash FROM unnest(p_scopes, p_keys, p_hashes) AS p (scope, key, hash)
     ORDER BY p.scope, p.key
    ON CONFLICT DO NOTHING RETURNING scope, key)
  SELECT array_agg(m.scope), array_agg(m.key) INTO scopes, keys FROM made m;
  IF cardinality(keys) = cardinality(p_keys) THEN
    RETURN ARRAY(SELECT generate_series(1, cardinality(p_keys)));
  END IF;
  -- Of one key twice, the first.
  RETURN ARRAY(
    SELECT min(p.place) FROM unnest(p_scopes, p_keys) WITH ORDINALITY AS p (scope, key, place)
      JOIN unnest(scopes, keys) AS m (scope, key) USING (scope, key) GROUP BY p.scope, p.key);
END $$;

CREATE FUNCTION ledger.finish_requests(
  p_scopes text[], p_keys text[], p_transactions uuid[], p_results jsonb[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  finished bigint;
BEGIN
  UPDATE ledger.request r SET transaction_id = p.transaction_id, result = p.result
    FROM unnest(p_scopes, p_keys, p_transactions, p_results)
           AS p (scope, key, transaction_id, result)
   WHERE r.scope = p.scope AND r.key = p.key;
  GET DIAGNOSTICS finished = ROW_COUNT;
  IF finished <> cardinality(p_keys) THEN
    RAISE EXCEPTION 'ledger: no request to answer' USING ERRCODE = 'P0002';
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION ledger.begin_request, ledger.finish_request, ledger.abandon_request
  TO perya_app;
