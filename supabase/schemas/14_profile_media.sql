-- The pictures and films of a creator's profile. Scope: the creator. While the profile is public everybody may read the
-- files, and the first picture and film are those of its card.

select private.add_enumeration('media_kind', '{image, video}');
-- Some days' worth of a whole profile.
select private.add_quota('media', 200, 5);

create function private.is_media_file(kind text, path text, scope uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select path ~ '^/demo/[a-z0-9/_-]+\.[a-z0-9]{3,4}$'
    or private.is_file_in(jsonb_build_object('path', path), array[case kind when 'video' then 'films' else 'images' end], scope)
$$;
comment on function private.is_media_file(text, text, uuid) is
  'A picture or film that a profile may show: a demo one served with the application, or one of its own files.';

create table public.profile_media (
  id uuid primary key,
  scope uuid not null references public.creator_users (id) on delete cascade,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  kind text not null,
  path text not null,
  poster text not null default '',
  small text not null default '',
  medium text not null default '',
  description text not null,
  width int,
  height int,
  duration_ms int,
  position int not null,
  is_cover boolean not null default false,
  constraint profile_media__kind__not_in_list check (kind = any (private.enumeration('media_kind'))),
  constraint profile_media__path__invalid check (private.is_media_file(kind, path, scope)),
  constraint profile_media__poster__invalid check (private.is_picture_of(poster, scope) and (poster = '' or kind = 'video')),
  constraint profile_media__small__invalid check (private.is_picture_of(small, scope) and (small = '' or kind = 'image')),
  constraint profile_media__medium__invalid check (private.is_picture_of(medium, scope) and (medium = '' or kind = 'image')),
  constraint profile_media__description__required check (not private.is_blank(description)),
  constraint profile_media__description__too_long check (char_length(description) <= 500),
  constraint profile_media__width__invalid check (width between 1 and 32767),
  constraint profile_media__height__invalid check (height between 1 and 32767),
  constraint profile_media__duration_ms__invalid check (duration_ms is null or (kind = 'video' and duration_ms between 1 and 21600000)),
  constraint profile_media__position__too_low check (position >= 1)
);
comment on table public.profile_media is
  'The pictures and films of a creator''s profile, at most 30, by position and then id. Scope: the creator.';
comment on column public.profile_media.poster is 'A film''s first frame, a picture of its own. Empty: the device could not read one.';
comment on column public.profile_media.duration_ms is 'How long a film lasts, at most six hours: within 100 MB there is no longer one. Null: the file does not say, or claims more.';
comment on column public.profile_media.small is 'The picture for a tile, at most 960 pixels long. Empty: the picture is not longer, or the device made none.';
comment on column public.profile_media.medium is 'The picture for a phone, at most 1440 pixels long. Empty: as for small.';
comment on column public.profile_media.is_cover is 'Chosen to stand first: at most one picture and one film.';
select sync.add_table('public.profile_media', 'creator');
select private.add_files('public.profile_media', c) from unnest(array['path', 'poster', 'small', 'medium']) c;

create function private.profile_media_limit() returns int
language sql immutable parallel safe set search_path = '' as $$ select 30 $$;
comment on function private.profile_media_limit() is 'How many pictures and films a profile has at most. Equal to the application''s, by test.';

create function private.showcase_media(creator uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'path', m.path, 'poster', m.poster,
    'small', m.small, 'medium', m.medium, 'description', m.description, 'width', m.width, 'height', m.height,
    'duration_ms', m.duration_ms) order by m.is_cover desc, m.position, m.id), '[]')
  from public.profile_media m where m.scope = creator
$$;
comment on function private.showcase_media(uuid) is
  'The pictures and films of a creator in the order of their page: [{id, kind, path, poster, small, medium, description, width, height, duration_ms}]. Definer, without a check of its own: whoever calls it has found that the profile is public.';

create function private.share_media(creator uuid) returns void
language sql security definer set search_path = '' as $$
  select private.share_files('profile_media', creator, sync.creators_scope(), array(
    select p from public.profile_media m cross join unnest(array[m.path, m.poster, m.small, m.medium]) p
    where m.scope = creator and exists (select from public.creator_cards c where c.id = creator)))
$$;
comment on function private.share_media(uuid) is
  'Shares a creator''s pictures and films with everybody as long as they have a card. Definer: nobody else shares files.';

