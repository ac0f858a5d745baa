-- When a provider is next asked about a deposit or an attempt; null once nothing is to be expected.

alter table cashier.deposit add column ask_at timestamptz;
update cashier.deposit set ask_at = asked_at where watched_until > now();
drop index cashier.deposit_watched;
alter table cashier.deposit drop column asked_at;
create index deposit_to_ask on cashier.deposit (ask_at) where ask_at is not null;

alter table cashier.attempt add column ask_at timestamptz;
update cashier.attempt set ask_at = asked_at
 where state in ('stored', 'unknown', 'accepted') or made_at > now() - interval '72 hours';
drop index cashier.attempt_open;
alter table cashier.attempt drop column asked_at;
create index attempt_to_ask on cashier.attempt (ask_at) where ask_at is not null;
