-- Who sees what. The one function that reads are allowed by, its opposite for pokes, and the pokes themselves.
-- (Bodies name tables of later migrations; PL/pgSQL looks them up when it runs.)

create function sync.creators_scope() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-4000-8000-000000000001'::uuid
$$;
create function sync.listings_scope() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-4000-8000-000000000002'::uuid
$$;
comment on function sync.creators_scope() is '[S3] The shared catalogue of published creators.';
comment on function sync.listings_scope() is '[S3] The shared catalogue of open briefs.';

create function sync.my_scopes() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  teams uuid[];
begin
  if me is null then
    return array[sync.creators_scope(), sync.listings_scope()];
  end if;
  select coalesce(array_agg(t.id), '{}') into teams from (
    select c.id from public.creator_users c where c.user_id = me
    union all
    select b.id from public.business_users b where b.user_id = me
  ) t;
  return array[sync.creators_scope(), sync.listings_scope(), me] || teams || array(
    select r.id from public.rooms r where r.business_id = any (teams)
    union
    select r.id from public.rooms r where r.creator_id = any (teams)
  );
end $$;
comment on function sync.my_scopes() is
  '[S2, S3] Every scope the caller may read: the shared catalogues, the person, the person''s teams, their rooms. Definer: it reads the tables whose policies ask it. Always wrapped in (select …) so that it runs once per statement.';

create function private.persons_of(scopes uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  teams uuid[];
begin
  select scopes || coalesce(array_agg(r.business_id), '{}') || coalesce(array_agg(r.creator_id), '{}') into teams
    from public.rooms r where r.id = any (scopes);
  return array(
    select a.id from public.accounts a where a.id = any (scopes)
    union
    select c.user_id from public.creator_users c where c.id = any (teams)
    union
    select b.user_id from public.business_users b where b.id = any (teams)
  );
end $$;
comment on function private.persons_of(uuid[]) is
  '[S11] The opposite of sync.my_scopes(): who can read these scopes. The shared catalogues belong to nobody here. Definer: the writer may not read the other side''s team.';

create function sync.poke(scopes uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  already uuid[] := string_to_array(nullif(current_setting('sync.poked', true), ''), ',')::uuid[];
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
  if cardinality(scopes) = 0 then
    return;
  end if;
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
  '[S11] Tells those who can read these scopes to pull: each person once per transaction, the catalogues at most every two seconds. skip locked, so that no writer ever waits for another''s poke. Definer: nobody may send on these topics.';

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

create policy own_person_channel on realtime.messages for select to authenticated
  using ((select realtime.topic()) = 'person:' || (select auth.uid())::text);
create policy catalogue_channel on realtime.messages for select to anon, authenticated
  using ((select realtime.topic()) = 'catalogue');
-- No insert policy: only the database speaks on these channels.

create policy scope_reads on sync.tombstone for select to authenticated
  using (scope = any ((select sync.my_scopes())::uuid[]));
create policy catalogue_reads on sync.tombstone for select to anon
  using (scope in (sync.creators_scope(), sync.listings_scope()));

select private.allow('execute', 'function sync.creators_scope()', 'authenticated');
select private.allow('execute', 'function sync.creators_scope()', 'anon');
select private.allow('execute', 'function sync.listings_scope()', 'authenticated');
select private.allow('execute', 'function sync.listings_scope()', 'anon');
select private.allow('execute', 'function sync.my_scopes()', 'authenticated');
select private.allow('execute', 'function sync.my_scopes()', 'anon');
select private.allow('select', 'table sync.tombstone', 'authenticated');
select private.allow('select', 'table sync.tombstone', 'anon');
