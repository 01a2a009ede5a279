-- A person's sessions and devices, and how many unsent changes each device has.

-- A device's report about itself.
select private.add_quota('report', 30, 10);

create function private.end_sessions(person uuid, kept uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where user_id = $1 and id is distinct from $2' using person, kept;
  end if;
end $$;
comment on function private.end_sessions(uuid, uuid) is
  'Signs a person out everywhere, or everywhere but in one session. Definer, without a check of its own: called by functions about their caller only.';

create function private.has_session(person uuid, session uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  alive boolean := true;
begin
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.id = $1 and s.user_id = $2)' into alive using session, person;
  end if;
  return alive;
end $$;
comment on function private.has_session(uuid, uuid) is
  'Whether a session of a person has not been ended. Definer, without a check of its own: no role reads sessions; called by functions about their caller only.';

create function private.is_session_alive() returns boolean
language sql stable security definer set search_path = '' as $$ select private.has_session(auth.uid(), private.session_id()) $$;
comment on function private.is_session_alive() is
  'Whether the caller''s session has not been ended: a token outlives its session by up to an hour. Definer; about the caller only.';

create function private.end_session(person uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where id = $1 and user_id = $2' using session, person;
  end if;
end $$;
comment on function private.end_session(uuid, uuid) is
  'Ends one session of a person. Definer, without a check of its own: only sync.remove() calls it.';

create function sync.report(device uuid, name text, unsent int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take('report');
  perform private.require_whole_login();
  insert into sync.client as c (id, user_id, name, unsent, session)
    values (device, auth.uid(), left(private.trimmed(report.name), 80), greatest(report.unsent, 0), private.session_id())
    on conflict (id) do update set name = excluded.name, unsent = excluded.unsent, session = excluded.session,
      removed = c.removed and not private.is_session_alive(), seen = clock_timestamp()
      where c.user_id = auth.uid();
  if not found then
    perform private.refuse('forbidden');
  end if;
  delete from sync.client c where c.id in (
    select x.id from sync.client x where x.user_id = auth.uid() and x.id <> device order by x.seen desc offset 199);
end $$;
comment on function sync.report(uuid, text, int) is
  'Stores the name, session and number of unsent changes of the caller''s own device; one that was removed returns to the list with its next session. 429 for too many calls. Definer: no role writes devices; only the caller''s own, at most 200.';

create function sync.devices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  return (select coalesce(jsonb_agg(jsonb_build_object('client', c.id, 'name', c.name, 'seen', c.seen, 'unsent', c.unsent) order by c.seen desc), '[]')
    from (select * from sync.client x where x.user_id = auth.uid() and not x.removed
      and (x.unsent > 0 or x.session is null or private.has_session(x.user_id, x.session)) order by x.seen desc limit 50) c);
end $$;
comment on function sync.devices() is
  'The caller''s own devices, last seen first, but those removed, and those signed out that left nothing unsent. Definer: no role reads devices.';

create function sync.remove(device uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid;
begin
  perform private.take('report');
  perform private.require_whole_login();
  select c.session into ended from sync.client c where c.id = device and c.user_id = auth.uid() for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update sync.client c set removed = true where c.id = device;
  -- a browser that was emptied left a device of the session that goes on
  if ended is distinct from private.session_id() then
    perform private.end_session(auth.uid(), ended);
  end if;
end $$;
comment on function sync.remove(uuid) is
  'Signs the caller out on one of their own devices and takes it off the list, until it reports again. Never ends the caller''s own session. not_found: no device of theirs; 429 for too many calls. Definer: no role writes devices or sessions.';

create function api.my_devices() returns jsonb
language sql stable security invoker set search_path = '' as $$ select sync.devices() $$;
comment on function api.my_devices() is '→ [{client, name, seen, unsent}]: the caller''s devices, last seen first.';

create function api.report_device(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid", "name": "text", "unsent": "int4"}');
  perform sync.report((request ->> 'client')::uuid, request ->> 'name', (request -> 'unsent')::int);
end $$;
comment on function api.report_device(jsonb) is '{client, name, unsent}: a device reports its name and its number of unsent changes.';

create function api.remove_device(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid"}');
  perform sync.remove((request ->> 'client')::uuid);
end $$;
comment on function api.remove_device(jsonb) is '{client}: signs the caller out on this device and takes it off the list.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function sync.report(uuid, text, int)',
  'function sync.devices()',
  'function api.my_devices()',
  'function api.report_device(jsonb)',
  'function sync.remove(uuid)',
  'function api.remove_device(jsonb)'
]) f;
