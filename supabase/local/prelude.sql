-- What a hosted project already has before its first migration, and no more: roles, `auth`, `realtime`, `storage`,
-- `extensions`.
-- Idempotent. It never replaces what is there, so it may run before or after the service that brings its own `auth`.

do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role' and rolbypassrls) then
    begin
      alter role service_role bypassrls;
    exception
      -- Before 16 only a superuser may set it, since 16 whoever has it. Without it the secret key sees only what
      -- policies show; the application does not use that key.
      when insufficient_privilege then null;
    end;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator noinherit nologin;
    grant anon, authenticated, service_role to authenticator;
  end if;
exception
  -- two databases of one server may be prepared at the same moment; roles belong to the server
  when duplicate_object or unique_violation then null;
end $$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists realtime;
grant usage on schema public, extensions, auth, realtime to anon, authenticated, service_role;

create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  raw_app_meta_data jsonb default '{}',
  raw_user_meta_data jsonb default '{}',
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

do $$
begin
  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable as $f$
      select coalesce(
        nullif(current_setting('request.jwt.claim.sub', true), ''),
        nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
      )::uuid
    $f$;
  end if;
  if to_regprocedure('auth.role()') is null then
    create function auth.role() returns text language sql stable as $f$
      select coalesce(
        nullif(current_setting('request.jwt.claim.role', true), ''),
        nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
      )
    $f$;
  end if;
  if to_regprocedure('auth.jwt()') is null then
    create function auth.jwt() returns jsonb language sql stable as $f$
      select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
    $f$;
  end if;
end $$;

-- Two-step login, with the columns of the hosted tables. Nobody but the sign-in service reads them.
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;

-- the columns of the hosted table; there it is partitioned by day and dropped after 72 hours
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now()
);
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

do $$
begin
  if to_regprocedure('realtime.topic()') is null then
    create function realtime.topic() returns text language sql stable as $f$
      select nullif(current_setting('realtime.topic', true), '')
    $f$;
  end if;
  -- `announce` is this backend's own: where it is, so are the others, and a data folder of an older release gets them anew.
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null
    or to_regprocedure('realtime.announce()') is not null then
    create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
    returns void language plpgsql as $f$
    declare
      message uuid := gen_random_uuid();
    begin
      if not payload ? 'id' then
        payload := jsonb_set(payload, '{id}', to_jsonb(message));
      end if;
      perform set_config('realtime.topic', topic, true);
      insert into realtime.messages (id, payload, event, topic, private, extension)
      values (message, payload, event, topic, private, 'broadcast');
    exception when others then
      raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
    end $f$;
    comment on function realtime.send(jsonb, text, text, boolean) is
      'As on a hosted project: anyone may call it, row level security of realtime.messages decides for the topic, and what cannot be sent is a warning, so that no change is lost with its message. Sets realtime.topic until the transaction ends.';
    grant execute on function realtime.send(jsonb, text, text, boolean) to public;

    create or replace function realtime.broadcast_changes(topic_name text, event_name text, operation text,
      table_name text, table_schema text, new record, old record, level text default 'ROW')
    returns void language plpgsql as $f$
    begin
      if level = 'STATEMENT' then
        raise exception 'Failed to process the row: function can only be triggered for each row, not for each statement';
      end if;
      if operation is null or operation not in ('INSERT', 'UPDATE', 'DELETE') then
        raise exception 'Failed to process the row: Unexpected operation type: %', operation;
      end if;
      perform realtime.send(jsonb_build_object('operation', operation, 'table', table_name, 'schema', table_schema,
        'record', new, 'old_record', old), event_name, topic_name);
    end $f$;
    comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
      'As on a hosted project: sends a changed row; for a trigger on each row. It calls realtime.send(), with its rights and warnings.';

    -- A wake-up for the socket server, sent at commit. Small messages travel inside it; a large one (NOTIFY
    -- carries under 8000 bytes) must be fetched by its id. A public message is announced to nobody, because a private
    -- channel never hears one, and there are no public channels here.
    create or replace function realtime.announce() returns trigger
    language plpgsql security definer set search_path = '' as $f$
    declare
      full_text text;
    begin
      if new.extension is distinct from 'broadcast' or new.event is null or new.private is not true then
        return null;
      end if;
      full_text := jsonb_build_object('id', new.id, 'topic', new.topic, 'event', new.event,
        'payload', coalesce(new.payload, '{}'::jsonb))::text;
      if octet_length(full_text) > 7000 then
        full_text := jsonb_build_object('id', new.id)::text;
      end if;
      perform pg_notify('realtime_messages', full_text);
      return null;
    end $f$;
    create or replace trigger announce after insert on realtime.messages
      for each row execute function realtime.announce();
  end if;
end $$;

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  version text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now()
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

do $$
begin
  if to_regprocedure('storage.foldername(text)') is null then
    create function storage.foldername(name text) returns text[] language sql immutable as $f$
      select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
    $f$;
    create function storage.filename(name text) returns text language sql immutable as $f$
      select split_part(name, '/', -1)
    $f$;
    create function storage.extension(name text) returns text language sql immutable as $f$
      select split_part(split_part(name, '/', -1), '.', -1)
    $f$;
    grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
      to anon, authenticated, service_role;
  end if;
end $$;
