-- What friends bring may be bonus money: on these terms, for the inviter and the friend.

alter table referral.terms
  -- As an offer's bonus has them; null where both are paid in cash.
  add column bonus jsonb check (jsonb_typeof(bonus) = 'object');
