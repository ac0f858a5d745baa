-- What the sandbox may do to its rows.
do $$
begin
  create role perya_sandbox nologin;
exception
  -- Roles belong to the whole server: another database, or a start at the same moment, made it.
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema public to perya_sandbox;
grant select, insert, update, delete on all tables in schema public to perya_sandbox;
grant usage on all sequences in schema public to perya_sandbox;
revoke all on applied_file from perya_sandbox;
