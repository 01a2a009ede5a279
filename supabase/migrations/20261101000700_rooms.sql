-- Where one business and one creator meet. Scope: the room, so both sides read the same rows.

create table public.rooms (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  business_id uuid not null references public.business_users (id) on delete cascade,
  creator_id uuid not null references public.creator_users (id) on delete cascade,
  business_name text not null default '',
  creator_name text not null default '',
  business_avatar text not null default '',
  creator_avatar text not null default '',
  last_message_at timestamptz,
  last_message text not null default '',
  last_sender text not null default '',
  business_read_at timestamptz,
  creator_read_at timestamptz,
  constraint rooms__scope__is_id check (scope = id),
  constraint rooms__id__invalid check (id = private.room_id(business_id, creator_id)),
  constraint rooms__last_message__too_long check (char_length(last_message) <= 140),
  constraint rooms__last_sender__not_in_list check (last_sender = '' or last_sender = any (private.enumeration('side')))
);
create unique index rooms__creator_id__once on public.rooms (business_id, creator_id);
create index rooms_creator on public.rooms (creator_id);
comment on table public.rooms is
  'One per business and creator; its id is computed from theirs. Carries what both may know of each other. Scope: the room.';

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
  constraint messages__scope__is_room check (scope = room_id),
  constraint messages__sender_side__not_in_list check (sender_side = any (private.enumeration('side'))),
  constraint messages__text__blank check (not private.is_blank(text)),
  constraint messages__text__too_long check (char_length(text) <= 5000)
);
create index messages_room on public.messages (room_id, created_at, id);
comment on table public.messages is 'What the two sides write. Order is (created_at, id), and created_at is the server''s. Scope: the room.';

select sync.add_table('public.rooms');
select sync.add_table('public.messages');

create function private.side_of(room uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when b.user_id = (select auth.uid()) and not b.is_archived then 'business'
      when c.user_id = (select auth.uid()) and not c.is_archived then 'creator'
    end
  from public.rooms r
  join public.business_users b on b.id = r.business_id
  join public.creator_users c on c.id = r.creator_id
  where r.id = room
$$;
comment on function private.side_of(uuid) is
  'Which side of the room the caller is on; null for everybody else. Definer: neither side may read the other''s team.';

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
  'The room of these two, made when missing; only for one of the two. Definer: it reads both teams and writes a row neither side may write.';

create function private.message_arrived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.rooms r set
    last_message_at = new.created_at,
    last_message = left(new.text, 140),
    last_sender = new.sender_side,
    business_read_at = case when new.sender_side = 'business' then greatest(r.business_read_at, new.created_at) else r.business_read_at end,
    creator_read_at = case when new.sender_side = 'creator' then greatest(r.creator_read_at, new.created_at) else r.creator_read_at end
  where r.id = new.room_id and (r.last_message_at is null or r.last_message_at <= new.created_at);
  return null;
end $$;
comment on function private.message_arrived() is
  'Shows the newest message on the room; who writes has read. Definer: nobody writes rooms directly.';
create trigger message_arrived after insert on public.messages
  for each row execute function private.message_arrived();

create function private.rename_rooms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'business_users' then
    update public.rooms set business_name = new.name, business_avatar = new.avatar where business_id = new.id;
  else
    update public.rooms set creator_name = new.first_name, creator_avatar = new.avatar where creator_id = new.id;
  end if;
  return null;
end $$;
comment on function private.rename_rooms() is '[S3] A team''s name and picture follow into its rooms. Definer: nobody writes rooms directly.';
create trigger rename_rooms after update of name, avatar on public.business_users
  for each row execute function private.rename_rooms();
create trigger rename_rooms after update of first_name, avatar on public.creator_users
  for each row execute function private.rename_rooms();
