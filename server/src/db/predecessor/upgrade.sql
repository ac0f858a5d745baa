-- Brings a database whose last migration is 0019-play-edges.sql to where 0018-cashier.sql leaves a
-- fresh one. The functions and triggers of that version are still there.

-- A trigger writes it now, so that no table needs a function.
ALTER TABLE games.game ALTER COLUMN plain_name DROP EXPRESSION;

-- The key that the rollback of a win takes was 'unwin:' + the win's id. A new key moves the row to
-- another partition, which counts as a deletion.
DROP TRIGGER request_is_answered_once ON ledger.request;
DROP TRIGGER request_stays ON ledger.request;
UPDATE ledger.request r
   SET key = 'rollbackWin:' || substr(r.key, length('unwin:') + 1),
       input_hash = sha256('rollbackWin')
 WHERE r.key LIKE 'unwin:%';

-- Each table stands in the schema of the module that owns it.
ALTER TABLE account.attempt SET SCHEMA limits;
ALTER TABLE account.captcha SET SCHEMA verification;
ALTER TABLE security.change SET SCHEMA account;
ALTER TABLE vendors.closed_game SET SCHEMA games;
CREATE SCHEMA cashier;
GRANT USAGE ON SCHEMA cashier TO perya_app;
ALTER TABLE security.payout_provider SET SCHEMA cashier;
ALTER TABLE security.payout_account SET SCHEMA cashier;
