-- Members' inboxes.

create schema message;

-- To one member, or to all members that the merchant has when it is sent.
create table message.message (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid,
  title text not null check (title <> ''),
  -- Rich text, sanitised.
  body text not null,
  sent_at timestamptz not null
);
create index message_to_member on message.message (member, id desc) where member is not null;
create index message_to_all on message.message (merchant, id desc) where member is null;

-- What a member did with a message; no row: unread.
create table message.state (
  member uuid not null,
  message uuid not null references message.message on delete cascade,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member, message)
);

grant usage on schema message to perya_app;
grant select, insert, update, delete on message.message, message.state to perya_app;
