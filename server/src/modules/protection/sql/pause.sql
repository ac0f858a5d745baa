-- A break that a member took is never shortened, whoever asks for it.

CREATE FUNCTION protection.refuse_shorter() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'protection: a break is never shortened' USING ERRCODE = '23514';
END $$;

CREATE TRIGGER pause_is_kept BEFORE UPDATE ON protection.pause FOR EACH ROW
  WHEN (NEW.ends_at < OLD.ends_at OR NEW.member <> OLD.member)
  EXECUTE FUNCTION protection.refuse_shorter();
CREATE TRIGGER pause_stays BEFORE DELETE ON protection.pause FOR EACH ROW
  EXECUTE FUNCTION protection.refuse_shorter();

-- Whether a member has excluded themselves now.
CREATE FUNCTION protection.is_excluded(p_member uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT EXISTS (SELECT FROM protection.pause p
    WHERE p.member = p_member AND p.kind = 'selfExclusion' AND p.ends_at > now())
$$;
