-- Notifications of browsers: who asked for them, and the key that they are signed with.

create schema push;

-- Made once; another key would make every subscription worthless.
create table push.key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_box bytea not null
);

create table push.subscription (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  -- The session that asked last: once that was ended, nothing is sent any more.
  session uuid not null,
  endpoint_print bytea not null unique,
  -- The browser's address at its push service, and its keys.
  box bytea not null,
  -- The merchant's name, which is shown above each notification.
  title text not null,
  language text not null check (language ~ '^[A-Z]{2}$'),
  renewed_at timestamptz not null
);
create index subscription_by_member on push.subscription (member);
create index subscription_by_merchant on push.subscription (merchant, id);
create index subscription_by_session on push.subscription (session);

grant usage on schema push to perya_app;
grant select, insert on push.key to perya_app;
grant select, insert, update, delete on push.subscription to perya_app;
