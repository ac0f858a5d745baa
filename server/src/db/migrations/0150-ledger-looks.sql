-- When the ledger was looked over, from when on, and what was found.

create table ledger.look (
  at timestamptz primary key,
  since timestamptz not null,
  findings jsonb not null,
  -- How many ids are in them.
  found int not null check (found >= 0)
);
grant select, insert, delete on ledger.look to perya_app;
