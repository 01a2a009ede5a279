-- Everything a profile holds, and how it comes into use: the rules of Norwegian numbers, handles, consents, onboarding.

create function private.is_organisation_number(digits text) returns boolean
language sql immutable parallel safe as $$
  select digits ~ '^[0-9]{9}$' and (
    select sum(weight * substr(digits, place::int, 1)::int) % 11 = 0
    from unnest(array[3, 2, 7, 6, 5, 4, 3, 2, 1]) with ordinality w (weight, place))
$$;
comment on function private.is_organisation_number(text) is
  'Nine digits, the last by modulus 11. Equal to the application''s, by test.';

create function private.is_phone(number text) returns boolean
language sql immutable parallel safe as $$
  select number ~ '^\+47[2-9][0-9]{7}$' or number ~ '^\+(?!47)[1-9][0-9]{6,14}$'
$$;
comment on function private.is_phone(text) is 'A plus and digits; one in Norway has eight. Equal to the application''s, by test.';

create function private.is_postal_code(country text, code text) returns boolean
language sql immutable parallel safe as $$
  select code ~ case when country = 'NO' then '^[0-9]{4}$' else '^[A-Za-z0-9 -]{2,12}$' end
$$;
comment on function private.is_postal_code(text, text) is 'Four digits in Norway. Equal to the application''s, by test.';

create function private.is_email(email text) returns boolean
language sql immutable parallel safe as $$
  select email ~ '^[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0]+@[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0]+\.[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0.]+$'
$$;
comment on function private.is_email(text) is 'Has the form of an address for letters. Equal to the application''s, by test.';

create function private.reserved_handles() returns text[]
language sql immutable parallel safe as $$
  select array[
    'about', 'account', 'admin', 'administrator', 'api', 'app', 'auth', 'billing', 'blog', 'brief', 'briefs',
    'business', 'collaborations', 'contact', 'creator', 'creators', 'deleted', 'help', 'hjelp', 'kontakt',
    'login', 'messages', 'moderator', 'null', 'official', 'onboarding', 'privacy', 'root', 'samspill',
    'security', 'settings', 'signout', 'signup', 'slettet', 'staff', 'support', 'system', 'team', 'terms',
    'undefined', 'webmaster']
$$;
comment on function private.reserved_handles() is
  'Names that would be taken for the service or for a page of it. Equal to the application''s, by test.';

