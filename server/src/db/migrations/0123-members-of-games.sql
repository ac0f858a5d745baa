-- Who had a bet of a game settled, by day; written behind the bets as their hour is counted.

create table play.game_member (
  merchant text not null,
  currency text not null check (currency <> 'FUN'),
  -- On which the bet was first settled, on the merchant's clock.
  day date not null,
  vendor text not null,
  game_code text not null,
  member_id uuid not null,
  primary key (merchant, currency, day, vendor, game_code, member_id)
);

grant select on play.game_member to perya_app;

-- Every hour that was counted for the last time is once more, for who played in it.
update play.game_hour_counted set times = 6 where times = 7;
