-- What other modules may read of what the house gave and was paid.

-- What moved accounts of a merchant's house in a time, for whom the house pays and is paid: what it
-- gives, agents, and the cashier's, without what single members owe. Play money is left out.
CREATE FUNCTION ledger.house_moves(p_merchant text, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (at timestamptz, kind text, account text, owner text, currency text, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT uuid_extract_timestamp(p.transaction_id), t.kind, a.kind, a.owner, p.currency, p.amount
    FROM ledger.account a
    JOIN ledger.posting p ON p.account_id = a.id
     AND p.transaction_id >= ledger.uuid_floor(p_from)
     AND p.transaction_id < ledger.uuid_floor(p_to)
    JOIN ledger.transaction t ON t.id = p.transaction_id
     AND t.id >= ledger.uuid_floor(p_from) AND t.id < ledger.uuid_floor(p_to)
   WHERE a.merchant = p_merchant AND a.kind IN ('promotion', 'agent', 'cashier')
     AND a.currency <> 'FUN' AND coalesce(a.owner, '') NOT LIKE 'owed:%';
$$;

GRANT EXECUTE ON FUNCTION ledger.house_moves TO perya_app;

-- What the cashier's accounts hold of a merchant, without what single members owe.
CREATE FUNCTION ledger.cashier_balances(p_merchant text)
RETURNS TABLE (owner text, currency text, balance bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT a.owner, a.currency, ledger.balance_of(a.id) FROM ledger.account a
   WHERE a.merchant = p_merchant AND a.kind = 'cashier' AND a.owner NOT LIKE 'owed:%';
$$;

GRANT EXECUTE ON FUNCTION ledger.cashier_balances TO perya_app;

-- Whether nothing that began before an instant still runs here: what it wrote would come late. It
-- runs as its caller, who sees what the server's other connections do; the owner might not.
CREATE FUNCTION ledger.all_ended(p_before timestamptz) RETURNS boolean
LANGUAGE sql VOLATILE SET search_path = '' AS $$
  SELECT NOT EXISTS (SELECT FROM pg_catalog.pg_stat_activity a
    WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
      AND a.xact_start < p_before);
$$;

GRANT EXECUTE ON FUNCTION ledger.all_ended TO perya_app;
