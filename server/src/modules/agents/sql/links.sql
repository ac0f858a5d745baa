-- Registration links of agents, and how whoever comes by one stands in the tree from then on.

-- The link of that code, and whether people can still register by it.
CREATE FUNCTION agent.link_of(
  p_merchant text, p_code text, p_now timestamptz, OUT id uuid, OUT code text, OUT agent uuid,
  OUT account_type smallint, OUT good boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT l.id, l.code, l.agent, l.account_type,
         l.ended_at IS NULL AND (l.until IS NULL OR l.until > p_now)
         AND (l.uses IS NULL OR l.used < l.uses) AND NOT m.disabled
    FROM agent.link l JOIN account.member_view m ON m.id = l.agent
   WHERE l.merchant = p_merchant AND lower(l.code) = lower(p_code);
$$;

-- The code of the link that a browser came by last, within 30 days.
CREATE FUNCTION agent.visited(p_merchant text, p_device bytea, p_now timestamptz) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT l.code FROM agent.visit v JOIN agent.link l ON l.id = v.link
   WHERE v.merchant = p_merchant AND v.device_hash = p_device
     AND v.at > p_now - interval '30 days';
$$;

-- Puts a new member under whoever invited, with the link's rates where it was by one. Answers false
-- where the link was used up meanwhile.
CREATE FUNCTION agent.join_tree(p_member uuid, p_upline uuid, p_link uuid, p_at timestamptz)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  by_link agent.link;
  of text;
  today date;
BEGIN
  SELECT m.merchant INTO STRICT of FROM account.member_view m WHERE m.id = p_member;
  today := merchant.day_of(of, p_at);
  IF p_link IS NOT NULL THEN
    UPDATE agent.link l SET used = l.used + 1
     WHERE l.id = p_link AND l.ended_at IS NULL AND (l.until IS NULL OR l.until > p_at)
       AND (l.uses IS NULL OR l.used < l.uses) RETURNING * INTO by_link;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;
  INSERT INTO agent.place (member, merchant, upline, from_day)
  VALUES (p_member, of, p_upline, today);
  IF p_link IS NOT NULL THEN
    INSERT INTO agent.rate (member, merchant, category, ppm, from_day)
    SELECT p_member, of, r.key, least(r.value::integer,
             agent.rate_on(p_upline, r.key, today), agent.rate_on(p_upline, r.key, 'infinity')),
           today
      FROM jsonb_each_text(by_link.rates) r;
    INSERT INTO agent.joined (member, link) VALUES (p_member, p_link);
    INSERT INTO agent.link_day AS d (link, day, registrations) VALUES (p_link, today, 1)
    ON CONFLICT (link, day) DO UPDATE SET registrations = d.registrations + 1;
  END IF;
  RETURN true;
END $$;

-- Counts a member's first deposit for the link that they came by; later ones change nothing.
CREATE FUNCTION agent.note_deposit(p_member uuid, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  by_link uuid;
BEGIN
  UPDATE agent.joined j SET first_deposit_at = p_at
   WHERE j.member = p_member AND j.first_deposit_at IS NULL RETURNING j.link INTO by_link;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO agent.link_day AS d (link, day, first_deposits)
  SELECT by_link, merchant.day_of(m.merchant, p_at), 1
    FROM account.member_view m WHERE m.id = p_member
  ON CONFLICT (link, day) DO UPDATE SET first_deposits = d.first_deposits + 1;
END $$;

GRANT EXECUTE ON FUNCTION agent.link_of, agent.visited, agent.join_tree, agent.note_deposit
  TO perya_app;
