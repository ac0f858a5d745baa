-- Transfers go both ways of a line: to the upline, and from an agent to a direct downline.

alter table cashier.transfer rename column upline to receiver;
alter table cashier.transfer rename constraint transfer_upline_fkey to transfer_receiver_fkey;
alter table cashier.transfer add column way text not null default 'up'
  check (way in ('up', 'down'));
alter table cashier.transfer alter column way drop default;
create index transfer_by_receiver on cashier.transfer (receiver, made_at);
