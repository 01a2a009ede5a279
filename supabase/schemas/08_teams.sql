-- The two kinds of team a person acts as. Scope: the team itself. Private columns stay here; what others may see of a
-- creator is a row of creator_cards, maintained by trigger.

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
  film_poster text not null default '',
  cat_interests text[] not null default '{}',
  is_public boolean not null default false,
  is_archived boolean not null default false,
  is_onboarded boolean not null default false,
  gender text not null default '',
  phone text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default 'NO',
  is_mva_liable boolean not null default false,
  instagram_username text not null default '',
  tiktok_username text not null default '',
  handle text not null default '',
  cat_props text[] not null default '{}',
  cat_traits text[] not null default '{}',
  cat_job_types text[] not null default '{}',
  cat_languages text[] not null default '{}',
  trait_consents jsonb not null default '{}',
  is_away boolean not null default false,
  constraint creator_users__scope__invalid check (scope = id),
  constraint creator_users__first_name__required check (not private.is_blank(first_name)),
  constraint creator_users__first_name__too_long check (char_length(first_name) <= 80),
  constraint creator_users__last_name__too_long check (char_length(last_name) <= 80),
  constraint creator_users__description__too_long check (char_length(description) <= 5000),
  constraint creator_users__town__too_long check (char_length(town) <= 80),
  constraint creator_users__avatar__too_long check (char_length(avatar) <= 300),
  constraint creator_users__avatar__invalid check (private.is_picture_of(avatar, scope)),
  constraint creator_users__cover__too_long check (char_length(cover) <= 300),
  constraint creator_users__film__too_long check (char_length(film) <= 300),
  constraint creator_users__film_poster__too_long check (char_length(film_poster) <= 300),
  constraint creator_users__gender__not_in_list check (gender = '' or gender = any (private.enumeration('gender'))),
  constraint creator_users__phone__invalid check (phone = '' or private.is_phone(phone)),
  constraint creator_users__street__too_long check (char_length(street) <= 120),
  constraint creator_users__postal_code__invalid check (postal_code = '' or private.is_postal_code(country, postal_code)),
  constraint creator_users__city__too_long check (char_length(city) <= 80),
  constraint creator_users__country__invalid check (country ~ '^[A-Z]{2}$'),
  constraint creator_users__instagram_username__invalid check (instagram_username ~ '^[A-Za-z0-9._]{0,30}$'),
  constraint creator_users__tiktok_username__invalid check (tiktok_username ~ '^[A-Za-z0-9._]{0,30}$'),
  constraint creator_users__handle__required check (handle <> '' or not is_public),
  constraint creator_users__handle__invalid check (handle ~ '^[A-Za-z0-9_-]*$'),
  constraint creator_users__handle__too_short check (handle = '' or char_length(handle) >= 3),
  constraint creator_users__handle__too_long check (char_length(handle) <= 30),
  constraint creator_users__handle__reserved check (not private.is_reserved_handle(handle)),
  constraint creator_users__cat_interests__not_in_list check (private.is_choice(cat_interests, 'interest')),
  constraint creator_users__cat_props__not_in_list check (private.is_choice(cat_props, 'prop')),
  constraint creator_users__cat_traits__not_in_list check (private.is_choice(cat_traits, 'trait')),
  constraint creator_users__cat_traits__consent check (private.are_consented(cat_traits, trait_consents)),
  constraint creator_users__cat_job_types__not_in_list check (private.is_choice(cat_job_types, 'job_type')),
  constraint creator_users__cat_languages__not_in_list check (private.is_choice(cat_languages, 'language')),
  constraint creator_users__trait_consents__invalid check (jsonb_typeof(trait_consents) = 'object')
);
comment on table public.creator_users is 'A creator''s own profile. At most one per person that is not archived. Scope: the creator.';
comment on column public.creator_users.cover is 'The first picture of profile_media, as film and film_poster are of its first film. Written by its trigger.';
comment on column public.creator_users.is_away is 'Takes no orders for now; whoever filters for those who are available does not see them.';
comment on column public.creator_users.trait_consents is
  'When the person consented, by sensitive trait; a withdrawn consent is removed. Written by teams.consent alone.';
