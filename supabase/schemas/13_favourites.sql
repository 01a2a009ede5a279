-- Favourites: creators that a business keeps at hand. Scope: the business, so that no creator learns of it.

-- A business may mark a whole page of the catalogue at once.
select private.add_quota('favourite', 500, 10);

create table public.favourites (
  id uuid primary key,
  scope uuid not null references public.business_users (id) on delete cascade,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  creator_id uuid not null references public.creator_users (id) on delete cascade,
  note text not null default '',
  constraint favourites__note__too_long check (char_length(note) <= 500),
  constraint favourites__id__invalid check (id = private.room_id(scope, creator_id))
);
comment on table public.favourites is
  'The creators that a business keeps at hand: a row is there or not. Its id is that of their room, so that two devices mark a creator once. It stays when the creator leaves the catalogue, and goes with either account. Scope: the business.';
comment on column public.favourites.note is 'What the business wrote for itself and chose to have on all of its devices. Without that choice a note is on one device alone.';
create index favourites_creator on public.favourites (creator_id);
select sync.add_table('public.favourites', 'business');

create function private.favour(favourite uuid, business uuid, creator uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new('public.favourites', favourite, jsonb_build_object('scope', business, 'creator_id', creator)) then
    return;
  end if;
  if not exists (select from public.creator_cards c where c.id = creator) then
    perform private.refuse('not_found');
  end if;
  perform private.take('favourite');
  insert into public.favourites (id, scope, creator_id) values (favourite, business, creator) on conflict (id) do nothing;
end $$;
comment on function private.favour(uuid, uuid, uuid) is
  'Makes a creator of the catalogue a favourite of the caller''s own business; idempotent. Definer: the device''s role may not insert rows.';

create function mutations.favourites_add(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid"}');
  perform private.favour((args ->> 'id')::uuid, (args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid);
end $$;
comment on function mutations.favourites_add(jsonb) is
  '{id, business_id, creator_id}: makes a creator a favourite of the caller''s business. The id: private.room_id() of the two.';

create function private.unfavour(favourite uuid, business uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  delete from public.favourites f where f.id = favourite and f.scope = business;
end $$;
comment on function private.unfavour(uuid, uuid) is
  'Removes a favourite of the caller''s own business; idempotent. Definer: the device''s role may not delete rows.';

create function mutations.favourites_remove(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid"}');
  perform private.unfavour((args ->> 'id')::uuid, (args ->> 'business_id')::uuid);
end $$;
comment on function mutations.favourites_remove(jsonb) is
  '{id, business_id, creator_id}: removes a favourite. The creator: for the device, which names them in its list of changes.';

create function private.note_favourite(favourite uuid, business uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  perform private.take('favourite');
  update public.favourites f set note = private.trimmed(words) where f.id = favourite and f.scope = business;
  if not found then
    perform private.refuse('not_found');
  end if;
end $$;
comment on function private.note_favourite(uuid, uuid, text) is
  'Keeps a note about a favourite of the caller''s own business; empty: none. Definer: the device''s role may not change rows.';

create function mutations.favourites_note(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid", "note": "text"}');
  perform private.note_favourite((args ->> 'id')::uuid, (args ->> 'business_id')::uuid, args ->> 'note');
end $$;
comment on function mutations.favourites_note(jsonb) is
  '{id, business_id, creator_id, note}: keeps a note about a favourite on all devices of the business; empty: on none. The creator: for the device, which names them in its list of changes.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.favour(uuid, uuid, uuid)',
  'function private.unfavour(uuid, uuid)',
  'function private.note_favourite(uuid, uuid, text)'
]) f;
select sync.add_mutation(name) from unnest(array['favourites.add', 'favourites.remove', 'favourites.note']) name;
