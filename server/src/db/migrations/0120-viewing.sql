-- Operators who look at the portal as a member sees it: for a quarter of an hour, and reading only.

create table account.viewing (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  -- As the audit knows them, and their id.
  operator text not null,
  operator_id uuid not null references operators.operator,
  reason text not null check (length(reason) between 3 and 500),
  asked_at timestamptz not null,
  -- The link that the console gives opens it once, until then.
  link_hash bytea not null unique,
  link_until timestamptz not null,
  -- What the operator's browser holds once it is open.
  cookie_hash bytea unique,
  token_hash bytea,
  opened_at timestamptz,
  expires_at timestamptz not null check (expires_at <= asked_at + interval '15 minutes'),
  check ((opened_at is null) = (cookie_hash is null)),
  check ((opened_at is null) = (token_hash is null))
);
create index viewing_by_age on account.viewing (asked_at);

grant select, insert on account.viewing to perya_operator;
grant select, delete on account.viewing to perya_app;
grant update (cookie_hash, token_hash, opened_at) on account.viewing to perya_app;
grant usage on schema operators to perya_app;
