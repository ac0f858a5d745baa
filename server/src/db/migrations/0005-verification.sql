-- The codes that were sent to prove a number or an address, and captchas.

create schema verification;

-- A code that was sent; one a purpose and target, the newest.
create table verification.code (
  merchant text not null,
  purpose text not null,
  -- Of the number or the address.
  target_hash bytea not null,
  -- Who asked for it while signed in; a visitor's is null.
  member uuid references account.member,
  salt bytea not null,
  code_hash bytea not null,
  -- Wrong guesses so far.
  tries integer not null default 0,
  expires_at timestamptz not null,
  unique nulls not distinct (merchant, purpose, target_hash, member)
);
create index code_by_expiry on verification.code (expires_at);

create table verification.captcha (
  id text primary key,
  merchant text not null,
  code_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_by_expiry on verification.captcha (expires_at);

grant usage on schema verification to perya_app;
grant select, insert, update, delete on verification.code, verification.captcha to perya_app;
