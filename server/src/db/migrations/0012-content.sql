-- What a merchant tells its visitors: banners, notices, announcements, help and the agreement.

CREATE SCHEMA content;

-- The picture is one of ours (art_key) or the merchant's own (image_url with its size).
CREATE TABLE content.banner (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  merchant text NOT NULL CHECK (merchant <> ''),
  group_name text NOT NULL CHECK (group_name IN ('m_home', 'm_reg', 'm_recommend', 'm_superace')),
  language text NOT NULL CHECK (language ~ '^[A-Z]{2}$'),
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
  language text NOT NULL CHECK (language ~ '^[A-Z]{2}$'),
  title text NOT NULL CHECK (title <> ''),
  body text NOT NULL,
  published_at timestamptz NOT NULL,
  shown_from timestamptz NOT NULL DEFAULT '-infinity',
  shown_until timestamptz NOT NULL DEFAULT 'infinity',
  CONSTRAINT notice_shown_for_a_while CHECK (shown_from < shown_until),
  CONSTRAINT notice_said_once UNIQUE (merchant, language, title)
);
CREATE INDEX notice_newest ON content.notice (merchant, language, published_at DESC);

create table content.announcement (
  id uuid primary key default uuidv7(),
  merchant text not null check (merchant <> ''),
  type text not null check (type in ('B', 'PL', 'PU', 'H', 'A', 'PR')),
  group_name text not null check (group_name in ('m_home', 'm_reg', 'm_recommend', 'm_superace')),
  language text not null check (language ~ '^[A-Z]{2}$'),
  -- M mobile web, the only platform so far.
  platform text not null default 'M',
  position integer not null,
  title text not null check (title <> ''),
  -- Rich text, sanitised.
  body text not null,
  promotion_type text not null default '',
  -- Pops up for members (A), visitors (B), members at their first sign-in (F).
  execution text not null check (execution in ('A', 'B', 'F')),
  linkage text not null default '' check (linkage ~ '^($|/m/|https://)'),
  -- Pictures in order: keys of ours or https addresses.
  pictures text[] not null default '{}',
  published_at timestamptz not null,
  shown_from timestamptz not null default '-infinity',
  shown_until timestamptz not null default 'infinity',
  constraint announcement_shown_for_a_while check (shown_from < shown_until),
  constraint announcement_place_is_its_own
    unique (merchant, type, group_name, language, platform, position)
);

create table content.article (
  id uuid primary key default uuidv7(),
  merchant text not null check (merchant <> ''),
  kind text not null check (kind in ('help', 'agreement')),
  language text not null check (language ~ '^[A-Z]{2}$'),
  position integer not null,
  title text not null check (title <> ''),
  -- Rich text, sanitised.
  body text not null,
  constraint article_place_is_its_own unique (merchant, kind, language, position)
);

grant usage on schema content to perya_app;
grant select, insert, update, delete on content.banner, content.notice, content.announcement,
  content.article to perya_app;
