-- Rows that belong to a person: who may create, edit and move them, how many, and what happens to them when their team is
-- put away. An entity registers its table here, from its own file. Its mutations are then calls of create_row(), edit_row()
-- and move_row(), which check the owner: they act on registered tables and on the caller's own rows alone.

create table private.quotas (
  what text primary key,
  at_once real not null,
  per_minute real not null
);
comment on table private.quotas is
  'What a person may do in one go or bring home from weeks offline, and what is given back. Filled by private.add_quota().';
alter table private.quotas enable row level security;

-- People never meet a quota; it bounds what an account of a minute's age can fill or send. Beyond one is «later» to the
-- device, which keeps what was typed.
create function private.add_quota(what text, at_once real, per_minute real) returns void
language sql set search_path = '' as $$ insert into private.quotas values (what, at_once, per_minute) $$;
comment on function private.add_quota(text, real, real) is
  'A new quota, for private.take(): `at_once` of something, and how many are given back per minute.';

create function private.quota(what text, out at_once real, out per_minute real)
language sql stable set search_path = '' as $$
  select q.at_once, q.per_minute from private.quotas q where q.what = quota.what
$$;
comment on function private.quota(text) is 'How many of something a person may have at once, and how many are given back per minute.';

-- Pushed changes of any kind, also refused ones: their outcomes are stored.
select private.add_quota('change', 20000, 120);
-- Stored files: a brief has a few pictures, a delivery some films.
select private.add_quota('file', 500, 10);
-- 20 GiB in one go and 14 a day; files that no row names are removed after a week.
select private.add_quota('mebibyte', 20480, 10);

