-- Accounts that share a browser, payee or document with an agent above them: what they play counts
-- for nobody until an operator has cleared them.

create table agent.alias (
  member uuid not null references account.member,
  agent uuid not null references account.member check (agent <> member),
  by text not null check (by in ('device', 'payee', 'document')),
  merchant text not null,
  -- The merchant's first day on which it does not count.
  from_day date not null,
  found_at timestamptz not null,
  -- Cleared, it never was one: all its days count.
  cleared_at timestamptz,
  cleared_by text check (length(cleared_by) between 1 and 64),
  clear_reason text check (length(clear_reason) between 1 and 500),
  primary key (member, agent, by),
  check ((cleared_at is null) = (cleared_by is null)),
  check ((cleared_at is null) = (clear_reason is null))
);
create index alias_waiting on agent.alias (merchant, found_at) where cleared_at is null;

-- What an account that is found, or cleared, changes comes of no single bet.
alter table agent.correction alter column bet drop not null;

grant select on agent.alias to perya_app;
grant update (cleared_at, cleared_by, clear_reason) on agent.alias to perya_operator;
