-- What the embedded backend adds around the product's own schema, besides prelude.sql. Applied at every start; it
-- changes nothing when it is already there. No migration may depend on it.

-- The server signs in with one account and becomes the caller's role inside each transaction.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      perform set_config('role', name, true);
      perform set_config('role', 'none', true);
    exception when insufficient_privilege then
      execute format('grant %I to %I', name, current_user);
    end;
  end loop;
end $$;

-- A session that ends (sign-out, changed password, reused refresh token, deleted account) is announced at once, so that
-- its access token, which would otherwise live on until it expires, opens nothing any more.
create or replace function auth.samspill_session_ended() returns trigger
  language plpgsql security definer set search_path = ''
as $$ begin
  perform pg_notify('samspill_session', old.id::text);
  return null;
end $$;
comment on function auth.samspill_session_ended() is 'Tells the server that a session is over; definer so that it works for every caller.';
revoke execute on function auth.samspill_session_ended() from public;

create or replace trigger samspill_session_ended after delete on auth.sessions
  for each row execute function auth.samspill_session_ended();

-- How each session was opened, with the columns of the hosted table: the claim `amr` of its tokens.
create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
);
alter table auth.mfa_amr_claims enable row level security;

-- Sign-ups that wait for the code from their mailbox, also for addresses that have an account: nothing but the mail
-- tells these apart. The password is a hash, and so is the code.
create table if not exists auth.samspill_sign_ups (
  email text primary key,
  password text not null,
  data jsonb not null,
  code text not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now()
);
alter table auth.samspill_sign_ups enable row level security;

-- How often a code from a mail was tried, beside the code that was tried: a new code has its own tries, and nothing else
-- gives an old one any back, neither another request nor a restart.
create table if not exists auth.samspill_code_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  code text not null,
  tries int not null,
  primary key (user_id, kind)
);
alter table auth.samspill_code_tries enable row level security;
