-- Messages on their way out.

create schema delivery;

create table delivery.message (
  id uuid primary key default uuidv7(),
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail')),
  purpose text not null,
  -- Masked; stays when the rest is gone.
  shown_to text not null,
  -- These four are gone once the message has left, or was given up.
  recipient text,
  subject text,
  body text,
  html text,
  -- kept: in the outbox of a demonstration. withheld: was never to leave (an unknown number).
  state text not null check (state in ('queued', 'sent', 'kept', 'failed', 'withheld')),
  attempts integer not null default 0,
  made_at timestamptz not null default now(),
  -- Whatever has not left by then is of no more use.
  give_up_at timestamptz not null,
  ended_at timestamptz,
  check (state in ('queued', 'kept') or (recipient is null and body is null and html is null))
);
create index message_by_age on delivery.message (made_at);

grant usage on schema delivery to perya_app;
grant select, insert, update, delete on delivery.message to perya_app;
