-- Pitches: a creator's applications to briefs. Scope: the room, so that both sides read it. Also their notifications.

select private.add_enumeration('pitch_status', '{sent, read, approved, rejected, withdrawn}');

create table public.pitches (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  brief_id uuid not null,
  business_id uuid not null,
  creator_id uuid not null,
  creator_name text not null default '',
  brief_title text not null default '',
  text text not null default '',
  price int not null,
  currency text not null default 'NOK',
  status text not null default 'sent',
  constraint pitches__scope__invalid check (scope = room_id),
  constraint pitches__room_id__invalid check (room_id = private.room_id(business_id, creator_id)),
  constraint pitches__text__required check (not private.is_blank(text)),
  constraint pitches__text__too_long check (char_length(text) <= 2000),
  constraint pitches__price__too_low check (price >= 0),
  constraint pitches__price__too_high check (price <= 10000000),
  constraint pitches__currency__not_in_list check (currency = any (private.enumeration('currency'))),
  constraint pitches__status__not_in_list check (status = any (private.enumeration('pitch_status')))
);
comment on table public.pitches is
  'One creator''s application to one brief; names are as they were when it was sent. At most one that is not withdrawn. Like its room it outlives brief and teams. Scope: the room.';
-- a withdrawn pitch stays as it was written, and another may follow it
create unique index pitches__brief_id__already_pitched on public.pitches (brief_id, creator_id) where status <> 'withdrawn';
create index pitches_brief on public.pitches (brief_id);
create index pitches_room on public.pitches (room_id);
create index pitches_business on public.pitches (business_id);
create index pitches_creator on public.pitches (creator_id);
select sync.add_table('public.pitches', 'room');
select private.put_away_with_team('public.pitches', 'creator', 'creator_id', '{sent, read, approved, rejected}', 'withdrawn');
-- Each notifies a stranger; there is one per brief.
select private.add_quota('pitch', 100, 0.5);
-- Each notifies the creator; a business may answer hundreds of pitches at once.
select private.add_quota('decision', 500, 5);

create function private.pitch_arrived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_owner('business', new.business_id, 'brief_requested', jsonb_build_object(
    'brief_id', new.brief_id,
    'creator_name', new.creator_name,
    'message_content', left(new.text, 140)));
  return null;
end $$;
comment on function private.pitch_arrived() is 'Notifies the business that a creator has applied. Definer: the creator may not write the business''s notifications.';
create trigger pitch_arrived after insert on public.pitches
  for each row execute function private.pitch_arrived();
create trigger follow_invitation after insert on public.pitches
  for each row execute function private.follow_invitation();

