-- How a profile begins and comes into use, and the names of what may be done with it. Version 1 of teams.create_* made a
-- profile that was in use at once; devices of that release may still send it.

create function mutations.teams_create_creator_v1(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name', true);
end $$;
create or replace function mutations.teams_create_creator(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name', false);
end $$;
create function mutations.teams_create_business_v1(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name', true);
end $$;
create or replace function mutations.teams_create_business(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name', false);
end $$;
comment on function mutations.teams_create_creator_v1(jsonb) is '{id, first_name}: a person becomes a creator at once, as before there was onboarding.';
comment on function mutations.teams_create_creator(jsonb) is '{id, first_name}: a creator profile is begun; teams.finish brings it into use.';
comment on function mutations.teams_create_business_v1(jsonb) is '{id, name}: a person opens a business at once, as before there was onboarding.';
comment on function mutations.teams_create_business(jsonb) is '{id, name}: a business is begun; teams.finish brings it into use.';
drop function private.create_creator(uuid, text);
drop function private.create_business(uuid, text);
delete from private.grants
  where object in ('function private.create_creator(uuid, text)', 'function private.create_business(uuid, text)');

create function private.finish_team(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.accounts;
begin
  if not private.owns_creator(team) and not private.owns_business(team) then
    perform private.refuse('not_found');
  end if;
  -- in use already: from another tab, or of the time before onboarding
  if exists (select from public.creator_users c where c.id = team and c.is_onboarded)
      or exists (select from public.business_users b where b.id = team and b.is_onboarded) then
    return;
  end if;
  select a.* into person from public.accounts a where a.id = auth.uid() for share;
  if person.date_of_birth is null then
    perform private.invalid('date_of_birth', 'required');
  elsif not private.is_adult(person.date_of_birth, private.today()) then
    perform private.invalid('date_of_birth', 'min_age', '{"limit": 18}');
  elsif person.terms_accepted_at is null then
    perform private.invalid('terms_accepted_at', 'required');
  end if;
  update public.creator_users c set is_onboarded = true where c.id = team;
  update public.business_users b set is_onboarded = true where b.id = team;
end $$;
comment on function private.finish_team(uuid) is
  'The caller''s own profile comes into use: an adult who has said yes to the terms; a name it always has. Definer: the device''s role may not write is_onboarded.';

create function private.put_away(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.briefs b set status = 'archived' where b.business_id = team and b.status = 'active';
  update public.pitches p set status = 'withdrawn' where p.creator_id = team and p.status in ('sent', 'read');
  update public.business_users b set is_archived = true where b.id = team and not b.is_archived;
  update public.creator_users c set is_archived = true, is_public = false, handle = ''
    where c.id = team and not c.is_archived;
end $$;
comment on function private.put_away(uuid) is
  'What a profile has out goes with it: card, handle, open brief, applications. Definer, and asks nobody: private.archive_team() and private.deactivate_account() do.';

create function private.archive_team(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.creator_users c where c.id = team and c.user_id = auth.uid())
      and not exists (select from public.business_users b where b.id = team and b.user_id = auth.uid()) then
    perform private.refuse('not_found');
  end if;
  perform private.put_away(team);
end $$;
comment on function private.archive_team(uuid) is
  'Puts the caller''s own profile away; said twice is said once. Definer: the device''s role may not write is_archived.';

create function mutations.teams_edit_creator(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_creator(args);
end $$;
create function mutations.teams_edit_business(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_business(args);
end $$;
create function mutations.teams_consent(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "trait": "text", "given": "bool", "at": "timestamptz"}');
  perform private.set_consent((args ->> 'id')::uuid, args ->> 'trait', (args -> 'given')::boolean, (args ->> 'at')::timestamptz);
end $$;
create function mutations.teams_finish(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.finish_team((args ->> 'id')::uuid);
end $$;
create function mutations.teams_archive(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.archive_team((args ->> 'id')::uuid);
end $$;
comment on function mutations.teams_edit_creator(jsonb) is '{id, set, base}: a creator changes their profile. [S16]';
comment on function mutations.teams_edit_business(jsonb) is '{id, set, base}: a business changes its profile. [S16]';
comment on function mutations.teams_consent(jsonb) is '{id, trait, given, at}: yes or no to one sensitive trait in one''s own profile.';
comment on function mutations.teams_finish(jsonb) is '{id}: onboarding is done, the profile comes into use.';
comment on function mutations.teams_archive(jsonb) is '{id}: a profile is put away, and what it has out with it.';

create function private.is_handle_free(handle text) returns boolean
language sql stable security definer set search_path = '' as $$
  select handle ~ '^[A-Za-z0-9_-]{3,30}$' and not private.is_reserved_handle(handle)
    and not exists (select from public.creator_users c
      where lower(c.handle) = lower(is_handle_free.handle) and c.handle <> '' and c.user_id is distinct from auth.uid())
$$;
comment on function private.is_handle_free(text) is
  'May the caller have it: well formed, not reserved, nobody else''s. Definer: profiles of others are readable by nobody; that a handle is taken is public, whose it is is not said.';

create function public.handle_available(handle text) returns boolean
language sql stable security invoker set search_path = '' as $$ select coalesce(private.is_handle_free(handle), false) $$;
comment on function public.handle_available(text) is 'Whether the person who asks may have this handle. The last word is the unique index''s.';

create or replace function private.refusal(state text, msg text, detail text, constraint_name text, column_name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(constraint_name, '__');
  broken text := nullif(constraint_name, '');
  bound text;
begin
  if state = 'P0001' and msg in ('invalid', 'forbidden', 'not_found', 'conflict', 'one_active_brief', 'not_active',
      'already_pitched', 'bad_state', 'file_missing') then
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

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.edit_creator(jsonb)',
  'function private.edit_business(jsonb)',
  'function private.set_consent(uuid, text, boolean, timestamptz)',
  'function private.create_creator(uuid, text, boolean)',
  'function private.create_business(uuid, text, boolean)',
  'function private.finish_team(uuid)',
  'function private.archive_team(uuid)',
  'function private.is_handle_free(text)',
  'function public.handle_available(text)'
]) f;
select sync.add_mutation(name, 1, 2) from unnest(array['teams.create_creator', 'teams.create_business']) name;
select sync.add_mutation(name) from unnest(array['teams.edit_creator', 'teams.edit_business', 'teams.consent', 'teams.finish',
  'teams.archive']) name;

select private.regrant();
