-- Nobody writes to somebody who is not there, and nobody appears before others without having been through onboarding.

alter table public.rooms
  add column business_left boolean not null default false,
  add column creator_left boolean not null default false;
comment on column public.rooms.business_left is 'Its profile is put away, for good: the creator reads, and can write no more.';
comment on column public.rooms.creator_left is 'Their profile is put away, for good: the business reads, and can write no more.';

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
  '[S3] That a profile is put away follows into its rooms: neither side may read the other''s profile. Definer: nobody writes rooms directly.';
create trigger leave_rooms after update of is_archived on public.business_users
  for each row when (old.is_archived <> new.is_archived) execute function private.leave_rooms();
create trigger leave_rooms after update of is_archived on public.creator_users
  for each row when (old.is_archived <> new.is_archived) execute function private.leave_rooms();
update public.rooms r set business_left = true from public.business_users b where b.id = r.business_id and b.is_archived;
update public.rooms r set creator_left = true from public.creator_users c where c.id = r.creator_id and c.is_archived;

create or replace function private.send_message(message uuid, room uuid, words text, files jsonb) returns void
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
  if exists (select from public.rooms r where r.id = room and case side when 'business' then r.creator_left else r.business_left end) then
    perform private.refuse('recipient_left');
  end if;
  insert into public.messages (id, scope, room_id, sender_id, sender_side, text, attachments)
    values (message, room, room, auth.uid(), side, private.trimmed(words), files);
end $$;
comment on function private.send_message(uuid, uuid, text, jsonb) is
  'A message from the caller''s side of the room, once, to somebody who is there. Definer: the device''s role may not say who sent it or when.';

