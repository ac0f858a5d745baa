-- Which offers can't be made, whoever makes them, and that what was offered stays as it was.

-- The product that a category belongs to.
CREATE FUNCTION promotion.product_of(p_category text)
RETURNS text LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT CASE
    WHEN p_category IN ('FISH', 'RNG', 'LIVE', 'PVP') THEN 'casino'
    WHEN p_category IN ('SPORTS', 'COCKFIGHT', 'ESPORTS') THEN 'sports'
    WHEN p_category IN ('LOTT', 'ELOTT') THEN 'lottery'
  END;
$$;

-- Refuses what the terms of a bonus may not be: wagered more than ten times, counted in a category
-- that there is none of, or on several products where the merchant may not.
CREATE FUNCTION promotion.check_terms(p_merchant text, p_terms jsonb) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = '' AS $$
DECLARE
  counted text[];
  times integer := (p_terms ->> 'wagering')::integer;
BEGIN
  IF times IS NULL OR times NOT BETWEEN 1 AND 10 THEN
    RAISE EXCEPTION 'promotion: a bonus is wagered once to ten times, not %', times
      USING ERRCODE = 'LGP01';
  END IF;
  SELECT array_agg(DISTINCT promotion.product_of(key)) INTO counted
    FROM jsonb_each_text(p_terms -> 'contributions') WHERE value::integer > 0;
  IF counted IS NULL OR EXISTS (
    SELECT FROM jsonb_each_text(p_terms -> 'contributions')
     WHERE promotion.product_of(key) IS NULL OR value::integer NOT BETWEEN 0 AND 100)
  THEN
    RAISE EXCEPTION 'promotion: wagering counts 0 to 100 percent in named categories'
      USING ERRCODE = 'LGP01';
  END IF;
  IF cardinality(counted) > 1 AND NOT EXISTS (
    SELECT FROM promotion.rules WHERE merchant = p_merchant AND mixed_products)
  THEN
    RAISE EXCEPTION 'promotion: a bonus is wagered on one product' USING ERRCODE = 'LGP01';
  END IF;
END $$;

CREATE FUNCTION promotion.check_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  house text;
  untold text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'promotion: a version stays as it was offered' USING ERRCODE = 'LGP02';
  END IF;
  SELECT merchant INTO STRICT house FROM promotion.promotion WHERE id = NEW.promotion;
  IF NEW.offer -> 'reward' ->> 'give' = 'bonus' OR NEW.offer -> 'reward' ? 'terms' THEN
    PERFORM promotion.check_terms(house, NEW.offer -> 'reward' -> 'terms');
  END IF;
  SELECT string_agg(language, ', ' ORDER BY language) INTO untold
    FROM merchant.language_view
   WHERE merchant = house
     AND coalesce(jsonb_array_length(NEW.offer -> 'texts' -> language -> 'terms'), 0) = 0;
  IF untold IS NOT NULL OR NEW.offer -> 'texts' = '{}' THEN
    RAISE EXCEPTION 'promotion: its terms are missing in %', coalesce(untold, 'every language')
      USING ERRCODE = 'LGP01';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER version_holds BEFORE INSERT OR UPDATE OR DELETE ON promotion.version
  FOR EACH ROW EXECUTE FUNCTION promotion.check_version();

-- The percent that a merchant's live offer adds to a deposit; null where none does.
CREATE FUNCTION promotion.deposit_percent(p_merchant text, p_now timestamptz)
RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT (v.offer -> 'reward' -> 'sum' ->> 'percent')::integer
    FROM promotion.promotion p
    JOIN promotion.version v ON v.promotion = p.id AND v.version = p.version
   WHERE p.merchant = p_merchant AND p.state = 'scheduled' AND p.kind IN ('firstDeposit', 'reload')
     AND p.begins_at <= p_now AND (p.ends_at IS NULL OR p_now < p.ends_at)
     AND v.offer -> 'reward' -> 'sum' ? 'percent'
     AND (p.budget IS NULL OR p.spent < p.budget)
   ORDER BY 1 DESC LIMIT 1;
$$;

GRANT EXECUTE ON FUNCTION promotion.deposit_percent TO perya_app;
