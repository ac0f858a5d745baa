-- Withdrawals: where deposits go back to, a day's limit, records by day, and what people read.

-- Of a deposit's method: the payout provider whose accounts it is paid from. What came that way
-- goes back there first; null where nobody can tell, as with any bank.
alter table cashier.method add column source text;
-- A member's sum on a day of the merchant, in minor units; null for no limit.
alter table cashier.method add column daily_most bigint check (daily_most > 0);
alter table cashier.method add constraint method_source
  foreign key (currency, source) references cashier.payout_provider;
alter table cashier.method add check (direction = 'deposit' or source is null);

-- What the member read when they asked: what becomes of it is told in it.
alter table cashier.deposit add column language text not null default 'EN';
alter table cashier.withdrawal add column language text not null default 'EN';

create index deposit_by_day on cashier.deposit (member, made_at, id);
create index withdrawal_by_day on cashier.withdrawal (member, made_at, id);

-- For the short reference that a member reads out: see contract/src/reference.ts.
create index withdrawal_by_reference on cashier.withdrawal (right(id::text, 10));
