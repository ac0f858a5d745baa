-- Members, their sessions, and what guards the way in: captchas, sealing keys, nonces, counters.

create schema account;

create table account.member (
  id uuid primary key default uuidv7(),
  merchant text not null,
  username text not null check (username ~ '^[A-Za-z0-9_]{1,64}$'),
  -- 0 member, 1 agent, 4 free trial; the contract's accountType.
  type smallint not null,
  -- FUN for a trial, the merchant's currency otherwise.
  currency text not null,
  -- Argon2id in PHC form; a trial has none and cannot sign in.
  password_hash text,
  payment_password_hash text,
  -- The other fields of the registration form, as typed.
  profile jsonb not null default '{}',
  register_method text not null,
  register_url text not null default '',
  register_domain text not null default '',
  -- May sign in and withdraw, but not bet.
  blocked boolean not null default false,
  -- May not sign in.
  disabled boolean not null default false,
  registered_at timestamptz not null,
  last_login_at timestamptz
);
create unique index member_username_once on account.member (merchant, lower(username));

-- The database knows only the hashes of what a browser holds.
create table account.session (
  id uuid primary key default uuidv7(),
  member uuid not null references account.member,
  cookie_hash bytea not null unique,
  -- One token a tab: resuming adds one, and the oldest falls out.
  token_hashes bytea[] not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Whatever happens in it, a session is over by then.
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_member on account.session (member);
create index session_by_expiry on account.session (expires_at);

create table account.captcha (
  id text primary key,
  merchant text not null,
  code_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_by_expiry on account.captcha (expires_at);

-- Shared by all processes, so that any of them opens what any browser sealed.
create table account.seal_key (
  id text primary key,
  spki text not null,
  pkcs8 bytea not null,
  made_at timestamptz not null
);

create table account.seal_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index seal_nonce_by_expiry on account.seal_nonce (expires_at);

-- Attempts within a time: logins by account and by network, trials and the like by network. The key
-- is a hash, as people type passwords where their names belong.
create table account.attempt (
  scope text not null,
  key bytea not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index attempt_by_expiry on account.attempt (expires_at);

grant usage on schema account to perya_app;
grant select, insert, update on account.member to perya_app;
grant select, insert, update, delete on account.session, account.captcha, account.seal_key,
  account.seal_nonce, account.attempt to perya_app;
