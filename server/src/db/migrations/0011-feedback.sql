-- What members tell the operator, and the links that get them back in.

create schema feedback;

create table feedback.message (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  at timestamptz not null,
  content text not null check (length(content) between 1 and 2000)
);
create index message_by_merchant on feedback.message (merchant, id desc);

grant usage on schema feedback to perya_app;
grant select, insert on feedback.message to perya_app;

-- A link for nobody is written too when a name and an address do not belong together, so that the
-- answer takes as long as for those that do.
alter table account.reset_link alter column member drop not null;
create index reset_link_by_expiry on account.reset_link (expires_at);
