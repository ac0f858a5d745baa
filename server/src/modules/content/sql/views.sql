-- Everything that a merchant says, an item a row, its languages side by side. `place` is what a
-- person would call where it stands; `shared` is what all languages have alike.

CREATE VIEW content.item_view AS
WITH said AS (
  SELECT item, merchant, language, 'banner' AS kind, group_name AS place, position, draft,
         shown_from, shown_until,
         jsonb_build_object('group', group_name, 'linkage', linkage, 'termsLinkage', terms_linkage,
           'pictures', jsonb_build_array(coalesce(art_key, image_url)), 'width', width,
           'height', height) AS shared,
         jsonb_build_object('kicker', kicker, 'title', title, 'body', body) AS words
    FROM content.banner
  UNION ALL
  SELECT item, merchant, language, 'notice', '', 0, draft,
         greatest(shown_from, published_at), shown_until, '{}',
         jsonb_build_object('kicker', '', 'title', title, 'body', body)
    FROM content.notice
  UNION ALL
  SELECT item, merchant, language, 'announcement', type || ' ' || group_name, position, draft,
         greatest(shown_from, published_at), shown_until,
         jsonb_build_object('group', group_name, 'type', type, 'execution', execution,
           'promotionType', promotion_type, 'linkage', linkage, 'pictures', to_jsonb(pictures)),
         jsonb_build_object('kicker', '', 'title', title, 'body', body)
    FROM content.announcement WHERE platform = 'M'
  UNION ALL
  SELECT item, merchant, language, kind, '', position, draft, '-infinity', 'infinity', '{}',
         jsonb_build_object('kicker', '', 'title', title, 'body', body)
    FROM content.article)
SELECT item, merchant, kind, min(place) AS place, min(position) AS position,
       bool_or(draft) AS draft,
       nullif(min(shown_from), '-infinity') AS shown_from,
       nullif(max(shown_until), 'infinity') AS shown_until,
       (array_agg(shared ORDER BY language))[1] AS shared,
       jsonb_object_agg(language, words) AS texts
  FROM said GROUP BY item, merchant, kind;

GRANT SELECT ON content.item_view TO perya_operator;
