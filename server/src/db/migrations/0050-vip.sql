-- VIP: the rules of levels in their versions, where members stand, each step, and gifts.

create schema vip;
grant usage on schema vip to perya_app;

-- What holds from a day on: of several versions, the last that has begun. Never changed.
create table vip.rules (
  merchant text not null references merchant.merchant,
  version integer not null check (version > 0),
  from_day date not null,
  currency text not null,
  -- A file of rules: see vip/rules.ts.
  file jsonb not null,
  approval uuid not null,
  made_at timestamptz not null,
  primary key (merchant, version)
);

-- One row a member who has played. Points are kept as earned: minor units times millionths.
create table vip.standing (
  member uuid primary key references account.member,
  merchant text not null,
  currency text not null,
  level smallint not null default 0 check (level >= 0),
  -- The highest level held, and the highest that lifetime points have reached.
  highest smallint not null default 0 check (highest >= level),
  earned smallint not null default 0 check (earned >= 0),
  reached_on date,
  -- The day up to which the levels were walked, and what the days before it earned: since ever, and
  -- in its month.
  day date not null,
  before numeric(38) not null default 0,
  month_before numeric(38) not null default 0,
  -- Days before this one are counted for good: a correction of theirs comes too late.
  counted_to date not null,
  counted numeric(38) not null default 0,
  -- What has to be earned, since ever or in this month, before there is something to do.
  next_at numeric(38),
  returns_at numeric(38)
) with (fillfactor = 80);
-- Whose level a month's end may cost.
create index standing_to_turn on vip.standing (merchant, day) where level > 0;

create table vip.step (
  id uuid primary key default uuidv7(),
  member uuid not null references account.member,
  merchant text not null,
  day date not null,
  -- From this day on the rates are those of the new level.
  from_day date not null,
  from_level smallint not null,
  to_level smallint not null check (to_level >= 0 and to_level <> from_level),
  why text not null check (why in ('points', 'returned', 'lost', 'operator')),
  points bigint not null,
  month_points bigint not null,
  rules integer not null,
  approval uuid,
  reason text check (length(reason) between 1 and 500),
  made_at timestamptz not null,
  check (why <> 'lost' or to_level = from_level - 1),
  check (why not in ('points', 'returned') or to_level > from_level),
  check ((why = 'operator') = (approval is not null and reason is not null))
);
create index step_of_member on vip.step (member, from_day, id);

-- The levels that lifetime points have reached, each once for life: they bring the upgrade gifts.
create table vip.reached (
  member uuid not null references account.member,
  level smallint not null check (level > 0),
  day date not null,
  rules integer not null,
  primary key (member, level)
);

-- A gift that was claimed: one by kind and level, month or year.
create table vip.gift (
  member uuid not null references account.member,
  kind text not null check (kind in ('upgrade', 'monthly', 'birthday')),
  period text not null check (period ~ '^\d{1,2}$|^\d{4}(-\d{2})?$'),
  merchant text not null,
  level smallint not null check (level > 0),
  currency text not null,
  amount bigint not null check (amount > 0),
  rules integer not null,
  claimed_at timestamptz not null,
  primary key (member, kind, period)
);

create table vip.birthday (
  member uuid primary key references account.member,
  month smallint not null check (month between 1 and 12),
  day smallint not null check (day between 1 and 31),
  said_at timestamptz not null
);

grant select on vip.rules, vip.standing, vip.step, vip.reached, vip.gift, vip.birthday to perya_app;
grant insert, update on vip.standing to perya_app;
grant insert on vip.step, vip.reached, vip.gift, vip.birthday to perya_app;
-- Rules are what gifts and rebate are paid by: the server that players reach makes none.
grant insert on vip.rules to perya_operator;

-- Who has just played: their points are looked at every few seconds.
create index member_hour_by_hour on play.member_hour (merchant, hour);
