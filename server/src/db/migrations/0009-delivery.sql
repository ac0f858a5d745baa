-- Messages on their way out, the codes that they carry, and what the limits refused.

create schema delivery;

create table delivery.message (
  id uuid primary key default uuidv7(),
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail')),
  purpose text not null,
  -- Masked; stays when the rest is gone.
  shown_to text not null,
  -- These four are gone once the message has left, or was given up.
  recipient text,
  subject text,
  body text,
  html text,
  -- kept: in the outbox of a demonstration. withheld: was never to leave (an unknown number).
  state text not null check (state in ('queued', 'sent', 'kept', 'failed', 'withheld')),
  attempts integer not null default 0,
  made_at timestamptz not null default now(),
  -- Whatever has not left by then is of no more use.
  give_up_at timestamptz not null,
  ended_at timestamptz,
  check (state in ('queued', 'kept') or (recipient is null and body is null and html is null))
);
create index message_by_age on delivery.message (made_at);

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

create schema limits;

-- Why somebody was refused: at most one row a minute for each counter.
create table limits.refusal (
  merchant text not null,
  minute timestamptz not null,
  scope text not null,
  -- The counter's, hashed as in account.attempt.
  key bytea not null,
  -- Whom or what it counts, masked; null where only the hash may be kept.
  subject text,
  -- A range, as 203.0.113.0/24; the address itself is not kept.
  network text not null,
  count integer not null,
  most integer not null,
  until timestamptz not null,
  -- Refusals within the minute.
  times integer not null default 1,
  primary key (scope, key, minute)
);
create index refusal_by_time on limits.refusal (merchant, minute desc);
create index refusal_by_age on limits.refusal (minute);

grant usage on schema delivery, verification, limits to perya_app;
grant select, insert, update, delete on delivery.message, verification.code, limits.refusal
  to perya_app;
