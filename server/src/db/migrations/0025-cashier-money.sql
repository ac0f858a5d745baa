-- The cashier: providers, methods, deposits with their receipts, withdrawals with their attempts.

alter table ledger.account drop constraint account_currency_check;
alter table ledger.account add constraint account_currency_check
  check (currency in ('PHP', 'USDT', 'VND', 'THB', 'IDR', 'BRL', 'CNY', 'FUN'));

-- How a merchant's cashier decides, in minor units of the merchant's currency.
create table cashier.rules (
  merchant text primary key,
  -- Turnover owed for each unit that was deposited, in millionths.
  turnover_millionths integer not null check (turnover_millionths between 0 and 10000000),
  -- A withdrawal up to this, and a day's withdrawals up to that, may go without anybody's look.
  automatic_most bigint not null check (automatic_most >= 0),
  automatic_daily bigint not null check (automatic_daily >= 0),
  -- From this on, two people have to approve.
  two_people_from bigint not null check (two_people_from > 0)
);

-- An account of the merchant at a payment provider.
create table cashier.provider (
  merchant text not null,
  code text not null check (code ~ '^[a-z0-9-]{2,32}$'),
  -- Which of the server's adapters speaks to it.
  adapter text not null,
  -- Its addresses and keys, as JSON encrypted with the server's key.
  settings_box bytea not null,
  active boolean not null default true,
  primary key (merchant, code)
);

-- What a member picks.
create table cashier.method (
  merchant text not null,
  code text not null check (code ~ '^[a-z0-9-]{2,32}$'),
  direction text not null check (direction in ('deposit', 'withdrawal')),
  name text not null,
  currency text not null,
  -- Providers in the order in which they are tried.
  routes text[] not null check (cardinality(routes) > 0),
  -- What the adapter calls it (gcash, qrph, usdt-tron …).
  channel text not null,
  -- Of a withdrawal: the payout providers whose accounts it pays to.
  payout_providers text[] not null default '{}',
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  -- A member's fee: a fixed sum and millionths of the amount. A deposit has none.
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_millionths integer not null default 0 check (fee_millionths between 0 and 500000),
  -- When the money has usually arrived.
  promised_seconds integer not null check (promised_seconds > 0),
  position integer not null,
  active boolean not null default true,
  primary key (merchant, code),
  check (direction = 'withdrawal' or (fee_fixed = 0 and fee_millionths = 0)),
  check ((direction = 'withdrawal') = (cardinality(payout_providers) > 0))
);

-- moved_by, here and below, is who made the last step: 'member', 'adapter', 'provider', 'clock',
-- 'rules', 'worker', or 'operator:' and a name.
create table cashier.deposit (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  request_key text not null check (length(request_key) between 8 and 64),
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('creating', 'waiting', 'refused', 'cancelled', 'expired',
    'credited', 'held', 'refunding', 'refunded', 'reversed')),
  -- What the member pays by: a QR payload, an account, an address, a page.
  instructions jsonb,
  provider_reference text,
  expires_at timestamptz not null,
  -- Until then the provider is asked, whatever the state.
  watched_until timestamptz not null,
  asked_at timestamptz not null,
  made_at timestamptz not null,
  moved_at timestamptz not null,
  moved_by text not null,
  reason text,
  foreign key (merchant, method) references cashier.method,
  foreign key (merchant, provider) references cashier.provider,
  constraint deposit_asked_once unique (member, request_key),
  check (state <> 'waiting' or instructions is not null)
);
create index deposit_by_member on cashier.deposit (member, id);
create unique index deposit_at_provider on cashier.deposit (merchant, provider, provider_reference);
create index deposit_watched on cashier.deposit (watched_until, asked_at);

