-- Inviting friends: the terms in versions, visits counted by day, and each friend with every step.

-- A friend's code brings whoever recommended, an agent's or affiliate's also an upline.
alter table account.affiliate add column kind text not null default 'upline'
  check (kind in ('upline', 'friend'));
alter table account.affiliate add check (kind = 'upline' or member is not null);
create unique index affiliate_of_friend_once on account.affiliate (member) where kind = 'friend';

create schema referral;
grant usage on schema referral to perya_app;

-- What a friend must do until when, and what is paid for it. The newest holds for whoever joins.
create table referral.terms (
  id uuid primary key default uuidv7(),
  merchant text not null,
  currency text not null,
  -- Minor units: paid in, and bet in cash as it counts.
  deposits_least bigint not null check (deposits_least >= 0),
  valid_least bigint not null check (valid_least >= 0),
  -- By the end of so many days after the one of the registration.
  days integer not null check (days between 1 and 365),
  inviter_reward bigint not null check (inviter_reward > 0),
  friend_reward bigint not null check (friend_reward >= 0),
  -- Friends of one inviter that are paid for in a month.
  monthly_cap integer not null check (monthly_cap between 1 and 1000),
  approval uuid not null,
  maker text not null,
  checker text not null,
  made_at timestamptz not null
);
create index terms_newest on referral.terms (merchant, currency, id desc);

create table referral.visit (
  member uuid not null references account.member,
  -- The merchant's.
  day date not null,
  count integer not null check (count > 0),
  primary key (member, day)
);

create table referral.friend (
  member uuid primary key references account.member,
  merchant text not null,
  inviter uuid not null references account.member,
  terms uuid not null references referral.terms,
  currency text not null,
  joined_at timestamptz not null,
  -- What counts came before then; known from the first look on.
  until timestamptz,
  state text not null default 'registered' check (state in
    ('registered', 'qualified', 'rewarded', 'capped', 'late', 'refused')),
  -- 'device', 'payee', 'document': shared with `linked`; 'operator', with their words in the step.
  reason text check (reason in ('device', 'payee', 'document', 'operator')),
  linked uuid references account.member,
  -- An operator looked at what is shared, and lets it count.
  cleared boolean not null default false,
  -- What was there at the last look.
  phone boolean not null default false,
  deposits bigint not null default 0,
  valid bigint not null default 0,
  -- The month of the merchant's in which the reward counts towards the cap: its first day.
  month date,
  moved_at timestamptz not null,
  -- 'rules', or 'operator:' and a name; and why.
  moved_by text not null default 'rules',
  said text check (length(said) between 1 and 500),
  check (member <> inviter),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'rewarded') <= (month is not null))
) with (fillfactor = 80);
create index friend_of_inviter on referral.friend (inviter, joined_at desc, member);
create index friend_running_out on referral.friend (until) where state = 'registered';
create index friend_rewarded on referral.friend (inviter, month) where state = 'rewarded';
create index friend_refused on referral.friend (merchant, moved_at desc) where state = 'refused';

create table referral.step (
  member uuid not null references referral.friend,
  line integer not null check (line > 0),
  from_state text,
  to_state text not null,
  reason text,
  linked uuid,
  moved_by text not null,
  said text,
  at timestamptz not null,
  primary key (member, line)
);

-- Something changed about a registered friend, who was not looked at since. One row for each
-- change, and no flag: whoever changes something needn't wait for who looks, and what is committed
-- after a look has begun is still there for the next one.
create table referral.change (
  id bigint generated always as identity primary key,
  member uuid not null
);
create index change_of_member on referral.change (member);

grant select on referral.terms, referral.visit, referral.friend, referral.step, referral.change
  to perya_app;
grant delete on referral.change to perya_app;
grant insert, update on referral.visit to perya_app;
grant update (until, state, reason, linked, phone, deposits, valid, month, moved_at, moved_by,
  said) on referral.friend to perya_app;
grant insert on referral.terms to perya_operator;
grant update (cleared) on referral.friend to perya_operator;
