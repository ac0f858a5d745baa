-- The bets of a round, whatever became of them: what they cost to read must not grow with history.
create index lobo_bet_round on lobo_bet (round_no, member_id);
