-- The cashier: where money may go.

create schema cashier;

-- Banks and e-wallets that can be paid to, by currency; merchants share them.
create table cashier.payout_provider (
  currency text not null,
  code text not null check (code ~ '^[a-z0-9]{2,32}$'),
  kind text not null check (kind in ('bank', 'ewallet')),
  name text not null,
  -- Anchored, and without anything that repeats without end.
  pattern text not null check (pattern ~ '^\^[^*+^$]+\$$'),
  example text not null,
  position integer not null,
  active boolean not null default true,
  primary key (currency, code)
);

create table cashier.payout_account (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  currency text not null,
  provider text not null,
  -- The number, encrypted with the server's key; and its fingerprint, to recognise it by.
  number_box bytea not null,
  number_print bytea not null,
  is_default boolean not null,
  added_at timestamptz not null,
  -- A new one waits first, so that whoever stole an account cannot empty it at once.
  usable_from timestamptz not null,
  -- Rows stay: they name the accounts that were paid to.
  removed_at timestamptz,
  check (removed_at is null or not is_default),
  foreign key (currency, provider) references cashier.payout_provider
);
create unique index payout_number_once on cashier.payout_account (merchant, provider, number_print)
  where removed_at is null;
create unique index payout_default_once on cashier.payout_account (member) where is_default;
create index payout_by_member on cashier.payout_account (member, id);

insert into cashier.payout_provider (currency, code, kind, name, pattern, example, position)
values
  ('PHP', 'gcash', 'ewallet', 'GCash', '^09\d{9}$', '09171234567', 1),
  ('PHP', 'maya', 'ewallet', 'Maya', '^09\d{9}$', '09171234567', 2),
  ('PHP', 'grabpay', 'ewallet', 'GrabPay', '^09\d{9}$', '09171234567', 3),
  ('PHP', 'bdo', 'bank', 'BDO Unibank', '^\d{10,12}$', '001234567890', 10),
  ('PHP', 'bpi', 'bank', 'BPI', '^\d{10}$', '1234567890', 11),
  ('PHP', 'metrobank', 'bank', 'Metrobank', '^\d{13}$', '1234567890123', 12),
  ('PHP', 'landbank', 'bank', 'LANDBANK', '^\d{10}$', '1234567890', 13),
  ('PHP', 'unionbank', 'bank', 'UnionBank', '^\d{12}$', '123456789012', 14),
  ('PHP', 'pnb', 'bank', 'PNB', '^\d{12}$', '123456789012', 15),
  ('PHP', 'rcbc', 'bank', 'RCBC', '^(\d{10}|\d{16})$', '1234567890', 16),
  ('PHP', 'chinabank', 'bank', 'China Bank', '^\d{10,12}$', '123456789012', 17),
  ('PHP', 'securitybank', 'bank', 'Security Bank', '^\d{13}$', '1234567890123', 18),
  ('PHP', 'eastwest', 'bank', 'EastWest', '^\d{12}$', '123456789012', 19),
  ('USDT', 'usdttrc20', 'ewallet', 'USDT (TRC-20)', '^T[1-9A-HJ-NP-Za-km-z]{33}$',
    'TABCDEFGHJKLMNPQRSTUVWXYZ123456789', 1),
  ('USDT', 'usdterc20', 'ewallet', 'USDT (ERC-20)', '^0x[0-9A-Fa-f]{40}$',
    '0x0123456789abcdef0123456789abcdef01234567', 2);

grant usage on schema cashier to perya_app;
grant select on cashier.payout_provider to perya_app;
grant select, insert, update on cashier.payout_account to perya_app;
