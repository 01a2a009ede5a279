-- A profile's own picture: uploaded into the team's scope, and shown with its card, its open brief and its rooms. [S32]

create function private.is_picture_of(path text, scope uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select path = '' or path ~ '^/demo/[a-z0-9/_-]+\.[a-z0-9]{3,4}$'
    or private.is_file_in(jsonb_build_object('path', path), array['images'], scope)
$$;
comment on function private.is_picture_of(text, uuid) is
  'A picture that a profile may show: none, one of the demo''s that lie beside the application, or one of its own files.';

alter table public.creator_users
  add constraint creator_users__avatar__invalid check (private.is_picture_of(avatar, scope));
alter table public.business_users
  add constraint business_users__avatar__invalid check (private.is_picture_of(avatar, scope));

create function private.set_picture(team uuid, path text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- before anything is asked of storage: of a file that is not the team's, nobody learns whether it is there
  if not private.is_picture_of(path, team) then
    perform private.invalid('avatar', 'invalid');
  end if;
  if not private.owns_creator(team) and not private.owns_business(team) then
    perform private.refuse('not_found');
  end if;
  if starts_with(path, 'images/') then
    perform private.require_files(jsonb_build_array(jsonb_build_object('path', path)));
  end if;
  update public.creator_users c set avatar = path where c.id = team and c.avatar <> path;
  update public.business_users b set avatar = path where b.id = team and b.avatar <> path;
end $$;
comment on function private.set_picture(uuid, text) is
  'The picture of one of the caller''s own profiles; empty takes it away. Definer: the device''s role writes no profile directly.';

create function mutations.teams_picture(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "path": "text"}');
  perform private.set_picture((args ->> 'id')::uuid, args ->> 'path');
end $$;
comment on function mutations.teams_picture(jsonb) is '{id, path}: a profile gets another picture, or none.';

-- Whoever sees the profile sees its picture: the row that shows it shares the file with its own audience.

create function private.share_files(by uuid, scope uuid, paths text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.shared_files s where s.shared_by = by;
  insert into private.shared_files (path, scope, shared_by)
    select distinct p, share_files.scope, by from unnest(paths) p where starts_with(p, 'images/');
end $$;
comment on function private.share_files(uuid, uuid, text[]) is
  'Exactly these files are open to whoever reads the scope, as long as this row shows them. Definer, for triggers; nobody else shares files.';

create or replace function private.share_listed_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.shared_files s where s.shared_by = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform private.share_files(new.id, new.scope,
      array(select i ->> 'path' from jsonb_array_elements(new.product_images) i) || new.business_avatar);
  end if;
  return null;
end $$;
comment on function private.share_listed_files() is
  'The pictures of an open brief, and its business''s own, are open as long as it is. Definer: nobody else shares files.';
create or replace trigger share_files after insert or delete or update of product_images, business_avatar, scope, id on public.brief_listings
  for each row execute function private.share_listed_files();

create function private.share_card_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.shared_files s where s.shared_by = old.id;
  else
    perform private.share_files(new.id, new.scope, array[new.avatar]);
  end if;
  return null;
end $$;
create function private.share_room_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.shared_files s where s.shared_by = old.id;
  else
    perform private.share_files(new.id, new.scope, array[new.business_avatar, new.creator_avatar]);
  end if;
  return null;
end $$;
comment on function private.share_card_picture() is
  'The picture on a published card is open as long as the card is. Definer: nobody else shares files.';
comment on function private.share_room_pictures() is
  'Both sides of a room see each other''s picture. Definer: nobody else shares files.';
create trigger share_files after insert or delete or update of avatar, scope, id on public.creator_cards
  for each row execute function private.share_card_picture();
create trigger share_files after insert or delete or update of business_avatar, creator_avatar, scope, id on public.rooms
  for each row execute function private.share_room_pictures();

comment on table private.shared_files is
  'Files that a row of another scope shows: whoever reads that scope reads them too. Written only by the triggers on brief_listings, creator_cards and rooms.';

create or replace function private.is_file_used(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  with named as (select jsonb_build_array(jsonb_build_object('path', is_file_used.path)) as list, split_part(is_file_used.path, '/', 2)::uuid as scope)
  select exists (select from named n, public.messages m where m.attachments <> '[]' and m.attachments @> n.list)
    or exists (select from named n, public.briefs b where b.scope = n.scope and b.product_images @> n.list)
    or exists (select from named n, public.brief_versions v where v.scope = n.scope and v.fields -> 'product_images' @> n.list)
    or exists (select from named n, public.creator_users c where c.scope = n.scope and c.avatar = is_file_used.path)
    or exists (select from named n, public.business_users b where b.scope = n.scope and b.avatar = is_file_used.path)
$$;
comment on function private.is_file_used(text) is
  'Whether any row names the file; an older version of a brief counts, since it can be restored. Definer: it reads every scope, for a scheduled job; nobody else may run it.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.set_picture(uuid, text)',
  'function mutations.teams_picture(jsonb)'
]) f;
select sync.add_mutation('teams.picture');

select private.regrant();