-- Money that came. A deposit that was paid twice has two.
create table cashier.receipt (
  id uuid primary key default uuidv7(),
  merchant text not null,
  provider text not null,
  payment_id text not null check (length(payment_id) between 1 and 200),
  deposit uuid references cashier.deposit,
  member uuid references account.member,
  currency text not null,
  amount bigint not null check (amount > 0),
  payer text,
  state text not null check (state in ('held', 'credited', 'refunding', 'refunded', 'reversed')),
  -- Every rule that it broke.
  held_for text[] not null default '{}',
  taken_at timestamptz not null,
  moved_at timestamptz not null,
  moved_by text not null,
  reason text,
  foreign key (merchant, provider) references cashier.provider,
  constraint receipt_taken_once unique (merchant, provider, payment_id),
  check (state <> 'credited' or member is not null)
);
create index receipt_by_deposit on cashier.receipt (deposit);
create index receipt_by_member on cashier.receipt (member, id);
create index receipt_held on cashier.receipt (merchant, id) where state in ('held', 'refunding');

create table cashier.withdrawal (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  request_key text not null check (length(request_key) between 8 and 64),
  method text not null,
  payout_account uuid not null references cashier.payout_account,
  currency text not null,
  -- What leaves the wallet; of it, what the member owed, the fee, and the rest that is paid out.
  amount bigint not null check (amount > 0),
  owed bigint not null check (owed >= 0),
  fee bigint not null check (fee >= 0),
  net bigint not null generated always as (amount - owed - fee) stored check (net > 0),
  state text not null check (state in ('requested', 'review', 'approved', 'refused', 'sending',
    'sent', 'paid', 'failed', 'closed', 'returned')),
  -- Every rule that asked for a look.
  review_for text[] not null default '{}',
  first_approver text,
  second_approver text,
  made_at timestamptz not null,
  moved_at timestamptz not null,
  moved_by text not null,
  reason text,
  foreign key (merchant, method) references cashier.method,
  constraint withdrawal_asked_once unique (member, request_key),
  constraint withdrawal_approved_by_two check (first_approver <> second_approver)
);
create index withdrawal_by_member on cashier.withdrawal (member, id);
create index withdrawal_under_way on cashier.withdrawal (merchant, state, id)
  where state not in ('refused', 'paid', 'closed', 'returned');

-- One provider tried for a withdrawal; one at a time can be live. 'extra': it had failed, the
-- withdrawal went another way, and the provider paid all the same; 'extraReturned': and took it
-- back.
create table cashier.attempt (
  id uuid primary key default uuidv7(),
  withdrawal uuid not null references cashier.withdrawal,
  merchant text not null,
  provider text not null,
  provider_reference text,
  state text not null check (state in ('stored', 'unknown', 'accepted', 'paid', 'failed',
    'returned', 'extra', 'extraReturned')),
  made_at timestamptz not null,
  asked_at timestamptz not null,
  foreign key (merchant, provider) references cashier.provider
);
create unique index attempt_live_once on cashier.attempt (withdrawal)
  where state in ('stored', 'unknown', 'accepted', 'paid');
create index attempt_open on cashier.attempt (asked_at)
  where state in ('stored', 'unknown', 'accepted');

-- Turnover owed before the money of a receipt can leave.
create table cashier.requirement (
  receipt uuid primary key references cashier.receipt,
  merchant text not null,
  member uuid not null references account.member,
  currency text not null,
  -- What is locked as long as nothing was turned over, and what must be.
  base bigint not null check (base > 0),
  required bigint not null check (required > 0),
  began_at timestamptz not null,
  ended_at timestamptz,
  ended_for text check (ended_for in ('met', 'waived', 'reversed')),
  check ((ended_at is null) = (ended_for is null))
);
create index requirement_open on cashier.requirement (member, currency, began_at)
  where ended_at is null;

-- The history of deposits, receipts and withdrawals: one row a step, never changed.
create table cashier.step (
  subject uuid not null,
  line integer not null,
  kind text not null check (kind in ('deposit', 'receipt', 'withdrawal')),
  from_state text,
  to_state text not null,
  moved_by text not null,
  reason text,
  at timestamptz not null,
  primary key (subject, line)
);

grant select on cashier.rules, cashier.provider, cashier.method, cashier.step to perya_app;
grant insert, update on cashier.rules, cashier.provider, cashier.method to perya_app;
grant select, insert, update on cashier.deposit, cashier.receipt, cashier.withdrawal,
  cashier.attempt, cashier.requirement to perya_app;
