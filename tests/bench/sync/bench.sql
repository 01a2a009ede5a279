-- The benchmark's tables, in a database of its own. Two of each, with the same columns and rows: `bench_…` are synced by
-- the product's engine, `plain_…` are read by the peers through PostgREST.

create table public.bench_cards (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  city text not null,
  category text not null,
  bio text not null,
  price int not null,
  followers int not null,
  available boolean not null
);
create table public.bench_briefs (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  text text not null,
  price int not null
);
create table public.bench_messages (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  brief_id uuid not null,
  text text not null
);
-- The conversations of the person with very much (large.ts).
create table public.bench_lines (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  text text not null
);
select sync.add_table('public.bench_lines', 'room');
select sync.add_table('public.bench_cards', 'catalogue');
select sync.add_table('public.bench_briefs', 'person');
select sync.allow_columns('public.bench_briefs', '{title, text}', direct => false);
select sync.add_table('public.bench_messages', 'person');

create function private.bench_say(message uuid, brief uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.bench_briefs b where b.id = brief and b.scope = auth.uid()) then
    perform private.refuse('not_found');
  end if;
  insert into public.bench_messages (id, scope, brief_id, text) values (message, auth.uid(), brief, words)
    on conflict (id) do nothing;
end $$;

create function mutations.bench_say(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "brief_id": "uuid", "text": "text"}');
  perform private.bench_say((args ->> 'id')::uuid, (args ->> 'brief_id')::uuid, args ->> 'text');
end $$;

create function mutations.bench_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.bench_briefs', args);
end $$;

select private.allow('execute', 'function private.bench_say(uuid, uuid, text)', 'authenticated');
select sync.add_mutation('bench.say');
select sync.add_mutation('bench.edit');

-- RxDB needs text keys, `_deleted` and a time of the last change; the same columns suit Legend-State and the others.
create table public.plain_cards (
  id text primary key,
  scope uuid not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  _deleted boolean not null default false,
  name text not null,
  city text not null,
  category text not null,
  bio text not null,
  price int not null,
  followers int not null,
  available boolean not null
);
create table public.plain_briefs (
  id text primary key,
  scope uuid not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  _deleted boolean not null default false,
  title text not null,
  text text not null,
  price int not null
);
create table public.plain_messages (
  id text primary key,
  scope uuid not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  _deleted boolean not null default false,
  brief_id text not null,
  text text not null
);

-- Does what the extension moddatetime does, which the peers' documentation requires.
create function private.plain_modified() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.modified_at := now();
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['plain_cards', 'plain_briefs', 'plain_messages'] loop
    execute format('create index on public.%I (modified_at, id)', name);
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy reads on public.%I for select to authenticated using (scope = any ((select sync.my_scopes())::uuid[]))', name);
    execute format('create policy adds on public.%I for insert to authenticated with check (scope = (select auth.uid()))', name);
    execute format('create policy changes on public.%I for update to authenticated using (scope = (select auth.uid())) with check (scope = (select auth.uid()))', name);
    execute format('create trigger modified before update on public.%I for each row execute function private.plain_modified()', name);
    perform private.allow('select', 'table public.' || name, 'authenticated');
    perform private.allow('insert', 'table public.' || name, 'authenticated');
    perform private.allow('update', 'table public.' || name, 'authenticated');
  end loop;
end $$;

select private.regrant();
