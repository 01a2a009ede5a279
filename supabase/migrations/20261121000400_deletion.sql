-- Leaving: deactivated at once, everywhere, and gone for good after 30 days. There is no way back. What the law wants kept
-- of a person is bookkeeping, and nothing here is that yet: no table outlives the person. When invoices come, their rows
-- must not hang on the account.

create function private.is_deactivated() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accounts a where a.id = (select auth.uid()) and a.deactivated_at is not null)
$$;
comment on function private.is_deactivated() is
  'Has the caller left? A token may live on for a while. Definer: asked by functions that run as the caller, of nobody but the caller.';
select private.allow('execute', 'function private.is_deactivated()', role) from unnest(array['anon', 'authenticated']) role;

create or replace function sync.my_scopes() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  teams uuid[];
begin
  if me is null then
    return array[sync.creators_scope(), sync.listings_scope()];
  end if;
  if private.is_deactivated() then
    return array[sync.creators_scope(), sync.listings_scope(), me];
  end if;
  select coalesce(array_agg(t.id), '{}') into teams from (
    select c.id from public.creator_users c where c.user_id = me
    union all
    select b.id from public.business_users b where b.user_id = me
  ) t;
  return array[sync.creators_scope(), sync.listings_scope(), me] || teams || array(
    select r.id from public.rooms r where r.business_id = any (teams)
    union
    select r.id from public.rooms r where r.creator_id = any (teams)
  );
end $$;
comment on function sync.my_scopes() is
  '[S2, S3] Every scope the caller may read: the shared catalogues, the person, the person''s teams, their rooms; who has left reads no more than that. Definer: it reads the tables whose policies ask it. Always wrapped in (select …) so that it runs once per statement.';

create or replace function sync.guard() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- without arguments tg_argv is null, and null would let everything pass
  writable text[] := coalesce(tg_argv, '{}');
begin
  if current_user not in ('anon', 'authenticated') then
    return coalesce(new, old);
  end if;
  if tg_op <> 'UPDATE' or private.is_deactivated() then
    raise exception using errcode = '42501', message = 'forbidden', detail = jsonb_build_object('table', tg_table_name)::text;
  end if;
  if (to_jsonb(new) - writable) is distinct from (to_jsonb(old) - writable) then
    raise exception using errcode = '42501', message = 'forbidden', detail = jsonb_build_object('table', tg_table_name)::text;
  end if;
  return new;
end $$;
comment on function sync.guard() is
  'The second lock behind the column grants: whatever was granted, a client''s own role changes only the columns named as trigger arguments, inserts and deletes nothing, and does nothing more once the person has left.';

create or replace function sync.apply(mutation jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  newest int := (select m.max_v from sync.mutation m where m.name = mutation ->> 'name');
  version int := (mutation -> 'v')::int;
begin
  if private.is_deactivated() then
    perform private.refuse('forbidden', '{"reason": "deactivated"}');
  end if;
  execute format('select mutations.%I($1)', replace(mutation ->> 'name', '.', '_')
    || case when version < newest then '_v' || version else '' end) using mutation -> 'args';
end $$;
comment on function sync.apply(jsonb) is
  '[S12, S28] One name from button to SQL: briefs.publish is mutations.briefs_publish, and its version 2, once there is a third, mutations.briefs_publish_v2. As the caller; nothing for one who has left.';

create or replace function private.rename_rooms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.accounts a where a.id = new.user_id and a.deactivated_at is not null) then
    return null; -- the other side sees nobody there any more
  end if;
  if tg_table_name = 'business_users' then
    update public.rooms set business_name = new.name, business_avatar = new.avatar where business_id = new.id;
  else
    update public.rooms set creator_name = new.first_name, creator_avatar = new.avatar where creator_id = new.id;
  end if;
  return null;
end $$;
comment on function private.rename_rooms() is
  '[S3] A team''s name and picture follow into its rooms, until its person leaves. Definer: nobody writes rooms directly.';

create function private.deleted_name() returns text
language sql immutable parallel safe as $$ select 'Slettet bruker' $$;
comment on function private.deleted_name() is
  'What others see where a person who left used to be. Equal to the application''s, by test.';

create function private.end_sessions(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where user_id = $1' using person;
  end if;
end $$;
comment on function private.end_sessions(uuid) is
  'Signs a person out everywhere. Definer, and asks nobody: only private.deactivate_account() calls it.';

create function private.deactivate_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  teams uuid[];
begin
  if me is null or account is distinct from me then
    perform private.refuse('forbidden');
  end if;
  update public.accounts a set deactivated_at = clock_timestamp(), deletion_due_at = clock_timestamp() + interval '30 days'
    where a.id = me and a.deactivated_at is null;
  teams := array(select c.id from public.creator_users c where c.user_id = me
    union all select b.id from public.business_users b where b.user_id = me);
  perform private.put_away(t) from unnest(teams) t;
  -- what others hold of the person
  update public.rooms r set business_name = private.deleted_name(), business_avatar = '' where r.business_id = any (teams);
  update public.rooms r set creator_name = private.deleted_name(), creator_avatar = '' where r.creator_id = any (teams);
  delete from public.notifications n using public.pitches p
    where p.creator_id = any (teams) and n.context_id = p.business_id and n.type = 'brief_requested'
      and n.data = jsonb_build_object('brief_id', p.brief_id, 'creator_name', p.creator_name, 'message_content', left(p.text, 140));
  update public.pitches p set creator_name = private.deleted_name() where p.creator_id = any (teams);
  delete from public.notifications n where n.user_id = me;
  perform private.end_sessions(me);
end $$;
comment on function private.deactivate_account(uuid) is
  'The caller leaves: profiles, card, open briefs and applications are put away, the name goes out of every room, every session ends. Definer: it writes what no device''s role may.';

create function mutations.accounts_deactivate(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.deactivate_account((args ->> 'id')::uuid);
end $$;
comment on function mutations.accounts_deactivate(jsonb) is '{id}: the person leaves. There is no way back.';

create function private.delete_due_accounts(at timestamptz default clock_timestamp()) returns bigint
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
      gone := gone + 1;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- the others need not wait for it
    end;
  end loop;
  return gone;
end $$;
comment on function private.delete_due_accounts(timestamptz) is
  'Removes everybody whose 30 days are over, and all that is theirs; answers how many. Definer, for a scheduled job; nobody else may run it.';

create or replace function sync.tidy() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  accounts bigint := private.delete_due_accounts();
  tombstones bigint := 0;
  n bigint;
begin
  loop
    n := sync.purge();
    tombstones := tombstones + n;
    exit when n < 10000;
  end loop;
  return jsonb_build_object('accounts', accounts, 'tombstones', tombstones, 'clients', sync.prune_clients());
end $$;
comment on function sync.tidy() is
  '[S6] Removes who has left 30 days ago, old tombstones and forgotten devices; answers how many. Definer, for a scheduled job; nobody else may run it.';

select private.allow('execute', 'function private.deactivate_account(uuid)', 'authenticated');
select sync.add_mutation('accounts.deactivate');

select private.regrant();
