-- A chain of seeds is fixed once it is in play.

-- The public seed belongs to the chain from its first round on.
create function lobo_chain_is_fixed() returns trigger language plpgsql as $$
begin
  if new.chain_end <> old.chain_end or new.length <> old.length
    or exists (select from lobo_round where chain_id = old.chain_id) then
    raise exception 'a chain that is in play is never changed';
  end if;
  return new;
end $$;
create trigger lobo_chain_fixed before update on lobo_chain
  for each row execute function lobo_chain_is_fixed();
