-- The person behind the teams: one account each, created by the database with the auth user. Age, terms, and
-- per-person allowances for projects without our gate. Scope: the person.

select private.add_enumeration('locale', '{nb, en}');

create table public.accounts (
  id uuid primary key references auth.users (id) on delete cascade,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  email text not null default '',
  locale text not null default '',
  deactivated_at timestamptz,
  date_of_birth date,
  terms_accepted_at timestamptz,
  deletion_due_at timestamptz,
  constraint accounts__scope__invalid check (scope = id),
  constraint accounts__locale__not_in_list check (locale = '' or locale = any (private.enumeration('locale'))),
  constraint accounts__deletion_due_at__required check ((deactivated_at is null) = (deletion_due_at is null))
);
comment on table public.accounts is 'The person behind the teams. Scope: the person. Made by a trigger on auth.users.';
comment on column public.accounts.email is 'A copy for the screen; auth.users decides.';
comment on column public.accounts.locale is 'Empty until the person has chosen a language.';
comment on column public.accounts.date_of_birth is 'Always that of an adult: a younger one is refused and not kept.';
comment on column public.accounts.terms_accepted_at is 'When the person first said yes to the terms.';
comment on column public.accounts.deletion_due_at is 'From then on private.delete_due_accounts() removes the person and all their data.';
create index accounts_due on public.accounts (deletion_due_at) where deletion_due_at is not null;
select sync.add_scopes('public.accounts', 'person', 'id');
select sync.add_table('public.accounts', 'person');
select sync.allow_columns('public.accounts', '{locale}');
select sync.allow_columns('public.accounts', '{date_of_birth}', direct => false);

create function private.account_of_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.accounts (id, scope, email) values (new.id, new.id, coalesce(new.email, ''))
      on conflict (id) do nothing;
  else
    update public.accounts set email = coalesce(new.email, '') where id = new.id and email <> coalesce(new.email, '');
  end if;
  return null;
end $$;
comment on function private.account_of_user() is
  'Keeps public.accounts beside auth.users. Definer: the authentication service''s role may not write our tables.';
create trigger samspill_account_insert after insert on auth.users
  for each row execute function private.account_of_user();
create trigger samspill_account_update after update of email on auth.users
  for each row execute function private.account_of_user();

create function private.is_adult(born date, today date) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select to_char(today, 'YYYYMMDD')::int - to_char(born, 'YYYYMMDD')::int >= 180000
$$;
comment on function private.is_adult(date, date) is
  '18 or older. A person born on 29 February turns a year older on 1 March in other years, which adding an interval would get wrong. Equal to the application''s, by test.';

create function private.check_birth_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.date_of_birth is null then
    perform private.invalid('date_of_birth', 'required');
  elsif new.date_of_birth < '1900-01-01' or new.date_of_birth > private.today() then
    perform private.invalid('date_of_birth', 'invalid');
  elsif not private.is_adult(new.date_of_birth, private.today()) then
    perform private.invalid('date_of_birth', 'min_age', '{"limit": 18}');
  end if;
  return new;
end $$;
comment on function private.check_birth_date() is 'Refuses anyone under 18 on the date in Norway, and a return to an unknown age.';
create trigger check_birth_date before update of date_of_birth on public.accounts
  for each row when (old.date_of_birth is distinct from new.date_of_birth) execute function private.check_birth_date();
create trigger zz_people after insert or update of id on public.accounts
  for each statement execute function private.forget_poked_scopes();

-- An account that has left neither reads nor changes anything.
create function private.is_deactivated() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accounts a where a.id = (select auth.uid()) and a.deactivated_at is not null)
$$;
comment on function private.is_deactivated() is
  'Whether the caller has left; their token may still be valid for a while. Definer: called by functions that run as the caller, about the caller only.';

create function mutations.accounts_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.accounts', args);
end $$;
comment on function mutations.accounts_edit(jsonb) is
  '{id, set: {locale, date_of_birth}, base}: field edits of the person''s own account. [S16]';

create function private.accept_terms(at timestamptz) returns void
language sql security definer set search_path = '' as $$
  -- a device's clock may be wrong: not in the future, and not before the account existed
  update public.accounts a set terms_accepted_at = greatest(least(at, clock_timestamp()), a.created_at)
    where a.id = auth.uid() and a.terms_accepted_at is null
$$;
comment on function private.accept_terms(timestamptz) is
  'Records when the caller first accepted the terms. Definer: the device''s role may not write that time.';

create function mutations.accounts_accept_terms(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"at": "timestamptz"}');
  perform private.accept_terms((args ->> 'at')::timestamptz);
end $$;
comment on function mutations.accounts_accept_terms(jsonb) is '{at}: the person accepts the terms.';

create table private.allowances (
  person uuid not null references public.accounts (id) on delete cascade,
  what text not null,
  level real not null,
  at timestamptz not null default clock_timestamp(),
  primary key (person, what)
);
comment on table private.allowances is
  'Token buckets: how many of which calls a person may still make. Written only by private.take().';
alter table private.allowances enable row level security;

create function private.over_quota(what text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT429', message = 'over_request_rate_limit', detail = what, hint = 'Wait a minute';
end $$;
comment on function private.over_quota(text) is 'Refuses for now: 429 over REST, and a retry of sync_push.';

create function private.spend(person uuid, what text, many real) returns real
language plpgsql security definer set search_path = '' as $$
declare
  quota record := private.quota(what);
  remaining real;
begin
  if quota.at_once is null then
    raise exception 'no quota for %', what;
  end if;
  -- nothing is kept of somebody without an account: their changes are refused one by one
  insert into private.allowances as a (person, what, level)
    select a.id, spend.what, quota.at_once - many from public.accounts a where a.id = spend.person
    on conflict on constraint allowances_pkey do update set at = clock_timestamp(),
      level = least(quota.at_once, a.level + extract(epoch from clock_timestamp() - a.at) * quota.per_minute / 60) - many
    returning a.level into remaining;
  return coalesce(remaining, 0);
end $$;
comment on function private.spend(uuid, text, real) is
  'Takes from a person''s allowance and returns what is left, which may be a debt. Definer: no role writes the allowances.';

create function private.take(what text, many real default 1) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('forbidden');
  end if;
  if private.spend(auth.uid(), what, many) < 0 then
    perform private.over_quota(what); -- takes nothing: the refusal rolls the update back
  end if;
end $$;
comment on function private.take(text, real) is
  'Takes from the caller''s own allowance, or refuses with 429. Where our gate is in front, its limit comes first. Definer: no role writes the allowances.';

select private.allow('execute', 'function private.is_deactivated()', role) from unnest(array['anon', 'authenticated']) role;
select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.accept_terms(timestamptz)',
  'function private.take(text, real)'
]) f;
select sync.add_mutation(name) from unnest(array['accounts.edit', 'accounts.accept_terms']) name;
