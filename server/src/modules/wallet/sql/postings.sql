-- Postings: they move balances, sum to zero, and are reversed by opposite ones.

-- One trigger for all the lines of a statement, which come with each transaction whole: its first
-- line is 1, so that no other statement adds to it. AFTER and not BEFORE: an INSERT … ON CONFLICT
-- DO NOTHING runs BEFORE triggers for rows it then drops. created_at is compared too, as
-- transaction ids start again in a restored copy. The lines are read into arrays, whose plans are
-- the same for two lines and for two hundred.
CREATE FUNCTION ledger.apply_postings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  l record;
  found record;
  merchants text[];
BEGIN
  SELECT array_agg(p.transaction_id) AS ids, array_agg(p.account_id) AS accounts,
         array_agg(p.currency) AS currencies, array_agg(p.amount) AS amounts,
         min(p.line) <> 1 AS grown, count(*) < 2 AS short, sum(p.amount) <> 0 AS unbalanced,
         false AS mixed, min(p.currency) = max(p.currency) AS alike
    INTO l FROM added p;
  IF l.ids IS NULL THEN
    RETURN NULL;
  ELSIF l.alike AND l.ids[1] = ALL (l.ids) THEN
    found := l;
    SELECT array_fill(t.merchant, ARRAY[cardinality(l.ids)]) INTO merchants
      FROM ledger.transaction t
     WHERE t.id = l.ids[1] AND t.created_xid = pg_current_xact_id() AND t.created_at = now();
  ELSE
    SELECT bool_or(c.first <> 1) AS grown, bool_or(c.lines < 2) AS short,
           bool_or(c.unbalanced) AS unbalanced, bool_or(c.mixed) AS mixed
      INTO found
      FROM (SELECT min(t.first) AS first, sum(t.lines) AS lines,
                   bool_or(t.total <> 0) AS unbalanced,
                   count(*) > 1 AND bool_or(t.currency = 'FUN') AS mixed
              FROM (SELECT p.transaction_id, p.currency, min(p.line) AS first, count(*) AS lines,
                           sum(p.amount) AS total FROM added p GROUP BY 1, 2) t
             GROUP BY t.transaction_id) c;
    SELECT array_agg(t.merchant ORDER BY p.place) INTO merchants
      FROM unnest(l.ids) WITH ORDINALITY AS p (id, place)
      JOIN ledger.transaction t ON t.id = p.id
       AND t.created_xid = pg_current_xact_id() AND t.created_at = now();
  END IF;
  IF found.grown THEN
    RAISE EXCEPTION 'ledger: the lines of a transaction come in one statement'
      USING ERRCODE = 'LGI07';
  ELSIF found.short THEN
    RAISE EXCEPTION 'ledger: a transaction needs two postings' USING ERRCODE = 'LGI02';
  ELSIF found.unbalanced THEN
    RAISE EXCEPTION 'ledger: postings do not sum to zero' USING ERRCODE = 'LGI01';
  ELSIF found.mixed THEN
    RAISE EXCEPTION 'ledger: play money meets real money' USING ERRCODE = 'LGI14';
  ELSIF coalesce(cardinality(merchants), 0) < cardinality(l.ids) THEN
    RAISE EXCEPTION 'ledger: posting into a transaction that is not of now' USING ERRCODE = 'LGI07';
  END IF;
  SELECT bool_or(d.unknown) AS unknown, bool_or(d.foreign_currency) AS foreign_currency,
         bool_or(d.foreign_merchant) AS foreign_merchant,
         array_agg(d.account_id) FILTER (WHERE d.own) AS own,
         array_agg(d.amount) FILTER (WHERE d.own) AS own_amounts,
         array_agg(d.account_id) FILTER (WHERE NOT d.own) AS house,
         array_agg(d.amount) FILTER (WHERE NOT d.own) AS house_amounts
    INTO found
    FROM (SELECT p.account_id, sum(p.amount) AS amount, bool_or(a.id IS NULL) AS unknown,
                 bool_or(a.balance IS NOT NULL) AS own,
                 bool_or(a.currency <> p.currency) AS foreign_currency,
                 bool_or(a.merchant <> p.merchant) AS foreign_merchant
            FROM unnest(l.accounts, l.amounts, l.currencies, merchants)
                   AS p (account_id, amount, currency, merchant)
            LEFT JOIN ledger.account a ON a.id = p.account_id
           GROUP BY p.account_id) d;
  IF found.unknown THEN
    RAISE EXCEPTION 'ledger: no such account' USING ERRCODE = '23503';
  ELSIF found.foreign_currency THEN
    RAISE EXCEPTION 'ledger: a posting and its account are of two currencies'
      USING ERRCODE = 'LGI03';
  ELSIF found.foreign_merchant THEN
    RAISE EXCEPTION 'ledger: posting on an account of another merchant' USING ERRCODE = 'LGI14';
  END IF;
  UPDATE ledger.account a SET balance = a.balance + d.amount
    FROM unnest(found.own, found.own_amounts) AS d (account_id, amount)
   WHERE a.id = d.account_id AND a.balance IS NOT NULL;
  INSERT INTO ledger.house_delta (account_id, amount)
  SELECT d.account_id, d.amount
    FROM unnest(found.house, found.house_amounts) AS d (account_id, amount);
  RETURN NULL;
