-- Money that comes by chains, by vouchers, and in another currency than the wallet's.

-- How far the chain of a provider was read. A chain is read from when its first address was given.
create table cashier.chain (
  merchant text not null,
  provider text not null,
  -- The next address is derived from there.
  next_place integer not null default 0 check (next_place >= 0),
  -- The last block whose transfers were taken; the last that was looked at, not final yet; the
  -- newest that there was then, by which confirmations are counted.
  final bigint not null check (final >= 0),
  seen bigint not null check (seen >= final),
  head bigint not null check (head >= seen),
  primary key (merchant, provider),
  foreign key (merchant, provider) references cashier.provider
);

-- An address is a member's for good.
create table cashier.chain_address (
  merchant text not null,
  provider text not null,
  place integer not null,
  member uuid not null references account.member,
  address text not null,
  primary key (merchant, provider, address),
  foreign key (merchant, provider) references cashier.chain
);
create index chain_address_of_member on cashier.chain_address (member, provider, place);

-- A transfer that was seen in a block that is not final yet: shown, and no money.
create table cashier.chain_arrival (
  merchant text not null,
  provider text not null,
  payment_id text not null,
  deposit uuid not null references cashier.deposit,
  currency text not null,
  amount bigint not null check (amount > 0),
  block bigint not null,
  seen_at timestamptz not null,
  primary key (merchant, provider, payment_id)
);
create index chain_arrival_of_deposit on cashier.chain_arrival (deposit);

-- A prepaid code, of which only a keyed hash is kept.
create table cashier.voucher (
  id uuid primary key default uuidv7(),
  merchant text not null,
  provider text not null,
  code_print bytea not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Who sold it, and owes its price.
  agent uuid not null references account.member,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  deposit uuid unique references cashier.deposit,
  used_at timestamptz,
  foreign key (merchant, provider) references cashier.provider,
  unique (merchant, code_print),
  check ((deposit is null) = (used_at is null))
);
create index voucher_by_agent on cashier.voucher (agent, id);

-- What the member pays in, where it is not the currency of the wallet.
alter table cashier.method add column paid_in text;

-- What one whole unit of a currency is worth in another, in millionths, from then on.
create table cashier.rate (
  merchant text not null,
  base text not null,
  counter text not null check (counter <> base),
  millionths bigint not null check (millionths between 1 and 1000000000000000),
  set_at timestamptz not null,
  set_by text not null,
  primary key (merchant, base, counter, set_at)
);

-- What a member was told to pay for a deposit, and until when the rate holds.
create table cashier.quote (
  deposit uuid primary key references cashier.deposit,
  currency text not null,
  amount bigint not null check (amount > 0),
  millionths bigint not null check (millionths > 0),
  holds_until timestamptz not null
);

-- What a receipt became in the wallet's currency, when it was credited.
create table cashier.conversion (
  receipt uuid primary key references cashier.receipt,
  currency text not null,
  amount bigint not null check (amount > 0),
  millionths bigint not null check (millionths > 0),
  made_at timestamptz not null
);

grant select, insert, update on cashier.chain to perya_app;
grant select, insert on cashier.chain_address, cashier.quote, cashier.conversion to perya_app;
grant select, insert, delete on cashier.chain_arrival to perya_app;
grant select on cashier.voucher, cashier.rate to perya_app;
grant update (deposit, used_at) on cashier.voucher to perya_app;
-- Codes are money, and rates are prices: the server that players reach makes neither.
grant insert on cashier.voucher, cashier.rate to perya_operator;
