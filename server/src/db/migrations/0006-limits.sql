-- What the rate limits count, and what they refused.

create schema limits;

-- Attempts within a time: logins by account and by network, trials and the like by network. The key
-- is a hash, as people type passwords where their names belong.
create table limits.attempt (
  scope text not null,
  key bytea not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index attempt_by_expiry on limits.attempt (expires_at);

-- Why somebody was refused: at most one row a minute for each counter.
create table limits.refusal (
  merchant text not null,
  minute timestamptz not null,
  scope text not null,
  -- The counter's, hashed as in limits.attempt.
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

grant usage on schema limits to perya_app;
grant select, insert, update, delete on limits.refusal, limits.attempt to perya_app;
