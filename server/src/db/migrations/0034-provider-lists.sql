-- What providers list of a day: each line is booked once, and compared with what is known here.

create table cashier.line (
  id uuid primary key default uuidv7(),
  merchant text not null,
  provider text not null,
  -- The provider's own day.
  day date not null,
  kind text not null check (kind in ('payment', 'payout', 'reversal', 'refund')),
  -- A payment's id, or the provider's of a payout.
  line_id text not null check (length(line_id) between 1 and 200),
  -- Ours, where the provider tells it.
  reference text,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  state text not null check (state in ('done', 'pending', 'failed', 'returned')),
  at timestamptz not null,
  read_at timestamptz not null,
  foreign key (merchant, provider) references cashier.provider,
  constraint line_listed_once unique (merchant, provider, kind, line_id)
);
create index line_by_day on cashier.line (merchant, provider, day);

-- When a day was last read, or why it could not be.
create table cashier.list_reading (
  merchant text not null,
  provider text not null,
  day date not null,
  read_at timestamptz not null,
  failure text,
  primary key (merchant, provider, day),
  foreign key (merchant, provider) references cashier.provider
);

-- What the provider's contract says that it takes; without a row, its fees are not compared.
create table cashier.provider_fee (
  merchant text not null,
  provider text not null,
  kind text not null check (kind in ('payment', 'payout', 'reversal', 'refund')),
  currency text not null,
  fixed bigint not null default 0 check (fixed >= 0),
  millionths integer not null default 0 check (millionths between 0 and 500000),
  primary key (merchant, provider, kind, currency),
  foreign key (merchant, provider) references cashier.provider
);

-- Receipts and attempts of a day, found for the comparison.
create index receipt_by_provider on cashier.receipt (merchant, provider, taken_at);
create index attempt_by_provider on cashier.attempt (merchant, provider, made_at);

grant select, insert on cashier.line to perya_app;
grant update (state, fee, day, at, read_at) on cashier.line to perya_app;
grant select, insert, update on cashier.list_reading to perya_app;
grant select on cashier.provider_fee to perya_app;
grant insert, update, delete on cashier.provider_fee to perya_operator;
