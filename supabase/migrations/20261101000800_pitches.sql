-- A creator's application to a brief. Scope: the room, so that both sides read it. And what the application tells.

create table public.pitches (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  brief_id uuid not null references public.briefs (id) on delete cascade,
  business_id uuid not null references public.business_users (id) on delete cascade,
  creator_id uuid not null references public.creator_users (id) on delete cascade,
  creator_name text not null default '',
  brief_title text not null default '',
  text text not null default '',
  price int not null,
  currency text not null default 'NOK',
  status text not null default 'sent',
  constraint pitches__scope__is_room check (scope = room_id),
  constraint pitches__room_id__invalid check (room_id = private.room_id(business_id, creator_id)),
  constraint pitches__text__required check (not private.is_blank(text)),
  constraint pitches__text__too_long check (char_length(text) <= 2000),
  constraint pitches__price__too_low check (price >= 0),
  constraint pitches__price__too_high check (price <= 10000000),
  constraint pitches__currency__not_in_list check (currency = any (private.enumeration('currency'))),
  constraint pitches__status__not_in_list check (status = any (private.enumeration('pitch_status')))
);
create unique index pitches__brief_id__once on public.pitches (brief_id, creator_id);
create index pitches_room on public.pitches (room_id);
create index pitches_business on public.pitches (business_id);
create index pitches_creator on public.pitches (creator_id);
comment on table public.pitches is
  'One creator''s application to one brief; names are as they were when it was sent. Scope: the room.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  user_id uuid not null references public.accounts (id) on delete cascade,
  context_type text not null,
  context_id uuid not null,
  type text not null,
  data jsonb not null default '{}',
  is_read boolean not null default false,
  constraint notifications__scope__is_user check (scope = user_id),
  constraint notifications__context_type__not_in_list check (context_type = any (private.enumeration('side'))),
  constraint notifications__type__not_in_list check (type = any (private.enumeration('notification_type')))
);
create index notifications_user on public.notifications (user_id, created_at desc, id);
comment on table public.notifications is
  'What happened to one of a person''s teams. Written by the database where it happens. Scope: the person.';

select sync.add_table('public.pitches');
select sync.add_table('public.notifications', writable => array['is_read']);

create function private.notify_owner(context_type text, context uuid, type text, data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  if context_type = 'business' then
    select b.user_id into owner from public.business_users b where b.id = context;
  else
    select c.user_id into owner from public.creator_users c where c.id = context;
  end if;
  if owner is not null then
    insert into public.notifications (scope, user_id, context_type, context_id, type, data)
      values (owner, owner, context_type, context, type, data);
  end if;
end $$;
comment on function private.notify_owner(text, uuid, text, jsonb) is
  'One notification to the person who owns a team. Definer: nobody writes another person''s notifications, so only triggers call it.';

create function private.pitch_arrived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_owner('business', new.business_id, 'brief_requested', jsonb_build_object(
    'brief_id', new.brief_id,
    'creator_name', new.creator_name,
    'message_content', left(new.text, 140)));
  return null;
end $$;
comment on function private.pitch_arrived() is 'Tells the business that a creator has applied. Definer: the creator may not write the business''s notifications.';
create trigger pitch_arrived after insert on public.pitches
  for each row execute function private.pitch_arrived();
