-- What other modules may read of claims.

-- What members claimed and were given, as their timeline at the console shows it.
CREATE VIEW promotion.happened_view AS
  SELECT c.member, c.moved_at AS at, c.id::text AS tie, 'bonus' AS kind, 'claim' AS source,
         c.state AS what, p.code AS subject, c.currency, c.amount, c.moved_by AS by,
         c.reason AS text
    FROM promotion.claim c JOIN promotion.promotion p ON p.id = c.promotion;

GRANT SELECT ON promotion.happened_view TO perya_operator;
