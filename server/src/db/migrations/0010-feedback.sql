-- What members tell the operator.

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
