-- Operators change methods by a command; who changed what is kept.
create table cashier.method_change (
  id uuid primary key default uuidv7(),
  merchant text not null,
  method text not null,
  made_by text not null check (length(made_by) between 1 and 100),
  made_at timestamptz not null,
  -- The columns that were given, with their new values.
  what jsonb not null,
  foreign key (merchant, method) references cashier.method
);
create index method_change_by_method on cashier.method_change (merchant, method, id desc);
grant select, insert on cashier.method_change to perya_operator;
grant insert, update on cashier.method to perya_operator;