create or replace function private.put_away(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- the profile first: whoever publishes or applies at this moment holds it, and is seen by what follows
  update public.business_users b set is_archived = true where b.id = team and not b.is_archived;
  update public.creator_users c set is_archived = true, is_public = false, handle = '', trait_consents = '{}',
      cat_traits = array(select t from unnest(c.cat_traits) t where t <> all (private.sensitive_traits()))
    where c.id = team and not c.is_archived;
  update public.briefs b set status = 'archived' where b.business_id = team and b.status = 'active';
  update public.pitches p set status = 'withdrawn' where p.creator_id = team and p.status in ('sent', 'read');
end $$;
comment on function private.put_away(uuid) is
  'What a profile has out goes with it: card, handle, open brief, applications; and what was said in it by consent. Definer, and asks nobody: private.archive_team() and private.deactivate_account() do.';

-- Version 1 of teams.create_* made a profile that was in use at once, and anybody may still send it.

create function private.may_be_in_use(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accounts a where a.id = person and a.terms_accepted_at is not null
    and a.date_of_birth is not null and private.is_adult(a.date_of_birth, private.today()))
$$;
comment on function private.may_be_in_use(uuid) is
  'Has the person said what private.finish_team() asks for? Definer: asked by functions that may run as somebody else.';

create or replace function private.create_creator(team uuid, first_name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or exists (select from public.creator_users c where c.id = team and c.user_id is distinct from me) then
    perform private.refuse('forbidden');
  end if;
  insert into public.creator_users (id, scope, user_id, first_name, is_onboarded)
    values (team, team, me, private.trimmed(first_name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
end $$;
create or replace function private.create_business(team uuid, name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or exists (select from public.business_users b where b.id = team and b.user_id is distinct from me) then
    perform private.refuse('forbidden');
  end if;
  insert into public.business_users (id, scope, user_id, name, is_onboarded)
    values (team, team, me, private.trimmed(name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
end $$;
comment on function private.create_creator(uuid, text, boolean) is
  'The caller''s own creator profile, and nobody else''s; in use at once only when nothing is missing. Definer: the device''s role may not insert teams.';
comment on function private.create_business(uuid, text, boolean) is
  'A business of the caller''s own; in use at once only when nothing is missing. Definer: the device''s role may not insert teams.';
comment on function mutations.teams_create_creator_v1(jsonb) is
  '{id, first_name}: a person becomes a creator, as before there was onboarding; at once if their age and their yes to the terms are known, else when they have been through it.';
comment on function mutations.teams_create_business_v1(jsonb) is
  '{id, name}: a person opens a business, as before there was onboarding; at once if their age and their yes to the terms are known, else when they have been through it.';

create or replace function private.publish_brief(brief uuid, archive uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  business public.business_users;
  own public.briefs;
  other public.briefs;
begin
  -- held, so that it cannot be put away half-way; before the brief, as private.put_away() takes them
  select u.* into business from public.business_users u
    where u.id = (select b.business_id from public.briefs b where b.id = brief) for share;
  own := private.own_brief(brief);
  if business.is_archived then
    perform private.refuse('not_found');
  end if;
  if archive is not null and archive <> brief then
    select b.* into other from public.briefs b where b.id = archive and b.business_id = own.business_id for update;
    if other.id is null then
      perform private.refuse('not_found');
    end if;
    update public.briefs b set status = 'archived' where b.id = archive and b.status = 'active';
  end if;
  if own.status = 'active' then
    return;
  end if;
  if not business.is_onboarded then
    perform private.refuse('not_onboarded');
  end if;
  perform private.brief_after('publish', own.status);
  select b.* into other from public.briefs b
    where b.business_id = own.business_id and b.status = 'active' and b.id <> brief;
  if other.id is not null then
    perform private.refuse('one_active_brief', jsonb_build_object('brief_id', other.id, 'title', other.title));
  end if;
  update public.briefs b set status = 'active' where b.id = brief;
end $$;
comment on function private.publish_brief(uuid, uuid) is
  'draft | approved | archived → active, the named active one archived first; for a business that is in use. Definer: the device''s role may not write status.';

create or replace function private.send_pitch(pitch uuid, room uuid, brief uuid, business uuid, creator uuid, words text, price int, currency text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  wanted public.briefs;
  present public.pitches;
  applicant public.creator_users;
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  select p.* into present from public.pitches p where p.id = pitch;
  if found then
    if present.creator_id <> creator or present.brief_id <> brief then
      perform private.refuse('forbidden');
    end if;
    return;
  end if;
  -- held, so that it cannot be put away half-way
  select c.* into applicant from public.creator_users c where c.id = creator for share;
  if applicant.is_archived then
    perform private.refuse('forbidden');
  elsif not applicant.is_onboarded then
    perform private.refuse('not_onboarded');
  end if;
  select b.* into wanted from public.briefs b where b.id = brief and b.status = 'active' for share;
  if wanted.id is null then
    -- also for a brief that never was: whether it exists is its owner's business
    perform private.refuse('not_active');
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
  perform private.open_room(business, creator);
  insert into public.pitches (id, scope, room_id, brief_id, business_id, creator_id, creator_name, brief_title, text, price, currency)
    values (pitch, room, room, brief, business, creator, applicant.first_name, wanted.title, private.trimmed(words),
      send_pitch.price, send_pitch.currency);
end $$;
comment on function private.send_pitch(uuid, uuid, uuid, uuid, uuid, text, int, text) is
  'The caller''s own creator, in use, applies to an open brief, once, not to a brief of their own, nor to somebody who has left. Definer: the device''s role may not insert pitches or rooms.';

-- For good.

create or replace function private.end_sessions(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where user_id = $1' using person;
  end if;
exception when insufficient_privilege then
  raise warning 'auth.sessions is not ours to clean'; -- a token of who has left opens nothing anyway
end $$;
comment on function private.end_sessions(uuid) is
  'Signs a person out everywhere. Definer, and asks nobody: only private.deactivate_account() calls it.';

create function private.forget_sign_ins(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place text;
begin
  -- what the sign-in service keeps of a person without hanging it on the account; a bare database has none of it
  foreach place in array array['auth.audit_log_entries', 'auth.flow_state'] loop
    if to_regclass(place) is not null then
      begin
        execute format('delete from %s t where t::text like ''%%'' || $1 || ''%%''', place::regclass) using person;
      exception when insufficient_privilege then
        raise warning '% is not ours to clean', place;
      end;
    end if;
  end loop;
end $$;
comment on function private.forget_sign_ins(uuid) is
  'The log of sign-ins, which holds the address, and logins half-way through another service. Definer, and asks nobody: only private.delete_due_accounts() calls it.';

create or replace function private.delete_due_accounts(at timestamptz default clock_timestamp()) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  gone bigint := 0;
begin
  for person in select a.id from public.accounts a where a.deletion_due_at <= at order by a.deletion_due_at limit 1000 loop
    begin
      delete from sync.client c where c.user_id = person;
      -- account, profiles, briefs, rooms and what was said in them go with it; files go when no row names them
      delete from auth.users u where u.id = person;
      perform private.forget_sign_ins(person);
      gone := gone + 1;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- the others need not wait for it
    end;
  end loop;
  return gone;
end $$;
comment on function private.delete_due_accounts(timestamptz) is
  'Removes everybody whose 30 days are over, and all that is theirs; answers how many. Nothing here must be kept by law: no table outlives the person. What stays a while are numbers that stand for nobody any more: tombstones, by which other devices learn what to forget (sync.purge), wake-ups on channels (three days), and files under such numbers (private.unused_files, the same night). Definer, for a scheduled job; nobody else may run it.';

create or replace function private.refusal(state text, msg text, detail text, constraint_name text, column_name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(constraint_name, '__');
  broken text := nullif(constraint_name, '');
  bound text;
begin
  if state = 'PT403' then
    -- the second factor came while the change was under way: the whole call is refused, and nothing of it is lost
    raise exception using errcode = state, message = msg;
  elsif state = 'P0001' and msg in ('invalid', 'forbidden', 'not_found', 'conflict', 'one_active_brief', 'not_active',
      'already_pitched', 'bad_state', 'file_missing', 'recipient_left', 'not_onboarded') then
    return jsonb_build_object('code', msg, 'msg', msg, 'detail', detail::jsonb);
  elsif state = '42501' then
    return jsonb_build_object('code', 'forbidden', 'msg', msg, 'detail', '{}'::jsonb);
  elsif broken = 'briefs__status__one_active' then
    return jsonb_build_object('code', 'one_active_brief', 'msg', broken, 'detail', '{}'::jsonb);
  elsif broken = 'pitches__brief_id__once' then
    return jsonb_build_object('code', 'already_pitched', 'msg', broken, 'detail', '{}'::jsonb);
  elsif state = '23505' and cardinality(parts) = 3 and parts[3] = 'taken' then
    return jsonb_build_object('code', 'invalid', 'msg', broken, 'detail', jsonb_build_object('field', parts[2], 'rule', parts[3]));
  elsif state = '23514' and cardinality(parts) = 3 then
    select substring(pg_catalog.pg_get_constraintdef(c.oid) from '[<>]= ([0-9]+)') into bound
      from pg_catalog.pg_constraint c where c.conname = constraint_name limit 1;
    return jsonb_build_object('code', 'invalid', 'msg', broken, 'detail',
      jsonb_build_object('field', parts[2], 'rule', parts[3]) || case when bound is null then '{}' else jsonb_build_object('limit', bound::int) end);
  elsif state = '23502' then
    return jsonb_build_object('code', 'invalid', 'msg', msg, 'detail', jsonb_build_object('field', column_name, 'rule', 'required'));
  elsif state = '23503' then
    return jsonb_build_object('code', 'not_found', 'msg', msg, 'detail', '{}'::jsonb);
  elsif state like '22%' or state like '54%' then
    return jsonb_build_object('code', 'invalid', 'msg', msg, 'detail', '{"field": "args", "rule": "invalid"}'::jsonb);
  end if;
  return jsonb_build_object('code', 'bad_state', 'msg', coalesce(broken, msg), 'detail', jsonb_build_object('sqlstate', state));
end $$;

select private.regrant();
