-- The engine's server half: its own tables, and what it adds to every synced table. The numbers are the rules of
-- sync/README.md. It never names an entity: sync.add_table() is how a table joins.

create table sync.meta (
  one boolean primary key default true check (one),
  epoch uuid not null default gen_random_uuid(),
  floor xid8 not null default '0'
);
comment on table sync.meta is '[S6] The epoch of this database, and how far back its tombstones reach.';
insert into sync.meta default values;

create table sync.kinds (
  name text primary key,
  source text unique,
  owner_column text
);
comment on table sync.kinds is
  '[S3] The kinds of scope, each with the table whose rows are scopes of that kind and its owner column; the catalogues have neither.';
insert into sync.kinds (name) values ('catalogue');

create table sync.tables (
  index int primary key,
  name text not null unique,
  guest boolean not null default false,
  kind text references sync.kinds (name),
  constraint tables_kind_required check (kind is not null)
);
comment on table sync.tables is 'The synced tables in the order in which a pull reads them; an index is never reused.';
comment on column sync.tables.kind is '[S3] The kind of scope that the table''s rows belong to.';

create table sync.columns (
  tbl text not null references sync.tables (name),
  col text not null,
  direct boolean not null,
  primary key (tbl, col)
);
comment on table sync.columns is
  'The columns that a person may write: directly in rows of their scopes, or only through mutations. Filled by sync.allow_columns(); read by grants, guard and field edits.';

create table sync.tombstone (
  scope uuid not null,
  tbl text not null,
  id uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  primary key (scope, tbl, id)
);
comment on table sync.tombstone is '[S5] A row that left a scope: deleted, or moved to another scope.';
create index tombstone_sync on sync.tombstone (scope, rev);
create index tombstone_at on sync.tombstone (at);

create table sync.client (
  id uuid primary key,
  user_id uuid not null,
  lmid bigint not null default 0,
  acked bigint not null default 0,
  seen timestamptz not null default clock_timestamp(),
  name text not null default '',
  unsent int not null default 0,
  session uuid,
  removed boolean not null default false
);
comment on table sync.client is '[S13] The last processed mutation of every device. Written only by the functions of push.';
comment on column sync.client.unsent is 'Unsent changes at the device''s last report: a device without a connection reports nothing.';
comment on column sync.client.session is 'The session of the sign-in service in which the device last sent something or reported.';
comment on column sync.client.removed is 'The person has taken it off their list. The row stays: a device that returns must not repeat what it has sent.';
create index client_user on sync.client (user_id, seen);
create index client_seen on sync.client (seen);

create table sync.result (
  client uuid not null references sync.client (id) on delete cascade,
  mid bigint not null,
  uuid uuid not null,
  status text not null check (status in ('ok', 'rejected')),
  code text,
  msg text,
  detail jsonb,
  at timestamptz not null default clock_timestamp(),
  primary key (client, mid)
);
comment on table sync.result is '[S13] Outcomes, kept so that a repeated mutation is answered and not applied again.';

create table sync.mutation (
  name text primary key check (name ~ '^[a-z_]+\.[a-z_]+$'),
  min_v int not null default 1,
  max_v int not null default 1,
  after_conflict text
);
comment on table sync.mutation is '[S28] The mutations, and the versions of each that are still accepted.';

create table sync.throttle (
  topic text primary key,
  at timestamptz not null default '-infinity'
);
comment on table sync.throttle is '[S11] When a shared topic was last poked.';
insert into sync.throttle values ('catalogue');

alter table sync.meta enable row level security;
alter table sync.kinds enable row level security;
alter table sync.tables enable row level security;
alter table sync.columns enable row level security;
alter table sync.tombstone enable row level security;
alter table sync.client enable row level security;
alter table sync.result enable row level security;
alter table sync.mutation enable row level security;
alter table sync.throttle enable row level security;
create policy anyone_reads on sync.meta for select to anon, authenticated using (true);
create policy anyone_reads on sync.tables for select to anon, authenticated using (true);
create policy anyone_reads on sync.columns for select to authenticated using (true);
create policy anyone_reads on sync.mutation for select to authenticated using (true);

create function sync.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.rev := pg_current_xact_id();
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
comment on function sync.stamp() is
  '[S4] Sets the revision of a row to the transaction that last changed it, whatever the writer sent. Never xmin: inside a savepoint that is another number, and rows would get lost.';

create function sync.track() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.scope <> new.scope or old.id <> new.id)) then
    insert into sync.tombstone (scope, tbl, id) values (old.scope, tg_table_name, old.id)
      on conflict (scope, tbl, id) do update set rev = pg_current_xact_id(), at = clock_timestamp();
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old.scope <> new.scope or old.id <> new.id)) then
    delete from sync.tombstone t where t.scope = new.scope and t.tbl = tg_table_name and t.id = new.id;
  end if;
  return null;