END $$;

CREATE TRIGGER posting_moves_balance AFTER INSERT ON ledger.posting
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION ledger.apply_postings();

-- What no statement of postings can see: that there was none.
CREATE FUNCTION ledger.check_transaction() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.posting p WHERE p.transaction_id = NEW.id) THEN
    RAISE EXCEPTION 'ledger: a transaction needs two postings' USING ERRCODE = 'LGI02';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER transaction_is_whole AFTER INSERT ON ledger.transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION ledger.check_transaction();

-- Moves amounts[i] (minor units, credit > 0) on accounts[i]; balances come in the same order, null
-- for house accounts. transaction_id null: a member's account has too little, short_balance is what
-- it really has, and nothing was written. Credits are the first lines.
CREATE FUNCTION ledger.post(
  p_merchant text, p_kind text, p_reference text, p_accounts uuid[], p_amounts bigint[],
  OUT transaction_id uuid, OUT balances bigint[], OUT short_balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  locked record;
BEGIN
  FOR locked IN
    SELECT a.balance, a.balance + d.amount AS remaining FROM ledger.account a
      JOIN (SELECT l.account_id, sum(l.amount) AS amount
              FROM unnest(p_accounts, p_amounts) AS l (account_id, amount) GROUP BY 1) d
        ON d.account_id = a.id
     WHERE a.balance IS NOT NULL ORDER BY a.id FOR NO KEY UPDATE OF a
  LOOP
    IF locked.remaining < 0 AND short_balance IS NULL THEN
      short_balance := locked.balance;
    END IF;
  END LOOP;
  IF short_balance IS NULL THEN
    transaction_id := uuidv7();
    INSERT INTO ledger.transaction (id, merchant, kind, reference)
    VALUES (post.transaction_id, p_merchant, p_kind, p_reference);
    INSERT INTO ledger.posting
      (transaction_id, line, account_id, currency, amount, kind, balance_after)
    SELECT post.transaction_id, row_number() OVER (ORDER BY l.amount DESC), l.account_id,
           a.currency, l.amount, CASE WHEN a.balance IS NOT NULL THEN p_kind END,
           a.balance + sum(l.amount) OVER (PARTITION BY l.account_id)
      FROM unnest(p_accounts, p_amounts) AS l (account_id, amount)
      LEFT JOIN ledger.account a ON a.id = l.account_id;
  END IF;
  balances := ARRAY(
    SELECT (SELECT a.balance FROM ledger.account a WHERE a.id = l.account_id)
      FROM unnest(p_accounts) WITH ORDINALITY AS l (account_id, place) ORDER BY l.place);
END $$;

-- Of many transactions each moves p_amounts[i] on the member's account p_members[i], and as much
-- the other way on the house's account p_others[i]. The caller holds the locks of the members'
-- accounts, none of which comes twice, and has seen that the money suffices. Answers the
-- transactions' ids, in order.
CREATE FUNCTION ledger.post_pairs(
  p_merchants text[], p_kinds text[], p_references text[], p_members uuid[], p_others uuid[],
  p_amounts bigint[]) RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT uuidv7() FROM generate_series(1, cardinality(p_amounts)));
