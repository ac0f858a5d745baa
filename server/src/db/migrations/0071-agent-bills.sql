-- Agents: what teams played on closed days, contracts, and the bills that come of them.

-- An agent's whole team on a closed day, the agent with it, in minor units.
create table agent.team_day (
  agent uuid not null references account.member,
  day date not null,
  category text not null,
  turnover bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (agent, day, category)
);

-- Each period is closed once. A day's figures are closed before what is computed of them.
create table agent.closing (
  merchant text not null,
  kind text not null check (kind in ('day', 'rebate', 'hourly', 'daily', 'dividend')),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- The merchant's calendar days of it, both ends included.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  closed_at timestamptz not null,
  primary key (merchant, kind, from_at)
);

-- What a platform or an upline promises an agent.
create table agent.contract (
  id uuid primary key default uuidv7(),
  merchant text not null,
  kind text not null check (kind in ('daily', 'hourly', 'dividend')),
  holder uuid not null references account.member,
  -- The upline; null for the platform.
  issuer uuid references account.member check (issuer <> holder),
  -- Tiers and the rest: the contract's termsSchema.
  terms jsonb not null,
  state text not null default 'requested'
    check (state in ('requested', 'valid', 'refused', 'expired', 'ended')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- Periods that begin on these days are billed; to_day is the first that is not.
  from_day date,
  to_day date not null default 'infinity',
  check ((state in ('valid', 'ended')) = (from_day is not null)),
  check (state <> 'valid' or to_day = 'infinity')
);
create unique index contract_offered_once on agent.contract (holder, kind)
  where state = 'requested';
create unique index contract_valid_once on agent.contract (holder, kind) where state = 'valid';
create index contract_by_merchant on agent.contract (merchant, kind) where from_day is not null;
create index contract_of_issuer on agent.contract (issuer) where issuer is not null;

create table agent.bill (
  id uuid primary key default uuidv7(),
  merchant text not null,
  kind text not null check (kind in ('rebate', 'hourly', 'daily', 'dividend')),
  -- Null for rebates, which need none.
  contract uuid references agent.contract,
  holder uuid not null references account.member,
  issuer uuid references account.member,
  currency text not null check (currency <> 'FUN'),
  from_at timestamptz not null,
  to_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  -- What it was computed of: turnover, valid, payout, active, the tier.
  figures jsonb not null,
  gross bigint not null check (gross >= 0),
  below bigint not null check (below >= 0),
  net bigint not null,
  -- What earlier bills turned out to owe less or more, and what the bill before carried.
  adjustment bigint not null,
  carried_in bigint not null check (carried_in <= 0),
  due bigint not null,
  carried_out bigint not null,
  paid bigint not null default 0,
  state text not null default 'computed' check (state in
    ('computed', 'held', 'issued', 'partlyIssued', 'insufficient', 'notReached')),
  held_for text check (held_for in ('large', 'dispute', 'operator')),
  made_at timestamptz not null,
  paid_at timestamptz,
  -- The same computed again of what is known by now, and how much of the difference later bills
  -- took up.
  now_gross bigint not null,
  now_net bigint not null check (now_net >= 0),
  now_loss bigint,
  adjusted bigint not null default 0,
  constraint bill_once unique nulls not distinct (holder, kind, contract, from_at),
  constraint bill_net check (net = greatest(0, gross - below)),
  constraint bill_due check (due = greatest(0, net + adjustment + carried_in)),
  constraint bill_carried check (carried_out = least(0, net + adjustment + carried_in)),
  constraint bill_paid check (paid between 0 and due),
  constraint bill_issued check ((state = 'issued') = (paid = due and due > 0)),
  check ((state = 'notReached') = (due = 0)),
  check ((state = 'held') = (held_for is not null)),
  check (state <> 'partlyIssued' or paid > 0),
  check (state not in ('insufficient', 'computed') or paid = 0)
);
create index bill_of_holder on agent.bill (holder, id desc);
create index bill_by_period on agent.bill (merchant, kind, from_at);
create index bill_to_pay on agent.bill (issuer, id)
  where state in ('computed', 'partlyIssued', 'insufficient');

create table agent.bill_line (
  bill uuid not null references agent.bill,
  position integer not null check (position > 0),
  kind text not null check (kind in ('leg', 'gross', 'below', 'correction', 'carried')),
  -- The head of a leg, the holder below, or the bill that is put right.
  subject uuid,
  category text,
  valid bigint,
  own_ppm integer,
  leg_ppm integer,
  amount bigint not null,
  primary key (bill, position)
);

-- What changed an hour that was over.
create table agent.correction (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null,
  bet uuid not null,
  hour timestamptz not null,
  day date not null,
  category text not null,
  booked_at timestamptz not null default now(),
  turnover bigint not null,
  valid bigint not null,
  payout bigint not null
);
create index correction_by_hour on agent.correction (merchant, hour);
create index correction_of_member on agent.correction (member, hour);

-- Corrections whose days and bills were computed again are no longer here.
create table agent.correction_waits (
  correction uuid primary key references agent.correction
);

create table agent.dispute (
  id uuid primary key default uuidv7(),
  bill uuid not null references agent.bill,
  reason text not null check (length(reason) between 1 and 500),
  opened_at timestamptz not null,
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz,
  answered_by text,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create unique index dispute_open_once on agent.dispute (bill) where answered_at is null;

grant select on agent.team_day, agent.closing, agent.contract, agent.bill, agent.bill_line,
  agent.correction, agent.correction_waits, agent.dispute to perya_app;
grant insert, update, delete on agent.team_day to perya_app;
grant insert on agent.closing, agent.contract, agent.bill, agent.bill_line, agent.dispute
  to perya_app;
grant update (state, answered_at, from_day, to_day) on agent.contract to perya_app;
grant update (state, held_for, paid, paid_at, now_gross, now_net, now_loss, adjusted)
  on agent.bill to perya_app;
grant delete on agent.correction_waits to perya_app;
grant update (answer, answered_at, answered_by) on agent.dispute to perya_operator;
