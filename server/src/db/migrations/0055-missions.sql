-- Missions and leaderboards: what is offered, who joined, how far they are, and what was paid.

create schema mission;
grant usage on schema mission to perya_app;

create table mission.rules (
  merchant text primary key,
  -- Prizes of a board whose pool comes to this (minor units) are paid when two operators want it.
  two_people_from bigint not null check (two_people_from >= 0)
);

-- A mission as it was offered; what is edited is a new version, and who joined keeps theirs.
create table mission.mission (
  id uuid primary key default uuidv7(),
  merchant text not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,47}$'),
  version integer not null check (version > 0),
  currency text not null check (currency <> 'FUN'),
  -- By language: the title.
  titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles <> '{}'),
  period text not null check (period in ('day', 'week', 'once')),
  -- Steps of a sequence come one after another.
  sequence text check (sequence ~ '^[a-z0-9][a-z0-9-]{0,47}$'),
  step smallint check (step > 0),
  condition text not null
    check (condition in ('validBet', 'rounds', 'bigWin', 'deposit', 'daysPlayed')),
  -- validBet, deposit: minor units; otherwise how many.
  target bigint not null check (target > 0),
  -- Null for all. A game is "VENDOR/code".
  categories text[] check (categories <> '{}'),
  games text[] check (games <> '{}'),
  -- bigWin: of so many times the stake.
  times integer check (times between 2 and 100000),
  -- daysPlayed: the valid bet that a day needs, in minor units.
  least bigint check (least > 0),
  reward text not null check (reward in ('cash', 'bonus')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- Of a bonus: see bonusTermsSchema.
  terms jsonb,
  -- What becomes of a reached mission that nobody claims.
  unclaimed text not null check (unclaimed in ('lapses', 'paysItself')),
  claim_seconds integer not null check (claim_seconds > 0),
  who jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null default 'infinity',
  replaced_at timestamptz,
  stopped_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 500),
  -- As the operator's file had it.
  input jsonb not null,
  made_by text not null,
  made_at timestamptz not null,
  unique (merchant, code, version),
  check (closes_at > opens_at),
  check ((sequence is null) = (step is null)),
  check (sequence is null or period = 'once'),
  check ((condition = 'bigWin') = (times is not null)),
  check ((condition = 'daysPlayed') = (least is not null)),
  check (condition <> 'deposit' or (categories is null and games is null)),
  check ((reward = 'bonus') = (terms is not null)),
  check (reward = 'cash' or unclaimed = 'lapses'),
  check ((stopped_at is null) = (stop_reason is null))
);
create unique index mission_offered_once on mission.mission (merchant, code)
  where replaced_at is null;
create unique index mission_step_once on mission.mission (merchant, sequence, step)
  where replaced_at is null and sequence is not null;

-- What all versions of a mission may cost; spent when a member joins, given back where the mission
-- ends without its reward.
create table mission.budget (
  merchant text not null,
  code text not null,
  total bigint check (total > 0),
  spent bigint not null default 0 check (spent >= 0),
  primary key (merchant, code),
  constraint budget_is_kept check (spent <= total)
);

-- Who ever joined something, and until when what they joined counts: the one look-up that a
-- settlement of everybody else costs.
create table mission.joined (
  member_id uuid primary key,
  until timestamptz not null
);

create table mission.progress (
  id uuid primary key default uuidv7(),
  mission uuid not null references mission.mission,
  code text not null,
  member_id uuid not null,
  currency text not null,
  -- The mission's day or week; 1970 for what is once.
  period_start timestamptz not null,
  counts_from timestamptz not null,
  ends_at timestamptz not null,
  count bigint not null default 0,
  reached_at timestamptz,
  -- A reached one is claimed until then.
  claim_until timestamptz,
  taken_at timestamptz,
  -- What ended without its reward: not reached in its time, or not claimed.
  lapsed_at timestamptz,
  -- What was taken stands; here, a correction took its ground away since.
  flagged_at timestamptz,
  -- Its parts are there: corrections still count.
  parts_kept boolean not null default true,
  constraint progress_once unique (member_id, code, period_start),
  check (ends_at > counts_from),
  check ((reached_at is null) = (claim_until is null)),
  constraint progress_taken_when_reached check (taken_at is null or reached_at is not null),
  constraint progress_ends_once check (taken_at is null or lapsed_at is null)
) with (fillfactor = 70);
create index progress_of_mission on mission.progress (mission);
create index progress_of_member on mission.progress (member_id, ends_at);
create index progress_due on mission.progress (coalesce(claim_until, ends_at))
  where taken_at is null and lapsed_at is null;
