-- What bets do with bonuses: stakes that they are part of, payouts, and what is wagered.
--
-- The caller holds the lock of the member's wallet.

-- Percent of a bet of the category that counts.
CREATE FUNCTION bonus.share_of(p_contributions jsonb, p_category text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((p_contributions ->> p_category)::integer, 0);

-- What an active bonus holds, and what of it may be staked in the category; nothing of none.
CREATE FUNCTION bonus.holding(
  p_member uuid, p_currency text, p_category text, OUT held bigint, OUT usable bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT h.held, CASE WHEN h.until > now() AND bonus.share_of(h.contributions, p_category) > 0
                      THEN h.held ELSE 0 END
    FROM (SELECT ledger.balance_of(g.bonus_account) AS held, g.until, g.contributions
            FROM bonus.grant g
           WHERE g.member_id = p_member AND g.currency = p_currency AND g.state = 'active') h
$$;

-- Which grant a stake is placed under, and how much of it is of the bonus: what the wallet lacks.
-- code says why it may not be staked. A stake of cash alone is free of the bonus's terms.
CREATE FUNCTION bonus.stake(
  p_member uuid, p_currency text, p_category text, p_stake bigint, p_cash bigint,
  OUT grant_id uuid, OUT part bigint, OUT account uuid, OUT code text, OUT most bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  g bonus.grant;
BEGIN
  part := 0;
  SELECT e.* INTO g FROM bonus.grant e
   WHERE e.member_id = p_member AND e.currency = p_currency AND e.state = 'active'
     AND e.until > now();
  grant_id := g.id;
  IF p_stake <= p_cash THEN
    RETURN;
  END IF;
  part := p_stake - p_cash;
  account := g.bonus_account;
  IF g.id IS NULL OR bonus.share_of(g.contributions, p_category) = 0
     OR part > ledger.balance_of(account) THEN
    code := 'wallet.insufficientFunds';
  ELSIF p_stake > g.max_stake THEN
    code := 'wallet.bonusStakeLimit';
    most := g.max_stake;
  ELSE
    UPDATE bonus.grant e SET open_stakes = e.open_stakes + 1 WHERE e.id = g.id;
  END IF;
END $$;

-- Where the part of a payout, or of a stake that comes back, goes that is of a bonus: to the bonus
-- while it is active, to the member up to the most that may be won when it was completed, else to
-- the house. Below zero it is taken: from the bonus while it is active, else from the house, as
-- what was taken by the member stands. bonus: how much of it is on the bonus account; cash: what
-- becomes the member's by it. Whoever posts it says so to note_placed().
CREATE FUNCTION bonus.place(
  p_grant uuid, p_amount bigint, OUT accounts uuid[], OUT amounts bigint[], OUT bonus bigint,
  OUT cash bigint, OUT bonus_account uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  g bonus.grant;
BEGIN
  accounts := '{}';
  amounts := '{}';
  bonus := 0;
  cash := 0;
  SELECT e.* INTO STRICT g FROM bonus.grant e WHERE e.id = p_grant;
  bonus_account := g.bonus_account;
  IF p_amount = 0 THEN
    RETURN;
  ELSIF g.state = 'active' THEN
    accounts := ARRAY[g.bonus_account];
    amounts := ARRAY[p_amount];
    bonus := p_amount;
    RETURN;
  ELSIF g.state = 'completed' AND p_amount > 0 THEN
    cash := least(p_amount, g.max_win - g.became_cash);
  END IF;
  IF cash > 0 THEN
    accounts := ARRAY[g.wallet_account];
    amounts := ARRAY[cash];
  END IF;
  IF p_amount <> cash THEN
    accounts := accounts || g.promotion_account;
    amounts := amounts || (p_amount - cash);
  END IF;
END $$;

-- Adds to a grant that is over what became cash and what went back to the house since.
CREATE FUNCTION bonus.note_placed(p_grant uuid, p_cash bigint, p_back bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  UPDATE bonus.grant e SET became_cash = e.became_cash + p_cash, went_back = e.went_back + p_back
   WHERE e.id = p_grant AND (p_cash, p_back) <> (0, 0);
$$;

-- A bet with a part of the bonus in its stake was cancelled while it was open.
CREATE FUNCTION bonus.release(p_grant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE bonus.grant g SET open_stakes = g.open_stakes - 1 WHERE g.id = p_grant;
  PERFORM bonus.finish_due(p_grant);
END $$;

-- Counts what a settlement changed, of the bet itself or of its round, for a grant that is active:
-- floor(valid × percent / 100), rounded for each bet or round by itself. After its end nothing
-- counts; a correction of what had counted is written down, and the end stands.
CREATE FUNCTION bonus.progress(
  s play.settlement, p_grant uuid, p_before bigint, p_now bigint, p_opened integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  g bonus.grant;
  share integer;
  moved bigint;
BEGIN
  SELECT e.* INTO STRICT g FROM bonus.grant e WHERE e.id = p_grant;
  share := bonus.share_of(g.contributions, s.category);
  moved := p_now * share / 100 - p_before * share / 100;
  IF g.state = 'active' THEN
    UPDATE bonus.grant e SET progress = e.progress + moved,
           open_stakes = e.open_stakes + p_opened WHERE e.id = g.id;
  ELSE
    UPDATE bonus.grant e SET open_stakes = e.open_stakes + p_opened
     WHERE e.id = g.id AND p_opened <> 0;
    IF moved < 0 AND s.settled_at <= g.ended_at THEN
      INSERT INTO bonus.step (grant_id, step, by, reason, balance, progress)
      VALUES (g.id, 'corrected', 'rules', s.bet_id::text, 0, greatest(g.progress + moved, 0));
    END IF;
  END IF;
END $$;

-- A settlement of a bet or a round that was placed under a bonus.
CREATE FUNCTION bonus.count_one(s play.settlement) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  opened integer := CASE WHEN s.bonus_stake = 0 THEN 0 WHEN s.count = 1 THEN -1
    WHEN s.state = 'open' THEN 1 ELSE 0 END;
BEGIN
  IF s.bonus_grant IS NOT NULL THEN
    PERFORM bonus.progress(s, s.bonus_grant, s.bet_valid_before, s.bet_valid, opened);
    INSERT INTO bonus.day AS d (grant_id, day, turnover)
    SELECT g.id, s.placed_day, s.turnover FROM bonus.grant g
     WHERE g.id = s.bonus_grant AND s.turnover <> 0
       AND bonus.share_of(g.contributions, s.category) > 0
       AND (g.state = 'active' OR g.state = 'completed' AND s.counted_at <= g.ended_at)
    ON CONFLICT (grant_id, day) DO UPDATE SET turnover = d.turnover + excluded.turnover;
  END IF;
  IF s.round_grant IS NOT NULL AND s.round_valid <> s.round_valid_before THEN
    PERFORM bonus.progress(s, s.round_grant, s.round_valid_before, s.round_valid, 0);
  END IF;
  PERFORM bonus.finish_due(s.bonus_grant);
  IF s.round_grant <> s.bonus_grant OR s.bonus_grant IS NULL THEN
    PERFORM bonus.finish_due(s.round_grant);
  END IF;
END $$;

-- Every settlement is told; most are of members without a bonus.
CREATE FUNCTION bonus.count(s play.settlement[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  FOR i IN 1 .. cardinality(s) LOOP
    IF s[i].bonus_grant IS NOT NULL OR s[i].round_grant IS NOT NULL THEN
      PERFORM bonus.count_one(s[i]);
    END IF;
  END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION bonus.share_of TO perya_app;
