-- What must be thrown away now and then. On a project with pg_cron it runs by itself every night; the embedded backend, or
-- any operator, calls sync.tidy() as the owner. And how long a caller may keep the database busy.

create function private.is_file_used(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  with named as (select jsonb_build_array(jsonb_build_object('path', is_file_used.path)) as list, split_part(is_file_used.path, '/', 2)::uuid as scope)
  select exists (select from named n, public.messages m where m.attachments <> '[]' and m.attachments @> n.list)
    or exists (select from named n, public.briefs b where b.scope = n.scope and b.product_images @> n.list)
    or exists (select from named n, public.brief_versions v where v.scope = n.scope and v.fields -> 'product_images' @> n.list)
    or exists (select from named n, public.creator_users c where c.scope = n.scope and c.avatar = is_file_used.path)
    or exists (select from named n, public.business_users b where b.scope = n.scope and b.avatar = is_file_used.path)
$$;
comment on function private.is_file_used(text) is
  'Whether any row names the file; an older version of a brief counts, since it can be restored. Definer: it reads every scope, for a scheduled job; nobody else may run it.';

create function private.unused_files(keep interval default '7 days', most int default 1000) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.bucket_id || '/' || o.name from storage.objects o
  where o.created_at < clock_timestamp() - keep and private.is_file_name(o.bucket_id, o.name)
    and not private.is_file_used(o.bucket_id || '/' || o.name)
  order by o.created_at limit most
$$;
comment on function private.unused_files(interval, int) is
  'Files that no row names and that are old enough not to be on their way into one. They are removed through the storage service, which also holds the bytes. Definer, for a scheduled job; nobody else may run it.';

create function sync.tidy() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  accounts bigint := private.delete_due_accounts();
  tombstones bigint := 0;
  n bigint;
begin
  loop
    n := sync.purge();
    tombstones := tombstones + n;
    exit when n < 10000;
  end loop;
  perform sync.forget_scopes();
  return jsonb_build_object('accounts', accounts, 'tombstones', tombstones, 'clients', sync.prune_clients());
end $$;
comment on function sync.tidy() is
  '[S6] Removes who has left 30 days ago, old tombstones, ids of scopes of which nothing is left, and forgotten devices; answers how many. Definer, for a scheduled job; nobody else may run it.';

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('samspill-tidy', '17 3 * * *', 'select sync.tidy()');
  end if;
end $$;

do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', '1s'), ('authenticated', '8s')) v (role, time) loop
    -- Roles belong to the whole server: written only when it changes something, other databases may be migrated now.
    if not exists (select from pg_catalog.pg_roles r
        where r.rolname = wanted.role and ('statement_timeout=' || wanted.time) = any (r.rolconfig)) then
      execute format('alter role %I set statement_timeout = %L', wanted.role, wanted.time);
    end if;
  end loop;
exception when insufficient_privilege then
  raise notice 'statement_timeout of anon and authenticated stays as it is: set 1s and 8s as the owner of these roles.';
end $$;

select private.regrant();
notify pgrst, 'reload config';
