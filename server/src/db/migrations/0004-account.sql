-- Members, their sessions and ways in, and what guards those: captchas, sealing keys, counters.

create schema account;

create table account.member (
  id uuid primary key default uuidv7(),
  merchant text not null,
  username text not null check (username ~ '^[A-Za-z0-9_]{1,64}$'),
  -- 0 member, 1 agent, 4 free trial; the contract's accountType.
  type smallint not null,
  -- FUN for a trial, the merchant's currency otherwise.
  currency text not null,
  -- Argon2id in PHC form; a trial has none and cannot sign in.
  password_hash text,
  payment_password_hash text,
  -- The other fields of the registration form, as typed.
  profile jsonb not null default '{}',
  register_method text not null,
  register_url text not null default '',
  register_domain text not null default '',
  -- May sign in and withdraw, but not bet.
  blocked boolean not null default false,
  -- May not sign in.
  disabled boolean not null default false,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  -- E.164, as +639171234567. One account a number; a member who proves it takes it over.
  mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  mobile_verified_at timestamptz,
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  real_name text,
  head_icon text,
  password_changed_at timestamptz,
  -- Somebody else chose the password: the member must choose one before anything else.
  password_due boolean not null default false,
  -- Nothing is withdrawn until then, since the password was recovered.
  withdrawals_rest_until timestamptz,
  -- The key of the registration form: sent twice, it opens one account.
  register_key uuid,
  affiliate_code text,
  -- Whose affiliate code it was, and who recommended.
  upline uuid references account.member,
  recommender uuid references account.member
);

create unique index member_username_once on account.member (merchant, lower(username));

create unique index member_mobile_once on account.member (merchant, mobile)
  where mobile is not null;
create unique index member_register_key_once on account.member (merchant, register_key)
  where register_key is not null;
create index member_by_email on account.member (merchant, email) where email is not null;

-- The database knows only the hashes of what a browser holds.
create table account.session (
  id uuid primary key default uuidv7(),
  member uuid not null references account.member,
  cookie_hash bytea not null unique,
  -- One token a tab: resuming adds one, and the oldest falls out.
  token_hashes bytea[] not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Whatever happens in it, a session is over by then.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The browser's own cookie, hashed: what a remembered sign-in belongs to.
  device_hash bytea,
  method text not null default '',
  user_agent text not null default '',
  -- A range, as 203.0.113.0/24; the address itself is not kept.
  network text not null default '',
  country text,
  -- When a password was last typed in it; a fresh one counts as the old password typed.
  password_typed_at timestamptz
);
create index session_by_member on account.session (member);
create index session_by_expiry on account.session (expires_at);

-- Shared by all processes, so that any of them opens what any browser sealed.
create table account.seal_key (
  id text primary key,
  spki text not null,
  pkcs8 bytea not null,
  made_at timestamptz not null
);

create table account.seal_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index seal_nonce_by_expiry on account.seal_nonce (expires_at);

-- A browser that a member signed in from: wrong passwords typed elsewhere do not lock it out.
create table account.device (
  member uuid not null references account.member,
  device_hash bytea not null,
  -- Of the remembered sign-in, where the member asked for one.
  credential_hash bytea,
  credential_expires_at timestamptz,
  user_agent text not null default '',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member, device_hash)
);
create index device_by_age on account.device (last_seen_at);

-- Between one step and the next: of a sign-in, of a provider's, of a passkey's. Spent by deleting.
create table account.ticket (
  hash bytea primary key,
  merchant text not null,
  kind text not null,
  member uuid references account.member,
  data jsonb not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index ticket_by_expiry on account.ticket (expires_at);

-- What the member reads as login history: each sign-in, and each refused try on their name.
create table account.sign_in (
  id uuid primary key default uuidv7(),
  member uuid not null references account.member,
  at timestamptz not null,
  method text not null,
  ok boolean not null,
  user_agent text not null default '',
  network text not null default '',
  country text
);
create index sign_in_by_member on account.sign_in (member, id desc);

create table account.reset_link (
  hash bytea primary key,
  -- Null where a name and an address do not belong together: the answer takes as long as for those
  -- that do.
  member uuid references account.member,
  expires_at timestamptz not null
);
create index reset_link_by_member on account.reset_link (member);
create index reset_link_by_expiry on account.reset_link (expires_at);

create table account.affiliate (
  merchant text not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{2,32}$'),
  -- Valid for this domain alone; null for any.
  domain text,
  member uuid references account.member,
  active boolean not null default true
);
create unique index affiliate_code_once on account.affiliate (merchant, lower(code));

-- Who a provider says somebody is; one identity, one member of a merchant.
create table account.identity (
  merchant text not null,
  provider text not null,
  subject text not null,
  member uuid not null references account.member,
  linked_at timestamptz not null,
  primary key (merchant, provider, subject)
);
create unique index identity_once_a_provider on account.identity (member, provider);

create table account.totp (
  member uuid primary key references account.member,
  secret_box bytea not null,
  -- Null until the app has shown a code; two-step sign-in is off until then.
  confirmed_at timestamptz,
  -- The time step of the last code: none serves twice.
  last_step bigint not null default 0
);

create table account.recovery_code (
  member uuid not null references account.member,
  code_hash bytea not null,
  primary key (member, code_hash)
);

create table account.passkey (
  -- The credential's own id, base64url.
  id text primary key,
  member uuid not null references account.member,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_member on account.passkey (member);

-- Who changed what guards an account, and when; never what it was changed to.
create table account.change (
  id uuid primary key default uuidv7(),
  member uuid not null references account.member,
  at timestamptz not null,
  -- As 'paymentPassword', 'mobile', 'payout.add', 'document.approve', 'limit.deposit.day'.
  what text not null,
  -- The address's range, as 203.0.113.0/24; empty for an operator at the server's own console.
  network text not null default '',
  -- The operator's name; empty for the member.
  actor text not null default ''
);
create index change_by_member on account.change (member, id desc);

grant usage on schema account to perya_app;
grant select, insert, update on account.member to perya_app;
grant select, insert, update, delete on account.session, account.seal_key,
  account.seal_nonce to perya_app;

grant select, insert, update, delete on account.device, account.ticket, account.reset_link,
  account.identity, account.totp, account.recovery_code, account.passkey to perya_app;
grant select, insert, delete on account.sign_in to perya_app;
grant select, insert, update on account.affiliate to perya_app;
grant select, insert on account.change to perya_app;
