-- What a member's limits and breaks refuse at the moment of a bet.

-- The first limit that a stake of this size would break, as {"kind", "period", "most"}; null for
-- none. Loss = stakes - payouts of settled bets + open stakes; a free round (a stake of 0) loses
-- nothing, but takes time. Days, weeks (from Monday) and months are the merchant's. The caller
-- holds the wallet's lock, so that two bets cannot share what is left of a limit.
CREATE FUNCTION play.limit_reached(s play.session, p_stake bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  own record;
  today date := (now() AT TIME ZONE s.time_zone)::date;
  since date;
  used bigint;
BEGIN
  FOR own IN
    SELECT l.kind, l.period,
           CASE WHEN l.pending_from <= now() THEN l.pending_most ELSE l.most END AS most
      FROM protection.limit l WHERE l.member = s.member_id AND l.kind IN ('loss', 'session')
  LOOP
    CONTINUE WHEN own.most IS NULL OR (own.kind = 'loss' AND p_stake = 0);
    since := date_trunc(own.period, today::timestamp)::date;
    IF own.kind = 'loss' THEN
      SELECT coalesce(sum(d.open_stake + d.settled_stake - d.settled_payout - d.other_paid), 0)
             + p_stake INTO used
        FROM play.member_day d
       WHERE d.member_id = s.member_id AND d.currency = s.currency AND d.day >= since;
    ELSE
      -- A minute more than what was played: at the limit, it is over.
      SELECT floor(extract(epoch FROM coalesce(sum(t.played), '0')
               + CASE WHEN max(t.last_at) > now() - interval '30 minutes'
                      THEN play.played_since(max(t.last_at)) ELSE '0' END) / 60) + 1
        INTO used
        FROM play.sitting t
       WHERE t.member_id = s.member_id AND t.currency = s.currency AND t.day >= since;
    END IF;
    IF used > own.most THEN
      RETURN jsonb_build_object('kind', own.kind, 'period', own.period,
        'most', own.most::text);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Why a bet in this session may not be placed, with the details of the answer; code is null when it
-- may. limited: the member has limits that count for it.
CREATE FUNCTION play.bet_refusal(
  s play.session, p_currency text, OUT code text, OUT details jsonb, OUT limited boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  member record;
BEGIN
  SELECT i.blocked, p.kind, p.ends_at, s.currency <> 'FUN' AND EXISTS (
           SELECT FROM protection.limit l WHERE l.member = i.member AND l.kind <> 'deposit')
           AS limited
    INTO member
    FROM account.live_session i
    LEFT JOIN protection.pause p ON p.member = i.member AND p.ends_at > now()
   WHERE i.id = s.sign_in AND s.expires_at > now();
  limited := coalesce(member.limited, false);
  code := CASE
    WHEN NOT FOUND THEN 'session.ended'
    WHEN p_currency <> s.currency THEN 'wallet.currencyMismatch'
    WHEN member.blocked THEN 'wallet.memberBlocked'
    WHEN member.kind = 'coolOff' THEN 'protection.coolingOff'
    WHEN member.kind = 'selfExclusion' THEN 'protection.excluded' END;
  IF member.kind IS NOT NULL AND code LIKE 'protection.%' THEN
    details := jsonb_build_object('currency', s.currency,
      'until', to_jsonb(nullif(member.ends_at, 'infinity')), 'balance',
      play.stakable(s.member_id, s.currency, s.category,
        ledger.balance_of(s.wallet_account))::text);
  ELSIF code IS NULL AND NOT EXISTS (
    SELECT FROM games.merchant_game g JOIN play.vendor v ON v.code = s.vendor AND v.live
     WHERE g.merchant = s.merchant AND g.node_id = s.node_id AND g.enabled) THEN
    code := 'game.unavailable';
  END IF;
END $$;
