-- Vendors, their keys and the catalogue are the operator's to change, not the server's.

do $$
begin
  create role perya_operator nologin;
exception
  -- Roles belong to the whole server: another database, or a start at the same moment, made it.
  when duplicate_object or unique_violation then null;
end
$$;

grant perya_app to perya_operator;

do $$
begin
  if not pg_has_role(current_user, 'perya_operator', 'set') then
    execute format('grant perya_operator to %I', current_user);
  end if;
end
$$;

revoke insert, update on play.vendor, play.vendor_key from perya_app;
revoke insert (code) on play.vendor from perya_app;
revoke update (live, dialect, form_hash, list_url, round_url, currencies, rollback_unknown,
  free_wins_pay, several_wins, on_timeout, picture_url, launch_url) on play.vendor from perya_app;
revoke update (good_until) on play.vendor_key from perya_app;
grant insert (code) on play.vendor to perya_operator;
grant update (live, dialect, form_hash, list_url, round_url, currencies, rollback_unknown,
  free_wins_pay, several_wins, on_timeout, picture_url, launch_url) on play.vendor
  to perya_operator;
grant insert, update (good_until) on play.vendor_key to perya_operator;

revoke insert on vendors.change from perya_app;
grant insert on vendors.change to perya_operator;

revoke insert, update, delete on games.vendor, games.game, games.merchant_game from perya_app;
revoke update on games.catalogue_version from perya_app;
grant insert, update, delete on games.vendor, games.game, games.merchant_game to perya_operator;
grant update on games.catalogue_version to perya_operator;
