-- What must be thrown away now and then. On a project with pg_cron it runs by itself every night; the embedded backend,
-- or any operator, calls sync.tidy() as the owner.

create function sync.tidy() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tombstones bigint := 0;
  n bigint;
begin
  loop
    n := sync.purge();
    tombstones := tombstones + n;
    exit when n < 10000;
  end loop;
  return jsonb_build_object('tombstones', tombstones, 'clients', sync.prune_clients());
end $$;
comment on function sync.tidy() is
  '[S6] Purges old tombstones and forgotten devices; answers how many. Definer, for a scheduled job; nobody else may run it.';

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('samspill-tidy', '17 3 * * *', 'select sync.tidy()');
  end if;
end $$;

select private.regrant();
