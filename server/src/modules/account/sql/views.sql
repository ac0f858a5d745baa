-- What other modules may read of members and of their sessions.

create view account.member_view as
  select id, merchant, username from account.member;

create view account.session_view as
  select id, member, ended_at from account.session;

-- Sessions that are signed in now, each with whether its member is locked.
create view account.live_session as
  select s.id, s.member, m.blocked
    from account.session s join account.member m on m.id = s.member
   where s.ended_at is null and s.expires_at > now() and not m.disabled;

grant select on account.member_view, account.session_view, account.live_session to perya_app;
