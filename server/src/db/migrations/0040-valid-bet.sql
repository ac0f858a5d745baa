-- Valid bets: by which rule each is counted, and totals by the hour in which it was settled.

-- By which rule the bets of a session are counted; copied from the launch. The merchant may have
-- chosen others than these, which are the usual ones of each category.
alter table play.launch add column valid_rule text;
alter table play.session add column valid_rule text;
update play.launch set valid_rule = case
  when category in ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT') then 'risk'
  when category = 'PVP' then 'loss' else 'stake' end;
update play.session set valid_rule = case
  when category in ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT') then 'risk'
  when category = 'PVP' then 'loss' else 'stake' end;
alter table play.launch alter column valid_rule set not null;
alter table play.session alter column valid_rule set not null;
alter table play.session add check (valid_rule in ('stake', 'risk', 'loss'));

-- When the bet was first settled: what it counts for belongs to that hour, whatever comes later.
alter table play.bet add column counted_at timestamptz;
-- What its vendor says that it counts for, where the vendor says so.
alter table play.bet add column vendor_valid bigint check (vendor_valid >= 0);
-- The bonus that was active when it was placed, and how much of the stake was of it.
alter table play.bet add column bonus_grant uuid;
alter table play.bet add column bonus_stake bigint not null default 0;
alter table play.bet add check (bonus_stake between 0 and stake);
alter table play.bet add check (bonus_stake = 0 or bonus_grant is not null);
update play.bet set counted_at = settled_at where state = 'settled';
alter table play.bet add check (state <> 'settled' or counted_at is not null);

-- What the settled bets of a round add up to, where the rule needs the whole round.
create table play.round (
  member_id uuid not null,
  round_id text not null,
  vendor text not null,
  game_code text not null,
  currency text not null check (currency <> 'FUN'),
  rule text not null check (rule in ('risk', 'loss')),
  -- Of the first of its bets that was settled.
  counted_at timestamptz not null,
  bonus_grant uuid,
  stakes bigint not null check (stakes >= 0),
  cash_stakes bigint not null check (cash_stakes between 0 and stakes),
  payouts bigint not null check (payouts >= 0),
  primary key (member_id, round_id, vendor, game_code, currency)
) with (fillfactor = 70);

-- What members bet by the hour of settlement on the merchant's clock. Corrections go to the hour
-- of the bet's first settlement. Play money is left out.
create table play.member_hour (
  member_id uuid not null,
  currency text not null check (currency <> 'FUN'),
  hour timestamptz not null,
  category text not null,
  merchant text not null,
  -- The merchant's calendar day.
  day date not null,
  settled_count bigint not null default 0,
  turnover bigint not null default 0,
  payout bigint not null default 0,
  -- What the bets count for, and the part of it that was staked in cash.
  valid bigint not null default 0,
  cash_valid bigint not null default 0,
  primary key (member_id, currency, hour, category)
) with (fillfactor = 70);
create index member_hour_by_day on play.member_hour (merchant, day);

grant select on play.round, play.member_hour to perya_app;

-- A settlement, as it is told to those who count: the bet, and what it changed. The differences of
-- a correction are below zero where something was taken back.
create type play.settlement as (
  merchant text,
  member_id uuid,
  currency text,
  category text,
  vendor text,
  game_code text,
  node_id integer,
  bet_id uuid,
  round_id text,
  state text,
  placed_at timestamptz,
  -- When it was first settled; hour and day are of that moment (of the round's, where the rule
  -- needs the whole round), on the merchant's clock.
  settled_at timestamptz,
  hour timestamptz,
  day date,
  -- The whole bet as it is now.
  stake bigint,
  payout_total bigint,
  -- The differences.
  count integer,
  turnover bigint,
  payout bigint,
  valid bigint,
  cash_valid bigint,
  -- The bonus under which it was placed (its round began), and how much of the stake was of it.
  bonus_grant uuid,
  bonus_stake bigint,
  -- What the bet and its round count for, before and now.
  bet_valid_before bigint,
  bet_valid bigint,
  round_valid_before bigint,
  round_valid bigint
);

-- What was settled before.
insert into play.round (member_id, round_id, vendor, game_code, currency, rule, counted_at, stakes,
    cash_stakes, payouts)
select b.member_id, b.round_id, b.vendor, b.game_code, b.currency, min(s.valid_rule),
       min(b.counted_at), sum(b.stake), sum(b.stake), sum(b.payout)
  from play.bet b join play.session s on s.id = b.session_id and s.valid_rule <> 'stake'
 where b.state = 'settled' and b.free_round is null and b.currency <> 'FUN'
 group by 1, 2, 3, 4, 5;

insert into play.member_hour (member_id, currency, hour, category, merchant, day, settled_count,
    turnover, payout, valid, cash_valid)
select c.member_id, c.currency, date_trunc('hour', c.at, c.time_zone), c.category, c.merchant,
       min((c.at at time zone c.time_zone)::date), sum(c.bets), sum(c.stake), sum(c.payout),
       sum(c.valid), sum(c.valid)
  from (
    select b.member_id, b.currency, b.category, b.merchant, s.time_zone,
           coalesce(r.counted_at, b.counted_at) as at, 1 as bets, b.stake, b.payout,
           case s.valid_rule when 'stake' then b.stake else 0 end as valid
      from play.bet b
      join play.session s on s.id = b.session_id
      left join play.round r
        on b.free_round is null and r.member_id = b.member_id and r.round_id = b.round_id
       and r.vendor = b.vendor and r.game_code = b.game_code and r.currency = b.currency
     where b.state = 'settled' and b.currency <> 'FUN'
    union all
    select r.member_id, r.currency, o.category, o.merchant, o.time_zone, r.counted_at, 0, 0, 0,
           case r.rule when 'risk' then least(r.stakes, abs(r.payouts - r.stakes))
             else greatest(r.stakes - r.payouts, 0) end
      from play.round r
      cross join lateral (
        select b.category, b.merchant, s.time_zone
          from play.bet b join play.session s on s.id = b.session_id
         where b.member_id = r.member_id and b.round_id = r.round_id and b.vendor = r.vendor
           and b.game_code = r.game_code and b.currency = r.currency and b.state = 'settled'
           and b.free_round is null
         limit 1) o) c
 group by 1, 2, 3, 4, 5;
