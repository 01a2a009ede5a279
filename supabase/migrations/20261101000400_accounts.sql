-- One account per person, made by the database when the person is. Scope: the person.

create table public.accounts (
  id uuid primary key references auth.users (id) on delete cascade,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  email text not null default '',
  locale text not null default '',
  deactivated_at timestamptz,
  constraint accounts__scope__is_id check (scope = id),
  constraint accounts__locale__not_in_list check (locale = '' or locale = any (private.enumeration('locale')))
);
comment on table public.accounts is 'The person behind the teams. Scope: the person. Made by a trigger on auth.users.';
comment on column public.accounts.email is 'A copy for the screen; auth.users decides.';
comment on column public.accounts.locale is 'Empty until the person has chosen a language.';

select sync.add_table('public.accounts', writable => array['locale']);

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

-- people who signed up before this migration
insert into public.accounts (id, scope, email)
  select u.id, u.id, coalesce(u.email, '') from auth.users u on conflict (id) do nothing;
