-- What the ledger never does: change or remove what was written, or touch a balance by hand.
--
-- Invariants raise these SQLSTATEs, so that a caller can distinguish them:
--   LGI01 not zero-sum        LGI02 fewer than two postings     LGI03 currency differs
--   LGI05 balance touched     LGI06 append-only                 LGI07 transaction already over
--   LGI08 key with other input                                  LGI14 play money or merchants mixed
-- I4 is the check constraint account_never_negative (23514).
-- Everything runs at READ COMMITTED. Lock order: request keys first, then accounts by id.

CREATE FUNCTION ledger.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'ledger: %', TG_ARGV[1] USING ERRCODE = TG_ARGV[0], TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER account_identity_is_fixed BEFORE UPDATE ON ledger.account FOR EACH ROW
  WHEN ((NEW.id, NEW.merchant, NEW.kind, NEW.owner, NEW.currency)
        IS DISTINCT FROM (OLD.id, OLD.merchant, OLD.kind, OLD.owner, OLD.currency))
  EXECUTE FUNCTION ledger.refuse('LGI06', 'an account never changes what it is');
-- At depth 0 somebody's own statement runs; apply_postings() updates from inside a trigger.
CREATE TRIGGER account_balance_follows_postings BEFORE UPDATE ON ledger.account FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION ledger.refuse('LGI05', 'a balance changes by a posting only');
CREATE TRIGGER account_starts_empty BEFORE INSERT ON ledger.account FOR EACH ROW
  WHEN (NEW.balance <> 0)
  EXECUTE FUNCTION ledger.refuse('LGI05', 'an account starts with nothing');
CREATE TRIGGER account_stays BEFORE DELETE ON ledger.account FOR EACH ROW
  EXECUTE FUNCTION ledger.refuse('LGI06', 'an account is never removed');
CREATE TRIGGER account_not_truncated BEFORE TRUNCATE ON ledger.account
  EXECUTE FUNCTION ledger.refuse('LGI06', 'an account is never removed');

CREATE TRIGGER transaction_is_of_now BEFORE INSERT ON ledger.transaction FOR EACH ROW
  WHEN (NEW.created_xid <> pg_current_xact_id() OR NEW.created_at <> now())
  EXECUTE FUNCTION ledger.refuse('LGI07', 'a transaction is created now, and by nobody else');
CREATE TRIGGER transaction_append_only BEFORE UPDATE OR DELETE ON ledger.transaction FOR EACH ROW
  EXECUTE FUNCTION ledger.refuse('LGI06', 'a transaction is never changed or removed');
CREATE TRIGGER transaction_not_truncated BEFORE TRUNCATE ON ledger.transaction
  EXECUTE FUNCTION ledger.refuse('LGI06', 'a transaction is never changed or removed');
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE ON ledger.posting FOR EACH ROW
  EXECUTE FUNCTION ledger.refuse('LGI06', 'a posting is never changed or removed');
CREATE TRIGGER posting_not_truncated BEFORE TRUNCATE ON ledger.posting
  EXECUTE FUNCTION ledger.refuse('LGI06', 'a posting is never changed or removed');
