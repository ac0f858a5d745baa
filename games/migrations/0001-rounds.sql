-- Players, their seeds, playing sessions, rounds, and the wallet calls that still have to be made.
create table player (
  member_id text primary key,
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$')
);

create table seed (
  seed_id bigint generated always as identity primary key,
  member_id text not null references player,
  server_seed bytea not null check (octet_length(server_seed) = 32),
  hash text not null,
  next_nonce int not null default 0,
  revealed_at timestamptz
);
create unique index seed_in_use on seed (member_id) where revealed_at is null;

create table play_session (
  token_hash bytea primary key,
  member_id text not null references player,
  play_token text not null,
  currency text not null,
  game_code text not null,
  used_at timestamptz not null default now()
);
create index play_session_age on play_session (used_at);

create table round (
  round_id text primary key,
  member_id text not null references player,
  request_id text not null,
  game_code text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  seed_id bigint not null references seed,
  client_seed text not null,
  nonce int not null,
  outcome jsonb not null,
  -- pending: the bet's answer is not known; accepted: the stake is taken, the win is on its way;
  -- cancelling: the bet's answer was lost, the stake is on its way back.
  state text not null
    check (state in ('pending', 'accepted', 'cancelling', 'settled', 'void')),
  refusal text,
  balance text,
  created_at timestamptz not null default clock_timestamp(),
  -- The player's choice, in games that have one.
  choice jsonb,
  -- What of the stake goes into the game's pool, and what the pool paid when it was won.
  contribution bigint not null default 0 check (contribution between 0 and stake),
  jackpot_paid bigint check (jackpot_paid >= 0),
  pool text,
  -- Parts per million of the pool that the round wins; null for a round that does not win it.
  pool_share int check (pool_share between 1 and 1000000),
  unique (member_id, request_id),
  unique (seed_id, nonce)
);
create index round_history on round (member_id, game_code, currency, created_at desc);
create unique index round_unfinished on round (member_id, currency, game_code)
  where state in ('pending', 'accepted', 'cancelling');
create index round_seed_unfinished on round (seed_id)
  where state in ('pending', 'accepted', 'cancelling');

-- A call stays here until the platform has given it a final answer.
create table outbox (
  round_id text primary key references round,
  kind text not null check (kind in ('win', 'rollback', 'jackpot')),
  due_at timestamptz not null,
  attempts int not null default 0
);
create index outbox_due on outbox (due_at);
