-- What a hosted project exposes over REST: a schema with the functions that the application calls, and nothing else. The
-- tables stay in `public`, which is exposed no more: filters, counts and plans over REST told strangers about rows that
-- they may not read, and kept the database busy for everybody.

create schema api;
comment on schema api is 'The functions that the application calls: the only schema exposed over REST. No table or view belongs here.';
revoke all on schema api from public;
grant usage on schema api to anon, authenticated, service_role;
alter default privileges in schema api revoke all on tables from public, anon, authenticated;
alter default privileges in schema api revoke all on sequences from public, anon, authenticated;
alter default privileges in schema api revoke all on functions from public, anon, authenticated;

alter function public.sync_pull(jsonb) set schema api;
alter function public.sync_push(jsonb) set schema api;
alter function public.sync_digest(jsonb) set schema api;
alter function public.my_devices() set schema api;
alter function public.report_device(jsonb) set schema api;
alter function public.handle_available(text) set schema api;

-- What is recorded as granted moves along. In `public` no function is left to call.
update private.grants set object = replace(object, 'function public.', 'function api.')
  where object in ('function public.sync_pull(jsonb)', 'function public.sync_push(jsonb)',
    'function public.sync_digest(jsonb)', 'function public.my_devices()', 'function public.report_device(jsonb)',
    'function public.handle_available(text)');

create or replace function private.regrant() returns void
language plpgsql set search_path = '' as $$
declare
  schema_name text;
  given private.grants;
begin
  foreach schema_name in array array['public', 'api', 'sync', 'private', 'mutations'] loop
    execute format('revoke all on all tables in schema %I from public, anon, authenticated', schema_name);
    execute format('revoke all on all sequences in schema %I from public, anon, authenticated', schema_name);
    execute format('revoke all on all functions in schema %I from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on tables from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on sequences from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on functions from public, anon, authenticated', schema_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to service_role', schema_name);
    execute format('grant execute on all functions in schema %I to service_role', schema_name);
  end loop;
  revoke all on schema mutations from anon;
  for given in select * from private.grants loop
    execute format('grant %s on %s to %I', given.privilege, given.object, given.grantee);
  end loop;
end $$;
comment on function private.regrant() is
  'Takes every privilege from anon and authenticated in our schemas and gives back exactly what private.grants records. Run it whenever another tool may have granted, and at the end of a migration.';

select private.regrant();

-- How long a statement of a request may run. PostgREST and the embedded backend apply the setting of the role that they
-- become. A hosted project lets its owner set it; where the owner may not, the database's own limit stays.
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
notify pgrst, 'reload config';
