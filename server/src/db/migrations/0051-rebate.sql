-- Rebate: what was paid for by day and category, what was paid so far, and the claims.

create schema rebate;
grant usage on schema rebate to perya_app;

create table rebate.account (
  member uuid primary key references account.member,
  merchant text not null,
  currency text not null,
  -- Days before this one are counted for good: their valid bets times rates, in millionths.
  counted_to date not null,
  counted numeric(38) not null default 0,
  -- The sum of the claims, with what has expired.
  paid bigint not null default 0 check (paid >= 0)
) with (fillfactor = 80);

-- What was paid for, as it was then; bets that are corrected later make the difference.
create table rebate.day (
  member uuid not null references account.member,
  day date not null,
  category text not null,
  valid bigint not null,
  ppm integer not null,
  primary key (member, day, category)
);

create table rebate.claim (
  id uuid primary key default uuidv7(),
  member uuid not null references account.member,
  merchant text not null,
  currency text not null,
  kind text not null check (kind in ('claimed', 'paid', 'expired')),
  amount bigint not null check (amount > 0),
  -- The member's own, of a claim; the day paid for, of what came by itself.
  request_key text not null,
  made_at timestamptz not null,
  unique (member, request_key)
);
create index claim_by_member on rebate.claim (member, made_at);

-- Up to which day a merchant's rebate was paid by itself.
create table rebate.through (
  merchant text primary key references merchant.merchant,
  day date not null
);

grant select on rebate.account, rebate.day, rebate.claim, rebate.through
  to perya_app;
grant insert (member, merchant, currency, counted_to), update (counted_to, counted)
  on rebate.account to perya_app;
grant insert, update on rebate.day, rebate.through to perya_app;
grant insert on rebate.claim to perya_app;
