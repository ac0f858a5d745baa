-- What other modules may read of the catalogue.

CREATE VIEW games.vendor_view AS
  SELECT code, name FROM games.vendor;

-- The games that are open at a merchant.
CREATE VIEW games.offered_game_view AS
  SELECT o.merchant, g.node_id, g.name, g.plain_name, g.game_code, g.vendor,
         v.name AS vendor_name, g.category
    FROM games.merchant_game o
    JOIN games.game g ON g.node_id = o.node_id
    JOIN games.vendor v ON v.code = g.vendor
   WHERE o.enabled;

-- What games are stated to return, in parts per million.
CREATE VIEW games.stated_view AS
  SELECT node_id, name, stated_return FROM games.game WHERE stated_return IS NOT NULL;

GRANT SELECT ON games.stated_view TO perya_app;
GRANT SELECT ON games.vendor_view, games.offered_game_view TO perya_app;
