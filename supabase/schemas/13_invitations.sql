-- Invitations: a business asks a creator to look at its active brief. Scope: the room, so that both sides read it. Also
-- their notifications.

select private.add_enumeration('invitation_status', '{invited, read, declined, pitched, withdrawn}');
select private.add_enumeration('decline_reason', '{no_time, not_a_fit, price, need_more_info, other}');

create table public.invitations (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  brief_id uuid not null,
  business_id uuid not null,
  creator_id uuid not null,
  brief_title text not null default '',
  message text not null default '',
  status text not null default 'invited',
  decline_reason text not null default '',
  decline_text text not null default '',
  constraint invitations__id__invalid check (id = private.named_id(brief_id::text || ':' || creator_id::text)),
  constraint invitations__scope__invalid check (scope = room_id),
  constraint invitations__room_id__invalid check (room_id = private.room_id(business_id, creator_id)),
  constraint invitations__message__too_long check (char_length(message) <= 1000),
  constraint invitations__status__not_in_list check (status = any (private.enumeration('invitation_status'))),
  constraint invitations__decline_reason__not_in_list check (decline_reason = '' or decline_reason = any (private.enumeration('decline_reason'))),
  constraint invitations__decline_text__too_long check (char_length(decline_text) <= 500)
);
comment on table public.invitations is
  'A business''s invitations to its briefs, one per brief and creator: the id is computed from the two, so that two devices invite once. The title is as it was when it was sent. Like its room it outlives brief and teams. Scope: the room.';
comment on column public.invitations.message is 'Why this creator: may be empty.';
comment on column public.invitations.decline_reason is 'Why the creator said no: empty as long as they have not.';
create index invitations_brief on public.invitations (brief_id);
create index invitations_room on public.invitations (room_id);
create index invitations_business on public.invitations (business_id);
create index invitations_creator on public.invitations (creator_id);
select sync.add_table('public.invitations', 'room');
select private.add_move('public.invitations', 'send', '{withdrawn}', 'invited', plain => false);
select private.add_move('public.invitations', 'read', '{invited}', 'read', plain => false);
select private.add_move('public.invitations', 'decline', '{invited, read}', 'declined', plain => false);
select private.add_move('public.invitations', 'pitch', '{invited, read, declined}', 'pitched', plain => false);
select private.add_move('public.invitations', 'withdraw', '{invited, read}', 'withdrawn', plain => false);
select private.put_away_with_team('public.invitations', 'creator', 'creator_id', '{invited, read}', 'withdrawn',
  'exists (select from public.briefs b where b.id = t.brief_id and b.status = ''active'')');
-- Each notifies a stranger and opens a conversation with them.
select private.add_quota('invitation', 50, 0.2);

create function private.note_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'invited' then
    perform private.notify_owner('creator', new.creator_id, 'brief_invitation', jsonb_build_object(
      'invitation_id', new.id, 'brief_id', new.brief_id, 'business_id', new.business_id));
  elsif new.status = 'withdrawn' then
    delete from public.notifications n where n.type = 'brief_invitation' and n.data ->> 'invitation_id' = new.id::text;
  elsif new.status <> old.status then
    -- answered, or opened on the way past the notification
    update public.notifications n set is_read = true
      where n.type = 'brief_invitation' and n.data ->> 'invitation_id' = new.id::text and not n.is_read;
  end if;
  return null;
end $$;
comment on function private.note_invitation() is
  'Notifies the creator of an invitation, at most once; one that is taken back leaves nothing, and one that was opened is read. Definer: nobody writes another person''s notifications.';
create trigger note_invitation after insert on public.invitations
  for each row execute function private.note_invitation();
create trigger note_move after update of status on public.invitations
  for each row when (old.status <> new.status) execute function private.note_invitation();

create function private.close_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations i set status = 'withdrawn'
    where i.brief_id = old.id and i.status in (select t.from_status from private.transitions t where t.tbl = 'invitations' and t.move = 'withdraw');
  return null;
end $$;
comment on function private.close_invitations() is
  'A brief that closes or is deleted takes its open invitations with it. Definer: no device''s role writes status.';
create trigger close_invitations after update of status on public.briefs
  for each row when (old.status = 'active' and new.status <> 'active') execute function private.close_invitations();
create trigger close_deleted_invitations after delete on public.briefs
  for each row execute function private.close_invitations();

create function private.follow_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations i set status = 'pitched'
    where i.brief_id = new.brief_id and i.creator_id = new.creator_id
      and i.status in (select t.from_status from private.transitions t where t.tbl = 'invitations' and t.move = 'pitch');
  return null;
end $$;
comment on function private.follow_invitation() is
  'A creator who pitches has followed the invitation, if there was one, also after saying no. Definer: no device''s role writes status.';

