-- Red envelope rain: what two people scheduled, each rain that came of it, and its envelopes.

create schema rain;
grant usage on schema rain to perya_app;

create table rain.plan (
  id uuid primary key default uuidv7(),
  merchant text not null,
  currency text not null,
  -- Of each rain: minor units in all, and into how many envelopes they fall.
  total bigint not null check (total between count and 2147483648),
  count integer not null check (count between 1 and 2000),
  audience text not null check (audience in ('everyone', 'proved', 'depositors')),
  first_at timestamptz not null,
  open_seconds integer not null check (open_seconds between 10 and 86400),
  -- So long before it falls, it is announced.
  ahead_seconds integer not null check (ahead_seconds between 60 and 604800),
  -- How many rains there are, and from one to the next; later ones where there is more than one.
  times integer not null check (times between 1 and 10000),
  every_seconds integer check (every_seconds >= open_seconds),
  -- The number of the next, from 0.
  next integer not null default 0 check (next between 0 and times),
  subject text not null,
  approval uuid not null,
  maker text not null,
  checker text not null,
  made_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text,
  stop_reason text check (length(stop_reason) between 1 and 500),
  check (times = 1 or every_seconds is not null),
  check ((stopped_at is null) = (stopped_by is null)),
  check ((stopped_at is null) = (stop_reason is null))
);
create index plan_running on rain.plan (first_at) where stopped_at is null and next < times;

create table rain.rain (
  id uuid primary key default uuidv7(),
  plan uuid not null references rain.plan,
  number integer not null,
  merchant text not null,
  currency text not null,
  total bigint not null,
  count integer not null,
  audience text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The seed is told once it is over, its hash before.
  seed bytea not null check (length(seed) = 32),
  seed_hash bytea not null check (seed_hash = sha256(seed)),
  state text not null default 'announced' check (state in ('announced', 'over', 'cancelled')),
  announced_at timestamptz not null,
  ended_at timestamptz,
  -- What nobody took, and went back.
  returned bigint check (returned between 0 and total),
  unique (plan, number),
  check ((state = 'announced') = (ended_at is null)),
  check ((ended_at is null) = (returned is null))
);
create index rain_by_merchant on rain.rain (merchant, starts_at);
create index rain_open on rain.rain (ends_at) where state = 'announced';

create table rain.share (
  rain uuid not null references rain.rain,
  place integer not null check (place > 0),
  amount bigint not null check (amount > 0),
  member uuid references account.member,
  taken_at timestamptz,
  primary key (rain, place),
  check ((member is null) = (taken_at is null))
);
create unique index share_once_a_member on rain.share (rain, member) where member is not null;
create index share_free on rain.share (rain, place) where member is null;

grant select on rain.plan, rain.rain, rain.share to perya_app;
grant update (next) on rain.plan to perya_app;
grant insert, update (state, ended_at, returned) on rain.rain to perya_app;
grant insert, update (member, taken_at) on rain.share to perya_app;
grant insert, update (stopped_at, stopped_by, stop_reason) on rain.plan to perya_operator;
