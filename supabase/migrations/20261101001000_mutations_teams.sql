-- The named mutations of people, teams, rooms and notifications. A function in `mutations` runs as the caller and only
-- reads its arguments; what the caller's own role may not write is done by a definer function in `private` whose first
-- act is to ask whether the caller owns it.

create function private.create_creator(team uuid, first_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or exists (select from public.creator_users c where c.id = team and c.user_id is distinct from me) then
    perform private.refuse('forbidden');
  end if;
  insert into public.creator_users (id, scope, user_id, first_name, is_onboarded)
    values (team, team, me, private.trimmed(first_name), true) on conflict (id) do nothing;
end $$;
comment on function private.create_creator(uuid, text) is
  'The caller''s own creator profile, and nobody else''s. Definer: the device''s role may not insert teams.';

create function private.create_business(team uuid, name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or exists (select from public.business_users b where b.id = team and b.user_id is distinct from me) then
    perform private.refuse('forbidden');
  end if;
  insert into public.business_users (id, scope, user_id, name, is_onboarded)
    values (team, team, me, private.trimmed(name), true) on conflict (id) do nothing;
end $$;
comment on function private.create_business(uuid, text) is
  'A business of the caller''s own. Definer: the device''s role may not insert teams.';

create function mutations.teams_create_creator(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name');
end $$;
comment on function mutations.teams_create_creator(jsonb) is '{id, first_name}: a person becomes a creator.';

create function mutations.teams_create_business(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name');
end $$;
comment on function mutations.teams_create_business(jsonb) is '{id, name}: a person opens a business.';

create function mutations.accounts_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit('public.accounts', args, array['locale']);
end $$;
comment on function mutations.accounts_edit(jsonb) is '{id, set: {locale}, base}: the language of the person. [S16]';

create function private.send_message(message uuid, room uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_of(room);
  present public.messages;
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  select * into present from public.messages m where m.id = message;
  if found then
    if present.room_id <> room or present.sender_id is distinct from auth.uid() then
      perform private.refuse('forbidden');
    end if;
    return;
  end if;
  insert into public.messages (id, scope, room_id, sender_id, sender_side, text)
    values (message, room, room, auth.uid(), side, private.trimmed(words));
end $$;
comment on function private.send_message(uuid, uuid, text) is
  'A message from the caller''s side of the room, once. Definer: the device''s role may not say who sent it or when.';

create function mutations.messages_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "room_id": "uuid", "text": "text"}');
  perform private.send_message((args ->> 'id')::uuid, (args ->> 'room_id')::uuid, args ->> 'text');
end $$;
comment on function mutations.messages_send(jsonb) is '{id, room_id, text}: one side writes to the other.';

create function private.mark_room_read(room uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_of(room);
  -- a device's clock may run ahead: nobody has read what is not written yet
  until timestamptz := least(at, clock_timestamp());
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  if side = 'business' then
    update public.rooms r set business_read_at = until where r.id = room and (r.business_read_at is null or r.business_read_at < until);
  else
    update public.rooms r set creator_read_at = until where r.id = room and (r.creator_read_at is null or r.creator_read_at < until);
  end if;
end $$;
comment on function private.mark_room_read(uuid, timestamptz) is
  'The caller''s side has read up to a moment, which only moves forward. Definer: nobody writes rooms directly.';

create function mutations.rooms_mark_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "at": "timestamptz"}');
  perform private.mark_room_read((args ->> 'id')::uuid, (args ->> 'at')::timestamptz);
end $$;
comment on function mutations.rooms_mark_read(jsonb) is '{id, at}: this side has read the room up to this moment.';

create function mutations.notifications_mark_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"ids": "_uuid"}');
  -- as the caller: the policy leaves other people's rows alone, the column grant everything but is_read
  update public.notifications n set is_read = true
    where n.id = any (array(select e::uuid from jsonb_array_elements_text(args -> 'ids') e)) and not n.is_read;
end $$;
comment on function mutations.notifications_mark_read(jsonb) is '{ids}: seen. Ids that are not the caller''s are left alone.';

select private.allow('execute', 'function private.create_creator(uuid, text)', 'authenticated');
select private.allow('execute', 'function private.create_business(uuid, text)', 'authenticated');
select private.allow('execute', 'function private.send_message(uuid, uuid, text)', 'authenticated');
select private.allow('execute', 'function private.mark_room_read(uuid, timestamptz)', 'authenticated');
select sync.add_mutation('teams.create_creator');
select sync.add_mutation('teams.create_business');
select sync.add_mutation('accounts.edit');
select sync.add_mutation('messages.send');
select sync.add_mutation('rooms.mark_read');
select sync.add_mutation('notifications.mark_read');
