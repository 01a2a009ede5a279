-- Projects: the portfolio of a creator. Scope: the creator. Everybody sees those of a public profile, in its showcase, and
-- may read their pictures.

select private.add_enumeration('project_status', '{active, archived}');

create table public.projects (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  creator_id uuid not null references public.creator_users (id) on delete cascade,
  title text not null default '',
  client text not null default '',
  description text not null default '',
  start_date date,
  end_date date,
  media jsonb not null default '[]',
  is_featured boolean not null default false,
  position int not null default 0,
  status text not null default 'active',
  constraint projects__scope__invalid check (scope = creator_id),
  constraint projects__title__required check (not private.is_blank(title)),
  constraint projects__title__too_long check (char_length(title) <= 120),
  constraint projects__client__too_long check (char_length(client) <= 120),
  constraint projects__description__too_long check (char_length(description) <= 5000),
  constraint projects__end_date__order check (end_date >= start_date),
  constraint projects__media__invalid check (private.are_pictures(media, scope, films => true)),
  constraint projects__media__blank check (private.all_described(media)),
  constraint projects__media__too_long check (private.length_of(media) <= 12),
  constraint projects__position__too_low check (position >= 0),
  constraint projects__status__not_in_list check (status = any (private.enumeration('project_status')))
);
comment on table public.projects is
  'Portfolio projects of a creator: at most 50 that are not removed, at most three of them featured. Scope: the creator.';
comment on column public.projects.client is 'Whom it was made for or with.';
comment on column public.projects.media is 'Pictures and films of the work: [{path, description, width, height, poster?}].';
comment on column public.projects.position is
  'The place that the person gave it, from 1 on. 0: it has none yet, and stands before those that have one, the newest first.';
create index projects_creator on public.projects (creator_id);

select sync.add_table('public.projects', 'creator');
select sync.allow_columns('public.projects', '{title, client, description, start_date, end_date, media}', direct => false);
select private.add_files('public.projects', 'media');
create trigger check_files_insert after insert on public.projects
  for each row when (new.media <> '[]') execute function private.check_pictures('media');
create trigger check_files_update after update of media on public.projects
  for each row when (new.media is distinct from old.media) execute function private.check_pictures('media');
-- A whole portfolio in one go, some of it removed again.
select private.add_quota('project', 100, 0.5);

