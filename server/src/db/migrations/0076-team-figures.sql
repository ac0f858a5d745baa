-- What the counters of a team of a hundred thousand are read by: who did something in a period, and
-- then whether they stand below, not everybody below and then what they did.

create index sign_in_by_time on account.sign_in (at);
create index member_by_registration on account.member (merchant, registered_at, id);
create index session_open on account.session (member) where ended_at is null;
create index member_day_by_day on play.member_day (merchant, day);
