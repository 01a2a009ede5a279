-- The rules for a profile's content: Norwegian numbers, addresses, handles, sensitive traits and their consents.

create function private.is_organisation_number(digits text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select digits ~ '^[0-9]{9}$' and (
    select sum(weight * substr(digits, place::int, 1)::int) % 11 = 0
    from unnest(array[3, 2, 7, 6, 5, 4, 3, 2, 1]) with ordinality w (weight, place))
$$;
comment on function private.is_organisation_number(text) is
  'Nine digits, the last by modulus 11. Equal to the application''s, by test.';

create function private.is_phone(number text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select number ~ '^\+47[2-9][0-9]{7}$' or number ~ '^\+(?!47)[1-9][0-9]{6,14}$'
$$;
comment on function private.is_phone(text) is 'A plus and digits; one in Norway has eight. Equal to the application''s, by test.';

create function private.is_postal_code(country text, code text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select code ~ case when country = 'NO' then '^[0-9]{4}$' else '^[A-Za-z0-9 -]{2,12}$' end
$$;
comment on function private.is_postal_code(text, text) is 'Four digits in Norway. Equal to the application''s, by test.';

create function private.is_email(email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select email ~ '^[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0]+@[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0]+\.[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0.]+$'
$$;
comment on function private.is_email(text) is 'Has the form of an e-mail address. Equal to the application''s, by test.';

create function private.reserved_handles() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'about', 'account', 'admin', 'administrator', 'api', 'app', 'auth', 'billing', 'blog', 'brief', 'briefs',
    'business', 'collaborations', 'contact', 'creator', 'creators', 'deleted', 'help', 'hjelp', 'kontakt',
    'login', 'messages', 'moderator', 'null', 'official', 'onboarding', 'privacy', 'root', 'samspill',
    'security', 'settings', 'signout', 'signup', 'slettet', 'staff', 'support', 'system', 'team', 'terms',
    'undefined', 'webmaster']
$$;
comment on function private.reserved_handles() is
  'Names that could be mistaken for the service or one of its pages. Equal to the application''s, by test.';

create function private.is_reserved_handle(handle text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select translate(lower(handle), '-_', '') = any (private.reserved_handles())
$$;
comment on function private.is_reserved_handle(text) is 'Whether a handle is a reserved name, ignoring capitals, hyphens and underscores.';

create function private.sensitive_traits() returns text[]
language sql immutable parallel safe set search_path = '' as $$ select array['plussize', 'acne', 'lgbtq', 'multicultural'] $$;
comment on function private.sensitive_traits() is
  'Traits that may reveal health, origin or sexual orientation: in a profile only with a consent of their own, never on the public card. Equal to the application''s, by test.';

create function private.are_consented(traits text[], consents jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select not exists (select from unnest(traits) t where t = any (private.sensitive_traits()) and not consents ? t)
$$;
comment on function private.are_consented(text[], jsonb) is 'Every sensitive trait has the person''s consent.';
