-- The account record, and transfers of members to their uplines.

-- Of a member's account: what the posting was for, and what the account held after its
-- transaction. So a record reads its balances, whatever came before them.
alter table ledger.posting add column kind text;
alter table ledger.posting add column balance_after bigint;

update ledger.posting p set kind = t.kind, balance_after = made.balance_after
  from ledger.transaction t, (
    select q.transaction_id, q.account_id, max(q.balance_after) as balance_after
      from (select e.transaction_id, e.account_id,
                   (sum(e.amount) over (partition by e.account_id order by e.transaction_id
                     range between unbounded preceding and current row))::bigint as balance_after
              from ledger.posting e join ledger.account a
                on a.id = e.account_id and a.balance is not null) q
     group by 1, 2) made
 where t.id = p.transaction_id and made.transaction_id = p.transaction_id
   and made.account_id = p.account_id;

-- The few among many bets. Whoever leaves these kinds out the same way reads it.
create index posting_beside_play on ledger.posting (account_id, transaction_id)
  where kind not in ('bet', 'betAndWin', 'win', 'rollback', 'rollbackWin');

-- What one member may transfer to the upline in a day of the merchant; nothing until it is set.
alter table cashier.rules add column transfer_daily bigint not null default 0
  check (transfer_daily >= 0);

create table cashier.transfer (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  upline uuid not null references account.member check (upline <> member),
  request_key text not null check (length(request_key) between 8 and 64),
  currency text not null,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null,
  constraint transfer_asked_once unique (member, request_key)
);
create index transfer_by_member on cashier.transfer (member, currency, made_at);

grant select, insert on cashier.transfer to perya_app;
