-- What other modules may read of the ledger in the database.

-- Postings of members' wallets; the owner is the member's id.
CREATE VIEW ledger.wallet_posting_view AS
  SELECT a.merchant, a.owner, a.currency, p.transaction_id, p.kind, p.amount
    FROM ledger.posting p JOIN ledger.account a ON a.id = p.account_id
   WHERE a.kind = 'wallet';

GRANT SELECT ON ledger.wallet_posting_view TO perya_app;
