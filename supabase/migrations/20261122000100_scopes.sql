-- The registry of scopes. A scope's id is chosen by a device or computed from public ids, so the id alone proves nothing:
-- each id is registered once, with its kind and owner, and every policy asks for scopes of its table's own kind.

create table sync.kinds (
  name text primary key,
  source text unique,
  owner_column text
);
comment on table sync.kinds is
  '[S3] The kinds of scope there are, the table whose rows are scopes of that kind and its column with their owner; the catalogues have neither.';
insert into sync.kinds (name) values ('catalogue');

create table sync.scopes (
  id uuid primary key,
  kind text not null references sync.kinds (name),
  owner uuid,
  is_gone boolean not null default false
);
create index scopes_owner on sync.scopes (owner, kind);
create index scopes_catalogue on sync.scopes (id) where kind = 'catalogue';
comment on table sync.scopes is
  '[S3] Every scope there is, once. Written in the transaction that makes the person, team or room. A scope that is gone keeps its id until nothing is left of it (sync.forget_scopes). Owner: the person; null for rooms, catalogues and what is gone.';
alter table sync.kinds enable row level security;
alter table sync.scopes enable row level security;
insert into sync.scopes (id, kind) values (sync.creators_scope(), 'catalogue'), (sync.listings_scope(), 'catalogue');

create function sync.register_scope() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_kind text := tg_argv[0];
  person uuid := case when tg_op <> 'DELETE' and tg_nargs > 1 then (to_jsonb(new) ->> tg_argv[1])::uuid end;
begin
  if tg_op = 'INSERT' then
    -- a scope without an owner may be made again (a room): its id says which one it is
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
  '[S3] Registers a row as a scope of a kind (first argument), owned by the person its column (second argument) names. Refuses an id that is or was any other scope. After, not before: a repeated insert that does nothing registers nothing. Definer: the registry is written by nobody else.';

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
  'Makes the rows of a table scopes of a new kind. `owner_column`: whose scope it is, for kinds that one person owns.';

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
  'Registers what was made with triggers off: run it before sync.new_epoch() after a bulk import.';

-- Databases from before: whoever took an id that was another's loses what was made with it. What a later row claims is
-- the claim: ids of accounts, catalogues and rooms are never chosen, and of two teams the older one is the real one.

create function private.claimed_teams() returns setof uuid
language sql stable set search_path = '' as $$
  with teams as (
    select id, created_at, 'creator' as side from public.creator_users
    union all select id, created_at, 'business' from public.business_users
  )
  select t.id from teams t
  where exists (select from public.accounts a where a.id = t.id)
    or t.id in (sync.creators_scope(), sync.listings_scope())
    or exists (select from public.rooms r where r.id = t.id)
    or (substr(t.id::text, 15, 1) = '8' and exists (select from public.business_users b, public.creator_users c
      where private.room_id(b.id, c.id) = t.id))
$$;
comment on function private.claimed_teams() is
  'Teams of databases from before the registry whose id is an account''s, a catalogue''s or a room''s, also of a room to come. For the migration that fills the registry.';

do $$
begin
  delete from public.business_users b using private.claimed_teams() t where b.id = t;
  delete from public.creator_users c using private.claimed_teams() t where c.id = t;
  delete from public.business_users b using public.creator_users c where c.id = b.id and c.created_at <= b.created_at;
  delete from public.creator_users c using public.business_users b where c.id = b.id and b.created_at < c.created_at;
end $$;
drop function private.claimed_teams();

select sync.add_scopes('public.accounts', 'person', 'id');
select sync.add_scopes('public.creator_users', 'creator', 'user_id');
select sync.add_scopes('public.business_users', 'business', 'user_id');
select sync.add_scopes('public.rooms', 'room');
select sync.register_scopes();
-- and what is gone but not forgotten
insert into sync.scopes (id, kind, is_gone)
  select distinct on (d.id) d.id, k.name, true from sync.tombstone d join sync.kinds k on k.source = d.tbl
  where d.id = d.scope order by d.id on conflict (id) do nothing;

create function sync.my_scopes(variadic kinds text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  mine uuid[] := '{}';
begin
  if 'catalogue' = any (kinds) then
    mine := array(select s.id from sync.scopes s where s.kind = 'catalogue');
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
  '[S2, S3] The scopes of these kinds that the caller may read; who has left reads the catalogues and themselves, and half a login is refused. Every policy asks it for its table''s kind. Definer: it reads the registry, which nobody else does. Always wrapped in (select …) so that it runs once per statement.';

create or replace function sync.my_scopes() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return sync.my_scopes('catalogue', 'person', 'creator', 'business', 'room');
end $$;
comment on function sync.my_scopes() is
  '[S2, S3] Every scope the caller may read, of whatever kind. Definer: as sync.my_scopes(text[]).';

create or replace function private.persons_of(scopes uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select s.owner from sync.scopes s where s.id = any (scopes) and s.owner is not null
    union
    select s.owner from public.rooms r join sync.scopes s on s.id = r.business_id and s.kind = 'business'
      where r.id = any (scopes) and s.owner is not null
    union
    select s.owner from public.rooms r join sync.scopes s on s.id = r.creator_id and s.kind = 'creator'
      where r.id = any (scopes) and s.owner is not null)
$$;
comment on function private.persons_of(uuid[]) is
  '[S11] The opposite of sync.my_scopes(): who can read these scopes. The shared catalogues belong to nobody here. Definer: the writer may not read the other side''s team.';

create function sync.forget_scopes() returns void
language sql volatile security definer set search_path = '' as $$
  delete from sync.scopes s where s.is_gone
    and not exists (select from sync.tombstone d where d.scope = s.id)
    and not exists (select from storage.objects o where starts_with(o.name, s.id::text || '/'))
$$;
comment on function sync.forget_scopes() is
  'Forgets the ids of scopes of which nothing is left to be read: no tombstone and no file. Definer, for a scheduled job; nobody else may run it.';

select private.allow('execute', 'function sync.my_scopes(text[])', role) from unnest(array['anon', 'authenticated']) role;

select private.regrant();
