-- The two kinds of team a person acts as. Scope: the team itself. Private columns stay here; what others may see of a
-- creator is a row of creator_cards, kept by trigger.

create table public.creator_users (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  user_id uuid not null references public.accounts (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  description text not null default '',
  town text not null default '',
  avatar text not null default '',
  cover text not null default '',
  film text not null default '',
  cat_interests text[] not null default '{}',
  is_public boolean not null default false,
  is_archived boolean not null default false,
  is_onboarded boolean not null default false,
  constraint creator_users__scope__is_id check (scope = id),
  constraint creator_users__first_name__required check (not private.is_blank(first_name)),
  constraint creator_users__first_name__too_long check (char_length(first_name) <= 80),
  constraint creator_users__last_name__too_long check (char_length(last_name) <= 80),
  constraint creator_users__description__too_long check (char_length(description) <= 5000),
  constraint creator_users__town__too_long check (char_length(town) <= 80),
  constraint creator_users__avatar__too_long check (char_length(avatar) <= 300),
  constraint creator_users__cover__too_long check (char_length(cover) <= 300),
  constraint creator_users__film__too_long check (char_length(film) <= 300),
  constraint creator_users__cat_interests__not_in_list check (private.is_choice(cat_interests, 'interest'))
);
create unique index creator_users__user_id__one on public.creator_users (user_id) where not is_archived;
create index creator_users_user on public.creator_users (user_id);
comment on table public.creator_users is 'A creator''s own profile. At most one per person that is not archived. Scope: the creator.';

create table public.business_users (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  user_id uuid not null references public.accounts (id) on delete cascade,
  name text not null default '',
  description text not null default '',
  town text not null default '',
  organisation_number text not null default '',
  avatar text not null default '',
  cover text not null default '',
  is_archived boolean not null default false,
  is_onboarded boolean not null default false,
  constraint business_users__scope__is_id check (scope = id),
  constraint business_users__name__required check (not private.is_blank(name)),
  constraint business_users__name__too_long check (char_length(name) <= 120),
  constraint business_users__description__too_long check (char_length(description) <= 5000),
  constraint business_users__town__too_long check (char_length(town) <= 80),
  constraint business_users__organisation_number__too_long check (char_length(organisation_number) <= 20),
  constraint business_users__avatar__too_long check (char_length(avatar) <= 300),
  constraint business_users__cover__too_long check (char_length(cover) <= 300)
);
create index business_users_user on public.business_users (user_id);
comment on table public.business_users is 'A business; a person may have several. Scope: the business.';

create table public.creator_cards (
  id uuid primary key references public.creator_users (id) on delete cascade,
  scope uuid not null default sync.creators_scope(),
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  first_name text not null default '',
  town text not null default '',
  description text not null default '',
  avatar text not null default '',
  cover text not null default '',
  film text not null default '',
  cat_interests text[] not null default '{}'
);
comment on table public.creator_cards is
  'What everybody, guests too, may see of a published creator. Written only by the trigger on creator_users.';

select sync.add_table('public.creator_users');
select sync.add_table('public.business_users');
select sync.add_table('public.creator_cards', guest => true);

create function private.publish_creator_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_public and new.is_onboarded and not new.is_archived then
    insert into public.creator_cards (id, first_name, town, description, avatar, cover, film, cat_interests)
      values (new.id, new.first_name, new.town, left(new.description, 280), new.avatar, new.cover, new.film, new.cat_interests)
      on conflict (id) do update set first_name = excluded.first_name, town = excluded.town,
        description = excluded.description, avatar = excluded.avatar, cover = excluded.cover, film = excluded.film,
        cat_interests = excluded.cat_interests;
  else
    delete from public.creator_cards where id = new.id;
  end if;
  return null;
end $$;
comment on function private.publish_creator_card() is
  '[S3] Keeps the public card equal to the private profile while it is published. Definer: nobody else writes cards.';
create trigger publish_card after insert or update on public.creator_users
  for each row execute function private.publish_creator_card();

create function private.owns_creator(creator uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.creator_users c
    where c.id = creator and c.user_id = (select auth.uid()) and not c.is_archived)
$$;
create function private.owns_business(business uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.business_users b
    where b.id = business and b.user_id = (select auth.uid()) and not b.is_archived)
$$;
comment on function private.owns_creator(uuid) is
  'Is this the caller''s own, living creator profile? Never trusts an argument for who the caller is. Definer: asked by functions that may run as the caller.';
comment on function private.owns_business(uuid) is
  'Is this the caller''s own, living business? Never trusts an argument for who the caller is. Definer: asked by functions that may run as the caller.';
