-- What operators read of jobs: how often each runs, why it failed last, and that one was asked for
-- out of its turn.
alter table jobs.job
  add column every_ms bigint check (every_ms > 0),
  add column error text check (length(error) <= 500),
  add column asked_at timestamptz;

-- Failed messages of a merchant, the newest first.
create index message_by_state on delivery.message (merchant, state, id);

alter table operators.event drop constraint event_kind_check;
alter table operators.event add constraint event_kind_check check (kind in (
  'signedIn', 'signInRefused', 'signedOut', 'proved', 'resumed', 'linkUsed', 'refused', 'revealed',
  'unlocked', 'sessionsEnded', 'downloaded', 'retried'));