create function private.own_row(target regclass, row_id uuid, living boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kind sync.kinds;
  owned uuid;
  source_row jsonb;
  own jsonb;
begin
  select k.* into kind from sync.tables t join sync.kinds k on k.name = t.kind and k.owner_column is not null
    join pg_catalog.pg_class c on c.relname = t.name where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if kind.name is null then
    perform private.refuse('not_found');
  end if;
  execute format('select t.scope from %s t where t.id = $1', target) into owned using row_id;
  if not exists (select from sync.scopes s where s.id = owned and s.kind = kind.name and s.owner = auth.uid()) then
    perform private.refuse('not_found');
  end if;
  -- the team before its rows, as private.put_away() does: in another order the two would be a deadlock
  execute format('select to_jsonb(u) from public.%I u where u.id = $1 for no key update', kind.source) into source_row using owned;
  if living and coalesce((source_row -> 'is_archived')::boolean, source_row is null) then
    perform private.refuse('not_found');
  end if;
  execute format('select to_jsonb(t) from %s t where t.id = $1 for update', target) into own using row_id;
  if own is null then
    perform private.refuse('not_found');
  end if;
  return own;
end $$;
comment on function private.own_row(regclass, uuid, boolean) is
  'The caller''s own row of a synced table whose scopes have owners, locked; not_found for anyone else. The team is locked first; `living`: only of one that is not archived. Definer: it locks rows that the device''s role may not.';

create function private.is_new(target regclass, row_id uuid, marks jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  is_same boolean;
begin
  execute format('select to_jsonb(t) @> $2 from %s t where t.id = $1', target) into is_same using row_id, marks;
  if not is_same then
    perform private.refuse('forbidden');
  end if;
  return is_same is null;
end $$;
comment on function private.is_new(regclass, uuid, jsonb) is
  'Whether a row is to be created: false for one that is there with these marks, since a repeated creation does nothing; refuses an id that another row has. Definer: it reads rows of others; called by functions that have checked the owner.';

create table private.creations (
  tbl text primary key references sync.tables (name),
  team_column text not null,
  quota text not null references private.quotas (what),
  condition text
);
comment on table private.creations is
  'The tables in which a team''s person creates rows, through private.create_row(). Filled by private.allow_creation().';
comment on column private.creations.team_column is 'Names the team, which is also the row''s scope.';
comment on column private.creations.condition is 'A function of the team''s id that refuses what only this table requires.';
alter table private.creations enable row level security;

create function private.allow_creation(target regclass, team_column text, quota text, condition text default null) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.creations
    select t.name, allow_creation.team_column, allow_creation.quota, allow_creation.condition from sync.tables t
      join pg_catalog.pg_class c on c.relname = t.name
      where c.oid = target and c.relnamespace = 'public'::regnamespace and t.kind in ('creator', 'business');
  if not found then
    raise exception '% is no synced table of a team', target;
  end if;
end $$;
comment on function private.allow_creation(regclass, text, text, text) is
  'Opens a table to private.create_row(): rows of a team, which `team_column` names, counted by a quota; `condition`: a function of the team''s id that may refuse.';

create function private.create_row(target regclass, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule private.creations;
  side text;
  row_id uuid;
  team uuid;
  fields jsonb;
begin
  select r.* into rule from private.creations r join pg_catalog.pg_class c on c.relname = r.tbl
    where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if rule.tbl is null then
    perform private.refuse('forbidden');
  end if;
  perform private.arguments(args, jsonb_build_object('id', 'uuid', rule.team_column, 'uuid', 'set', 'object'));
  row_id := (args ->> 'id')::uuid;
  team := (args ->> rule.team_column)::uuid;
  fields := private.content(target, args -> 'set');
  select t.kind into side from sync.tables t where t.name = rule.tbl;
  if private.own_team(team) is distinct from side then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new(target, row_id, jsonb_build_object(rule.team_column, team)) then
    return;
  end if;
  if rule.condition is not null then
    execute format('select %s($1)', rule.condition) using team;
  end if;
  perform private.take(rule.quota);
  execute format('insert into %1$s (id, scope, %2$I%3$s) select $1, $2, $2%3$s from jsonb_populate_record(null::%1$s, $3)', target,
    rule.team_column, (select coalesce(string_agg(', ' || quote_ident(k), '' order by k), '') from jsonb_object_keys(fields) k))
    using row_id, team, fields;
end $$;
comment on function private.create_row(regclass, jsonb) is
  '{id, <team column>, set}: creates a row of the caller''s own team, which is not archived; idempotent. Only in tables of private.allow_creation(). Definer: the device''s role may not insert rows.';

create function private.edit_row(target regclass, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  row_id uuid;
  fields jsonb;
  bases jsonb;
  current jsonb;
  field text;
  differing text[] := '{}';
begin
  perform private.arguments(args, '{"id": "uuid", "set": "object", "base": "object"}');
  row_id := (args ->> 'id')::uuid;
  fields := private.content(target, args -> 'set');
  bases := args -> 'base';
  -- an archived team is not edited; what it has written may be, by a device that was offline meanwhile
  current := private.own_row(target, row_id, living => exists (select from sync.kinds k
    join pg_catalog.pg_class c on c.relname = k.source where c.oid = target));
  for field in select jsonb_object_keys(fields) loop
    if not bases ? field then
      perform private.invalid(field, 'required');
    end if;
    if not private.same_value(current -> field, bases -> field)
        and not private.same_value(current -> field, fields -> field) then
      differing := differing || field;
    end if;
  end loop;
  if cardinality(differing) > 0 then
    perform private.refuse('conflict', jsonb_build_object('row', current, 'fields', to_jsonb(differing)));
  end if;
  if fields = '{}' then
    return;
  end if;
  execute format('update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where t.id = $1',
    target, (select string_agg(quote_ident(k), ', ' order by k) from jsonb_object_keys(fields) k))
    using row_id, fields;
end $$;
comment on function private.edit_row(regclass, jsonb) is
  '[S16] Field edits {id, set, base} of the caller''s own row: each field applies when the row still holds its base, or holds the new value already; else `conflict` with the row as it is. Only columns of sync.allow_columns(). Definer: most of these the device''s role may not write.';

create table private.transitions (
  tbl text not null references sync.tables (name),
  move text not null,
  from_status text not null,
  to_status text not null,
  is_plain boolean not null,
  primary key (tbl, move, from_status)
);
comment on table private.transitions is
  'The state machines: which move leads a row from which status to which. Equal row by row to the application''s, by test. Filled by private.add_move().';
comment on column private.transitions.is_plain is 'The status alone decides: private.move_row() makes the move. Others have a function of their own.';
alter table private.transitions enable row level security;

create function private.add_move(target regclass, move text, from_statuses text[], to_status text, plain boolean default true) returns void
language sql set search_path = '' as $$
  insert into private.transitions (tbl, move, from_status, to_status, is_plain)
    select c.relname, move, s, to_status, plain from pg_catalog.pg_class c, unnest(from_statuses) s where c.oid = target
$$;
comment on function private.add_move(regclass, text, text[], text, boolean) is
  'A move of a table''s rows. `plain`: its status alone decides, so private.move_row() may make it.';

create function private.status_after(target regclass, move text, status text) returns text
language plpgsql stable set search_path = '' as $$
declare
  goal text := (select t.to_status from private.transitions t join pg_catalog.pg_class c on c.relname = t.tbl
    where c.oid = target and t.move = status_after.move and t.from_status = status_after.status);
begin
  if goal is null then
    perform private.refuse('bad_state', jsonb_build_object('status', status_after.status));
  end if;
  return goal;
end $$;
comment on function private.status_after(regclass, text, text) is 'The status that a move leads to; refuses with bad_state where it is not allowed.';

create function private.move_row(target regclass, args jsonb, move text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  row_id uuid;
  status text;
  goals text[] := array(select t.to_status from private.transitions t join pg_catalog.pg_class c on c.relname = t.tbl
    where c.oid = target and t.move = move_row.move and t.is_plain);
begin
  if goals = '{}' then
    perform private.refuse('forbidden');
  end if;
  perform private.arguments(args, '{"id": "uuid"}');
  row_id := (args ->> 'id')::uuid;
  status := private.own_row(target, row_id, living => true) ->> 'status';
  -- sent twice, from two devices: the row is already where the person wants it
  if status = any (goals) then
    return;
  end if;
  execute format('update %s t set status = $2 where t.id = $1', target) using row_id, private.status_after(target, move, status);
end $$;
comment on function private.move_row(regclass, jsonb, text) is
  '{id}: makes a plain move of the caller''s own row, whose team is not archived; idempotent. Definer: the device''s role may not write status.';

create table private.put_away_tables (
  tbl text primary key references sync.tables (name),
  team_column text not null,
  open text[] not null,
  away text not null,
  return_if text not null
);
comment on table private.put_away_tables is
  'What becomes of a team''s rows while it is archived. Filled by private.put_away_with_team().';
comment on column private.put_away_tables.open is 'The statuses that others see, none of which a row of an archived team has.';
comment on column private.put_away_tables.away is 'The status that such a row gets.';
comment on column private.put_away_tables.return_if is 'A condition on a row `t` for its return, when the team''s account is taken back.';
alter table private.put_away_tables enable row level security;

create function private.put_rows_away() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rule private.put_away_tables;
begin
  select p.* into strict rule from private.put_away_tables p where p.tbl = tg_argv[0];
  if not new.is_archived then
    execute format('update public.%I t set status = d.was ->> ''status'' from private.departures d
      where d.person = $1 and d.tbl = $2 and d.id = t.id and t.%I = $3 and t.status = $4 and (%s)', rule.tbl, rule.team_column, rule.return_if)
      using new.user_id, rule.tbl, new.id, rule.away;
    return null;
  end if;
  if exists (select from public.accounts a where a.id = new.user_id and a.deactivated_at is not null) then
    execute format('insert into private.departures (person, tbl, id, was)
      select $1, $2, t.id, jsonb_build_object(''status'', t.status) from public.%I t where t.%I = $3 and t.status = any ($4)',
      rule.tbl, rule.team_column) using new.user_id, rule.tbl, new.id, rule.open;
  end if;
  execute format('update public.%I t set status = $1 where t.%I = $2 and t.status = any ($3)', rule.tbl, rule.team_column)
    using rule.away, new.id, rule.open;
  return null;
end $$;
comment on function private.put_rows_away() is
  'Takes the open rows of an archived team back, and returns them with an account that is taken back. The table is the trigger''s argument. Definer: no device''s role writes status, nor departures.';

create function private.put_away_with_team(target regclass, side text, team_column text, open text[], away text, return_if text default 'true')
returns void language plpgsql set search_path = '' as $$
declare
  t text := (select relname from pg_catalog.pg_class where oid = target);
begin
  insert into private.put_away_tables values (t, team_column, open, away, return_if);
  execute format('create trigger %I after update of is_archived on public.%I for each row when (old.is_archived <> new.is_archived) execute function private.put_rows_away(%L)',
    'put_away_' || t, (select k.source from sync.kinds k where k.name = side), t);
end $$;
comment on function private.put_away_with_team(regclass, text, text, text[], text, text) is
  'Rows of a team with a status in `open` get `away` when the team is archived or its person leaves, and their status back when the account is taken back and `return_if`, a condition on the row `t`, holds.';

create function private.lock_rows_of(tbl text, team uuid) returns void
language sql set search_path = '' as $$
  -- not the team's row: moving a row has that before the row's own, an edit would have it after
  select pg_catalog.pg_advisory_xact_lock(hashtextextended(tbl || ' ' || team, 0))
$$;
comment on function private.lock_rows_of(text, uuid) is
  'Makes changes of one team''s rows of a table wait for each other until they are committed, so that what follows from them together, as their number or what a card shows, is decided in sequence.';

create function private.placed(others uuid[], one uuid, place int) returns uuid[]
language sql immutable parallel safe set search_path = '' as $$
  select others[:n - 1] || one || others[n:] from (select least(greatest(place, 1), cardinality(others) + 1) as n) at
$$;
comment on function private.placed(uuid[], uuid, int) is
  'The order after one was put at a place among others, from 1 on; a place beyond either end is that end. Equal to the application''s, by test.';

create function private.after_conflict(mutation text, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hook text := (select m.after_conflict from sync.mutation m where m.name = mutation);
begin
  if hook is not null then
    execute format('select %s($1)', hook) using args;
  end if;
end $$;
comment on function private.after_conflict(text, jsonb) is
  '[S17] What a mutation does when it was refused as a conflict, as sync.add_mutation() says. Called by sync_push. Definer: such a function writes what no role may; it checks the owner.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.create_row(regclass, jsonb)',
  'function private.edit_row(regclass, jsonb)',
  'function private.move_row(regclass, jsonb, text)',
  'function private.after_conflict(text, jsonb)'
]) f;
