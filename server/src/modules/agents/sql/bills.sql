-- Bills: what was computed stands; what is paid grows until it is all.

CREATE TRIGGER bill_is_fixed BEFORE UPDATE ON agent.bill FOR EACH ROW
  WHEN ((NEW.id, NEW.merchant, NEW.kind, NEW.contract, NEW.holder, NEW.issuer, NEW.currency,
         NEW.from_at, NEW.to_at, NEW.first_day, NEW.last_day, NEW.figures, NEW.gross, NEW.below,
         NEW.net, NEW.adjustment, NEW.carried_in, NEW.due, NEW.carried_out, NEW.made_at)
        IS DISTINCT FROM
        (OLD.id, OLD.merchant, OLD.kind, OLD.contract, OLD.holder, OLD.issuer, OLD.currency,
         OLD.from_at, OLD.to_at, OLD.first_day, OLD.last_day, OLD.figures, OLD.gross, OLD.below,
         OLD.net, OLD.adjustment, OLD.carried_in, OLD.due, OLD.carried_out, OLD.made_at)
        OR NEW.paid < OLD.paid)
  EXECUTE FUNCTION agent.refuse('a bill is not rewritten');
CREATE TRIGGER bill_steps BEFORE UPDATE ON agent.bill FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT ((OLD.state, NEW.state) IN (
    ('computed', 'held'), ('computed', 'issued'), ('computed', 'partlyIssued'),
    ('computed', 'insufficient'), ('held', 'computed'), ('held', 'partlyIssued'),
    ('insufficient', 'held'), ('insufficient', 'partlyIssued'), ('insufficient', 'issued'),
    ('partlyIssued', 'held'), ('partlyIssued', 'issued'))))
  EXECUTE FUNCTION agent.refuse('a bill takes its steps');
CREATE TRIGGER bill_stays BEFORE DELETE ON agent.bill FOR EACH ROW
  EXECUTE FUNCTION agent.refuse('a bill is never removed');
CREATE TRIGGER bill_line_is_fixed BEFORE UPDATE OR DELETE ON agent.bill_line FOR EACH ROW
  EXECUTE FUNCTION agent.refuse('a line of a bill is never changed or removed');
CREATE TRIGGER correction_is_fixed BEFORE UPDATE OR DELETE ON agent.correction FOR EACH ROW
  EXECUTE FUNCTION agent.refuse('a correction is never changed or removed');

-- The lines of a bill sum to what it was computed of.
CREATE FUNCTION agent.check_lines() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  sums record;
BEGIN
  SELECT coalesce(sum(l.amount) FILTER (WHERE l.kind IN ('leg', 'gross')), 0) AS gross,
         coalesce(sum(l.amount) FILTER (WHERE l.kind = 'below'), 0) AS below,
         coalesce(sum(l.amount) FILTER (WHERE l.kind = 'correction'), 0) AS adjustment,
         coalesce(sum(l.amount) FILTER (WHERE l.kind = 'carried'), 0) AS carried
    INTO sums FROM agent.bill_line l WHERE l.bill = NEW.id;
  IF (sums.gross, -sums.below, sums.adjustment, sums.carried)
     IS DISTINCT FROM
     (NEW.gross::numeric, NEW.below::numeric, NEW.adjustment::numeric, NEW.carried_in::numeric) THEN
    RAISE EXCEPTION 'agent: the lines of bill % are not its sum', NEW.id
      USING ERRCODE = 'LGI12', CONSTRAINT = 'bill_lines_sum';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER bill_lines_sum AFTER INSERT ON agent.bill
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION agent.check_lines();
