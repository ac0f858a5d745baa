-- What each game took and paid by the hour, and what its vendor states that it returns.

-- Of the rounds of settled bets that were placed in the hour (UTC); counted again while the hour is
-- young, and never by the bets themselves: those of different members would wait for each other.
create table play.game_hour (
  merchant text not null,
  vendor text not null,
  game_code text not null,
  node_id integer not null,
  currency text not null check (currency <> 'FUN'),
  hour timestamptz not null,
  -- Rounds with a stake, and their sums; a round that goes on into the next hour counts in both.
  rounds bigint not null,
  stakes numeric not null,
  payouts numeric not null,
  -- What free rounds paid, which staked nothing.
  free_payouts numeric not null,
  -- Over those rounds: of the squares of stakes and of payouts, and of their products.
  stakes_squared numeric not null,
  payouts_squared numeric not null,
  products numeric not null,
  primary key (hour, merchant, vendor, game_code, currency)
);
create index game_hour_by_game on play.game_hour (node_id, merchant, hour);

-- How often an hour was counted: each hour is again, when it is older.
create table play.game_hour_counted (
  hour timestamptz primary key,
  times smallint not null
);

grant select on play.game_hour to perya_app;

-- Parts per million, as the game's vendor states it; null where it does not.
alter table games.game add column stated_return integer
  check (stated_return between 1 and 1000000);
