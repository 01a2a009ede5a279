-- The mutations of briefs: who may move which brief from which status to which.

-- Drafts: written one at a time, at most one is open.
select private.add_quota('brief', 100, 0.5);
select private.allow_creation('public.briefs', 'business_id', 'brief', 'private.require_subscription');
select private.add_move('public.briefs', 'publish', '{draft, approved, archived}', 'active', plain => false);
select private.add_move('public.briefs', 'disable', '{active}', 'approved');
select private.add_move('public.briefs', 'archive', '{draft, active, approved}', 'archived');
select private.add_move('public.briefs', 'withdraw', '{pending_approval}', 'draft');

create function mutations.briefs_create(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.create_row('public.briefs', args);
end $$;
comment on function mutations.briefs_create(jsonb) is '{id, business_id, set}: creates a draft with the given content.';

create function mutations.briefs_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.briefs', args);
end $$;
comment on function mutations.briefs_edit(jsonb) is '{id, set, base}: field edits of a brief''s content. [S16]';

create function private.publish_brief(brief uuid, archive uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- one at a time per business, so that "at most one active" is decided in sequence
  own public.briefs := jsonb_populate_record(null::public.briefs, private.own_row('public.briefs', brief, living => true));
  other public.briefs;
begin
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
  if not exists (select from public.business_users u where u.id = own.business_id and u.is_onboarded) then
    perform private.refuse('not_onboarded');
  end if;
  perform private.require_subscription(own.business_id);
  perform private.status_after('public.briefs', 'publish', own.status);
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

create function mutations.briefs_disable(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.briefs', args, 'disable');
end $$;
comment on function mutations.briefs_disable(jsonb) is '{id}: closes a brief, which can be opened again.';

create function mutations.briefs_archive(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.briefs', args, 'archive');
end $$;
comment on function mutations.briefs_archive(jsonb) is '{id}: archives a brief.';

create function mutations.briefs_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.briefs', args, 'withdraw');
end $$;
comment on function mutations.briefs_withdraw(jsonb) is '{id}: takes back a brief that awaits approval, which is a draft again.';

create function private.discard_brief(brief uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  status text := private.own_row('public.briefs', brief, living => true) ->> 'status';
begin
  if status <> 'draft' then
    perform private.refuse('bad_state', jsonb_build_object('status', status));
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

create function private.keep_conflicting_brief(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.briefs;
begin
  select b.* into own from public.briefs b where b.id = (args ->> 'id')::uuid and private.owns_business(b.business_id);
  if own.id is not null then
    perform private.keep_brief_version(own, true);
  end if;
end $$;
comment on function private.keep_conflicting_brief(jsonb) is
  '[S17] Saves the content that a conflicting edit met, before the merged text arrives. Called by private.after_conflict(). Definer: nobody writes versions directly; it checks the owner.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.publish_brief(uuid, uuid)',
  'function private.discard_brief(uuid)'
]) f;
select sync.add_mutation('briefs.edit', after_conflict => 'private.keep_conflicting_brief');
select sync.add_mutation(name) from unnest(array['briefs.create', 'briefs.publish', 'briefs.disable', 'briefs.archive',
  'briefs.withdraw', 'briefs.discard']) name;
