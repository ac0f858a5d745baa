-- The security centre: where money may go, who somebody is, and the limits that players set.

create schema security;

-- Who changed what guards an account, and when; never what it was changed to.
create table security.change (
  id uuid primary key default uuidv7(),
  member uuid not null references account.member,
  at timestamptz not null,
  -- As 'paymentPassword', 'mobile', 'payout.add', 'document.approve', 'limit.deposit.day'.
  what text not null,
  -- The address's range, as 203.0.113.0/24; empty for an operator at the server's own console.
  network text not null default '',
  -- The operator's name; empty for the member.
  actor text not null default ''
);
create index change_by_member on security.change (member, id desc);

-- Banks and e-wallets that can be paid to, by currency; merchants share them.
create table security.payout_provider (
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

create table security.payout_account (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  currency text not null,
  provider text not null,
  -- The number, closed with the server's key; and its fingerprint, by which it is told again.
  number_box bytea not null,
  number_print bytea not null,
  is_default boolean not null,
  added_at timestamptz not null,
  -- A new one rests first, so that whoever stole an account cannot empty it at once.
  usable_from timestamptz not null,
  -- Rows stay: what was paid out is told by them.
  removed_at timestamptz,
  check (removed_at is null or not is_default),
  foreign key (currency, provider) references security.payout_provider
);
create unique index payout_number_once on security.payout_account (merchant, provider, number_print)
  where removed_at is null;
create unique index payout_default_once on security.payout_account (member) where is_default;
create index payout_by_member on security.payout_account (member, id);

-- Where the verification of a member is; no row, nothing was handed in.
create table security.document (
  member uuid primary key references account.member,
  state text not null check (state in ('underReview', 'verified', 'refused')),
  reason text,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewer text,
  check ((state = 'underReview') = (reviewer is null)),
  check ((state = 'refused') = (reason is not null))
);
create index document_to_review on security.document (submitted_at) where state = 'underReview';

-- The pictures, encoded anew and closed with the server's key. In the database, so that a backup
-- holds them and every process of the server sees them.
create table security.document_picture (
  member uuid not null references account.member,
  side text not null check (side in ('front', 'back', 'selfie')),
  picture_box bytea not null,
  taken_at timestamptz not null,
  primary key (member, side)
);

create schema protection;

-- What a player allows themselves. A limit of time counts minutes, the others minor units.
create table protection.limit (
  member uuid not null references account.member,
  kind text not null check (kind in ('deposit', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null for none.
  most bigint check (most > 0),
  -- What was asked for counts from then on; with no time, nothing waits.
  pending_most bigint check (pending_most > 0),
  pending_from timestamptz,
  check (pending_from is not null or pending_most is null),
  primary key (member, kind, period)
);

insert into security.payout_provider (currency, code, kind, name, pattern, example, position)
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

grant usage on schema security, protection to perya_app;
grant select, insert on security.change to perya_app;
grant select on security.payout_provider to perya_app;
grant select, insert, update on security.payout_account, security.document,
  protection.limit to perya_app;
grant select, insert, update, delete on security.document_picture to perya_app;
