-- What payment providers tell the cashier: each message once, as it came.
create table cashier.event (
  id uuid primary key default uuidv7(),
  merchant text not null,
  provider text not null,
  -- The provider's name of the message; of those without one, a hash of what it says.
  event_id text not null check (length(event_id) between 1 and 200),
  -- What it is about: references of ours, the provider's own, and payments.
  refs text[] not null,
  provider_refs text[] not null,
  payments text[] not null,
  body bytea not null check (length(body) <= 65536),
  -- How often it came, and when first.
  times integer not null default 1,
  received_at timestamptz not null,
  -- When the provider was asked about it; null while that is to be done.
  followed_at timestamptz,
  follow_from timestamptz not null,
  foreign key (merchant, provider) references cashier.provider,
  constraint event_stored_once unique (merchant, provider, event_id)
);
create index event_open on cashier.event (follow_from) where followed_at is null;
create index event_received on cashier.event (received_at);

-- Messages that were not believed: counted by day, nothing of them kept.
create table cashier.refused_event (
  merchant text not null,
  provider text not null,
  why text not null,
  day date not null,
  times bigint not null default 1,
  last_at timestamptz not null,
  primary key (merchant, provider, why, day),
  foreign key (merchant, provider) references cashier.provider
);

grant select, insert, update, delete on cashier.event to perya_app;
grant select, insert, update on cashier.refused_event to perya_app;

create index attempt_at_provider on cashier.attempt (merchant, provider, provider_reference);

-- Who changed the settings of a provider, or switched it.
create table cashier.provider_change (
  id uuid primary key default uuidv7(),
  merchant text not null,
  provider text not null,
  made_by text not null check (length(made_by) between 1 and 100),
  made_at timestamptz not null,
  what text not null,
  foreign key (merchant, provider) references cashier.provider
);
grant select, insert on cashier.provider_change to perya_operator;
