-- Acts that need two people: one asks, another approves; and refunds, the first of them.

create schema approvals;
grant usage on schema approvals to perya_app;

create table approvals.request (
  id uuid primary key default uuidv7(),
  -- What would be done: cashier.refund, cashier.correction …
  kind text not null check (kind ~ '^[a-z]+\.[a-zA-Z]+$'),
  merchant text not null,
  -- What it would be done to, and how: the act's own input.
  subject text not null check (length(subject) between 1 and 200),
  input jsonb not null,
  maker text not null,
  reason text not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'asked' check (state in
    ('asked', 'approved', 'done', 'failed', 'refused', 'withdrawn', 'expired')),
  checker text,
  checker_reason text check (length(checker_reason) <= 500),
  ended_at timestamptz,
  constraint request_by_two_people check (maker <> checker),
  check ((state = 'asked') = (ended_at is null)),
  check (state not in ('approved', 'done', 'failed', 'refused') or checker is not null)
);
-- One question about the same thing at a time.
create unique index request_open_once on approvals.request (kind, subject) where state = 'asked';
create index request_by_merchant on approvals.request (merchant, state, id);

grant select on approvals.request to perya_app;
grant insert, update (state, checker, checker_reason, ended_at) on approvals.request
  to perya_operator;

alter table cashier.receipt
  -- The approval of its refund, and when the provider was last asked about it.
  add column refund_approval uuid,
  add column refund_asked_at timestamptz;
create index receipt_refunding on cashier.receipt (refund_asked_at) where state = 'refunding';
