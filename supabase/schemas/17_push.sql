-- [S13, S14] Runs named mutations in order, each exactly once, each independent of the others' failures.

create function sync.mid(value jsonb, field text, lowest bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'number' or value::numeric % 1 <> 0 or value::numeric not between lowest and 9007199254740991 then
    perform private.invalid(field, 'invalid');
  end if;
  return value::numeric::bigint;
end $$;
comment on function sync.mid(jsonb, text, bigint) is '[S13] A mutation''s number: an integer that JavaScript can represent.';

create function sync.begin_push(device uuid, acked bigint, first_mid bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  own sync.client;
begin
  if me is null then
    perform private.refuse('forbidden');
  end if;
  perform private.require_whole_login();
  select c.* into own from sync.client c where c.id = device for update;
  if own.id is null then
    if first_mid is null then
      return jsonb_build_object('lmid', 0);
    elsif first_mid > 1 then
      -- unknown here (pruned, or the database was restored): old numbers could not be told from new ones
      return jsonb_build_object('lmid', 0, 'forked', true);
    end if;
    insert into sync.client (id, user_id, session) values (device, me, private.session_id()) on conflict (id) do nothing;
    delete from sync.client c where c.id in (
      select x.id from sync.client x where x.user_id = me and x.id <> device order by x.seen desc offset 199);
    select c.* into own from sync.client c where c.id = device for update;
  end if;
  if own.user_id is distinct from me then
    return jsonb_build_object('lmid', 0, 'forked', true);
  end if;
  if acked > own.acked then
    update sync.client c set acked = least(begin_push.acked, own.lmid) where c.id = device;
    update sync.result r set detail = null where r.client = device and r.mid <= begin_push.acked and r.detail is not null;
    -- keep the newest for a while: a device restored from a backup repeats what it had acknowledged
    delete from sync.result r where r.client = device and r.mid <= least(begin_push.acked, own.lmid - 200);
  end if;
  return jsonb_build_object('lmid', own.lmid);
end $$;
comment on function sync.begin_push(uuid, bigint, bigint) is
  '[S13] Locks the caller''s own device and returns its last number; refuses a session that lacks its second factor. Definer: no role writes devices; only for auth.uid().';

create function sync.recall(device uuid, mid bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(r) from sync.result r join sync.client c on c.id = r.client
  where r.client = device and r.mid = recall.mid and c.user_id = auth.uid()
$$;
comment on function sync.recall(uuid, bigint) is '[S13] The stored outcome of one of the caller''s own mutations. Definer: no role reads outcomes.';

create function sync.finish(device uuid, before bigint, outcomes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if outcomes = '[]' then
    return;
  end if;
  update sync.client c set lmid = before + jsonb_array_length(outcomes), seen = clock_timestamp(), session = private.session_id()
    where c.id = device and c.user_id = auth.uid() and c.lmid = before;
  if not found then
    perform private.refuse('forbidden');
  end if;
  insert into sync.result (client, mid, uuid, status, code, msg, detail)
    select device, before + place, (o ->> 'uuid')::uuid, case when o ->> 'code' is null then 'ok' else 'rejected' end,
      o ->> 'code', left(o ->> 'msg', 300), o -> 'detail'
    from jsonb_array_elements(outcomes) with ordinality x (o, place);
end $$;
comment on function sync.finish(uuid, bigint, jsonb) is
  '[S13] Stores the outcomes of a call and its last number in the transaction of their effects: [{uuid, code?, msg?, detail?}], in order from the one after `before`. Definer: no role writes devices; it advances only the caller''s own, only to the next numbers.';

create function private.refusal(state text, msg text, detail text, constraint_name text, column_name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(constraint_name, '__');
  broken text := nullif(constraint_name, '');
  bound text;
begin
  if state = 'PT403' then
    -- the second factor was set up meanwhile: refuse the whole call, so that the device keeps every change
    raise exception using errcode = state, message = msg;
  elsif state = 'P0001' and msg ~ '^[a-z_]+$' and detail like '{%' then -- private.refuse() and private.invalid()
    return jsonb_build_object('code', msg, 'msg', msg, 'detail', detail::jsonb);
  elsif state = '42501' then
    return jsonb_build_object('code', 'forbidden', 'msg', msg, 'detail', '{}'::jsonb);
  elsif state in ('23505', '23514') and cardinality(parts) = 3 and parts[3] <> all (private.rules()) then
    return jsonb_build_object('code', parts[3], 'msg', broken, 'detail', '{}'::jsonb);
  elsif state in ('23505', '23514') and cardinality(parts) = 3 then
    select substring(pg_catalog.pg_get_constraintdef(c.oid) from '[<>]= ([0-9]+)') into bound
      from pg_catalog.pg_constraint c where c.conname = constraint_name limit 1;
    return jsonb_build_object('code', 'invalid', 'msg', broken, 'detail',
      jsonb_build_object('field', parts[2], 'rule', parts[3]) || case when bound is null then '{}' else jsonb_build_object('limit', bound::int) end);
  elsif state = '23502' then
    return jsonb_build_object('code', 'invalid', 'msg', msg, 'detail', jsonb_build_object('field', column_name, 'rule', 'required'));
  elsif state = '23503' then
    return jsonb_build_object('code', 'not_found', 'msg', msg, 'detail', '{}'::jsonb);
  elsif state like '22%' or state like '54%' then
    return jsonb_build_object('code', 'invalid', 'msg', msg, 'detail', '{"field": "args", "rule": "invalid"}'::jsonb);
  end if;
  return jsonb_build_object('code', 'bad_state', 'msg', coalesce(broken, msg), 'detail', jsonb_build_object('sqlstate', state));
end $$;
comment on function private.refusal(text, text, text, text, text) is
  'Any permanent error as {code, msg, detail}. A violated constraint is reported by its name, <table>__<field>__<rule>; a rule that private.rules() does not have is the code itself, so a new one needs no line here. Definer: it reads the bound from the catalogue.';

create function sync.apply(mutation jsonb) returns void
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
  '[S12, S28] One name from button to SQL: briefs.publish is mutations.briefs_publish, and its version 2, once there is a third, mutations.briefs_publish_v2. Runs as the caller; refuses an account that has left.';

create function api.sync_push(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  device uuid; acked bigint; first_mid bigint;
  standing jsonb; seen jsonb; refusal jsonb; known sync.mutation;
  m jsonb; mid bigint; lmid bigint; mark uuid;
  results jsonb := '[]';
  before bigint; outcomes jsonb := '[]'; -- the outcomes of this call, stored in one write
  state text; msg text; detail text; constraint_name text; column_name text;
begin
  perform private.require_request(request);
  device := (private.argument(request, 'client', 'uuid') #>> '{}')::uuid;
  if jsonb_typeof(coalesce(request -> 'acked', 'null')) <> 'null' then acked := sync.mid(request -> 'acked', 'acked', 0); end if;
  if jsonb_typeof(coalesce(request -> 'mutations', 'null')) <> 'array' then perform private.invalid('mutations', 'invalid'); end if;
  if jsonb_array_length(request -> 'mutations') > 50 then
    perform private.invalid('mutations', 'too_long', '{"limit": 50}'); -- more subtransactions overflow the backend's cache
  end if;
  for m in select value from jsonb_array_elements(request -> 'mutations') loop
    if jsonb_typeof(m) <> 'object' then perform private.invalid('mutations', 'invalid'); end if;
    mid := sync.mid(coalesce(m -> 'id', 'null'), 'id', 1);
    first_mid := least(first_mid, mid);
    perform private.argument(m, 'uuid', 'uuid');
  end loop;

  standing := sync.begin_push(device, acked, first_mid);
  lmid := (standing ->> 'lmid')::bigint;
  before := lmid;
  if standing ? 'forked' then
    return jsonb_build_object('forked', true, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
  end if;
  -- here and not with each change: refused ones leave an outcome behind, too
  perform private.take('change', (select count(*) from jsonb_array_elements(request -> 'mutations') x where (x ->> 'id')::bigint > lmid));

  for m in select value from jsonb_array_elements(request -> 'mutations') with ordinality x (value, o) order by (value ->> 'id')::bigint, o loop
    mid := (m -> 'id')::bigint; mark := (m ->> 'uuid')::uuid;
    if mid <= lmid then -- seen before: repeat the answer, or tell a copied device apart
      perform sync.finish(device, before, outcomes); -- store first: the outcome may be of this call
      before := lmid;
      outcomes := '[]';
      seen := sync.recall(device, mid);
      if (seen ->> 'uuid')::uuid is distinct from mark then
        return jsonb_build_object('forked', true, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
      end if;
      results := results || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('id', mid, 'status', seen -> 'status', 'code', seen -> 'code', 'msg', seen -> 'msg'))
        || case when seen ->> 'status' = 'ok' then '{}' else jsonb_build_object('detail', seen -> 'detail') end);
      continue;
    end if;
    if mid <> lmid + 1 then
      perform sync.finish(device, before, outcomes);
      return jsonb_build_object('gap', lmid, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
    end if;

    refusal := null;
    known := null;
    if jsonb_typeof(m -> 'name') = 'string' and length(m ->> 'name') <= 100 and m ->> 'name' ~ '^[a-z_]+\.[a-z_]+$' then
      select * into known from sync.mutation k where k.name = m ->> 'name';
    end if;
    if known.name is null then
      refusal := jsonb_build_object('code', 'unknown_mutation', 'msg', left(coalesce(m ->> 'name', ''), 100), 'detail', '{}'::jsonb);
    elsif jsonb_typeof(coalesce(m -> 'v', 'null')) <> 'number' or (m ->> 'v')::numeric not between 0 and 1000000 or (m ->> 'v')::numeric % 1 <> 0 then
      refusal := '{"code": "invalid", "msg": "v", "detail": {"field": "v", "rule": "invalid"}}';
    elsif (m -> 'v')::int < known.min_v then
      results := results || jsonb_build_array(jsonb_build_object('id', mid, 'status', 'rejected', 'code', 'upgrade_required', 'msg', known.name,
        'detail', jsonb_build_object('min_v', known.min_v)));
      exit;
    elsif (m -> 'v')::int > known.max_v then -- the device is newer than the server: it waits for the update
      perform sync.finish(device, before, outcomes);
      return jsonb_build_object('retry', '0A000', 'lmid', lmid, 'results', results, 'now', clock_timestamp());
    elsif jsonb_typeof(coalesce(m -> 'args', 'null')) <> 'object' then
      refusal := '{"code": "invalid", "msg": "args", "detail": {"field": "args", "rule": "invalid"}}';
    elsif octet_length((m -> 'args')::text) > 262144 then
      refusal := '{"code": "invalid", "msg": "args", "detail": {"field": "args", "rule": "too_long", "limit": 262144}}';
    else
      begin
        perform sync.apply(m);
      exception
        when query_canceled or transaction_rollback or insufficient_resources or operator_intervention or system_error
            or lock_not_available or internal_error or sqlstate 'PT429' then
          get stacked diagnostics state = returned_sqlstate;
          perform sync.finish(device, before, outcomes);
          return jsonb_build_object('retry', state, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
        when others then
          get stacked diagnostics state = returned_sqlstate, msg = message_text, detail = pg_exception_detail,
            constraint_name = constraint_name, column_name = column_name;
          refusal := private.refusal(state, msg, detail, constraint_name, column_name);
      end;
    end if;
    if refusal ->> 'code' = 'conflict' then
      perform private.after_conflict(m ->> 'name', m -> 'args');
    end if;
    outcomes := outcomes || jsonb_build_array(jsonb_build_object('uuid', mark) || coalesce(refusal, '{}'));
    lmid := mid;
    results := results || jsonb_build_array(jsonb_build_object('id', mid, 'status', case when refusal is null then 'ok' else 'rejected' end) || coalesce(refusal, '{}'));
  end loop;
  perform sync.finish(device, before, outcomes);
  return jsonb_build_object('lmid', lmid, 'results', results, 'now', clock_timestamp());
end $$;
comment on function api.sync_push(jsonb) is
  '[S13, S14] {client, acked?, mutations: [{id, uuid, name, v, args}]} → {lmid, results: [{id, status, code?, msg?, detail?}], forked? | gap? | retry?, now}. A permanent refusal advances the number and is stored; a transient one stops the batch, as does a quota (retry PT429). INVOKER, so that the policies decide.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function sync.mid(jsonb, text, bigint)',
  'function sync.begin_push(uuid, bigint, bigint)',
  'function sync.recall(uuid, bigint)',
  'function sync.finish(uuid, bigint, jsonb)',
  'function private.refusal(text, text, text, text, text)',
  'function sync.apply(jsonb)',
  'function api.sync_push(jsonb)'
]) f;