create function private.send_pitch(pitch uuid, room uuid, brief uuid, business uuid, creator uuid, words text, price int, currency text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  wanted public.briefs;
  applicant public.creator_users;
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new('public.pitches', pitch, jsonb_build_object('creator_id', creator, 'brief_id', brief)) then
    return;
  end if;
  -- locked, so that it cannot be archived meanwhile
  select c.* into applicant from public.creator_users c where c.id = creator for share;
  if applicant.is_archived then
    perform private.refuse('forbidden');
  elsif not applicant.is_onboarded then
    perform private.refuse('not_onboarded');
  end if;
  select b.* into wanted from public.briefs b where b.id = brief and b.status = 'active' for share;
  if wanted.id is null then
    -- the same refusal for a brief that does not exist: only its owner may know
    perform private.refuse('not_active');
  end if;
  if private.deadline_passed(wanted.deadline, private.today()) then
    perform private.refuse('deadline_passed');
  end if;
  if wanted.business_id <> business then
    perform private.invalid('business_id', 'invalid');
  end if;
  if room <> private.room_id(business, creator) then
    perform private.invalid('room_id', 'invalid');
  end if;
  if private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  if exists (select from public.business_users u where u.id = business and u.is_archived) then
    perform private.refuse('recipient_left');
  end if;
  perform private.take('pitch');
  perform private.open_room(business, creator);
  insert into public.pitches (id, scope, room_id, brief_id, business_id, creator_id, creator_name, brief_title, text, price, currency)
    values (pitch, room, room, brief, business, creator, applicant.first_name, wanted.title, private.trimmed(words),
      send_pitch.price, send_pitch.currency);
end $$;
comment on function private.send_pitch(uuid, uuid, uuid, uuid, uuid, text, int, text) is
  'Sends a pitch of the caller''s own creator profile, which must be in use, to an open brief whose deadline has not passed: again only after withdrawing, not to a brief of their own, nor to a business that has left. Definer: the device''s role may not insert pitches or rooms.';

create function mutations.pitches_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "room_id": "uuid", "brief_id": "uuid", "business_id": "uuid",
    "creator_id": "uuid", "text": "text", "price": "int4", "currency": "text"}');
  perform private.send_pitch((args ->> 'id')::uuid, (args ->> 'room_id')::uuid, (args ->> 'brief_id')::uuid,
    (args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid, args ->> 'text',
    (args -> 'price')::int, args ->> 'currency');
end $$;
comment on function mutations.pitches_send(jsonb) is
  '{id, room_id, brief_id, business_id, creator_id, text, price, currency}: sends a pitch to an open brief.';

create function private.read_pitch(pitch uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.pitches p where p.id = pitch and private.owns_business(p.business_id)) then
    perform private.refuse('not_found');
  end if;
  update public.pitches p set status = 'read' where p.id = pitch and p.status = 'sent';
end $$;
comment on function private.read_pitch(uuid) is
  'Marks a pitch to the caller''s own business as read: sent → read. Definer: the device''s role may not write status.';

create function mutations.pitches_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.read_pitch((args ->> 'id')::uuid);
end $$;
comment on function mutations.pitches_read(jsonb) is '{id}: marks a pitch as read by the business.';

create function private.note_decision(pitch public.pitches, answer uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- what an earlier decision said is not true any more
  delete from public.notifications n where n.type = 'pitch_decided' and n.data ->> 'pitch_id' = pitch.id::text;
  if pitch.status in ('approved', 'rejected') then
    perform private.notify_owner('creator', pitch.creator_id, 'pitch_decided', jsonb_strip_nulls(jsonb_build_object(
      'pitch_id', pitch.id,
      'brief_id', pitch.brief_id,
      'business_id', pitch.business_id,
      'status', pitch.status,
      'message_id', answer)));
  end if;
end $$;
comment on function private.note_decision(public.pitches, uuid) is
  'Notifies the creator of the decision that stands, if any: at most one notification per pitch. Definer, without a check of its own: only private.decide_pitch() calls it.';

create function private.decide_pitch(pitch uuid, verdict text, answer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.pitches;
begin
  select p.* into present from public.pitches p where p.id = pitch and private.owns_business(p.business_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif present.status = 'withdrawn' then
    perform private.refuse('pitch_withdrawn');
  elsif verdict not in ('read', 'approved', 'rejected') then
    perform private.invalid('status', 'not_in_list');
  elsif present.status = verdict then
    return;
  end if;
  perform private.take('decision');
  update public.pitches p set status = verdict where p.id = pitch returning p.* into present;
  perform private.note_decision(present, answer);
end $$;
comment on function private.decide_pitch(uuid, text, uuid) is
  'What the caller''s own business decides about a pitch: sent | read | approved | rejected → read (undecided) | approved | rejected. The creator is notified; `answer`: the message that says why, if there is one. Definer: the device''s role may not write status.';

create function mutations.pitches_decide(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "status": "text", "message_id": "uuid?"}');
  perform private.decide_pitch((args ->> 'id')::uuid, args ->> 'status', (args ->> 'message_id')::uuid);
end $$;
comment on function mutations.pitches_decide(jsonb) is
  '{id, status, message_id?}: the business finds a pitch interesting (approved), says no (rejected), or takes that back (read). message_id: the message that answers with it.';

create function private.withdraw_pitch(pitch uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.pitches p where p.id = pitch and private.owns_creator(p.creator_id)) then
    perform private.refuse('not_found');
  end if;
  update public.pitches p set status = 'withdrawn' where p.id = pitch and p.status <> 'withdrawn';
end $$;
comment on function private.withdraw_pitch(uuid) is
  'Withdraws a pitch of the caller''s own creator profile: any status → withdrawn. Definer: the device''s role may not write status.';

create function mutations.pitches_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_pitch((args ->> 'id')::uuid);
end $$;
comment on function mutations.pitches_withdraw(jsonb) is '{id}: withdraws a pitch.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.send_pitch(uuid, uuid, uuid, uuid, uuid, text, int, text)',
  'function private.read_pitch(uuid)',
  'function private.decide_pitch(uuid, text, uuid)',
  'function private.withdraw_pitch(uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['pitches.send', 'pitches.read', 'pitches.decide', 'pitches.withdraw']) name;