end $$;
comment on function sync.track() is
  '[S5] Writes a tombstone when a row leaves a scope, and removes it when a row enters. Definer: no role may write tombstones.';

create function sync.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'TRUNCATE of a synced table would lose deletes; use DELETE' using errcode = '0A000';
end $$;
comment on function sync.refuse_truncate() is '[S5] Refuses TRUNCATE: it fires no row triggers, so no device would learn of it.';

create function sync.columns_of(target regclass) returns text[]
language sql stable set search_path = '' as $$
  select array(select c.col from sync.columns c join pg_catalog.pg_class t on t.relname = c.tbl
    where t.oid = target and t.relnamespace = 'public'::regnamespace order by c.col)
$$;
comment on function sync.columns_of(regclass) is 'The columns of a table that a person may write, directly or through mutations.';

create function sync.guard() returns trigger
language plpgsql set search_path = '' as $$
declare
  writable text[];
begin
  if current_user not in ('anon', 'authenticated') then
    return coalesce(new, old);
  end if;
  if tg_op <> 'UPDATE' or private.is_deactivated() then
    raise exception using errcode = '42501', message = 'forbidden', detail = jsonb_build_object('table', tg_table_name)::text;
  end if;
  writable := array(select c.col from sync.columns c where c.tbl = tg_table_name and c.direct);
  if (to_jsonb(new) - writable) is distinct from (to_jsonb(old) - writable) then
    raise exception using errcode = '42501', message = 'forbidden', detail = jsonb_build_object('table', tg_table_name)::text;
  end if;
  return new;
end $$;
comment on function sync.guard() is
  'The second barrier behind the column grants: whatever was granted, a client''s own role changes only columns that sync.allow_columns() has opened to it, inserts and deletes nothing, and does nothing at all once the person has left.';

create function sync.rebuild_page() returns void
language plpgsql set search_path = '' as $$
declare
  branches text := '';
  t sync.tables;
begin
  for t in select * from sync.tables order by index loop
    branches := branches || format($branch$
    when %1$s then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], %1$s, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.%2$I t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;$branch$, t.index, t.name);
  end loop;
  execute format($body$
create or replace function sync.page(table_index int, scopes uuid[], base pg_snapshot, from_rev xid8, from_id uuid, most int)
returns jsonb language plpgsql stable security invoker set search_path = '' as $page$
declare
  found_rows jsonb;
begin
  case table_index%s
  end case;
  return found_rows;
end $page$ $body$, branches);
end $$;
comment on function sync.rebuild_page() is
  'Rewrites sync.page(): one branch of static SQL per synced table, so that each keeps its cached plan. A page is {n, rows, upto}, its rows one text: jsonb of a thousand rows is built several times slower. Run by sync.add_table().';

