-- Reconciliation: a day's bets compared with the vendor's own list.

-- A bet is searched an hour around the day, since the two sides' clocks and the moments at which
-- they write it down differ; it is reported on the day that either side places it on. A bet that
-- was cancelled moves nothing, so that one side may not know of it.
CREATE FUNCTION vendors.compare(p_run uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  r vendors.reconciliation;
  low timestamptz;
  high timestamptz;
BEGIN
  SELECT * INTO STRICT r FROM vendors.reconciliation e WHERE e.id = p_run;
  low := r.day::timestamp AT TIME ZONE 'UTC';
  high := (r.day + 1)::timestamp AT TIME ZONE 'UTC';
  WITH ours AS MATERIALIZED (
    SELECT b.transaction_id, b.round_id, 'mem_' || b.member_id AS member, b.currency, b.stake,
           b.payout, b.state, b.placed_at
      FROM play.bet_view b
     WHERE b.vendor = r.vendor AND b.id >= ledger.uuid_floor(low - interval '1 hour')
       AND b.id < ledger.uuid_floor(high + interval '1 hour')
  ), theirs AS (
    SELECT t.* FROM vendors.their_bet t WHERE t.reconciliation = p_run
  ), pair AS (
    SELECT coalesce(o.transaction_id, t.transaction_id) AS transaction_id,
           coalesce(o.round_id, t.round_id) AS round_id, o.state AS our_state,
           t.state AS their_state, o.transaction_id IS NULL AS not_here,
           t.transaction_id IS NULL AS not_there,
           (o.member, o.currency, o.stake) IS DISTINCT FROM (t.member, t.currency, t.stake)
             OR (o.state = t.state AND o.payout IS DISTINCT FROM t.payout) AS other_amount,
           jsonb_build_object('member', o.member, 'currency', o.currency, 'stake', o.stake::text,
             'payout', o.payout::text, 'state', o.state, 'placedAt', o.placed_at) AS ours,
           jsonb_build_object('member', t.member, 'currency', t.currency, 'stake', t.stake::text,
             'payout', t.payout::text, 'state', t.state, 'placedAt', t.placed_at) AS theirs
      FROM ours o FULL JOIN theirs t ON t.transaction_id = o.transaction_id
     WHERE (o.placed_at >= low AND o.placed_at < high)
        OR (t.placed_at >= low AND t.placed_at < high)
  )
  INSERT INTO vendors.mismatch (reconciliation, kind, transaction_id, round_id, ours, theirs)
  SELECT p_run, k.kind, p.transaction_id, p.round_id,
         CASE WHEN NOT p.not_here THEN p.ours END, CASE WHEN NOT p.not_there THEN p.theirs END
    FROM pair p
   CROSS JOIN LATERAL (VALUES
     ('missingHere', p.not_here AND p.their_state <> 'cancelled'),
     ('missingThere', p.not_there AND p.our_state <> 'cancelled'),
     ('otherAmount', NOT p.not_here AND NOT p.not_there AND p.other_amount),
     ('otherStatus', NOT p.not_here AND NOT p.not_there AND p.our_state <> p.their_state)
   ) AS k (kind, found)
   WHERE k.found;
  UPDATE vendors.reconciliation e
     SET ended_at = now(),
         ours = (SELECT count(*) FROM play.bet_view b WHERE b.vendor = r.vendor
           AND b.id >= ledger.uuid_floor(low) AND b.id < ledger.uuid_floor(high)),
         theirs = (SELECT count(*) FROM vendors.their_bet t WHERE t.reconciliation = p_run
           AND t.placed_at >= low AND t.placed_at < high)
   WHERE e.id = p_run;
  DELETE FROM vendors.their_bet t WHERE t.reconciliation = p_run;
END $$;

GRANT EXECUTE ON FUNCTION vendors.compare TO perya_app;
