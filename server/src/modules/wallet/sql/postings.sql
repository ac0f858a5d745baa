-- Postings: they move balances, sum to zero, and are reversed by opposite ones.

-- AFTER and not BEFORE: an INSERT … ON CONFLICT DO NOTHING runs BEFORE triggers for rows it then
-- drops. created_at is compared too, as transaction ids start again in a restored copy.
CREATE FUNCTION ledger.apply_posting() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  account record;
  txn_merchant text;
BEGIN
  SELECT t.merchant INTO txn_merchant FROM ledger.transaction t
   WHERE t.id = NEW.transaction_id
     AND t.created_xid = pg_current_xact_id() AND t.created_at = now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger: posting into a transaction that is not of now' USING ERRCODE = 'LGI07';
  END IF;
  UPDATE ledger.account a SET balance = a.balance + NEW.amount
   WHERE a.id = NEW.account_id AND a.balance IS NOT NULL
  RETURNING a.merchant, a.currency INTO account;
  IF NOT FOUND THEN
    SELECT a.merchant, a.currency INTO account FROM ledger.account a WHERE a.id = NEW.account_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'ledger: no account %', NEW.account_id USING ERRCODE = '23503';
    END IF;
    INSERT INTO ledger.house_delta (account_id, amount) VALUES (NEW.account_id, NEW.amount);
  END IF;
  IF account.currency <> NEW.currency THEN
    RAISE EXCEPTION 'ledger: posting of % on an account of %', NEW.currency, account.currency
      USING ERRCODE = 'LGI03';
  END IF;
  IF account.merchant <> txn_merchant THEN
    RAISE EXCEPTION 'ledger: posting on an account of another merchant' USING ERRCODE = 'LGI14';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER posting_moves_balance AFTER INSERT ON ledger.posting FOR EACH ROW
  EXECUTE FUNCTION ledger.apply_posting();

-- Queued by the transaction (so that one without postings is seen) and by every posting (so that
-- firing early through SET CONSTRAINTS gains nothing: the next posting queues it again).
CREATE FUNCTION ledger.check_transaction() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  txn uuid;
  found record;
BEGIN
  IF TG_ARGV[0] = 'posting' THEN txn := NEW.transaction_id; ELSE txn := NEW.id; END IF;
  SELECT coalesce(sum(c.lines), 0) AS lines, bool_or(c.total <> 0) AS unbalanced,
         count(*) > 1 AND bool_or(c.currency = 'FUN') AS mixed
    INTO found
    FROM (SELECT p.currency, count(*) AS lines, sum(p.amount) AS total
            FROM ledger.posting p WHERE p.transaction_id = txn GROUP BY p.currency) c;
  IF found.lines < 2 THEN
    RAISE EXCEPTION 'ledger: a transaction needs two postings' USING ERRCODE = 'LGI02';
  ELSIF found.unbalanced THEN
    RAISE EXCEPTION 'ledger: postings do not sum to zero' USING ERRCODE = 'LGI01';
  ELSIF found.mixed THEN
    RAISE EXCEPTION 'ledger: play money meets real money' USING ERRCODE = 'LGI14';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER transaction_is_whole AFTER INSERT ON ledger.transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION ledger.check_transaction('transaction');
CREATE CONSTRAINT TRIGGER posting_leaves_it_whole AFTER INSERT ON ledger.posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION ledger.check_transaction('posting');

-- Moves amounts[i] (minor units, credit > 0) on accounts[i]; balances come in the same order, null
-- for house accounts. transaction_id null: a member's account has too little, short_balance is what
-- it really has, and nothing was written. Credits are written first, so that no line dips below
-- zero on the way to a sum that does not.
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
