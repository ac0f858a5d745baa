-- What other modules may read of members, of their sessions and browsers.

create view account.member_view as
  select id, merchant, username, type, currency, disabled, registered_at,
         mobile_verified_at is not null as mobile_verified
    from account.member;

create view account.session_view as
  select id, member, ended_at, last_seen_at, country from account.session;

-- Without operators' looks: they are no visits of the member's.
create view account.sign_in_view as
  select member, at, ok from account.sign_in where method <> 'operator';

-- Sessions that are signed in now, each with whether its member is locked.
create view account.live_session as
  select s.id, s.member, m.blocked
    from account.session s join account.member m on m.id = s.member
   where s.ended_at is null and s.expires_at > now() and not m.disabled;

grant select on account.member_view, account.session_view, account.sign_in_view,
  account.live_session to perya_app;

-- The browsers that members signed in from, and their identity cards, by hashes: to find accounts
-- that are one person's.
create view account.device_view as
  select member, device_hash from account.device;

create view account.document_view as
  select id as member, profile ->> 'idNumberPrint' as print
    from account.member where profile ->> 'idNumberPrint' is not null;

-- When members proved their numbers.
create view account.proof_view as
  select id as member, mobile_verified_at as phone_proved_at from account.member;

grant select on account.device_view, account.document_view, account.proof_view to perya_app;

-- What happened to members' accounts, as their timeline at the console shows it. What was typed is
-- not in it.
create view account.happened_view as
  select id as member, registered_at as at, id::text as tie, 'account' as kind,
         'registration' as source, register_method as what, null::text as subject,
         null::text as currency, null::bigint as amount, null::text as by, null::text as text,
         null::text as user_agent, null::text as network, null::text as country
    from account.member
  union all
  select member, at, id::text, 'signIn', 'signIn', case when ok then 'done' else 'refused' end,
         method, null, null, null, null, user_agent, network, country
    from account.sign_in
  union all
  select member, at, id::text,
         case when what like 'limit.%' or what like 'break.%' then 'limit'
              when what like 'document.%' then 'document' else 'account' end,
         'change', what, null, null, null, nullif(actor, ''), null, null, nullif(network, ''), null
    from account.change;

grant select on account.happened_view to perya_operator;
