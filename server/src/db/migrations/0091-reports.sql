-- Reports: sums by the hour on the merchant's clock, so that none reads what has passed again.

create schema report;

-- What was bet, by the hour in which each bet was first settled; corrections go to that hour, so
-- that it changes later too. In minor units; play money is left out.
create table report.play_hour (
  merchant text not null,
  hour timestamptz not null,
  -- The merchant's calendar day.
  day date not null,
  currency text not null check (currency <> 'FUN'),
  category text not null,
  vendor text not null,
  game_code text not null,
  bets bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  -- Jackpots and adjustments, by the hour in which they moved.
  other_paid bigint not null,
  primary key (merchant, hour, currency, category, vendor, game_code)
) with (fillfactor = 70);

-- What is not added up yet: a row a settlement, so that none waits for another's. Emptied all the
-- time, so vacuum must come by count and not by share of the table.
create table report.play_delta (like report.play_hour)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- What came in, went out, and was given, by the hour of the ledger's transaction: of hours that are
-- over, which nothing changes any more.
create table report.money_hour (
  merchant text not null,
  hour timestamptz not null,
  day date not null,
  currency text not null check (currency <> 'FUN'),
  what text not null check (what in ('deposit', 'withdrawal', 'bonus', 'agent')),
  count bigint not null,
  amount bigint not null,
  primary key (merchant, hour, currency, what)
);

-- Up to where a merchant's hours of money are added up.
create table report.closed (
  merchant text primary key,
  until timestamptz not null
);

grant usage on schema report to perya_app;
grant select on report.play_hour, report.play_delta, report.money_hour, report.closed to perya_app;

-- What was settled before.
insert into report.play_hour (merchant, hour, day, currency, category, vendor, game_code, bets,
    stakes, payouts, other_paid)
select p.merchant, date_trunc('hour', p.at, p.zone), min((p.at at time zone p.zone)::date),
       p.currency, p.category, p.vendor, p.game_code, sum(p.bets), sum(p.stake), sum(p.payout),
       sum(p.other)
  from (
    select b.merchant, b.counted_at as at, s.time_zone as zone, b.currency, b.category, b.vendor,
           b.game_code, 1 as bets, b.stake, b.payout, 0 as other
      from play.bet b join play.session s on s.id = b.session_id
     where b.state = 'settled' and b.currency <> 'FUN'
    union all
    select v.merchant, v.moved_at, coalesce(m.settings ->> 'timeZone', 'UTC'), v.currency,
           v.category, v.vendor, v.game_code, 0, 0, 0, v.amount
      from play.movement v left join merchant.merchant m on m.code = v.merchant
     where v.kind <> 'promotionWin' and v.currency <> 'FUN') p
 group by 1, 2, 4, 5, 6, 7;
