-- Who has a second factor is let in by both. A password alone opens a session of its own (`aal1`), at the sign-in service
-- and with a token that is good: so the database itself asks how strongly the session is proved, before it shows or takes
-- anything. And what may be asked only so often, where no gate stands in front.

create function private.is_half_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- most sessions have nothing to prove: a proved one says so itself, and for the others it is one look into an index
  if auth.jwt() ->> 'aal' in ('aal2', 'aal3') then
    return false;
  end if;
  return exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end $$;
comment on function private.is_half_in() is
  'Has the caller a second factor that this session has not been proved with? Definer: nobody reads factors; asked of nobody but the caller.';

create function private.require_whole_login() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_half_in() then
    -- never an empty answer: a device would take it for «nothing is yours» and drop what it holds
    raise exception using errcode = 'PT403', message = 'insufficient_aal', hint = 'Prove the session with a second factor';
  end if;
end $$;
comment on function private.require_whole_login() is
  'Refuses with 403 and the sign-in service''s own word, which a device answers with the form for the second step; the session stays. Definer: like private.is_half_in().';
select private.allow('execute', 'function private.is_half_in()', 'authenticated');

create or replace function sync.my_scopes() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  teams uuid[];
begin
  if me is null then
    return array[sync.creators_scope(), sync.listings_scope()];
  end if;
  perform private.require_whole_login();
  if private.is_deactivated() then
    return array[sync.creators_scope(), sync.listings_scope(), me];
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
  '[S2, S3] Every scope the caller may read: the shared catalogues, the person, the person''s teams, their rooms; who has left reads no more than that, and half a login nothing. Every policy asks it. Definer: it reads the tables whose policies ask it. Always wrapped in (select …) so that it runs once per statement.';

alter policy own_person_channel on realtime.messages
  using ((select realtime.topic()) = 'person:' || (select auth.uid())::text and not (select private.is_half_in()));

create or replace function sync.begin_push(device uuid, acked bigint, first_mid bigint) returns jsonb
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
      -- forgotten here (pruned, or an older copy of the database): only new numbers can be told from old ones
      return jsonb_build_object('lmid', 0, 'forked', true);
    end if;
    insert into sync.client (id, user_id) values (device, me) on conflict (id) do nothing;
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
    -- the newest are kept a while: a device restored from a backup repeats what it had acknowledged
    delete from sync.result r where r.client = device and r.mid <= least(begin_push.acked, own.lmid - 200);
  end if;
  return jsonb_build_object('lmid', own.lmid);
end $$;
comment on function sync.begin_push(uuid, bigint, bigint) is
  '[S13] Locks the caller''s own device and tells where it stands; nothing for half a login. Definer: devices are written by nobody; it answers only for auth.uid().';

-- What is asked for one at a time.

create table private.allowances (
  person uuid not null references public.accounts (id) on delete cascade,
  what text not null,
  level real not null,
  at timestamptz not null default clock_timestamp(),
  primary key (person, what)
);
alter table private.allowances enable row level security;
comment on table private.allowances is
  'How much of what a person may still ask for: a bucket that fills again by itself. Written only by private.take().';

create function private.take(what text, burst int, per_minute int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  remaining real;
begin
  if me is null then
    perform private.refuse('forbidden');
  end if;
  insert into private.allowances as a (person, what, level) values (me, take.what, burst - 1)
    on conflict on constraint allowances_pkey do update set at = clock_timestamp(),
      level = least(burst, a.level + extract(epoch from clock_timestamp() - a.at) * per_minute / 60) - 1
    returning a.level into remaining;
  if remaining < 0 then
    -- takes nothing: the refusal takes back what was written
    raise exception using errcode = 'PT429', message = 'over_request_rate_limit', hint = 'Wait a minute';
  end if;
end $$;
comment on function private.take(text, int, int) is
  'One of the caller''s own allowance, or 429. Where a gate stands in front, that one says no sooner. Definer: the allowances are written by nobody.';

create or replace function private.is_handle_free(handle text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  perform private.take('handle', 60, 30);
  return coalesce(handle ~ '^[A-Za-z0-9_-]{3,30}$' and not private.is_reserved_handle(handle)
    and not exists (select from public.creator_users c
      where lower(c.handle) = lower(is_handle_free.handle) and c.handle <> '' and c.user_id is distinct from auth.uid()), false);
end $$;
comment on function private.is_handle_free(text) is
  'May the caller have it: well formed, not reserved, nobody else''s. Definer: profiles of others are readable by nobody; that a handle is taken is public, whose it is is not said.';

create or replace function public.handle_available(handle text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.is_handle_free(handle) $$;
comment on function public.handle_available(text) is
  'Whether the person who asks may have this handle; 429 for who asks without end. The last word is the unique index''s.';

create or replace function sync.report(device uuid, name text, unsent int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take('report', 30, 10);
  perform private.require_whole_login();
  insert into sync.client as c (id, user_id, name, unsent)
    values (device, auth.uid(), left(private.trimmed(report.name), 80), greatest(report.unsent, 0))
    on conflict (id) do update set name = excluded.name, unsent = excluded.unsent, seen = clock_timestamp()
      where c.user_id = auth.uid();
  if not found then
    perform private.refuse('forbidden');
  end if;
  delete from sync.client c where c.id in (
    select x.id from sync.client x where x.user_id = auth.uid() and x.id <> device order by x.seen desc offset 199);
end $$;
comment on function sync.report(uuid, text, int) is
  'What the caller''s own device is called and how much it has not sent; 429 for who tells without end. Definer: devices are written by nobody; only the caller''s own, at most 200.';

create or replace function sync.devices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  return (select coalesce(jsonb_agg(jsonb_build_object('client', c.id, 'name', c.name, 'seen', c.seen, 'unsent', c.unsent) order by c.seen desc), '[]')
    from (select * from sync.client x where x.user_id = auth.uid() order by x.seen desc limit 50) c);
end $$;
comment on function sync.devices() is 'The caller''s own devices, the last seen first. Definer: devices are readable by nobody.';

select private.allow('execute', 'function private.take(text, int, int)', 'authenticated');

select private.regrant();
