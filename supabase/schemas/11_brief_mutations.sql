-- The mutations of briefs: who may move which brief from which status to which.

create function private.own_brief(brief uuid) returns public.briefs
language plpgsql security definer set search_path = '' as $$
declare
  found_brief public.briefs;
begin
  select b.* into found_brief from public.briefs b join public.business_users u on u.id = b.business_id
    where b.id = brief and u.user_id = (select auth.uid()) and not u.is_archived;
  if found_brief.id is null then
    perform private.refuse('not_found');
  end if;
  -- one at a time per business, so that "at most one active" is decided in sequence
  perform from public.business_users u where u.id = found_brief.business_id for no key update;
  select b.* into found_brief from public.briefs b where b.id = brief for update;
  if found_brief.id is null then
    perform private.refuse('not_found');
  end if;
  return found_brief;
end $$;
comment on function private.own_brief(uuid) is
  'The caller''s own brief, locked; no row for anyone else. Definer: it locks rows that the device''s role may not.';

create function private.create_brief(brief uuid, business uuid, fields jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns text;
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  if exists (select from public.briefs b where b.id = brief) then
    if not exists (select from public.briefs b where b.id = brief and b.business_id = business) then
      perform private.refuse('forbidden');
    end if;
    return;
  end if;
  perform private.require_subscription(business);
  perform private.take('brief');
  select coalesce(string_agg(', ' || quote_ident(k), '' order by k), '') into columns
    from jsonb_object_keys(private.content('public.briefs', fields)) k;
  execute format('insert into public.briefs (id, scope, business_id%1$s) select $1, $2, $2%1$s from jsonb_populate_record(null::public.briefs, $3)', columns)
    using brief, business, fields;
end $$;
comment on function private.create_brief(uuid, uuid, jsonb) is
  'Creates a draft of the caller''s own business, which needs a subscription; idempotent. Definer: the device''s role may not insert briefs.';

create function mutations.briefs_create(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "set": "object"}');
  perform private.create_brief((args ->> 'id')::uuid, (args ->> 'business_id')::uuid,
    private.content('public.briefs', args -> 'set'));
end $$;
comment on function mutations.briefs_create(jsonb) is '{id, business_id, set}: creates a draft with the given content.';

create function mutations.briefs_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit('public.briefs', args);
end $$;
comment on function mutations.briefs_edit(jsonb) is '{id, set, base}: field edits of a brief''s content. [S16]';

create function private.brief_after(move text, status text) returns text
language plpgsql stable set search_path = '' as $$
declare
  goal text := (select t.to_status from private.brief_transitions t where t.move = brief_after.move and t.from_status = brief_after.status);
begin
  if goal is null then
    perform private.refuse('bad_state', jsonb_build_object('status', brief_after.status));
  end if;
  return goal;
end $$;
comment on function private.brief_after(text, text) is 'The status that a move leads to; refuses with bad_state where it is not allowed.';

create function private.move_brief(brief uuid, move text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.briefs := private.own_brief(brief);
begin
  -- sent twice, from two devices: the brief is already where the person wants it
  if exists (select from private.brief_transitions t where t.move = move_brief.move and t.to_status = own.status) then
    return;
  end if;
  update public.briefs b set status = private.brief_after(move_brief.move, own.status) where b.id = brief;
end $$;
comment on function private.move_brief(uuid, text) is
  'Moves the caller''s own brief where only its status decides. Definer: the device''s role may not write status.';

create function private.publish_brief(brief uuid, archive uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  business public.business_users;
  own public.briefs;
  other public.briefs;
begin
  -- locked, so that it cannot be archived meanwhile; before the brief, in the lock order of private.put_away()
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
  perform private.require_subscription(business.id);
  perform private.brief_after('publish', own.status);
  select b.* into other from public.briefs b
    where b.business_id = own.business_id and b.status = 'active' and b.id <> brief;
  if other.id is not null then
    perform private.refuse('one_active_brief', jsonb_build_object('brief_id', other.id, 'title', other.title));
  end if;
  update public.briefs b set status = 'active' where b.id = brief;
end $$;
comment on function private.publish_brief(uuid, uuid) is
  'draft | approved | archived → active, the named active one archived first; for a business that is in use and has a subscription. Definer: the device''s role may not write status.';

create function mutations.briefs_publish(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "archive_id": "uuid?"}');
  perform private.publish_brief((args ->> 'id')::uuid, (args ->> 'archive_id')::uuid);
end $$;
comment on function mutations.briefs_publish(jsonb) is '{id, archive_id}: opens a brief to creators; archive_id is the active brief to archive first, or null.';

create function private.disable_brief(brief uuid) returns void
language sql security definer set search_path = '' as $$ select private.move_brief(brief, 'disable') $$;
comment on function private.disable_brief(uuid) is 'active → approved. Definer: through private.move_brief(), which checks the owner.';

create function mutations.briefs_disable(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.disable_brief((args ->> 'id')::uuid);
end $$;
comment on function mutations.briefs_disable(jsonb) is '{id}: closes a brief, which can be opened again.';

create function private.archive_brief(brief uuid) returns void
language sql security definer set search_path = '' as $$ select private.move_brief(brief, 'archive') $$;
comment on function private.archive_brief(uuid) is 'draft | active | approved → archived. Definer: through private.move_brief(), which checks the owner.';

create function mutations.briefs_archive(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.archive_brief((args ->> 'id')::uuid);
end $$;
comment on function mutations.briefs_archive(jsonb) is '{id}: archives a brief.';

create function private.withdraw_brief(brief uuid) returns void
language sql security definer set search_path = '' as $$ select private.move_brief(brief, 'withdraw') $$;
comment on function private.withdraw_brief(uuid) is 'pending_approval → draft. Definer: through private.move_brief(), which checks the owner.';

create function mutations.briefs_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_brief((args ->> 'id')::uuid);
end $$;
comment on function mutations.briefs_withdraw(jsonb) is '{id}: takes back a brief that awaits approval, which is a draft again.';

create function private.discard_brief(brief uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.briefs := private.own_brief(brief);
begin
  if own.status <> 'draft' then
    perform private.refuse('bad_state', jsonb_build_object('status', own.status));
  end if;
  delete from public.briefs b where b.id = brief;
end $$;
comment on function private.discard_brief(uuid) is 'Deletes the caller''s own draft. Definer: the device''s role may not delete briefs.';

create function mutations.briefs_discard(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.discard_brief((args ->> 'id')::uuid);
end $$;
comment on function mutations.briefs_discard(jsonb) is '{id}: deletes a draft.';

create function private.after_conflict(mutation text, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.briefs;
begin
  if mutation = 'briefs.edit' then
    select b.* into own from public.briefs b where b.id = (args ->> 'id')::uuid and private.owns_business(b.business_id);
    if own.id is not null then
      perform private.keep_brief_version(own, true);
    end if;
  end if;
end $$;
comment on function private.after_conflict(text, jsonb) is
  '[S17] Saves the content that a conflicting edit met, before the merged text arrives. Called by sync_push after a conflict. Definer: nobody writes versions directly; it checks the owner.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.create_brief(uuid, uuid, jsonb)',
  'function private.publish_brief(uuid, uuid)',
  'function private.disable_brief(uuid)',
  'function private.archive_brief(uuid)',
  'function private.withdraw_brief(uuid)',
  'function private.discard_brief(uuid)',
  'function private.after_conflict(text, jsonb)'
]) f;
select sync.add_mutation(name) from unnest(array['briefs.create', 'briefs.edit', 'briefs.publish', 'briefs.disable',
  'briefs.archive', 'briefs.withdraw', 'briefs.discard']) name;
