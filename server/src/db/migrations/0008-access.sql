-- Ways in: what proves who a member is, where they signed in, and how they came to be one.

alter table account.member
  -- E.164, as +639171234567. One account a number; a member who proves it takes it over.
  add column mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add column mobile_verified_at timestamptz,
  add column email text check (email = lower(email)),
  add column email_verified_at timestamptz,
  add column real_name text,
  add column head_icon text,
  add column password_changed_at timestamptz,
  -- Somebody else chose the password: the member must choose one before anything else.
  add column password_due boolean not null default false,
  -- Nothing is withdrawn until then, since the password was recovered.
  add column withdrawals_rest_until timestamptz,
  -- The key of the registration form: sent twice, it opens one account.
  add column register_key uuid,
  add column affiliate_code text,
  -- Whose affiliate code it was, and who recommended.
  add column upline uuid references account.member,
  add column recommender uuid references account.member;
create unique index member_mobile_once on account.member (merchant, mobile)
  where mobile is not null;
create unique index member_register_key_once on account.member (merchant, register_key)
  where register_key is not null;
create index member_by_email on account.member (merchant, email) where email is not null;

alter table account.session
  -- The browser's own cookie, hashed: what a remembered sign-in belongs to.
  add column device_hash bytea,
  add column method text not null default '',
  add column user_agent text not null default '',
  -- A range, as 203.0.113.0/24; the address itself is not kept.
  add column network text not null default '',
  add column country text,
  -- When a password was last typed in it; a fresh one stands in for the old-password field.
  add column password_typed_at timestamptz;

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
  member uuid not null references account.member,
  expires_at timestamptz not null
);
create index reset_link_by_member on account.reset_link (member);

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

grant select, insert, update, delete on account.device, account.ticket, account.reset_link,
  account.identity, account.totp, account.recovery_code, account.passkey to perya_app;
grant select, insert, delete on account.sign_in to perya_app;
grant select, insert, update on account.affiliate to perya_app;

-- Merchants that are here already get what they need to go on as before.
update merchant.merchant set settings = jsonb_set(
  '{"longEmailSuffixes": true, "access": {"country": "PH", "smsCountries": ["PH"],
    "smsPerDay": 1000, "dialingCodePicker": true, "providers": {}}}'::jsonb || settings,
  '{registrationRules,countryDialingCode}',
  '{"enabled": true, "required": false, "minLength": 0, "maxLength": 6}');
