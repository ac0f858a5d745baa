-- Accounts of the ledger: opening one, its balance, and the totals of the house's accounts.

-- The account of that name, opened if need be. Idempotent, also between calls at the same moment.
CREATE FUNCTION ledger.open_account(
  p_merchant text, p_kind text, p_owner text, p_currency text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  found_id uuid;
BEGIN
  FOR turn IN 1 .. 2 LOOP
    -- Two arms, for IS NOT DISTINCT FROM would read all accounts of the merchant.
    SELECT a.id INTO found_id FROM ledger.account a
     WHERE a.merchant = p_merchant AND a.kind = p_kind AND a.currency = p_currency
       AND a.owner = p_owner
    UNION ALL
    SELECT a.id FROM ledger.account a
     WHERE a.merchant = p_merchant AND a.kind = p_kind AND a.currency = p_currency
       AND a.owner IS NULL AND p_owner IS NULL;
    EXIT WHEN found_id IS NOT NULL;
    INSERT INTO ledger.account (merchant, kind, owner, currency, balance)
    VALUES (p_merchant, p_kind, p_owner, p_currency,
            CASE WHEN p_kind IN ('wallet', 'bonus', 'hold') THEN 0 END)
    ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    EXIT WHEN found_id IS NOT NULL;
  END LOOP;
  RETURN found_id;
END $$;

-- The balance of any account, in minor units; null where there is no such account.
CREATE FUNCTION ledger.balance_of(p_account uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce(a.balance, (
      coalesce((SELECT h.balance FROM ledger.house_total h WHERE h.account_id = a.id), 0)
      + (SELECT coalesce(sum(d.amount), 0) FROM ledger.house_delta d WHERE d.account_id = a.id)
    )::bigint)
    FROM ledger.account a WHERE a.id = p_account;
$$;

-- The same of a member's account, which nobody else changes until this transaction ends.
CREATE FUNCTION ledger.lock_balance(p_account uuid) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  SELECT a.balance FROM ledger.account a WHERE a.id = p_account FOR NO KEY UPDATE;
$$;

-- Moves the deltas into the totals; answers how many. One at a time, the next call finds the rest.
CREATE FUNCTION ledger.roll_up() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  moved bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('ledger.roll_up')) THEN
    RETURN 0;
  END IF;
  WITH taken AS (DELETE FROM ledger.house_delta RETURNING account_id, amount),
  added AS (
    INSERT INTO ledger.house_total AS h (account_id, balance)
    SELECT t.account_id, sum(t.amount)::bigint FROM taken t GROUP BY 1
    ON CONFLICT (account_id) DO UPDATE SET balance = h.balance + excluded.balance)
  SELECT count(*) INTO moved FROM taken;
  RETURN moved;
END $$;

GRANT EXECUTE ON FUNCTION ledger.open_account, ledger.balance_of, ledger.lock_balance,
  ledger.roll_up TO perya_app;
