-- What other modules may read of what members paid in, and of where they are paid to.

-- Money that came into wallets, when, and whether it was taken back since.
CREATE VIEW cashier.credited_view AS
  SELECT r.id, r.merchant, r.member, coalesce(c.currency, r.currency) AS currency,
         coalesce(c.amount, r.amount) AS amount, r.moved_at AS credited_at,
         r.state
    FROM cashier.receipt r LEFT JOIN cashier.conversion c ON c.receipt = r.id
   WHERE r.state IN ('credited', 'reversed');

-- Payees by keyed hash: the same hash, the same account at the same bank.
CREATE VIEW cashier.payee_view AS
  SELECT member, number_print FROM cashier.payout_account;

-- Money that went up and down lines.
CREATE VIEW cashier.transfer_view AS
  SELECT merchant, member, receiver, way, currency, amount, made_at FROM cashier.transfer;

GRANT SELECT ON cashier.credited_view, cashier.payee_view, cashier.transfer_view TO perya_app;

-- What members asked for, as their timeline at the console shows it; what moved their money then
-- is in the ledger.
CREATE VIEW cashier.happened_view AS
  SELECT member, made_at AS at, id::text AS tie, 'deposit' AS kind, 'deposit' AS source,
         state AS what, 'dep_' || id AS subject, currency, amount, NULL::text AS by, reason AS text
    FROM cashier.deposit
  UNION ALL
  SELECT member, made_at, id::text, 'withdrawal', 'withdrawal', state, 'wdr_' || id, currency,
         amount, NULL, reason
    FROM cashier.withdrawal;

GRANT SELECT ON cashier.happened_view TO perya_operator;
