-- What is paid of rebate is the sum of its claims, and neither is ever rewritten.

CREATE FUNCTION rebate.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'rebate: %', TG_ARGV[0] USING ERRCODE = 'LGI10', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER claim_stays BEFORE UPDATE OR DELETE ON rebate.claim FOR EACH ROW
  EXECUTE FUNCTION rebate.refuse('a claim is never rewritten');
CREATE TRIGGER paid_grows BEFORE UPDATE ON rebate.account FOR EACH ROW
  WHEN (NEW.paid < OLD.paid OR NEW.counted_to < OLD.counted_to)
  EXECUTE FUNCTION rebate.refuse('what is paid is never taken back');

CREATE FUNCTION rebate.count_claim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE rebate.account SET paid = paid + NEW.amount
   WHERE member = NEW.member AND currency = NEW.currency;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'rebate: a claim of % without an account', NEW.member USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER claim_counts AFTER INSERT ON rebate.claim FOR EACH ROW
  EXECUTE FUNCTION rebate.count_claim();