create function private.require_project_room(creator uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- one at a time, so that two devices together keep to the limit
  perform from public.creator_users c where c.id = creator for no key update;
  if (select count(*) >= 50 from public.projects p where p.creator_id = creator and p.status = 'active') then
    perform private.refuse('too_many_projects');
  end if;
end $$;
comment on function private.require_project_room(uuid) is
  'A creator has at most 50 projects that are not removed. Definer: it locks the profile, which the device''s role may not.';
select private.allow_creation('public.projects', 'creator_id', 'project', 'private.require_project_room');
select private.put_away_with_team('public.projects', 'creator', 'creator_id', '{active}', 'archived');
select private.add_move('public.projects', 'remove', '{active}', 'archived');
select private.add_move('public.projects', 'restore', '{archived}', 'active', plain => false);

create function private.may_feature_more(creator uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select count(*) < 3 from public.projects p where p.creator_id = creator and p.status = 'active' and p.is_featured
$$;
comment on function private.may_feature_more(uuid) is
  'Whether fewer than three of a creator''s projects are featured. Whoever asks has locked the profile. Definer: called by functions that have checked the owner.';

create function private.place_project(project uuid, creator uuid, place int) returns void
language sql security definer set search_path = '' as $$
  update public.projects p set position = d.n
    from unnest(private.placed(array(select o.id from public.projects o
      where o.creator_id = creator and o.status = 'active' and o.id <> project
      order by o.position, o.created_at desc, o.id), project, place)) with ordinality d (id, n)
    where p.id = d.id and p.creator_id = creator and p.position <> d.n
$$;
comment on function private.place_project(uuid, uuid, int) is
  'Puts one of a creator''s projects at a place, from 1 on, and numbers the others around it. Definer, without a check of its own: the mutations check the owner.';

create function private.change_project(args jsonb, change text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.projects := jsonb_populate_record(null::public.projects,
    private.own_row('public.projects', (args ->> 'id')::uuid, living => true));
begin
  if change = 'restore' then
    if own.status = 'active' then
      return;
    end if;
    perform private.require_project_room(own.creator_id);
    update public.projects p set status = private.status_after('public.projects', 'restore', own.status),
        is_featured = own.is_featured and private.may_feature_more(own.creator_id)
      where p.id = own.id;
  elsif own.status <> 'active' then
    perform private.refuse('bad_state', jsonb_build_object('status', own.status));
  elsif change = 'move' then
    perform private.place_project(own.id, own.creator_id, (args ->> 'position')::int);
  elsif change = 'feature' and own.is_featured <> (args ->> 'is_featured')::boolean then
    if not own.is_featured and not private.may_feature_more(own.creator_id) then
      perform private.refuse('too_many_featured');
    end if;
    update public.projects p set is_featured = not own.is_featured where p.id = own.id;
  end if;
end $$;
comment on function private.change_project(jsonb, text) is
  'Moves, features or restores one of the caller''s own projects; the profile is locked first, so the limits hold for several devices. Definer: the device''s role may not write them.';

create function private.share_project(project uuid, creator uuid) returns void
language sql security definer set search_path = '' as $$
  select private.share_files('projects', project, sync.creators_scope(), array(
    select f from public.projects p cross join lateral jsonb_array_elements(p.media) i
      cross join unnest(array[i ->> 'path', i ->> 'poster']) f
    where p.id = project and p.status = 'active' and exists (select from public.creator_cards c where c.id = creator)))
$$;
comment on function private.share_project(uuid, uuid) is
  'Shares the pictures of a project with everybody as long as it is not removed and its creator has a card. Definer: nobody else shares files.';

create function private.share_changed_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_rows_of('projects', coalesce(new.creator_id, old.creator_id));
  perform private.share_project(coalesce(new.id, old.id), coalesce(new.creator_id, old.creator_id));
  return null;
end $$;
comment on function private.share_changed_project() is 'Keeps a project''s pictures shared as they are now. Definer: nobody else shares files.';
create trigger share_files after insert or delete or update of media, status on public.projects
  for each row execute function private.share_changed_project();

create function private.share_projects_of_card() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  creator uuid := coalesce(new.id, old.id);
begin
  perform private.lock_rows_of('projects', creator);
  perform private.share_project(p.id, creator) from public.projects p where p.creator_id = creator;
  return null;
end $$;
comment on function private.share_projects_of_card() is
  'A card that comes or goes takes the pictures of the projects with it. Definer: nobody else shares files.';
create trigger share_projects after insert or delete on public.creator_cards
  for each row execute function private.share_projects_of_card();

create function private.showcase_projects(creator uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'client', p.client, 'description', p.description,
      'start_date', p.start_date, 'end_date', p.end_date, 'media', p.media, 'is_featured', p.is_featured)
      order by p.is_featured desc, p.position, p.created_at desc, p.id), '[]')
    from public.projects p where p.creator_id = creator and p.status = 'active'
$$;
comment on function private.showcase_projects(uuid) is
  'The projects of a creator as others see them: the featured ones first, then in the person''s order. Definer, without a check of its own: whoever calls it has found that the profile is public.';
select private.add_to_showcase('projects', 'private.showcase_projects');

create function mutations.projects_create(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.create_row('public.projects', args);
end $$;
comment on function mutations.projects_create(jsonb) is
  '{id, creator_id, set}: creates a project with the given content; at most 50 are not removed.';

create function mutations.projects_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.projects', args);
end $$;
comment on function mutations.projects_edit(jsonb) is '{id, set, base}: field edits of a project''s content. [S16]';

create function mutations.projects_move(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "position": "int4"}');
  perform private.change_project(args, 'move');
end $$;
comment on function mutations.projects_move(jsonb) is '{id, position}: moves a project to a place among the others, from 1 on.';

create function mutations.projects_feature(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "is_featured": "bool"}');
  perform private.change_project(args, 'feature');
end $$;
comment on function mutations.projects_feature(jsonb) is
  '{id, is_featured}: features a project, or no longer; idempotent. At most three are featured.';

create function mutations.projects_remove(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.projects', args, 'remove');
end $$;
comment on function mutations.projects_remove(jsonb) is '{id}: takes a project out of the portfolio. Nothing of it is lost.';

create function mutations.projects_restore(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.change_project(args, 'restore');
end $$;
comment on function mutations.projects_restore(jsonb) is
  '{id}: takes a removed project back. It is featured again if fewer than three are.';

select private.allow('execute', 'function private.change_project(jsonb, text)', 'authenticated');
select sync.add_mutation('projects.' || name) from unnest(array['create', 'edit', 'move', 'feature', 'remove', 'restore']) name;
