-- What operators keep for their work on lists.

-- An operator's own name for the filters of a list.
create table operators.view (
  operator uuid not null references operators.operator,
  merchant text not null,
  screen text not null check (screen in ('members', 'deposits', 'withdrawals', 'bets', 'audit')),
  name text not null check (length(name) between 1 and 40),
  -- Of the list's address.
  query text not null check (length(query) <= 500),
  primary key (operator, merchant, screen, name)
);

-- Of an act on many members, for whom it is done: sent again under its key, it is done for the
-- rest.
create table operators.bulk_done (
  operator uuid not null references operators.operator,
  key text not null,
  member uuid not null,
  at timestamptz not null,
  primary key (operator, key, member)
);
create index bulk_done_by_age on operators.bulk_done (at);

grant select, insert, delete on operators.view, operators.bulk_done to perya_operator;
grant update (query) on operators.view to perya_operator;
