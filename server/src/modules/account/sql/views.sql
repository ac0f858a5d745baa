-- What other modules may read of members and of their sessions.

create view account.member_view as
  select id, merchant, username from account.member;

create view account.session_view as
  select id, member, ended_at from account.session;

grant select on account.member_view, account.session_view to perya_app;
