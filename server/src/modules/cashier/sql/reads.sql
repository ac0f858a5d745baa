-- What is read with every deposit. PostgreSQL would plan these anew each time, which takes it
-- several times as long as reading: its estimate for the lists below is a guess either way.

-- What a member's open requirements ask, the oldest first, with the turnover since each began: of
-- that day by its bets, of later days by their totals. What a completed bonus counted is the
-- bonus's, and counts for no deposit; what counted for a bonus that was lost counts here, as
-- nothing came of it there.
CREATE FUNCTION cashier.open_requirements(p_member uuid, p_currency text, p_time_zone text)
RETURNS TABLE (receipt uuid, at timestamptz, base bigint, required bigint, since bigint)
LANGUAGE plpgsql STABLE SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
    SELECT r.receipt, r.began_at, r.base, r.required,
           (coalesce((SELECT sum(b.stake) FROM play.bet_view b
               WHERE b.member_id = r.member AND b.currency = r.currency AND b.state = 'settled'
                 AND b.day = began.day AND b.placed_at >= r.began_at
                 AND NOT EXISTS (SELECT FROM bonus.completed_view g
                       WHERE g.id = b.bonus_grant AND b.counted_at <= g.ended_at
                         AND bonus.share_of(g.contributions, b.category) > 0)), 0)
            + coalesce((SELECT sum(d.settled_stake) FROM play.member_day_view d
               WHERE d.member_id = r.member AND d.currency = r.currency AND d.day > began.day), 0)
            - coalesce((SELECT sum(t.turnover) FROM bonus.taken_view t
               WHERE t.member_id = r.member AND t.currency = r.currency AND t.day > began.day), 0)
           )::bigint
      FROM cashier.requirement r
     CROSS JOIN LATERAL (SELECT (r.began_at AT TIME ZONE p_time_zone)::date AS day) began
     WHERE r.member = p_member AND r.currency = p_currency AND r.ended_at IS NULL
     ORDER BY r.began_at, r.receipt;
END $$;

-- What is shown beside each of these deposits.
CREATE FUNCTION cashier.deposit_details(p_ids uuid[])
RETURNS TABLE (id uuid, name text, promised_seconds integer, credited bigint, held json,
  steps json, slip json, quoted boolean, arrived boolean)
LANGUAGE plpgsql STABLE SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
    SELECT d.id, m.name, m.promised_seconds,
           (SELECT coalesce(sum(coalesce(c.amount, r.amount)), 0) FROM cashier.receipt r
              LEFT JOIN cashier.conversion c ON c.receipt = r.id
             WHERE r.deposit = d.id AND r.state = 'credited')::bigint,
           -- What came and was not credited, of the currency that came last.
           (SELECT json_build_object('currency', r.currency, 'amount', sum(r.amount)::text)
              FROM cashier.receipt r
             WHERE r.deposit = d.id AND r.state IN ('held', 'refunding', 'refunded')
             GROUP BY r.currency ORDER BY max(r.taken_at) DESC LIMIT 1),
           (SELECT json_agg(json_build_object('state', s.to_state, 'at', s.at) ORDER BY s.line)
              FROM cashier.step s WHERE s.subject = d.id),
           (SELECT json_build_object('state', s.state, 'at', s.sent_at, 'reason', s.reason)
              FROM cashier.slip s WHERE s.deposit = d.id AND s.state <> 'replaced'
             ORDER BY s.state = 'waiting' DESC, s.sent_at DESC, s.id DESC LIMIT 1),
           EXISTS (SELECT FROM cashier.quote q WHERE q.deposit = d.id),
           EXISTS (SELECT FROM cashier.chain_arrival a WHERE a.deposit = d.id)
      FROM cashier.deposit d
      JOIN cashier.method m ON m.merchant = d.merchant AND m.code = d.method
     WHERE d.id = ANY (p_ids);
END $$;

GRANT EXECUTE ON FUNCTION cashier.open_requirements, cashier.deposit_details
  TO perya_app;