create unique index creator_users__user_id__bad_state on public.creator_users (user_id) where not is_archived;
create unique index creator_users__handle__taken on public.creator_users (lower(handle)) where handle <> '';
create index creator_users_user on public.creator_users (user_id);

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
  invoice_email text not null default '',
  phone text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default 'NO',
  newsletter_opt_in boolean not null default false,
  alert_email_opt_in boolean not null default false,
  newsletter_confirmed_at timestamptz,
  constraint business_users__scope__invalid check (scope = id),
  constraint business_users__name__required check (not private.is_blank(name)),
  constraint business_users__name__too_long check (char_length(name) <= 120),
  constraint business_users__description__too_long check (char_length(description) <= 5000),
  constraint business_users__town__too_long check (char_length(town) <= 80),
  constraint business_users__organisation_number__too_long check (char_length(organisation_number) <= 20),
  constraint business_users__organisation_number__invalid check (organisation_number = '' or organisation_number ~ '^[0-9]{9}$'),
  constraint business_users__organisation_number__check_digit check (organisation_number !~ '^[0-9]{9}$' or private.is_organisation_number(organisation_number)),
  constraint business_users__avatar__too_long check (char_length(avatar) <= 300),
  constraint business_users__avatar__invalid check (private.is_picture_of(avatar, scope)),
  constraint business_users__cover__too_long check (char_length(cover) <= 300),
  constraint business_users__cover__invalid check (private.is_picture_of(cover, scope)),
  constraint business_users__invoice_email__too_long check (char_length(invoice_email) <= 254),
  constraint business_users__invoice_email__invalid check (invoice_email = '' or private.is_email(invoice_email)),
  constraint business_users__phone__invalid check (phone = '' or private.is_phone(phone)),
  constraint business_users__street__too_long check (char_length(street) <= 120),
  constraint business_users__postal_code__invalid check (postal_code = '' or private.is_postal_code(country, postal_code)),
  constraint business_users__city__too_long check (char_length(city) <= 80),
  constraint business_users__country__invalid check (country ~ '^[A-Z]{2}$')
);
comment on table public.business_users is 'A business; a person may have several. Scope: the business.';
comment on column public.business_users.newsletter_confirmed_at is 'When the choice was confirmed by a link in a mail. No newsletter is sent before.';
create index business_users_user on public.business_users (user_id);

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
  film_poster text not null default '',
  cat_interests text[] not null default '{}',
  handle text not null default '',
  cat_props text[] not null default '{}',
  cat_traits text[] not null default '{}',
  cat_job_types text[] not null default '{}',
  cat_languages text[] not null default '{}',
  price_from int,
  package_types text[] not null default '{}',
  gender text not null default '',
  is_away boolean not null default false,
  age_band text not null default '',
  answer_hours int
);
comment on table public.creator_cards is
  'The public part of a published creator, readable by guests too. Written only by triggers on the rows that it shows.';
comment on column public.creator_cards.price_from is 'The lowest price in kroner of a package that is offered.';
comment on column public.creator_cards.gender is 'Empty as well for those who prefer not to say.';
comment on column public.creator_cards.age_band is 'Never the date of birth, nor the age.';
comment on column public.creator_cards.answer_hours is 'Within how many hours the creator usually answers a business; null: too few answers to tell.';

select sync.add_scopes('public.creator_users', 'creator', 'user_id');
select sync.add_scopes('public.business_users', 'business', 'user_id');
select sync.add_table('public.creator_users', 'creator');
select sync.allow_columns('public.creator_users', '{first_name, last_name, description, town, gender, phone, street, postal_code,
  city, country, is_mva_liable, instagram_username, tiktok_username, handle, cat_interests, cat_props, cat_traits, cat_job_types,
  cat_languages, is_public, is_away}', direct => false);