create function private.send_invitation(invitation uuid, brief uuid, business uuid, creator uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.briefs;
  present public.invitations;
  room uuid := private.room_id(business, creator);
begin
  if not private.owns_business(business) or private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- the team before its rows, as private.put_away() does
  perform from public.business_users u where u.id = business for no key update;
  select b.* into wanted from public.briefs b
    where b.id = brief and b.business_id = business and b.status = 'active' for share;
  if wanted.id is null then
    perform private.refuse('not_active');
  elsif private.deadline_passed(wanted.deadline, private.today()) then
    perform private.refuse('deadline_passed');
  end if;
  if not private.is_new('public.invitations', invitation, jsonb_build_object('brief_id', brief, 'creator_id', creator)) then
    select i.* into present from public.invitations i where i.id = invitation for update;
  end if;
  if present.status in ('invited', 'read', 'pitched') then
    return; -- invited from another device
  elsif exists (select from public.pitches p where p.brief_id = brief and p.creator_id = creator and p.status <> 'withdrawn') then
    perform private.refuse('has_pitched');
  elsif not exists (select from public.creator_cards c where c.id = creator) then
    perform private.refuse('not_in_catalogue');
  end if;
  if present.id is not null then
    perform private.status_after('public.invitations', 'send', present.status);
  end if;
  perform private.take('invitation');
  perform private.open_room(business, creator);
  insert into public.invitations as i (id, scope, room_id, brief_id, business_id, creator_id, brief_title, message)
    values (invitation, room, room, brief, business, creator, wanted.title, private.trimmed(words))
    on conflict on constraint invitations_pkey do update set status = 'invited', message = excluded.message, brief_title = excluded.brief_title;
end $$;
comment on function private.send_invitation(uuid, uuid, uuid, uuid, text) is
  'Invites a creator of the catalogue, who has not pitched, to the active brief of the caller''s own business: once, and again only after it was taken back. Definer: the device''s role may not insert invitations or rooms.';

create function mutations.invitations_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "brief_id": "uuid", "business_id": "uuid", "creator_id": "uuid",
    "room_id": "uuid", "message": "text"}');
  if (args ->> 'room_id')::uuid <> private.room_id((args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid) then
    perform private.invalid('room_id', 'invalid');
  end if;
  perform private.send_invitation((args ->> 'id')::uuid, (args ->> 'brief_id')::uuid, (args ->> 'business_id')::uuid,
    (args ->> 'creator_id')::uuid, args ->> 'message');
end $$;
comment on function mutations.invitations_send(jsonb) is
  '{id, brief_id, business_id, creator_id, room_id, message}: invites a creator to the caller''s active brief. The id: computed from brief and creator.';

create function private.read_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.invitations i where i.id = invitation and private.owns_creator(i.creator_id)) then
    perform private.refuse('not_found');
  end if;
  update public.invitations i set status = 'read' where i.id = invitation and i.status = 'invited';
end $$;
comment on function private.read_invitation(uuid) is
  'Marks an invitation of the caller''s own creator profile as read: invited → read. Definer: the device''s role may not write status.';

create function mutations.invitations_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.read_invitation((args ->> 'id')::uuid);
end $$;
comment on function mutations.invitations_read(jsonb) is '{id}: marks an invitation as read by the creator.';

create function private.decline_invitation(invitation uuid, reason text, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.invitations;
begin
  select i.* into present from public.invitations i where i.id = invitation and private.owns_creator(i.creator_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif reason is null or reason <> all (private.enumeration('decline_reason')) then
    perform private.invalid('decline_reason', 'not_in_list');
  elsif present.status = 'declined' then
    return;
  end if;
  update public.invitations i set status = private.status_after('public.invitations', 'decline', present.status),
    decline_reason = reason, decline_text = private.trimmed(words) where i.id = invitation;
end $$;
comment on function private.decline_invitation(uuid, text, text) is
  'The caller''s own creator profile says no to an invitation, with a reason: invited | read → declined. Definer: the device''s role may not write status.';

create function mutations.invitations_decline(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "reason": "text", "text": "text"}');
  perform private.decline_invitation((args ->> 'id')::uuid, args ->> 'reason', args ->> 'text');
end $$;
comment on function mutations.invitations_decline(jsonb) is '{id, reason, text}: the creator says no; the text may be empty.';

create function private.withdraw_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.invitations;
begin
  select i.* into present from public.invitations i where i.id = invitation and private.owns_business(i.business_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif present.status = 'withdrawn' then
    return;
  end if;
  update public.invitations i set status = private.status_after('public.invitations', 'withdraw', present.status) where i.id = invitation;
end $$;
comment on function private.withdraw_invitation(uuid) is
  'Takes back an invitation of the caller''s own business that is not answered: invited | read → withdrawn. Definer: the device''s role may not write status.';

create function mutations.invitations_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_invitation((args ->> 'id')::uuid);
end $$;
comment on function mutations.invitations_withdraw(jsonb) is '{id}: the business takes an invitation back.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.send_invitation(uuid, uuid, uuid, uuid, text)',
  'function private.read_invitation(uuid)',
  'function private.decline_invitation(uuid, text, text)',
  'function private.withdraw_invitation(uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['invitations.send', 'invitations.read', 'invitations.decline', 'invitations.withdraw']) name;
