-- The audit: which operator changed what, from what to what, when and why.

create schema audit;
grant usage on schema audit to perya_operator;

-- Written by triggers alone (audit/sql/entries.sql), never changed or removed. Operators act some
-- thousand times a day: it needs no partitions.
create table audit.entry (
  -- Its place in the chain, from 1 on without a gap.
  number bigint primary key check (number > 0),
  at timestamptz not null default now(),
  operator text not null check (length(operator) between 1 and 100),
  -- What the operator did, as they would say it: the command with its options.
  act text not null check (length(act) between 1 and 300),
  reason text check (length(reason) between 1 and 1000),
  -- Of the database: what one act changed belongs together.
  transaction xid8 not null default pg_current_xact_id(),
  -- The row: its table and its key.
  relation text not null,
  subject text not null,
  merchant text,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  -- The fields that changed. What is secret or personal is told, and not shown.
  before jsonb,
  after jsonb,
  -- The hash of the entry before, and of this one with it.
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  check ((operation = 'insert') = (before is null)),
  check ((operation = 'delete') = (after is null))
);
create index entry_by_merchant on audit.entry (merchant, number);
create index entry_by_operator on audit.entry (operator, number);
create index entry_by_subject on audit.entry (relation, subject, number);

grant select on audit.entry to perya_operator;
