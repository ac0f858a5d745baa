-- Lists that operators take out as files: who asked, why, with what filters, and the files.

create schema exports;
grant usage on schema exports to perya_operator;

create table exports.job (
  id uuid primary key default uuidv7(),
  merchant text not null,
  operator uuid not null references operators.operator,
  list text not null check (list in ('members', 'deposits', 'withdrawals', 'bets', 'audit')),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  reason text not null check (length(reason) between 3 and 500),
  state text not null default 'asked'
    check (state in ('asked', 'running', 'ready', 'failed', 'expired')),
  asked_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  -- The file is gone after it.
  expires_at timestamptz,
  row_count integer check (row_count >= 0),
  cut_off boolean not null default false,
  check ((state = 'asked') = (began_at is null)),
  check ((state in ('asked', 'running')) = (ended_at is null)),
  check (state not in ('ready', 'expired') or (expires_at is not null and row_count is not null))
);
create index job_by_operator on exports.job (operator, merchant, id);
create index job_open on exports.job (id) where state in ('asked', 'running');
create index job_expiring on exports.job (expires_at) where state = 'ready';

-- A file in parts, so that none is held whole in memory.
create table exports.part (
  job uuid not null references exports.job,
  number integer not null check (number >= 0),
  text text not null,
  primary key (job, number)
);

grant select, insert on exports.job, exports.part to perya_operator;
grant update (state, began_at, ended_at, expires_at, row_count, cut_off) on exports.job
  to perya_operator;
grant delete on exports.part to perya_operator;

-- Who took a file is an event.
alter table operators.event drop constraint event_kind_check;
alter table operators.event add constraint event_kind_check check (kind in ('signedIn',
  'signInRefused', 'signedOut', 'proved', 'resumed', 'linkUsed', 'refused', 'revealed', 'unlocked',
  'sessionsEnded', 'downloaded'));
