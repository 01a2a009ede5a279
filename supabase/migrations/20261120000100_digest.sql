-- [S6] What the rows of a scope add up to, so that a device can prove its own equal and fetch anew what is not.

create function sync.sum_table(target text, scopes uuid[], base pg_snapshot)
returns table (scope uuid, row_count bigint, digest text, is_changed boolean)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query execute format($body$
    select t.scope, count(*),
      lpad(to_hex(bit_xor(('x' || encode(substr(sha256(convert_to(to_jsonb(t)::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint)), 16, '0'),
      bool_or(not pg_visible_in_snapshot(t.rev, $2))
    from public.%I t where t.scope = any ($1) group by t.scope$body$, target) using scopes, base;
end $$;
comment on function sync.sum_table(text, uuid[], pg_snapshot) is
  '[S6] Per scope of one table: how many rows, the exclusive or of the first 8 bytes of each row''s sha256 (order is of no account, and an id occurs once), and whether one of them is newer than the snapshot. As the caller.';

create function public.sync_digest(request jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  meta sync.meta;
  now_snap pg_snapshot := pg_current_snapshot();
  base pg_snapshot;
  asked uuid[];
  changed uuid[] := '{}';
  sums jsonb;
  t sync.tables;
  part record;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    perform private.invalid('request', 'invalid');
  end if;
  base := sync.snapshot(coalesce(request -> 'snap', 'null'), 'snap');
  if jsonb_array_length(private.argument(request, 'scopes', '_uuid')) > 100 then
    perform private.invalid('scopes', 'too_long', '{"limit": 100}');
  end if;
  select * into meta from sync.meta;
  asked := array(select s from unnest(sync.my_scopes()) s
    where s in (select e::uuid from jsonb_array_elements_text(request -> 'scopes') e) order by s);
  select coalesce(jsonb_object_agg(s, '{}'::jsonb), '{}') into sums from unnest(asked) s;

  if request ->> 'epoch' is distinct from meta.epoch::text
      or pg_snapshot_xmin(base) < meta.floor or pg_snapshot_xmax(base) > pg_snapshot_xmax(now_snap) then
    changed := asked; -- another timeline, or one whose deletions are forgotten: a pull starts these over
  else
    changed := array(select distinct d.scope from sync.tombstone d
      where d.scope = any (asked) and d.rev >= pg_snapshot_xmin(base) and not pg_visible_in_snapshot(d.rev, base));
    for t in select * from sync.tables order by index loop
      continue when me is null and not t.guest;
      for part in select * from sync.sum_table(t.name, asked, base) loop
        if part.is_changed then
          changed := changed || part.scope;
        end if;
        sums := jsonb_set(sums, array[part.scope::text, t.name],
          jsonb_build_object('rows', part.row_count, 'digest', part.digest));
      end loop;
    end loop;
  end if;
  return jsonb_build_object('epoch', meta.epoch, 'snap', now_snap::text, 'scopes', sums,
    'changed', to_jsonb(array(select distinct c from unnest(changed) c)), 'now', clock_timestamp());
end $$;
comment on function public.sync_digest(jsonb) is
  '[S6] {epoch, snap, scopes} → {epoch, snap, scopes: {scope: {table: {rows, digest}}}, changed, now}. At most 100 scopes; those the caller may not read are left out. `changed` has rows or deletions that the device''s snapshot does not show: they are pulled first and compared then. STABLE: one snapshot; INVOKER, so that the policies decide.';

select private.allow('execute', 'function sync.sum_table(text, uuid[], pg_snapshot)', 'authenticated');
select private.allow('execute', 'function public.sync_digest(jsonb)', 'authenticated');

select private.regrant();
