-- Bonuses: money of the house that becomes a member's by play, on the terms of its claim.

create schema bonus;
grant usage on schema bonus to perya_app;

-- The money of the one that is active, and of no other, is on the member's bonus account.
create table bonus.grant (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member_id uuid not null,
  currency text not null check (currency <> 'FUN'),
  -- The claim that it was given for: one claim, one grant.
  key text not null check (length(key) between 1 and 200),
  -- What the member reads it as, by language.
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  wallet_account uuid not null,
  bonus_account uuid not null,
  promotion_account uuid not null,
  -- The terms, as they were claimed.
  amount bigint not null check (amount > 0),
  required bigint not null,
  -- Percent of a valid bet that counts, by category; one that is not named counts nothing.
  contributions jsonb not null check (jsonb_typeof(contributions) = 'object'
    and not contributions @? '$.* ? (@.type() != "number" || @ < 0 || @ > 100)'
    and contributions @? '$.* ? (@ > 0)'),
  max_stake bigint not null check (max_stake > 0),
  max_win bigint check (max_win > 0),
  days integer not null check (days between 1 and 365),
  -- What is less than that cannot be staked any more.
  smallest_stake bigint not null check (smallest_stake > 0),
  state text not null default 'queued' check (state in
    ('queued', 'active', 'completed', 'forfeited', 'expired', 'spent')),
  progress bigint not null default 0 check (progress >= 0),
  -- Bets that are open and have a part of it in their stakes.
  open_stakes integer not null default 0 check (open_stakes >= 0),
  -- What of it became the member's, and what went back to the house, when and since it ended.
  became_cash bigint not null default 0 check (became_cash >= 0),
  went_back bigint not null default 0,
  granted_at timestamptz not null default now(),
  started_at timestamptz,
  until timestamptz,
  ended_at timestamptz,
  constraint grant_once unique (merchant, key),
  constraint grant_wagering_at_most_ten check (required between amount and 10 * amount),
  check ((state = 'queued' or started_at is null) = (started_at is null)),
  check ((started_at is null) = (until is null)),
  check ((state in ('queued', 'active')) = (ended_at is null))
) with (fillfactor = 70);
create unique index grant_active_once on bonus.grant (member_id, currency)
  where state = 'active';
create index grant_by_member on bonus.grant (member_id, currency, id);
create index grant_due on bonus.grant (until) where state = 'active';

-- Every step of a grant, and who took it.
create table bonus.step (
  id uuid primary key default uuidv7(),
  grant_id uuid not null references bonus.grant,
  -- A state, or 'corrected': what a bet counted for changed after the grant had ended.
  step text not null,
  -- rules, member, withdrawal, break, or an operator.
  by text not null,
  reason text not null default '',
  -- Of that moment, in minor units: the bonus, and what was wagered.
  balance bigint not null,
  progress bigint not null,
  at timestamptz not null default now()
);
create index step_of_grant on bonus.step (grant_id, id);

-- Stakes that were counted for a grant, by the calendar day on which they were placed.
create table bonus.day (
  grant_id uuid not null references bonus.grant,
  day date not null,
  turnover bigint not null,
  primary key (grant_id, day)
) with (fillfactor = 70);

grant select on bonus.grant, bonus.step, bonus.day to perya_app;

-- Of the bet that is told: when it was first settled itself, the merchant's day on which it was
-- placed, and the bonus under which its round began, where the rule needs the whole round.
alter type play.settlement add attribute counted_at timestamptz;
alter type play.settlement add attribute placed_day date;
alter type play.settlement add attribute round_grant uuid;
