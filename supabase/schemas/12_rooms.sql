-- Rooms, in which one business and one creator write to each other. Scope: the room, so both sides read the same rows. A
-- room outlives its teams: it references their registered ids, not their rows, and holds what the other side may know.

create function private.room_id(business uuid, creator uuid) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select private.named_id(business::text || ':' || creator::text)
$$;
comment on function private.room_id(uuid, uuid) is 'The room''s id, computed from its two teams, so that both sides can create it offline.';

create function private.are_attachments(list jsonb, scope uuid) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  e jsonb;
begin
  if jsonb_typeof(list) <> 'array' then return false; end if;
  for e in select value from jsonb_array_elements(list) loop
    if jsonb_typeof(e) <> 'object' or not private.has_keys(e, array['path', 'name', 'type', 'size', 'width', 'height'])
        or not private.is_file_in(e, array['images', 'films', 'documents'], scope)
        or jsonb_typeof(e -> 'name') <> 'string' or private.is_blank(e ->> 'name') or char_length(e ->> 'name') > 200
        or e -> 'type' is distinct from to_jsonb(private.file_type(split_part(e ->> 'path', '.', 2)))
        or not private.is_whole(e -> 'size', 1, private.bucket_limit(split_part(e ->> 'path', '/', 1)))
        or not (e -> 'width' = 'null' or private.is_whole(e -> 'width', 1, 32767))
        or not (e -> 'height' = 'null' or private.is_whole(e -> 'height', 1, 32767)) then
      return false;
    end if;
  end loop;
  return (select count(distinct i ->> 'path') = count(*) from jsonb_array_elements(list) i);
end $$;
comment on function private.are_attachments(jsonb, uuid) is
  'A list of {path, name, type, size, width, height}, each file once and of this scope, with the type of its extension.';

create table public.rooms (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  business_id uuid not null references sync.scopes (id),
  creator_id uuid not null references sync.scopes (id),
  business_name text not null default '',
  creator_name text not null default '',
  business_avatar text not null default '',
  creator_avatar text not null default '',
  last_message_at timestamptz,
  last_message text not null default '',
  last_sender text not null default '',
  business_read_at timestamptz,
  creator_read_at timestamptz,
  business_seen_at timestamptz,
  creator_seen_at timestamptz,
  business_left boolean not null default false,
  creator_left boolean not null default false,
  constraint rooms__scope__invalid check (scope = id),
  constraint rooms__id__invalid check (id = private.room_id(business_id, creator_id)),
  constraint rooms__last_message__too_long check (char_length(last_message) <= 140),
  constraint rooms__last_sender__not_in_list check (last_sender = '' or last_sender = any (private.enumeration('side')))
);
comment on table public.rooms is
  'One per business and creator; its id is computed from theirs. Holds what the two sides may know of each other. Scope: the room.';
comment on column public.rooms.business_read_at is 'Up to which message, by its time, the business has read.';
comment on column public.rooms.creator_read_at is 'Up to which message, by its time, the creator has read.';
comment on column public.rooms.business_seen_at is 'When the server learned that the business had read the newest of these.';
comment on column public.rooms.creator_seen_at is 'When the server learned that the creator had read the newest of these.';
comment on column public.rooms.business_left is 'Its profile is archived or deleted: the creator can read, but no longer write.';
comment on column public.rooms.creator_left is 'Their profile is archived or deleted: the business can read, but no longer write.';
create unique index rooms__creator_id__bad_state on public.rooms (business_id, creator_id);
create index rooms_creator on public.rooms (creator_id);

create table public.messages (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  sender_id uuid not null,
  sender_side text not null,
  text text not null default '',
  attachments jsonb not null default '[]',
  constraint messages__scope__invalid check (scope = room_id),
  constraint messages__sender_side__not_in_list check (sender_side = any (private.enumeration('side'))),
  constraint messages__text__blank check (attachments <> '[]' or not private.is_blank(text)),
  constraint messages__text__too_long check (char_length(text) <= 5000),
  constraint messages__attachments__invalid check (private.are_attachments(attachments, scope)),
  constraint messages__attachments__too_long check (private.length_of(attachments) <= 10)
);
comment on table public.messages is 'The messages of a room. Order is (created_at, id), and created_at is the server''s. Scope: the room.';
comment on column public.messages.sender_id is 'The account that wrote it; its team once that account is deleted.';
comment on column public.messages.attachments is 'The message''s files: [{path, name, type, size, width, height}]. With any, the text may be blank.';
create index messages_room on public.messages (room_id, created_at, id);
create index messages_attachments on public.messages using gin (attachments jsonb_path_ops) where attachments <> '[]';

