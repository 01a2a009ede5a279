-- Push messages to the devices on which a person asked for them (RFC 8030, 8291, 8292).

create table private.push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);
comment on table private.push_key is
  'The public half of the key that signs push messages (VAPID). Without it the application offers none. The private half is a secret of the handler.';
alter table private.push_key enable row level security;

create function private.set_push_key(public_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_key as k (public_key) values (set_push_key.public_key)
    on conflict on constraint push_key_pkey do update set public_key = excluded.public_key where k.public_key <> excluded.public_key;
  if found then
    delete from private.push_targets; -- subscribed with another key: their push services refuse ours
  end if;
end $$;
comment on function private.set_push_key(text) is
  'Sets the public key; with another one, every device must ask anew. Definer, for the operator; nobody else may run it.';

create function private.is_push_service(endpoint text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(endpoint) <= 1000
    and endpoint ~ '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$'
$$;
comment on function private.is_push_service(text) is
  'Whether an address is of a browser maker''s push service: the handler calls it, and must not be sent to anything else.';

create function private.register_push(client uuid, endpoint text, p256dh text, auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_whole_login();
  perform private.take('report');
  if not exists (select from sync.client c where c.id = register_push.client and c.user_id = me and not c.removed) then
    perform private.refuse('forbidden');
  elsif not private.is_push_service(endpoint) then
    perform private.invalid('endpoint', 'invalid');
  elsif p256dh !~ '^[A-Za-z0-9_-]{87}$' then
    perform private.invalid('p256dh', 'invalid');
  elsif register_push.auth !~ '^[A-Za-z0-9_-]{22}$' then
    perform private.invalid('auth', 'invalid');
  end if;
  -- a browser keeps its endpoint when another person signs in
  delete from private.push_targets t where t.endpoint = register_push.endpoint or t.client = register_push.client;
  insert into private.push_targets (endpoint, person, client, p256dh, auth)
    values (register_push.endpoint, me, register_push.client, register_push.p256dh, register_push.auth);
end $$;
comment on function private.register_push(uuid, text, text, text) is
  'Sends push messages to the caller''s own device from here on. 429 for too many calls. Definer: no role writes the targets.';

create function private.forget_push(client uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  perform private.take('report');
  delete from private.push_targets t where t.client = forget_push.client and t.person = (select auth.uid());
end $$;
comment on function private.forget_push(uuid) is
  'Sends none to this device of the caller any more. Definer: no role writes the targets.';

create function private.push_public_key() returns text
language sql stable security definer set search_path = '' as $$ select k.public_key from private.push_key k $$;
comment on function private.push_public_key() is 'The public key, null where push messages are not set up. Definer: no role reads the table.';

create function private.is_device_signed_in(client uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  alive boolean := true;
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.id = (select c.session from sync.client c where c.id = $1))' into alive using client;
  end if;
  return alive and exists (select from sync.client c where c.id = client and not c.removed);
end $$;
comment on function private.is_device_signed_in(uuid) is
  'Whether a device''s session has not been ended and its owner has not removed it. Definer: read by the queue''s handler.';

create function private.take_push(at timestamptz default clock_timestamp(), most int default 50)
returns table (claim uuid, locale text, targets jsonb, items jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid;
begin
  -- what is left of devices that were signed out
  delete from private.push_targets t using private.deliveries d
    where d.channel = 'push' and d.due_at <= at and t.person = d.person and not private.is_device_signed_in(t.client);
  for reader in select private.due_people('push', false, at, most) loop
    claim := private.claim_deliveries('push', reader, false, at);
    continue when claim is null;
    select coalesce(nullif(a.locale, ''), 'nb') into locale from public.accounts a where a.id = reader;
    targets := coalesce((select jsonb_agg(jsonb_build_object('endpoint', t.endpoint, 'p256dh', t.p256dh, 'auth', t.auth))
      from private.push_targets t where t.person = reader), '[]');
    items := private.claimed_items(claim);
    return next;
  end loop;
end $$;
comment on function private.take_push(timestamptz, int) is
  'Claims what is due, per person, with the devices that are still signed in, outside quiet hours. Report each with private.delivered() or private.delivery_failed(). Definer, for the queue''s handler; nobody else may run it.';

create function private.drop_push_target(endpoint text) returns void
language sql security definer set search_path = '' as $$ delete from private.push_targets t where t.endpoint = drop_push_target.endpoint $$;
comment on function private.drop_push_target(text) is
  'The push service says that this device takes no more messages. Definer, for the queue''s handler; nobody else may run it.';

create function api.push_key() returns text
language sql stable security invoker set search_path = '' as $$ select private.push_public_key() $$;
comment on function api.push_key() is 'The key with which a browser subscribes to push messages; null where they are not set up.';

create function api.register_push(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid", "endpoint": "text", "p256dh": "text", "auth": "text"}');
  perform private.register_push((request ->> 'client')::uuid, request ->> 'endpoint', request ->> 'p256dh', request ->> 'auth');
end $$;
comment on function api.register_push(jsonb) is '{client, endpoint, p256dh, auth}: this device wants push messages.';

create function api.forget_push(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid"}');
  perform private.forget_push((request ->> 'client')::uuid);
end $$;
comment on function api.forget_push(jsonb) is '{client}: this device wants none any more.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.register_push(uuid, text, text, text)',
  'function private.forget_push(uuid)',
  'function private.push_public_key()',
  'function private.is_push_service(text)',
  'function api.push_key()',
  'function api.register_push(jsonb)',
  'function api.forget_push(jsonb)'
]) f;
