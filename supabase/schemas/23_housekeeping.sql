-- Periodic clean-up. On a project with pg_cron it runs every night; the embedded backend, or
-- any operator, calls sync.tidy() as the owner. Also the statement timeouts of the roles.

create function private.unused_files(keep interval default '7 days', most int default 1000) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.bucket_id || '/' || o.name from storage.objects o
  where private.is_file_name(o.bucket_id, o.name) and (o.created_at < clock_timestamp() - keep
      or exists (select from sync.scopes s where s.is_gone and s.id = split_part(o.name, '/', 1)::uuid))
    and not private.is_file_used(o.bucket_id || '/' || o.name)
  order by o.created_at limit most
$$;
comment on function private.unused_files(interval, int) is
  'Files that no row names, old enough not to be about to be named, or of a deleted team, room or person. They are removed through the storage service, which also stores the bytes. Definer, for a scheduled job; nobody else may run it.';

create function sync.tidy() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  accounts bigint := private.delete_due_accounts();
  unconfirmed bigint := private.delete_unconfirmed_accounts();
  tombstones bigint := 0;
  n bigint;
begin
  loop
    n := sync.purge();
    tombstones := tombstones + n;
    exit when n < 10000;
  end loop;
  perform sync.forget_scopes();
  perform private.expire_orders();
  perform private.refresh_cards();
  perform private.forget_card_words();
  perform private.size_catalogue();
  delete from private.deliveries d where d.due_at < clock_timestamp() - interval '3 days';
  delete from private.recovery_codes c where not private.has_factor(c.person);
  delete from private.former_handles f where f.at < clock_timestamp() - interval '30 days';
  return jsonb_build_object('accounts', accounts, 'unconfirmed', unconfirmed, 'tombstones', tombstones, 'clients', sync.prune_clients());
end $$;
comment on function sync.tidy() is
  '[S6] Deletes accounts that left 30 days ago, accounts that nobody confirmed within a day, old tombstones, handles given up 30 days ago, recovery codes of a second step that is off, deliveries that nothing has sent for three days, words that no card has any more, unused ids of deleted scopes and forgotten devices, expires orders, reads again what cards say of people, and decides whether devices keep the creators; returns how many. Definer, for a scheduled job; nobody else may run it.';

create function private.wanted_jobs() returns table (job text, at text, command text)
language sql immutable set search_path = '' as $$
  values ('samspill-tidy', '17 3 * * *', 'select sync.tidy()'),
    ('samspill-orders', '*/5 * * * *', 'select private.expire_orders()'),
    ('samspill-catalogue', '*/5 * * * *', 'select private.size_catalogue()')
$$;
comment on function private.wanted_jobs() is
  'What a hosted project runs by the clock. For sync.schedule() and sync.problems(); nobody else may run it.';

create function sync.schedule() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    raise notice 'pg_cron is off: nothing is tidied up at night, no account is deleted after its 30 days, no order expires, and devices keep all creators however many there are. Switch it on and run select sync.schedule().';
    return false;
  end if;
  -- Scheduling a job again changes when and what it runs, but leaves one that is switched off as it is.
  perform cron.alter_job(job_id => cron.schedule(w.job, w.at, w.command), active => true) from private.wanted_jobs() w;
  return true;
end $$;
comment on function sync.schedule() is
  'Schedules sync.tidy() for every night, and private.expire_orders() and private.size_catalogue() for every five minutes, once however often it is run; false, and a notice, without pg_cron. Definer, for the operator; nobody else may run it.';

create function sync.problems() returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  unsent bigint := (select count(*) from private.deliveries d where d.due_at < clock_timestamp() - interval '1 day');
  unexpired bigint := (select count(*) from public.orders o where o.status = 'new' and o.answer_by < clock_timestamp() - interval '1 hour');
  overdue bigint := (select count(*) from public.accounts a where a.deletion_due_at < clock_timestamp() - interval '2 days');
  unconfirmed bigint := (select count(*) from private.unconfirmed_accounts(clock_timestamp() - interval '2 days'));
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    return next 'pg_cron is off: unless something else runs sync.tidy() every night, and private.expire_orders() and private.size_catalogue() every five minutes, no account is deleted after its 30 days, no order expires, and devices keep all creators however many there are';
  else
    -- Read when it is called: without pg_cron there are no such tables.
    return query execute $jobs$
      select format('the job %s is not scheduled as it should be: run select sync.schedule()', w.job)
      from private.wanted_jobs() w where not exists (select from cron.job j where j.jobname = w.job and j.active
        and j.schedule = w.at and j.command = w.command and j.database = current_database())
      union all
      select format('the job %s failed when it ran last: %s', w.job, last.return_message)
      from private.wanted_jobs() w join cron.job j on j.jobname = w.job
      cross join lateral (select d.status, d.return_message from cron.job_run_details d
        where d.jobid = j.jobid and d.status in ('succeeded', 'failed') order by d.start_time desc limit 1) last
      where last.status = 'failed'
    $jobs$;
  end if;
  if overdue > 0 then
    return next format('accounts that should have been deleted at least two days ago: %s', overdue);
  end if;
  if unconfirmed > 0 then
    return next format('accounts that were never confirmed and should have been deleted at least two days ago: %s', unconfirmed);
  end if;
  if unexpired > 0 then
    return next format('orders that should have expired at least an hour ago: %s; does private.expire_orders() run every five minutes?', unexpired);
  end if;
  if not private.sends_mail() then
    return next 'nothing has come for mails for a day: is the function "deliver" called every minute? Until then the application offers no choices about mails';
  end if;
  if unsent > 0 then
    return next format('mails and push messages that should have been sent at least a day ago: %s; is the function "deliver" called every minute?', unsent);
  end if;
end $$;
comment on function sync.problems() is
  'What keeps the scheduled jobs and the mails from doing what the application promises; no rows when they run. Definer, for the operator; nobody else may run it.';

select sync.schedule();

do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', '1s'), ('authenticated', '8s')) v (role, time) loop
    -- Roles belong to the whole server: written only on a change, since other databases may be migrating at the same time.
    if not exists (select from pg_catalog.pg_roles r
        where r.rolname = wanted.role and ('statement_timeout=' || wanted.time) = any (r.rolconfig)) then
      execute format('alter role %I set statement_timeout = %L', wanted.role, wanted.time);
    end if;
  end loop;
exception when insufficient_privilege then
  raise notice 'statement_timeout of anon and authenticated stays as it is: set 1s and 8s as the owner of these roles.';
end $$;

select private.regrant();
notify pgrst, 'reload config';
