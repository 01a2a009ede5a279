-- Who may read what. A scope's id is chosen by a device or computed from public ids, so it proves nothing: each id is
-- registered once, with its kind and owner, and every policy admits only scopes of its table's own kind.

create function sync.creators_scope() returns uuid language sql immutable parallel safe set search_path = '' as $$
  select '00000000-0000-4000-8000-000000000001'::uuid
$$;
comment on function sync.creators_scope() is '[S3] The shared catalogue of published creators.';

create function sync.listings_scope() returns uuid language sql immutable parallel safe set search_path = '' as $$
  select '00000000-0000-4000-8000-000000000002'::uuid
$$;
comment on function sync.listings_scope() is '[S3] The shared catalogue of open briefs.';

create table sync.scopes (
  id uuid primary key,
  kind text not null references sync.kinds (name),
  owner uuid,
  is_gone boolean not null default false,
  is_kept boolean not null default true
);
comment on column sync.scopes.is_kept is
  '[S3] Whether devices keep a copy of the catalogue. One that has grown too large for them is asked instead; nobody is given its scope.';
comment on table sync.scopes is
  '[S3] Every scope, once. Written in the transaction that creates the person, team or room. A deleted scope keeps its id until nothing is left of it (sync.forget_scopes). Owner: the person; null for rooms, catalogues and deleted scopes.';
create index scopes_owner on sync.scopes (owner, kind);
create index scopes_catalogue on sync.scopes (id) where kind = 'catalogue';
alter table sync.scopes enable row level security;
insert into sync.scopes (id, kind) values (sync.creators_scope(), 'catalogue'), (sync.listings_scope(), 'catalogue');

create function sync.register_scope() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_kind text := tg_argv[0];
  person uuid := case when tg_op <> 'DELETE' and tg_nargs > 1 then (to_jsonb(new) ->> tg_argv[1])::uuid end;
begin
  if tg_op = 'INSERT' then
    -- a scope without an owner (a room) may be created again: its id identifies it
    insert into sync.scopes as s (id, kind, owner) values (new.id, of_kind, person)
      on conflict (id) do update set is_gone = false
        where s.kind = excluded.kind and s.owner is null and excluded.owner is null and tg_nargs = 1;
    if not found then
      perform private.refuse('forbidden');
    end if;
  elsif tg_op = 'UPDATE' then
    update sync.scopes s set owner = person where s.id = new.id;
  else
    update sync.scopes s set owner = null, is_gone = true where s.id = old.id;
  end if;
  return null;
end $$;
comment on function sync.register_scope() is
  '[S3] Registers a row as a scope of a kind (first argument), owned by the person its column (second argument) names. Refuses an id that is or was any other scope. After, not before: a repeated insert that does nothing registers nothing. Definer: no role writes the registry.';

create function sync.add_scopes(target regclass, of_kind text, owner_column text default null) returns void
language plpgsql set search_path = '' as $$
declare
  arguments text := concat_ws(', ', quote_literal(of_kind), quote_literal(owner_column));
begin
  insert into sync.kinds values (of_kind, (select relname from pg_class where oid = target), owner_column);
  execute format('create trigger a_scope after insert or delete on %s for each row execute function sync.register_scope(%s)',
    target, arguments);
  if owner_column is not null then
    execute format('create trigger a_scope_owner after update of %I on %s for each row when (old.%1$I is distinct from new.%1$I) execute function sync.register_scope(%3$s)',
      owner_column, target, arguments);
  end if;
end $$;
comment on function sync.add_scopes(regclass, text, text) is
  'Makes the rows of a table scopes of a new kind. `owner_column`: the owner, for kinds that one person owns.';

create function sync.register_scopes() returns void
language plpgsql set search_path = '' as $$
declare
  k sync.kinds;
begin
  for k in select * from sync.kinds where source is not null loop
    execute format('insert into sync.scopes (id, kind, owner) select t.id, %L, %s from public.%I t on conflict (id) do nothing',
      k.name, coalesce('t.' || quote_ident(k.owner_column), 'null::uuid'), k.source);
  end loop;
