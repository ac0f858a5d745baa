-- How a request for approval may end, and who has approved what.

CREATE FUNCTION approvals.check_request() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'asked' THEN
      RAISE EXCEPTION 'approvals: a request begins as asked' USING ERRCODE = 'LGI10';
    END IF;
    RETURN NULL;
  END IF;
  IF (NEW.id, NEW.kind, NEW.merchant, NEW.subject, NEW.input, NEW.maker, NEW.reason, NEW.expires_at)
     IS DISTINCT FROM
     (OLD.id, OLD.kind, OLD.merchant, OLD.subject, OLD.input, OLD.maker, OLD.reason, OLD.expires_at)
  THEN
    RAISE EXCEPTION 'approvals: request % is never rewritten', OLD.id USING ERRCODE = 'LGI10';
  END IF;
  IF NOT ((OLD.state = 'asked'
           AND NEW.state IN ('approved', 'refused', 'withdrawn', 'expired'))
          OR (OLD.state = 'approved' AND NEW.state IN ('done', 'failed')
              AND NEW.checker = OLD.checker)) THEN
    RAISE EXCEPTION 'approvals: request % goes from % nowhere to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'LGI10';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER request_steps AFTER INSERT OR UPDATE ON approvals.request FOR EACH ROW
  EXECUTE FUNCTION approvals.check_request();

-- Whether two people want this to be done to that. An act is done while its request is approved,
-- in one transaction, so that no approval serves twice.
CREATE FUNCTION approvals.is_approved(p_id uuid, p_kind text, p_subject text)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT EXISTS (SELECT FROM approvals.request
    WHERE id = p_id AND kind = p_kind AND subject = p_subject AND state = 'approved');
$$;
