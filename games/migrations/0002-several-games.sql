-- Rounds of any game: the player's choice, a jackpot's share, and one round in play per game.
alter table round
  drop column multiple,
  add column choice jsonb,
  -- What of the stake goes into the game's pool, and what the pool paid when it was won.
  add column contribution bigint not null default 0 check (contribution between 0 and stake),
  add column wins_jackpot boolean not null default false,
  add column jackpot_paid bigint check (jackpot_paid >= 0);

drop index round_unfinished;
create unique index round_unfinished on round (member_id, currency, game_code)
  where state in ('pending', 'accepted', 'cancelling');
drop index round_history;
create index round_history on round (member_id, game_code, currency, created_at desc);
create index round_seed_unfinished on round (seed_id)
  where state in ('pending', 'accepted', 'cancelling');

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('win', 'rollback', 'jackpot'));
