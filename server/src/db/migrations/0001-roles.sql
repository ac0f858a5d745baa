-- The role whose rights the application has, and the extensions that searching needs.

do $$
begin
  create role perya_app nologin;
exception
  -- Roles belong to the whole server: another database, or a start at the same moment, made it.
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'perya_app', 'set') then
    execute format('grant perya_app to %I', current_user);
  end if;
end
$$;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

grant usage on schema public to perya_app;
