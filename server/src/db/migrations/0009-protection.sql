-- Player protection: limits, breaks and reality checks.

create schema protection;

-- What a player allows themselves. A limit of time counts minutes, the others minor units.
create table protection.limit (
  member uuid not null references account.member,
  kind text not null check (kind in ('deposit', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null for none.
  most bigint check (most > 0),
  -- What was asked for counts from then on; with no time, nothing waits.
  pending_most bigint check (pending_most > 0),
  pending_from timestamptz,
  check (pending_from is not null or pending_most is null),
  primary key (member, kind, period)
);

-- The break that a member is on or was on last. Nothing shortens it.
create table protection.pause (
  member uuid primary key references account.member,
  kind text not null check (kind in ('coolOff', 'selfExclusion')),
  began_at timestamptz not null,
  -- 'infinity' for good.
  ends_at timestamptz not null
);

create table protection.reality_check (
  member uuid primary key references account.member,
  minutes smallint not null check (minutes in (15, 30, 60))
);

grant usage on schema protection to perya_app;
grant select, insert, update on protection.limit, protection.pause, protection.reality_check
  to perya_app;
