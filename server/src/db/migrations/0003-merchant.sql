-- Merchants: each is data, found by the host that a visitor typed.

create schema merchant;

create table merchant.merchant (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Everything that makes the merchant what it is; its shape is MerchantSettings in the server.
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

create table merchant.host (
  host text primary key check (host = lower(host)),
  merchant text not null references merchant.merchant
);

grant usage on schema merchant to perya_app;
grant select on merchant.merchant, merchant.host to perya_app;
