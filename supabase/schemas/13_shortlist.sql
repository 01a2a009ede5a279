-- The shortlist: pitches that a business has picked out, for itself alone. Scope: the business, so that no creator reads it.

-- A business may go through hundreds of pitches at once.
select private.add_quota('shortlist', 500, 10);

create table public.shortlist (
  id uuid primary key references public.pitches (id) on delete cascade,
  scope uuid not null references public.business_users (id) on delete cascade,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table public.shortlist is
  'The pitches that a business has picked out: a row is there or not, and has the pitch''s id. It stays with a pitch that is withdrawn, and goes with the pitch or the business. Scope: the business.';
select sync.add_table('public.shortlist', 'business');

create function private.pitched_business(pitch uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  business uuid := (select p.business_id from public.pitches p where p.id = pitch and private.owns_business(p.business_id));
begin
  if business is null then
    perform private.refuse('not_found');
  end if;
  return business;
end $$;
comment on function private.pitched_business(uuid) is
  'The caller''s own business to which a pitch was sent, not archived; not_found for anyone else, the creator too. Definer: it reads pitches of rooms, about the caller''s business only.';

create function private.shortlist_pitch(pitch uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  business uuid := private.pitched_business(pitch);
begin
  if not private.is_new('public.shortlist', pitch, jsonb_build_object('scope', business)) then
    return;
  end if;
  perform private.take('shortlist');
  insert into public.shortlist (id, scope) values (pitch, business) on conflict (id) do nothing;
end $$;
comment on function private.shortlist_pitch(uuid) is
  'Puts a pitch to the caller''s own business on its shortlist; idempotent, whatever the pitch''s status. Definer: the device''s role may not insert rows.';

create function mutations.shortlist_add(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.shortlist_pitch((args ->> 'id')::uuid);
end $$;
comment on function mutations.shortlist_add(jsonb) is '{id}: puts a pitch on the shortlist of the business it was sent to.';

create function private.unlist_pitch(pitch uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- asked first, whether or not there is a row: a refusal must not tell the creator which it is
  perform private.pitched_business(pitch);
  delete from public.shortlist s where s.id = pitch;
end $$;
comment on function private.unlist_pitch(uuid) is
  'Takes a pitch off the shortlist of the caller''s own business; idempotent. Definer: the device''s role may not delete rows.';

create function mutations.shortlist_remove(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.unlist_pitch((args ->> 'id')::uuid);
end $$;
comment on function mutations.shortlist_remove(jsonb) is '{id}: takes a pitch off the shortlist.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.shortlist_pitch(uuid)',
  'function private.unlist_pitch(uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['shortlist.add', 'shortlist.remove']) name;
