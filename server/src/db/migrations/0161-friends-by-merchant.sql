-- A merchant's friends as the console lists them: all, or those of one state.
create index friend_by_merchant on referral.friend (merchant, joined_at, member);
create index friend_by_state on referral.friend (merchant, state, joined_at, member);
