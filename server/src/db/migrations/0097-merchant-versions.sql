-- Operators edit a merchant's settings at the console; what they were is kept for good.

create table merchant.version (
  merchant text not null references merchant.merchant,
  -- From 1 on.
  number integer not null check (number > 0),
  -- What the console edits of the settings, as it was from then on: nothing secret is among it.
  content jsonb not null,
  at timestamptz not null,
  -- Null for the settings as they were found before the first change at the console.
  operator text,
  reason text,
  primary key (merchant, number)
);

grant select, insert on merchant.version to perya_operator;
grant update (settings, updated_at) on merchant.merchant to perya_operator;
