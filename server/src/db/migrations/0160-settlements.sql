-- What payment providers paid to the merchant's bank, and who booked it: the ledger has the sums.

create table cashier.settlement (
  id uuid primary key default uuidv7(),
  merchant text not null,
  provider text not null,
  -- The bank's or the provider's own id of it: booked once.
  reference text not null,
  currency text not null,
  -- Below zero, what the merchant paid to the provider.
  amount bigint not null check (amount <> 0),
  booked_at timestamptz not null,
  -- Null for one that was booked at a terminal without a name.
  booked_by text,
  agreed_by text check (agreed_by <> booked_by),
  unique (merchant, provider, reference)
);
create index settlement_by_age on cashier.settlement (merchant, id);

-- Those that were booked before. No provider's code has a colon.
insert into cashier.settlement
    (id, merchant, provider, reference, currency, amount, booked_at, booked_by, agreed_by)
  select t.id, t.merchant, split_part(t.reference, ':', 1),
         substr(t.reference, strpos(t.reference, ':') + 1), p.currency, p.amount, t.created_at,
         r.maker, r.checker
    from ledger.account a
    join ledger.posting p on p.account_id = a.id
    join ledger.transaction t on t.id = p.transaction_id and t.kind = 'cashier.settled'
    left join lateral (
      select maker, checker from approvals.request
       where kind = 'cashier.settlement' and state = 'done' and merchant = t.merchant
         and subject = t.merchant || ' ' || replace(t.reference, ':', ' ')
       order by ended_at limit 1) r on true
   where a.kind = 'cashier' and a.owner like '%:kept';

grant select, insert on cashier.settlement to perya_operator;
