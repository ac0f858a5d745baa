-- Vouchers are made in batches: a large one waits for a second operator, and any can be stopped.

-- All vouchers of a batch are worth the same, and hold as long.
create table cashier.voucher_batch (
  id uuid primary key default uuidv7(),
  merchant text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  made_count integer not null check (made_count > 0),
  -- Who sells them, and owes their price.
  agent uuid not null references account.member,
  made_by text not null,
  approved_by text check (approved_by <> made_by),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  stopped_at timestamptz,
  stopped_by text,
  -- Of those that nobody had used by then.
  stopped_count integer check (stopped_count >= 0),
  foreign key (merchant, provider) references cashier.provider,
  check ((stopped_at is null) = (stopped_by is null)),
  check ((stopped_at is null) = (stopped_count is null))
);
create index voucher_batch_of_merchant on cashier.voucher_batch (merchant, made_at, id);
create index voucher_batch_of_agent on cashier.voucher_batch (agent, made_at, id);

-- What becomes vouchers when another operator wants them too: their keyed hashes and last letters.
create table cashier.offered_vouchers (
  batch uuid primary key,
  merchant text not null,
  prints bytea[] not null,
  ends text[] not null,
  offered_at timestamptz not null
);

insert into cashier.voucher_batch
    (merchant, provider, currency, amount, made_count, agent, made_by, made_at, expires_at)
  select merchant, provider, currency, amount, count(*), agent, made_by, made_at, expires_at
    from cashier.voucher
   group by merchant, provider, currency, amount, agent, made_by, made_at, expires_at;

alter table cashier.voucher
  add column batch uuid references cashier.voucher_batch,
  -- The last letters of its code, by which who holds it can ask about it; null for older ones.
  add column code_end text check (code_end ~ '^[0-9A-HJKMNP-TV-Z]{4}$'),
  add column stopped_at timestamptz,
  add check (stopped_at is null or used_at is null);
update cashier.voucher v set batch = b.id from cashier.voucher_batch b
 where (b.merchant, b.provider, b.currency, b.amount, b.agent, b.made_by, b.made_at, b.expires_at)
     = (v.merchant, v.provider, v.currency, v.amount, v.agent, v.made_by, v.made_at, v.expires_at);
alter table cashier.voucher
  alter column batch set not null,
  drop column agent,
  drop column made_by,
  drop column made_at;
create index voucher_used on cashier.voucher (batch, used_at, id) where used_at is not null;
create index voucher_open on cashier.voucher (batch) where used_at is null;

-- From which worth of a batch on two operators have to want it, in minor units of the merchant's
-- currency; 0: from the first voucher on.
alter table cashier.rules
  add column vouchers_two_people_from bigint not null default 0
    check (vouchers_two_people_from >= 0);

grant select on cashier.voucher_batch to perya_app;
grant insert, update (stopped_at, stopped_by, stopped_count) on cashier.voucher_batch
  to perya_operator;
grant select, insert, delete on cashier.offered_vouchers to perya_operator;
grant update (stopped_at) on cashier.voucher to perya_operator;
