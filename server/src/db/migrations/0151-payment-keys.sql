-- Settings of payment providers that one operator gave, and that wait until another wants them too;
-- and from when until when a key of a provider holds.

create table cashier.offered_settings (
  id uuid primary key default uuidv7(),
  merchant text not null,
  provider text not null,
  adapter text not null,
  -- All of its settings, closed.
  box bytea not null,
  offered_at timestamptz not null
);

-- One that is in the settings and not here holds until it is taken out of them.
create table cashier.key_term (
  merchant text not null,
  provider text not null,
  -- Where it is in the settings.
  setting text not null,
  print text not null check (print ~ '^[0-9a-f]{16}$'),
  from_at timestamptz,
  until_at timestamptz,
  primary key (merchant, provider, setting, print),
  foreign key (merchant, provider) references cashier.provider
);

grant select on cashier.key_term to perya_app;
grant insert, update, delete on cashier.key_term to perya_operator;
grant select, insert, delete on cashier.offered_settings to perya_operator;
