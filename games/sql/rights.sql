-- What the games server may do to its rows; rounds, seeds and bets stay.
do $$
begin
  create role perya_games nologin;
exception
  -- Roles belong to the whole server: another database, or a start at the same moment, made it.
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema public to perya_games;
grant select, insert, update, delete on all tables in schema public to perya_games;
grant usage on all sequences in schema public to perya_games;
revoke delete on player, seed, round, free_rounds, lobo_chain, lobo_round, lobo_player, lobo_bet
  from perya_games;
revoke all on applied_file from perya_games;