select sync.add_table('public.business_users', 'business');
select sync.allow_columns('public.business_users', '{name, description, town, organisation_number, invoice_email, phone, street,
  postal_code, city, country, newsletter_opt_in, alert_email_opt_in}', direct => false);
select sync.add_table('public.creator_cards', 'catalogue', guest => true);
select private.add_files(t, 'avatar') from unnest(array['public.creator_users', 'public.business_users']::regclass[]) t;
select private.add_files('public.business_users', 'cover');

create function private.first_team_id(person uuid, side text, used int) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select private.named_id(concat_ws(' ', 'team', person, side, used))
$$;
comment on function private.first_team_id(uuid, text, int) is
  'The id of a person''s first team on a side, the same on all their devices; `used`: how many of that side they have archived. Equal to the application''s, by test.';

create function private.check_team_id() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  side text := tg_argv[0];
  used int;
begin
  if substr(new.id::text, 15, 1) = '7' then
    return new;
  end if;
  select count(*) into used from sync.scopes s where s.owner = new.user_id and s.kind = side;
  if not exists (select from generate_series(0, used) n where new.id = private.first_team_id(new.user_id, side, n)) then
    perform private.invalid('id', 'invalid');
  end if;
  return new;
end $$;
comment on function private.check_team_id() is
  'A team''s id is a version 7 uuid, or the computed id of its own person''s first team: so nobody can take the id of a future room, or of another person''s first team. Definer: it reads the registry.';
create trigger check_id before insert on public.creator_users
  for each row execute function private.check_team_id('creator');
create trigger check_id before insert on public.business_users
  for each row execute function private.check_team_id('business');
create trigger zz_people after insert or update of id, user_id on public.creator_users
  for each statement execute function private.forget_poked_scopes();
create trigger zz_people after insert or update of id, user_id on public.business_users
  for each statement execute function private.forget_poked_scopes();

create table private.former_handles (
  -- in small letters
  handle text primary key,
  creator_id uuid not null references public.creator_users (id) on delete cascade,
  at timestamptz not null default clock_timestamp()
);
comment on table private.former_handles is
  'Handles given up in the last 30 days: they lead to their creator, and only that person may take them. Written only by the trigger on creator_users.';
create index former_handles_creator on private.former_handles (creator_id, at);
alter table private.former_handles enable row level security;

create function private.holds_handle(person uuid, handle text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.former_handles f join public.creator_users c on c.id = f.creator_id
    where f.handle = lower(holds_handle.handle) and f.at > clock_timestamp() - interval '30 days'
      and c.user_id is distinct from person)
$$;
comment on function private.holds_handle(uuid, text) is
  'Whether somebody else gave the handle up in the last 30 days. Definer: nobody reads former handles.';

create function private.keep_former_handle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and lower(new.handle) = lower(old.handle) then
    return null;
  end if;
  -- after the unique index has let the row in: whoever just gave the handle up has committed
  if private.holds_handle(new.user_id, new.handle) then
    perform private.invalid('handle', 'taken');
  end if;
  delete from private.former_handles f where f.handle = lower(new.handle);
  if tg_op = 'UPDATE' and old.handle <> '' then
    insert into private.former_handles (handle, creator_id) values (lower(old.handle), new.id)
      on conflict (handle) do update set creator_id = excluded.creator_id, at = excluded.at;
    -- nobody reserves names by trying many
    delete from private.former_handles f where f.handle in (
      select o.handle from private.former_handles o where o.creator_id = new.id order by o.at desc offset 5);
  end if;
  return null;
end $$;
comment on function private.keep_former_handle() is
  'Keeps the handle that a creator gives up, the last five of each, and refuses one that somebody else gave up in the last 30 days. Definer: nobody else writes former handles.';
create trigger former_handle after insert or update of handle on public.creator_users
  for each row execute function private.keep_former_handle();