create function private.is_reserved_handle(handle text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select translate(lower(handle), '-_', '') = any (private.reserved_handles())
$$;
comment on function private.is_reserved_handle(text) is 'A reserved name stays so with capitals, hyphens or underscores in it.';

create function private.sensitive_traits() returns text[]
language sql immutable parallel safe as $$ select array['plussize', 'acne', 'lgbtq', 'multicultural'] $$;
comment on function private.sensitive_traits() is
  'Traits that can tell of health, origin or love life: in a profile only by their own consent, never on the public card. Equal to the application''s, by test.';

create function private.are_consented(traits text[], consents jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select not exists (select from unnest(traits) t where t = any (private.sensitive_traits()) and not consents ? t)
$$;
comment on function private.are_consented(text[], jsonb) is 'Every sensitive trait has the person''s own yes.';

alter table public.creator_users
  add column gender text not null default '',
  add column phone text not null default '',
  add column street text not null default '',
  add column postal_code text not null default '',
  add column city text not null default '',
  add column country text not null default 'NO',
  add column is_mva_liable boolean not null default false,
  add column instagram_username text not null default '',
  add column tiktok_username text not null default '',
  add column handle text not null default '',
  add column cat_props text[] not null default '{}',
  add column cat_traits text[] not null default '{}',
  add column cat_job_types text[] not null default '{}',
  add column cat_languages text[] not null default '{}',
  add column trait_consents jsonb not null default '{}',
  add constraint creator_users__gender__not_in_list check (gender = '' or gender = any (private.enumeration('gender'))),
  add constraint creator_users__phone__invalid check (phone = '' or private.is_phone(phone)),
  add constraint creator_users__street__too_long check (char_length(street) <= 120),
  add constraint creator_users__postal_code__invalid check (postal_code = '' or private.is_postal_code(country, postal_code)),
  add constraint creator_users__city__too_long check (char_length(city) <= 80),
  add constraint creator_users__country__invalid check (country ~ '^[A-Z]{2}$'),
  add constraint creator_users__instagram_username__invalid check (instagram_username ~ '^[A-Za-z0-9._]{0,30}$'),
  add constraint creator_users__tiktok_username__invalid check (tiktok_username ~ '^[A-Za-z0-9._]{0,30}$'),
  add constraint creator_users__handle__invalid check (handle ~ '^[A-Za-z0-9_-]*$'),
  add constraint creator_users__handle__too_short check (handle = '' or char_length(handle) >= 3),
  add constraint creator_users__handle__too_long check (char_length(handle) <= 30),
  add constraint creator_users__handle__reserved check (not private.is_reserved_handle(handle)),
  add constraint creator_users__cat_props__not_in_list check (private.is_choice(cat_props, 'prop')),
  add constraint creator_users__cat_traits__not_in_list check (private.is_choice(cat_traits, 'trait')),
  add constraint creator_users__cat_traits__consent check (private.are_consented(cat_traits, trait_consents)),
  add constraint creator_users__cat_job_types__not_in_list check (private.is_choice(cat_job_types, 'job_type')),
  add constraint creator_users__cat_languages__not_in_list check (private.is_choice(cat_languages, 'language')),
  add constraint creator_users__trait_consents__invalid check (jsonb_typeof(trait_consents) = 'object');
create unique index creator_users__handle__taken on public.creator_users (lower(handle)) where handle <> '';
comment on column public.creator_users.trait_consents is
  'When the person said yes, by sensitive trait; a yes taken back is not there. Written by teams.consent alone.';

alter table public.business_users
  add column invoice_email text not null default '',
  add column phone text not null default '',
  add column street text not null default '',
  add column postal_code text not null default '',
  add column city text not null default '',
  add column country text not null default 'NO',
  add column newsletter_opt_in boolean not null default false,
  add column alert_email_opt_in boolean not null default false,
  add constraint business_users__organisation_number__invalid check (organisation_number = '' or organisation_number ~ '^[0-9]{9}$'),
  add constraint business_users__organisation_number__check_digit check (organisation_number !~ '^[0-9]{9}$' or private.is_organisation_number(organisation_number)),
  add constraint business_users__invoice_email__too_long check (char_length(invoice_email) <= 254),
  add constraint business_users__invoice_email__invalid check (invoice_email = '' or private.is_email(invoice_email)),
  add constraint business_users__phone__invalid check (phone = '' or private.is_phone(phone)),
  add constraint business_users__street__too_long check (char_length(street) <= 120),
  add constraint business_users__postal_code__invalid check (postal_code = '' or private.is_postal_code(country, postal_code)),
  add constraint business_users__city__too_long check (char_length(city) <= 80),
  add constraint business_users__country__invalid check (country ~ '^[A-Z]{2}$');

alter table public.creator_cards
  add column handle text not null default '',
  add column cat_props text[] not null default '{}',
  add column cat_traits text[] not null default '{}',
  add column cat_job_types text[] not null default '{}',
  add column cat_languages text[] not null default '{}';

create or replace function private.publish_creator_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_public and new.is_onboarded and not new.is_archived then
    insert into public.creator_cards (id, first_name, town, description, avatar, cover, film, cat_interests, handle,
        cat_props, cat_traits, cat_job_types, cat_languages)
      values (new.id, new.first_name, new.town, left(new.description, 280), new.avatar, new.cover, new.film, new.cat_interests,
        new.handle, new.cat_props, array(select t from unnest(new.cat_traits) t where t <> all (private.sensitive_traits())),
        new.cat_job_types, new.cat_languages)
      on conflict (id) do update set (first_name, town, description, avatar, cover, film, cat_interests, handle, cat_props,
        cat_traits, cat_job_types, cat_languages) = (select excluded.first_name, excluded.town, excluded.description,
        excluded.avatar, excluded.cover, excluded.film, excluded.cat_interests, excluded.handle, excluded.cat_props,
        excluded.cat_traits, excluded.cat_job_types, excluded.cat_languages);
  else
    delete from public.creator_cards where id = new.id;
  end if;
  return null;
end $$;
comment on function private.publish_creator_card() is
  '[S3] Keeps the public card equal to the private profile while it is published, without the traits that are nobody else''s business. Definer: nobody else writes cards.';

create function private.creator_fields() returns text[] language sql immutable parallel safe as $$
  select array['first_name', 'last_name', 'description', 'town', 'gender', 'phone', 'street', 'postal_code', 'city', 'country',
    'is_mva_liable', 'instagram_username', 'tiktok_username', 'handle', 'cat_interests', 'cat_props', 'cat_traits',
    'cat_job_types', 'cat_languages', 'is_public']
$$;
create function private.business_fields() returns text[] language sql immutable parallel safe as $$
  select array['name', 'description', 'town', 'organisation_number', 'invoice_email', 'phone', 'street', 'postal_code', 'city',
    'country', 'newsletter_opt_in', 'alert_email_opt_in']
$$;
comment on function private.creator_fields() is 'What a creator writes of themselves: all that teams.edit_creator may touch.';
comment on function private.business_fields() is 'What a business writes of itself: all that teams.edit_business may touch.';

create function private.edit_creator(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_creator((private.argument(args, 'id', 'uuid') #>> '{}')::uuid) then
    perform private.refuse('not_found');
  end if;
  perform private.edit('public.creator_users', args, private.creator_fields());
end $$;
create function private.edit_business(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business((private.argument(args, 'id', 'uuid') #>> '{}')::uuid) then
    perform private.refuse('not_found');
  end if;
  perform private.edit('public.business_users', args, private.business_fields());
end $$;
comment on function private.edit_creator(jsonb) is
  'Field edits of the caller''s own creator profile. Definer: the device''s role writes no profile directly.';
comment on function private.edit_business(jsonb) is
  'Field edits of the caller''s own business. Definer: the device''s role writes no profile directly.';

create function private.set_consent(creator uuid, trait text, given boolean, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_creator(creator) then
    perform private.refuse('not_found');
  end if;
  if trait <> all (private.sensitive_traits()) then
    perform private.invalid('trait', 'not_in_list');
  end if;
  if given then
    update public.creator_users c
      set trait_consents = jsonb_build_object(trait, to_jsonb(least(at, clock_timestamp()))) || c.trait_consents where c.id = creator;
  else
    update public.creator_users c
      set trait_consents = c.trait_consents - trait, cat_traits = array_remove(c.cat_traits, trait) where c.id = creator;
  end if;
end $$;
comment on function private.set_consent(uuid, text, boolean, timestamptz) is
  'Yes or no to one sensitive trait of the caller''s own profile; the first yes keeps its moment, a no takes the trait away at once. Definer: the device''s role may not write consents.';

create function private.create_creator(team uuid, first_name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or exists (select from public.creator_users c where c.id = team and c.user_id is distinct from me) then
    perform private.refuse('forbidden');
  end if;
  insert into public.creator_users (id, scope, user_id, first_name, is_onboarded)
    values (team, team, me, private.trimmed(first_name), onboarded) on conflict (id) do nothing;
end $$;
create function private.create_business(team uuid, name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or exists (select from public.business_users b where b.id = team and b.user_id is distinct from me) then
    perform private.refuse('forbidden');
  end if;
  insert into public.business_users (id, scope, user_id, name, is_onboarded)
    values (team, team, me, private.trimmed(name), onboarded) on conflict (id) do nothing;
end $$;
comment on function private.create_creator(uuid, text, boolean) is
  'The caller''s own creator profile, and nobody else''s. Definer: the device''s role may not insert teams.';
comment on function private.create_business(uuid, text, boolean) is
  'A business of the caller''s own. Definer: the device''s role may not insert teams.';

select private.regrant();
