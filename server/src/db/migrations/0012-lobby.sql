-- The lobby's words: announcements, help, the agreement; and members' inboxes.

-- Languages are data by now: any code of two letters.
alter table content.banner drop constraint banner_language_check,
  add constraint banner_language_check check (language ~ '^[A-Z]{2}$');
alter table content.notice drop constraint notice_language_check,
  add constraint notice_language_check check (language ~ '^[A-Z]{2}$');

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

create schema message;

-- To one member, or to all members that the merchant has when it is sent.
create table message.message (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid,
  title text not null check (title <> ''),
  -- Rich text, sanitised.
  body text not null,
  sent_at timestamptz not null
);
create index message_to_member on message.message (member, id desc) where member is not null;
create index message_to_all on message.message (merchant, id desc) where member is null;

-- What a member did with a message; no row: unread.
create table message.state (
  member uuid not null,
  message uuid not null references message.message on delete cascade,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member, message)
);

grant usage on schema message to perya_app;
grant select, insert, update, delete on content.announcement, content.article, message.message,
  message.state to perya_app;

-- Customer-service links are kept in the clear, and encoded on their way out.
update merchant.merchant set settings =
  '{"service": [], "serviceKey": "parol-26", "chatHosts": []}'::jsonb || settings;