create function private.creator_of_handle(handle text) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select c.id from public.creator_users c where lower(c.handle) = lower(creator_of_handle.handle) and c.handle <> ''),
    (select f.creator_id from private.former_handles f
      where f.handle = lower(creator_of_handle.handle) and f.at > clock_timestamp() - interval '30 days'))
$$;
comment on function private.creator_of_handle(text) is
  'The creator whom a handle leads to: its own, or one given up in the last 30 days. Null: nobody. Definer: nobody reads former handles.';

create function private.find_card(name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(c) from public.creator_cards c
    where c.id = case when name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then name::uuid
      else private.creator_of_handle(name) end
$$;
comment on function private.find_card(text) is
  'The public card of the creator with this handle, one given up in the last 30 days, or this id. Null: there is none, or the profile is not public. Definer: nobody reads former handles.';

create function api.find_creator(name text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.find_card(name) $$;
comment on function api.find_creator(text) is
  'The public card behind a link to a creator: by handle, former handle or id. For guests too: it tells nothing that the catalogue does not, except that a former handle is this creator''s.';

create function private.publish_creator_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_public and new.is_onboarded and not new.is_archived then
    perform sync.project('public.creator_cards', to_jsonb(new) || jsonb_build_object(
      'description', left(new.description, 280),
      'gender', case new.gender when 'prefer_not_to_say' then '' else new.gender end,
      'cat_traits', array(select t from unnest(new.cat_traits) t where t <> all (private.sensitive_traits()))));
  else
    delete from public.creator_cards where id = new.id;
  end if;
  return null;
end $$;
comment on function private.publish_creator_card() is
  '[S3] Keeps the public card equal to the private profile while that is published, without the sensitive traits. Definer: nobody else writes cards.';
create trigger publish_card after insert or update on public.creator_users
  for each row execute function private.publish_creator_card();

create function private.share_card_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.share_files('creator_cards', old.id, old.scope, '{}');
  else
    perform private.share_files('creator_cards', new.id, new.scope, array[new.avatar]);
  end if;
  return null;
end $$;
comment on function private.share_card_picture() is
  'Shares the picture of a published card as long as the card exists. Definer: nobody else shares files.';
create trigger share_files after insert or delete or update of avatar, scope, id on public.creator_cards
  for each row execute function private.share_card_picture();

create function private.own_team(team uuid, living boolean default true) returns text
language sql stable security definer set search_path = '' as $$
  select s.kind from sync.scopes s
  where s.id = team and s.owner = (select auth.uid()) and s.kind in ('creator', 'business') and (not living
    or (s.kind = 'creator' and exists (select from public.creator_users c where c.id = team and not c.is_archived))
    or (s.kind = 'business' and exists (select from public.business_users b where b.id = team and not b.is_archived)))
$$;
comment on function private.own_team(uuid, boolean) is
  'The side of one of the caller''s own teams, null for all others; `living`: only if it is not archived. Definer: it reads the registry, about the caller only.';

create function private.owns_creator(creator uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.own_team(creator) = 'creator', false)
$$;
comment on function private.owns_creator(uuid) is
  'Whether this is the caller''s own creator profile and not archived. Never trusts an argument for who the caller is. Definer: called by functions that may run as the caller.';

create function private.owns_business(business uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.own_team(business) = 'business', false)
$$;
comment on function private.owns_business(uuid) is
  'Whether this is the caller''s own business and not archived. Never trusts an argument for who the caller is. Definer: called by functions that may run as the caller.';

create function private.require_free_id(team uuid, side text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or exists (select from sync.scopes s
      where s.id = team and (s.kind <> side or s.owner is distinct from auth.uid())) then
    perform private.refuse('forbidden');
  end if;
end $$;
comment on function private.require_free_id(uuid, text) is
  'Refuses an id that is or was anything but the caller''s own team on this side. The registry''s key decides between two at once. Definer: it reads the registry.';

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.find_card(text)',
  'function api.find_creator(text)'
]) f;
