-- A push made quick: a call's outcomes in one write, a scope's readers looked up once. [S11, S13]

drop function sync.finish(uuid, bigint, uuid, text, text, jsonb);
delete from private.grants where object = 'function sync.finish(uuid, bigint, uuid, text, text, jsonb)';
create function sync.finish(device uuid, before bigint, outcomes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if outcomes = '[]' then
    return;
  end if;
  update sync.client c set lmid = before + jsonb_array_length(outcomes), seen = clock_timestamp()
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
  '[S13] The outcomes of a call and the number they lead to, in the transaction of their effects: [{uuid, code?, msg?, detail?}], in order from the one after `before`. Definer: devices are written by nobody; only the caller''s own moves, only to the next numbers.';

create or replace function public.sync_push(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  device uuid; acked bigint; first_mid bigint;
  standing jsonb; seen jsonb; refusal jsonb; known sync.mutation;
  m jsonb; mid bigint; lmid bigint; mark uuid;
  results jsonb := '[]';
  before bigint; outcomes jsonb := '[]'; -- what this call adds to the device's memory, in one write
  state text; msg text; detail text; constraint_name text; column_name text;
begin
  if jsonb_typeof(request) is distinct from 'object' then perform private.invalid('request', 'invalid'); end if;
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

  for m in select value from jsonb_array_elements(request -> 'mutations') with ordinality x (value, o) order by (value ->> 'id')::bigint, o loop
    mid := (m -> 'id')::bigint; mark := (m ->> 'uuid')::uuid;
    if mid <= lmid then -- seen before: the same answer again, or another device with our name
      perform sync.finish(device, before, outcomes); -- it may be of this very call
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
    elsif (m -> 'v')::int > known.max_v then -- a newer device than server: it waits for us
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
            or lock_not_available or internal_error then
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
comment on function public.sync_push(jsonb) is
  '[S13, S14] {client, acked?, mutations: [{id, uuid, name, v, args}]} → {lmid, results: [{id, status, code?, msg?, detail?}], forked? | gap? | retry?, now}. A permanent refusal advances the number and is stored; a transient one stops the batch. INVOKER, so that the policies decide.';

create or replace function sync.poke(scopes uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  already uuid[] := string_to_array(nullif(current_setting('sync.poked', true), ''), ',')::uuid[];
  looked_up text := coalesce(current_setting('sync.poked_scopes', true), '');
  person uuid;
  fresh uuid[];
begin
  if scopes && array[sync.creators_scope(), sync.listings_scope()] then
    update sync.throttle set at = clock_timestamp() where topic = (
      select t.topic from sync.throttle t
      where t.topic = 'catalogue' and t.at < clock_timestamp() - interval '2 seconds' for update skip locked);
    if found then
      perform realtime.send('{}'::jsonb, 'poke', 'catalogue', true);
    end if;
    scopes := array_remove(array_remove(scopes, sync.creators_scope()), sync.listings_scope());
  end if;
  scopes := array(select s from unnest(scopes) s where strpos(looked_up, s::text) = 0);
  if cardinality(scopes) = 0 then
    return;
  end if;
  -- the last hundred: to forget one costs another look, to remember thousands would cost more
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
  '[S11] Tells those who can read these scopes to pull: each person once per transaction, a scope''s readers looked up once, the catalogues at most every two seconds. skip locked, so that no writer ever waits for another''s poke. Definer: nobody may send on these topics.';

create function private.forget_poked_scopes() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('sync.poked_scopes', '', true);
  return null;
end $$;
comment on function private.forget_poked_scopes() is
  '[S11] Who reads a scope has changed: whoever is new to it is poked by what comes next in the same transaction. Before the poke of the same statement, by its name.';
create trigger zz_people after insert or update of id on public.accounts
  for each statement execute function private.forget_poked_scopes();
create trigger zz_people after insert or update of id, user_id on public.creator_users
  for each statement execute function private.forget_poked_scopes();
create trigger zz_people after insert or update of id, user_id on public.business_users
  for each statement execute function private.forget_poked_scopes();
create trigger zz_people after insert or update of id, business_id, creator_id on public.rooms
  for each statement execute function private.forget_poked_scopes();

select private.allow('execute', 'function sync.finish(uuid, bigint, jsonb)', 'authenticated');
select private.regrant();
