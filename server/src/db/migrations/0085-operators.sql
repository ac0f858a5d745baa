-- Operators: who they are, what they may do where, how they get in, and what they had on the desk.

do $$
begin
  create role perya_console nologin;
exception
  -- Roles belong to the whole server: another database, or a start at the same moment, made it.
  when duplicate_object or unique_violation then null;
end
$$;

-- The console does what the command line does, and is nobody else by SET ROLE.
grant perya_operator to perya_console with inherit true, set false;

do $$
begin
  if not pg_has_role(current_user, 'perya_console', 'set') then
    execute format('grant perya_console to %I', current_user);
  end if;
end
$$;

create schema operators;
grant usage on schema operators to perya_operator;

create table operators.operator (
  id uuid primary key default uuidv7(),
  -- As the audit and approvals know them: the same name for the same person, for good.
  name text not null unique check (name = lower(name) and length(name) between 1 and 64),
  -- Argon2id in PHC form, and the authenticator's secret, closed; null without a password.
  password_hash text,
  totp_box bytea,
  -- The time step of the last code: one counts once.
  totp_step bigint not null default 0,
  active boolean not null default true,
  added_at timestamptz not null default now(),
  check ((password_hash is null) = (totp_box is null))
);

-- A role of the contract's at a merchant; * is all merchants, those to come too.
create table operators.role (
  operator uuid not null references operators.operator,
  role text not null check (role ~ '^[a-z]+$'),
  merchant text not null,
  given_at timestamptz not null default now(),
  primary key (operator, role, merchant)
);

create table operators.passkey (
  id text primary key,
  operator uuid not null references operators.operator,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_operator on operators.passkey (operator);

-- What the command line prints once: with it an operator sets up their own way in.
create table operators.link (
  operator uuid primary key references operators.operator,
  hash bytea not null unique,
  -- The authenticator's secret that is offered with it, closed.
  totp_box bytea not null,
  expires_at timestamptz not null
);

-- Between a passkey's challenge and its answer; spent by deleting.
create table operators.ticket (
  hash bytea primary key,
  kind text not null,
  operator uuid references operators.operator,
  challenge text not null,
  expires_at timestamptz not null
);
create index ticket_by_expiry on operators.ticket (expires_at);

-- The database knows only the hashes of what a browser holds.
create table operators.session (
  id uuid primary key default uuidv7(),
  operator uuid not null references operators.operator,
  cookie_hash bytea not null unique,
  -- One token a tab: resuming adds one, and the oldest falls out.
  token_hashes bytea[] not null,
  method text not null,
  network text not null,
  user_agent text not null,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Whatever happens in it, a session is over by then.
  expires_at timestamptz not null,
  -- When it was last proved that it is them.
  proved_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_operator on operators.session (operator) where ended_at is null;

-- What operators did that changes no other row: signed in, were refused, looked at something.
create table operators.event (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  kind text not null check (kind in ('signedIn', 'signInRefused', 'signedOut', 'proved',
    'resumed', 'linkUsed', 'refused', 'revealed', 'unlocked')),
  operator uuid references operators.operator,
  session uuid,
  merchant text,
  -- What it is about, and what of it.
  subject text,
  detail text,
  -- A range, as 203.0.113.0/24; the address itself is not kept.
  network text not null
);
create index event_by_operator on operators.event (operator, kind, at);

-- A command's key: sent again, it is answered again and done once.
create table operators.request (
  operator uuid not null references operators.operator,
  key text not null,
  route text not null,
  input_hash bytea not null,
  began_at timestamptz not null,
  answer jsonb,
  primary key (operator, key)
);
create index request_by_age on operators.request (began_at);

-- What an operator has on the desk; nobody else decides it until then.
create table operators.claim (
  kind text not null,
  subject uuid not null,
  merchant text not null,
  operator uuid not null references operators.operator,
  until timestamptz not null,
  primary key (kind, subject)
);

-- What operators wrote about a member.
create table operators.note (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null,
  operator uuid not null references operators.operator,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index note_by_member on operators.note (member, id desc);

grant select, insert on all tables in schema operators to perya_operator;
grant update (password_hash, totp_box, totp_step, active) on operators.operator to perya_operator;
grant delete on operators.role, operators.passkey, operators.link, operators.ticket,
  operators.claim, operators.request to perya_operator;
grant update (counter, last_used_at) on operators.passkey to perya_operator;
grant update (hash, totp_box, expires_at) on operators.link to perya_operator;
grant update (token_hashes, last_seen_at, proved_at, ended_at) on operators.session
  to perya_operator;
grant update (operator, until) on operators.claim to perya_operator;
grant update (answer, began_at) on operators.request to perya_operator;

-- Operators find members by the beginning of a name.
create index member_by_start on account.member (merchant, lower(username) text_pattern_ops);

-- Of what was done in the console: its session, network, permission and trace.
alter table audit.entry add column context jsonb;
create index entry_by_time on audit.entry (at);
