-- A person's devices, and how many unsent changes each has.

create function sync.report(device uuid, name text, unsent int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take('report');
  perform private.require_whole_login();
  insert into sync.client as c (id, user_id, name, unsent)
    values (device, auth.uid(), left(private.trimmed(report.name), 80), greatest(report.unsent, 0))
    on conflict (id) do update set name = excluded.name, unsent = excluded.unsent, seen = clock_timestamp()
      where c.user_id = auth.uid();
  if not found then
    perform private.refuse('forbidden');
  end if;
  delete from sync.client c where c.id in (
    select x.id from sync.client x where x.user_id = auth.uid() and x.id <> device order by x.seen desc offset 199);
end $$;
comment on function sync.report(uuid, text, int) is
  'Stores the name and number of unsent changes of the caller''s own device; 429 for too many calls. Definer: no role writes devices; only the caller''s own, at most 200.';

create function sync.devices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  return (select coalesce(jsonb_agg(jsonb_build_object('client', c.id, 'name', c.name, 'seen', c.seen, 'unsent', c.unsent) order by c.seen desc), '[]')
    from (select * from sync.client x where x.user_id = auth.uid() order by x.seen desc limit 50) c);
end $$;
comment on function sync.devices() is 'The caller''s own devices, last seen first. Definer: no role reads devices.';

create function api.my_devices() returns jsonb
language sql stable security invoker set search_path = '' as $$ select sync.devices() $$;
comment on function api.my_devices() is '→ [{client, name, seen, unsent}]: the caller''s devices, last seen first.';

create function api.report_device(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if jsonb_typeof(request) is distinct from 'object' then
    perform private.invalid('request', 'invalid');
  end if;
  perform private.arguments(request, '{"client": "uuid", "name": "text", "unsent": "int4"}');
  perform sync.report((request ->> 'client')::uuid, request ->> 'name', (request -> 'unsent')::int);
end $$;
comment on function api.report_device(jsonb) is '{client, name, unsent}: a device reports its name and its number of unsent changes.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function sync.report(uuid, text, int)',
  'function sync.devices()',
  'function api.my_devices()',
  'function api.report_device(jsonb)'
]) f;
