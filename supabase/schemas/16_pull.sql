-- [S7, S8] What changed for the caller since each scope's cursor, in pages, from one snapshot; rows are text from the table
-- to the wire. [S6] And the digest of a scope's rows, with which a device proves its own.

create function sync.snapshot(value jsonb, field text) returns pg_snapshot
language plpgsql immutable set search_path = '' as $$
declare
  words text := value #>> '{}';
begin
  if jsonb_typeof(value) <> 'string' or length(words) > 100000 or words !~ '^[0-9]{1,19}:[0-9]{1,19}:([0-9]{1,19}(,[0-9]{1,19})*)?$' then
    perform private.invalid(field, 'invalid');
  end if;
  return words::pg_snapshot;
exception when invalid_text_representation or numeric_value_out_of_range then
  perform private.invalid(field, 'invalid');
end $$;
comment on function sync.snapshot(jsonb, text) is '[S7] A cursor as a device sent it, or a refusal.';

create function sync.client_state(client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own sync.client;
begin
  select c.* into own from sync.client c where c.id = client_state.client and c.user_id = auth.uid();
  return jsonb_build_object('lmid', coalesce(own.lmid, 0), 'rejected', coalesce((
    select jsonb_agg(jsonb_build_object('id', r.mid, 'uuid', r.uuid, 'code', r.code, 'msg', r.msg, 'detail', r.detail) order by r.mid)
    from sync.result r where r.client = own.id and r.mid > own.acked and r.status = 'rejected'), '[]'));
end $$;
comment on function sync.client_state(uuid) is
  '[S8] The server''s state of the caller''s own device, in the same snapshot as the rows. Definer: no role reads devices.';

create function api.sync_pull(request jsonb) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  meta sync.meta;
  my uuid[];
  cursors jsonb;
  now_snap pg_snapshot := pg_current_snapshot(); -- STABLE: every statement below sees this one
  most int;
  device jsonb := request -> 'client';
  resume jsonb := request -> 'after';
  continued boolean;
  at_scope uuid; at_table int; at_rev xid8; at_id uuid;
  served uuid[];
  bases pg_snapshot[] := '{}';   -- one per run
  run_from int[] := '{}';        -- a run: consecutive scopes with the same cursor
  raw text; previous_raw text; base pg_snapshot; outdated boolean;
  reset uuid[] := '{}';
  dels jsonb := '[]';
  found_rows text; table_rows text; -- the inside of an object, of a list
  part uuid[]; chunk jsonb; n int := 0; i int; run int; pass int; t sync.tables;
  upto jsonb := 'null';
  answer jsonb;
begin
  perform private.require_request(request);
  select * into meta from sync.meta;
  cursors := case when jsonb_typeof(request -> 'cursors') in ('object') then request -> 'cursors' else '{}' end;
  if jsonb_typeof(coalesce(request -> 'cursors', 'null')) not in ('object', 'null') then
    perform private.invalid('cursors', 'invalid');
  end if;
  if jsonb_typeof(coalesce(device, 'null')) <> 'null' then
    device := private.argument(request, 'client', 'uuid');
  end if;
  most := case when jsonb_typeof(coalesce(request -> 'limit', 'null')) = 'null' then 1000
    else greatest(1, least(5000, private.argument(request, 'limit', 'int4')::int)) end;
  -- NB a json null is not an SQL null
  continued := jsonb_typeof(coalesce(resume, 'null')) <> 'null' and request ->> 'epoch' is not distinct from meta.epoch::text;
  if continued then
    if jsonb_typeof(resume) <> 'array' or jsonb_array_length(resume) <> 4 or resume ->> 2 !~ '^[0-9]{1,19}$' then
      perform private.invalid('after', 'invalid');
    end if;
    resume := jsonb_build_object('after.scope', resume -> 0, 'after.table', resume -> 1, 'after.rev', resume -> 2, 'after.id', resume -> 3);
    at_scope := (private.argument(resume, 'after.scope', 'uuid') #>> '{}')::uuid;
    at_table := private.argument(resume, 'after.table', 'int4')::int;
    at_rev := (private.argument(resume, 'after.rev', 'text') #>> '{}')::xid8;
    at_id := (private.argument(resume, 'after.id', 'uuid') #>> '{}')::uuid;
    perform sync.snapshot(coalesce(request -> 'snap', 'null'), 'snap');
  end if;

  my := sync.my_scopes();
  served := array(select s from unnest(my) s where not continued or cursors ? s::text order by s);
  for i in 1 .. cardinality(served) loop
    raw := coalesce(cursors ->> served[i]::text, '');
    if raw is distinct from previous_raw then
      base := case when raw = '' then null else sync.snapshot(cursors -> served[i]::text, 'cursors') end;
      outdated := raw <> '' and (request ->> 'epoch' is distinct from meta.epoch::text
        or pg_snapshot_xmin(base) < meta.floor or pg_snapshot_xmax(base) > pg_snapshot_xmax(now_snap));
      bases := bases || case when outdated then null else base end;
      run_from := run_from || i;
      previous_raw := raw;
    end if;
    -- only on page 1: marked again, rows of page 1 would be swept
    if outdated and not continued then
      reset := reset || served[i];
    end if;
  end loop;
  run_from := run_from || (cardinality(served) + 1);

  if not continued then -- page 1 carries every scope's tombstones, before any row
    for run in 1 .. cardinality(bases) loop
      continue when bases[run] is null;
      select dels || coalesce(jsonb_agg(jsonb_build_array(d.scope, d.tbl, d.id)), '[]') into dels from sync.tombstone d
        where d.scope = any (served[run_from[run] : run_from[run + 1] - 1])
          and d.rev >= pg_snapshot_xmin(bases[run]) and not pg_visible_in_snapshot(d.rev, bases[run]);
    end loop;
  end if;

  for t in select s.* from sync.tables s where not continued or s.index >= at_table order by s.index loop
    continue when me is null and not t.guest;
    table_rows := null;
    <<one_table>>
    for run in 1 .. cardinality(bases) loop
      -- pass 1 finishes the scope the last page stopped in, pass 2 reads the ones after it
      for pass in 1 .. 2 loop
        part := served[run_from[run] : run_from[run + 1] - 1];
        if continued and t.index = at_table then
          part := array(select s from unnest(part) s where case pass when 1 then s = at_scope else s > at_scope end order by s);
        elsif pass = 1 then
          continue;
        end if;
        continue when cardinality(part) = 0;
        if pass = 1 then
          chunk := sync.page(t.index, part, bases[run], at_rev, at_id, most - n);
        else
          chunk := sync.page(t.index, part, bases[run], coalesce(pg_snapshot_xmin(bases[run]), '0'), '00000000-0000-0000-0000-000000000000', most - n);
        end if;
        continue when (chunk -> 'n')::int = 0;
        n := n + (chunk -> 'n')::int;
        table_rows := concat_ws(',', table_rows, chunk ->> 'rows');
        if n >= most then
          upto := chunk -> 'upto';
          exit one_table;
        end if;
      end loop;
    end loop;
    if table_rows is not null then
      found_rows := concat_ws(',', found_rows, format('%s:[%s]', to_json(t.name), table_rows));
    end if;
    exit when n >= most;
  end loop;

  answer := jsonb_build_object(
    'epoch', meta.epoch, 'snap', case when continued then request ->> 'snap' else now_snap::text end,
    'scopes', to_jsonb(my), 'reset', to_jsonb(reset), 'del', dels, 'after', upto, 'now', clock_timestamp());
  if continued then
    null;
  elsif me is null or jsonb_typeof(coalesce(device, 'null')) = 'null' then -- a guest may not even name client_state
    answer := answer || '{"lmid": 0, "rejected": []}';
  else
    answer := answer || sync.client_state((device #>> '{}')::uuid);
  end if;
  return concat(left(answer::text, -1), ', "rows": {', found_rows, '}}')::json;
exception when invalid_text_representation or numeric_value_out_of_range then
  perform private.invalid('request', 'invalid');
end $$;
comment on function api.sync_pull(jsonb) is
  '[S7, S8] {epoch, client, cursors: {scope: snapshot | ""}, limit, after?, snap?} → {epoch, snap, scopes, reset, del, rows, after, lmid, rejected, now}. STABLE, or its statements would see two snapshots; INVOKER, so that the policies decide.';

create function sync.known_columns(asked jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(t.name, (
    select coalesce(jsonb_agg(a.attname order by a.attname), '[]') from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || quote_ident(t.name))::regclass and a.attnum > 0 and not a.attisdropped
      and private.argument(asked, t.name, '_text') ? a.attname::text)), '{}')
  from sync.tables t where asked ? t.name
$$;
comment on function sync.known_columns(jsonb) is
  '[S28] The tables and columns that a device names, {table: [column]}, without those that do not exist.';

create function sync.sum_table(target text, scopes uuid[], base pg_snapshot, columns text[])
returns table (scope uuid, row_count bigint, digest text, is_changed boolean)
language plpgsql stable security invoker set search_path = '' as $$
declare
  others text[] := array(select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || quote_ident(target))::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all (columns));
begin
  return query execute format($body$
    select t.scope, count(*),
      lpad(to_hex(bit_xor(('x' || encode(substr(sha256(convert_to((to_jsonb(t) - $3)::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint)), 16, '0'),
      bool_or(not pg_visible_in_snapshot(t.rev, $2))
    from public.%I t where t.scope = any ($1) group by t.scope$body$, target) using scopes, base, others;
end $$;
comment on function sync.sum_table(text, uuid[], pg_snapshot, text[]) is
  '[S6] Per scope of one table: how many rows, the exclusive or of the first 8 bytes of the sha256 of each row''s named columns (order does not matter, and an id occurs once), and whether one of them is newer than the snapshot. Runs as the caller.';

create function api.sync_digest(request jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  meta sync.meta;
  now_snap pg_snapshot := pg_current_snapshot();
  base pg_snapshot;
  asked uuid[];
  changed uuid[] := '{}';
  sums jsonb;
  known jsonb;
  t sync.tables;
  part record;
begin
  perform private.require_request(request);
  base := sync.snapshot(coalesce(request -> 'snap', 'null'), 'snap');
  if jsonb_array_length(private.argument(request, 'scopes', '_uuid')) > 100 then
    perform private.invalid('scopes', 'too_long', '{"limit": 100}');
  end if;
  known := sync.known_columns(private.argument(request, 'columns', 'object'));
  select * into meta from sync.meta;
  asked := array(select s from unnest(sync.my_scopes()) s
    where s in (select e::uuid from jsonb_array_elements_text(request -> 'scopes') e) order by s);
  select coalesce(jsonb_object_agg(s, '{}'::jsonb), '{}') into sums from unnest(asked) s;

  if request ->> 'epoch' is distinct from meta.epoch::text
      or pg_snapshot_xmin(base) < meta.floor or pg_snapshot_xmax(base) > pg_snapshot_xmax(now_snap) then
    changed := asked; -- another epoch, or deletions already forgotten: a pull starts these over
  else
    changed := array(select distinct d.scope from sync.tombstone d
      where d.scope = any (asked) and d.rev >= pg_snapshot_xmin(base) and not pg_visible_in_snapshot(d.rev, base));
    for t in select * from sync.tables where known ? name order by index loop
      continue when me is null and not t.guest;
      for part in select * from sync.sum_table(t.name, asked, base, array(select jsonb_array_elements_text(known -> t.name))) loop
        if part.is_changed then
          changed := changed || part.scope;
        end if;
        sums := jsonb_set(sums, array[part.scope::text, t.name],
          jsonb_build_object('rows', part.row_count, 'digest', part.digest));
      end loop;
    end loop;
  end if;
  return jsonb_build_object('epoch', meta.epoch, 'snap', now_snap::text, 'columns', known, 'scopes', sums,
    'changed', to_jsonb(array(select distinct c from unnest(changed) c)), 'now', clock_timestamp());
end $$;
comment on function api.sync_digest(jsonb) is
  '[S6] {epoch, snap, scopes, columns: {table: [column]}} → {epoch, snap, columns, scopes: {scope: {table: {rows, digest}}}, changed, now}. At most 100 scopes; those the caller may not read are left out. [S28] Summed over the columns that the device knows and the server has, which the answer lists: a column added later alarms no device. `changed`: scopes with rows or deletions newer than the device''s snapshot, to be pulled first and compared then. STABLE: one snapshot; INVOKER, so that the policies decide.';

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role,
  unnest(array['function sync.snapshot(jsonb, text)', 'function api.sync_pull(jsonb)']) f;
select private.allow('execute', f, 'authenticated') from unnest(array[
  'function sync.client_state(uuid)',
  'function sync.known_columns(jsonb)',
  'function sync.sum_table(text, uuid[], pg_snapshot, text[])',
  'function api.sync_digest(jsonb)'
]) f;
