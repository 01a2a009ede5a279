-- Leaving: deactivated everywhere at once, brought back within 30 days by whoever signs in, and then deleted. What was said
-- to others stays with them, without the name. The law requires keeping only bookkeeping, and nothing here is that yet:
-- when invoices come, their rows must not reference the account.

create function private.deleted_name() returns text
language sql immutable parallel safe set search_path = '' as $$ select 'Slettet bruker' $$;
comment on function private.deleted_name() is
  'What others'' rows hold in place of the name of a person who has left; devices show it in the reader''s language. Equal to the application''s, by test.';

create table private.departures (
  person uuid not null references public.accounts (id) on delete cascade,
  tbl text not null,
  id uuid not null,
  was jsonb not null,
  primary key (person, tbl, id)
);
comment on table private.departures is
  'What private.deactivate_account() and private.put_rows_away() took back, so that private.restore_account() can return it: the columns of each row as they were.';
alter table private.departures enable row level security;

create function private.forget_sign_ins(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place text;
begin
  -- what the sign-in service stores without a reference to the account; a bare database has none of it
  foreach place in array array['auth.audit_log_entries', 'auth.flow_state'] loop
    if to_regclass(place) is not null then
      begin
        execute format('delete from %s t where t::text like ''%%'' || $1 || ''%%''', place::regclass) using person;
      exception when insufficient_privilege then
        raise warning '% is not ours to clean', place;
      end;
    end if;
  end loop;
end $$;
comment on function private.forget_sign_ins(uuid) is
  'Deletes a person''s sign-in log, which holds the address, and unfinished social logins. Definer, without a check of its own: only private.delete_account() calls it.';

create function private.name_in_rooms(team uuid, side text, name text, avatar text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if side = 'business' then
    update public.rooms r set business_name = name, business_avatar = avatar
      where r.business_id = team and (r.business_name, r.business_avatar) is distinct from (name, avatar);
    return;
  end if;
  update public.rooms r set creator_name = name, creator_avatar = avatar
    where r.creator_id = team and (r.creator_name, r.creator_avatar) is distinct from (name, avatar);
  update public.notifications n set data = n.data || jsonb_build_object('creator_name', name)
    from public.pitches p join sync.scopes s on s.id = p.business_id
    where p.creator_id = team and p.creator_name <> name and n.user_id = s.owner and n.context_id = p.business_id
      and n.type = 'brief_requested'
      and n.data = jsonb_build_object('brief_id', p.brief_id, 'creator_name', p.creator_name, 'message_content', left(p.text, 140));
  update public.pitches p set creator_name = name where p.creator_id = team and p.creator_name <> name;
end $$;
comment on function private.name_in_rooms(uuid, text, text, text) is
  'Writes a team''s name and picture wherever others'' rows copy them: rooms, pitches, notifications. Definer, without a check of its own: only leaving and coming back call it.';

create function private.leave_for_good() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  side text := tg_argv[0];
  shared uuid[] := array(
    select r.id from public.rooms r where r.business_id = old.id and side = 'business'
    union all
    select r.id from public.rooms r where r.creator_id = old.id and side = 'creator');
begin
  -- what nobody can read any more
  delete from public.rooms r where r.id = any (shared)
    and not exists (select from sync.scopes s where s.id in (r.business_id, r.creator_id) and s.owner is not null);
  perform private.name_in_rooms(old.id, side, private.deleted_name(), '');
  update public.messages m set sender_id = old.id
    where m.room_id = any (shared) and m.sender_side = side and m.sender_id = old.user_id;
  if side = 'business' then
    update public.rooms r set business_left = true where r.id = any (shared);
  else
    update public.rooms r set creator_left = true where r.id = any (shared);
    update public.pitches p set status = 'withdrawn' where p.creator_id = old.id and p.status <> 'withdrawn';
  end if;
  return null;
end $$;
comment on function private.leave_for_good() is
  '[S3] Of a deleted team the other side keeps rooms, messages and pitches, without its name; a room that both sides have left goes. Runs after a_scope, which closes the team''s scope. Definer: nobody writes rooms directly.';
create trigger leave_for_good after delete on public.business_users
  for each row execute function private.leave_for_good('business');
create trigger leave_for_good after delete on public.creator_users
  for each row execute function private.leave_for_good('creator');

create function private.deactivate_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  team record;
begin
  if me is null or account is distinct from me then
    perform private.refuse('forbidden');
  end if;
  -- one reading of the clock: with two, the account would stay a moment longer than 30 days
  update public.accounts a set deactivated_at = clock.at, deletion_due_at = clock.at + interval '30 days'
    from (select clock_timestamp() as at) clock
    where a.id = me and a.deactivated_at is null;
  -- locked before they are read: a concurrent publish or pitch has them locked as well. What is open in them follows
  -- them by private.put_away_with_team(), and returns with them.
  perform from public.business_users b where b.user_id = me for update;
  perform from public.creator_users c where c.user_id = me for update;
  insert into private.departures (person, tbl, id, was)
    select me, 'business_users', b.id, '{}'::jsonb from public.business_users b where b.user_id = me and not b.is_archived
    union all
    select me, 'creator_users', c.id, jsonb_build_object('is_public', c.is_public, 'handle', c.handle)
      from public.creator_users c where c.user_id = me and not c.is_archived;
  for team in select s.id, s.kind from sync.scopes s where s.owner = me and s.kind in ('business', 'creator') loop
    perform private.put_away(team.id, team.kind);
    perform private.name_in_rooms(team.id, team.kind, private.deleted_name(), '');
  end loop;
  begin
    perform private.end_sessions(me);
  exception when insufficient_privilege then
    raise warning 'auth.sessions is not ours to clean'; -- the token of an account that has left opens nothing anyway
  end;
end $$;
comment on function private.deactivate_account(uuid) is
  'Deactivates the caller: profiles, card, open briefs and pitches are withdrawn, the name is removed from every room, every session ends. private.restore_account() takes it back. Definer: it writes what no device''s role may.';

create function mutations.accounts_deactivate(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.deactivate_account((args ->> 'id')::uuid);
end $$;
comment on function mutations.accounts_deactivate(jsonb) is
  '{id}: deactivates the account. For 30 days the person can sign in and take it back.';

create function private.restore_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_whole_login();
  -- every session from before was ended: a stolen token must not bring the account back
  if me is null or not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  update public.accounts a set deactivated_at = null, deletion_due_at = null where a.id = me and a.deactivated_at is not null;
  if not found then
    return; -- brought back in another tab
  end if;
  update public.business_users b set is_archived = false from private.departures d
    where d.person = me and d.tbl = 'business_users' and b.id = d.id;
  -- the handle was free in the meantime, and without one a profile is not public
  update public.creator_users c set is_archived = false, handle = kept.handle,
      is_public = (d.was ->> 'is_public')::boolean and kept.handle <> ''
    from private.departures d cross join lateral (select case
        when private.holds_handle(me, d.was ->> 'handle') or exists (select from public.creator_users o
          where o.handle <> '' and lower(o.handle) = lower(d.was ->> 'handle'))
        then '' else d.was ->> 'handle' end as handle) kept
    where d.person = me and d.tbl = 'creator_users' and c.id = d.id;
  perform private.name_in_rooms(b.id, 'business', b.name, b.avatar) from public.business_users b where b.user_id = me;
  perform private.name_in_rooms(c.id, 'creator', c.first_name, c.avatar) from public.creator_users c where c.user_id = me;
  delete from private.departures d where d.person = me;
end $$;
comment on function private.restore_account() is
  'Takes the caller''s deactivation back, in a session opened since: profiles, handle if still free, with it the card, briefs whose deadline has not passed, pitches, and the name. Sensitive traits stay removed: they need a new consent. Definer: it writes what no device''s role may, about the caller only.';

create function api.restore_account() returns void
language sql volatile security invoker set search_path = '' as $$ select private.restore_account() $$;
comment on function api.restore_account() is 'Brings the caller''s deactivated account back; nothing happens to one that is not.';

create function private.delete_account(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from sync.client c where c.user_id = person;
  -- cascades to account, profiles and briefs; private.leave_for_good() leaves the rooms to the other side; files go when
  -- no row names them
  delete from auth.users u where u.id = person;
  perform private.forget_sign_ins(person);
end $$;
comment on function private.delete_account(uuid) is
  'Deletes a person for good, with all their data but what they said to others. Definer, without a check of its own: only private.delete_due_accounts() and private.forget_account() call it.';

create function private.forget_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_whole_login();
  if me is null or private.is_deactivated() or not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  -- locked, so that no profile is brought into use meanwhile
  perform from public.accounts a where a.id = me for update;
  if exists (select from public.creator_users c where c.user_id = me and c.is_onboarded)
      or exists (select from public.business_users b where b.user_id = me and b.is_onboarded) then
    perform private.refuse('bad_state');
  end if;
  perform private.delete_account(me);
end $$;
comment on function private.forget_account() is
  'Deletes the caller''s account at once, if no profile of theirs was ever in use: nobody has seen it, and of somebody under 18 nothing may be kept. Definer: no role deletes accounts.';

create function api.forget_account() returns void
language sql volatile security invoker set search_path = '' as $$ select private.forget_account() $$;
comment on function api.forget_account() is 'Deletes the caller''s account at once; only before a profile is in use.';

create function private.delete_due_accounts(at timestamptz default clock_timestamp()) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  gone bigint := 0;
begin
  for person in select a.id from public.accounts a where a.deletion_due_at <= at order by a.deletion_due_at limit 1000 loop
    begin
      -- locked and read again: the person may be bringing it back right now
      perform from public.accounts a where a.id = person and a.deletion_due_at <= at for update;
      if found then
        perform private.delete_account(person);
        gone := gone + 1;
      end if;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- continue with the others
    end;
  end loop;
  return gone;
end $$;
comment on function private.delete_due_accounts(timestamptz) is
  'Deletes every account whose 30 days are over; returns how many. Of the person nothing remains but what they said to others, nameless. Some ids remain, which identify nobody: teams'' ids as long as a room names them, and for a while tombstones, from which other devices learn what to forget (sync.purge), pokes on channels (three days), and files under such ids (private.unused_files, the same night). Definer, for a scheduled job; nobody else may run it.';

create function private.has_session(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one boolean := false;
begin
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.user_id = $1)' into found_one using person;
  end if;
  return found_one;
end $$;
comment on function private.has_session(uuid) is
  'Whether a person is signed in anywhere. Definer: no role reads sessions; nobody else may run it.';

create function private.unconfirmed_accounts(at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where u.email_confirmed_at is null and u.created_at <= at - interval '1 day'
    -- a code that was just sent may still come back
    and u.updated_at <= at - interval '1 hour'
    -- columns that only the sign-in service's own table has
    and coalesce(to_jsonb(u) ->> 'phone_confirmed_at', to_jsonb(u) ->> 'invited_at', to_jsonb(u) ->> 'last_sign_in_at') is null
    and not private.has_session(u.id)
    and not exists (select from sync.client c where c.user_id = u.id)
    and not exists (select from public.business_users b where b.user_id = u.id)
    and not exists (select from public.creator_users c where c.user_id = u.id)
$$;
comment on function private.unconfirmed_accounts(timestamptz) is
  'Accounts a day old whose address nobody has confirmed and that nobody has ever used: without a sign-in, session, device, profile, proved telephone or an operator''s invitation. Definer, for private.delete_unconfirmed_accounts() and sync.problems(); nobody else may run it.';

create function private.delete_unconfirmed_accounts(at timestamptz default clock_timestamp()) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  gone bigint := 0;
begin
  for person in select c from private.unconfirmed_accounts(at) c limit 10000 loop
    begin
      -- read again: the code may be coming back right now
      delete from auth.users u where u.id = person and u.email_confirmed_at is null;
      if found then
        perform private.forget_sign_ins(person);
        gone := gone + 1;
      end if;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- continue with the others
    end;
  end loop;
  return gone;
end $$;
comment on function private.delete_unconfirmed_accounts(timestamptz) is
  'Deletes the accounts of private.unconfirmed_accounts(), so that an address that somebody else typed is free again; returns how many. Definer, for a scheduled job; nobody else may run it.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.deactivate_account(uuid)',
  'function private.restore_account()',
  'function api.restore_account()',
  'function private.forget_account()',
  'function api.forget_account()'
]) f;
select sync.add_mutation('accounts.deactivate');
