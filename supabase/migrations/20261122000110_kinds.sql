-- What goes by kind: the policies, the ids a team may have, what a person does with a team, files and their shares.

-- Policies

alter table sync.tables add column kind text references sync.kinds (name);
update sync.tables t set kind = case
  when t.name in ('accounts', 'preferences', 'notifications') then 'person'
  when t.name = 'creator_users' then 'creator'
  when t.name in ('business_users', 'subscriptions', 'briefs', 'brief_versions') then 'business'
  when t.name in ('rooms', 'messages', 'pitches') then 'room'
  when t.name in ('creator_cards', 'brief_listings') then 'catalogue'
end;
alter table sync.tables add constraint tables_kind_required check (kind is not null);
comment on column sync.tables.kind is '[S3] The kind of scope that the table''s rows lie in.';

create function sync.scope_rule(kind text) returns text
language sql immutable parallel safe as $$
  select format('scope = any ((select sync.my_scopes(%L))::uuid[])', kind)
$$;
comment on function sync.scope_rule(text) is
  '[S2] The condition of every policy of a table whose rows lie in scopes of this kind.';

do $$
declare
  t record;
begin
  for t in select s.name, s.kind, p.polname as policy, p.polcmd = 'w' as writes from sync.tables s
      join pg_policy p on p.polrelid = format('public.%I', s.name)::regclass loop
    execute format('alter policy %I on public.%I using (%s)', t.policy, t.name, sync.scope_rule(t.kind))
      || case when t.writes then format(' with check (%s)', sync.scope_rule(t.kind)) else '' end;
  end loop;
end $$;

