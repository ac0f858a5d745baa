-- What free rounds win may be bonus money: it is kept until the last of them, and given as one.

alter table promotion.free_round
  -- What of the terms a bonus is given by, sums in minor units; null where wins are cash.
  add column bonus jsonb,
  -- Of wins that become a bonus: bets that are not settled, what was won, what of it was given.
  add column open smallint not null default 0 check (open >= 0),
  add column won bigint not null default 0 check (won >= 0),
  add column given bigint not null default 0 check (given >= 0);
create index free_round_ending on promotion.free_round (ends_at)
  where bonus is not null and won > given;
