-- What a merchant says to its visitors: banners and notices, in each of its languages.

CREATE SCHEMA content;

-- The picture is one of ours (art_key) or the merchant's own (image_url with its size).
CREATE TABLE content.banner (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  merchant text NOT NULL CHECK (merchant <> ''),
  group_name text NOT NULL CHECK (group_name IN ('m_home', 'm_reg', 'm_recommend', 'm_superace')),
  language text NOT NULL CHECK (language IN ('EN', 'TY')),
  position integer NOT NULL,
  kicker text NOT NULL DEFAULT '',
  title text NOT NULL,
  body text NOT NULL DEFAULT '',
  art_key text,
  image_url text,
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  linkage text NOT NULL,
  terms_linkage text NOT NULL DEFAULT '',
  shown_from timestamptz NOT NULL DEFAULT '-infinity',
  shown_until timestamptz NOT NULL DEFAULT 'infinity',
  CONSTRAINT banner_has_one_picture CHECK (
    num_nonnulls(art_key, image_url) = 1
    AND (image_url IS NULL OR (image_url LIKE 'https://%' AND num_nulls(width, height) = 0))),
  CONSTRAINT banner_leads_somewhere_safe CHECK (
    linkage ~ '^(/m/|https://)' AND terms_linkage ~ '^($|/m/|https://)'),
  CONSTRAINT banner_shown_for_a_while CHECK (shown_from < shown_until),
  CONSTRAINT banner_place_is_its_own UNIQUE (merchant, group_name, language, position)
);

CREATE TABLE content.notice (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  merchant text NOT NULL CHECK (merchant <> ''),
  language text NOT NULL CHECK (language IN ('EN', 'TY')),
  title text NOT NULL CHECK (title <> ''),
  body text NOT NULL,
  published_at timestamptz NOT NULL,
  shown_from timestamptz NOT NULL DEFAULT '-infinity',
  shown_until timestamptz NOT NULL DEFAULT 'infinity',
  CONSTRAINT notice_shown_for_a_while CHECK (shown_from < shown_until),
  CONSTRAINT notice_said_once UNIQUE (merchant, language, title)
);
CREATE INDEX notice_newest ON content.notice (merchant, language, published_at DESC);

GRANT USAGE ON SCHEMA content TO perya_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON content.banner, content.notice TO perya_app;