drop function sync.add_table(regclass, boolean, text[]);
create function sync.add_table(target regclass, kind text, guest boolean default false, writable text[] default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  t text := (select relname from pg_class where oid = target);
begin
  execute format('create index %I on %s (scope, rev, id)', t || '_sync', target);
  execute format('alter table %s enable row level security', target);
  execute format('create policy scope_reads on %s for select to %s using (%s)',
    target, case when guest then 'anon, authenticated' else 'authenticated' end, sync.scope_rule(kind));
  execute format('create trigger aa_guard before insert or update or delete on %s for each row execute function sync.guard(%s)',
    target, (select string_agg(quote_literal(w), ', ') from unnest(writable) w));
  execute format('create trigger zz_stamp_insert before insert on %s for each row execute function sync.stamp()', target);
  execute format('create trigger zz_stamp_update before update on %s for each row when (old.* is distinct from new.*) execute function sync.stamp()', target);
  execute format('create trigger zz_track after insert or update or delete on %s for each row execute function sync.track()', target);
  execute format('create trigger zz_truncate before truncate on %s for each statement execute function sync.refuse_truncate()', target);
  execute format('create trigger zz_poke_insert after insert on %s referencing new table as after_rows for each statement execute function sync.poke_trigger()', target);
  execute format('create trigger zz_poke_update after update on %s referencing old table as before_rows new table as after_rows for each statement execute function sync.poke_trigger()', target);
  execute format('create trigger zz_poke_delete after delete on %s referencing old table as before_rows for each statement execute function sync.poke_trigger()', target);
  insert into sync.tables (index, name, guest, kind)
    values ((select coalesce(max(index), 0) + 1 from sync.tables), t, add_table.guest, add_table.kind);
  perform private.allow('select', 'table ' || target::text, 'authenticated');
  if guest then
    perform private.allow('select', 'table ' || target::text, 'anon');
  end if;
  if cardinality(writable) > 0 then
    perform private.allow(format('update (%s)', (select string_agg(quote_ident(w), ', ') from unnest(writable) w)),
      'table ' || target::text, 'authenticated');
    execute format('create policy scope_writes on %s for update to authenticated using (%s) with check (%2$s)',
      target, sync.scope_rule(kind));
  end if;
  perform sync.rebuild_page();
  perform private.allow('execute', 'function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int)', 'authenticated');
  perform private.allow('execute', 'function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int)', 'anon');
end $$;
comment on function sync.add_table(regclass, text, boolean, text[]) is
  '[S1–S5, S11] Makes a table a synced one: index, row level security by the kind of its scopes, guard, stamp, tombstones, pokes, grants. `guest`: readable without an account. `writable`: the columns a client may change directly in rows of its scopes.';

-- Ids of teams

create function private.named_id(name text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select encode(set_byte(set_byte(h, 6, (get_byte(h, 6) & 15) | 128), 8, (get_byte(h, 8) & 63) | 128), 'hex')::uuid
  from (select substr(sha256(convert_to(name, 'UTF8')), 1, 16) as h) digest
$$;
comment on function private.named_id(text) is
  'An id computed from a name: 16 bytes of its sha256 as a version 8 uuid (RFC 9562, section 5.8). Equal to the application''s, by test.';

create or replace function private.room_id(business uuid, creator uuid) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select private.named_id(business::text || ':' || creator::text)
$$;
comment on function private.room_id(uuid, uuid) is 'Both sides, offline and apart, make the same room.';

create function private.first_team_id(person uuid, side text, used int) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select private.named_id(concat_ws(' ', 'team', person, side, used))
$$;
comment on function private.first_team_id(uuid, text, int) is
  'The id of a person''s first team of a side, the same on all their devices; `used`: how many of that side they have put away. Equal to the application''s, by test.';

create function private.check_team_id() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  side text := tg_argv[0];
  used int;
begin
  if substr(new.id::text, 15, 1) = '7' then
    return new;
  end if;
  select count(*) into used from sync.scopes s where s.owner = new.user_id and s.kind = side;
  if not exists (select from generate_series(0, used) n where new.id = private.first_team_id(new.user_id, side, n)) then
    perform private.invalid('id', 'invalid');
  end if;
  return new;
end $$;
comment on function private.check_team_id() is
  'A team''s id is a version 7 uuid, or the computed id of its own person''s first team: so nobody takes the id of a room to come, nor of another''s first team. Definer: it reads the registry.';
create trigger check_id before insert on public.creator_users
  for each row execute function private.check_team_id('creator');
create trigger check_id before insert on public.business_users
  for each row execute function private.check_team_id('business');

-- What a person does with a team

create function private.own_team(team uuid, living boolean default true) returns text
language sql stable security definer set search_path = '' as $$
  select s.kind from sync.scopes s
  where s.id = team and s.owner = (select auth.uid()) and s.kind in ('creator', 'business') and (not living
    or (s.kind = 'creator' and exists (select from public.creator_users c where c.id = team and not c.is_archived))
    or (s.kind = 'business' and exists (select from public.business_users b where b.id = team and not b.is_archived)))
$$;
comment on function private.own_team(uuid, boolean) is
  'The side of one of the caller''s own teams, null for all others; `living`: only one that is not put away. Definer: it reads the registry, of nobody but the caller.';

create or replace function private.owns_creator(creator uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.own_team(creator) = 'creator', false)
$$;
create or replace function private.owns_business(business uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.own_team(business) = 'business', false)
$$;

create function private.require_free_id(team uuid, side text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or exists (select from sync.scopes s
      where s.id = team and (s.kind <> side or s.owner is distinct from auth.uid())) then
    perform private.refuse('forbidden');
  end if;
end $$;
comment on function private.require_free_id(uuid, text) is
  'Refuses an id that is or was anything but the caller''s own team of this side. Two at once are decided by the registry''s key. Definer: it reads the registry.';

create or replace function private.create_creator(team uuid, first_name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_free_id(team, 'creator');
  insert into public.creator_users (id, scope, user_id, first_name, is_onboarded)
    values (team, team, me, private.trimmed(first_name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
end $$;
create or replace function private.create_business(team uuid, name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_free_id(team, 'business');
  insert into public.business_users (id, scope, user_id, name, is_onboarded)
    values (team, team, me, private.trimmed(name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
end $$;

create or replace function private.finish_team(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.own_team(team);
  person public.accounts;
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  -- in use already: from another tab, or of the time before onboarding
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

create function private.put_away(team uuid, side text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- the profile first: whoever publishes or applies at this moment holds it, and is seen by what follows
  if side = 'business' then
    update public.business_users b set is_archived = true where b.id = team and not b.is_archived;
    update public.briefs b set status = 'archived' where b.business_id = team and b.status = 'active';
  else
    update public.creator_users c set is_archived = true, is_public = false, handle = '', trait_consents = '{}',
        cat_traits = array(select t from unnest(c.cat_traits) t where t <> all (private.sensitive_traits()))
      where c.id = team and not c.is_archived;
    update public.pitches p set status = 'withdrawn' where p.creator_id = team and p.status in ('sent', 'read');
  end if;
end $$;
comment on function private.put_away(uuid, text) is
  'What a profile has out goes with it: card, handle, open brief, applications; and what was said in it by consent. Definer, and asks nobody: private.archive_team() and private.deactivate_account() do.';

create or replace function private.archive_team(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.own_team(team, living => false);
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  perform private.put_away(team, side);
end $$;

create or replace function private.deactivate_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  businesses uuid[];
  creators uuid[];
begin
  if me is null or account is distinct from me then
    perform private.refuse('forbidden');
  end if;
  -- one instant for both: two readings of the clock differ, and the account would stay a moment longer than 30 days
  update public.accounts a set deactivated_at = clock.at, deletion_due_at = clock.at + interval '30 days'
    from (select clock_timestamp() as at) clock
    where a.id = me and a.deactivated_at is null;
  businesses := array(select s.id from sync.scopes s where s.owner = me and s.kind = 'business');
  creators := array(select s.id from sync.scopes s where s.owner = me and s.kind = 'creator');
  perform private.put_away(t, 'business') from unnest(businesses) t;
  perform private.put_away(t, 'creator') from unnest(creators) t;
  -- what others hold of the person
  update public.rooms r set business_name = private.deleted_name(), business_avatar = '' where r.business_id = any (businesses);
  update public.rooms r set creator_name = private.deleted_name(), creator_avatar = '' where r.creator_id = any (creators);
  delete from public.notifications n using public.pitches p
    where p.creator_id = any (creators) and n.context_id = p.business_id and n.type = 'brief_requested'
      and n.data = jsonb_build_object('brief_id', p.brief_id, 'creator_name', p.creator_name, 'message_content', left(p.text, 140));
  update public.pitches p set creator_name = private.deleted_name() where p.creator_id = any (creators);
  delete from public.notifications n where n.user_id = me;
  perform private.end_sessions(me);
end $$;
drop function private.put_away(uuid);

create or replace function private.set_picture(team uuid, path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text;
begin
  -- before anything is asked of storage: of a file that is not the team's, nobody learns whether it is there
  if not private.is_picture_of(path, team) then
    perform private.invalid('avatar', 'invalid');
  end if;
  side := private.own_team(team);
  if side is null then
    perform private.refuse('not_found');
  end if;
  if starts_with(path, 'images/') then
    perform private.require_files(jsonb_build_array(jsonb_build_object('path', path)));
  end if;
  if side = 'creator' then
    update public.creator_users c set avatar = path where c.id = team and c.avatar <> path;
  else
    update public.business_users b set avatar = path where b.id = team and b.avatar <> path;
  end if;
end $$;

-- Files lie in scopes of teams and rooms alone

alter policy files_insert on storage.objects with check (
  private.is_file_name(bucket_id, name)
  and (storage.foldername(name))[1] = any ((select sync.my_scopes('creator', 'business', 'room'))::text[]));
alter policy files_select on storage.objects using (
  private.is_file_name(bucket_id, name)
  and ((storage.foldername(name))[1] = any ((select sync.my_scopes('creator', 'business', 'room'))::text[])
    or private.is_shared_file(bucket_id || '/' || name)));

-- A share belongs to one row of one table: two rows of two tables may have the same id

delete from private.shared_files;
alter table private.shared_files add column shared_table text not null,
  drop constraint shared_files_pkey,
  add constraint shared_files_pkey primary key (path, scope, shared_table, shared_by);

create function private.share_files(by_table text, by_row uuid, scope uuid, paths text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.shared_files s where s.shared_by = by_row and s.shared_table = by_table;
  insert into private.shared_files (path, scope, shared_table, shared_by)
    select distinct p, share_files.scope, by_table, by_row from unnest(paths) p where starts_with(p, 'images/');
end $$;
comment on function private.share_files(text, uuid, uuid, text[]) is
  'Exactly these files are open to whoever reads the scope, as long as this row shows them. Definer, for triggers; nobody else shares files.';

create or replace function private.share_listed_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.share_files('brief_listings', old.id, old.scope, '{}');
  end if;
  if tg_op <> 'DELETE' then
    perform private.share_files('brief_listings', new.id, new.scope,
      array(select i ->> 'path' from jsonb_array_elements(new.product_images) i) || new.business_avatar);
  end if;
  return null;
end $$;
create or replace function private.share_card_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.share_files('creator_cards', old.id, old.scope, '{}');
  else
    perform private.share_files('creator_cards', new.id, new.scope, array[new.avatar]);
  end if;
  return null;
end $$;
create or replace function private.share_room_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.share_files('rooms', old.id, old.scope, '{}');
  else
    perform private.share_files('rooms', new.id, new.scope, array[new.business_avatar, new.creator_avatar]);
  end if;
  return null;
end $$;
drop function private.share_files(uuid, uuid, text[]);
select private.share_files('brief_listings', l.id, l.scope,
  array(select i ->> 'path' from jsonb_array_elements(l.product_images) i) || l.business_avatar) from public.brief_listings l;
select private.share_files('creator_cards', c.id, c.scope, array[c.avatar]) from public.creator_cards c;
select private.share_files('rooms', r.id, r.scope, array[r.business_avatar, r.creator_avatar]) from public.rooms r;

-- Housekeeping

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
  perform sync.forget_scopes();
  return jsonb_build_object('accounts', accounts, 'tombstones', tombstones, 'clients', sync.prune_clients());
end $$;
comment on function sync.tidy() is
  '[S6] Removes who has left 30 days ago, old tombstones, ids of scopes of which nothing is left, and forgotten devices; answers how many. Definer, for a scheduled job; nobody else may run it.';

select private.allow('execute', 'function private.named_id(text)', 'authenticated');

select private.regrant();