create index progress_parts on mission.progress (ends_at) where parts_kept;

-- What of a progress must not count twice: a round, a day, a deposit.
create table mission.part (
  progress uuid not null references mission.progress,
  key text not null,
  amount bigint not null,
  -- bigWin: what the round cost.
  stake bigint not null default 0,
  primary key (progress, key)
);

create table mission.board (
  id uuid primary key default uuidv7(),
  merchant text not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,47}$'),
  currency text not null check (currency <> 'FUN'),
  titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles <> '{}'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Between the end and the closing: corrections of the last rounds still count.
  grace_seconds integer not null check (grace_seconds between 60 and 86400),
  scoring text not null check (scoring in ('valid', 'multiple')),
  -- Percent by category; one that is not named does not count.
  weights jsonb not null check (jsonb_typeof(weights) = 'object' and weights <> '{}'),
  games text[] check (games <> '{}'),
  min_stake bigint not null default 0 check (min_stake >= 0),
  -- Points of a day at most; null for no cap.
  daily_cap bigint check (daily_cap > 0),
  who jsonb not null,
  ties text not null check (ties in ('first', 'share')),
  -- By place, minor units.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 1000),
  pool bigint not null check (pool > 0),
  -- open until it is closed, closed until its prizes are paid.
  state text not null default 'open' check (state in ('open', 'closed', 'paid', 'stopped')),
  closed_at timestamptz,
  paid_at timestamptz,
  -- The approval of its prizes, where two people have to want them.
  approval uuid,
  stop_reason text check (length(stop_reason) between 1 and 500),
  input jsonb not null,
  made_by text not null,
  made_at timestamptz not null,
  unique (merchant, code),
  check (ends_at > starts_at),
  check (scoring = 'valid' or daily_cap is null),
  check ((state = 'stopped') = (stop_reason is not null)),
  check ((state in ('closed', 'paid')) = (closed_at is not null)),
  check ((state = 'paid') = (paid_at is not null))
);
create index board_of_merchant on mission.board (merchant, ends_at);
create index board_to_close on mission.board (ends_at) where state in ('open', 'closed');

create table mission.score (
  board uuid not null references mission.board,
  member_id uuid not null,
  ends_at timestamptz not null,
  joined_at timestamptz not null,
  -- Asked not to be named.
  hidden boolean not null,
  -- valid: points in minor units; multiple: payout / stake in millionths.
  score bigint not null default 0 check (score >= 0),
  -- The round with which it came to this score: who came first stands before.
  reached_at timestamptz,
  -- The last round that counted, its day, and the day's points before the cap.
  last_at timestamptz,
  day date,
  day_points bigint not null default 0,
  -- Of the winners, once it is closed.
  place integer check (place > 0),
  prize bigint check (prize > 0),
  paid_at timestamptz,
  flagged_at timestamptz,
  primary key (board, member_id),
  check ((score > 0) = (reached_at is not null)),
  check ((place is null) = (prize is null)),
  check (paid_at is null or prize is not null)
) with (fillfactor = 70);
create index score_ranks on mission.score (board, score desc, reached_at, member_id)
  where score > 0;
create index score_of_member on mission.score (member_id, ends_at);
create index score_prizes on mission.score (board, place) where place is not null;

-- The rounds behind a score, until the board is paid: a correction counts them again.
create table mission.board_round (
  board uuid not null,
  member_id uuid not null,
  -- "VENDOR/game/round"
  round text not null,
  -- Its first settlement, and the merchant's day of that.
  settled_at timestamptz not null,
  day date not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  points bigint not null,
  primary key (board, member_id, round),
  foreign key (board, member_id) references mission.score
);

grant select on all tables in schema mission to perya_app;
-- Joining, claiming and hiding are the member's; counting and places are functions'.
grant insert, update (until) on mission.joined to perya_app;
grant insert, update (taken_at, lapsed_at, parts_kept) on mission.progress to perya_app;
grant delete on mission.part to perya_app;
grant update (spent) on mission.budget to perya_app;
grant insert, update (hidden, paid_at) on mission.score to perya_app;
grant delete on mission.board_round to perya_app;
grant update (state, paid_at) on mission.board to perya_app;
-- What is offered, and for how much, is the operator's alone.
grant insert, update on mission.rules to perya_operator;
grant insert, update (replaced_at, stopped_at, stop_reason) on mission.mission to perya_operator;
grant insert, update (total, spent) on mission.budget to perya_operator;
grant insert, update (state, approval, stop_reason) on mission.board to perya_operator;
