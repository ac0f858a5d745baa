-- Promotions: offers in versions, what members claimed of them, and who shares whose claim.

create schema promotion;
grant usage on schema promotion to perya_app;

-- What a merchant allows itself; without a row, what stands here as default.
create table promotion.rules (
  merchant text primary key,
  -- Budgets and gifts from here on need a second operator; minor units.
  two_people_from bigint not null default 0 check (two_people_from >= 0),
  -- Messages a day that tell a member of what is ready.
  messages_a_day smallint not null default 1 check (messages_a_day between 0 and 10),
  -- Whether a bonus may be wagered on casino, sports and lottery at once.
  mixed_products boolean not null default false
);

-- An offer, under a code that stays while its words and terms change from version to version.
create table promotion.promotion (
  id uuid primary key default uuidv7(),
  merchant text not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  kind text not null check (kind in ('firstDeposit', 'reload', 'cashback', 'freeBet', 'freeRounds',
    'checkIn', 'code', 'application', 'byHand', 'wheel')),
  currency text not null,
  -- The place in the list; the first is 1.
  position smallint not null default 100,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'stopped')),
  -- The version that is claimed now.
  version smallint check (version > 0),
  begins_at timestamptz,
  ends_at timestamptz check (ends_at > begins_at),
  -- Minor units; without one it may cost whatever it costs.
  budget bigint check (budget > 0),
  spent bigint not null default 0 check (spent >= 0),
  constraint promotion_code_once unique (merchant, code),
  constraint budget_holds check (spent <= budget),
  check (state = 'draft' or (version is not null and begins_at is not null))
);
create index promotion_shown on promotion.promotion (merchant, position) where state <> 'draft';

-- Never changed: who claimed under it keeps it.
create table promotion.version (
  promotion uuid not null references promotion.promotion,
  version smallint not null check (version > 0),
  -- The operator's file; its shape is `offerSchema` in the server.
  offer jsonb not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (promotion, version)
);

alter table promotion.promotion
  add constraint published_version foreign key (id, version) references promotion.version;

create table promotion.claim (
  id uuid primary key default uuidv7(),
  merchant text not null,
  promotion uuid not null,
  version smallint not null,
  member uuid not null references account.member,
  -- 'once', or the day, the Monday or the month that it is for; of a gift by hand, its request.
  period text not null check (length(period) between 1 and 40),
  -- 'lapsed': it was issued and not taken in time.
  state text not null check (state in ('applying', 'rejected', 'issued', 'claimed', 'lapsed')),
  currency text not null,
  -- Minor units; 0 where a wheel came to rest on nothing. Null before it is known.
  amount bigint check (amount >= 0),
  -- Of a check-in, which day in a row it is; of a wheel, where it came to rest.
  place smallint,
  remark text not null default '' check (length(remark) <= 140),
  reason text check (length(reason) between 1 and 500),
  -- What the member read then, for what is written to them of it; null where nobody knows.
  language text,
  made_at timestamptz not null,
  moved_at timestamptz not null,
  -- Until when what was issued can be taken.
  ends_at timestamptz,
  -- 'member', 'rules', or 'operator:' and a name.
  moved_by text not null,
  constraint claimed_once unique (promotion, member, period),
  foreign key (promotion, version) references promotion.version,
  check (state in ('applying', 'rejected') or amount is not null),
  check ((state = 'rejected') = (reason is not null)),
  check (state <> 'issued' or ends_at is not null)
);
create index claim_of_member on promotion.claim (member, id desc);
create index claim_waiting on promotion.claim (merchant, id) where state = 'applying';
create index claim_lapsing on promotion.claim (ends_at) where state = 'issued';

-- Rounds that a vendor lets a member play without a stake; a bet names the claim.
create table promotion.free_round (
  claim uuid primary key references promotion.claim,
  member uuid not null references account.member,
  vendor text not null,
  game_code text not null,
  count smallint not null check (count > 0),
  used smallint not null default 0,
  currency text not null,
  -- What each is worth, in minor units.
  face bigint not null check (face > 0),
  ends_at timestamptz not null,
  constraint rounds_left check (used between 0 and count)
);
create index free_round_of_member on promotion.free_round (member, vendor, game_code);

-- Pictures of an application: sent before it without a claim, and gone once it is answered.
create table promotion.picture (
  id uuid primary key default uuidv7(),
  promotion uuid not null references promotion.promotion,
  member uuid not null references account.member,
  place smallint not null check (place between 1 and 3),
  claim uuid references promotion.claim,
  -- The JPEG, encrypted with the server's key.
  box bytea not null,
  sent_at timestamptz not null
);
create unique index picture_before on promotion.picture (promotion, member, place)
  where claim is null;
create unique index picture_of_claim on promotion.picture (claim, place);
create index picture_forgotten on promotion.picture (sent_at) where claim is null;

-- What tells accounts of one person: a browser, a payee, an identity document, each as a hash.
create table promotion.mark (
  promotion uuid not null references promotion.promotion,
  period text not null,
  print bytea not null,
  member uuid not null references account.member,
  primary key (promotion, period, print)
);

-- Claims that were refused because another account of the same person has one: the evidence.
create table promotion.linked (
  id uuid primary key default uuidv7(),
  promotion uuid not null references promotion.promotion,
  merchant text not null,
  member uuid not null references account.member,
  other uuid not null references account.member,
  by_what text not null check (by_what in ('device', 'payee', 'document')),
  at timestamptz not null,
  unique (promotion, member, other, by_what)
);
create index linked_of_merchant on promotion.linked (merchant, id desc);

-- How many messages of rewards a member had on a day.
create table promotion.told (
  member uuid primary key references account.member,
  day date not null,
  count smallint not null
);

grant select on promotion.rules, promotion.promotion, promotion.version to perya_app;
grant update (spent) on promotion.promotion to perya_app;
grant insert on promotion.promotion, promotion.version to perya_operator;
grant insert, update on promotion.rules to perya_operator;
grant update (version, position, state, begins_at, ends_at, budget) on promotion.promotion
  to perya_operator;
grant select, insert, update on promotion.claim, promotion.told to perya_app;
grant select, insert on promotion.mark, promotion.linked, promotion.free_round to perya_app;
grant select, insert, update, delete on promotion.picture to perya_app;
