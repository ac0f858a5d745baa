-- Agents: the tree of uplines, the rates of rebates, and the links that bring people into it.

create schema agent;
grant usage on schema agent to perya_app;

-- What a merchant lets its agents do; one without a row has these.
create table agent.rules (
  merchant text primary key,
  -- The most that the rate of a category can be, in parts per million.
  most_ppm integer not null default 20000 check (most_ppm between 0 and 1000000),
  -- The agent's own play counts as the team's in contracts.
  agent_counts boolean not null default true,
  -- Agents see the balances of their direct downlines.
  shows_balances boolean not null default false,
  -- Agents hand money down their line, at most so much a day, in minor units.
  transfers boolean not null default false,
  transfer_daily bigint not null default 0 check (transfer_daily >= 0),
  -- A bill of more waits for a second operator, in minor units.
  large_bill bigint not null default 5000000 check (large_bill >= 0)
);

-- Under whom a member stands, by the merchant's days; to_day is the first that is not of it. Nobody
-- without an upline needs a row.
create table agent.place (
  member uuid not null references account.member,
  merchant text not null,
  upline uuid references account.member check (upline <> member),
  from_day date not null check (from_day > '-infinity'),
  to_day date not null default 'infinity',
  check (from_day < to_day),
  primary key (member, from_day)
);
create unique index place_open_once on agent.place (member) where to_day = 'infinity';

-- Everybody above and below each other, by days. `leg` is whom, directly under the ancestor, the
-- descendant stands under, or is.
create table agent.line (
  ancestor uuid not null,
  descendant uuid not null,
  leg uuid not null,
  depth smallint not null,
  from_day date not null,
  to_day date not null default 'infinity',
  constraint line_has_ten_levels check (depth between 1 and 10),
  check (from_day < to_day),
  check (ancestor <> descendant),
  check ((depth = 1) = (leg = descendant)),
  primary key (ancestor, descendant, from_day)
);
create unique index line_upwards on agent.line (descendant, depth, from_day);
create index line_direct on agent.line (ancestor, to_day) where depth = 1;

-- What an agent or a member is given of the valid bets of a category, in parts per million, from
-- that day on until the next row; nothing where there is none.
create table agent.rate (
  member uuid not null references account.member,
  merchant text not null,
  category text not null check (category in
    ('FISH', 'RNG', 'LIVE', 'PVP', 'SPORTS', 'COCKFIGHT', 'ESPORTS', 'LOTT', 'ELOTT')),
  ppm integer not null check (ppm between 0 and 1000000),
  from_day date not null check (from_day > '-infinity'),
  primary key (member, category, from_day)
);

-- A link brings whoever registers by it under its agent.
create table agent.link (
  id uuid primary key default uuidv7(),
  merchant text not null,
  agent uuid not null references account.member,
  code text not null check (code ~ '^[A-Za-z0-9_-]{4,32}$'),
  label text not null check (length(label) between 1 and 40),
  -- 0 opens members, 1 agents; the contract's accountType.
  account_type smallint not null check (account_type in (0, 1)),
  -- The rates that they begin with: parts per million by category.
  rates jsonb not null default '{}',
  made_at timestamptz not null,
  until timestamptz,
  -- How many may register by it; null for any number.
  uses integer check (uses > 0),
  used integer not null default 0 check (used >= 0 and (uses is null or used <= uses)),
  ended_at timestamptz
);
create unique index link_code_once on agent.link (merchant, lower(code));
create index link_of_agent on agent.link (agent, id desc);

-- What came by a link, by the merchant's days.
create table agent.link_day (
  link uuid not null references agent.link,
  day date not null,
  visits integer not null default 0,
  registrations integer not null default 0,
  first_deposits integer not null default 0,
  primary key (link, day)
);

-- The last link that a browser came by, and who registered by which.
create table agent.visit (
  merchant text not null,
  device_hash bytea not null,
  link uuid not null references agent.link,
  at timestamptz not null,
  primary key (merchant, device_hash)
);
create index visit_by_age on agent.visit (at);

create table agent.joined (
  member uuid primary key references account.member,
  link uuid not null references agent.link,
  first_deposit_at timestamptz
);

grant select on agent.rules, agent.place, agent.line, agent.rate, agent.link, agent.link_day,
  agent.visit, agent.joined to perya_app;
grant insert (member, merchant, upline, from_day) on agent.place to perya_app;
grant insert, update (ppm) on agent.rate to perya_app;
grant insert on agent.link to perya_app;
grant update (ended_at) on agent.link to perya_app;
grant insert, update (visits) on agent.link_day to perya_app;
grant insert, update, delete on agent.visit to perya_app;
grant insert, update on agent.rules to perya_operator;

-- Whose invitation brought a member here stands in the tree now, and nowhere else.
with recursive above as (
  select m.id, m.merchant, m.upline, m.registered_at, m.upline as ancestor, 1 as depth, m.id as leg
    from account.member m where m.upline is not null
  union all
  select a.id, a.merchant, a.upline, a.registered_at, u.upline, a.depth + 1, a.ancestor
    from above a join account.member u on u.id = a.ancestor
   where u.upline is not null and a.depth < 10
), days as (
  select a.*, (a.registered_at at time zone coalesce(
    (select c.settings ->> 'timeZone' from merchant.merchant c where c.code = a.merchant),
    'UTC'))::date as day from above a
), placed as (
  insert into agent.place (member, merchant, upline, from_day)
  select d.id, d.merchant, d.upline, d.day from days d where d.depth = 1
)
insert into agent.line (ancestor, descendant, leg, depth, from_day)
select d.ancestor, d.id, d.leg, d.depth, d.day from days d;

alter table account.member drop column upline;
