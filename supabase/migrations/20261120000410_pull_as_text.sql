-- A pull made quick: its rows are text from the table to the wire. [S8]

create or replace function sync.rebuild_page() returns void
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
  'Writes sync.page() anew: one branch of static SQL per synced table, so that every one keeps its cached plan. A page is {n, rows, upto}, its rows one text: jsonb of a thousand rows is built several times slower. Run by sync.add_table().';
select sync.rebuild_page();

drop function public.sync_pull(jsonb);
create function public.sync_pull(request jsonb) returns json
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
  if jsonb_typeof(request) is distinct from 'object' then
    perform private.invalid('request', 'invalid');
  end if;
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
    -- said once, on page 1: marked twice, rows of page 1 would be swept
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
comment on function public.sync_pull(jsonb) is
  '[S7, S8] {epoch, client, cursors: {scope: snapshot | ""}, limit, after?, snap?} → {epoch, snap, scopes, reset, del, rows, after, lmid, rejected, now}. STABLE, or its statements would see two snapshots; INVOKER, so that the policies decide.';

select private.regrant();
