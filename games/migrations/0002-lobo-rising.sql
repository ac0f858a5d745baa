-- Lobo Rising: chains of seeds, shared rounds, and bets with the wallet call that each still owes.
create table lobo_chain (
  chain_id bigint generated always as identity primary key,
  -- The secret end: every seed of the chain is its repeated hash.
  chain_end bytea not null check (octet_length(chain_end) = 32),
  first_hash text not null,
  public_seed text not null check (public_seed ~ '^[!-~]{1,128}$'),
  length int not null check (length > 0),
  created_at timestamptz not null default now()
);

create table lobo_round (
  round_no bigint generated always as identity primary key,
  chain_id bigint not null references lobo_chain,
  chain_index int not null check (chain_index > 0),
  -- SHA-256 of the seed, which is the seed of the round before.
  hash text not null,
  -- Both null until the round is over.
  seed text,
  point int,
  state text not null default 'betting' check (state in ('betting', 'rising', 'burst', 'void')),
  opened_at timestamptz not null default clock_timestamp(),
  unique (chain_id, chain_index)
);
-- Never two rounds in play, whoever believes to lead.
create unique index lobo_round_live on lobo_round ((true)) where state in ('betting', 'rising');

create table lobo_player (
  member_id text primary key references player on delete cascade,
  -- Masked, as others see it.
  name text not null
);

create table lobo_bet (
  bet_id text primary key,
  -- What others may call the bet by.
  bet_no bigint generated always as identity unique,
  round_no bigint not null references lobo_round,
  member_id text not null references player,
  request_id text not null,
  slot smallint not null check (slot in (0, 1)),
  name text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  target int,
  ceiling int not null,
  -- pending: the bet's answer is not known; open: the stake is taken and rides; out: cashed out,
  -- the win is on its way; lost: burst, its settlement at 0 is on its way; cancelling: the stake
  -- is on its way back.
  state text not null default 'pending'
    check (state in ('pending', 'open', 'out', 'lost', 'cancelling', 'settled', 'void')),
  out_at int,
  payout bigint not null default 0 check (payout >= 0),
  refusal text,
  balance text,
  -- The wallet call that has to be made, until the platform has given it a final answer.
  owed text check (owed in ('win', 'rollback')),
  due_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  unique (member_id, request_id)
);
create unique index lobo_bet_slot on lobo_bet (round_no, member_id, currency, slot)
  where state not in ('void', 'cancelling');
create index lobo_bet_owed on lobo_bet (due_at) where owed is not null;
create index lobo_bet_history on lobo_bet (member_id, currency, created_at desc);
-- The bets of a round, whatever became of them: what they cost to read must not grow with history.
create index lobo_bet_round on lobo_bet (round_no, member_id);
