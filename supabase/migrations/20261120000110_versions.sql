-- [S28] A release may change what a mutation means. The newest version is mutations.<name>; an older one that is still
-- understood is mutations.<name>_v<number>, kept for the 90 days that a device may have been away.

create or replace function sync.apply(mutation jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  newest int := (select m.max_v from sync.mutation m where m.name = mutation ->> 'name');
  version int := (mutation -> 'v')::int;
begin
  execute format('select mutations.%I($1)', replace(mutation ->> 'name', '.', '_')
    || case when version < newest then '_v' || version else '' end) using mutation -> 'args';
end $$;
comment on function sync.apply(jsonb) is
  '[S12, S28] One name from button to SQL: briefs.publish is mutations.briefs_publish, and its version 2, once there is a third, mutations.briefs_publish_v2. As the caller.';

create or replace function sync.add_mutation(name text, min_v int default 1, max_v int default 1) returns void
language plpgsql set search_path = '' as $$
declare
  f text := 'mutations.' || quote_ident(replace(name, '.', '_'));
  v int;
begin
  perform (f || '(jsonb)')::regprocedure;
  insert into sync.mutation values (name, min_v, max_v)
    on conflict on constraint mutation_pkey do update set min_v = excluded.min_v, max_v = excluded.max_v;
  perform private.allow('execute', 'function ' || f || '(jsonb)', 'authenticated');
  for v in min_v .. max_v - 1 loop
    perform private.allow('execute', 'function ' || f || '_v' || v || '(jsonb)', 'authenticated');
  end loop;
end $$;
comment on function sync.add_mutation(text, int, int) is
  'Opens mutations.<name> to sync_push under its dotted name; versions from min_v up to max_v - 1 are mutations.<name>_v<number>.';

select private.regrant();
