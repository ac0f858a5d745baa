-- What other modules may read of merchants in the database.

CREATE VIEW merchant.zone_view AS
  SELECT code AS merchant, settings ->> 'timeZone' AS time_zone,
         settings ->> 'currency' AS currency
    FROM merchant.merchant;

CREATE VIEW merchant.language_view AS
  SELECT m.code AS merchant, l.language
    FROM merchant.merchant m,
         jsonb_array_elements_text(m.settings -> 'languages') AS l (language);

GRANT SELECT ON merchant.zone_view, merchant.language_view TO perya_app;

-- The merchant's calendar day of an instant.
CREATE FUNCTION merchant.day_of(p_merchant text, p_at timestamptz) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT (p_at AT TIME ZONE coalesce(
    (SELECT m.settings ->> 'timeZone' FROM merchant.merchant m WHERE m.code = p_merchant),
    'UTC'))::date;
$$;

GRANT EXECUTE ON FUNCTION merchant.day_of TO perya_app;
