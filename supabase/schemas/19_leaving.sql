-- Leaving: deactivated at once, everywhere, and gone for good after 30 days. There is no way back. What the law wants kept
-- of a person is bookkeeping, and nothing here is that yet: no table outlives the person. When invoices come, their rows
-- must not hang on the account.

create function private.deleted_name() returns text
language sql immutable parallel safe as $$ select 'Slettet bruker' $$;
comment on function private.deleted_name() is
  'What others see where a person who left used to be. Equal to the application''s, by test.';

create function private.end_sessions(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where user_id = $1' using person;
  end if;
exception when insufficient_privilege then
  raise warning 'auth.sessions is not ours to clean'; -- a token of who has left opens nothing anyway
end $$;
comment on function private.end_sessions(uuid) is
  'Signs a person out everywhere. Definer, and asks nobody: only private.deactivate_account() calls it.';

create function private.forget_sign_ins(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place text;
begin
  -- what the sign-in service keeps of a person without hanging it on the account; a bare database has none of it
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
  'The log of sign-ins, which holds the address, and logins half-way through another service. Definer, and asks nobody: only private.delete_due_accounts() calls it.';

create function private.deactivate_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  businesses uuid[];
  creators uuid[];
begin
  if me is null or account is distinct from me then
    perform private.refuse('forbidden');
  end if;
  -- one instant for both: two readings of the clock differ, and the account would stay a moment longer than 30 days
  update public.accounts a set deactivated_at = clock.at, deletion_due_at = clock.at + interval '30 days'
    from (select clock_timestamp() as at) clock
    where a.id = me and a.deactivated_at is null;
  businesses := array(select s.id from sync.scopes s where s.owner = me and s.kind = 'business');
  creators := array(select s.id from sync.scopes s where s.owner = me and s.kind = 'creator');
  perform private.put_away(t, 'business') from unnest(businesses) t;
  perform private.put_away(t, 'creator') from unnest(creators) t;
  -- what others hold of the person
  update public.rooms r set business_name = private.deleted_name(), business_avatar = '' where r.business_id = any (businesses);
  update public.rooms r set creator_name = private.deleted_name(), creator_avatar = '' where r.creator_id = any (creators);
  delete from public.notifications n using public.pitches p
    where p.creator_id = any (creators) and n.context_id = p.business_id and n.type = 'brief_requested'
      and n.data = jsonb_build_object('brief_id', p.brief_id, 'creator_name', p.creator_name, 'message_content', left(p.text, 140));
  update public.pitches p set creator_name = private.deleted_name() where p.creator_id = any (creators);
  delete from public.notifications n where n.user_id = me;
  perform private.end_sessions(me);
end $$;
comment on function private.deactivate_account(uuid) is
  'The caller leaves: profiles, card, open briefs and applications are put away, the name goes out of every room, every session ends. Definer: it writes what no device''s role may.';

create function mutations.accounts_deactivate(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.deactivate_account((args ->> 'id')::uuid);
end $$;
comment on function mutations.accounts_deactivate(jsonb) is '{id}: the person leaves. There is no way back.';

create function private.delete_due_accounts(at timestamptz default clock_timestamp()) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  gone bigint := 0;
begin
  for person in select a.id from public.accounts a where a.deletion_due_at <= at order by a.deletion_due_at limit 1000 loop
    begin
      delete from sync.client c where c.user_id = person;
      -- account, profiles, briefs, rooms and what was said in them go with it; files go when no row names them
      delete from auth.users u where u.id = person;
      perform private.forget_sign_ins(person);
      gone := gone + 1;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- the others need not wait for it
    end;
  end loop;
  return gone;
end $$;
comment on function private.delete_due_accounts(timestamptz) is
  'Removes everybody whose 30 days are over, and all that is theirs; answers how many. Nothing here must be kept by law: no table outlives the person. What stays a while are numbers that stand for nobody any more: tombstones, by which other devices learn what to forget (sync.purge), wake-ups on channels (three days), and files under such numbers (private.unused_files, the same night). Definer, for a scheduled job; nobody else may run it.';

select private.allow('execute', 'function private.deactivate_account(uuid)', 'authenticated');
select sync.add_mutation('accounts.deactivate');
