-- The mutations of teams: begin, edit, finish, archive. A function in `mutations` runs as the caller and
-- only reads its arguments; a definer function in `private` writes what the caller's own role may not, and its first
-- step checks that the caller owns the row.

-- An agency enters its customers on one day, and some 30 more each day after.
select private.add_quota('team', 30, 0.02);
-- Looks for a free one: one per pause in typing.
select private.add_quota('handle', 60, 30);

create function private.create_creator(team uuid, first_name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_free_id(team, 'creator');
  if not private.is_new('public.creator_users', team, jsonb_build_object('user_id', me)) then
    return;
  end if;
  perform private.take('team');
  insert into public.creator_users (id, scope, user_id, first_name, is_onboarded)
    values (team, team, me, private.trimmed(first_name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
end $$;
comment on function private.create_creator(uuid, text, boolean) is
  'Creates the caller''s own creator profile; in use at once only when nothing is missing. Definer: the device''s role may not insert teams.';

create function private.create_business(team uuid, name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_free_id(team, 'business');
  if not private.is_new('public.business_users', team, jsonb_build_object('user_id', me)) then
    return;
  end if;
  perform private.take('team');
  insert into public.business_users (id, scope, user_id, name, is_onboarded)
    values (team, team, me, private.trimmed(name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
  -- otherwise chosen in onboarding, which devices of that release do not have
  if onboarded then
    insert into public.subscriptions (id, scope) values (team, team) on conflict (id) do nothing;
  end if;
end $$;
comment on function private.create_business(uuid, text, boolean) is
  'Creates a business of the caller; in use at once, with the free subscription, only when nothing is missing. Definer: the device''s role may not insert teams.';

-- Version 1 of teams.create_* created a profile already in use; devices of that release may still send it.
create function mutations.teams_create_creator_v1(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name', true);
end $$;
comment on function mutations.teams_create_creator_v1(jsonb) is
  '{id, first_name}: creates a creator profile, as before onboarding existed; in use at once if age and consent to the terms are known, else after onboarding.';

create function mutations.teams_create_creator(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name', false);
end $$;
comment on function mutations.teams_create_creator(jsonb) is '{id, first_name}: begins a creator profile; teams.finish brings it into use.';

create function mutations.teams_create_business_v1(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name', true);
end $$;
comment on function mutations.teams_create_business_v1(jsonb) is
  '{id, name}: creates a business, as before onboarding existed; in use at once if age and consent to the terms are known, else after onboarding.';

create function mutations.teams_create_business(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name', false);
end $$;
comment on function mutations.teams_create_business(jsonb) is '{id, name}: begins a business; teams.finish brings it into use.';

create function mutations.teams_edit_creator(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.creator_users', args);
end $$;
comment on function mutations.teams_edit_creator(jsonb) is '{id, set, base}: field edits of a creator profile. [S16]';

create function mutations.teams_edit_business(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.business_users', args);
end $$;
comment on function mutations.teams_edit_business(jsonb) is '{id, set, base}: field edits of a business profile. [S16]';

create function private.is_handle_free(handle text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  perform private.take('handle');
  return coalesce(handle ~ '^[A-Za-z0-9_-]{3,30}$' and not private.is_reserved_handle(handle)
    and not exists (select from public.creator_users c
      where lower(c.handle) = lower(is_handle_free.handle) and c.handle <> '' and c.user_id is distinct from auth.uid())
    and not private.holds_handle(auth.uid(), handle), false);
end $$;
comment on function private.is_handle_free(text) is
  'Whether the caller may have the handle: well formed, not reserved, not taken by another or given up by them in the last 30 days. Definer: no role reads others'' profiles; that a handle is taken is public, whose it is is not.';

create function api.handle_available(handle text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.is_handle_free(handle) $$;
comment on function api.handle_available(text) is
  'Whether the caller may have this handle; 429 for too many calls. The unique index decides in the end.';

create function private.set_consent(creator uuid, trait text, given boolean, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_creator(creator) then
    perform private.refuse('not_found');
  end if;
  if trait <> all (private.sensitive_traits()) then
    perform private.invalid('trait', 'not_in_list');
  end if;
  if given then
    update public.creator_users c
      set trait_consents = jsonb_build_object(trait, to_jsonb(least(at, clock_timestamp()))) || c.trait_consents where c.id = creator;
  else
    update public.creator_users c
      set trait_consents = c.trait_consents - trait, cat_traits = array_remove(c.cat_traits, trait) where c.id = creator;
  end if;
end $$;
comment on function private.set_consent(uuid, text, boolean, timestamptz) is
  'Gives or withdraws consent to one sensitive trait of the caller''s own profile; the first consent keeps its time, a withdrawal removes the trait at once. Definer: the device''s role may not write consents.';

create function mutations.teams_consent(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "trait": "text", "given": "bool", "at": "timestamptz"}');
  perform private.set_consent((args ->> 'id')::uuid, args ->> 'trait', (args -> 'given')::boolean, (args ->> 'at')::timestamptz);
end $$;
comment on function mutations.teams_consent(jsonb) is '{id, trait, given, at}: gives or withdraws consent to one sensitive trait of a creator profile.';

create function private.set_picture(team uuid, path text, field text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text;
begin
  -- before storage is asked: whether another team's file exists must not be revealed
  if not private.is_picture_of(path, team) then
    perform private.invalid(field, 'invalid');
  end if;
  side := private.own_team(team);
  if side is null or field = 'cover' and side <> 'business' then
    perform private.refuse('not_found');
  end if;
  if starts_with(path, 'images/') then
    perform private.require_files(jsonb_build_array(jsonb_build_object('path', path)));
  end if;
  if side = 'creator' then
    update public.creator_users c set avatar = path where c.id = team and c.avatar <> path;
  elsif field = 'cover' then
    update public.business_users b set cover = path where b.id = team and b.cover <> path;
  else
    update public.business_users b set avatar = path where b.id = team and b.avatar <> path;
  end if;
end $$;
comment on function private.set_picture(uuid, text, text) is
  'Sets a picture of one of the caller''s own profiles; empty removes it. `field`: avatar, or a business''s cover (a creator''s is one of its media). Definer: the device''s role writes no profile directly.';

create function mutations.teams_picture(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "path": "text"}');
  perform private.set_picture((args ->> 'id')::uuid, args ->> 'path', 'avatar');
end $$;
comment on function mutations.teams_picture(jsonb) is '{id, path}: sets or removes a profile''s picture.';

create function mutations.teams_cover(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "path": "text"}');
  perform private.set_picture((args ->> 'id')::uuid, args ->> 'path', 'cover');
end $$;
comment on function mutations.teams_cover(jsonb) is '{id, path}: sets or removes a business''s cover, which its briefs without pictures of their own show.';

create function private.finish_team(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.own_team(team);
  person public.accounts;
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  -- already in use: finished in another tab, or older than onboarding
  if (side = 'creator' and exists (select from public.creator_users c where c.id = team and c.is_onboarded))
      or (side = 'business' and exists (select from public.business_users b where b.id = team and b.is_onboarded)) then
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
  if side = 'creator' then
    update public.creator_users c set is_onboarded = true where c.id = team;
  else
    update public.business_users b set is_onboarded = true where b.id = team;
  end if;
end $$;
comment on function private.finish_team(uuid) is
  'Brings the caller''s own profile into use: requires an adult who has accepted the terms; a name is always there. Definer: the device''s role may not write is_onboarded.';

create function mutations.teams_finish(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.finish_team((args ->> 'id')::uuid);
end $$;
comment on function mutations.teams_finish(jsonb) is '{id}: ends onboarding and brings the profile into use.';

create function private.put_away(team uuid, side text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- a concurrent publish or pitch has the profile locked, so that private.put_rows_away() sees its result
  if side = 'business' then
    update public.business_users b set is_archived = true where b.id = team and not b.is_archived;
  else
    update public.creator_users c set is_archived = true, is_public = false, handle = '', trait_consents = '{}',
        cat_traits = array(select t from unnest(c.cat_traits) t where t <> all (private.sensitive_traits()))
      where c.id = team and not c.is_archived;
  end if;
end $$;
comment on function private.put_away(uuid, text) is
  'Archives a profile and takes its public things back: card, handle, traits given by consent, and by private.put_away_with_team() its open rows. Definer, without a check of its own: private.archive_team() and private.deactivate_account() check the caller.';

create function private.archive_team(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.own_team(team, living => false);
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  perform private.put_away(team, side);
end $$;
comment on function private.archive_team(uuid) is
  'Archives the caller''s own profile; idempotent. Definer: the device''s role may not write is_archived.';

create function mutations.teams_archive(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.archive_team((args ->> 'id')::uuid);
end $$;
comment on function mutations.teams_archive(jsonb) is '{id}: archives a profile and takes its public things back.';

-- No profile is visible to others before onboarding is done.
create function private.may_be_in_use(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accounts a where a.id = person and a.terms_accepted_at is not null
    and a.date_of_birth is not null and private.is_adult(a.date_of_birth, private.today()))
$$;
comment on function private.may_be_in_use(uuid) is
  'Whether the person meets what private.finish_team() requires. Definer: called by functions that may run as another person.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.create_creator(uuid, text, boolean)',
  'function private.create_business(uuid, text, boolean)',
  'function private.is_handle_free(text)',
  'function api.handle_available(text)',
  'function private.set_consent(uuid, text, boolean, timestamptz)',
  'function private.set_picture(uuid, text, text)',
  'function mutations.teams_picture(jsonb)',
  'function mutations.teams_cover(jsonb)',
  'function private.finish_team(uuid)',
  'function private.archive_team(uuid)'
]) f;
select sync.add_mutation(name, 1, 2) from unnest(array['teams.create_creator', 'teams.create_business']) name;
select sync.add_mutation(name) from unnest(array['teams.edit_creator', 'teams.edit_business', 'teams.consent', 'teams.picture', 'teams.cover',
  'teams.finish', 'teams.archive']) name;