end $$;
comment on function sync.register_scopes() is
  'Registers scopes created with triggers off: run it before sync.new_epoch() after a bulk import.';

create function private.is_scope_named(scope uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  place record;
  named boolean;
begin
  for place in select c.conrelid::regclass as tbl, a.attname as col from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'sync.scopes'::regclass loop
    execute format('select exists (select from %s t where t.%I = $1)', place.tbl, place.col) into named using scope;
    if named then
      return true;
    end if;
  end loop;
  return false;
end $$;
comment on function private.is_scope_named(uuid) is
  '[S3] Whether a row still names the id of a deleted team, as a room does: registered for that long, so that nobody can take it and read the room. Any table that references sync.scopes counts. Definer: called by sync.forget_scopes().';

create function sync.forget_scopes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from sync.scopes s where s.is_gone
    and not exists (select from sync.tombstone d where d.scope = s.id)
    and not exists (select from storage.objects o where starts_with(o.name, s.id::text || '/'))
    and not private.is_scope_named(s.id);
end $$;
comment on function sync.forget_scopes() is
  'Forgets the ids of deleted scopes that have no tombstone and no file left and that no row of others names. Definer, for a scheduled job; nobody else may run it.';

-- A person with a second factor needs both. A password alone opens a session (`aal1`) at the sign-in service, with a
-- valid token; so the database itself checks the session's assurance level before it shows or accepts anything.
create function private.session_id() returns uuid
language sql stable set search_path = '' as $$ select (auth.jwt() ->> 'session_id')::uuid $$;
comment on function private.session_id() is 'The caller''s session of the sign-in service; null without one.';

create function private.is_half_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- a proved session says so in its token; for the others it is one index lookup
  if auth.jwt() ->> 'aal' in ('aal2', 'aal3') then
    return false;
  end if;
  return exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end $$;
comment on function private.is_half_in() is
  'Whether the caller has a second factor that this session has not been proved with. Definer: no role reads factors; about the caller only.';

create function private.require_whole_login() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_half_in() then
    -- never an empty answer: a device would read it as "no scope is yours" and drop its rows
    raise exception using errcode = 'PT403', message = 'insufficient_aal', hint = 'Prove the session with a second factor';
  end if;
end $$;
comment on function private.require_whole_login() is
  'Refuses with 403 and the sign-in service''s own code, on which a device shows the form for the second step; the session stays. Definer: like private.is_half_in().';

create function sync.my_scopes() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return sync.my_scopes('catalogue', 'person', 'creator', 'business', 'room');
end $$;
comment on function sync.my_scopes() is
  '[S2, S3] Every scope that the caller may read, of any kind. Definer: as sync.my_scopes(text[]).';

create function sync.my_scopes(variadic kinds text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  mine uuid[] := '{}';
begin
  if 'catalogue' = any (kinds) then
    mine := array(select s.id from sync.scopes s where s.kind = 'catalogue' and s.is_kept);
  end if;
  if me is null then
    return mine;
  end if;
  perform private.require_whole_login();
  if private.is_deactivated() then
    return case when 'person' = any (kinds) then mine || me else mine end;
  end if;
  if kinds && array['person', 'creator', 'business'] then
    mine := mine || array(select s.id from sync.scopes s where s.owner = me and s.kind = any (kinds));
  end if;
  if 'room' = any (kinds) then
    mine := mine || array(
      select r.id from sync.scopes s join public.rooms r on r.business_id = s.id where s.owner = me and s.kind = 'business'
      union
      select r.id from sync.scopes s join public.rooms r on r.creator_id = s.id where s.owner = me and s.kind = 'creator');
  end if;
  return mine;
end $$;
comment on function sync.my_scopes(text[]) is
  '[S2, S3] The scopes of these kinds that the caller may read, without a catalogue that devices do not keep. An account that has left reads the catalogues and itself; a session that lacks its second factor is refused. Every policy calls it for its table''s kind. Definer: it reads the registry, which no role does. Always wrapped in (select …) so that it runs once per statement.';

create function sync.scope_rule(kind text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('scope = any ((select sync.my_scopes(%L))::uuid[])', kind)
$$;
comment on function sync.scope_rule(text) is
  '[S2] The policy condition of a table whose rows belong to scopes of this kind.';

create function sync.poke(scopes uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  already uuid[] := string_to_array(nullif(current_setting('sync.poked', true), ''), ',')::uuid[];
  looked_up text := coalesce(current_setting('sync.poked_scopes', true), '');
  person uuid;
  fresh uuid[];
begin
  if scopes && array[sync.creators_scope(), sync.listings_scope()] and exists (select from sync.scopes s
      where s.id = any (scopes) and s.kind = 'catalogue' and s.is_kept) then
    update sync.throttle set at = clock_timestamp() where topic = (
      select t.topic from sync.throttle t
      where t.topic = 'catalogue' and t.at < clock_timestamp() - interval '2 seconds' for update skip locked);
    if found then
      perform realtime.send('{}'::jsonb, 'poke', 'catalogue', true);
    end if;
  end if;
  scopes := array_remove(array_remove(scopes, sync.creators_scope()), sync.listings_scope());
  scopes := array(select s from unnest(scopes) s where strpos(looked_up, s::text) = 0);
  if cardinality(scopes) = 0 then
    return;
  end if;
  -- the last hundred: forgetting one costs another lookup, remembering thousands would cost more
  perform set_config('sync.poked_scopes', left(array_to_string(scopes, ',') || ',' || looked_up, 3700), true);
  fresh := array(select p from unnest(private.persons_of(scopes)) p where already is null or p <> all (already));
  if cardinality(fresh) = 0 then
    return;
  end if;
  perform set_config('sync.poked', array_to_string(already || fresh, ','), true);
  foreach person in array fresh loop
    perform realtime.send('{}'::jsonb, 'poke', 'person:' || person, true);
  end loop;
end $$;
comment on function sync.poke(uuid[]) is
  '[S11] Pokes the readers of these scopes: each person once per transaction, a scope''s readers looked up once, the catalogues that devices keep at most every two seconds. skip locked, so that no writer waits for another''s poke. Definer: no role may send on these topics.';

create function sync.poke_trigger() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scopes uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct scope) into scopes from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct scope) into scopes from before_rows;
  else
    select array_agg(distinct s.scope) into scopes from after_rows a
      join before_rows b on b.id = a.id
      cross join lateral (values (a.scope), (b.scope)) s (scope)
      where a.rev is distinct from b.rev or a.rev = pg_current_xact_id();
  end if;
  if scopes is not null then
    perform sync.poke(scopes);
  end if;
  return null;
end $$;
comment on function sync.poke_trigger() is
  '[S11] Once per statement, not per row. Definer: it may read what the writer changed and poke others.';

create function private.forget_poked_scopes() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('sync.poked_scopes', '', true);
  return null;
end $$;
comment on function private.forget_poked_scopes() is
  '[S11] The readers of a scope have changed: forgets that it was poked, so that later changes of the transaction poke new readers. Its name sorts it before the poke of the same statement.';

create policy own_person_channel on realtime.messages for select to authenticated
  using ((select realtime.topic()) = 'person:' || (select auth.uid())::text and not (select private.is_half_in()));
create policy catalogue_channel on realtime.messages for select to anon, authenticated
  using ((select realtime.topic()) = 'catalogue');
create policy scope_reads on sync.tombstone for select to anon, authenticated
  using (scope = any ((select sync.my_scopes())::uuid[]));

select private.allow('select', 'table sync.tombstone', role) from unnest(array['anon', 'authenticated']) role;
select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function sync.creators_scope()',
  'function sync.listings_scope()',
  'function sync.my_scopes()',
  'function sync.my_scopes(text[])'
]) f;
select private.allow('execute', 'function private.is_half_in()', 'authenticated');