create function sync.add_table(target regclass, kind text, guest boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  t text := (select relname from pg_class where oid = target);
begin
  execute format('create index %I on %s (scope, rev, id)', t || '_sync', target);
  execute format('alter table %s enable row level security', target);
  execute format('create policy scope_reads on %s for select to %s using (%s)',
    target, case when guest then 'anon, authenticated' else 'authenticated' end, sync.scope_rule(kind));
  execute format('create trigger aa_guard before insert or update or delete on %s for each row execute function sync.guard()', target);
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
  perform sync.rebuild_page();
  perform private.allow('execute', 'function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int)', 'authenticated');
  perform private.allow('execute', 'function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int)', 'anon');
end $$;
comment on function sync.add_table(regclass, text, boolean) is
  '[S1–S5, S11] Makes a table synced: index, row level security by the kind of its scopes, guard, stamp, tombstones, pokes, grants. `guest`: readable without an account. No column is writable before sync.allow_columns().';

create function sync.allow_columns(target regclass, columns text[], direct boolean default true) returns void
language plpgsql set search_path = '' as $$
declare
  t sync.tables;
begin
  select s.* into strict t from sync.tables s join pg_catalog.pg_class c on c.relname = s.name
    where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if exists (select from unnest(columns) w where w = any (array['id', 'scope', 'rev', 'created_at', 'updated_at'])
      or not exists (select from pg_catalog.pg_attribute a where a.attrelid = target and a.attname = w and a.attnum > 0 and not a.attisdropped)) then
    raise exception 'no column of % that a person may write is among %', target, columns;
  end if;
  insert into sync.columns select t.name, w, direct from unnest(columns) w;
  if not direct then
    return;
  end if;
  perform private.allow(format('update (%s)', (select string_agg(quote_ident(w), ', ') from unnest(columns) w)),
    'table ' || target::text, 'authenticated');
  if not exists (select from pg_catalog.pg_policy p where p.polrelid = target and p.polname = 'scope_writes') then
    execute format('create policy scope_writes on %s for update to authenticated using (%s) with check (%2$s)',
      target, sync.scope_rule(t.kind));
  end if;
end $$;
comment on function sync.allow_columns(regclass, text[], boolean) is
  'Opens columns of a synced table to the person whose scope a row belongs to: to the edits of mutations and, when `direct`, to the client''s own role, by grant, policy and guard. The only place that does.';

create function sync.copy_columns(source regclass, target regclass) returns void
language plpgsql set search_path = '' as $$
declare
  missing text;
begin
  select string_agg(format('add column %I %s%s%s', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' default ' || pg_catalog.pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attnum)
    into missing from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where a.attrelid = source and a.attname = any (sync.columns_of(source))
      and not exists (select from pg_catalog.pg_attribute t where t.attrelid = target and t.attname = a.attname and not t.attisdropped);
  if missing is not null then
    execute format('alter table %s %s', target, missing);
  end if;
end $$;
comment on function sync.copy_columns(regclass, regclass) is
  'Adds to a projection every column that sync.allow_columns() has opened in its source and that it lacks, with type and default. For migrations; nobody else may run it.';

create function sync.project(target regclass, wanted jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  columns text;
  excluded_columns text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('excluded.' || quote_ident(a.attname), ', ')
    into columns, excluded_columns from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped
      and wanted ? a.attname::text and a.attname <> all (array['scope', 'rev', 'created_at', 'updated_at']);
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
    on conflict (id) do update set (%2$s) = row(%3$s)', target, columns, excluded_columns) using wanted;
end $$;
comment on function sync.project(regclass, jsonb) is
  'Writes one row of a projection: the values of `wanted` (column → value) that the table has a column for, by name. Scope, revision and times are the table''s own. For definer functions of triggers; nobody else may run it.';

create function sync.add_mutation(name text, min_v int default 1, max_v int default 1, after_conflict text default null) returns void
language plpgsql set search_path = '' as $$
declare
  f text := 'mutations.' || quote_ident(replace(name, '.', '_'));
  v int;
begin
  perform (f || '(jsonb)')::regprocedure;
  perform (after_conflict || '(jsonb)')::regprocedure;
  insert into sync.mutation values (name, min_v, max_v, after_conflict)
    on conflict on constraint mutation_pkey do update set min_v = excluded.min_v, max_v = excluded.max_v, after_conflict = excluded.after_conflict;
  perform private.allow('execute', 'function ' || f || '(jsonb)', 'authenticated');
  for v in min_v .. max_v - 1 loop
    perform private.allow('execute', 'function ' || f || '_v' || v || '(jsonb)', 'authenticated');
  end loop;
end $$;
comment on function sync.add_mutation(text, int, int, text) is
  'Opens mutations.<name> to sync_push under its dotted name; versions from min_v up to max_v - 1 are mutations.<name>_v<number>. `after_conflict`: a function of the arguments, run when the mutation was refused as a conflict.';

create function sync.purge(keep interval default '90 days', batch int default 10000) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  n bigint;
  newest xid8;
begin
  with old as (
    select scope, tbl, id from sync.tombstone where at < clock_timestamp() - keep
    order by at limit batch for update skip locked
  ), gone as (
    delete from sync.tombstone t using old where (t.scope, t.tbl, t.id) = (old.scope, old.tbl, old.id) returning t.rev
  )
  select count(*), (max(rev::text::numeric) + 1)::text::xid8 into n, newest from gone;
  if n > 0 then
    update sync.meta set floor = greatest(floor, newest);
  end if;
  return n;
end $$;
comment on function sync.purge(interval, int) is
  '[S6] Forgets old tombstones and raises the floor in the same transaction. Skip locked, or it deadlocks with writers. Definer, for a scheduled job; nobody else may run it.';

create function sync.prune_clients(keep interval default '180 days') returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from sync.client where seen < clock_timestamp() - keep returning 1) select count(*) from gone
$$;
comment on function sync.prune_clients(interval) is 'Forgets devices not seen for long; one that returns gets `forked` and renumbers. Definer, for a scheduled job; nobody else may run it.';

create function sync.new_epoch() returns uuid
language sql volatile security definer set search_path = '' as $$
  update sync.meta set epoch = gen_random_uuid(), floor = '0' returning epoch
$$;
comment on function sync.new_epoch() is
  '[S6] Run after a restore, a copy, or any change made with triggers off: every device reads everything again and keeps its outbox. Definer, for the operator; nobody else may run it.';

select private.allow('select', t, role) from unnest(array['anon', 'authenticated']) role,
  unnest(array['table sync.meta', 'table sync.tables']) t;
select private.allow('select', t, 'authenticated') from unnest(array['table sync.columns', 'table sync.mutation']) t;
select private.allow('execute', 'function sync.columns_of(regclass)', 'authenticated');
