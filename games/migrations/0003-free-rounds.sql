-- Rounds that the merchant gives to play for free, as the platform told of them.
create table free_rounds (
  -- What a bet names as its free round.
  grant_id text primary key,
  member_id text not null references player,
  game_code text not null,
  currency text not null,
  -- What each is worth: the stake that is played with and not taken.
  stake bigint not null check (stake > 0),
  left_count int not null check (left_count >= 0),
  ends_at timestamptz not null,
  -- How many times what they win is wagered before it is cash; null where it is cash at once.
  wagering int check (wagering > 0)
);
create index free_rounds_of_player on free_rounds (member_id, game_code, currency);

alter table round add column free_grant text references free_rounds;
create index round_of_grant on round (free_grant) where free_grant is not null;