create function private.share_media_of_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.share_media(case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;
comment on function private.share_media_of_card() is
  'A card that comes or goes takes the profile''s pictures and films with it. Definer: nobody else shares files.';
create trigger share_media after insert or delete on public.creator_cards
  for each row execute function private.share_media_of_card();

create function private.show_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  creator uuid := case tg_op when 'DELETE' then old.scope else new.scope end;
  picture text := (select coalesce(nullif(m.small, ''), m.path) from public.profile_media m where m.scope = creator and m.kind = 'image'
    order by m.is_cover desc, m.position, m.id limit 1);
  film public.profile_media;
begin
  select m.* into film from public.profile_media m where m.scope = creator and m.kind = 'video'
    order by m.is_cover desc, m.position, m.id limit 1;
  update public.creator_users c
    set cover = coalesce(picture, ''), film = coalesce(film.path, ''), film_poster = coalesce(film.poster, '')
    where c.id = creator and (c.cover, c.film, c.film_poster)
      is distinct from (coalesce(picture, ''), coalesce(film.path, ''), coalesce(film.poster, ''));
  if tg_op <> 'UPDATE' then
    perform private.share_media(creator);
  end if;
  return null;
end $$;
comment on function private.show_media() is
  'Keeps the profile''s cover (in the size of a tile) and film equal to the chosen or first ones, and its files shared. Definer: no device''s role writes these columns.';
create trigger show_media after insert or delete or update of position, is_cover on public.profile_media
  for each row execute function private.show_media();

create function private.place_media(media uuid, creator uuid, place int) returns void
language sql security definer set search_path = '' as $$
  update public.profile_media m set position = d.n
    from unnest(private.placed(array(select o.id from public.profile_media o
      where o.scope = creator and o.id <> media order by o.position, o.id), media, place)) with ordinality d (id, n)
    where m.id = d.id and m.scope = creator and m.position <> d.n
$$;
comment on function private.place_media(uuid, uuid, int) is
  'Puts one of a creator''s pictures and films at a place, from 1 on, and numbers the others around it. Definer, without a check of its own: the mutations check the owner.';

create function private.add_media(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given public.profile_media := jsonb_populate_record(null::public.profile_media, args);
  creator uuid := (args ->> 'creator_id')::uuid;
  many int;
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- one at a time, so that two devices together keep to the limit
  perform from public.creator_users c where c.id = creator for no key update;
  if not private.is_new('public.profile_media', given.id, jsonb_build_object('scope', creator, 'path', given.path)) then
    return;
  end if;
  -- before storage is asked: whether another creator's file exists must not be revealed
  if not private.is_media_file(given.kind, given.path, creator) then
    perform private.invalid('path', 'invalid');
  elsif not private.is_picture_of(given.poster, creator) then
    perform private.invalid('poster', 'invalid');
  elsif not private.is_picture_of(coalesce(given.small, ''), creator) then
    perform private.invalid('small', 'invalid');
  elsif not private.is_picture_of(coalesce(given.medium, ''), creator) then
    perform private.invalid('medium', 'invalid');
  end if;
  select count(*) into many from public.profile_media m where m.scope = creator;
  if many >= private.profile_media_limit() then
    perform private.invalid('media', 'too_long', jsonb_build_object('limit', private.profile_media_limit(), 'actual', many + 1));
  end if;
  perform private.require_files((select coalesce(jsonb_agg(jsonb_build_object('path', p)), '[]')
    from unnest(array[given.path, given.poster, given.small, given.medium]) p where p ~ '^(images|films)/'));
  perform private.take('media');
  insert into public.profile_media (id, scope, kind, path, poster, small, medium, description, width, height, duration_ms, position)
    values (given.id, creator, given.kind, given.path, given.poster, coalesce(given.small, ''), coalesce(given.medium, ''), given.description, given.width, given.height,
      given.duration_ms, many + 1);
  perform private.place_media(given.id, creator, coalesce(given.position, many + 1));
end $$;
comment on function private.add_media(jsonb) is
  'Adds a stored picture or film to the caller''s own profile; idempotent. Definer: the device''s role may not insert rows.';

create function mutations.profile_media_add(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "creator_id": "uuid", "kind": "text", "path": "text", "poster": "text", "small": "text?", "medium": "text?", "description": "text", "width": "int4?", "height": "int4?", "duration_ms": "int4?", "position": "int4?"}');
  perform private.add_media(args);
end $$;
comment on function mutations.profile_media_add(jsonb) is
  '{id, creator_id, kind, path, poster, small, medium, description, width, height, duration_ms, position}: adds a picture or film to a profile, at a place from 1 on, or last.';

create function private.change_media(media uuid, change text, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.profile_media := jsonb_populate_record(null::public.profile_media,
    private.own_row('public.profile_media', media, living => true));
begin
  case change
    when 'describe' then
      update public.profile_media m set description = args ->> 'description'
        where m.id = media and m.description <> args ->> 'description';
    when 'move' then
      perform private.place_media(media, own.scope, (args ->> 'position')::int);
    when 'cover' then
      update public.profile_media m set is_cover = m.id = media
        where m.scope = own.scope and m.kind = own.kind and m.is_cover <> (m.id = media);
  end case;
end $$;
comment on function private.change_media(uuid, text, jsonb) is
  'Describes, moves or chooses one of the caller''s own pictures and films. Definer: the device''s role may not write them.';

create function mutations.profile_media_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "description": "text"}');
  perform private.change_media((args ->> 'id')::uuid, 'describe', args);
end $$;
comment on function mutations.profile_media_edit(jsonb) is '{id, description}: describes a picture or film; the last one holds.';

create function mutations.profile_media_move(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "position": "int4"}');
  perform private.change_media((args ->> 'id')::uuid, 'move', args);
end $$;
comment on function mutations.profile_media_move(jsonb) is '{id, position}: moves a picture or film to a place, from 1 on.';

create function mutations.profile_media_choose_cover(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.change_media((args ->> 'id')::uuid, 'cover', args);
end $$;
comment on function mutations.profile_media_choose_cover(jsonb) is
  '{id}: makes a picture the profile''s cover, or a film the one that its card plays.';

create function private.remove_media(media uuid, creator uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- the profile before its rows, as private.own_row() does
  perform from public.creator_users c where c.id = creator for no key update;
  delete from public.profile_media m where m.id = media and m.scope = creator;
end $$;
comment on function private.remove_media(uuid, uuid) is
  'Removes a picture or film from the caller''s own profile; idempotent. Definer: the device''s role may not delete rows.';

create function mutations.profile_media_remove(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "creator_id": "uuid"}');
  perform private.remove_media((args ->> 'id')::uuid, (args ->> 'creator_id')::uuid);
end $$;
comment on function mutations.profile_media_remove(jsonb) is '{id, creator_id}: removes a picture or film from a profile.';

select private.add_to_showcase('media', 'private.showcase_media');
select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.add_media(jsonb)',
  'function private.change_media(uuid, text, jsonb)',
  'function private.remove_media(uuid, uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['profile_media.add', 'profile_media.edit', 'profile_media.move',
  'profile_media.choose_cover', 'profile_media.remove']) name;