select sync.add_scopes('public.rooms', 'room');
select sync.add_table('public.rooms', 'room');
select sync.add_table('public.messages', 'room');
select private.add_files('public.messages', 'attachments');
create trigger zz_people after insert or update of id, business_id, creator_id on public.rooms
  for each statement execute function private.forget_poked_scopes();

-- Whom a change in a scope pokes.
create function private.persons_of(scopes uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select s.owner from sync.scopes s where s.id = any (scopes) and s.owner is not null
    union
    select s.owner from public.rooms r join sync.scopes s on s.id = r.business_id and s.kind = 'business'
      where r.id = any (scopes) and s.owner is not null
    union
    select s.owner from public.rooms r join sync.scopes s on s.id = r.creator_id and s.kind = 'creator'
      where r.id = any (scopes) and s.owner is not null)
$$;
comment on function private.persons_of(uuid[]) is
  '[S11] The inverse of sync.my_scopes(): who can read these scopes. The shared catalogues have no persons here. Definer: the writer may not read the other side''s team.';

create function private.side_of(room uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when b.user_id = (select auth.uid()) and not b.is_archived then 'business'
      when c.user_id = (select auth.uid()) and not c.is_archived then 'creator'
    end
  from public.rooms r
  left join public.business_users b on b.id = r.business_id -- either may be deleted
  left join public.creator_users c on c.id = r.creator_id
  where r.id = room
$$;
comment on function private.side_of(uuid) is
  'Which side of the room the caller is on; null for anyone else. Definer: neither side may read the other''s team.';

create function private.open_room(business uuid, creator uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  room uuid := private.room_id(business, creator);
begin
  if not private.owns_business(business) and not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  if exists (select from public.rooms r where r.id = room) then
    return room;
  end if;
  insert into public.rooms (id, scope, business_id, creator_id, business_name, creator_name, business_avatar, creator_avatar)
    select room, room, b.id, c.id, b.name, c.first_name, b.avatar, c.avatar
    from public.business_users b, public.creator_users c
    where b.id = business and c.id = creator and not b.is_archived and not c.is_archived
    for share of b, c
    on conflict do nothing;
  if not exists (select from public.rooms r where r.id = room) then
    perform private.refuse('not_found');
  end if;
  return room;
end $$;
comment on function private.open_room(uuid, uuid) is
  'Creates the room of these two teams if it is missing; only for an owner of one of them. Definer: it reads both teams and writes a row that neither side may write.';

create function private.check_attachments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_files(new.attachments);
  return null;
end $$;
comment on function private.check_attachments() is 'A message names only stored files. Definer: through private.require_files().';
create trigger check_files after insert on public.messages
  for each row when (new.attachments <> '[]') execute function private.check_attachments();

create function private.seen_at(room uuid, reader text, before timestamptz, until timestamptz, seen timestamptz, moment timestamptz)
returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when exists (
      select from public.messages m
      where m.room_id = room and m.sender_side <> reader and m.created_at <= until
        and m.created_at > coalesce(before, '-infinity')) then moment
    else seen
  end
$$;
comment on function private.seen_at(uuid, text, timestamptz, timestamptz, timestamptz, timestamptz) is
  'When this side last read something: this moment if its mark passes a message of the other side, else what it was.';

create function private.message_arrived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.rooms r set
    last_message_at = new.created_at,
    last_message = left(new.text, 140),
    last_sender = new.sender_side,
    business_read_at = case when new.sender_side = 'business' then greatest(r.business_read_at, new.created_at) else r.business_read_at end,
    creator_read_at = case when new.sender_side = 'creator' then greatest(r.creator_read_at, new.created_at) else r.creator_read_at end,
    business_seen_at = case when new.sender_side = 'business' then
      private.seen_at(r.id, 'business', r.business_read_at, new.created_at, r.business_seen_at, new.created_at) else r.business_seen_at end,
    creator_seen_at = case when new.sender_side = 'creator' then
      private.seen_at(r.id, 'creator', r.creator_read_at, new.created_at, r.creator_seen_at, new.created_at) else r.creator_seen_at end
  where r.id = new.room_id and (r.last_message_at is null or r.last_message_at <= new.created_at);
  return null;
end $$;
comment on function private.message_arrived() is
  'Copies the newest message to the room and marks the room as read by its sender. Definer: nobody writes rooms directly.';
create trigger message_arrived after insert on public.messages
  for each row execute function private.message_arrived();

-- What a room copies from its two teams: names, pictures, and whether they have left.
create function private.rename_rooms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.accounts a where a.id = new.user_id and a.deactivated_at is not null) then
    return null; -- a team that has left is anonymous to the other side
  end if;
  if tg_table_name = 'business_users' then
    update public.rooms set business_name = new.name, business_avatar = new.avatar where business_id = new.id;
  else
    update public.rooms set creator_name = new.first_name, creator_avatar = new.avatar where creator_id = new.id;
  end if;
  return null;
end $$;
comment on function private.rename_rooms() is
  '[S3] Copies a team''s name and picture to its rooms, until its person leaves. Definer: nobody writes rooms directly.';
create trigger rename_rooms after update of name, avatar on public.business_users
  for each row execute function private.rename_rooms();
create trigger rename_rooms after update of first_name, avatar on public.creator_users
  for each row execute function private.rename_rooms();

create function private.leave_rooms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'business_users' then
    update public.rooms r set business_left = new.is_archived where r.business_id = new.id and r.business_left <> new.is_archived;
  else
    update public.rooms r set creator_left = new.is_archived where r.creator_id = new.id and r.creator_left <> new.is_archived;
  end if;
  return null;
end $$;
comment on function private.leave_rooms() is
  '[S3] Marks the rooms of an archived profile, since neither side may read the other''s profile. Definer: nobody writes rooms directly.';
create trigger leave_rooms after update of is_archived on public.business_users
  for each row when (old.is_archived <> new.is_archived) execute function private.leave_rooms();
create trigger leave_rooms after update of is_archived on public.creator_users
  for each row when (old.is_archived <> new.is_archived) execute function private.leave_rooms();

create function private.share_room_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.share_files('rooms', old.id, old.scope, '{}');
  else
    perform private.share_files('rooms', new.id, new.scope, array[new.business_avatar, new.creator_avatar]);
  end if;
  return null;
end $$;
comment on function private.share_room_pictures() is
  'Shares the pictures of a room''s two sides with each other. Definer: nobody else shares files.';
create trigger share_files after insert or delete or update of business_avatar, creator_avatar, scope, id on public.rooms
  for each row execute function private.share_room_pictures();

-- Ten a minute for hours is more than people type to each other.
select private.add_quota('message', 300, 10);

create function private.send_message(message uuid, room uuid, words text, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_of(room);
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  if not private.is_new('public.messages', message, jsonb_build_object('room_id', room, 'sender_id', auth.uid())) then
    return;
  end if;
  if exists (select from public.rooms r where r.id = room and case side when 'business' then r.creator_left else r.business_left end) then
    perform private.refuse('recipient_left');
  end if;
  perform private.take('message');
  insert into public.messages (id, scope, room_id, sender_id, sender_side, text, attachments)
    values (message, room, room, auth.uid(), side, private.trimmed(words), files);
end $$;
comment on function private.send_message(uuid, uuid, text, jsonb) is
  'Sends a message from the caller''s side of the room, idempotent, unless the other side has left. Definer: the device''s role may not write the sender or the time.';

create function mutations.messages_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "room_id": "uuid", "text": "text", "attachments": "jsonb?"}');
  perform private.send_message((args ->> 'id')::uuid, (args ->> 'room_id')::uuid, args ->> 'text',
    coalesce(nullif(args -> 'attachments', 'null'), '[]'));
end $$;
comment on function mutations.messages_send(jsonb) is '{id, room_id, text, attachments?}: sends a message to the other side.';

create function private.mark_room_read(room uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_of(room);
  -- a device's clock may run ahead: a mark in the future would cover unwritten messages
  until timestamptz := least(at, clock_timestamp());
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  if side = 'business' then
    update public.rooms r set
      business_read_at = until,
      business_seen_at = private.seen_at(r.id, side, r.business_read_at, until, r.business_seen_at, clock_timestamp())
    where r.id = room and (r.business_read_at is null or r.business_read_at < until);
  else
    update public.rooms r set
      creator_read_at = until,
      creator_seen_at = private.seen_at(r.id, side, r.creator_read_at, until, r.creator_seen_at, clock_timestamp())
    where r.id = room and (r.creator_read_at is null or r.creator_read_at < until);
  end if;
end $$;
comment on function private.mark_room_read(uuid, timestamptz) is
  'Sets the time up to which the caller''s side has read, which only moves forward, and when it did. Definer: nobody writes rooms directly.';

create function mutations.rooms_mark_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "at": "timestamptz"}');
  perform private.mark_room_read((args ->> 'id')::uuid, (args ->> 'at')::timestamptz);
end $$;
comment on function mutations.rooms_mark_read(jsonb) is '{id, at}: marks the room as read up to this time by the caller''s side.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.room_id(uuid, uuid)',
  'function private.send_message(uuid, uuid, text, jsonb)',
  'function private.mark_room_read(uuid, timestamptz)'
]) f;
select sync.add_mutation(name) from unnest(array['messages.send', 'rooms.mark_read']) name;
