-- Slips: pictures of bank transfers that members sent, for an operator to look at.
create table cashier.slip (
  id uuid primary key default uuidv7(),
  merchant text not null,
  deposit uuid not null references cashier.deposit,
  member uuid not null references account.member,
  -- SHA-256 of the picture: a slip serves one deposit.
  print bytea not null check (length(print) = 32),
  -- The JPEG, encrypted with the server's key; gone as soon as nobody has to look at it.
  picture_box bytea,
  state text not null check (state in ('waiting', 'accepted', 'refused', 'replaced')),
  sent_at timestamptz not null,
  settled_at timestamptz,
  -- 'member' sent another, 'rules' when the money came by itself, or 'operator:' and a name.
  settled_by text,
  reason text,
  constraint slip_used_once unique (merchant, print),
  check ((state = 'waiting') = (picture_box is not null)),
  check ((state = 'waiting') = (settled_at is null)),
  check ((settled_at is null) = (settled_by is null))
);
create unique index slip_waits_once on cashier.slip (member) where state = 'waiting';
create index slip_of_deposit on cashier.slip (deposit, id);
create index slip_queue on cashier.slip (merchant, sent_at) where state = 'waiting';

grant select, insert, update on cashier.slip to perya_app;