BEGIN
  INSERT INTO ledger.transaction (id, merchant, kind, reference)
  SELECT p.* FROM unnest(ids, p_merchants, p_kinds, p_references) AS p;
  INSERT INTO ledger.posting
    (transaction_id, line, account_id, currency, amount, kind, balance_after)
  SELECT p.id, CASE WHEN own = (p.amount > 0) THEN 1 ELSE 2 END,
         CASE WHEN own THEN p.member ELSE p.other END, a.currency,
         CASE WHEN own THEN p.amount ELSE -p.amount END, CASE WHEN own THEN p.kind END,
         CASE WHEN own THEN a.balance + p.amount END
    FROM unnest(ids, p_kinds, p_members, p_others, p_amounts)
           AS p (id, kind, member, other, amount)
   CROSS JOIN LATERAL (
     SELECT e.currency, e.balance FROM ledger.account e WHERE e.id = p.member OFFSET 0) a
   CROSS JOIN (VALUES (true), (false)) AS side (own);
  RETURN ids;
END $$;

-- Posts under an idempotency key, in one round trip. result is
-- {"transactionId": uuid, "balances": ["minor units" or null, …]}, or
-- {"shortBalance": "minor units"} where the money does not suffice: that is not kept, and the key
-- may come again.
CREATE FUNCTION ledger.post_once(
  p_scope text, p_key text, p_input_hash bytea,
  p_merchant text, p_kind text, p_reference text, p_accounts uuid[], p_amounts bigint[],
  OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  posted record;
BEGIN
  SELECT r.replayed, r.result INTO replayed, result
    FROM ledger.begin_request(p_scope, p_key, p_input_hash) r;
  IF replayed THEN
    RETURN;
  END IF;
  SELECT p.transaction_id, p.balances, p.short_balance INTO posted
    FROM ledger.post(p_merchant, p_kind, p_reference, p_accounts, p_amounts) p;
  IF posted.transaction_id IS NULL THEN
    result := jsonb_build_object('shortBalance', posted.short_balance::text);
    PERFORM ledger.abandon_request(p_scope, p_key);
  ELSE
    result := jsonb_build_object(
      'transactionId', posted.transaction_id, 'balances', posted.balances::text[]);
    PERFORM ledger.finish_request(p_scope, p_key, posted.transaction_id, result);
  END IF;
END $$;

-- Takes a transaction back by opposite postings, once for good whatever asks for it: the key is the
-- original's id. What was posted on p_without goes to the given accounts instead, where it belongs
-- elsewhere by now. Same result as post_once(); P0002 where there is no such transaction.
CREATE FUNCTION ledger.reverse(
  p_original uuid, p_kind text, p_reference text, p_without uuid DEFAULT NULL,
  p_accounts uuid[] DEFAULT '{}', p_amounts bigint[] DEFAULT '{}',
  OUT replayed boolean, OUT result jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  original record;
BEGIN
  SELECT t.merchant,
         array_agg(p.account_id ORDER BY p.line) FILTER (WHERE p.account_id <> p_without
           OR p_without IS NULL) AS accounts,
         array_agg(-p.amount ORDER BY p.line) FILTER (WHERE p.account_id <> p_without
           OR p_without IS NULL) AS amounts
    INTO original
    FROM ledger.transaction t JOIN ledger.posting p ON p.transaction_id = t.id
   WHERE t.id = p_original AND p.transaction_id = p_original GROUP BY t.merchant;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger: no transaction % to reverse', p_original USING ERRCODE = 'P0002';
  END IF;
  SELECT r.replayed, r.result INTO replayed, result
    FROM ledger.post_once('reversal', p_original::text, sha256(uuid_send(p_original)),
      original.merchant, p_kind, p_reference, original.accounts || p_accounts,
      original.amounts || p_amounts) r;
END $$;

GRANT EXECUTE ON FUNCTION ledger.post, ledger.post_once, ledger.reverse TO perya_app;
