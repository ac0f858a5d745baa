-- What a merchant lets its agents do, for those who ask from beside.

-- What an agent may hand to direct downlines in a day of the merchant, in minor units; nothing
-- where the merchant has no such transfers.
CREATE FUNCTION agent.transfer_daily(p_merchant text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce((SELECT r.transfer_daily FROM agent.rules r
                    WHERE r.merchant = p_merchant AND r.transfers), 0);
$$;

-- What an agent may let rain in a day of the merchant, likewise.
CREATE FUNCTION agent.rain_daily(p_merchant text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce((SELECT r.rain_daily FROM agent.rules r
                    WHERE r.merchant = p_merchant AND r.rains), 0);
$$;

GRANT EXECUTE ON FUNCTION agent.transfer_daily, agent.rain_daily TO perya_app;
