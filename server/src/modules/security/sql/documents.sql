-- A release from before verdicts had kinds writes documents too, while it is replaced.

CREATE FUNCTION security.complete_document() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  NEW.merchant := coalesce(NEW.merchant,
    (SELECT m.merchant FROM account.member_view m WHERE m.id = NEW.member));
  NEW.refusal_kind :=
    CASE WHEN NEW.state = 'refused' THEN coalesce(NEW.refusal_kind, 'other') END;
  RETURN NEW;
END $$;

CREATE TRIGGER document_is_complete BEFORE INSERT OR UPDATE ON security.document
  FOR EACH ROW EXECUTE FUNCTION security.complete_document();
