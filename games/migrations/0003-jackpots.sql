-- A round's part in a pool: which one, what share of it the round wins, and what it then paid.
alter table round
  drop column wins_jackpot,
  add column pool text,
  -- Parts per million; null for a round that does not win the pool.
  add column pool_share int check (pool_share between 1 and 1000000);
