-- Made from supabase/schemas by supabase/tests/migrations.test.ts (UPDATE_SNAPSHOT=1). Do not edit.

-- The foundation of all other files: closed schemas, recorded grants, one way to refuse, the enumerations and small pure
-- rules. No product table is here.

-- Nothing is accessible unless a file grants it: a project's default privileges grant everything to every role.
revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create schema if not exists sync;
create schema if not exists private;
create schema if not exists mutations;
revoke all on schema sync, private, mutations from public;
grant usage on schema sync, private to anon, authenticated, service_role;
grant usage on schema mutations to authenticated;
comment on schema sync is 'The engine''s server half: revisions, tombstones, clients, pull and push. Not exposed over REST.';
comment on schema private is 'Rules and trigger functions. Not exposed over REST.';
comment on schema mutations is 'One function per named mutation, reached only through sync_push. Not exposed over REST.';

-- The schema that a hosted project exposes over REST: the functions that the application calls, and nothing else. The
-- tables stay in `public`, which is not exposed: filters, counts and plans over REST told strangers about rows they may
-- not read, and let one caller keep the database busy.
create schema api;
revoke all on schema api from public;
grant usage on schema api to anon, authenticated, service_role;
alter default privileges in schema api revoke all on tables from public, anon, authenticated;
alter default privileges in schema api revoke all on sequences from public, anon, authenticated;
alter default privileges in schema api revoke all on functions from public, anon, authenticated;
comment on schema api is 'The functions that the application calls: the only schema exposed over REST. No table or view belongs here.';

create table private.grants (
  privilege text not null,
  object text not null,
  grantee text not null,
  primary key (object, privilege, grantee)
);
comment on table private.grants is 'Every privilege of anon and authenticated. private.regrant() restores exactly these.';
alter table private.grants enable row level security;

create function private.allow(privilege text, object text, grantee text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.grants values (privilege, object, grantee) on conflict do nothing;
  execute format('grant %s on %s to %I', privilege, object, grantee);
end $$;
comment on function private.allow(text, text, text) is
  'Grants and records: private.allow(''update (is_read)'', ''table public.notifications'', ''authenticated'').';

create function private.regrant() returns void
language plpgsql set search_path = '' as $$
declare
  schema_name text;
  given private.grants;
begin
  foreach schema_name in array array['public', 'api', 'sync', 'private', 'mutations'] loop
    execute format('revoke all on all tables in schema %I from public, anon, authenticated', schema_name);
    execute format('revoke all on all sequences in schema %I from public, anon, authenticated', schema_name);
    execute format('revoke all on all functions in schema %I from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on tables from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on sequences from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on functions from public, anon, authenticated', schema_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to service_role', schema_name);
    execute format('grant execute on all functions in schema %I to service_role', schema_name);
  end loop;
  revoke all on schema mutations from anon;
  for given in select * from private.grants loop
    execute format('grant %s on %s to %I', given.privilege, given.object, given.grantee);
  end loop;
end $$;
comment on function private.regrant() is
  'Revokes every privilege of anon and authenticated in our schemas and grants exactly what private.grants records. Run it when another tool may have granted, and at the end of a migration.';

create function private.refuse(code text, detail jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = code, detail = detail::text;
end $$;
comment on function private.refuse(text, jsonb) is
  'The only way to refuse: a short code as the message, facts for the screen as json in the detail.';

create function private.invalid(field text, rule text, extra jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'invalid',
    detail = (jsonb_build_object('field', field, 'rule', rule) || extra)::text;
end $$;
comment on function private.invalid(text, text, jsonb) is 'Refuses one field by one rule.';

create function private.rules() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['required', 'blank', 'too_long', 'too_short', 'too_low', 'too_high', 'min_age', 'order', 'not_in_list',
    'past', 'invalid', 'check_digit', 'taken', 'reserved', 'consent']
$$;
comment on function private.rules() is
  'The general rules that a field of any table may break, as in the application''s domain. A constraint <table>__<field>__<rule> with another last part refuses with that part as its code.';

create table private.enumerations (
  kind text primary key,
  members text[] not null
);
comment on table private.enumerations is
  'The closed lists. Filled by private.add_enumeration(), in the file of the table that uses one; private.enumeration() is made of it.';
alter table private.enumerations enable row level security;

create function private.rebuild_enumeration() returns void
language plpgsql set search_path = '' as $$
begin
  execute format($body$
create or replace function private.enumeration(kind text) returns text[]
language sql immutable parallel safe set search_path = '' as $list$
  select case kind
%s
  end
$list$ $body$, (select string_agg(format('    when %L then %L::text[]', e.kind, e.members), E'\n' order by e.kind) from private.enumerations e));
  comment on function private.enumeration(text) is
    'The members of a closed list; a contract test keeps it equal to the list in the application''s domain. Made by private.add_enumeration().';
end $$;
comment on function private.rebuild_enumeration() is
  'Rewrites private.enumeration() as one immutable function, so that a check costs no lookup. Run by private.add_enumeration().';

create function private.add_enumeration(kind text, members text[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.enumerations values (add_enumeration.kind, add_enumeration.members);
  perform private.rebuild_enumeration();
end $$;
comment on function private.add_enumeration(text, text[]) is
  'A new closed list, in the order in which the application shows it. Lists that several tables use are in 01_foundation.sql.';

select private.add_enumeration('prop', '{self, partner, friends, baby, baby_anonymous, children, children_anonymous,
  teenagers, teenagers_anonymous, parents, grandparents, cat, dog, animals, home, car, interior, boat, cabin}');
select private.add_enumeration('interest', '{beauty, skincare, fashion, lifestyle, health, fitness, sports, outdoors,
  food, travel, family, animals, home_interior, garden, diy, technology, gaming, cars, music, culture, finance,
  sustainability}');
select private.add_enumeration('trait', '{professional, comedy, athletic, plussize, acne, lgbtq, multicultural}');
select private.add_enumeration('gender', '{other, male, female, prefer_not_to_say}');
select private.add_enumeration('currency', '{NOK, SEK, DKK, EUR, USD, GBP}');
select private.add_enumeration('language', '{norwegian, sami, english, swedish, danish, finnish, german, french,
  spanish, polish, ukrainian, arabic, somali, urdu, portuguese}');
select private.add_enumeration('job_type', '{ugc, influencer_marketing, acting, other_jobs}');
select private.add_enumeration('side', '{business, creator}');

create function private.trimmed(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(value, E' \t\n\r\u000b\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;
comment on function private.trimmed(text) is
  'Removes surrounding white space: exactly what String.prototype.trim() removes, whatever the database''s locale.';

create function private.is_blank(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select value !~ (E'[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    || E'\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]')
$$;
comment on function private.is_blank(text) is
  'True for text that nobody can see: white space, and the characters without width or ink (Default_Ignorable_Code_Point, controls, the empty Braille pattern). Equal to the application''s, by test.';

create function private.is_choice(chosen text[], kind text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select chosen <@ private.enumeration(kind)
    and array_position(chosen, null) is null
    and cardinality(chosen) = (select count(distinct c) from unnest(chosen) c)
$$;
comment on function private.is_choice(text[], text) is 'Members of one enumeration, each at most once.';

create function private.today() returns date
language sql stable set search_path = '' as $$ select (clock_timestamp() at time zone 'Europe/Oslo')::date $$;
comment on function private.today() is 'The date in Norway: a deadline of today passes at midnight in Oslo.';

create function private.deadline_passed(deadline date, today date) returns boolean
language sql immutable parallel safe set search_path = '' as $$ select coalesce(deadline < today, false) $$;
comment on function private.deadline_passed(date, date) is
  'Whether a deadline has passed: its own day still counts. Equal to the application''s, by test.';

create function private.named_id(name text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select encode(set_byte(set_byte(h, 6, (get_byte(h, 6) & 15) | 128), 8, (get_byte(h, 8) & 63) | 128), 'hex')::uuid
  from (select substr(sha256(convert_to(name, 'UTF8')), 1, 16) as h) digest
$$;
comment on function private.named_id(text) is
  'An id computed from a name: 16 bytes of its sha256 as a version 8 uuid (RFC 9562, section 5.8). Equal to the application''s, by test.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.enumeration(text)',
  'function private.trimmed(text)',
  'function private.is_blank(text)',
  'function private.is_choice(text[], text)',
  'function private.today()',
  'function private.named_id(text)'
]) f;
select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.refuse(text, jsonb)',
  'function private.invalid(text, text, jsonb)'
]) f;

-- How mutations read their arguments: a wrong type, unknown key or missing value is a refusal with a field and a
-- rule, never a database error.

create function private.is_whole(value jsonb, lowest numeric, highest numeric) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'number' then value::numeric % 1 = 0 and value::numeric between lowest and highest end, false)
$$;
comment on function private.is_whole(jsonb, numeric, numeric) is 'A whole number within bounds.';

create function private.has_keys(value jsonb, keys text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$ select value ?& keys and value - keys = '{}' $$;
comment on function private.has_keys(jsonb, text[]) is 'An object with exactly these keys.';

create function private.length_of(list jsonb) returns int
language sql immutable parallel safe set search_path = '' as $$ select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) end $$;
comment on function private.length_of(jsonb) is 'The number of items; null for anything but a list.';

create function private.argument(args jsonb, field text, kind text, nullable boolean default false) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  value jsonb := args -> field;
  number numeric;
begin
  if value is null or jsonb_typeof(value) = 'null' then
    if nullable then
      return 'null';
    end if;
    perform private.invalid(field, 'required');
  end if;
  case kind
    when 'text' then
      if jsonb_typeof(value) <> 'string' then perform private.invalid(field, 'invalid'); end if;
    when 'bool' then
      if jsonb_typeof(value) <> 'boolean' then perform private.invalid(field, 'invalid'); end if;
    when 'int4' then
      if jsonb_typeof(value) <> 'number' then perform private.invalid(field, 'invalid'); end if;
      number := value::numeric;
      if number <> trunc(number) then perform private.invalid(field, 'invalid'); end if;
      if number > 2147483647 then perform private.invalid(field, 'too_high'); end if;
      if number < -2147483648 then perform private.invalid(field, 'too_low'); end if;
      -- 12.0 is an integer, but its text does not parse as one
      return to_jsonb(number::int);
    when 'uuid' then
      if jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
        perform private.invalid(field, 'invalid');
      end if;
    when 'date' then
      if jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
        perform private.invalid(field, 'invalid');
      end if;
      begin
        perform (value #>> '{}')::date;
      exception when datetime_field_overflow or invalid_datetime_format then
        perform private.invalid(field, 'invalid');
      end;
    when 'timestamptz' then
      if jsonb_typeof(value) <> 'string'
          or value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:?[0-9]{2})$' then
        perform private.invalid(field, 'invalid');
      end if;
      begin
        perform (value #>> '{}')::timestamptz;
      exception when datetime_field_overflow or invalid_datetime_format or invalid_time_zone_displacement_value then
        perform private.invalid(field, 'invalid');
      end;
    when '_text' then
      if jsonb_typeof(value) <> 'array'
          or exists (select from jsonb_array_elements(value) e where jsonb_typeof(e) <> 'string') then
        perform private.invalid(field, 'invalid');
      end if;
      if jsonb_array_length(value) > 100 then
        perform private.invalid(field, 'too_long', '{"limit": 100}');
      end if;
    when '_uuid' then
      if jsonb_typeof(value) <> 'array' or exists (select from jsonb_array_elements(value) e
          where jsonb_typeof(e) <> 'string' or e #>> '{}' !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$') then
        perform private.invalid(field, 'invalid');
      end if;
      if jsonb_array_length(value) > 1000 then
        perform private.invalid(field, 'too_long', '{"limit": 1000}');
      end if;
    when 'jsonb' then -- a list of files with their metadata; its table's own rule checks the items
      if jsonb_typeof(value) <> 'array'
          or exists (select from jsonb_array_elements(value) e where jsonb_typeof(e) <> 'object') then
        perform private.invalid(field, 'invalid');
      end if;
      if jsonb_array_length(value) > 100 then
        perform private.invalid(field, 'too_long', '{"limit": 100}');
      end if;
    when 'object' then
      if jsonb_typeof(value) <> 'object' then perform private.invalid(field, 'invalid'); end if;
    else
      raise exception 'unknown kind %', kind;
  end case;
  return value;
end $$;
comment on function private.argument(jsonb, text, text, boolean) is
  'One argument of the stated type, or a refusal that names it. Types are strict: "12" is not a number.';

create function private.arguments(args jsonb, expected jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  field text;
  kind text;
begin
  for field in select k from jsonb_object_keys(args) k where not expected ? k loop
    perform private.invalid(left(field, 60), 'invalid');
  end loop;
  for field, kind in select * from jsonb_each_text(expected) loop
    perform private.argument(args, field, rtrim(kind, '?'), kind like '%?');
  end loop;
end $$;
comment on function private.arguments(jsonb, jsonb) is
  'Requires exactly these arguments with these types: private.arguments(args, ''{"id": "uuid", "archive_id": "uuid?"}'').';

create function private.require_request(request jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(request) is distinct from 'object' then
    perform private.invalid('request', 'invalid');
  end if;
end $$;
comment on function private.require_request(jsonb) is 'Refuses a call over REST whose request is no object.';

create function private.same_value(a jsonb, b jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(a) = 'array' and jsonb_typeof(b) = 'array' then a <@ b and b <@ a
    else a is not distinct from b
  end
$$;
comment on function private.same_value(jsonb, jsonb) is '[S16] Equality as a person sees it: lists of tags are sets.';

create function private.content(target regclass, fields jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  field text;
  kind text;
  nullable boolean;
  checked jsonb := '{}';
  allowed text[] := sync.columns_of(target);
begin
  for field in select jsonb_object_keys(fields) loop
    if field <> all (allowed) then
      perform private.invalid(left(field, 60), 'invalid');
    end if;
    select t.typname, not a.attnotnull into kind, nullable
      from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
      where a.attrelid = target and a.attname = field and not a.attisdropped;
    checked := checked || jsonb_build_object(field, private.argument(fields, field, kind, nullable));
  end loop;
  return checked;
end $$;
comment on function private.content(regclass, jsonb) is
  'The fields of a row as a device sent them: only columns opened by sync.allow_columns(), each of its column''s type.';

select private.allow('execute', f, 'anon') from unnest(array[
  'function private.argument(jsonb, text, text, boolean)',
  'function private.require_request(jsonb)'
]) f;
select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.is_whole(jsonb, numeric, numeric)',
  'function private.has_keys(jsonb, text[])',
  'function private.length_of(jsonb)',
  'function private.argument(jsonb, text, text, boolean)',
  'function private.arguments(jsonb, jsonb)',
  'function private.require_request(jsonb)',
  'function private.same_value(jsonb, jsonb)',
  'function private.content(regclass, jsonb)'
]) f;

-- The engine's server half: its own tables, and what it adds to every synced table. The numbers are the rules of
-- sync/README.md. It never names an entity: sync.add_table() is how a table joins.

create table sync.meta (
  one boolean primary key default true check (one),
  epoch uuid not null default gen_random_uuid(),
  floor xid8 not null default '0'
);
comment on table sync.meta is '[S6] The epoch of this database, and how far back its tombstones reach.';
insert into sync.meta default values;

create table sync.kinds (
  name text primary key,
  source text unique,
  owner_column text
);
comment on table sync.kinds is
  '[S3] The kinds of scope, each with the table whose rows are scopes of that kind and its owner column; the catalogues have neither.';
insert into sync.kinds (name) values ('catalogue');

create table sync.tables (
  index int primary key,
  name text not null unique,
  guest boolean not null default false,
  kind text references sync.kinds (name),
  constraint tables_kind_required check (kind is not null)
);
comment on table sync.tables is 'The synced tables in the order in which a pull reads them; an index is never reused.';
comment on column sync.tables.kind is '[S3] The kind of scope that the table''s rows belong to.';

create table sync.columns (
  tbl text not null references sync.tables (name),
  col text not null,
  direct boolean not null,
  primary key (tbl, col)
);
comment on table sync.columns is
  'The columns that a person may write: directly in rows of their scopes, or only through mutations. Filled by sync.allow_columns(); read by grants, guard and field edits.';

create table sync.tombstone (
  scope uuid not null,
  tbl text not null,
  id uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  primary key (scope, tbl, id)
);
comment on table sync.tombstone is '[S5] A row that left a scope: deleted, or moved to another scope.';
create index tombstone_sync on sync.tombstone (scope, rev);
create index tombstone_at on sync.tombstone (at);

create table sync.client (
  id uuid primary key,
  user_id uuid not null,
  lmid bigint not null default 0,
  acked bigint not null default 0,
  seen timestamptz not null default clock_timestamp(),
  name text not null default '',
  unsent int not null default 0,
  session uuid,
  removed boolean not null default false
);
comment on table sync.client is '[S13] The last processed mutation of every device. Written only by the functions of push.';
comment on column sync.client.unsent is 'Unsent changes at the device''s last report: a device without a connection reports nothing.';
comment on column sync.client.session is 'The session of the sign-in service in which the device last sent something or reported.';
comment on column sync.client.removed is 'The person has taken it off their list. The row stays: a device that returns must not repeat what it has sent.';
create index client_user on sync.client (user_id, seen);
create index client_seen on sync.client (seen);

create table sync.result (
  client uuid not null references sync.client (id) on delete cascade,
  mid bigint not null,
  uuid uuid not null,
  status text not null check (status in ('ok', 'rejected')),
  code text,
  msg text,
  detail jsonb,
  at timestamptz not null default clock_timestamp(),
  primary key (client, mid)
);
comment on table sync.result is '[S13] Outcomes, kept so that a repeated mutation is answered and not applied again.';

create table sync.mutation (
  name text primary key check (name ~ '^[a-z_]+\.[a-z_]+$'),
  min_v int not null default 1,
  max_v int not null default 1,
  after_conflict text
);
comment on table sync.mutation is '[S28] The mutations, and the versions of each that are still accepted.';

create table sync.throttle (
  topic text primary key,
  at timestamptz not null default '-infinity'
);
comment on table sync.throttle is '[S11] When a shared topic was last poked.';
insert into sync.throttle values ('catalogue');

alter table sync.meta enable row level security;
alter table sync.kinds enable row level security;
alter table sync.tables enable row level security;
alter table sync.columns enable row level security;
alter table sync.tombstone enable row level security;
alter table sync.client enable row level security;
alter table sync.result enable row level security;
alter table sync.mutation enable row level security;
alter table sync.throttle enable row level security;
create policy anyone_reads on sync.meta for select to anon, authenticated using (true);
create policy anyone_reads on sync.tables for select to anon, authenticated using (true);
create policy anyone_reads on sync.columns for select to authenticated using (true);
create policy anyone_reads on sync.mutation for select to authenticated using (true);

create function sync.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.rev := pg_current_xact_id();
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
comment on function sync.stamp() is
  '[S4] Sets the revision of a row to the transaction that last changed it, whatever the writer sent. Never xmin: inside a savepoint that is another number, and rows would get lost.';

create function sync.track() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.scope <> new.scope or old.id <> new.id)) then
    insert into sync.tombstone (scope, tbl, id) values (old.scope, tg_table_name, old.id)
      on conflict (scope, tbl, id) do update set rev = pg_current_xact_id(), at = clock_timestamp();
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old.scope <> new.scope or old.id <> new.id)) then
    delete from sync.tombstone t where t.scope = new.scope and t.tbl = tg_table_name and t.id = new.id;
  end if;
  return null;
end $$;
comment on function sync.track() is
  '[S5] Writes a tombstone when a row leaves a scope, and removes it when a row enters. Definer: no role may write tombstones.';

create function sync.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'TRUNCATE of a synced table would lose deletes; use DELETE' using errcode = '0A000';
end $$;
comment on function sync.refuse_truncate() is '[S5] Refuses TRUNCATE: it fires no row triggers, so no device would learn of it.';

create function sync.columns_of(target regclass) returns text[]
language sql stable set search_path = '' as $$
  select array(select c.col from sync.columns c join pg_catalog.pg_class t on t.relname = c.tbl
    where t.oid = target and t.relnamespace = 'public'::regnamespace order by c.col)
$$;
comment on function sync.columns_of(regclass) is 'The columns of a table that a person may write, directly or through mutations.';

create function sync.guard() returns trigger
language plpgsql set search_path = '' as $$
declare
  writable text[];
begin
  if current_user not in ('anon', 'authenticated') then
    return coalesce(new, old);
  end if;
  if tg_op <> 'UPDATE' or private.is_deactivated() then
    raise exception using errcode = '42501', message = 'forbidden', detail = jsonb_build_object('table', tg_table_name)::text;
  end if;
  writable := array(select c.col from sync.columns c where c.tbl = tg_table_name and c.direct);
  if (to_jsonb(new) - writable) is distinct from (to_jsonb(old) - writable) then
    raise exception using errcode = '42501', message = 'forbidden', detail = jsonb_build_object('table', tg_table_name)::text;
  end if;
  return new;
end $$;
comment on function sync.guard() is
  'The second barrier behind the column grants: whatever was granted, a client''s own role changes only columns that sync.allow_columns() has opened to it, inserts and deletes nothing, and does nothing at all once the person has left.';

create function sync.rebuild_page() returns void
language plpgsql set search_path = '' as $$
declare
  branches text := '';
  t sync.tables;
begin
  for t in select * from sync.tables order by index loop
    branches := branches || format($branch$
    when %1$s then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], %1$s, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.%2$I t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;$branch$, t.index, t.name);
  end loop;
  execute format($body$
create or replace function sync.page(table_index int, scopes uuid[], base pg_snapshot, from_rev xid8, from_id uuid, most int)
returns jsonb language plpgsql stable security invoker set search_path = '' as $page$
declare
  found_rows jsonb;
begin
  case table_index%s
  end case;
  return found_rows;
end $page$ $body$, branches);
end $$;
comment on function sync.rebuild_page() is
  'Rewrites sync.page(): one branch of static SQL per synced table, so that each keeps its cached plan. A page is {n, rows, upto}, its rows one text: jsonb of a thousand rows is built several times slower. Run by sync.add_table().';

create function sync.add_table(target regclass, kind text, guest boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  t text := (select relname from pg_class where oid = target);
begin
  execute format('create index %I on %s (scope, rev, id)', t || '_sync', target);
  execute format('alter table %s enable row level security', target);
  execute format('create policy scope_reads on %s for select to %s using (%s)',
    target, case when guest then 'anon, authenticated' else 'authenticated' end, sync.scope_rule(kind));
  execute format('create trigger aa_guard before insert or update or delete on %s for each row execute function sync.guard()', target);
  execute format('create trigger zz_stamp_insert before insert on %s for each row execute function sync.stamp()', target);
  execute format('create trigger zz_stamp_update before update on %s for each row when (old.* is distinct from new.*) execute function sync.stamp()', target);
  execute format('create trigger zz_track after insert or update or delete on %s for each row execute function sync.track()', target);
  execute format('create trigger zz_truncate before truncate on %s for each statement execute function sync.refuse_truncate()', target);
  execute format('create trigger zz_poke_insert after insert on %s referencing new table as after_rows for each statement execute function sync.poke_trigger()', target);
  execute format('create trigger zz_poke_update after update on %s referencing old table as before_rows new table as after_rows for each statement execute function sync.poke_trigger()', target);
  execute format('create trigger zz_poke_delete after delete on %s referencing old table as before_rows for each statement execute function sync.poke_trigger()', target);
  insert into sync.tables (index, name, guest, kind)
    values ((select coalesce(max(index), 0) + 1 from sync.tables), t, add_table.guest, add_table.kind);
  perform private.allow('select', 'table ' || target::text, 'authenticated');
  if guest then
    perform private.allow('select', 'table ' || target::text, 'anon');
  end if;
  perform sync.rebuild_page();
  perform private.allow('execute', 'function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int)', 'authenticated');
  perform private.allow('execute', 'function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int)', 'anon');
end $$;
comment on function sync.add_table(regclass, text, boolean) is
  '[S1–S5, S11] Makes a table synced: index, row level security by the kind of its scopes, guard, stamp, tombstones, pokes, grants. `guest`: readable without an account. No column is writable before sync.allow_columns().';

create function sync.allow_columns(target regclass, columns text[], direct boolean default true) returns void
language plpgsql set search_path = '' as $$
declare
  t sync.tables;
begin
  select s.* into strict t from sync.tables s join pg_catalog.pg_class c on c.relname = s.name
    where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if exists (select from unnest(columns) w where w = any (array['id', 'scope', 'rev', 'created_at', 'updated_at'])
      or not exists (select from pg_catalog.pg_attribute a where a.attrelid = target and a.attname = w and a.attnum > 0 and not a.attisdropped)) then
    raise exception 'no column of % that a person may write is among %', target, columns;
  end if;
  insert into sync.columns select t.name, w, direct from unnest(columns) w;
  if not direct then
    return;
  end if;
  perform private.allow(format('update (%s)', (select string_agg(quote_ident(w), ', ') from unnest(columns) w)),
    'table ' || target::text, 'authenticated');
  if not exists (select from pg_catalog.pg_policy p where p.polrelid = target and p.polname = 'scope_writes') then
    execute format('create policy scope_writes on %s for update to authenticated using (%s) with check (%2$s)',
      target, sync.scope_rule(t.kind));
  end if;
end $$;
comment on function sync.allow_columns(regclass, text[], boolean) is
  'Opens columns of a synced table to the person whose scope a row belongs to: to the edits of mutations and, when `direct`, to the client''s own role, by grant, policy and guard. The only place that does.';

create function sync.copy_columns(source regclass, target regclass) returns void
language plpgsql set search_path = '' as $$
declare
  missing text;
begin
  select string_agg(format('add column %I %s%s%s', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' default ' || pg_catalog.pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attnum)
    into missing from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where a.attrelid = source and a.attname = any (sync.columns_of(source))
      and not exists (select from pg_catalog.pg_attribute t where t.attrelid = target and t.attname = a.attname and not t.attisdropped);
  if missing is not null then
    execute format('alter table %s %s', target, missing);
  end if;
end $$;
comment on function sync.copy_columns(regclass, regclass) is
  'Adds to a projection every column that sync.allow_columns() has opened in its source and that it lacks, with type and default. For migrations; nobody else may run it.';

create function sync.project(target regclass, wanted jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  columns text;
  excluded_columns text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('excluded.' || quote_ident(a.attname), ', ')
    into columns, excluded_columns from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped
      and wanted ? a.attname::text and a.attname <> all (array['scope', 'rev', 'created_at', 'updated_at']);
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
    on conflict (id) do update set (%2$s) = row(%3$s)', target, columns, excluded_columns) using wanted;
end $$;
comment on function sync.project(regclass, jsonb) is
  'Writes one row of a projection: the values of `wanted` (column → value) that the table has a column for, by name. Scope, revision and times are the table''s own. For definer functions of triggers; nobody else may run it.';

create function sync.add_mutation(name text, min_v int default 1, max_v int default 1, after_conflict text default null) returns void
language plpgsql set search_path = '' as $$
declare
  f text := 'mutations.' || quote_ident(replace(name, '.', '_'));
  v int;
begin
  perform (f || '(jsonb)')::regprocedure;
  perform (after_conflict || '(jsonb)')::regprocedure;
  insert into sync.mutation values (name, min_v, max_v, after_conflict)
    on conflict on constraint mutation_pkey do update set min_v = excluded.min_v, max_v = excluded.max_v, after_conflict = excluded.after_conflict;
  perform private.allow('execute', 'function ' || f || '(jsonb)', 'authenticated');
  for v in min_v .. max_v - 1 loop
    perform private.allow('execute', 'function ' || f || '_v' || v || '(jsonb)', 'authenticated');
  end loop;
end $$;
comment on function sync.add_mutation(text, int, int, text) is
  'Opens mutations.<name> to sync_push under its dotted name; versions from min_v up to max_v - 1 are mutations.<name>_v<number>. `after_conflict`: a function of the arguments, run when the mutation was refused as a conflict.';

create function sync.purge(keep interval default '90 days', batch int default 10000) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  n bigint;
  newest xid8;
begin
  with old as (
    select scope, tbl, id from sync.tombstone where at < clock_timestamp() - keep
    order by at limit batch for update skip locked
  ), gone as (
    delete from sync.tombstone t using old where (t.scope, t.tbl, t.id) = (old.scope, old.tbl, old.id) returning t.rev
  )
  select count(*), (max(rev::text::numeric) + 1)::text::xid8 into n, newest from gone;
  if n > 0 then
    update sync.meta set floor = greatest(floor, newest);
  end if;
  return n;
end $$;
comment on function sync.purge(interval, int) is
  '[S6] Forgets old tombstones and raises the floor in the same transaction. Skip locked, or it deadlocks with writers. Definer, for a scheduled job; nobody else may run it.';

create function sync.prune_clients(keep interval default '180 days') returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from sync.client where seen < clock_timestamp() - keep returning 1) select count(*) from gone
$$;
comment on function sync.prune_clients(interval) is 'Forgets devices not seen for long; one that returns gets `forked` and renumbers. Definer, for a scheduled job; nobody else may run it.';

create function sync.new_epoch() returns uuid
language sql volatile security definer set search_path = '' as $$
  update sync.meta set epoch = gen_random_uuid(), floor = '0' returning epoch
$$;
comment on function sync.new_epoch() is
  '[S6] Run after a restore, a copy, or any change made with triggers off: every device reads everything again and keeps its outbox. Definer, for the operator; nobody else may run it.';

select private.allow('select', t, role) from unnest(array['anon', 'authenticated']) role,
  unnest(array['table sync.meta', 'table sync.tables']) t;
select private.allow('select', t, 'authenticated') from unnest(array['table sync.columns', 'table sync.mutation']) t;
select private.allow('execute', 'function sync.columns_of(regclass)', 'authenticated');

-- Who may read what. A scope's id is chosen by a device or computed from public ids, so it proves nothing: each id is
-- registered once, with its kind and owner, and every policy admits only scopes of its table's own kind.

create function sync.creators_scope() returns uuid language sql immutable parallel safe set search_path = '' as $$
  select '00000000-0000-4000-8000-000000000001'::uuid
$$;
comment on function sync.creators_scope() is '[S3] The shared catalogue of published creators.';

create function sync.listings_scope() returns uuid language sql immutable parallel safe set search_path = '' as $$
  select '00000000-0000-4000-8000-000000000002'::uuid
$$;
comment on function sync.listings_scope() is '[S3] The shared catalogue of open briefs.';

create table sync.scopes (
  id uuid primary key,
  kind text not null references sync.kinds (name),
  owner uuid,
  is_gone boolean not null default false,
  is_kept boolean not null default true
);
comment on column sync.scopes.is_kept is
  '[S3] Whether devices keep a copy of the catalogue. One that has grown too large for them is asked instead; nobody is given its scope.';
comment on table sync.scopes is
  '[S3] Every scope, once. Written in the transaction that creates the person, team or room. A deleted scope keeps its id until nothing is left of it (sync.forget_scopes). Owner: the person; null for rooms, catalogues and deleted scopes.';
create index scopes_owner on sync.scopes (owner, kind);
create index scopes_catalogue on sync.scopes (id) where kind = 'catalogue';
alter table sync.scopes enable row level security;
insert into sync.scopes (id, kind) values (sync.creators_scope(), 'catalogue'), (sync.listings_scope(), 'catalogue');

create function sync.register_scope() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_kind text := tg_argv[0];
  person uuid := case when tg_op <> 'DELETE' and tg_nargs > 1 then (to_jsonb(new) ->> tg_argv[1])::uuid end;
begin
  if tg_op = 'INSERT' then
    -- a scope without an owner (a room) may be created again: its id identifies it
    insert into sync.scopes as s (id, kind, owner) values (new.id, of_kind, person)
      on conflict (id) do update set is_gone = false
        where s.kind = excluded.kind and s.owner is null and excluded.owner is null and tg_nargs = 1;
    if not found then
      perform private.refuse('forbidden');
    end if;
  elsif tg_op = 'UPDATE' then
    update sync.scopes s set owner = person where s.id = new.id;
  else
    update sync.scopes s set owner = null, is_gone = true where s.id = old.id;
  end if;
  return null;
end $$;
comment on function sync.register_scope() is
  '[S3] Registers a row as a scope of a kind (first argument), owned by the person its column (second argument) names. Refuses an id that is or was any other scope. After, not before: a repeated insert that does nothing registers nothing. Definer: no role writes the registry.';

create function sync.add_scopes(target regclass, of_kind text, owner_column text default null) returns void
language plpgsql set search_path = '' as $$
declare
  arguments text := concat_ws(', ', quote_literal(of_kind), quote_literal(owner_column));
begin
  insert into sync.kinds values (of_kind, (select relname from pg_class where oid = target), owner_column);
  execute format('create trigger a_scope after insert or delete on %s for each row execute function sync.register_scope(%s)',
    target, arguments);
  if owner_column is not null then
    execute format('create trigger a_scope_owner after update of %I on %s for each row when (old.%1$I is distinct from new.%1$I) execute function sync.register_scope(%3$s)',
      owner_column, target, arguments);
  end if;
end $$;
comment on function sync.add_scopes(regclass, text, text) is
  'Makes the rows of a table scopes of a new kind. `owner_column`: the owner, for kinds that one person owns.';

create function sync.register_scopes() returns void
language plpgsql set search_path = '' as $$
declare
  k sync.kinds;
begin
  for k in select * from sync.kinds where source is not null loop
    execute format('insert into sync.scopes (id, kind, owner) select t.id, %L, %s from public.%I t on conflict (id) do nothing',
      k.name, coalesce('t.' || quote_ident(k.owner_column), 'null::uuid'), k.source);
  end loop;
end $$;
comment on function sync.register_scopes() is
  'Registers scopes created with triggers off: run it before sync.new_epoch() after a bulk import.';

create function private.is_scope_named(scope uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  place record;
  named boolean;
begin
  for place in select c.conrelid::regclass as tbl, a.attname as col from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'sync.scopes'::regclass loop
    execute format('select exists (select from %s t where t.%I = $1)', place.tbl, place.col) into named using scope;
    if named then
      return true;
    end if;
  end loop;
  return false;
end $$;
comment on function private.is_scope_named(uuid) is
  '[S3] Whether a row still names the id of a deleted team, as a room does: registered for that long, so that nobody can take it and read the room. Any table that references sync.scopes counts. Definer: called by sync.forget_scopes().';

create function sync.forget_scopes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from sync.scopes s where s.is_gone
    and not exists (select from sync.tombstone d where d.scope = s.id)
    and not exists (select from storage.objects o where starts_with(o.name, s.id::text || '/'))
    and not private.is_scope_named(s.id);
end $$;
comment on function sync.forget_scopes() is
  'Forgets the ids of deleted scopes that have no tombstone and no file left and that no row of others names. Definer, for a scheduled job; nobody else may run it.';

-- A person with a second factor needs both. A password alone opens a session (`aal1`) at the sign-in service, with a
-- valid token; so the database itself checks the session's assurance level before it shows or accepts anything.
create function private.session_id() returns uuid
language sql stable set search_path = '' as $$ select (auth.jwt() ->> 'session_id')::uuid $$;
comment on function private.session_id() is 'The caller''s session of the sign-in service; null without one.';

create function private.is_half_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- a proved session says so in its token; for the others it is one index lookup
  if auth.jwt() ->> 'aal' in ('aal2', 'aal3') then
    return false;
  end if;
  return exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end $$;
comment on function private.is_half_in() is
  'Whether the caller has a second factor that this session has not been proved with. Definer: no role reads factors; about the caller only.';

create function private.require_whole_login() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_half_in() then
    -- never an empty answer: a device would read it as "no scope is yours" and drop its rows
    raise exception using errcode = 'PT403', message = 'insufficient_aal', hint = 'Prove the session with a second factor';
  end if;
end $$;
comment on function private.require_whole_login() is
  'Refuses with 403 and the sign-in service''s own code, on which a device shows the form for the second step; the session stays. Definer: like private.is_half_in().';

create function sync.my_scopes() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return sync.my_scopes('catalogue', 'person', 'creator', 'business', 'room');
end $$;
comment on function sync.my_scopes() is
  '[S2, S3] Every scope that the caller may read, of any kind. Definer: as sync.my_scopes(text[]).';

create function sync.my_scopes(variadic kinds text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  mine uuid[] := '{}';
begin
  if 'catalogue' = any (kinds) then
    mine := array(select s.id from sync.scopes s where s.kind = 'catalogue' and s.is_kept);
  end if;
  if me is null then
    return mine;
  end if;
  perform private.require_whole_login();
  if private.is_deactivated() then
    return case when 'person' = any (kinds) then mine || me else mine end;
  end if;
  if kinds && array['person', 'creator', 'business'] then
    mine := mine || array(select s.id from sync.scopes s where s.owner = me and s.kind = any (kinds));
  end if;
  if 'room' = any (kinds) then
    mine := mine || array(
      select r.id from sync.scopes s join public.rooms r on r.business_id = s.id where s.owner = me and s.kind = 'business'
      union
      select r.id from sync.scopes s join public.rooms r on r.creator_id = s.id where s.owner = me and s.kind = 'creator');
  end if;
  return mine;
end $$;
comment on function sync.my_scopes(text[]) is
  '[S2, S3] The scopes of these kinds that the caller may read, without a catalogue that devices do not keep. An account that has left reads the catalogues and itself; a session that lacks its second factor is refused. Every policy calls it for its table''s kind. Definer: it reads the registry, which no role does. Always wrapped in (select …) so that it runs once per statement.';

create function sync.scope_rule(kind text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('scope = any ((select sync.my_scopes(%L))::uuid[])', kind)
$$;
comment on function sync.scope_rule(text) is
  '[S2] The policy condition of a table whose rows belong to scopes of this kind.';

create function sync.poke(scopes uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  already uuid[] := string_to_array(nullif(current_setting('sync.poked', true), ''), ',')::uuid[];
  looked_up text := coalesce(current_setting('sync.poked_scopes', true), '');
  person uuid;
  fresh uuid[];
begin
  if scopes && array[sync.creators_scope(), sync.listings_scope()] and exists (select from sync.scopes s
      where s.id = any (scopes) and s.kind = 'catalogue' and s.is_kept) then
    update sync.throttle set at = clock_timestamp() where topic = (
      select t.topic from sync.throttle t
      where t.topic = 'catalogue' and t.at < clock_timestamp() - interval '2 seconds' for update skip locked);
    if found then
      perform realtime.send('{}'::jsonb, 'poke', 'catalogue', true);
    end if;
  end if;
  scopes := array_remove(array_remove(scopes, sync.creators_scope()), sync.listings_scope());
  scopes := array(select s from unnest(scopes) s where strpos(looked_up, s::text) = 0);
  if cardinality(scopes) = 0 then
    return;
  end if;
  -- the last hundred: forgetting one costs another lookup, remembering thousands would cost more
  perform set_config('sync.poked_scopes', left(array_to_string(scopes, ',') || ',' || looked_up, 3700), true);
  fresh := array(select p from unnest(private.persons_of(scopes)) p where already is null or p <> all (already));
  if cardinality(fresh) = 0 then
    return;
  end if;
  perform set_config('sync.poked', array_to_string(already || fresh, ','), true);
  foreach person in array fresh loop
    perform realtime.send('{}'::jsonb, 'poke', 'person:' || person, true);
  end loop;
end $$;
comment on function sync.poke(uuid[]) is
  '[S11] Pokes the readers of these scopes: each person once per transaction, a scope''s readers looked up once, the catalogues that devices keep at most every two seconds. skip locked, so that no writer waits for another''s poke. Definer: no role may send on these topics.';

create function sync.poke_trigger() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scopes uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct scope) into scopes from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct scope) into scopes from before_rows;
  else
    select array_agg(distinct s.scope) into scopes from after_rows a
      join before_rows b on b.id = a.id
      cross join lateral (values (a.scope), (b.scope)) s (scope)
      where a.rev is distinct from b.rev or a.rev = pg_current_xact_id();
  end if;
  if scopes is not null then
    perform sync.poke(scopes);
  end if;
  return null;
end $$;
comment on function sync.poke_trigger() is
  '[S11] Once per statement, not per row. Definer: it may read what the writer changed and poke others.';

create function private.forget_poked_scopes() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('sync.poked_scopes', '', true);
  return null;
end $$;
comment on function private.forget_poked_scopes() is
  '[S11] The readers of a scope have changed: forgets that it was poked, so that later changes of the transaction poke new readers. Its name sorts it before the poke of the same statement.';

create policy own_person_channel on realtime.messages for select to authenticated
  using ((select realtime.topic()) = 'person:' || (select auth.uid())::text and not (select private.is_half_in()));
create policy catalogue_channel on realtime.messages for select to anon, authenticated
  using ((select realtime.topic()) = 'catalogue');
create policy scope_reads on sync.tombstone for select to anon, authenticated
  using (scope = any ((select sync.my_scopes())::uuid[]));

select private.allow('select', 'table sync.tombstone', role) from unnest(array['anon', 'authenticated']) role;
select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function sync.creators_scope()',
  'function sync.listings_scope()',
  'function sync.my_scopes()',
  'function sync.my_scopes(text[])'
]) f;
select private.allow('execute', 'function private.is_half_in()', 'authenticated');

-- Files: the buckets and what each accepts, and who may store and read a file where. A file's path is
-- <bucket>/<scope>/<sha256>.<ext> everywhere. [S32, S33]

create function private.file_type(extension text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case extension
    when 'jpg' then 'image/jpeg' when 'png' then 'image/png' when 'webp' then 'image/webp' when 'avif' then 'image/avif'
    when 'mp4' then 'video/mp4' when 'webm' then 'video/webm' when 'mov' then 'video/quicktime'
    when 'pdf' then 'application/pdf'
  end
$$;
comment on function private.file_type(text) is
  'The MIME type of a name''s extension; null for types that are not accepted. Never svg or html: both can carry scripts. Equal to the application''s, by test.';

create function private.bucket_types(bucket text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case bucket
    when 'images' then array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
    when 'films' then array['video/mp4', 'video/webm', 'video/quicktime']
    when 'deliveries' then array['video/mp4', 'video/webm', 'video/quicktime', 'image/jpeg', 'image/png', 'image/webp', 'image/avif']
    when 'documents' then array['application/pdf']
  end
$$;
comment on function private.bucket_types(text) is 'The types that a bucket accepts; null for an unknown bucket. Equal to the application''s, by test.';

create function private.bucket_limit(bucket text) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select 1048576 * case bucket when 'images' then 10 when 'films' then 100 when 'deliveries' then 1024 when 'documents' then 20 end::bigint
$$;
comment on function private.bucket_limit(text) is 'The largest file that a bucket accepts, in bytes. Equal to the application''s, by test.';

create function private.is_file_name(bucket text, name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}\.[a-z0-9]{3,4}$'
    and private.file_type(split_part(name, '.', 2)) = any (private.bucket_types(bucket)), false)
$$;
comment on function private.is_file_name(text, text) is
  '[S32] <scope>/<sha256>.<ext> in canonical form, with an extension that the bucket accepts.';

create function private.is_file_in(file jsonb, buckets text[], scope uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_typeof(file -> 'path') = 'string'
    and split_part(file ->> 'path', '/', 1) = any (buckets)
    and split_part(file ->> 'path', '/', 2) = scope::text
    and private.is_file_name(split_part(file ->> 'path', '/', 1), substr(file ->> 'path', strpos(file ->> 'path', '/') + 1)), false)
$$;
comment on function private.is_file_in(jsonb, text[], uuid) is 'Whether the path is of this scope and one of these buckets: a row names no other scope''s files.';

create function private.is_picture_of(path text, scope uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select path = '' or path ~ '^/demo/[a-z0-9/_-]+\.[a-z0-9]{3,4}$'
    or private.is_file_in(jsonb_build_object('path', path), array['images'], scope)
$$;
comment on function private.is_picture_of(text, uuid) is
  'A picture that a profile may have: none, a demo picture served with the application, or one of its own files.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select b, b, false, private.bucket_limit(b), private.bucket_types(b)
  from unnest(array['images', 'films', 'deliveries', 'documents']) b
  on conflict (id) do update set public = false, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create table private.shared_files (
  path text not null,
  scope uuid not null,
  shared_by uuid not null,
  shared_table text not null,
  primary key (path, scope, shared_table, shared_by)
);
comment on table private.shared_files is
  'Files shown by a row of another scope: readers of that scope may read them too. Written only by the triggers on brief_listings, creator_cards, rooms and profile_media.';
create index shared_files_by on private.shared_files (shared_by);
alter table private.shared_files enable row level security;

create function private.share_files(by_table text, by_row uuid, scope uuid, paths text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.shared_files s where s.shared_by = by_row and s.shared_table = by_table;
  insert into private.shared_files (path, scope, shared_table, shared_by)
    select distinct p, share_files.scope, by_table, by_row from unnest(paths) p where p ~ '^(images|films)/';
end $$;
comment on function private.share_files(text, uuid, uuid, text[]) is
  'Shares exactly these files with the readers of the scope, as long as this row shows them. Definer, for triggers; nobody else shares files.';

create function private.is_shared_file(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.shared_files s where s.path = is_shared_file.path and s.scope = any (sync.my_scopes()
    || array(select c.id from sync.scopes c where c.kind = 'catalogue')))
$$;
comment on function private.is_shared_file(text) is
  'Whether a row that the caller may read shows the file; a catalogue is public, also one that no device keeps. Definer: no role reads the list itself.';

create table private.file_columns (
  tbl text not null references sync.tables (name),
  col text not null,
  key text not null,
  primary key (tbl, col)
);
comment on table private.file_columns is
  'The columns that name files: a path, a list of {path, poster?, …} or, with a key, such a list within an object. Filled by private.add_files().';
alter table private.file_columns enable row level security;

create function private.add_files(target regclass, col text, key text default '') returns void
language plpgsql set search_path = '' as $$
declare
  places text;
begin
  insert into private.file_columns select c.relname, add_files.col, add_files.key from pg_catalog.pg_class c where c.oid = target;
  select string_agg(format('exists (select from named n, public.%I t where t.scope = n.scope and %s)', f.tbl, case
      when a.atttypid = 'text'::regtype then format('t.%I = is_file_used.path', f.col)
      when f.key = '' then format('t.%1$I <> ''[]'' and (t.%1$I @> n.list or t.%1$I @> n.posters)', f.col)
      else format('t.%I -> %L @> n.list', f.col, f.key) end), E'\n    or ' order by f.tbl, f.col) into places
    from private.file_columns f
    join pg_catalog.pg_attribute a on a.attrelid = ('public.' || quote_ident(f.tbl))::regclass and a.attname = f.col;
  execute format($body$
create or replace function private.is_file_used(path text) returns boolean
language sql stable security definer set search_path = '' as $used$
  with named as (select jsonb_build_array(jsonb_build_object('path', is_file_used.path)) as list,
    jsonb_build_array(jsonb_build_object('poster', is_file_used.path)) as posters, split_part(is_file_used.path, '/', 2)::uuid as scope)
  select %s
$used$ $body$, places);
  comment on function private.is_file_used(text) is
    'Whether any row names the file. Made by private.add_files(). Definer: it reads every scope, for a scheduled job; nobody else may run it.';
end $$;
comment on function private.add_files(regclass, text, text) is
  'A column that names files of its row''s scope, which the nightly job then keeps: rewrites private.is_file_used(), one indexed look per column. `key`: where an object holds the list.';

create function private.require_files(list jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
begin
  for wanted in select e ->> 'path' from jsonb_array_elements(list) e order by 1 loop
    -- locked until the row that names it is written, so that the tidy does not remove it meanwhile
    perform from storage.objects o
      where o.bucket_id = split_part(wanted, '/', 1) and o.name = substr(wanted, strpos(wanted, '/') + 1) for key share;
    if not found then
      perform private.refuse('file_missing', jsonb_build_object('path', wanted));
    end if;
  end loop;
end $$;
comment on function private.require_files(jsonb) is
  '[S32] Every file of the list is in storage, or `file_missing` with the first that is not: the device then uploads it again. Definer: it checks files that the caller may no longer read.';

create function private.check_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new) -> tg_argv[0];
  former jsonb := case when tg_op = 'INSERT' then '[]' else to_jsonb(old) -> tg_argv[0] end;
begin
  perform private.require_files((select coalesce(jsonb_agg(jsonb_build_object('path', f)), '[]')
    from jsonb_array_elements(given) i cross join unnest(array[i ->> 'path', i ->> 'poster']) f
    where f is not null and not former @> jsonb_build_array(jsonb_build_object('path', i -> 'path'))));
  return null;
end $$;
comment on function private.check_pictures() is
  'A row names only stored pictures and films in the column that is the trigger''s argument; only new ones are checked. Runs after the constraints, which check the list''s form. Definer: through private.require_files().';

-- The service stores a file's row when all bytes are there, and asks the policies before: what is refused then has not been
-- sent. Films that were already on their way may end in a debt.
create function private.may_store_more() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from private.allowances a cross join lateral private.quota(a.what) q
      where a.person = auth.uid() and a.what in ('file', 'mebibyte')
        and a.level + extract(epoch from clock_timestamp() - a.at) * q.per_minute / 60 < 1) then
    perform private.over_quota('file');
  end if;
  return true;
end $$;
comment on function private.may_store_more() is
  'Refuses with 429 while the caller has stored more than their quota of files or bytes. Definer: no role reads the allowances.';

create function private.count_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.accounts a where a.id = new.owner) then
    perform private.spend(new.owner, 'file', 1);
    perform private.spend(new.owner, 'mebibyte', (coalesce((new.metadata ->> 'size')::bigint, 0) / 1048576.0)::real);
  end if;
  return null;
end $$;
comment on function private.count_file() is
  'Takes a stored file and its bytes from its owner''s quota. Definer: the storage service writes the row as itself.';
create trigger count_file after insert on storage.objects
  for each row when (new.owner is not null) execute function private.count_file();

create policy files_insert on storage.objects for insert to authenticated with check (
  private.is_file_name(bucket_id, name)
  and (storage.foldername(name))[1] = any ((select sync.my_scopes('creator', 'business', 'room'))::text[])
  and private.may_store_more());
create policy files_select on storage.objects for select to anon, authenticated using (
  private.is_file_name(bucket_id, name)
  and ((storage.foldername(name))[1] = any ((select sync.my_scopes('creator', 'business', 'room'))::text[])
    or private.is_shared_file(bucket_id || '/' || name)));

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.file_type(text)',
  'function private.bucket_types(text)',
  'function private.is_file_name(text, text)',
  'function private.is_shared_file(text)'
]) f;
select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.bucket_limit(text)',
  'function private.may_store_more()',
  'function private.is_file_in(jsonb, text[], uuid)'
]) f;

-- Rows that belong to a person: who may create, edit and move them, how many, and what happens to them when their team is
-- put away. An entity registers its table here, from its own file. Its mutations are then calls of create_row(), edit_row()
-- and move_row(), which check the owner: they act on registered tables and on the caller's own rows alone.

create table private.quotas (
  what text primary key,
  at_once real not null,
  per_minute real not null
);
comment on table private.quotas is
  'What a person may do in one go or bring home from weeks offline, and what is given back. Filled by private.add_quota().';
alter table private.quotas enable row level security;

-- People never meet a quota; it bounds what an account of a minute's age can fill or send. Beyond one is «later» to the
-- device, which keeps what was typed.
create function private.add_quota(what text, at_once real, per_minute real) returns void
language sql set search_path = '' as $$ insert into private.quotas values (what, at_once, per_minute) $$;
comment on function private.add_quota(text, real, real) is
  'A new quota, for private.take(): `at_once` of something, and how many are given back per minute.';

create function private.quota(what text, out at_once real, out per_minute real)
language sql stable set search_path = '' as $$
  select q.at_once, q.per_minute from private.quotas q where q.what = quota.what
$$;
comment on function private.quota(text) is 'How many of something a person may have at once, and how many are given back per minute.';

-- Pushed changes of any kind, also refused ones: their outcomes are stored.
select private.add_quota('change', 20000, 120);
-- Stored files: a brief has a few pictures, a delivery some films.
select private.add_quota('file', 500, 10);
-- 20 GiB in one go and 14 a day; files that no row names are removed after a week.
select private.add_quota('mebibyte', 20480, 10);

create function private.own_row(target regclass, row_id uuid, living boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kind sync.kinds;
  owned uuid;
  source_row jsonb;
  own jsonb;
begin
  select k.* into kind from sync.tables t join sync.kinds k on k.name = t.kind and k.owner_column is not null
    join pg_catalog.pg_class c on c.relname = t.name where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if kind.name is null then
    perform private.refuse('not_found');
  end if;
  execute format('select t.scope from %s t where t.id = $1', target) into owned using row_id;
  if not exists (select from sync.scopes s where s.id = owned and s.kind = kind.name and s.owner = auth.uid()) then
    perform private.refuse('not_found');
  end if;
  -- the team before its rows, as private.put_away() does: in another order the two would be a deadlock
  execute format('select to_jsonb(u) from public.%I u where u.id = $1 for no key update', kind.source) into source_row using owned;
  if living and coalesce((source_row -> 'is_archived')::boolean, source_row is null) then
    perform private.refuse('not_found');
  end if;
  execute format('select to_jsonb(t) from %s t where t.id = $1 for update', target) into own using row_id;
  if own is null then
    perform private.refuse('not_found');
  end if;
  return own;
end $$;
comment on function private.own_row(regclass, uuid, boolean) is
  'The caller''s own row of a synced table whose scopes have owners, locked; not_found for anyone else. The team is locked first; `living`: only of one that is not archived. Definer: it locks rows that the device''s role may not.';

create function private.is_new(target regclass, row_id uuid, marks jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  is_same boolean;
begin
  execute format('select to_jsonb(t) @> $2 from %s t where t.id = $1', target) into is_same using row_id, marks;
  if not is_same then
    perform private.refuse('forbidden');
  end if;
  return is_same is null;
end $$;
comment on function private.is_new(regclass, uuid, jsonb) is
  'Whether a row is to be created: false for one that is there with these marks, since a repeated creation does nothing; refuses an id that another row has. Definer: it reads rows of others; called by functions that have checked the owner.';

create table private.creations (
  tbl text primary key references sync.tables (name),
  team_column text not null,
  quota text not null references private.quotas (what),
  condition text
);
comment on table private.creations is
  'The tables in which a team''s person creates rows, through private.create_row(). Filled by private.allow_creation().';
comment on column private.creations.team_column is 'Names the team, which is also the row''s scope.';
comment on column private.creations.condition is 'A function of the team''s id that refuses what only this table requires.';
alter table private.creations enable row level security;

create function private.allow_creation(target regclass, team_column text, quota text, condition text default null) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.creations
    select t.name, allow_creation.team_column, allow_creation.quota, allow_creation.condition from sync.tables t
      join pg_catalog.pg_class c on c.relname = t.name
      where c.oid = target and c.relnamespace = 'public'::regnamespace and t.kind in ('creator', 'business');
  if not found then
    raise exception '% is no synced table of a team', target;
  end if;
end $$;
comment on function private.allow_creation(regclass, text, text, text) is
  'Opens a table to private.create_row(): rows of a team, which `team_column` names, counted by a quota; `condition`: a function of the team''s id that may refuse.';

create function private.create_row(target regclass, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule private.creations;
  side text;
  row_id uuid;
  team uuid;
  fields jsonb;
begin
  select r.* into rule from private.creations r join pg_catalog.pg_class c on c.relname = r.tbl
    where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if rule.tbl is null then
    perform private.refuse('forbidden');
  end if;
  perform private.arguments(args, jsonb_build_object('id', 'uuid', rule.team_column, 'uuid', 'set', 'object'));
  row_id := (args ->> 'id')::uuid;
  team := (args ->> rule.team_column)::uuid;
  fields := private.content(target, args -> 'set');
  select t.kind into side from sync.tables t where t.name = rule.tbl;
  if private.own_team(team) is distinct from side then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new(target, row_id, jsonb_build_object(rule.team_column, team)) then
    return;
  end if;
  if rule.condition is not null then
    execute format('select %s($1)', rule.condition) using team;
  end if;
  perform private.take(rule.quota);
  execute format('insert into %1$s (id, scope, %2$I%3$s) select $1, $2, $2%3$s from jsonb_populate_record(null::%1$s, $3)', target,
    rule.team_column, (select coalesce(string_agg(', ' || quote_ident(k), '' order by k), '') from jsonb_object_keys(fields) k))
    using row_id, team, fields;
end $$;
comment on function private.create_row(regclass, jsonb) is
  '{id, <team column>, set}: creates a row of the caller''s own team, which is not archived; idempotent. Only in tables of private.allow_creation(). Definer: the device''s role may not insert rows.';

create function private.edit_row(target regclass, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  row_id uuid;
  fields jsonb;
  bases jsonb;
  current jsonb;
  field text;
  differing text[] := '{}';
begin
  perform private.arguments(args, '{"id": "uuid", "set": "object", "base": "object"}');
  row_id := (args ->> 'id')::uuid;
  fields := private.content(target, args -> 'set');
  bases := args -> 'base';
  -- an archived team is not edited; what it has written may be, by a device that was offline meanwhile
  current := private.own_row(target, row_id, living => exists (select from sync.kinds k
    join pg_catalog.pg_class c on c.relname = k.source where c.oid = target));
  for field in select jsonb_object_keys(fields) loop
    if not bases ? field then
      perform private.invalid(field, 'required');
    end if;
    if not private.same_value(current -> field, bases -> field)
        and not private.same_value(current -> field, fields -> field) then
      differing := differing || field;
    end if;
  end loop;
  if cardinality(differing) > 0 then
    perform private.refuse('conflict', jsonb_build_object('row', current, 'fields', to_jsonb(differing)));
  end if;
  if fields = '{}' then
    return;
  end if;
  execute format('update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where t.id = $1',
    target, (select string_agg(quote_ident(k), ', ' order by k) from jsonb_object_keys(fields) k))
    using row_id, fields;
end $$;
comment on function private.edit_row(regclass, jsonb) is
  '[S16] Field edits {id, set, base} of the caller''s own row: each field applies when the row still holds its base, or holds the new value already; else `conflict` with the row as it is. Only columns of sync.allow_columns(). Definer: most of these the device''s role may not write.';

create table private.transitions (
  tbl text not null references sync.tables (name),
  move text not null,
  from_status text not null,
  to_status text not null,
  is_plain boolean not null,
  primary key (tbl, move, from_status)
);
comment on table private.transitions is
  'The state machines: which move leads a row from which status to which. Equal row by row to the application''s, by test. Filled by private.add_move().';
comment on column private.transitions.is_plain is 'The status alone decides: private.move_row() makes the move. Others have a function of their own.';
alter table private.transitions enable row level security;

create function private.add_move(target regclass, move text, from_statuses text[], to_status text, plain boolean default true) returns void
language sql set search_path = '' as $$
  insert into private.transitions (tbl, move, from_status, to_status, is_plain)
    select c.relname, move, s, to_status, plain from pg_catalog.pg_class c, unnest(from_statuses) s where c.oid = target
$$;
comment on function private.add_move(regclass, text, text[], text, boolean) is
  'A move of a table''s rows. `plain`: its status alone decides, so private.move_row() may make it.';

create function private.status_after(target regclass, move text, status text) returns text
language plpgsql stable set search_path = '' as $$
declare
  goal text := (select t.to_status from private.transitions t join pg_catalog.pg_class c on c.relname = t.tbl
    where c.oid = target and t.move = status_after.move and t.from_status = status_after.status);
begin
  if goal is null then
    perform private.refuse('bad_state', jsonb_build_object('status', status_after.status));
  end if;
  return goal;
end $$;
comment on function private.status_after(regclass, text, text) is 'The status that a move leads to; refuses with bad_state where it is not allowed.';

create function private.move_row(target regclass, args jsonb, move text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  row_id uuid;
  status text;
  goals text[] := array(select t.to_status from private.transitions t join pg_catalog.pg_class c on c.relname = t.tbl
    where c.oid = target and t.move = move_row.move and t.is_plain);
begin
  if goals = '{}' then
    perform private.refuse('forbidden');
  end if;
  perform private.arguments(args, '{"id": "uuid"}');
  row_id := (args ->> 'id')::uuid;
  status := private.own_row(target, row_id, living => true) ->> 'status';
  -- sent twice, from two devices: the row is already where the person wants it
  if status = any (goals) then
    return;
  end if;
  execute format('update %s t set status = $2 where t.id = $1', target) using row_id, private.status_after(target, move, status);
end $$;
comment on function private.move_row(regclass, jsonb, text) is
  '{id}: makes a plain move of the caller''s own row, whose team is not archived; idempotent. Definer: the device''s role may not write status.';

create table private.put_away_tables (
  tbl text primary key references sync.tables (name),
  team_column text not null,
  open text[] not null,
  away text not null,
  return_if text not null
);
comment on table private.put_away_tables is
  'What becomes of a team''s rows while it is archived. Filled by private.put_away_with_team().';
comment on column private.put_away_tables.open is 'The statuses that others see, none of which a row of an archived team has.';
comment on column private.put_away_tables.away is 'The status that such a row gets.';
comment on column private.put_away_tables.return_if is 'A condition on a row `t` for its return, when the team''s account is taken back.';
alter table private.put_away_tables enable row level security;

create function private.put_rows_away() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rule private.put_away_tables;
begin
  select p.* into strict rule from private.put_away_tables p where p.tbl = tg_argv[0];
  if not new.is_archived then
    execute format('update public.%I t set status = d.was ->> ''status'' from private.departures d
      where d.person = $1 and d.tbl = $2 and d.id = t.id and t.%I = $3 and t.status = $4 and (%s)', rule.tbl, rule.team_column, rule.return_if)
      using new.user_id, rule.tbl, new.id, rule.away;
    return null;
  end if;
  if exists (select from public.accounts a where a.id = new.user_id and a.deactivated_at is not null) then
    execute format('insert into private.departures (person, tbl, id, was)
      select $1, $2, t.id, jsonb_build_object(''status'', t.status) from public.%I t where t.%I = $3 and t.status = any ($4)',
      rule.tbl, rule.team_column) using new.user_id, rule.tbl, new.id, rule.open;
  end if;
  execute format('update public.%I t set status = $1 where t.%I = $2 and t.status = any ($3)', rule.tbl, rule.team_column)
    using rule.away, new.id, rule.open;
  return null;
end $$;
comment on function private.put_rows_away() is
  'Takes the open rows of an archived team back, and returns them with an account that is taken back. The table is the trigger''s argument. Definer: no device''s role writes status, nor departures.';

create function private.put_away_with_team(target regclass, side text, team_column text, open text[], away text, return_if text default 'true')
returns void language plpgsql set search_path = '' as $$
declare
  t text := (select relname from pg_catalog.pg_class where oid = target);
begin
  insert into private.put_away_tables values (t, team_column, open, away, return_if);
  execute format('create trigger %I after update of is_archived on public.%I for each row when (old.is_archived <> new.is_archived) execute function private.put_rows_away(%L)',
    'put_away_' || t, (select k.source from sync.kinds k where k.name = side), t);
end $$;
comment on function private.put_away_with_team(regclass, text, text, text[], text, text) is
  'Rows of a team with a status in `open` get `away` when the team is archived or its person leaves, and their status back when the account is taken back and `return_if`, a condition on the row `t`, holds.';

create function private.lock_rows_of(tbl text, team uuid) returns void
language sql set search_path = '' as $$
  -- not the team's row: moving a row has that before the row's own, an edit would have it after
  select pg_catalog.pg_advisory_xact_lock(hashtextextended(tbl || ' ' || team, 0))
$$;
comment on function private.lock_rows_of(text, uuid) is
  'Makes changes of one team''s rows of a table wait for each other until they are committed, so that what follows from them together, as their number or what a card shows, is decided in sequence.';

create function private.placed(others uuid[], one uuid, place int) returns uuid[]
language sql immutable parallel safe set search_path = '' as $$
  select others[:n - 1] || one || others[n:] from (select least(greatest(place, 1), cardinality(others) + 1) as n) at
$$;
comment on function private.placed(uuid[], uuid, int) is
  'The order after one was put at a place among others, from 1 on; a place beyond either end is that end. Equal to the application''s, by test.';

create function private.after_conflict(mutation text, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hook text := (select m.after_conflict from sync.mutation m where m.name = mutation);
begin
  if hook is not null then
    execute format('select %s($1)', hook) using args;
  end if;
end $$;
comment on function private.after_conflict(text, jsonb) is
  '[S17] What a mutation does when it was refused as a conflict, as sync.add_mutation() says. Called by sync_push. Definer: such a function writes what no role may; it checks the owner.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.create_row(regclass, jsonb)',
  'function private.edit_row(regclass, jsonb)',
  'function private.move_row(regclass, jsonb, text)',
  'function private.after_conflict(text, jsonb)'
]) f;

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

-- The mutations of teams: begin, edit, finish, archive. A function in `mutations` runs as the caller and
-- only reads its arguments; a definer function in `private` writes what the caller's own role may not, and its first
-- step checks that the caller owns the row.

-- An agency enters its customers on one day, and some 30 more each day after.
select private.add_quota('team', 30, 0.02);
-- Looks for a free one: one per pause in typing.
select private.add_quota('handle', 60, 30);

create function private.create_creator(team uuid, first_name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_free_id(team, 'creator');
  if not private.is_new('public.creator_users', team, jsonb_build_object('user_id', me)) then
    return;
  end if;
  perform private.take('team');
  insert into public.creator_users (id, scope, user_id, first_name, is_onboarded)
    values (team, team, me, private.trimmed(first_name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
end $$;
comment on function private.create_creator(uuid, text, boolean) is
  'Creates the caller''s own creator profile; in use at once only when nothing is missing. Definer: the device''s role may not insert teams.';

create function private.create_business(team uuid, name text, onboarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_free_id(team, 'business');
  if not private.is_new('public.business_users', team, jsonb_build_object('user_id', me)) then
    return;
  end if;
  perform private.take('team');
  insert into public.business_users (id, scope, user_id, name, is_onboarded)
    values (team, team, me, private.trimmed(name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
  -- otherwise chosen in onboarding, which devices of that release do not have
  if onboarded then
    insert into public.subscriptions (id, scope) values (team, team) on conflict (id) do nothing;
  end if;
end $$;
comment on function private.create_business(uuid, text, boolean) is
  'Creates a business of the caller; in use at once, with the free subscription, only when nothing is missing. Definer: the device''s role may not insert teams.';

-- Version 1 of teams.create_* created a profile already in use; devices of that release may still send it.
create function mutations.teams_create_creator_v1(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name', true);
end $$;
comment on function mutations.teams_create_creator_v1(jsonb) is
  '{id, first_name}: creates a creator profile, as before onboarding existed; in use at once if age and consent to the terms are known, else after onboarding.';

create function mutations.teams_create_creator(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name', false);
end $$;
comment on function mutations.teams_create_creator(jsonb) is '{id, first_name}: begins a creator profile; teams.finish brings it into use.';

create function mutations.teams_create_business_v1(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name', true);
end $$;
comment on function mutations.teams_create_business_v1(jsonb) is
  '{id, name}: creates a business, as before onboarding existed; in use at once if age and consent to the terms are known, else after onboarding.';

create function mutations.teams_create_business(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name', false);
end $$;
comment on function mutations.teams_create_business(jsonb) is '{id, name}: begins a business; teams.finish brings it into use.';

create function mutations.teams_edit_creator(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.creator_users', args);
end $$;
comment on function mutations.teams_edit_creator(jsonb) is '{id, set, base}: field edits of a creator profile. [S16]';

create function mutations.teams_edit_business(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.business_users', args);
end $$;
comment on function mutations.teams_edit_business(jsonb) is '{id, set, base}: field edits of a business profile. [S16]';

create function private.is_handle_free(handle text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  perform private.take('handle');
  return coalesce(handle ~ '^[A-Za-z0-9_-]{3,30}$' and not private.is_reserved_handle(handle)
    and not exists (select from public.creator_users c
      where lower(c.handle) = lower(is_handle_free.handle) and c.handle <> '' and c.user_id is distinct from auth.uid())
    and not private.holds_handle(auth.uid(), handle), false);
end $$;
comment on function private.is_handle_free(text) is
  'Whether the caller may have the handle: well formed, not reserved, not taken by another or given up by them in the last 30 days. Definer: no role reads others'' profiles; that a handle is taken is public, whose it is is not.';

create function api.handle_available(handle text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.is_handle_free(handle) $$;
comment on function api.handle_available(text) is
  'Whether the caller may have this handle; 429 for too many calls. The unique index decides in the end.';

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
  'Gives or withdraws consent to one sensitive trait of the caller''s own profile; the first consent keeps its time, a withdrawal removes the trait at once. Definer: the device''s role may not write consents.';

create function mutations.teams_consent(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "trait": "text", "given": "bool", "at": "timestamptz"}');
  perform private.set_consent((args ->> 'id')::uuid, args ->> 'trait', (args -> 'given')::boolean, (args ->> 'at')::timestamptz);
end $$;
comment on function mutations.teams_consent(jsonb) is '{id, trait, given, at}: gives or withdraws consent to one sensitive trait of a creator profile.';

create function private.set_picture(team uuid, path text, field text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text;
begin
  -- before storage is asked: whether another team's file exists must not be revealed
  if not private.is_picture_of(path, team) then
    perform private.invalid(field, 'invalid');
  end if;
  side := private.own_team(team);
  if side is null or field = 'cover' and side <> 'business' then
    perform private.refuse('not_found');
  end if;
  if starts_with(path, 'images/') then
    perform private.require_files(jsonb_build_array(jsonb_build_object('path', path)));
  end if;
  if side = 'creator' then
    update public.creator_users c set avatar = path where c.id = team and c.avatar <> path;
  elsif field = 'cover' then
    update public.business_users b set cover = path where b.id = team and b.cover <> path;
  else
    update public.business_users b set avatar = path where b.id = team and b.avatar <> path;
  end if;
end $$;
comment on function private.set_picture(uuid, text, text) is
  'Sets a picture of one of the caller''s own profiles; empty removes it. `field`: avatar, or a business''s cover (a creator''s is one of its media). Definer: the device''s role writes no profile directly.';

create function mutations.teams_picture(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "path": "text"}');
  perform private.set_picture((args ->> 'id')::uuid, args ->> 'path', 'avatar');
end $$;
comment on function mutations.teams_picture(jsonb) is '{id, path}: sets or removes a profile''s picture.';

create function mutations.teams_cover(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "path": "text"}');
  perform private.set_picture((args ->> 'id')::uuid, args ->> 'path', 'cover');
end $$;
comment on function mutations.teams_cover(jsonb) is '{id, path}: sets or removes a business''s cover, which its briefs without pictures of their own show.';

create function private.finish_team(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.own_team(team);
  person public.accounts;
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  -- already in use: finished in another tab, or older than onboarding
  if (side = 'creator' and exists (select from public.creator_users c where c.id = team and c.is_onboarded))
      or (side = 'business' and exists (select from public.business_users b where b.id = team and b.is_onboarded)) then
    return;
  end if;
  select a.* into person from public.accounts a where a.id = auth.uid() for share;
  if person.date_of_birth is null then
    perform private.invalid('date_of_birth', 'required');
  elsif not private.is_adult(person.date_of_birth, private.today()) then
    perform private.invalid('date_of_birth', 'min_age', '{"limit": 18}');
  elsif person.terms_accepted_at is null then
    perform private.invalid('terms_accepted_at', 'required');
  end if;
  if side = 'creator' then
    update public.creator_users c set is_onboarded = true where c.id = team;
  else
    update public.business_users b set is_onboarded = true where b.id = team;
  end if;
end $$;
comment on function private.finish_team(uuid) is
  'Brings the caller''s own profile into use: requires an adult who has accepted the terms; a name is always there. Definer: the device''s role may not write is_onboarded.';

create function mutations.teams_finish(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.finish_team((args ->> 'id')::uuid);
end $$;
comment on function mutations.teams_finish(jsonb) is '{id}: ends onboarding and brings the profile into use.';

create function private.put_away(team uuid, side text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- a concurrent publish or pitch has the profile locked, so that private.put_rows_away() sees its result
  if side = 'business' then
    update public.business_users b set is_archived = true where b.id = team and not b.is_archived;
  else
    update public.creator_users c set is_archived = true, is_public = false, handle = '', trait_consents = '{}',
        cat_traits = array(select t from unnest(c.cat_traits) t where t <> all (private.sensitive_traits()))
      where c.id = team and not c.is_archived;
  end if;
end $$;
comment on function private.put_away(uuid, text) is
  'Archives a profile and takes its public things back: card, handle, traits given by consent, and by private.put_away_with_team() its open rows. Definer, without a check of its own: private.archive_team() and private.deactivate_account() check the caller.';

create function private.archive_team(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.own_team(team, living => false);
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  perform private.put_away(team, side);
end $$;
comment on function private.archive_team(uuid) is
  'Archives the caller''s own profile; idempotent. Definer: the device''s role may not write is_archived.';

create function mutations.teams_archive(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.archive_team((args ->> 'id')::uuid);
end $$;
comment on function mutations.teams_archive(jsonb) is '{id}: archives a profile and takes its public things back.';

-- No profile is visible to others before onboarding is done.
create function private.may_be_in_use(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accounts a where a.id = person and a.terms_accepted_at is not null
    and a.date_of_birth is not null and private.is_adult(a.date_of_birth, private.today()))
$$;
comment on function private.may_be_in_use(uuid) is
  'Whether the person meets what private.finish_team() requires. Definer: called by functions that may run as another person.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.create_creator(uuid, text, boolean)',
  'function private.create_business(uuid, text, boolean)',
  'function private.is_handle_free(text)',
  'function api.handle_available(text)',
  'function private.set_consent(uuid, text, boolean, timestamptz)',
  'function private.set_picture(uuid, text, text)',
  'function mutations.teams_picture(jsonb)',
  'function mutations.teams_cover(jsonb)',
  'function private.finish_team(uuid)',
  'function private.archive_team(uuid)'
]) f;
select sync.add_mutation(name, 1, 2) from unnest(array['teams.create_creator', 'teams.create_business']) name;
select sync.add_mutation(name) from unnest(array['teams.edit_creator', 'teams.edit_business', 'teams.consent', 'teams.picture', 'teams.cover',
  'teams.finish', 'teams.archive']) name;

-- Briefs: what a business wants made. Scope: the business. Creators see an open brief as a row of brief_listings, maintained by trigger.

create function private.are_pictures(list jsonb, scope uuid, films boolean default false) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  e jsonb;
  is_film boolean;
begin
  if jsonb_typeof(list) <> 'array' then return false; end if;
  for e in select value from jsonb_array_elements(list) loop
    is_film := films and jsonb_typeof(e) = 'object' and private.is_file_in(e, array['films'], scope);
    if is_film and e ? 'poster' then
      if not private.is_file_in(jsonb_build_object('path', e -> 'poster'), array['images'], scope) then
        return false;
      end if;
      e := e - 'poster';
    end if;
    if jsonb_typeof(e) <> 'object' or not private.has_keys(e, array['path', 'description', 'width', 'height'])
        or not (is_film or private.is_file_in(e, array['images'], scope))
        or jsonb_typeof(e -> 'description') <> 'string' or char_length(e ->> 'description') > 200
        or not private.is_whole(e -> 'width', 1, 32767) or not private.is_whole(e -> 'height', 1, 32767) then
      return false;
    end if;
  end loop;
  return (select count(distinct i ->> 'path') = count(*) from jsonb_array_elements(list) i);
end $$;
comment on function private.are_pictures(jsonb, uuid, boolean) is
  'A list of {path, description, width, height}, each file once and of this scope. `films`: they may be films, with their first frame as `poster`.';

create function private.all_described(list jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select not exists (select from jsonb_path_query(list, 'strict $[*].description', '{}', true) d where private.is_blank(d #>> '{}'))
$$;
comment on function private.all_described(jsonb) is 'Every picture has a description for people who cannot see it.';

select private.add_enumeration('deliverable', '{video, photo, photo_set, story, reel, tiktok, youtube, youtube_short,
  snapchat, post, raw_footage, voice_over, review, other}');
select private.add_enumeration('format', '{vertical_9_16, portrait_4_5, square_1_1, landscape_16_9, any}');
select private.add_enumeration('rights', '{ugc_30s_2w, ugc_30s_4w, ugc_60s_2w, ugc_60s_4w, ig_story_24h,
  ig_story_highlight_30d, ig_post_6m, ig_reel_share_30d, ig_reel_partner_ads_30d, tiktok_share_30d, tiktok_spark_30d,
  snapchat_story_24h, youtube_mention_12m, all_channels_ads_90d, ambassador_6m_exclusive, custom}');
select private.add_enumeration('brief_status', '{draft, active, archived, pending_approval, approved}');

create table public.briefs (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  business_id uuid not null references public.business_users (id) on delete cascade,
  title text not null default '',
  description text not null default '',
  deliverable text not null default '',
  format text not null default '',
  rights text not null default '',
  currency text not null default 'NOK',
  deadline date,
  age_from int,
  age_to int,
  gender text not null default '',
  price_from int,
  price_to int,
  product_link text not null default '',
  will_send_product boolean not null default false,
  traits text[] not null default '{}',
  interests text[] not null default '{}',
  props text[] not null default '{}',
  status text not null default 'draft',
  published_at timestamptz,
  archived_at timestamptz,
  product_images jsonb not null default '[]',
  constraint briefs__scope__invalid check (scope = business_id),
  constraint briefs__title__too_long check (char_length(title) <= 120),
  constraint briefs__description__too_long check (char_length(description) <= 10000),
  constraint briefs__product_link__too_long check (char_length(product_link) <= 2000),
  -- rendered as a link, so never javascript:
  constraint briefs__product_link__invalid check (product_link = '' or product_link ~* '^[[:space:]]*https?:'),
  constraint briefs__product_images__invalid check (private.are_pictures(product_images, scope)),
  constraint briefs__product_images__blank check (private.all_described(product_images)),
  constraint briefs__product_images__too_long check (private.length_of(product_images) <= 6),
  constraint briefs__deliverable__not_in_list check (deliverable = '' or deliverable = any (private.enumeration('deliverable'))),
  constraint briefs__format__not_in_list check (format = '' or format = any (private.enumeration('format'))),
  constraint briefs__rights__not_in_list check (rights = '' or rights = any (private.enumeration('rights'))),
  constraint briefs__currency__not_in_list check (currency = any (private.enumeration('currency'))),
  constraint briefs__gender__not_in_list check (gender = '' or gender = any (private.enumeration('gender'))),
  constraint briefs__status__not_in_list check (status = any (private.enumeration('brief_status'))),
  constraint briefs__traits__not_in_list check (private.is_choice(traits, 'trait')),
  constraint briefs__interests__not_in_list check (private.is_choice(interests, 'interest')),
  constraint briefs__props__not_in_list check (private.is_choice(props, 'prop')),
  constraint briefs__age_from__min_age check (age_from >= 18),
  constraint briefs__age_from__too_high check (age_from <= 99),
  constraint briefs__age_to__min_age check (age_to >= 18),
  constraint briefs__age_to__too_high check (age_to <= 99),
  constraint briefs__age_to__order check (age_to >= age_from),
  constraint briefs__price_from__too_low check (price_from >= 0),
  constraint briefs__price_from__too_high check (price_from <= 10000000),
  constraint briefs__price_to__too_low check (price_to >= 0),
  constraint briefs__price_to__too_high check (price_to <= 10000000),
  constraint briefs__price_to__order check (price_to >= price_from),
  -- a draft may be incomplete; a public brief may not
  constraint briefs__title__required check (status <> 'active' or not private.is_blank(title)),
  constraint briefs__description__required check (status <> 'active' or not private.is_blank(description)),
  constraint briefs__deliverable__required check (status <> 'active' or deliverable <> ''),
  constraint briefs__format__required check (status <> 'active' or format <> ''),
  constraint briefs__price_from__required check (status <> 'active' or price_from is not null),
  constraint briefs__price_to__required check (status <> 'active' or price_to is not null),
  constraint briefs__deadline__required check (status <> 'active' or deadline is not null)
);
comment on table public.briefs is 'A campaign brief, from draft to archive. At most one active per business. Scope: the business.';
comment on column public.briefs.product_images is 'Pictures of the product: [{path, description, width, height}].';
create unique index briefs__status__one_active_brief on public.briefs (business_id) where status = 'active';
create index briefs_business on public.briefs (business_id);

create table public.brief_listings (
  id uuid primary key references public.briefs (id) on delete cascade,
  scope uuid not null default sync.listings_scope(),
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  business_id uuid not null,
  business_name text not null default '',
  business_description text not null default '',
  business_town text not null default '',
  business_avatar text not null default '',
  business_cover text not null default '',
  published_at timestamptz
);
comment on table public.brief_listings is
  'The public part of an open brief, readable by guests too. Written only by the triggers on briefs and business_users.';
create index brief_listings_business on public.brief_listings (business_id);

create table public.brief_versions (
  id uuid primary key default gen_random_uuid(),
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  brief_id uuid not null references public.briefs (id) on delete cascade,
  author_id uuid not null,
  fields jsonb not null
);
comment on table public.brief_versions is
  'The content of a brief as it was before a change. The newest 50 are kept. Scope: the business. [S17]';
create index brief_versions_brief on public.brief_versions (brief_id, created_at desc, id);

select sync.add_table('public.briefs', 'business');
select sync.allow_columns('public.briefs', '{title, description, deliverable, format, rights, currency, deadline, age_from, age_to,
  gender, price_from, price_to, product_link, will_send_product, traits, interests, props, product_images}', direct => false);
select private.add_files('public.briefs', 'product_images');
select private.put_away_with_team('public.briefs', 'business', 'business_id', '{active}', 'archived', 't.deadline >= private.today()');
-- Everything that a business writes in a brief is published with it: its other columns are not.
select sync.copy_columns('public.briefs', 'public.brief_listings');
select sync.add_table('public.brief_listings', 'catalogue', guest => true);
select sync.add_table('public.brief_versions', 'business');
-- an older version can be restored
select private.add_files('public.brief_versions', 'fields', 'product_images');

create function private.keep_brief_version(brief public.briefs, always boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := coalesce(auth.uid(), (select b.user_id from public.business_users b where b.id = brief.business_id));
  content jsonb := (select jsonb_object_agg(k, v) from jsonb_each(to_jsonb(brief)) e (k, v) where k = any (sync.columns_of('public.briefs')));
  newest public.brief_versions;
begin
  select * into newest from public.brief_versions v where v.brief_id = brief.id order by v.created_at desc, v.id limit 1;
  if newest.fields = content then
    return;
  end if;
  if not always and exists (select from public.brief_versions v where v.brief_id = brief.id and v.author_id = me
      and v.created_at > clock_timestamp() - interval '2 minutes') then
    return;
  end if;
  insert into public.brief_versions (scope, brief_id, author_id, fields) values (brief.scope, brief.id, me, content);
  delete from public.brief_versions where id in (
    select v.id from public.brief_versions v where v.brief_id = brief.id order by v.created_at desc, v.id offset 50);
end $$;
comment on function private.keep_brief_version(public.briefs, boolean) is
  '[S17] Saves the current content unless it is already saved: once in two minutes per author, or always. Definer: nobody writes versions directly.';

create function private.brief_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'active' and private.deadline_passed(new.deadline, private.today())
      and (old.status is distinct from new.status or old.deadline is distinct from new.deadline) then
    perform private.invalid('deadline', 'past');
  end if;
  if new.status = 'active' and old.status <> 'active' then
    new.published_at := clock_timestamp();
    new.archived_at := null;
  elsif new.status = 'archived' and old.status <> 'archived' then
    new.archived_at := clock_timestamp();
  end if;
  if exists (select from jsonb_each(to_jsonb(new)) n where n.key = any (sync.columns_of('public.briefs'))
      and n.value is distinct from to_jsonb(old) -> n.key) then
    if old.status = 'archived' and new.status = 'archived' then
      perform private.refuse('bad_state', jsonb_build_object('status', old.status));
    end if;
    perform private.keep_brief_version(old, false);
  end if;
  if new.status = 'active' and old.status <> 'active' then
    perform private.keep_brief_version(new, true);
  end if;
  return new;
end $$;
comment on function private.brief_changes() is
  'Applies to every change of a brief: the deadline has not passed, an archived brief does not change, times are set, a version is kept. Definer: nobody else writes versions.';
create trigger brief_changes before update on public.briefs
  for each row when (old.* is distinct from new.*) execute function private.brief_changes();

create trigger check_files_insert after insert on public.briefs
  for each row when (new.product_images <> '[]') execute function private.check_pictures('product_images');
create trigger check_files_update after update of product_images on public.briefs
  for each row when (new.product_images is distinct from old.product_images) execute function private.check_pictures('product_images');

create function private.list_brief(brief uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb;
begin
  select to_jsonb(b) || jsonb_build_object('business_name', u.name, 'business_description', u.description, 'business_town', u.town,
      'business_avatar', u.avatar, 'business_cover', u.cover) into wanted
    from public.briefs b join public.business_users u on u.id = b.business_id
    where b.id = brief and b.status = 'active' and not u.is_archived
    for share of u, b; -- serialises with a concurrent renaming, and with a concurrent change of the brief
  if wanted is null then
    delete from public.brief_listings where id = brief;
  else
    perform sync.project('public.brief_listings', wanted);
  end if;
end $$;
comment on function private.list_brief(uuid) is
  '[S3] Updates the listing of one brief: equal to an active brief, or absent. Definer: nobody else writes listings.';

create function private.list_changed_brief() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.status <> 'active' and old.status <> 'active' then
    return null;
  end if;
  perform private.list_brief(new.id);
  return null;
end $$;
comment on function private.list_changed_brief() is '[S3] briefs → brief_listings. Definer: nobody else writes listings.';
create trigger list_brief after insert or update on public.briefs
  for each row execute function private.list_changed_brief();

create function private.list_renamed_business() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_brief(b.id) from public.briefs b where b.business_id = new.id and b.status = 'active';
  return null;
end $$;
comment on function private.list_renamed_business() is '[S3] Copies what creators see of a business to its listings. Definer: nobody else writes listings.';
create trigger list_briefs after update of name, description, town, avatar, cover, is_archived on public.business_users
  for each row execute function private.list_renamed_business();

create function private.share_listed_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.share_files('brief_listings', old.id, old.scope, '{}');
  end if;
  if tg_op <> 'DELETE' then
    perform private.share_files('brief_listings', new.id, new.scope,
      array(select i ->> 'path' from jsonb_array_elements(new.product_images) i) || array[new.business_avatar, new.business_cover]);
  end if;
  return null;
end $$;
comment on function private.share_listed_files() is
  'Shares the pictures of an open brief, and its business''s own, as long as it is open. Definer: nobody else shares files.';
create trigger share_files after insert or delete or update of product_images, business_avatar, business_cover, scope, id on public.brief_listings
  for each row execute function private.share_listed_files();

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.are_pictures(jsonb, uuid, boolean)',
  'function private.all_described(jsonb)'
]) f;

-- The mutations of briefs: who may move which brief from which status to which.

-- Drafts: written one at a time, at most one is open.
select private.add_quota('brief', 100, 0.5);
select private.allow_creation('public.briefs', 'business_id', 'brief', 'private.require_subscription');
select private.add_move('public.briefs', 'publish', '{draft, approved, archived}', 'active', plain => false);
select private.add_move('public.briefs', 'disable', '{active}', 'approved');
select private.add_move('public.briefs', 'archive', '{draft, active, approved}', 'archived');
select private.add_move('public.briefs', 'withdraw', '{pending_approval}', 'draft');

create function mutations.briefs_create(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.create_row('public.briefs', args);
end $$;
comment on function mutations.briefs_create(jsonb) is '{id, business_id, set}: creates a draft with the given content.';

create function mutations.briefs_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.briefs', args);
end $$;
comment on function mutations.briefs_edit(jsonb) is '{id, set, base}: field edits of a brief''s content. [S16]';

create function private.publish_brief(brief uuid, archive uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- one at a time per business, so that "at most one active" is decided in sequence
  own public.briefs := jsonb_populate_record(null::public.briefs, private.own_row('public.briefs', brief, living => true));
  other public.briefs;
begin
  if archive is not null and archive <> brief then
    select b.* into other from public.briefs b where b.id = archive and b.business_id = own.business_id for update;
    if other.id is null then
      perform private.refuse('not_found');
    end if;
    update public.briefs b set status = 'archived' where b.id = archive and b.status = 'active';
  end if;
  if own.status = 'active' then
    return;
  end if;
  if not exists (select from public.business_users u where u.id = own.business_id and u.is_onboarded) then
    perform private.refuse('not_onboarded');
  end if;
  perform private.require_subscription(own.business_id);
  perform private.status_after('public.briefs', 'publish', own.status);
  select b.* into other from public.briefs b
    where b.business_id = own.business_id and b.status = 'active' and b.id <> brief;
  if other.id is not null then
    perform private.refuse('one_active_brief', jsonb_build_object('brief_id', other.id, 'title', other.title));
  end if;
  update public.briefs b set status = 'active' where b.id = brief;
end $$;
comment on function private.publish_brief(uuid, uuid) is
  'draft | approved | archived → active, the named active one archived first; for a business that is in use and has a subscription. Definer: the device''s role may not write status.';

create function mutations.briefs_publish(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "archive_id": "uuid?"}');
  perform private.publish_brief((args ->> 'id')::uuid, (args ->> 'archive_id')::uuid);
end $$;
comment on function mutations.briefs_publish(jsonb) is '{id, archive_id}: opens a brief to creators; archive_id is the active brief to archive first, or null.';

create function mutations.briefs_disable(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.briefs', args, 'disable');
end $$;
comment on function mutations.briefs_disable(jsonb) is '{id}: closes a brief, which can be opened again.';

create function mutations.briefs_archive(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.briefs', args, 'archive');
end $$;
comment on function mutations.briefs_archive(jsonb) is '{id}: archives a brief.';

create function mutations.briefs_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.briefs', args, 'withdraw');
end $$;
comment on function mutations.briefs_withdraw(jsonb) is '{id}: takes back a brief that awaits approval, which is a draft again.';

create function private.discard_brief(brief uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  status text := private.own_row('public.briefs', brief, living => true) ->> 'status';
begin
  if status <> 'draft' then
    perform private.refuse('bad_state', jsonb_build_object('status', status));
  end if;
  delete from public.briefs b where b.id = brief;
end $$;
comment on function private.discard_brief(uuid) is 'Deletes the caller''s own draft. Definer: the device''s role may not delete briefs.';

create function mutations.briefs_discard(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.discard_brief((args ->> 'id')::uuid);
end $$;
comment on function mutations.briefs_discard(jsonb) is '{id}: deletes a draft.';

create function private.keep_conflicting_brief(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.briefs;
begin
  select b.* into own from public.briefs b where b.id = (args ->> 'id')::uuid and private.owns_business(b.business_id);
  if own.id is not null then
    perform private.keep_brief_version(own, true);
  end if;
end $$;
comment on function private.keep_conflicting_brief(jsonb) is
  '[S17] Saves the content that a conflicting edit met, before the merged text arrives. Called by private.after_conflict(). Definer: nobody writes versions directly; it checks the owner.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.publish_brief(uuid, uuid)',
  'function private.discard_brief(uuid)'
]) f;
select sync.add_mutation('briefs.edit', after_conflict => 'private.keep_conflicting_brief');
select sync.add_mutation(name) from unnest(array['briefs.create', 'briefs.publish', 'briefs.disable', 'briefs.archive',
  'briefs.withdraw', 'briefs.discard']) name;

-- Rooms, in which one business and one creator write to each other. Scope: the room, so both sides read the same rows. A
-- room outlives its teams: it references their registered ids, not their rows, and holds what the other side may know.

create function private.room_id(business uuid, creator uuid) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select private.named_id(business::text || ':' || creator::text)
$$;
comment on function private.room_id(uuid, uuid) is 'The room''s id, computed from its two teams, so that both sides can create it offline.';

create function private.are_attachments(list jsonb, scope uuid) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  e jsonb;
begin
  if jsonb_typeof(list) <> 'array' then return false; end if;
  for e in select value from jsonb_array_elements(list) loop
    if jsonb_typeof(e) <> 'object' or not private.has_keys(e, array['path', 'name', 'type', 'size', 'width', 'height'])
        or not private.is_file_in(e, array['images', 'films', 'documents'], scope)
        or jsonb_typeof(e -> 'name') <> 'string' or private.is_blank(e ->> 'name') or char_length(e ->> 'name') > 200
        or e -> 'type' is distinct from to_jsonb(private.file_type(split_part(e ->> 'path', '.', 2)))
        or not private.is_whole(e -> 'size', 1, private.bucket_limit(split_part(e ->> 'path', '/', 1)))
        or not (e -> 'width' = 'null' or private.is_whole(e -> 'width', 1, 32767))
        or not (e -> 'height' = 'null' or private.is_whole(e -> 'height', 1, 32767)) then
      return false;
    end if;
  end loop;
  return (select count(distinct i ->> 'path') = count(*) from jsonb_array_elements(list) i);
end $$;
comment on function private.are_attachments(jsonb, uuid) is
  'A list of {path, name, type, size, width, height}, each file once and of this scope, with the type of its extension.';

create table public.rooms (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  business_id uuid not null references sync.scopes (id),
  creator_id uuid not null references sync.scopes (id),
  business_name text not null default '',
  creator_name text not null default '',
  business_avatar text not null default '',
  creator_avatar text not null default '',
  last_message_at timestamptz,
  last_message text not null default '',
  last_sender text not null default '',
  business_read_at timestamptz,
  creator_read_at timestamptz,
  business_seen_at timestamptz,
  creator_seen_at timestamptz,
  business_left boolean not null default false,
  creator_left boolean not null default false,
  constraint rooms__scope__invalid check (scope = id),
  constraint rooms__id__invalid check (id = private.room_id(business_id, creator_id)),
  constraint rooms__last_message__too_long check (char_length(last_message) <= 140),
  constraint rooms__last_sender__not_in_list check (last_sender = '' or last_sender = any (private.enumeration('side')))
);
comment on table public.rooms is
  'One per business and creator; its id is computed from theirs. Holds what the two sides may know of each other. Scope: the room.';
comment on column public.rooms.business_read_at is 'Up to which message, by its time, the business has read.';
comment on column public.rooms.creator_read_at is 'Up to which message, by its time, the creator has read.';
comment on column public.rooms.business_seen_at is 'When the server learned that the business had read the newest of these.';
comment on column public.rooms.creator_seen_at is 'When the server learned that the creator had read the newest of these.';
comment on column public.rooms.business_left is 'Its profile is archived or deleted: the creator can read, but no longer write.';
comment on column public.rooms.creator_left is 'Their profile is archived or deleted: the business can read, but no longer write.';
create unique index rooms__creator_id__bad_state on public.rooms (business_id, creator_id);
create index rooms_creator on public.rooms (creator_id);

create table public.messages (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  sender_id uuid not null,
  sender_side text not null,
  text text not null default '',
  attachments jsonb not null default '[]',
  constraint messages__scope__invalid check (scope = room_id),
  constraint messages__sender_side__not_in_list check (sender_side = any (private.enumeration('side'))),
  constraint messages__text__blank check (attachments <> '[]' or not private.is_blank(text)),
  constraint messages__text__too_long check (char_length(text) <= 5000),
  constraint messages__attachments__invalid check (private.are_attachments(attachments, scope)),
  constraint messages__attachments__too_long check (private.length_of(attachments) <= 10)
);
comment on table public.messages is 'The messages of a room. Order is (created_at, id), and created_at is the server''s. Scope: the room.';
comment on column public.messages.sender_id is 'The account that wrote it; its team once that account is deleted.';
comment on column public.messages.attachments is 'The message''s files: [{path, name, type, size, width, height}]. With any, the text may be blank.';
create index messages_room on public.messages (room_id, created_at, id);
create index messages_attachments on public.messages using gin (attachments jsonb_path_ops) where attachments <> '[]';

select sync.add_scopes('public.rooms', 'room');
select sync.add_table('public.rooms', 'room');
select sync.add_table('public.messages', 'room');
select private.add_files('public.messages', 'attachments');
create trigger zz_people after insert or update of id, business_id, creator_id on public.rooms
  for each statement execute function private.forget_poked_scopes();

-- Whom a change in a scope pokes.
create function private.persons_of(scopes uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select s.owner from sync.scopes s where s.id = any (scopes) and s.owner is not null
    union
    select s.owner from public.rooms r join sync.scopes s on s.id = r.business_id and s.kind = 'business'
      where r.id = any (scopes) and s.owner is not null
    union
    select s.owner from public.rooms r join sync.scopes s on s.id = r.creator_id and s.kind = 'creator'
      where r.id = any (scopes) and s.owner is not null)
$$;
comment on function private.persons_of(uuid[]) is
  '[S11] The inverse of sync.my_scopes(): who can read these scopes. The shared catalogues have no persons here. Definer: the writer may not read the other side''s team.';

create function private.side_of(room uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when b.user_id = (select auth.uid()) and not b.is_archived then 'business'
      when c.user_id = (select auth.uid()) and not c.is_archived then 'creator'
    end
  from public.rooms r
  left join public.business_users b on b.id = r.business_id -- either may be deleted
  left join public.creator_users c on c.id = r.creator_id
  where r.id = room
$$;
comment on function private.side_of(uuid) is
  'Which side of the room the caller is on; null for anyone else. Definer: neither side may read the other''s team.';

create function private.open_room(business uuid, creator uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  room uuid := private.room_id(business, creator);
begin
  if not private.owns_business(business) and not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  if exists (select from public.rooms r where r.id = room) then
    return room;
  end if;
  insert into public.rooms (id, scope, business_id, creator_id, business_name, creator_name, business_avatar, creator_avatar)
    select room, room, b.id, c.id, b.name, c.first_name, b.avatar, c.avatar
    from public.business_users b, public.creator_users c
    where b.id = business and c.id = creator and not b.is_archived and not c.is_archived
    for share of b, c
    on conflict do nothing;
  if not exists (select from public.rooms r where r.id = room) then
    perform private.refuse('not_found');
  end if;
  return room;
end $$;
comment on function private.open_room(uuid, uuid) is
  'Creates the room of these two teams if it is missing; only for an owner of one of them. Definer: it reads both teams and writes a row that neither side may write.';

create function private.check_attachments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_files(new.attachments);
  return null;
end $$;
comment on function private.check_attachments() is 'A message names only stored files. Definer: through private.require_files().';
create trigger check_files after insert on public.messages
  for each row when (new.attachments <> '[]') execute function private.check_attachments();

create function private.seen_at(room uuid, reader text, before timestamptz, until timestamptz, seen timestamptz, moment timestamptz)
returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when exists (
      select from public.messages m
      where m.room_id = room and m.sender_side <> reader and m.created_at <= until
        and m.created_at > coalesce(before, '-infinity')) then moment
    else seen
  end
$$;
comment on function private.seen_at(uuid, text, timestamptz, timestamptz, timestamptz, timestamptz) is
  'When this side last read something: this moment if its mark passes a message of the other side, else what it was.';

create function private.message_arrived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.rooms r set
    last_message_at = new.created_at,
    last_message = left(new.text, 140),
    last_sender = new.sender_side,
    business_read_at = case when new.sender_side = 'business' then greatest(r.business_read_at, new.created_at) else r.business_read_at end,
    creator_read_at = case when new.sender_side = 'creator' then greatest(r.creator_read_at, new.created_at) else r.creator_read_at end,
    business_seen_at = case when new.sender_side = 'business' then
      private.seen_at(r.id, 'business', r.business_read_at, new.created_at, r.business_seen_at, new.created_at) else r.business_seen_at end,
    creator_seen_at = case when new.sender_side = 'creator' then
      private.seen_at(r.id, 'creator', r.creator_read_at, new.created_at, r.creator_seen_at, new.created_at) else r.creator_seen_at end
  where r.id = new.room_id and (r.last_message_at is null or r.last_message_at <= new.created_at);
  return null;
end $$;
comment on function private.message_arrived() is
  'Copies the newest message to the room and marks the room as read by its sender. Definer: nobody writes rooms directly.';
create trigger message_arrived after insert on public.messages
  for each row execute function private.message_arrived();

-- What a room copies from its two teams: names, pictures, and whether they have left.
create function private.rename_rooms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.accounts a where a.id = new.user_id and a.deactivated_at is not null) then
    return null; -- a team that has left is anonymous to the other side
  end if;
  if tg_table_name = 'business_users' then
    update public.rooms set business_name = new.name, business_avatar = new.avatar where business_id = new.id;
  else
    update public.rooms set creator_name = new.first_name, creator_avatar = new.avatar where creator_id = new.id;
  end if;
  return null;
end $$;
comment on function private.rename_rooms() is
  '[S3] Copies a team''s name and picture to its rooms, until its person leaves. Definer: nobody writes rooms directly.';
create trigger rename_rooms after update of name, avatar on public.business_users
  for each row execute function private.rename_rooms();
create trigger rename_rooms after update of first_name, avatar on public.creator_users
  for each row execute function private.rename_rooms();

create function private.leave_rooms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'business_users' then
    update public.rooms r set business_left = new.is_archived where r.business_id = new.id and r.business_left <> new.is_archived;
  else
    update public.rooms r set creator_left = new.is_archived where r.creator_id = new.id and r.creator_left <> new.is_archived;
  end if;
  return null;
end $$;
comment on function private.leave_rooms() is
  '[S3] Marks the rooms of an archived profile, since neither side may read the other''s profile. Definer: nobody writes rooms directly.';
create trigger leave_rooms after update of is_archived on public.business_users
  for each row when (old.is_archived <> new.is_archived) execute function private.leave_rooms();
create trigger leave_rooms after update of is_archived on public.creator_users
  for each row when (old.is_archived <> new.is_archived) execute function private.leave_rooms();

create function private.share_room_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.share_files('rooms', old.id, old.scope, '{}');
  else
    perform private.share_files('rooms', new.id, new.scope, array[new.business_avatar, new.creator_avatar]);
  end if;
  return null;
end $$;
comment on function private.share_room_pictures() is
  'Shares the pictures of a room''s two sides with each other. Definer: nobody else shares files.';
create trigger share_files after insert or delete or update of business_avatar, creator_avatar, scope, id on public.rooms
  for each row execute function private.share_room_pictures();

-- Ten a minute for hours is more than people type to each other.
select private.add_quota('message', 300, 10);

create function private.send_message(message uuid, room uuid, words text, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_of(room);
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  if not private.is_new('public.messages', message, jsonb_build_object('room_id', room, 'sender_id', auth.uid())) then
    return;
  end if;
  if exists (select from public.rooms r where r.id = room and case side when 'business' then r.creator_left else r.business_left end) then
    perform private.refuse('recipient_left');
  end if;
  perform private.take('message');
  insert into public.messages (id, scope, room_id, sender_id, sender_side, text, attachments)
    values (message, room, room, auth.uid(), side, private.trimmed(words), files);
end $$;
comment on function private.send_message(uuid, uuid, text, jsonb) is
  'Sends a message from the caller''s side of the room, idempotent, unless the other side has left. Definer: the device''s role may not write the sender or the time.';

create function mutations.messages_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "room_id": "uuid", "text": "text", "attachments": "jsonb?"}');
  perform private.send_message((args ->> 'id')::uuid, (args ->> 'room_id')::uuid, args ->> 'text',
    coalesce(nullif(args -> 'attachments', 'null'), '[]'));
end $$;
comment on function mutations.messages_send(jsonb) is '{id, room_id, text, attachments?}: sends a message to the other side.';

create function private.mark_room_read(room uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_of(room);
  -- a device's clock may run ahead: a mark in the future would cover unwritten messages
  until timestamptz := least(at, clock_timestamp());
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  if side = 'business' then
    update public.rooms r set
      business_read_at = until,
      business_seen_at = private.seen_at(r.id, side, r.business_read_at, until, r.business_seen_at, clock_timestamp())
    where r.id = room and (r.business_read_at is null or r.business_read_at < until);
  else
    update public.rooms r set
      creator_read_at = until,
      creator_seen_at = private.seen_at(r.id, side, r.creator_read_at, until, r.creator_seen_at, clock_timestamp())
    where r.id = room and (r.creator_read_at is null or r.creator_read_at < until);
  end if;
end $$;
comment on function private.mark_room_read(uuid, timestamptz) is
  'Sets the time up to which the caller''s side has read, which only moves forward, and when it did. Definer: nobody writes rooms directly.';

create function mutations.rooms_mark_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "at": "timestamptz"}');
  perform private.mark_room_read((args ->> 'id')::uuid, (args ->> 'at')::timestamptz);
end $$;
comment on function mutations.rooms_mark_read(jsonb) is '{id, at}: marks the room as read up to this time by the caller''s side.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.room_id(uuid, uuid)',
  'function private.send_message(uuid, uuid, text, jsonb)',
  'function private.mark_room_read(uuid, timestamptz)'
]) f;
select sync.add_mutation(name) from unnest(array['messages.send', 'rooms.mark_read']) name;

-- The showcase: what a public profile shows beyond its card, fetched when somebody opens it. Other subjects add their parts.

create table private.showcase_parts (
  part text primary key,
  content text not null
);
comment on table private.showcase_parts is
  'The parts of a showcase, and the function of the creator''s id that makes each. Filled by private.add_to_showcase().';
alter table private.showcase_parts enable row level security;

create function private.add_to_showcase(part text, content text) returns void
language plpgsql set search_path = '' as $$
begin
  perform (content || '(uuid)')::regprocedure;
  insert into private.showcase_parts values (part, content);
end $$;
comment on function private.add_to_showcase(text, text) is
  'Adds a part to every showcase; `content`: a function of the creator''s id that returns jsonb, with public things alone. It is asked about public profiles only.';

create function private.find_showcase(creator uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  showcase jsonb := '{}';
  each record;
  found_part jsonb;
begin
  if not exists (select from public.creator_cards c where c.id = creator) then
    return null;
  end if;
  for each in select p.part, p.content from private.showcase_parts p order by p.part loop
    execute format('select %s($1)', each.content) into found_part using creator;
    showcase := showcase || jsonb_build_object(each.part, found_part);
  end loop;
  return showcase;
end $$;
comment on function private.find_showcase(uuid) is
  'What a public profile shows beyond its card, by part. Null: the profile is not public. Definer: its parts read rows of the creator''s own scope, and return what is public of them.';

create function api.find_showcase(creator uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.find_showcase(creator) $$;
comment on function api.find_showcase(uuid) is
  'What the public profile of a creator shows beyond the card. For guests too: each part holds public things alone.';

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.find_showcase(uuid)',
  'function api.find_showcase(uuid)'
]) f;

create function private.showcase_about(creator uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('description', c.description) from public.creator_users c where c.id = creator
$$;
comment on function private.showcase_about(uuid) is
  'The whole description: the card has its beginning alone. Definer: it is in the creator''s scope; called by private.find_showcase(), about public profiles alone.';
select private.add_to_showcase('about', 'private.showcase_about');

create function private.sees_sensitive_traits() returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_half_in() and not private.is_deactivated() and exists (select from public.business_users b
    where b.user_id = (select auth.uid()) and b.is_onboarded and not b.is_archived)
$$;
comment on function private.sees_sensitive_traits() is
  'Whether the caller has a business that is in use: who may see, and look for, the sensitive traits that creators have consented to show. Definer: called by functions that answer guests too, about the caller only.';

create function private.traits_shown(creators uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.id, shown.traits), '{}') from public.creator_cards k
    join public.creator_users c on c.id = k.id
    cross join lateral (select array(select t from unnest(c.cat_traits) t where t = any (private.sensitive_traits())) as traits) shown
    where k.id = any (creators) and cardinality(shown.traits) > 0
$$;
comment on function private.traits_shown(uuid[]) is
  'The sensitive traits that these creators of the catalogue have consented to show, by creator. Definer, without a check of its own: they are in the creators'' scopes; its callers check private.sees_sensitive_traits().';

create function private.consented_traits() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  if not private.sees_sensitive_traits() then
    return '{}';
  end if;
  return private.traits_shown(array(select k.id from public.creator_cards k));
end $$;
comment on function private.consented_traits() is
  'The sensitive traits that creators of the catalogue have consented to show, by creator; nothing unless the caller has a business that is in use. Definer: they are in the creators'' scopes, and on no card.';

create function api.find_traits() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.consented_traits() $$;
comment on function api.find_traits() is
  '{creator: [trait]}: what businesses alone may see and look for. Asked for each time and kept on no device, so that a consent that is withdrawn is gone at once.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.consented_traits()',
  'function api.find_traits()'
]) f;

-- Favourites: creators that a business keeps at hand. Scope: the business, so that no creator learns of it.

-- A business may mark a whole page of the catalogue at once.
select private.add_quota('favourite', 500, 10);

create table public.favourites (
  id uuid primary key,
  scope uuid not null references public.business_users (id) on delete cascade,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  creator_id uuid not null references public.creator_users (id) on delete cascade,
  note text not null default '',
  constraint favourites__note__too_long check (char_length(note) <= 500),
  constraint favourites__id__invalid check (id = private.room_id(scope, creator_id))
);
comment on table public.favourites is
  'The creators that a business keeps at hand: a row is there or not. Its id is that of their room, so that two devices mark a creator once. It stays when the creator leaves the catalogue, and goes with either account. Scope: the business.';
comment on column public.favourites.note is 'What the business wrote for itself and chose to have on all of its devices. Without that choice a note is on one device alone.';
create index favourites_creator on public.favourites (creator_id);
select sync.add_table('public.favourites', 'business');

create function private.favour(favourite uuid, business uuid, creator uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new('public.favourites', favourite, jsonb_build_object('scope', business, 'creator_id', creator)) then
    return;
  end if;
  if not exists (select from public.creator_cards c where c.id = creator) then
    perform private.refuse('not_found');
  end if;
  perform private.take('favourite');
  insert into public.favourites (id, scope, creator_id) values (favourite, business, creator) on conflict (id) do nothing;
end $$;
comment on function private.favour(uuid, uuid, uuid) is
  'Makes a creator of the catalogue a favourite of the caller''s own business; idempotent. Definer: the device''s role may not insert rows.';

create function mutations.favourites_add(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid"}');
  perform private.favour((args ->> 'id')::uuid, (args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid);
end $$;
comment on function mutations.favourites_add(jsonb) is
  '{id, business_id, creator_id}: makes a creator a favourite of the caller''s business. The id: private.room_id() of the two.';

create function private.unfavour(favourite uuid, business uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  delete from public.favourites f where f.id = favourite and f.scope = business;
end $$;
comment on function private.unfavour(uuid, uuid) is
  'Removes a favourite of the caller''s own business; idempotent. Definer: the device''s role may not delete rows.';

create function mutations.favourites_remove(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid"}');
  perform private.unfavour((args ->> 'id')::uuid, (args ->> 'business_id')::uuid);
end $$;
comment on function mutations.favourites_remove(jsonb) is
  '{id, business_id, creator_id}: removes a favourite. The creator: for the device, which names them in its list of changes.';

create function private.note_favourite(favourite uuid, business uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  perform private.take('favourite');
  update public.favourites f set note = private.trimmed(words) where f.id = favourite and f.scope = business;
  if not found then
    perform private.refuse('not_found');
  end if;
end $$;
comment on function private.note_favourite(uuid, uuid, text) is
  'Keeps a note about a favourite of the caller''s own business; empty: none. Definer: the device''s role may not change rows.';

create function mutations.favourites_note(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid", "note": "text"}');
  perform private.note_favourite((args ->> 'id')::uuid, (args ->> 'business_id')::uuid, args ->> 'note');
end $$;
comment on function mutations.favourites_note(jsonb) is
  '{id, business_id, creator_id, note}: keeps a note about a favourite on all devices of the business; empty: on none. The creator: for the device, which names them in its list of changes.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.favour(uuid, uuid, uuid)',
  'function private.unfavour(uuid, uuid)',
  'function private.note_favourite(uuid, uuid, text)'
]) f;
select sync.add_mutation(name) from unnest(array['favourites.add', 'favourites.remove', 'favourites.note']) name;

-- Invitations: a business asks a creator to look at its active brief. Scope: the room, so that both sides read it. Also
-- their notifications.

select private.add_enumeration('invitation_status', '{invited, read, declined, pitched, withdrawn}');
select private.add_enumeration('decline_reason', '{no_time, not_a_fit, price, need_more_info, other}');

create table public.invitations (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  brief_id uuid not null,
  business_id uuid not null,
  creator_id uuid not null,
  brief_title text not null default '',
  message text not null default '',
  status text not null default 'invited',
  decline_reason text not null default '',
  decline_text text not null default '',
  constraint invitations__id__invalid check (id = private.named_id(brief_id::text || ':' || creator_id::text)),
  constraint invitations__scope__invalid check (scope = room_id),
  constraint invitations__room_id__invalid check (room_id = private.room_id(business_id, creator_id)),
  constraint invitations__message__too_long check (char_length(message) <= 1000),
  constraint invitations__status__not_in_list check (status = any (private.enumeration('invitation_status'))),
  constraint invitations__decline_reason__not_in_list check (decline_reason = '' or decline_reason = any (private.enumeration('decline_reason'))),
  constraint invitations__decline_text__too_long check (char_length(decline_text) <= 500)
);
comment on table public.invitations is
  'A business''s invitations to its briefs, one per brief and creator: the id is computed from the two, so that two devices invite once. The title is as it was when it was sent. Like its room it outlives brief and teams. Scope: the room.';
comment on column public.invitations.message is 'Why this creator: may be empty.';
comment on column public.invitations.decline_reason is 'Why the creator said no: empty as long as they have not.';
create index invitations_brief on public.invitations (brief_id);
create index invitations_room on public.invitations (room_id);
create index invitations_business on public.invitations (business_id);
create index invitations_creator on public.invitations (creator_id);
select sync.add_table('public.invitations', 'room');
select private.add_move('public.invitations', 'send', '{withdrawn}', 'invited', plain => false);
select private.add_move('public.invitations', 'read', '{invited}', 'read', plain => false);
select private.add_move('public.invitations', 'decline', '{invited, read}', 'declined', plain => false);
select private.add_move('public.invitations', 'pitch', '{invited, read, declined}', 'pitched', plain => false);
select private.add_move('public.invitations', 'withdraw', '{invited, read}', 'withdrawn', plain => false);
select private.put_away_with_team('public.invitations', 'creator', 'creator_id', '{invited, read}', 'withdrawn',
  'exists (select from public.briefs b where b.id = t.brief_id and b.status = ''active'')');
-- Each notifies a stranger and opens a conversation with them.
select private.add_quota('invitation', 50, 0.2);

create function private.note_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'invited' then
    perform private.notify_owner('creator', new.creator_id, 'brief_invitation', jsonb_build_object(
      'invitation_id', new.id, 'brief_id', new.brief_id, 'business_id', new.business_id));
  elsif new.status = 'withdrawn' then
    delete from public.notifications n where n.type = 'brief_invitation' and n.data ->> 'invitation_id' = new.id::text;
  elsif new.status <> old.status then
    -- answered, or opened on the way past the notification
    update public.notifications n set is_read = true
      where n.type = 'brief_invitation' and n.data ->> 'invitation_id' = new.id::text and not n.is_read;
  end if;
  return null;
end $$;
comment on function private.note_invitation() is
  'Notifies the creator of an invitation, at most once; one that is taken back leaves nothing, and one that was opened is read. Definer: nobody writes another person''s notifications.';
create trigger note_invitation after insert on public.invitations
  for each row execute function private.note_invitation();
create trigger note_move after update of status on public.invitations
  for each row when (old.status <> new.status) execute function private.note_invitation();

create function private.close_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations i set status = 'withdrawn'
    where i.brief_id = old.id and i.status in (select t.from_status from private.transitions t where t.tbl = 'invitations' and t.move = 'withdraw');
  return null;
end $$;
comment on function private.close_invitations() is
  'A brief that closes or is deleted takes its open invitations with it. Definer: no device''s role writes status.';
create trigger close_invitations after update of status on public.briefs
  for each row when (old.status = 'active' and new.status <> 'active') execute function private.close_invitations();
create trigger close_deleted_invitations after delete on public.briefs
  for each row execute function private.close_invitations();

create function private.follow_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations i set status = 'pitched'
    where i.brief_id = new.brief_id and i.creator_id = new.creator_id
      and i.status in (select t.from_status from private.transitions t where t.tbl = 'invitations' and t.move = 'pitch');
  return null;
end $$;
comment on function private.follow_invitation() is
  'A creator who pitches has followed the invitation, if there was one, also after saying no. Definer: no device''s role writes status.';

create function private.send_invitation(invitation uuid, brief uuid, business uuid, creator uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.briefs;
  present public.invitations;
  room uuid := private.room_id(business, creator);
begin
  if not private.owns_business(business) or private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- the team before its rows, as private.put_away() does
  perform from public.business_users u where u.id = business for no key update;
  select b.* into wanted from public.briefs b
    where b.id = brief and b.business_id = business and b.status = 'active' for share;
  if wanted.id is null then
    perform private.refuse('not_active');
  elsif private.deadline_passed(wanted.deadline, private.today()) then
    perform private.refuse('deadline_passed');
  end if;
  if not private.is_new('public.invitations', invitation, jsonb_build_object('brief_id', brief, 'creator_id', creator)) then
    select i.* into present from public.invitations i where i.id = invitation for update;
  end if;
  if present.status in ('invited', 'read', 'pitched') then
    return; -- invited from another device
  elsif exists (select from public.pitches p where p.brief_id = brief and p.creator_id = creator and p.status <> 'withdrawn') then
    perform private.refuse('has_pitched');
  elsif not exists (select from public.creator_cards c where c.id = creator) then
    perform private.refuse('not_in_catalogue');
  end if;
  if present.id is not null then
    perform private.status_after('public.invitations', 'send', present.status);
  end if;
  perform private.take('invitation');
  perform private.open_room(business, creator);
  insert into public.invitations as i (id, scope, room_id, brief_id, business_id, creator_id, brief_title, message)
    values (invitation, room, room, brief, business, creator, wanted.title, private.trimmed(words))
    on conflict on constraint invitations_pkey do update set status = 'invited', message = excluded.message, brief_title = excluded.brief_title;
end $$;
comment on function private.send_invitation(uuid, uuid, uuid, uuid, text) is
  'Invites a creator of the catalogue, who has not pitched, to the active brief of the caller''s own business: once, and again only after it was taken back. Definer: the device''s role may not insert invitations or rooms.';

create function mutations.invitations_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "brief_id": "uuid", "business_id": "uuid", "creator_id": "uuid",
    "room_id": "uuid", "message": "text"}');
  if (args ->> 'room_id')::uuid <> private.room_id((args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid) then
    perform private.invalid('room_id', 'invalid');
  end if;
  perform private.send_invitation((args ->> 'id')::uuid, (args ->> 'brief_id')::uuid, (args ->> 'business_id')::uuid,
    (args ->> 'creator_id')::uuid, args ->> 'message');
end $$;
comment on function mutations.invitations_send(jsonb) is
  '{id, brief_id, business_id, creator_id, room_id, message}: invites a creator to the caller''s active brief. The id: computed from brief and creator.';

create function private.read_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.invitations i where i.id = invitation and private.owns_creator(i.creator_id)) then
    perform private.refuse('not_found');
  end if;
  update public.invitations i set status = 'read' where i.id = invitation and i.status = 'invited';
end $$;
comment on function private.read_invitation(uuid) is
  'Marks an invitation of the caller''s own creator profile as read: invited → read. Definer: the device''s role may not write status.';

create function mutations.invitations_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.read_invitation((args ->> 'id')::uuid);
end $$;
comment on function mutations.invitations_read(jsonb) is '{id}: marks an invitation as read by the creator.';

create function private.decline_invitation(invitation uuid, reason text, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.invitations;
begin
  select i.* into present from public.invitations i where i.id = invitation and private.owns_creator(i.creator_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif reason is null or reason <> all (private.enumeration('decline_reason')) then
    perform private.invalid('decline_reason', 'not_in_list');
  elsif present.status = 'declined' then
    return;
  end if;
  update public.invitations i set status = private.status_after('public.invitations', 'decline', present.status),
    decline_reason = reason, decline_text = private.trimmed(words) where i.id = invitation;
end $$;
comment on function private.decline_invitation(uuid, text, text) is
  'The caller''s own creator profile says no to an invitation, with a reason: invited | read → declined. Definer: the device''s role may not write status.';

create function mutations.invitations_decline(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "reason": "text", "text": "text"}');
  perform private.decline_invitation((args ->> 'id')::uuid, args ->> 'reason', args ->> 'text');
end $$;
comment on function mutations.invitations_decline(jsonb) is '{id, reason, text}: the creator says no; the text may be empty.';

create function private.withdraw_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.invitations;
begin
  select i.* into present from public.invitations i where i.id = invitation and private.owns_business(i.business_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif present.status = 'withdrawn' then
    return;
  end if;
  update public.invitations i set status = private.status_after('public.invitations', 'withdraw', present.status) where i.id = invitation;
end $$;
comment on function private.withdraw_invitation(uuid) is
  'Takes back an invitation of the caller''s own business that is not answered: invited | read → withdrawn. Definer: the device''s role may not write status.';

create function mutations.invitations_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_invitation((args ->> 'id')::uuid);
end $$;
comment on function mutations.invitations_withdraw(jsonb) is '{id}: the business takes an invitation back.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.send_invitation(uuid, uuid, uuid, uuid, text)',
  'function private.read_invitation(uuid)',
  'function private.decline_invitation(uuid, text, text)',
  'function private.withdraw_invitation(uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['invitations.send', 'invitations.read', 'invitations.decline', 'invitations.withdraw']) name;

-- Pitches: a creator's applications to briefs. Scope: the room, so that both sides read it. Also their notifications.

select private.add_enumeration('pitch_status', '{sent, read, approved, rejected, withdrawn}');

create table public.pitches (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  brief_id uuid not null,
  business_id uuid not null,
  creator_id uuid not null,
  creator_name text not null default '',
  brief_title text not null default '',
  text text not null default '',
  price int not null,
  currency text not null default 'NOK',
  status text not null default 'sent',
  constraint pitches__scope__invalid check (scope = room_id),
  constraint pitches__room_id__invalid check (room_id = private.room_id(business_id, creator_id)),
  constraint pitches__text__required check (not private.is_blank(text)),
  constraint pitches__text__too_long check (char_length(text) <= 2000),
  constraint pitches__price__too_low check (price >= 0),
  constraint pitches__price__too_high check (price <= 10000000),
  constraint pitches__currency__not_in_list check (currency = any (private.enumeration('currency'))),
  constraint pitches__status__not_in_list check (status = any (private.enumeration('pitch_status')))
);
comment on table public.pitches is
  'One creator''s application to one brief; names are as they were when it was sent. At most one that is not withdrawn. Like its room it outlives brief and teams. Scope: the room.';
-- a withdrawn pitch stays as it was written, and another may follow it
create unique index pitches__brief_id__already_pitched on public.pitches (brief_id, creator_id) where status <> 'withdrawn';
create index pitches_brief on public.pitches (brief_id);
create index pitches_room on public.pitches (room_id);
create index pitches_business on public.pitches (business_id);
create index pitches_creator on public.pitches (creator_id);
select sync.add_table('public.pitches', 'room');
select private.put_away_with_team('public.pitches', 'creator', 'creator_id', '{sent, read, approved, rejected}', 'withdrawn');
-- Each notifies a stranger; there is one per brief.
select private.add_quota('pitch', 100, 0.5);
-- Each notifies the creator; a business may answer hundreds of pitches at once.
select private.add_quota('decision', 500, 5);

create function private.pitch_arrived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_owner('business', new.business_id, 'brief_requested', jsonb_build_object(
    'brief_id', new.brief_id,
    'creator_name', new.creator_name,
    'message_content', left(new.text, 140)));
  return null;
end $$;
comment on function private.pitch_arrived() is 'Notifies the business that a creator has applied. Definer: the creator may not write the business''s notifications.';
create trigger pitch_arrived after insert on public.pitches
  for each row execute function private.pitch_arrived();
create trigger follow_invitation after insert on public.pitches
  for each row execute function private.follow_invitation();

create function private.send_pitch(pitch uuid, room uuid, brief uuid, business uuid, creator uuid, words text, price int, currency text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  wanted public.briefs;
  applicant public.creator_users;
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new('public.pitches', pitch, jsonb_build_object('creator_id', creator, 'brief_id', brief)) then
    return;
  end if;
  -- locked, so that it cannot be archived meanwhile
  select c.* into applicant from public.creator_users c where c.id = creator for share;
  if applicant.is_archived then
    perform private.refuse('forbidden');
  elsif not applicant.is_onboarded then
    perform private.refuse('not_onboarded');
  end if;
  select b.* into wanted from public.briefs b where b.id = brief and b.status = 'active' for share;
  if wanted.id is null then
    -- the same refusal for a brief that does not exist: only its owner may know
    perform private.refuse('not_active');
  end if;
  if private.deadline_passed(wanted.deadline, private.today()) then
    perform private.refuse('deadline_passed');
  end if;
  if wanted.business_id <> business then
    perform private.invalid('business_id', 'invalid');
  end if;
  if room <> private.room_id(business, creator) then
    perform private.invalid('room_id', 'invalid');
  end if;
  if private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  if exists (select from public.business_users u where u.id = business and u.is_archived) then
    perform private.refuse('recipient_left');
  end if;
  perform private.take('pitch');
  perform private.open_room(business, creator);
  insert into public.pitches (id, scope, room_id, brief_id, business_id, creator_id, creator_name, brief_title, text, price, currency)
    values (pitch, room, room, brief, business, creator, applicant.first_name, wanted.title, private.trimmed(words),
      send_pitch.price, send_pitch.currency);
end $$;
comment on function private.send_pitch(uuid, uuid, uuid, uuid, uuid, text, int, text) is
  'Sends a pitch of the caller''s own creator profile, which must be in use, to an open brief whose deadline has not passed: again only after withdrawing, not to a brief of their own, nor to a business that has left. Definer: the device''s role may not insert pitches or rooms.';

create function mutations.pitches_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "room_id": "uuid", "brief_id": "uuid", "business_id": "uuid",
    "creator_id": "uuid", "text": "text", "price": "int4", "currency": "text"}');
  perform private.send_pitch((args ->> 'id')::uuid, (args ->> 'room_id')::uuid, (args ->> 'brief_id')::uuid,
    (args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid, args ->> 'text',
    (args -> 'price')::int, args ->> 'currency');
end $$;
comment on function mutations.pitches_send(jsonb) is
  '{id, room_id, brief_id, business_id, creator_id, text, price, currency}: sends a pitch to an open brief.';

create function private.read_pitch(pitch uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.pitches p where p.id = pitch and private.owns_business(p.business_id)) then
    perform private.refuse('not_found');
  end if;
  update public.pitches p set status = 'read' where p.id = pitch and p.status = 'sent';
end $$;
comment on function private.read_pitch(uuid) is
  'Marks a pitch to the caller''s own business as read: sent → read. Definer: the device''s role may not write status.';

create function mutations.pitches_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.read_pitch((args ->> 'id')::uuid);
end $$;
comment on function mutations.pitches_read(jsonb) is '{id}: marks a pitch as read by the business.';

create function private.note_decision(pitch public.pitches, answer uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- what an earlier decision said is not true any more
  delete from public.notifications n where n.type = 'pitch_decided' and n.data ->> 'pitch_id' = pitch.id::text;
  if pitch.status in ('approved', 'rejected') then
    perform private.notify_owner('creator', pitch.creator_id, 'pitch_decided', jsonb_strip_nulls(jsonb_build_object(
      'pitch_id', pitch.id,
      'brief_id', pitch.brief_id,
      'business_id', pitch.business_id,
      'status', pitch.status,
      'message_id', answer)));
  end if;
end $$;
comment on function private.note_decision(public.pitches, uuid) is
  'Notifies the creator of the decision that stands, if any: at most one notification per pitch. Definer, without a check of its own: only private.decide_pitch() calls it.';

create function private.decide_pitch(pitch uuid, verdict text, answer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.pitches;
begin
  select p.* into present from public.pitches p where p.id = pitch and private.owns_business(p.business_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif present.status = 'withdrawn' then
    perform private.refuse('pitch_withdrawn');
  elsif verdict not in ('read', 'approved', 'rejected') then
    perform private.invalid('status', 'not_in_list');
  elsif present.status = verdict then
    return;
  end if;
  perform private.take('decision');
  update public.pitches p set status = verdict where p.id = pitch returning p.* into present;
  perform private.note_decision(present, answer);
end $$;
comment on function private.decide_pitch(uuid, text, uuid) is
  'What the caller''s own business decides about a pitch: sent | read | approved | rejected → read (undecided) | approved | rejected. The creator is notified; `answer`: the message that says why, if there is one. Definer: the device''s role may not write status.';

create function mutations.pitches_decide(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "status": "text", "message_id": "uuid?"}');
  perform private.decide_pitch((args ->> 'id')::uuid, args ->> 'status', (args ->> 'message_id')::uuid);
end $$;
comment on function mutations.pitches_decide(jsonb) is
  '{id, status, message_id?}: the business finds a pitch interesting (approved), says no (rejected), or takes that back (read). message_id: the message that answers with it.';

create function private.withdraw_pitch(pitch uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.pitches p where p.id = pitch and private.owns_creator(p.creator_id)) then
    perform private.refuse('not_found');
  end if;
  update public.pitches p set status = 'withdrawn' where p.id = pitch and p.status <> 'withdrawn';
end $$;
comment on function private.withdraw_pitch(uuid) is
  'Withdraws a pitch of the caller''s own creator profile: any status → withdrawn. Definer: the device''s role may not write status.';

create function mutations.pitches_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_pitch((args ->> 'id')::uuid);
end $$;
comment on function mutations.pitches_withdraw(jsonb) is '{id}: withdraws a pitch.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.send_pitch(uuid, uuid, uuid, uuid, uuid, text, int, text)',
  'function private.read_pitch(uuid)',
  'function private.decide_pitch(uuid, text, uuid)',
  'function private.withdraw_pitch(uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['pitches.send', 'pitches.read', 'pitches.decide', 'pitches.withdraw']) name;

-- The shortlist: pitches that a business has picked out, for itself alone. Scope: the business, so that no creator reads it.

-- A business may go through hundreds of pitches at once.
select private.add_quota('shortlist', 500, 10);

create table public.shortlist (
  id uuid primary key references public.pitches (id) on delete cascade,
  scope uuid not null references public.business_users (id) on delete cascade,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table public.shortlist is
  'The pitches that a business has picked out: a row is there or not, and has the pitch''s id. It stays with a pitch that is withdrawn, and goes with the pitch or the business. Scope: the business.';
select sync.add_table('public.shortlist', 'business');

create function private.pitched_business(pitch uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  business uuid := (select p.business_id from public.pitches p where p.id = pitch and private.owns_business(p.business_id));
begin
  if business is null then
    perform private.refuse('not_found');
  end if;
  return business;
end $$;
comment on function private.pitched_business(uuid) is
  'The caller''s own business to which a pitch was sent, not archived; not_found for anyone else, the creator too. Definer: it reads pitches of rooms, about the caller''s business only.';

create function private.shortlist_pitch(pitch uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  business uuid := private.pitched_business(pitch);
begin
  if not private.is_new('public.shortlist', pitch, jsonb_build_object('scope', business)) then
    return;
  end if;
  perform private.take('shortlist');
  insert into public.shortlist (id, scope) values (pitch, business) on conflict (id) do nothing;
end $$;
comment on function private.shortlist_pitch(uuid) is
  'Puts a pitch to the caller''s own business on its shortlist; idempotent, whatever the pitch''s status. Definer: the device''s role may not insert rows.';

create function mutations.shortlist_add(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.shortlist_pitch((args ->> 'id')::uuid);
end $$;
comment on function mutations.shortlist_add(jsonb) is '{id}: puts a pitch on the shortlist of the business it was sent to.';

create function private.unlist_pitch(pitch uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- asked first, whether or not there is a row: a refusal must not tell the creator which it is
  perform private.pitched_business(pitch);
  delete from public.shortlist s where s.id = pitch;
end $$;
comment on function private.unlist_pitch(uuid) is
  'Takes a pitch off the shortlist of the caller''s own business; idempotent. Definer: the device''s role may not delete rows.';

create function mutations.shortlist_remove(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.unlist_pitch((args ->> 'id')::uuid);
end $$;
comment on function mutations.shortlist_remove(jsonb) is '{id}: takes a pitch off the shortlist.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.shortlist_pitch(uuid)',
  'function private.unlist_pitch(uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['shortlist.add', 'shortlist.remove']) name;

-- Notifications about a person's teams, and the person's preferences for them. Scope: the person.

select private.add_enumeration('notification_type', '{system_message, contract_status_updated, revision_updated,
  brief_requested, brief_invitation, pitch_decided, order_received, order_reminder, order_answered,
  new_contract, updated_contract, contract_file_uploaded, contract_accepted}');
-- What a person may be told by mail or push message.
select private.add_enumeration('delivery_kind', '{message, system_message, contract_status_updated, revision_updated,
  brief_requested, brief_invitation, pitch_decided, order_received, order_reminder, order_answered,
  new_contract, updated_contract, contract_file_uploaded, contract_accepted}');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  user_id uuid not null references public.accounts (id) on delete cascade,
  context_type text not null,
  context_id uuid not null,
  type text not null,
  data jsonb not null default '{}',
  is_read boolean not null default false,
  constraint notifications__scope__invalid check (scope = user_id),
  constraint notifications__context_type__not_in_list check (context_type = any (private.enumeration('side'))),
  constraint notifications__type__not_in_list check (type = any (private.enumeration('notification_type')))
);
comment on table public.notifications is
  'Events of a person''s teams. Written by the database with the event. Scope: the person.';
create index notifications_user on public.notifications (user_id, created_at desc, id);
create unique index notifications_decision on public.notifications ((data ->> 'pitch_id')) where type = 'pitch_decided';
create unique index notifications_invitation on public.notifications ((data ->> 'invitation_id')) where type = 'brief_invitation';
create index notifications_order on public.notifications ((data ->> 'order_id')) where type in ('order_received', 'order_reminder');
select sync.add_table('public.notifications', 'person');
select sync.allow_columns('public.notifications', '{is_read}');

create function private.notify_owner(context_type text, context uuid, type text, data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  if context_type = 'business' then
    select b.user_id into owner from public.business_users b where b.id = context;
  else
    select c.user_id into owner from public.creator_users c where c.id = context;
  end if;
  if owner is not null then
    insert into public.notifications (scope, user_id, context_type, context_id, type, data)
      values (owner, owner, context_type, context, type, data);
  end if;
end $$;
comment on function private.notify_owner(text, uuid, text, jsonb) is
  'One notification to the person who owns a team. Definer: nobody writes another person''s notifications, so only triggers call it.';

create function mutations.notifications_mark_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"ids": "_uuid"}');
  -- as the caller: the policy protects other people's rows, the column grant every column but is_read
  update public.notifications n set is_read = true
    where n.id = any (array(select e::uuid from jsonb_array_elements_text(args -> 'ids') e)) and not n.is_read;
end $$;
comment on function mutations.notifications_mark_read(jsonb) is '{ids}: marks notifications as read. Ids that are not the caller''s are ignored.';

create table public.preferences (
  id uuid primary key references public.accounts (id) on delete cascade,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  email_off text[] not null default '{}',
  push_off text[] not null default '{}',
  quiet_from text not null default '',
  quiet_to text not null default '',
  time_zone text not null default 'Europe/Oslo',
  constraint preferences__scope__invalid check (scope = id),
  constraint preferences__email_off__not_in_list check (private.is_choice(email_off, 'delivery_kind')),
  constraint preferences__push_off__not_in_list check (private.is_choice(push_off, 'delivery_kind')),
  constraint preferences__quiet_from__invalid check (quiet_from = '' or quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint preferences__quiet_to__invalid check (quiet_to = '' or quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint preferences__time_zone__invalid check (time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$')
);
comment on table public.preferences is
  'Which mails and push messages a person wants, and when. Lists the kinds that are off, so a new kind is on. Scope: the person.';
select sync.add_table('public.preferences', 'person');
select sync.allow_columns('public.preferences', '{email_off, push_off, quiet_from, quiet_to, time_zone}', direct => false);

create function private.preferences_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.preferences (id, scope) values (new.id, new.id) on conflict (id) do nothing;
  return null;
end $$;
comment on function private.preferences_of_account() is
  'Every account has its preferences from the start. Definer: the authentication service''s role may not write our tables.';
create trigger preferences after insert on public.accounts
  for each row execute function private.preferences_of_account();

create function mutations.preferences_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.preferences', args);
end $$;
comment on function mutations.preferences_edit(jsonb) is
  '{id, set: {email_off, push_off, quiet_from, quiet_to, time_zone}, base}: field edits of the person''s preferences. [S16]';

select sync.add_mutation(name) from unnest(array['notifications.mark_read', 'preferences.edit']) name;

-- Accounts for users who were in the project before.
insert into public.accounts (id, scope, email)
  select u.id, u.id, coalesce(u.email, '') from auth.users u on conflict (id) do nothing;

-- Packages: work that a creator offers at a price of their own. Scope: the creator. Everybody sees an offered one, in the
-- showcase of its creator; the card says what packages cost.

select private.add_enumeration('package_type', '{ugc, influencer}');
select private.add_enumeration('package_status', '{active, archived}');

create function private.suits_package(rights text, package_type text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select rights <> '' and package_type <> '' and (rights = 'custom' or (rights ^@ 'ugc_') = (package_type = 'ugc'))
$$;
comment on function private.suits_package(text, text) is
  'Whether rights are for a type of package: those whose name begins with ugc_ for ugc, the others for influencer, custom for both. Equal to the application''s, by test.';

create table public.packages (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  creator_id uuid not null references public.creator_users (id) on delete cascade,
  package_type text not null default '',
  title text not null default '',
  description text not null default '',
  price int,
  currency text not null default 'NOK',
  delivery_days int,
  revisions int,
  rights text not null default '',
  rights_custom text not null default '',
  status text not null default 'active',
  constraint packages__scope__invalid check (scope = creator_id),
  constraint packages__package_type__not_in_list check (package_type = '' or package_type = any (private.enumeration('package_type'))),
  constraint packages__title__too_long check (char_length(title) <= 120),
  constraint packages__description__too_long check (char_length(description) <= 2000),
  constraint packages__price__too_low check (price >= 1),
  constraint packages__price__too_high check (price <= 10000000),
  constraint packages__currency__not_in_list check (currency = any (private.enumeration('currency'))),
  constraint packages__delivery_days__too_low check (delivery_days >= 1),
  constraint packages__delivery_days__too_high check (delivery_days <= 90),
  constraint packages__revisions__too_low check (revisions >= 0),
  constraint packages__revisions__too_high check (revisions <= 10),
  constraint packages__rights__not_in_list check (rights = '' or rights = any (private.enumeration('rights'))),
  constraint packages__rights_custom__too_long check (char_length(rights_custom) <= 2000),
  constraint packages__status__not_in_list check (status = any (private.enumeration('package_status')))
);
comment on table public.packages is
  'Work that a creator offers at a price. It is offered while it is active and nothing is missing in it. Scope: the creator.';
comment on column public.packages.description is 'What one gets, a line for each thing.';
comment on column public.packages.price is 'In whole units of the currency.';
create index packages_creator on public.packages (creator_id);

select sync.add_table('public.packages', 'creator');
select sync.allow_columns('public.packages', '{package_type, title, description, price, currency, delivery_days, revisions, rights,
  rights_custom}', direct => false);
-- A starter makes three at once; archived ones are kept.
select private.add_quota('package', 60, 0.2);
select private.allow_creation('public.packages', 'creator_id', 'package');
select private.put_away_with_team('public.packages', 'creator', 'creator_id', '{active}', 'archived');
select private.add_move('public.packages', 'archive', '{active}', 'archived');
select private.add_move('public.packages', 'restore', '{archived}', 'active');

create function private.is_offered(package public.packages) returns boolean
language sql stable set search_path = '' as $$
  select package.status = 'active' and not private.is_blank(package.title) and not private.is_blank(package.description)
    and package.price is not null and package.delivery_days is not null and package.revisions is not null
    and private.suits_package(package.rights, package.package_type)
    and (package.rights <> 'custom' or not private.is_blank(package.rights_custom))
$$;
comment on function private.is_offered(public.packages) is
  'Whether others see a package: it is active, and nothing is missing. Equal to the application''s, by test.';

create function private.check_package_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_rows_of('packages', new.creator_id);
  if new.status = 'active' and (select count(*) >= 20 from public.packages p
      where p.creator_id = new.creator_id and p.status = 'active' and p.id <> new.id) then
    perform private.refuse('too_many_packages');
  end if;
  return new;
end $$;
comment on function private.check_package_limit() is
  'A creator has at most 20 packages that are not archived. Definer: it counts rows that are locked for others.';
create trigger check_limit before insert on public.packages
  for each row execute function private.check_package_limit();
create trigger check_limit_update before update of status on public.packages
  for each row when (new.status <> old.status) execute function private.check_package_limit();

create function private.packages_on_card(creator uuid, out price_from int, out package_types text[])
language sql stable security definer set search_path = '' as $$
  -- in kroner: amounts in several currencies have no order
  select min(p.price) filter (where p.currency = 'NOK'), coalesce(array_agg(distinct p.package_type order by p.package_type), '{}')
    from public.packages p where p.creator_id = creator and private.is_offered(p)
$$;
comment on function private.packages_on_card(uuid) is
  'What a card says of packages: the lowest price in kroner, and the types. Definer: called by triggers.';

create function private.show_packages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  creator uuid := coalesce(new.creator_id, old.creator_id);
begin
  perform private.lock_rows_of('packages', creator);
  update public.creator_cards c set price_from = now.price_from, package_types = now.package_types
    from private.packages_on_card(creator) now
    where c.id = creator and (c.price_from, c.package_types) is distinct from (now.price_from, now.package_types);
  return null;
end $$;
comment on function private.show_packages() is '[S3] packages → creator_cards. Definer: nobody else writes cards.';
create trigger show_packages after insert or update or delete on public.packages
  for each row execute function private.show_packages();

create function private.card_with_packages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_rows_of('packages', new.id);
  select p.price_from, p.package_types into new.price_from, new.package_types from private.packages_on_card(new.id) p;
  return new;
end $$;
comment on function private.card_with_packages() is
  '[S3] A new card says what the packages cost that are there already. Definer: it reads packages, and nobody else writes cards.';
create trigger card_packages before insert on public.creator_cards
  for each row execute function private.card_with_packages();

create function private.showcase_packages(creator uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'package_type', p.package_type, 'title', p.title,
      'description', p.description, 'price', p.price, 'currency', p.currency, 'delivery_days', p.delivery_days,
      'revisions', p.revisions, 'rights', p.rights, 'rights_custom', p.rights_custom) order by p.price, p.created_at, p.id), '[]')
    from public.packages p where p.creator_id = creator and private.is_offered(p)
$$;
comment on function private.showcase_packages(uuid) is
  'The packages that a creator offers, the lowest price first. Definer: they are in the creator''s scope; called by private.find_showcase(), about public profiles alone.';
select private.add_to_showcase('packages', 'private.showcase_packages');

create function mutations.packages_create(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.create_row('public.packages', args);
end $$;
comment on function mutations.packages_create(jsonb) is
  '{id, creator_id, set}: creates a package with the given content; at most 20 are not archived.';

create function mutations.packages_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.packages', args);
end $$;
comment on function mutations.packages_edit(jsonb) is '{id, set, base}: field edits of a package''s content. [S16]';

create function mutations.packages_archive(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.packages', args, 'archive');
end $$;
comment on function mutations.packages_archive(jsonb) is '{id}: nobody is offered the package any more.';

create function mutations.packages_restore(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.packages', args, 'restore');
end $$;
comment on function mutations.packages_restore(jsonb) is '{id}: takes an archived package back.';

select private.allow('execute', 'function private.suits_package(text, text)', 'authenticated');
select sync.add_mutation('packages.' || name) from unnest(array['create', 'edit', 'archive', 'restore']) name;

-- The pictures and films of a creator's profile. Scope: the creator. While the profile is public everybody may read the
-- files, and the first picture and film are those of its card.

select private.add_enumeration('media_kind', '{image, video}');
-- Some days' worth of a whole profile.
select private.add_quota('media', 200, 5);

create function private.is_media_file(kind text, path text, scope uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select path ~ '^/demo/[a-z0-9/_-]+\.[a-z0-9]{3,4}$'
    or private.is_file_in(jsonb_build_object('path', path), array[case kind when 'video' then 'films' else 'images' end], scope)
$$;
comment on function private.is_media_file(text, text, uuid) is
  'A picture or film that a profile may show: a demo one served with the application, or one of its own files.';

create table public.profile_media (
  id uuid primary key,
  scope uuid not null references public.creator_users (id) on delete cascade,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  kind text not null,
  path text not null,
  poster text not null default '',
  small text not null default '',
  medium text not null default '',
  description text not null,
  width int,
  height int,
  duration_ms int,
  position int not null,
  is_cover boolean not null default false,
  constraint profile_media__kind__not_in_list check (kind = any (private.enumeration('media_kind'))),
  constraint profile_media__path__invalid check (private.is_media_file(kind, path, scope)),
  constraint profile_media__poster__invalid check (private.is_picture_of(poster, scope) and (poster = '' or kind = 'video')),
  constraint profile_media__small__invalid check (private.is_picture_of(small, scope) and (small = '' or kind = 'image')),
  constraint profile_media__medium__invalid check (private.is_picture_of(medium, scope) and (medium = '' or kind = 'image')),
  constraint profile_media__description__required check (not private.is_blank(description)),
  constraint profile_media__description__too_long check (char_length(description) <= 500),
  constraint profile_media__width__invalid check (width between 1 and 32767),
  constraint profile_media__height__invalid check (height between 1 and 32767),
  constraint profile_media__duration_ms__invalid check (duration_ms is null or (kind = 'video' and duration_ms between 1 and 21600000)),
  constraint profile_media__position__too_low check (position >= 1)
);
comment on table public.profile_media is
  'The pictures and films of a creator''s profile, at most 30, by position and then id. Scope: the creator.';
comment on column public.profile_media.poster is 'A film''s first frame, a picture of its own. Empty: the device could not read one.';
comment on column public.profile_media.duration_ms is 'How long a film lasts, at most six hours: within 100 MB there is no longer one. Null: the file does not say, or claims more.';
comment on column public.profile_media.small is 'The picture for a tile, at most 960 pixels long. Empty: the picture is not longer, or the device made none.';
comment on column public.profile_media.medium is 'The picture for a phone, at most 1440 pixels long. Empty: as for small.';
comment on column public.profile_media.is_cover is 'Chosen to stand first: at most one picture and one film.';
select sync.add_table('public.profile_media', 'creator');
select private.add_files('public.profile_media', c) from unnest(array['path', 'poster', 'small', 'medium']) c;

create function private.profile_media_limit() returns int
language sql immutable parallel safe set search_path = '' as $$ select 30 $$;
comment on function private.profile_media_limit() is 'How many pictures and films a profile has at most. Equal to the application''s, by test.';

create function private.showcase_media(creator uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'path', m.path, 'poster', m.poster,
    'small', m.small, 'medium', m.medium, 'description', m.description, 'width', m.width, 'height', m.height,
    'duration_ms', m.duration_ms) order by m.is_cover desc, m.position, m.id), '[]')
  from public.profile_media m where m.scope = creator
$$;
comment on function private.showcase_media(uuid) is
  'The pictures and films of a creator in the order of their page: [{id, kind, path, poster, small, medium, description, width, height, duration_ms}]. Definer, without a check of its own: whoever calls it has found that the profile is public.';

create function private.share_media(creator uuid) returns void
language sql security definer set search_path = '' as $$
  select private.share_files('profile_media', creator, sync.creators_scope(), array(
    select p from public.profile_media m cross join unnest(array[m.path, m.poster, m.small, m.medium]) p
    where m.scope = creator and exists (select from public.creator_cards c where c.id = creator)))
$$;
comment on function private.share_media(uuid) is
  'Shares a creator''s pictures and films with everybody as long as they have a card. Definer: nobody else shares files.';

create function private.share_media_of_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.share_media(case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;
comment on function private.share_media_of_card() is
  'A card that comes or goes takes the profile''s pictures and films with it. Definer: nobody else shares files.';
create trigger share_media after insert or delete on public.creator_cards
  for each row execute function private.share_media_of_card();

create function private.show_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  creator uuid := case tg_op when 'DELETE' then old.scope else new.scope end;
  picture text := (select coalesce(nullif(m.small, ''), m.path) from public.profile_media m where m.scope = creator and m.kind = 'image'
    order by m.is_cover desc, m.position, m.id limit 1);
  film public.profile_media;
begin
  select m.* into film from public.profile_media m where m.scope = creator and m.kind = 'video'
    order by m.is_cover desc, m.position, m.id limit 1;
  update public.creator_users c
    set cover = coalesce(picture, ''), film = coalesce(film.path, ''), film_poster = coalesce(film.poster, '')
    where c.id = creator and (c.cover, c.film, c.film_poster)
      is distinct from (coalesce(picture, ''), coalesce(film.path, ''), coalesce(film.poster, ''));
  if tg_op <> 'UPDATE' then
    perform private.share_media(creator);
  end if;
  return null;
end $$;
comment on function private.show_media() is
  'Keeps the profile''s cover (in the size of a tile) and film equal to the chosen or first ones, and its files shared. Definer: no device''s role writes these columns.';
create trigger show_media after insert or delete or update of position, is_cover on public.profile_media
  for each row execute function private.show_media();

create function private.place_media(media uuid, creator uuid, place int) returns void
language sql security definer set search_path = '' as $$
  update public.profile_media m set position = d.n
    from unnest(private.placed(array(select o.id from public.profile_media o
      where o.scope = creator and o.id <> media order by o.position, o.id), media, place)) with ordinality d (id, n)
    where m.id = d.id and m.scope = creator and m.position <> d.n
$$;
comment on function private.place_media(uuid, uuid, int) is
  'Puts one of a creator''s pictures and films at a place, from 1 on, and numbers the others around it. Definer, without a check of its own: the mutations check the owner.';

create function private.add_media(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given public.profile_media := jsonb_populate_record(null::public.profile_media, args);
  creator uuid := (args ->> 'creator_id')::uuid;
  many int;
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- one at a time, so that two devices together keep to the limit
  perform from public.creator_users c where c.id = creator for no key update;
  if not private.is_new('public.profile_media', given.id, jsonb_build_object('scope', creator, 'path', given.path)) then
    return;
  end if;
  -- before storage is asked: whether another creator's file exists must not be revealed
  if not private.is_media_file(given.kind, given.path, creator) then
    perform private.invalid('path', 'invalid');
  elsif not private.is_picture_of(given.poster, creator) then
    perform private.invalid('poster', 'invalid');
  elsif not private.is_picture_of(coalesce(given.small, ''), creator) then
    perform private.invalid('small', 'invalid');
  elsif not private.is_picture_of(coalesce(given.medium, ''), creator) then
    perform private.invalid('medium', 'invalid');
  end if;
  select count(*) into many from public.profile_media m where m.scope = creator;
  if many >= private.profile_media_limit() then
    perform private.invalid('media', 'too_long', jsonb_build_object('limit', private.profile_media_limit(), 'actual', many + 1));
  end if;
  perform private.require_files((select coalesce(jsonb_agg(jsonb_build_object('path', p)), '[]')
    from unnest(array[given.path, given.poster, given.small, given.medium]) p where p ~ '^(images|films)/'));
  perform private.take('media');
  insert into public.profile_media (id, scope, kind, path, poster, small, medium, description, width, height, duration_ms, position)
    values (given.id, creator, given.kind, given.path, given.poster, coalesce(given.small, ''), coalesce(given.medium, ''), given.description, given.width, given.height,
      given.duration_ms, many + 1);
  perform private.place_media(given.id, creator, coalesce(given.position, many + 1));
end $$;
comment on function private.add_media(jsonb) is
  'Adds a stored picture or film to the caller''s own profile; idempotent. Definer: the device''s role may not insert rows.';

create function mutations.profile_media_add(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "creator_id": "uuid", "kind": "text", "path": "text", "poster": "text", "small": "text?", "medium": "text?", "description": "text", "width": "int4?", "height": "int4?", "duration_ms": "int4?", "position": "int4?"}');
  perform private.add_media(args);
end $$;
comment on function mutations.profile_media_add(jsonb) is
  '{id, creator_id, kind, path, poster, small, medium, description, width, height, duration_ms, position}: adds a picture or film to a profile, at a place from 1 on, or last.';

create function private.change_media(media uuid, change text, args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.profile_media := jsonb_populate_record(null::public.profile_media,
    private.own_row('public.profile_media', media, living => true));
begin
  case change
    when 'describe' then
      update public.profile_media m set description = args ->> 'description'
        where m.id = media and m.description <> args ->> 'description';
    when 'move' then
      perform private.place_media(media, own.scope, (args ->> 'position')::int);
    when 'cover' then
      update public.profile_media m set is_cover = m.id = media
        where m.scope = own.scope and m.kind = own.kind and m.is_cover <> (m.id = media);
  end case;
end $$;
comment on function private.change_media(uuid, text, jsonb) is
  'Describes, moves or chooses one of the caller''s own pictures and films. Definer: the device''s role may not write them.';

create function mutations.profile_media_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "description": "text"}');
  perform private.change_media((args ->> 'id')::uuid, 'describe', args);
end $$;
comment on function mutations.profile_media_edit(jsonb) is '{id, description}: describes a picture or film; the last one holds.';

create function mutations.profile_media_move(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "position": "int4"}');
  perform private.change_media((args ->> 'id')::uuid, 'move', args);
end $$;
comment on function mutations.profile_media_move(jsonb) is '{id, position}: moves a picture or film to a place, from 1 on.';

create function mutations.profile_media_choose_cover(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.change_media((args ->> 'id')::uuid, 'cover', args);
end $$;
comment on function mutations.profile_media_choose_cover(jsonb) is
  '{id}: makes a picture the profile''s cover, or a film the one that its card plays.';

create function private.remove_media(media uuid, creator uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- the profile before its rows, as private.own_row() does
  perform from public.creator_users c where c.id = creator for no key update;
  delete from public.profile_media m where m.id = media and m.scope = creator;
end $$;
comment on function private.remove_media(uuid, uuid) is
  'Removes a picture or film from the caller''s own profile; idempotent. Definer: the device''s role may not delete rows.';

create function mutations.profile_media_remove(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "creator_id": "uuid"}');
  perform private.remove_media((args ->> 'id')::uuid, (args ->> 'creator_id')::uuid);
end $$;
comment on function mutations.profile_media_remove(jsonb) is '{id, creator_id}: removes a picture or film from a profile.';

select private.add_to_showcase('media', 'private.showcase_media');
select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.add_media(jsonb)',
  'function private.change_media(uuid, text, jsonb)',
  'function private.remove_media(uuid, uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['profile_media.add', 'profile_media.edit', 'profile_media.move',
  'profile_media.choose_cover', 'profile_media.remove']) name;

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

-- Orders: a business orders a package of a creator, who has 72 hours to accept or decline. Scope: the room, so that both
-- sides read it. Also their notifications and their clock.

select private.add_enumeration('order_status', '{new, accepted, declined, expired, withdrawn}');

create function private.order_hours() returns int
language sql immutable parallel safe set search_path = '' as $$ select 72 $$;
comment on function private.order_hours() is
  'How many hours a creator has to answer an order. Equal to the application''s, by test. Source: product research 2.8.';

create table public.orders (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  business_id uuid not null,
  creator_id uuid not null,
  package_id uuid not null,
  package_type text not null,
  title text not null,
  description text not null,
  price int not null,
  currency text not null,
  delivery_days int not null,
  revisions int not null,
  rights text not null,
  rights_custom text not null,
  product text not null,
  message text not null,
  wished_date date,
  product_sent boolean not null default false,
  must text not null default '',
  must_not text not null default '',
  status text not null default 'new',
  answer_by timestamptz not null,
  answered_at timestamptz,
  decline_reason text not null default '',
  decline_text text not null default '',
  constraint orders__scope__invalid check (scope = room_id),
  constraint orders__room_id__invalid check (room_id = private.room_id(business_id, creator_id)),
  constraint orders__product__required check (not private.is_blank(product)),
  constraint orders__product__too_long check (char_length(product) <= 200),
  constraint orders__message__required check (not private.is_blank(message)),
  constraint orders__message__too_long check (char_length(message) <= 2000),
  constraint orders__must__too_long check (char_length(must) <= 1000),
  constraint orders__must_not__too_long check (char_length(must_not) <= 1000),
  constraint orders__status__not_in_list check (status = any (private.enumeration('order_status'))),
  constraint orders__decline_reason__not_in_list check (decline_reason = '' or decline_reason = any (private.enumeration('decline_reason'))),
  constraint orders__decline_text__too_long check (char_length(decline_text) <= 500)
);
comment on table public.orders is
  'Orders of packages. The package is copied as it was ordered, so that a later price changes no order; like its room an order outlives package and teams. Scope: the room.';
comment on column public.orders.package_id is 'The package that was ordered. It may have changed since, or be gone.';
comment on column public.orders.answer_by is 'Until then the creator may answer, by the server''s clock.';
comment on column public.orders.answered_at is 'When the creator accepted or declined.';
create index orders_room on public.orders (room_id);
create index orders_business on public.orders (business_id);
create index orders_creator on public.orders (creator_id);
create index orders_due on public.orders (answer_by) where status = 'new';
select sync.add_table('public.orders', 'room');
select private.add_move('public.orders', 'accept', '{new}', 'accepted', plain => false);
select private.add_move('public.orders', 'decline', '{new}', 'declined', plain => false);
select private.add_move('public.orders', 'withdraw', '{new}', 'withdrawn', plain => false);
select private.add_move('public.orders', 'expire', '{new}', 'expired', plain => false);
select private.put_away_with_team('public.orders', 'creator', 'creator_id', '{new}', 'withdrawn', 't.answer_by > clock_timestamp()');
-- Each notifies a stranger and opens a conversation with them.
select private.add_quota('order', 30, 0.2);

create function private.withdraw_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o set status = 'withdrawn' where o.business_id = new.id and o.status = 'new';
  return null;
end $$;
comment on function private.withdraw_orders() is
  'A business that closes takes its unanswered orders back. Definer: no device''s role writes status.';
create trigger withdraw_orders after update of is_archived on public.business_users
  for each row when (new.is_archived and not old.is_archived) execute function private.withdraw_orders();

create function private.note_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  data jsonb := jsonb_build_object('order_id', new.id, 'business_id', new.business_id, 'creator_id', new.creator_id);
begin
  if new.status = 'new' then
    perform private.notify_owner('creator', new.creator_id, 'order_received', data);
    return null;
  elsif new.status = 'withdrawn' then
    delete from public.notifications n where n.type in ('order_received', 'order_reminder') and n.data ->> 'order_id' = new.id::text;
    return null;
  end if;
  update public.notifications n set is_read = true
    where n.type in ('order_received', 'order_reminder') and n.data ->> 'order_id' = new.id::text and not n.is_read;
  perform private.notify_owner('business', new.business_id, 'order_answered', data || jsonb_build_object('status', new.status));
  return null;
end $$;
comment on function private.note_order() is
  'Notifies the creator of an order and the business of its answer; one that is taken back leaves nothing, and one that was answered or has expired is read. Definer: nobody writes another person''s notifications.';
create trigger note_order after insert on public.orders
  for each row execute function private.note_order();
create trigger note_move after update of status on public.orders
  for each row when (old.status <> new.status) execute function private.note_order();

create function private.expire_orders() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  due public.orders;
  expired bigint;
begin
  for due in select o.* from public.orders o
      where o.status = 'new' and o.answer_by between clock_timestamp() and clock_timestamp() + interval '24 hours'
        and not exists (select from public.notifications n where n.type = 'order_reminder' and n.data ->> 'order_id' = o.id::text)
      for update skip locked loop
    perform private.notify_owner('creator', due.creator_id, 'order_reminder', jsonb_build_object(
      'order_id', due.id, 'business_id', due.business_id, 'creator_id', due.creator_id));
  end loop;
  with over as (
    update public.orders o set status = 'expired' where o.id in (
      select d.id from public.orders d where d.status = 'new' and d.answer_by < clock_timestamp() for update skip locked)
    returning o.id)
  select count(*) into expired from over;
  return expired;
end $$;
comment on function private.expire_orders() is
  'Expires orders that nobody has answered in time, and reminds creators once when 24 hours are left; returns how many expired. Definer, for a scheduled job; nobody else may run it.';

create function private.send_order(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given public.orders := jsonb_populate_record(null::public.orders, args);
  wanted public.packages;
  seen jsonb := args -> 'package';
begin
  if not private.owns_business(given.business_id) or private.owns_creator(given.creator_id) then
    perform private.refuse('forbidden');
  elsif given.room_id <> private.room_id(given.business_id, given.creator_id) then
    perform private.invalid('room_id', 'invalid');
  end if;
  -- the team before its rows, as private.put_away() does
  perform from public.business_users u where u.id = given.business_id for no key update;
  if not private.is_new('public.orders', given.id, jsonb_build_object('room_id', given.room_id, 'package_id', given.package_id)) then
    return;
  end if;
  select p.* into wanted from public.packages p where p.id = given.package_id and p.creator_id = given.creator_id for share;
  if wanted.id is null or not private.is_offered(wanted)
      or not exists (select from public.creator_cards c where c.id = given.creator_id) then
    perform private.refuse('not_offered');
  elsif exists (select from public.creator_cards c where c.id = given.creator_id and c.is_away) then
    perform private.refuse('creator_away');
  elsif not to_jsonb(wanted) @> seen then
    perform private.refuse('package_changed');
  elsif given.wished_date < private.today() then
    perform private.invalid('wished_date', 'past');
  end if;
  perform private.take('order');
  perform private.open_room(given.business_id, given.creator_id);
  insert into public.orders (id, scope, room_id, business_id, creator_id, package_id, package_type, title, description, price,
      currency, delivery_days, revisions, rights, rights_custom, product, message, wished_date, product_sent, must, must_not, answer_by)
    values (given.id, given.room_id, given.room_id, given.business_id, given.creator_id, given.package_id, wanted.package_type,
      wanted.title, wanted.description, wanted.price, wanted.currency, wanted.delivery_days, wanted.revisions, wanted.rights,
      wanted.rights_custom, private.trimmed(given.product), private.trimmed(given.message), given.wished_date, given.product_sent,
      private.trimmed(given.must), private.trimmed(given.must_not), clock_timestamp() + make_interval(hours => private.order_hours()));
end $$;
comment on function private.send_order(jsonb) is
  'Orders an offered package, as the caller''s own business saw it, of a creator in the catalogue; idempotent. Definer: the device''s role may neither read the package nor insert orders or rooms.';

create function mutations.orders_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "package_id": "uuid", "business_id": "uuid", "creator_id": "uuid", "room_id": "uuid",
    "package": "object", "product": "text", "message": "text", "wished_date": "date?", "product_sent": "bool", "must": "text", "must_not": "text"}');
  perform private.arguments(args -> 'package', '{"package_type": "text", "title": "text", "description": "text", "price": "int4",
    "currency": "text", "delivery_days": "int4", "revisions": "int4", "rights": "text", "rights_custom": "text"}');
  perform private.send_order(args);
end $$;
comment on function mutations.orders_send(jsonb) is
  '{id, package_id, business_id, creator_id, room_id, package, product, message, wished_date, product_sent, must, must_not}: orders a package. `package`: its content as the business saw it.';

create function private.answer_order(wanted uuid, move text, reason text, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.orders;
  goal text := case move when 'accept' then 'accepted' else 'declined' end;
begin
  select o.* into present from public.orders o where o.id = wanted and private.owns_creator(o.creator_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif move = 'decline' and (reason is null or reason <> all (private.enumeration('decline_reason'))) then
    perform private.invalid('decline_reason', 'not_in_list');
  elsif present.status = goal then
    return; -- answered from another device
  elsif present.status = 'expired' or (present.status = 'new' and present.answer_by <= clock_timestamp()) then
    perform private.refuse('order_expired');
  end if;
  update public.orders o set status = private.status_after('public.orders', move, present.status), answered_at = clock_timestamp(),
    decline_reason = reason, decline_text = private.trimmed(words) where o.id = wanted;
end $$;
comment on function private.answer_order(uuid, text, text, text) is
  'The caller''s own creator profile accepts or declines an order in time, by the server''s clock: new → accepted | declined. Definer: the device''s role may not write status.';

create function mutations.orders_accept(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.answer_order((args ->> 'id')::uuid, 'accept', '', '');
end $$;
comment on function mutations.orders_accept(jsonb) is '{id}: the creator accepts the order.';

create function mutations.orders_decline(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "reason": "text", "text": "text"}');
  perform private.answer_order((args ->> 'id')::uuid, 'decline', args ->> 'reason', args ->> 'text');
end $$;
comment on function mutations.orders_decline(jsonb) is '{id, reason, text}: the creator says no; the text may be empty.';

create function private.withdraw_order(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.orders;
begin
  select o.* into present from public.orders o where o.id = wanted and private.owns_business(o.business_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif present.status = 'withdrawn' then
    return;
  end if;
  update public.orders o set status = private.status_after('public.orders', 'withdraw', present.status) where o.id = wanted;
end $$;
comment on function private.withdraw_order(uuid) is
  'Takes back an order of the caller''s own business that is not answered: new → withdrawn. Definer: the device''s role may not write status.';

create function mutations.orders_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_order((args ->> 'id')::uuid);
end $$;
comment on function mutations.orders_withdraw(jsonb) is '{id}: the business takes an order back.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.send_order(jsonb)',
  'function private.answer_order(uuid, text, text, text)',
  'function private.withdraw_order(uuid)'
]) f;
select sync.add_mutation('orders.' || name) from unnest(array['send', 'accept', 'decline', 'withdraw']) name;

-- Subscriptions: what a business pays, and how often (nothing so far). Scope: the business.

select private.add_enumeration('subscription_status', '{active, trialing, past_due, unpaid, canceled, incomplete,
  incomplete_expired}');
select private.add_enumeration('subscription_interval', '{month, year}');

create table public.subscriptions (
  id uuid primary key references public.business_users (id) on delete cascade,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  status text not null default 'active',
  "interval" text not null default 'month',
  amount int not null default 0,
  currency text not null default 'NOK',
  trial_end timestamptz,
  next_billing_at timestamptz,
  constraint subscriptions__scope__invalid check (scope = id),
  constraint subscriptions__status__not_in_list check (status = any (private.enumeration('subscription_status'))),
  constraint subscriptions__interval__not_in_list check ("interval" = any (private.enumeration('subscription_interval'))),
  constraint subscriptions__amount__too_low check (amount >= 0),
  constraint subscriptions__currency__not_in_list check (currency = any (private.enumeration('currency')))
);
comment on table public.subscriptions is 'What a business pays, and how often (nothing so far). Scope: the business.';
select sync.add_table('public.subscriptions', 'business');

create function private.passing_subscriptions() returns text[]
language sql immutable parallel safe set search_path = '' as $$ select array['active', 'trialing'] $$;
comment on function private.passing_subscriptions() is
  'The statuses with which a business may create and publish briefs. Equal to the application''s, by test.';

create function private.require_subscription(business uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.subscriptions s
      where s.id = business and s.status = any (private.passing_subscriptions())) then
    perform private.refuse('no_subscription');
  end if;
end $$;
comment on function private.require_subscription(uuid) is
  'Refuses with no_subscription unless the business has one that passes. Called by functions that have checked the owner.';

create function private.choose_subscription(business uuid, every text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  -- one that has ended begins again, free; one that passes keeps everything but its interval
  update public.subscriptions s set status = 'active', amount = 0, trial_end = null, next_billing_at = null
    where s.id = business and s.status <> all (private.passing_subscriptions());
  insert into public.subscriptions (id, scope, "interval") values (business, business, every)
    on conflict (id) do update set "interval" = excluded."interval";
end $$;
comment on function private.choose_subscription(uuid, text) is
  'Chooses the free subscription of the caller''s own business, monthly or yearly, and begins it again if it has ended. Definer: the device''s role may not write what a business pays.';

create function mutations.subscriptions_choose(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "interval": "text"}');
  perform private.choose_subscription((args ->> 'id')::uuid, args ->> 'interval');
end $$;
comment on function mutations.subscriptions_choose(jsonb) is '{id, interval}: chooses a business''s free subscription, or begins it again.';

select private.allow('execute', 'function private.choose_subscription(uuid, text)', 'authenticated');
select sync.add_mutation('subscriptions.choose');

-- A person's own text of a field whose paragraph another device of theirs, or of their team, changed as well [S17]: kept
-- beside the field on every device of theirs until they decide on one. Scope: the person, whom nobody else reads.

-- A device that comes home from weeks offline holds one for each field that it lost.
select private.add_quota('held_text', 500, 10);

create table public.held_texts (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  user_id uuid not null references public.accounts (id) on delete cascade,
  table_name text not null,
  row_id uuid not null,
  field text not null,
  mine text not null default '',
  began text not null,
  at timestamptz not null,
  device uuid not null,
  constraint held_texts__scope__invalid check (scope = user_id),
  constraint held_texts__mine__too_long check (char_length(mine) <= 10000),
  constraint held_texts__began__too_long check (char_length(began) <= 10000)
);
comment on table public.held_texts is
  '[S17] Texts of fields that the person has not decided about: a row is there until they have. Scope: the person.';
comment on column public.held_texts.mine is 'What the person wrote, at most as long as the longest field that may be held; they go on writing here.';
comment on column public.held_texts.began is 'What they began with.';
comment on column public.held_texts.at is 'When the other text was written.';
comment on column public.held_texts.device is 'The device that it was written on, whose form goes on with it. Said by the device, and used by devices alone.';
create index held_texts_user on public.held_texts (user_id);
select sync.add_table('public.held_texts', 'person');
select sync.allow_columns('public.held_texts', '{mine}', direct => false);

create function private.hold_text(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target regclass := (select format('public.%I', t.name)::regclass from sync.tables t where t.name = args ->> 'table_name');
  held uuid := (args ->> 'id')::uuid;
begin
  if target is null then
    perform private.refuse('not_found');
  end if;
  perform private.own_row(target, (args ->> 'row_id')::uuid, living => false);
  if args ->> 'field' <> all (sync.columns_of(target)) then
    perform private.invalid('field', 'invalid');
  end if;
  if not private.is_new('public.held_texts', held, jsonb_build_object('user_id', auth.uid())) then
    return;
  end if;
  perform private.take('held_text');
  if (select count(*) from public.held_texts h where h.user_id = auth.uid()) >= 500 then
    perform private.refuse('too_many_held');
  end if;
  insert into public.held_texts (id, scope, user_id, table_name, row_id, field, mine, began, at, device)
    values (held, auth.uid(), auth.uid(), args ->> 'table_name', (args ->> 'row_id')::uuid, args ->> 'field',
      args ->> 'mine', args ->> 'began', (args ->> 'at')::timestamptz, (args ->> 'device')::uuid);
end $$;
comment on function private.hold_text(jsonb) is
  'Keeps a text for a column that the caller writes, of a row of their own; idempotent, at most 500 for one person. Definer: the device''s role may not insert rows.';

create function mutations.held_keep(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "table_name": "text", "row_id": "uuid", "field": "text", "mine": "text", "began": "text", "at": "timestamptz", "device": "uuid"}');
  perform private.hold_text(args);
end $$;
comment on function mutations.held_keep(jsonb) is
  '{id, table_name, row_id, field, mine, began, at, device}: keeps the person''s own text beside a field that has another one. [S17]';

create function mutations.held_write(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.held_texts', args);
end $$;
comment on function mutations.held_write(jsonb) is '{id, set: {mine}, base}: the person writes on in a held text. [S16]';

create function private.settle_text(held uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.held_texts h where h.id = held and h.user_id = auth.uid()
$$;
comment on function private.settle_text(uuid) is
  'Removes a held text of the caller''s own; idempotent. Definer: the device''s role may not delete rows.';

create function mutations.held_settle(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.settle_text((args ->> 'id')::uuid);
end $$;
comment on function mutations.held_settle(jsonb) is
  '{id}: the person has decided about a held text. An id that is not theirs is ignored.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.hold_text(jsonb)',
  'function private.settle_text(uuid)'
]) f;
select sync.add_mutation(name) from unnest(array['held.keep', 'held.write', 'held.settle']) name;

-- What a card says of a person that is no column of the profile: an age band, and how soon they answer. Both change while
-- nobody writes anything, so a nightly job reads them again.

select private.add_enumeration('age_band', '{18_24, 25_34, 35_44, 45_54, 55_plus}');

create function private.age_band(born date, today date) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when born is null then ''
    when age.years < 25 then '18_24'
    when age.years < 35 then '25_34'
    when age.years < 45 then '35_44'
    when age.years < 55 then '45_54'
    else '55_plus' end
  from (select (to_char(today, 'YYYYMMDD')::int - to_char(born, 'YYYYMMDD')::int) / 10000 as years) age
$$;
comment on function private.age_band(date, date) is
  'The ten years or so that somebody born on this day is in; empty: unknown. All that others learn of a date of birth.';

create function private.answer_hours(creator uuid) returns int
language sql stable security definer set search_path = '' as $$
  with answers as (
    select coalesce(o.answered_at, o.answer_by) - o.created_at as took from public.orders o
      where o.creator_id = creator and o.status in ('accepted', 'declined', 'expired')
        and o.created_at > clock_timestamp() - interval '90 days'
    union all
    select coalesce(reply.at - asked.at, interval '72 hours') from public.rooms r
      cross join lateral (select min(m.created_at) as at from public.messages m
        where m.room_id = r.id and m.sender_side = 'business') asked
      cross join lateral (select min(m.created_at) as at from public.messages m
        where m.room_id = r.id and m.sender_side = 'creator' and m.created_at > asked.at) reply
      where r.creator_id = creator and asked.at > clock_timestamp() - interval '90 days'
        and (reply.at is not null or asked.at < clock_timestamp() - interval '72 hours')
  ), usual as (
    select extract(epoch from percentile_cont(0.5) within group (order by a.took)) / 3600 as hours
    from answers a having count(*) >= 3
  )
  select min(step) from usual, unnest(array[1, 3, 6, 12, 24, 48, 72]) step where step >= least(usual.hours, 72)
$$;
comment on function private.answer_hours(uuid) is
  'Within how many hours a creator usually answers (the median of the last 90 days, rounded up to a step of few): an order, and the first message of a business. Silence of 72 hours counts as 72. Null: fewer than three. Source: product research 1.5. Definer: it reads what is in rooms.';

create function private.card_with_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select private.age_band(a.date_of_birth, private.today()), private.answer_hours(new.id) into new.age_band, new.answer_hours
    from public.creator_users c join public.accounts a on a.id = c.user_id where c.id = new.id;
  return new;
end $$;
comment on function private.card_with_facts() is
  '[S3] A new card says the age band and the usual time to answer. Definer: it reads the account, and nobody else writes cards.';
create trigger card_facts before insert on public.creator_cards
  for each row execute function private.card_with_facts();

create function private.refresh_cards(person uuid default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  n bigint;
begin
  update public.creator_cards c set age_band = now.age_band, answer_hours = now.answer_hours
    from (select u.id, private.age_band(a.date_of_birth, private.today()) as age_band, private.answer_hours(u.id) as answer_hours
      from public.creator_cards k join public.creator_users u on u.id = k.id join public.accounts a on a.id = u.user_id
      where person is null or u.user_id = person) now
    where c.id = now.id and (c.age_band, c.answer_hours) is distinct from (now.age_band, now.answer_hours);
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.refresh_cards(uuid) is
  '[S3] Reads the age band and the usual time to answer of all cards, or of one person''s, again; returns how many changed. Definer, for a scheduled job and a trigger; nobody else may run it.';

create function private.show_birth_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_cards(new.id);
  return null;
end $$;
comment on function private.show_birth_date() is
  '[S3] A corrected date of birth may be another age band. Definer: nobody else writes cards.';
create trigger show_birth_date after update of date_of_birth on public.accounts
  for each row when (old.date_of_birth is distinct from new.date_of_birth) execute function private.show_birth_date();

-- [S7, S8] What changed for the caller since each scope's cursor, in pages, from one snapshot; rows are text from the table
-- to the wire. [S6] And the digest of a scope's rows, with which a device proves its own.

create function sync.snapshot(value jsonb, field text) returns pg_snapshot
language plpgsql immutable set search_path = '' as $$
declare
  words text := value #>> '{}';
begin
  if jsonb_typeof(value) <> 'string' or length(words) > 100000 or words !~ '^[0-9]{1,19}:[0-9]{1,19}:([0-9]{1,19}(,[0-9]{1,19})*)?$' then
    perform private.invalid(field, 'invalid');
  end if;
  return words::pg_snapshot;
exception when invalid_text_representation or numeric_value_out_of_range then
  perform private.invalid(field, 'invalid');
end $$;
comment on function sync.snapshot(jsonb, text) is '[S7] A cursor as a device sent it, or a refusal.';

create function sync.client_state(client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own sync.client;
begin
  select c.* into own from sync.client c where c.id = client_state.client and c.user_id = auth.uid();
  return jsonb_build_object('lmid', coalesce(own.lmid, 0), 'rejected', coalesce((
    select jsonb_agg(jsonb_build_object('id', r.mid, 'uuid', r.uuid, 'code', r.code, 'msg', r.msg, 'detail', r.detail) order by r.mid)
    from sync.result r where r.client = own.id and r.mid > own.acked and r.status = 'rejected'), '[]'));
end $$;
comment on function sync.client_state(uuid) is
  '[S8] The server''s state of the caller''s own device, in the same snapshot as the rows. Definer: no role reads devices.';

create function api.sync_pull(request jsonb) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  meta sync.meta;
  my uuid[];
  cursors jsonb;
  now_snap pg_snapshot := pg_current_snapshot(); -- STABLE: every statement below sees this one
  most int;
  device jsonb := request -> 'client';
  resume jsonb := request -> 'after';
  continued boolean;
  at_scope uuid; at_table int; at_rev xid8; at_id uuid;
  served uuid[];
  bases pg_snapshot[] := '{}';   -- one per run
  run_from int[] := '{}';        -- a run: consecutive scopes with the same cursor
  raw text; previous_raw text; base pg_snapshot; outdated boolean;
  reset uuid[] := '{}';
  dels jsonb := '[]';
  found_rows text; table_rows text; -- the inside of an object, of a list
  part uuid[]; chunk jsonb; n int := 0; i int; run int; pass int; t sync.tables;
  upto jsonb := 'null';
  answer jsonb;
begin
  perform private.require_request(request);
  select * into meta from sync.meta;
  cursors := case when jsonb_typeof(request -> 'cursors') in ('object') then request -> 'cursors' else '{}' end;
  if jsonb_typeof(coalesce(request -> 'cursors', 'null')) not in ('object', 'null') then
    perform private.invalid('cursors', 'invalid');
  end if;
  if jsonb_typeof(coalesce(device, 'null')) <> 'null' then
    device := private.argument(request, 'client', 'uuid');
  end if;
  most := case when jsonb_typeof(coalesce(request -> 'limit', 'null')) = 'null' then 1000
    else greatest(1, least(5000, private.argument(request, 'limit', 'int4')::int)) end;
  -- NB a json null is not an SQL null
  continued := jsonb_typeof(coalesce(resume, 'null')) <> 'null' and request ->> 'epoch' is not distinct from meta.epoch::text;
  if continued then
    if jsonb_typeof(resume) <> 'array' or jsonb_array_length(resume) <> 4 or resume ->> 2 !~ '^[0-9]{1,19}$' then
      perform private.invalid('after', 'invalid');
    end if;
    resume := jsonb_build_object('after.scope', resume -> 0, 'after.table', resume -> 1, 'after.rev', resume -> 2, 'after.id', resume -> 3);
    at_scope := (private.argument(resume, 'after.scope', 'uuid') #>> '{}')::uuid;
    at_table := private.argument(resume, 'after.table', 'int4')::int;
    at_rev := (private.argument(resume, 'after.rev', 'text') #>> '{}')::xid8;
    at_id := (private.argument(resume, 'after.id', 'uuid') #>> '{}')::uuid;
    perform sync.snapshot(coalesce(request -> 'snap', 'null'), 'snap');
  end if;

  my := sync.my_scopes();
  served := array(select s from unnest(my) s where not continued or cursors ? s::text order by s);
  for i in 1 .. cardinality(served) loop
    raw := coalesce(cursors ->> served[i]::text, '');
    if raw is distinct from previous_raw then
      base := case when raw = '' then null else sync.snapshot(cursors -> served[i]::text, 'cursors') end;
      outdated := raw <> '' and (request ->> 'epoch' is distinct from meta.epoch::text
        or pg_snapshot_xmin(base) < meta.floor or pg_snapshot_xmax(base) > pg_snapshot_xmax(now_snap));
      bases := bases || case when outdated then null else base end;
      run_from := run_from || i;
      previous_raw := raw;
    end if;
    -- only on page 1: marked again, rows of page 1 would be swept
    if outdated and not continued then
      reset := reset || served[i];
    end if;
  end loop;
  run_from := run_from || (cardinality(served) + 1);

  if not continued then -- page 1 carries every scope's tombstones, before any row
    for run in 1 .. cardinality(bases) loop
      continue when bases[run] is null;
      select dels || coalesce(jsonb_agg(jsonb_build_array(d.scope, d.tbl, d.id)), '[]') into dels from sync.tombstone d
        where d.scope = any (served[run_from[run] : run_from[run + 1] - 1])
          and d.rev >= pg_snapshot_xmin(bases[run]) and not pg_visible_in_snapshot(d.rev, bases[run]);
    end loop;
  end if;

  for t in select s.* from sync.tables s where not continued or s.index >= at_table order by s.index loop
    continue when me is null and not t.guest;
    table_rows := null;
    <<one_table>>
    for run in 1 .. cardinality(bases) loop
      -- pass 1 finishes the scope the last page stopped in, pass 2 reads the ones after it
      for pass in 1 .. 2 loop
        part := served[run_from[run] : run_from[run + 1] - 1];
        if continued and t.index = at_table then
          part := array(select s from unnest(part) s where case pass when 1 then s = at_scope else s > at_scope end order by s);
        elsif pass = 1 then
          continue;
        end if;
        continue when cardinality(part) = 0;
        if pass = 1 then
          chunk := sync.page(t.index, part, bases[run], at_rev, at_id, most - n);
        else
          chunk := sync.page(t.index, part, bases[run], coalesce(pg_snapshot_xmin(bases[run]), '0'), '00000000-0000-0000-0000-000000000000', most - n);
        end if;
        continue when (chunk -> 'n')::int = 0;
        n := n + (chunk -> 'n')::int;
        table_rows := concat_ws(',', table_rows, chunk ->> 'rows');
        if n >= most then
          upto := chunk -> 'upto';
          exit one_table;
        end if;
      end loop;
    end loop;
    if table_rows is not null then
      found_rows := concat_ws(',', found_rows, format('%s:[%s]', to_json(t.name), table_rows));
    end if;
    exit when n >= most;
  end loop;

  answer := jsonb_build_object(
    'epoch', meta.epoch, 'snap', case when continued then request ->> 'snap' else now_snap::text end,
    'scopes', to_jsonb(my), 'reset', to_jsonb(reset), 'del', dels, 'after', upto, 'now', clock_timestamp());
  if continued then
    null;
  elsif me is null or jsonb_typeof(coalesce(device, 'null')) = 'null' then -- a guest may not even name client_state
    answer := answer || '{"lmid": 0, "rejected": []}';
  else
    answer := answer || sync.client_state((device #>> '{}')::uuid);
  end if;
  return concat(left(answer::text, -1), ', "rows": {', found_rows, '}}')::json;
exception when invalid_text_representation or numeric_value_out_of_range then
  perform private.invalid('request', 'invalid');
end $$;
comment on function api.sync_pull(jsonb) is
  '[S7, S8] {epoch, client, cursors: {scope: snapshot | ""}, limit, after?, snap?} → {epoch, snap, scopes, reset, del, rows, after, lmid, rejected, now}. STABLE, or its statements would see two snapshots; INVOKER, so that the policies decide.';

create function sync.known_columns(asked jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(t.name, (
    select coalesce(jsonb_agg(a.attname order by a.attname), '[]') from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || quote_ident(t.name))::regclass and a.attnum > 0 and not a.attisdropped
      and private.argument(asked, t.name, '_text') ? a.attname::text)), '{}')
  from sync.tables t where asked ? t.name
$$;
comment on function sync.known_columns(jsonb) is
  '[S28] The tables and columns that a device names, {table: [column]}, without those that do not exist.';

create function sync.sum_table(target text, scopes uuid[], base pg_snapshot, columns text[])
returns table (scope uuid, row_count bigint, digest text, is_changed boolean)
language plpgsql stable security invoker set search_path = '' as $$
declare
  others text[] := array(select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || quote_ident(target))::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all (columns));
begin
  return query execute format($body$
    select t.scope, count(*),
      lpad(to_hex(bit_xor(('x' || encode(substr(sha256(convert_to((to_jsonb(t) - $3)::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint)), 16, '0'),
      bool_or(not pg_visible_in_snapshot(t.rev, $2))
    from public.%I t where t.scope = any ($1) group by t.scope$body$, target) using scopes, base, others;
end $$;
comment on function sync.sum_table(text, uuid[], pg_snapshot, text[]) is
  '[S6] Per scope of one table: how many rows, the exclusive or of the first 8 bytes of the sha256 of each row''s named columns (order does not matter, and an id occurs once), and whether one of them is newer than the snapshot. Runs as the caller.';

create function api.sync_digest(request jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  meta sync.meta;
  now_snap pg_snapshot := pg_current_snapshot();
  base pg_snapshot;
  asked uuid[];
  changed uuid[] := '{}';
  sums jsonb;
  known jsonb;
  t sync.tables;
  part record;
begin
  perform private.require_request(request);
  base := sync.snapshot(coalesce(request -> 'snap', 'null'), 'snap');
  if jsonb_array_length(private.argument(request, 'scopes', '_uuid')) > 100 then
    perform private.invalid('scopes', 'too_long', '{"limit": 100}');
  end if;
  known := sync.known_columns(private.argument(request, 'columns', 'object'));
  select * into meta from sync.meta;
  asked := array(select s from unnest(sync.my_scopes()) s
    where s in (select e::uuid from jsonb_array_elements_text(request -> 'scopes') e) order by s);
  select coalesce(jsonb_object_agg(s, '{}'::jsonb), '{}') into sums from unnest(asked) s;

  if request ->> 'epoch' is distinct from meta.epoch::text
      or pg_snapshot_xmin(base) < meta.floor or pg_snapshot_xmax(base) > pg_snapshot_xmax(now_snap) then
    changed := asked; -- another epoch, or deletions already forgotten: a pull starts these over
  else
    changed := array(select distinct d.scope from sync.tombstone d
      where d.scope = any (asked) and d.rev >= pg_snapshot_xmin(base) and not pg_visible_in_snapshot(d.rev, base));
    for t in select * from sync.tables where known ? name order by index loop
      continue when me is null and not t.guest;
      for part in select * from sync.sum_table(t.name, asked, base, array(select jsonb_array_elements_text(known -> t.name))) loop
        if part.is_changed then
          changed := changed || part.scope;
        end if;
        sums := jsonb_set(sums, array[part.scope::text, t.name],
          jsonb_build_object('rows', part.row_count, 'digest', part.digest));
      end loop;
    end loop;
  end if;
  return jsonb_build_object('epoch', meta.epoch, 'snap', now_snap::text, 'columns', known, 'scopes', sums,
    'changed', to_jsonb(array(select distinct c from unnest(changed) c)), 'now', clock_timestamp());
end $$;
comment on function api.sync_digest(jsonb) is
  '[S6] {epoch, snap, scopes, columns: {table: [column]}} → {epoch, snap, columns, scopes: {scope: {table: {rows, digest}}}, changed, now}. At most 100 scopes; those the caller may not read are left out. [S28] Summed over the columns that the device knows and the server has, which the answer lists: a column added later alarms no device. `changed`: scopes with rows or deletions newer than the device''s snapshot, to be pulled first and compared then. STABLE: one snapshot; INVOKER, so that the policies decide.';

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role,
  unnest(array['function sync.snapshot(jsonb, text)', 'function api.sync_pull(jsonb)']) f;
select private.allow('execute', f, 'authenticated') from unnest(array[
  'function sync.client_state(uuid)',
  'function sync.known_columns(jsonb)',
  'function sync.sum_table(text, uuid[], pg_snapshot, text[])',
  'function api.sync_digest(jsonb)'
]) f;

-- Words, as a search compares them: without case and accents; and the words that are known, for what somebody may have meant.

-- Letters that were typed wrong: the distance between two words. Trusted, so that whoever may create in the database may
-- install it; PostgreSQL's own packages bring it.
create extension if not exists fuzzystrmatch with schema extensions;

create function private.fold(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- marks of the scripts that people in Norway write: Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Tamil, Thai, and kana
  select replace(replace(regexp_replace(normalize(lower(value collate "und-x-icu"), nfd),
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f'
      || '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
      || '\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0b82\u0bbe-\u0bcd\u0bd7\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u3099\u309a]',
    '', 'g'), 'ø', 'o'), 'æ', 'ae')
$$;
comment on function private.fold(text) is
  'Removes case and accents, so that «Tromso» finds Tromsø. By ICU, whatever the database''s locale. Equal to the application''s, by test.';

create function private.words(value text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select left(word, 40) from regexp_split_to_table(private.fold(value) collate "und-x-icu", '[^[:alnum:]]+') word where word <> '')
$$;
comment on function private.words(text) is
  'The folded words of a text: letters and digits without anything between. Cut after 40, which a lexeme always has room for. Equal to the application''s, by test.';

create table private.card_words (
  word text collate "C" not null,
  is_name boolean not null,
  is_unused boolean not null default false
);
comment on table private.card_words is
  'The words of all cards. Not unique: whoever adds a word would wait for another who does.';
comment on column private.card_words.is_name is 'Of a first name or a town: what somebody may have meant whose letters find nobody.';
comment on column private.card_words.is_unused is 'No card had it last night. It stays another day, so that no card is without its words that was being written meanwhile.';
create index card_words_word on private.card_words (word);
create index card_words_name on private.card_words (word) where is_name;
create index card_words_alike on private.card_words (left(word, 1), char_length(word)) where is_name;
alter table private.card_words enable row level security;

create function private.add_card_words(names text[], others text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.card_words (word, is_name)
    select given.word, given.is_name from (
        select w.word, bool_or(w.is_name) as is_name from (
            select n, true from unnest(names) n union all select o, false from unnest(others) o) w (word, is_name)
          group by w.word) given
      where not exists (select from private.card_words k where k.word = given.word and k.is_name >= given.is_name)
$$;
comment on function private.add_card_words(text[], text[]) is
  'Adds the words of cards that are not known yet: those of names and towns, and all others. Definer: nobody else writes what is searched.';

create function private.words_beginning(typed text, names_only boolean) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when cardinality(known) <= 10 then known end
    from (select array(select distinct k.word from private.card_words k
      where k.word ^@ typed and (k.is_name or not names_only) limit 11) as known) k
$$;
comment on function private.words_beginning(text, boolean) is
  'The known words that begin with a typed one; null: more than ten. Definer: nobody reads the words.';

create function private.similar_words(typed text) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when char_length(typed) < 4 or typed ~ '[0-9]' then '{}' else array(
    select k.word from private.card_words k
      cross join lateral (select case when char_length(typed) < 6 then 1 else 2 end as most) slack
      where k.is_name and left(k.word, 1) = left(typed, 1) and char_length(k.word) between char_length(typed) - 2 and char_length(typed) + 2
        and extensions.levenshtein_less_equal(k.word, typed, slack.most) <= slack.most
      group by k.word order by extensions.levenshtein(k.word, typed), k.word limit 20) end
$$;
comment on function private.similar_words(text) is
  'The names and towns that a word may have been meant to be: one letter wrong, two from six letters on, never the first one, nor a digit. As on the device. Definer: nobody reads the words.';

create function private.may_be_names(words jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from jsonb_array_elements(words) w cross join lateral unnest(private.words(w ->> 'text')) typed
    where exists (select from private.card_words k where k.is_name and k.word ^@ typed))
$$;
comment on function private.may_be_names(jsonb) is
  'Whether somebody''s name or town begins with one of the words: if not, nobody has to be looked for by name first. Definer: nobody reads the words.';

-- What the catalogue is searched by on the server: one row per card, with everything that a filter or a word can ask for in
-- one tsvector, so that every question is one tsquery on one index, and an index for each order. 17_search_asked.sql makes the
-- tsquery, 17_search_creators.sql asks it.

-- Lexemes of three kinds, which no query can confuse: a word is of letters and digits alone.
create function private.facet(of_group text, value text) returns text
language sql immutable parallel safe set search_path = '' as $$ select '=' || of_group || ':' || value $$;
comment on function private.facet(text, text) is 'The lexeme of something that a filter can choose.';

create function private.name_word(word text) returns text
language sql immutable parallel safe set search_path = '' as $$ select '^' || word $$;
comment on function private.name_word(text) is
  'The lexeme of a word of a first name, beside the word itself: those who are called so are found first. No weight, which an index does not hold.';

create function private.town_key(town text) returns text
language sql immutable parallel safe set search_path = '' as $$ select private.fold(private.trimmed(town)) $$;
comment on function private.town_key(text) is '«Tromsø» and «tromso » are one town. Equal to the application''s, by test.';

create function private.price_band(price int, bits int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.facet('price', bits || ':' || (price >> bits))
$$;
comment on function private.price_band(int, int) is
  'The lexeme of all prices that differ from this one in their last so many bits alone. A price has one for each number of bits up to 24, where all are alike, so that a range is a few of them.';

create function private.card_terms(card public.creator_cards, sensitive text[]) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(
    select private.facet(f.of_group, v) from (values
        ('available', case when card.is_away then '{}' else array['now'] end),
        ('job_type', card.cat_job_types),
        ('package_type', card.package_types),
        ('interest', card.cat_interests),
        ('prop', card.cat_props),
        ('town', array[private.town_key(card.town)]),
        ('age_band', array[card.age_band]),
        ('gender', array[card.gender]),
        ('language', card.cat_languages),
        ('trait', card.cat_traits),
        ('sensitive', sensitive)) f (of_group, members)
      cross join lateral unnest(f.members) v where v <> ''
    union select private.price_band(card.price_from, bits) from generate_series(0, 24) bits where card.price_from is not null
    union select unnest(private.words(concat_ws(' ', card.first_name, card.town, card.description)))
    union select private.name_word(word) from unnest(private.words(card.first_name)) word))
$$;
comment on function private.card_terms(public.creator_cards, text[]) is
  'Everything that a card is found by: its facets, with the sensitive traits that its creator shows to businesses, and its words.';

create table private.card_search (
  id uuid primary key references public.creator_cards (id) on delete cascade,
  look smallint not null,
  created_at timestamptz not null,
  cheapness int not null,
  quickness int not null,
  terms tsvector not null
);
comment on table private.card_search is
  'What creators are searched by and sorted by, a row for each card. Written only by the triggers on cards and profiles.';
comment on column private.card_search.look is '3: a film, 2: a picture of the work, 1: a portrait, 0: nothing, as on the device.';
comment on column private.card_search.cheapness is 'The lowest price, negative; the last of all without one. All orders descend, so that one comparison of rows pages them.';
comment on column private.card_search.quickness is 'The hours to an answer, negative; the last of all without them.';
-- Without a list of pending entries, which every search would read through.
create index card_search_terms on private.card_search using gin (terms) with (fastupdate = off);
create index card_search_relevant on private.card_search (look, created_at, id);
create index card_search_newest on private.card_search (created_at, id);
create index card_search_cheapest on private.card_search (cheapness, look, created_at, id);
create index card_search_quickest on private.card_search (quickness, look, created_at, id);
alter table private.card_search enable row level security;

create function private.index_cards(creators uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.card_search as s (id, look, created_at, cheapness, quickness, terms)
    select c.id, case when c.film <> '' then 3 when c.cover <> '' then 2 when c.avatar <> '' then 1 else 0 end, c.created_at,
        -coalesce(c.price_from, 2147483647), -coalesce(c.answer_hours, 2147483647),
        private.card_terms(c, array(select t from unnest(u.cat_traits) t where t = any (private.sensitive_traits())))
      from public.creator_cards c join public.creator_users u on u.id = c.id
      where c.id = any (creators)
    on conflict (id) do update set (look, created_at, cheapness, quickness, terms) =
        row(excluded.look, excluded.created_at, excluded.cheapness, excluded.quickness, excluded.terms)
      where (s.look, s.created_at, s.cheapness, s.quickness, s.terms) is distinct from
        (excluded.look, excluded.created_at, excluded.cheapness, excluded.quickness, excluded.terms);
  select private.add_card_words(
      array(select unnest(private.words(concat_ws(' ', c.first_name, c.town))) from public.creator_cards c where c.id = any (creators)),
      array(select unnest(private.words(c.description)) from public.creator_cards c where c.id = any (creators)));
$$;
comment on function private.index_cards(uuid[]) is
  'Makes the search of these cards equal to them; run it for all after an import with triggers off. Definer: nobody else writes what is searched.';

create function private.index_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_cards(array[new.id]);
  return null;
end $$;
comment on function private.index_card() is
  'Keeps the search equal to a card, and to the sensitive traits of the profile, which are on no card. Definer: nobody else writes what is searched.';
create trigger index_card_insert after insert on public.creator_cards
  for each row execute function private.index_card();
create trigger index_card_update after update on public.creator_cards
  for each row when (old.* is distinct from new.*) execute function private.index_card();
-- Its name sorts it after the trigger that writes the card.
create trigger search_traits after update of cat_traits on public.creator_users
  for each row when (old.cat_traits is distinct from new.cat_traits) execute function private.index_card();

create function private.forget_card_words() returns void
language sql security definer set search_path = '' set enable_seqscan = off as $$
  delete from private.card_words w
    where exists (select from private.card_words same where same.word = w.word
      and (same.is_name > w.is_name or same.is_name = w.is_name and same.ctid < w.ctid));
  -- by the index for each word: what is left to the planner may read all cards for one
  with used as (
    select w.ctid as at, exists (select from private.card_search s where s.terms @@ (quote_literal(w.word))::tsquery) as is_used
      from private.card_words w
  ), forgotten as (
    delete from private.card_words w using used where w.ctid = used.at and w.is_unused and not used.is_used
  )
  update private.card_words w set is_unused = not used.is_used from used
    where w.ctid = used.at and w.is_unused = used.is_used;
$$;
comment on function private.forget_card_words() is
  'Forgets the words that no card has for the second night, and those that two people added at once. Definer, for a scheduled job; nobody else may run it.';

-- How many creators devices keep. Up to the limit every device has all of their cards, and searches without a connection.
-- Beyond it no device is given the catalogue's scope: it drops its copy and asks api.search_creators().

create function private.catalogue_limit() returns int
language sql immutable parallel safe set search_path = '' as $$ select 50000 $$;
comment on function private.catalogue_limit() is
  'The most creators of whom every device keeps the cards: what a phone downloads in a minute and searches while one types.';

create function private.size_catalogue() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most int := private.catalogue_limit();
  cards int := (select count(*) from (select from public.creator_cards limit private.catalogue_limit() + 1) counted);
begin
  -- Between nine tenths and the limit it stays as it is: at the edge all devices would fetch and drop it in turns.
  update sync.scopes s set is_kept = cards <= most
    where s.id = sync.creators_scope() and case when s.is_kept then cards > most else cards < most * 0.9 end;
  if found then
    -- The catalogues have one topic, and nobody is poked for one that is not kept.
    perform sync.poke(array[sync.listings_scope()]);
  end if;
  return (select s.is_kept from sync.scopes s where s.id = sync.creators_scope());
end $$;
comment on function private.size_catalogue() is
  '[S3, S9, S11] Decides whether devices keep the creators, and pokes them when that changes; returns whether they do. Off beyond the limit, on again below nine tenths of it; counts no further than it must. Definer, for a scheduled job; nobody else may run it.';

-- [S13, S14] Runs named mutations in order, each exactly once, each independent of the others' failures.

create function sync.mid(value jsonb, field text, lowest bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'number' or value::numeric % 1 <> 0 or value::numeric not between lowest and 9007199254740991 then
    perform private.invalid(field, 'invalid');
  end if;
  return value::numeric::bigint;
end $$;
comment on function sync.mid(jsonb, text, bigint) is '[S13] A mutation''s number: an integer that JavaScript can represent.';

create function sync.begin_push(device uuid, acked bigint, first_mid bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  own sync.client;
begin
  if me is null then
    perform private.refuse('forbidden');
  end if;
  perform private.require_whole_login();
  select c.* into own from sync.client c where c.id = device for update;
  if own.id is null then
    if first_mid is null then
      return jsonb_build_object('lmid', 0);
    elsif first_mid > 1 then
      -- unknown here (pruned, or the database was restored): old numbers could not be told from new ones
      return jsonb_build_object('lmid', 0, 'forked', true);
    end if;
    insert into sync.client (id, user_id, session) values (device, me, private.session_id()) on conflict (id) do nothing;
    delete from sync.client c where c.id in (
      select x.id from sync.client x where x.user_id = me and x.id <> device order by x.seen desc offset 199);
    select c.* into own from sync.client c where c.id = device for update;
  end if;
  if own.user_id is distinct from me then
    return jsonb_build_object('lmid', 0, 'forked', true);
  end if;
  if acked > own.acked then
    update sync.client c set acked = least(begin_push.acked, own.lmid) where c.id = device;
    update sync.result r set detail = null where r.client = device and r.mid <= begin_push.acked and r.detail is not null;
    -- keep the newest for a while: a device restored from a backup repeats what it had acknowledged
    delete from sync.result r where r.client = device and r.mid <= least(begin_push.acked, own.lmid - 200);
  end if;
  return jsonb_build_object('lmid', own.lmid);
end $$;
comment on function sync.begin_push(uuid, bigint, bigint) is
  '[S13] Locks the caller''s own device and returns its last number; refuses a session that lacks its second factor. Definer: no role writes devices; only for auth.uid().';

create function sync.recall(device uuid, mid bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(r) from sync.result r join sync.client c on c.id = r.client
  where r.client = device and r.mid = recall.mid and c.user_id = auth.uid()
$$;
comment on function sync.recall(uuid, bigint) is '[S13] The stored outcome of one of the caller''s own mutations. Definer: no role reads outcomes.';

create function sync.finish(device uuid, before bigint, outcomes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if outcomes = '[]' then
    return;
  end if;
  update sync.client c set lmid = before + jsonb_array_length(outcomes), seen = clock_timestamp(), session = private.session_id()
    where c.id = device and c.user_id = auth.uid() and c.lmid = before;
  if not found then
    perform private.refuse('forbidden');
  end if;
  insert into sync.result (client, mid, uuid, status, code, msg, detail)
    select device, before + place, (o ->> 'uuid')::uuid, case when o ->> 'code' is null then 'ok' else 'rejected' end,
      o ->> 'code', left(o ->> 'msg', 300), o -> 'detail'
    from jsonb_array_elements(outcomes) with ordinality x (o, place);
end $$;
comment on function sync.finish(uuid, bigint, jsonb) is
  '[S13] Stores the outcomes of a call and its last number in the transaction of their effects: [{uuid, code?, msg?, detail?}], in order from the one after `before`. Definer: no role writes devices; it advances only the caller''s own, only to the next numbers.';

create function private.refusal(state text, msg text, detail text, constraint_name text, column_name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(constraint_name, '__');
  broken text := nullif(constraint_name, '');
  bound text;
begin
  if state = 'PT403' then
    -- the second factor was set up meanwhile: refuse the whole call, so that the device keeps every change
    raise exception using errcode = state, message = msg;
  elsif state = 'P0001' and msg ~ '^[a-z_]+$' and detail like '{%' then -- private.refuse() and private.invalid()
    return jsonb_build_object('code', msg, 'msg', msg, 'detail', detail::jsonb);
  elsif state = '42501' then
    return jsonb_build_object('code', 'forbidden', 'msg', msg, 'detail', '{}'::jsonb);
  elsif state in ('23505', '23514') and cardinality(parts) = 3 and parts[3] <> all (private.rules()) then
    return jsonb_build_object('code', parts[3], 'msg', broken, 'detail', '{}'::jsonb);
  elsif state in ('23505', '23514') and cardinality(parts) = 3 then
    select substring(pg_catalog.pg_get_constraintdef(c.oid) from '[<>]= ([0-9]+)') into bound
      from pg_catalog.pg_constraint c where c.conname = constraint_name limit 1;
    return jsonb_build_object('code', 'invalid', 'msg', broken, 'detail',
      jsonb_build_object('field', parts[2], 'rule', parts[3]) || case when bound is null then '{}' else jsonb_build_object('limit', bound::int) end);
  elsif state = '23502' then
    return jsonb_build_object('code', 'invalid', 'msg', msg, 'detail', jsonb_build_object('field', column_name, 'rule', 'required'));
  elsif state = '23503' then
    return jsonb_build_object('code', 'not_found', 'msg', msg, 'detail', '{}'::jsonb);
  elsif state like '22%' or state like '54%' then
    return jsonb_build_object('code', 'invalid', 'msg', msg, 'detail', '{"field": "args", "rule": "invalid"}'::jsonb);
  end if;
  return jsonb_build_object('code', 'bad_state', 'msg', coalesce(broken, msg), 'detail', jsonb_build_object('sqlstate', state));
end $$;
comment on function private.refusal(text, text, text, text, text) is
  'Any permanent error as {code, msg, detail}. A violated constraint is reported by its name, <table>__<field>__<rule>; a rule that private.rules() does not have is the code itself, so a new one needs no line here. Definer: it reads the bound from the catalogue.';

create function sync.apply(mutation jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  newest int := (select m.max_v from sync.mutation m where m.name = mutation ->> 'name');
  version int := (mutation -> 'v')::int;
begin
  if private.is_deactivated() then
    perform private.refuse('forbidden', '{"reason": "deactivated"}');
  end if;
  execute format('select mutations.%I($1)', replace(mutation ->> 'name', '.', '_')
    || case when version < newest then '_v' || version else '' end) using mutation -> 'args';
end $$;
comment on function sync.apply(jsonb) is
  '[S12, S28] One name from button to SQL: briefs.publish is mutations.briefs_publish, and its version 2, once there is a third, mutations.briefs_publish_v2. Runs as the caller; refuses an account that has left.';

create function api.sync_push(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  device uuid; acked bigint; first_mid bigint;
  standing jsonb; seen jsonb; refusal jsonb; known sync.mutation;
  m jsonb; mid bigint; lmid bigint; mark uuid;
  results jsonb := '[]';
  before bigint; outcomes jsonb := '[]'; -- the outcomes of this call, stored in one write
  state text; msg text; detail text; constraint_name text; column_name text;
begin
  perform private.require_request(request);
  device := (private.argument(request, 'client', 'uuid') #>> '{}')::uuid;
  if jsonb_typeof(coalesce(request -> 'acked', 'null')) <> 'null' then acked := sync.mid(request -> 'acked', 'acked', 0); end if;
  if jsonb_typeof(coalesce(request -> 'mutations', 'null')) <> 'array' then perform private.invalid('mutations', 'invalid'); end if;
  if jsonb_array_length(request -> 'mutations') > 50 then
    perform private.invalid('mutations', 'too_long', '{"limit": 50}'); -- more subtransactions overflow the backend's cache
  end if;
  for m in select value from jsonb_array_elements(request -> 'mutations') loop
    if jsonb_typeof(m) <> 'object' then perform private.invalid('mutations', 'invalid'); end if;
    mid := sync.mid(coalesce(m -> 'id', 'null'), 'id', 1);
    first_mid := least(first_mid, mid);
    perform private.argument(m, 'uuid', 'uuid');
  end loop;

  standing := sync.begin_push(device, acked, first_mid);
  lmid := (standing ->> 'lmid')::bigint;
  before := lmid;
  if standing ? 'forked' then
    return jsonb_build_object('forked', true, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
  end if;
  -- here and not with each change: refused ones leave an outcome behind, too
  perform private.take('change', (select count(*) from jsonb_array_elements(request -> 'mutations') x where (x ->> 'id')::bigint > lmid));

  for m in select value from jsonb_array_elements(request -> 'mutations') with ordinality x (value, o) order by (value ->> 'id')::bigint, o loop
    mid := (m -> 'id')::bigint; mark := (m ->> 'uuid')::uuid;
    if mid <= lmid then -- seen before: repeat the answer, or tell a copied device apart
      perform sync.finish(device, before, outcomes); -- store first: the outcome may be of this call
      before := lmid;
      outcomes := '[]';
      seen := sync.recall(device, mid);
      if (seen ->> 'uuid')::uuid is distinct from mark then
        return jsonb_build_object('forked', true, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
      end if;
      results := results || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('id', mid, 'status', seen -> 'status', 'code', seen -> 'code', 'msg', seen -> 'msg'))
        || case when seen ->> 'status' = 'ok' then '{}' else jsonb_build_object('detail', seen -> 'detail') end);
      continue;
    end if;
    if mid <> lmid + 1 then
      perform sync.finish(device, before, outcomes);
      return jsonb_build_object('gap', lmid, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
    end if;

    refusal := null;
    known := null;
    if jsonb_typeof(m -> 'name') = 'string' and length(m ->> 'name') <= 100 and m ->> 'name' ~ '^[a-z_]+\.[a-z_]+$' then
      select * into known from sync.mutation k where k.name = m ->> 'name';
    end if;
    if known.name is null then
      refusal := jsonb_build_object('code', 'unknown_mutation', 'msg', left(coalesce(m ->> 'name', ''), 100), 'detail', '{}'::jsonb);
    elsif jsonb_typeof(coalesce(m -> 'v', 'null')) <> 'number' or (m ->> 'v')::numeric not between 0 and 1000000 or (m ->> 'v')::numeric % 1 <> 0 then
      refusal := '{"code": "invalid", "msg": "v", "detail": {"field": "v", "rule": "invalid"}}';
    elsif (m -> 'v')::int < known.min_v then
      results := results || jsonb_build_array(jsonb_build_object('id', mid, 'status', 'rejected', 'code', 'upgrade_required', 'msg', known.name,
        'detail', jsonb_build_object('min_v', known.min_v)));
      exit;
    elsif (m -> 'v')::int > known.max_v then -- the device is newer than the server: it waits for the update
      perform sync.finish(device, before, outcomes);
      return jsonb_build_object('retry', '0A000', 'lmid', lmid, 'results', results, 'now', clock_timestamp());
    elsif jsonb_typeof(coalesce(m -> 'args', 'null')) <> 'object' then
      refusal := '{"code": "invalid", "msg": "args", "detail": {"field": "args", "rule": "invalid"}}';
    elsif octet_length((m -> 'args')::text) > 262144 then
      refusal := '{"code": "invalid", "msg": "args", "detail": {"field": "args", "rule": "too_long", "limit": 262144}}';
    else
      begin
        perform sync.apply(m);
      exception
        when query_canceled or transaction_rollback or insufficient_resources or operator_intervention or system_error
            or lock_not_available or internal_error or sqlstate 'PT429' then
          get stacked diagnostics state = returned_sqlstate;
          perform sync.finish(device, before, outcomes);
          return jsonb_build_object('retry', state, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
        when others then
          get stacked diagnostics state = returned_sqlstate, msg = message_text, detail = pg_exception_detail,
            constraint_name = constraint_name, column_name = column_name;
          refusal := private.refusal(state, msg, detail, constraint_name, column_name);
      end;
    end if;
    if refusal ->> 'code' = 'conflict' then
      perform private.after_conflict(m ->> 'name', m -> 'args');
    end if;
    outcomes := outcomes || jsonb_build_array(jsonb_build_object('uuid', mark) || coalesce(refusal, '{}'));
    lmid := mid;
    results := results || jsonb_build_array(jsonb_build_object('id', mid, 'status', case when refusal is null then 'ok' else 'rejected' end) || coalesce(refusal, '{}'));
  end loop;
  perform sync.finish(device, before, outcomes);
  return jsonb_build_object('lmid', lmid, 'results', results, 'now', clock_timestamp());
end $$;
comment on function api.sync_push(jsonb) is
  '[S13, S14] {client, acked?, mutations: [{id, uuid, name, v, args}]} → {lmid, results: [{id, status, code?, msg?, detail?}], forked? | gap? | retry?, now}. A permanent refusal advances the number and is stored; a transient one stops the batch, as does a quota (retry PT429). INVOKER, so that the policies decide.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function sync.mid(jsonb, text, bigint)',
  'function sync.begin_push(uuid, bigint, bigint)',
  'function sync.recall(uuid, bigint)',
  'function sync.finish(uuid, bigint, jsonb)',
  'function private.refusal(text, text, text, text, text)',
  'function sync.apply(jsonb)',
  'function api.sync_push(jsonb)'
]) f;

-- [S2] What is asked of the catalogue, as one tsquery. Nothing that somebody typed is read as an operator.

create function private.lexeme(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '''' || replace(replace(value, '\', '\\'), '''', '''''') || ''''
$$;
comment on function private.lexeme(text) is 'A lexeme as a tsquery quotes it: nothing in it is read as an operator.';

create function private.either(parts text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- no lexeme is a mere «=»
  select '(' || coalesce(nullif(array_to_string(parts, ' | '), ''), private.lexeme('=')) || ')'
$$;
comment on function private.either(text[]) is 'A part of a tsquery that one of these is enough for; of none: one that nobody has.';

create function private.asked_facet(field text, of_group text, value text, sees_sensitive boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  known text[] := case of_group when 'available' then array['now'] when 'town' then null else private.enumeration(of_group) end;
  key text := case of_group when 'town' then private.town_key(value) else value end;
begin
  if char_length(key) > 200 then
    perform private.invalid(field, 'too_long', '{"limit": 200}');
  elsif key = '' or (of_group <> 'town' and key <> all (coalesce(known, '{}'))) then
    perform private.invalid(field, 'not_in_list');
  elsif of_group = 'trait' and key = any (private.sensitive_traits()) then
    return case when sees_sensitive then private.lexeme(private.facet('sensitive', key)) end;
  end if;
  return private.lexeme(private.facet(of_group, key));
end $$;
comment on function private.asked_facet(text, text, text, boolean) is
  'The quoted lexeme of a value of a group, or a refusal of the field; null for a sensitive trait, unless the caller may look for it.';

create function private.search_groups() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['available', 'job_type', 'package_type', 'interest', 'prop', 'town', 'age_band', 'gender', 'language', 'trait']
$$;
comment on function private.search_groups() is 'What creators can be filtered by. Equal to the application''s, by test.';

create function private.asked_choices(choices jsonb, sees_sensitive boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  of_group text;
  members text[];
  parts text[] := '{}';
begin
  for of_group in select k from jsonb_object_keys(choices) k order by k loop
    if of_group <> all (private.search_groups()) then
      perform private.invalid(left(of_group, 60), 'invalid');
    end if;
    members := array(select jsonb_array_elements_text(private.argument(choices, of_group, '_text')));
    continue when cardinality(members) = 0;
    parts := parts || private.either(array(select f from unnest(members) m
      cross join lateral private.asked_facet(of_group, of_group, m, sees_sensitive) f where f is not null));
  end loop;
  return parts;
end $$;
comment on function private.asked_choices(jsonb, boolean) is
  'The parts of a tsquery for {group: [value]}: one value of each group is enough. A group without values asks for nothing.';

create function private.check_words(words jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  word jsonb;
  facet text;
begin
  if jsonb_array_length(words) > 10 then
    perform private.invalid('words', 'too_long', '{"limit": 10}');
  end if;
  for word in select * from jsonb_array_elements(words) loop
    perform private.arguments(word, '{"text": "text", "facets": "_text"}');
    if char_length(word ->> 'text') > 100 then
      perform private.invalid('text', 'too_long', '{"limit": 100}');
    end if;
    for facet in select * from jsonb_array_elements_text(word -> 'facets') loop
      if split_part(facet, ':', 1) <> all (private.search_groups()) then
        perform private.invalid('facets', 'not_in_list');
      end if;
      perform private.asked_facet('facets', split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1), true);
    end loop;
  end loop;
end $$;
comment on function private.check_words(jsonb) is 'Refuses words of another form than [{text, facets: ["group:value"]}].';

create function private.asked_word(text_of_word text, as_name boolean, corrected boolean) returns text
language sql stable set search_path = '' as $$
  -- a text of several words needs all of them, one of none finds nobody
  select '(' || string_agg(private.either(array(
      -- The known words themselves: of words the index reads where they are together, of a beginning all that it finds.
      select private.lexeme(case when as_name then private.name_word(k) else k end)
        from unnest(known || case when corrected then private.similar_words(word) else '{}' end) k
      union all
      select private.lexeme(case when as_name then private.name_word(word) else word end) || ':*' where known is null)), ' & ') || ')'
    from unnest(private.words(text_of_word)) word cross join private.words_beginning(word, as_name) known
$$;
comment on function private.asked_word(text, boolean, boolean) is
  'The part of a tsquery for a typed word: one of the card''s words, or of its name''s, begins with it or, corrected, is like it. Null: there is no letter in it.';

create function private.asked_words(words jsonb, sees_sensitive boolean, corrected boolean) returns text[]
language sql stable set search_path = '' as $$
  select array(select private.either(array(
      select part from (select private.asked_word(w ->> 'text', false, corrected) as part
        union all
        select private.asked_facet('facets', split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), sees_sensitive)
          from jsonb_array_elements_text(w -> 'facets') f) parts
      where part is not null))
    from jsonb_array_elements(words) w)
$$;
comment on function private.asked_words(jsonb, boolean, boolean) is
  'The parts of a tsquery for typed words: each is one of the card''s words, or one of the facets that it means in the reader''s language.';

create function private.asked_price(lowest int, highest int) returns text
language plpgsql immutable set search_path = '' as $$
declare
  bands text[] := '{}';
  price int := lowest;
  last int := least(highest, (1 << 24) - 1); -- more than any package may cost
  bits int;
begin
  if highest is null then
    -- all prices but the lower ones: the bands up to the highest of all would be many more
    return '(' || private.lexeme(private.price_band(0, 24)) || ' & !' || private.asked_price(0, lowest - 1) || ')';
  end if;
  while price <= last loop
    bits := (select max(b) from generate_series(0, 24) b where price % (1 << b) = 0 and price + (1 << b) - 1 <= last);
    bands := bands || private.lexeme(private.price_band(price, bits));
    price := price + (1 << bits);
  end loop;
  return private.either(bands);
end $$;
comment on function private.asked_price(int, int) is
  'The part of a tsquery for the prices from one to another, both included, in kroner, or without an end (null): the fewest bands that are these prices. Nobody, if the first is higher.';

-- [S2] The search in the catalogue of creators, for devices that do not keep it. A question becomes one tsquery; whoever has no
-- business learns nothing from it that a card does not say.

create function private.order_keys(sort text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case sort
    when 'relevant' then 'look, created_at, id'
    when 'newest' then 'created_at, id'
    when 'cheapest' then 'cheapness, look, created_at, id'
    when 'quickest' then 'quickness, look, created_at, id'
  end
$$;
comment on function private.order_keys(text) is
  'The columns that an order compares, all descending; null for an unknown one. Each order is an index. The names are the application''s, by test.';

create function private.beyond(sort text, past private.card_search) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- written out, so that the planner sees the values
  select case when past.id is null then 'true' else format('(%s) < (%s)', private.order_keys(sort), concat_ws(', ',
    case sort when 'cheapest' then past.cheapness::text when 'quickest' then past.quickness::text end,
    case when sort <> 'newest' then past.look || '::smallint' end,
    quote_literal(past.created_at) || '::timestamptz', quote_literal(past.id) || '::uuid')) end
$$;
comment on function private.beyond(text, private.card_search) is 'The condition for what follows a row in an order; after none: everything.';

create function private.first_place(sort text, lowest int) returns private.card_search
language sql immutable parallel safe set search_path = '' as $$
  select (row('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, 32767::smallint, 'infinity'::timestamptz, -lowest, 0, null)::private.card_search).*
    where sort = 'cheapest' and lowest > 0
$$;
comment on function private.first_place(text, int) is
  'The place before the first of an order who is asked for; null: its beginning. Only the cheapest begin further on, at the lowest price.';

create function private.scan_cards(terms tsquery, sort text, past private.card_search, most int, within int)
returns setof private.card_search
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  order_by text := replace(private.order_keys(sort), ',', ' desc,') || ' desc';
begin
  return query execute format('select s.id, s.look, s.created_at, s.cheapness, s.quickness, null::tsvector
    from (select * from private.card_search where %s order by %s limit $3) s %s order by %2$s limit $2',
    private.beyond(sort, past), order_by, case when terms is not null then 'where s.terms @@ $1' end) using terms, most, within;
end $$;
comment on function private.scan_cards(tsquery, text, private.card_search, int, int) is
  'Those among the next of an order (`within` so many) who are asked for: at once, where that is one in a few hundred. A bound, because no statistics tell how many have two things together. Without the terms. Definer: nobody reads what is searched.';

create function private.look_up_cards(terms tsquery, sort text, past private.card_search, most int)
returns setof private.card_search
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0
set jit = off set work_mem = '16MB' as $$
begin
  -- offset 0: the place is compared afterwards. The planner knows how many come before its first column alone, and would read
  -- half of an order to find a few.
  return query execute format('select s.id, s.look, s.created_at, s.cheapness, s.quickness, null::tsvector
    from (select id, look, created_at, cheapness, quickness from private.card_search where terms @@ $1 offset 0) s
    where %s %s limit $2', private.beyond(sort, past),
    'order by ' || replace(private.order_keys(sort), ',', ' desc,') || ' desc') using terms, most;
end $$;
comment on function private.look_up_cards(tsquery, text, private.card_search, int) is
  'All who are asked for, by the index of the terms, and sorted: at once, where they are few. Without an order (null): any of them, which costs little however many they are. Without the terms. Definer: nobody reads what is searched.';

create function private.page_of_cards(terms tsquery, sort text, past private.card_search, most int, counted int)
returns private.card_search[]
language plpgsql stable security definer set search_path = '' as $$
declare
  cards private.card_search[];
begin
  if terms is null then
    return array(select c from private.scan_cards(null, sort, past, most, most) c);
  end if;
  -- further only where the first ones let expect a whole page; a page of few is faster looked up
  if counted > 1000 then
    cards := array(select c from private.scan_cards(terms, sort, past, most, 2000) c);
    if cardinality(cards) between 5 and most - 1 then
      cards := array(select c from private.scan_cards(terms, sort, past, most, 10000) c);
    end if;
    if cardinality(cards) = most then
      return cards;
    end if;
  end if;
  return array(select c from private.look_up_cards(terms, sort, past, most) c);
end $$;
comment on function private.page_of_cards(tsquery, text, private.card_search, int, int) is
  'The next of those who are asked for, in an order; `counted`: how many there are at most. Definer: nobody reads what is searched.';

create function private.count_cards(terms tsquery) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  n int;
begin
  if terms is null then
    return (select count(*) from private.scan_cards(null, 'newest', null, 1001, 1001));
  end if;
  -- If one in thirty is asked for, a thousand are sooner counted than looked up: so many rows should have 1300.
  n := (select count(*) from private.scan_cards(terms, 'newest', null, 1001, 2000));
  if n between 65 and 1000 then
    n := (select count(*) from private.scan_cards(terms, 'newest', null, 1001, 2000 * 1300 / n));
  end if;
  return case when n > 1000 then n else (select count(*) from private.look_up_cards(terms, null, null, 1001)) end;
end $$;
comment on function private.count_cards(tsquery) is
  'How many are asked for; 1001: more than a thousand. Definer: nobody reads what is searched.';

create function private.read_place(after text, sort text) returns private.card_search
language plpgsql stable set search_path = '' as $$
declare
  parts text[] := string_to_array(after, ':');
begin
  if after is null then
    return null;
  end if;
  if after !~ '^[a-z]+:[01]:[12]:[0-9]{1,4}:-?[0-9]{1,10}:-?[0-9]{1,10}:[0-3]:[0-9]{1,16}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or parts[1] <> sort then
    perform private.invalid('after', 'invalid');
  end if;
  return row(parts[9]::uuid, parts[7]::smallint, 'epoch'::timestamptz + parts[8]::bigint * interval '1 microsecond',
    parts[5]::int, parts[6]::int, null)::private.card_search;
exception when numeric_value_out_of_range then
  perform private.invalid('after', 'invalid');
end $$;
comment on function private.read_place(text, text) is
  'The last row of the page before, as private.write_place() wrote it for this order, or a refusal; null: the first page.';

create function private.write_place(sort text, corrected boolean, by_name boolean, counted int, past private.card_search) returns text
language sql stable set search_path = '' as $$
  select concat_ws(':', sort, corrected::int, case when by_name then 1 else 2 end, counted, past.cheapness, past.quickness, past.look,
    (extract(epoch from past.created_at) * 1000000)::bigint, past.id)
$$;
comment on function private.write_place(text, boolean, boolean, int, private.card_search) is
  'Where a page ends, as a text that devices send back: with what the first page found out about all of them.';

create function private.checked_search(query jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  given jsonb := jsonb_strip_nulls(query);
  field text;
begin
  perform private.arguments(query, '{"words": "jsonb?", "choices": "object?", "price_from": "int4?", "price_to": "int4?", "sort": "text?", "after": "text?", "limit": "int4?"}');
  foreach field in array array['price_from', 'price_to'] loop
    if (given ->> field)::numeric < 0 then
      perform private.invalid(field, 'too_low', '{"limit": 0}');
    end if;
  end loop;
  given := jsonb_build_object('words', '[]'::jsonb, 'choices', '{}'::jsonb, 'sort', 'relevant', 'limit', 24) || given;
  if private.order_keys(given ->> 'sort') is null then
    perform private.invalid('sort', 'not_in_list');
  elsif (given ->> 'limit')::numeric < 1 then
    perform private.invalid('limit', 'too_low', '{"limit": 1}');
  elsif (given ->> 'limit')::numeric > 60 then
    perform private.invalid('limit', 'too_high', '{"limit": 60}');
  end if;
  perform private.check_words(given -> 'words');
  return given;
end $$;
comment on function private.checked_search(jsonb) is
  'A question to the catalogue with everything that it leaves out, or a refusal of the field. Choices and the place are checked where they are read.';

create function private.search_creators(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked jsonb; words jsonb; sort text; wanted int;
  sees boolean := private.sees_sensitive_traits();
  chosen text[]; terms tsquery; names tsquery; lowest int;
  after text; past private.card_search;
  counted int; corrected boolean; in_names boolean;
  page private.card_search[] := '{}'; by_name int;
begin
  perform private.require_request(query);
  asked := private.checked_search(query);
  words := asked -> 'words';
  sort := asked ->> 'sort';
  wanted := (asked ->> 'limit')::numeric;
  chosen := private.asked_choices(asked -> 'choices', sees);
  lowest := (asked ->> 'price_from')::numeric;
  if asked ?| array['price_from', 'price_to'] then
    chosen := chosen || private.asked_price(coalesce(lowest, 0), (asked ->> 'price_to')::numeric::int);
  end if;
  after := asked ->> 'after';
  past := case when after is null then private.first_place(sort, lowest) else private.read_place(after, sort) end;
  corrected := coalesce(split_part(after, ':', 2) = '1', false);
  counted := split_part(after, ':', 4)::int;
  loop
    terms := nullif(array_to_string(chosen || private.asked_words(words, sees, corrected), ' & '), '')::tsquery;
    exit when after is not null;
    counted := private.count_cards(terms);
    exit when counted > 0 or corrected or words = '[]';
    corrected := true;
  end loop;

  if sort = 'relevant' and (corrected or private.may_be_names(words)) then
    names := private.either(array(select part from (select private.asked_word(w ->> 'text', true, corrected) as part
      from jsonb_array_elements(words) w) parts where part is not null))::tsquery;
    in_names := coalesce(split_part(after, ':', 3) = '1', true);
    if in_names then
      page := private.page_of_cards(terms && names, sort, past, wanted + 1, counted);
      past := null;
    end if;
    terms := terms && !!names;
  end if;
  by_name := cardinality(page);
  if by_name <= wanted then
    page := page || private.page_of_cards(terms, sort, past, wanted + 1 - by_name, counted);
  end if;

  return jsonb_build_object(
    'cards', (select coalesce(jsonb_agg(to_jsonb(c) order by p.nth), '[]')
      from unnest(page[1:wanted]) with ordinality p (id, look, created_at, cheapness, quickness, terms, nth)
      join public.creator_cards c on c.id = p.id),
    'traits', case when sees then private.traits_shown(array(select p.id from unnest(page[1:wanted]) p)) else '{}' end,
    'count', least(counted, 1000), 'is_more', counted > 1000, 'is_corrected', corrected and counted > 0,
    'after', case when cardinality(page) > wanted
      then private.write_place(sort, corrected, wanted <= by_name, counted, page[wanted]) end);
end $$;
comment on function private.search_creators(jsonb) is
  '[S2] Public cards, and for callers with a business in use the sensitive traits that creators show to businesses; a session that lacks its second factor and an account that has left get what guests get. Definer: nobody reads what is searched, and the cards are in no scope of a device that does not keep them.';

create function api.search_creators(query jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.search_creators(query) $$;
comment on function api.search_creators(jsonb) is
  '{words: [{text, facets: ["group:value"]}], choices: {group: [value]}, price_from, price_to, sort, after, limit} → {cards, traits: {id: [trait]}, count, is_more, is_corrected, after}. Everything may be left out. A word is found where a word of the card begins with it, or by one of the facets that it means; only if nobody is found may letters be wrong (`is_corrected`). `count` goes to a thousand (`is_more`); `after` is null on the last page.';

create function private.find_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(ids) > 100 then
    perform private.invalid('ids', 'too_long', '{"limit": 100}');
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from public.creator_cards c where c.id = any (ids));
end $$;
comment on function private.find_cards(uuid[]) is
  'The public cards with these ids, a hundred at most. Definer: they are in no scope of a device that does not keep them.';

create function api.find_creators(ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.find_cards(ids) $$;
comment on function api.find_creators(uuid[]) is
  'The public cards with these ids, a hundred at most, by id; those of nobody and of profiles that are not public are left out. For guests too.';

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.search_creators(jsonb)',
  'function api.search_creators(jsonb)',
  'function private.find_cards(uuid[])',
  'function api.find_creators(uuid[])'
]) f;

-- A person's sessions and devices, and how many unsent changes each device has.

-- A device's report about itself.
select private.add_quota('report', 30, 10);

create function private.end_sessions(person uuid, kept uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where user_id = $1 and id is distinct from $2' using person, kept;
  end if;
end $$;
comment on function private.end_sessions(uuid, uuid) is
  'Signs a person out everywhere, or everywhere but in one session. Definer, without a check of its own: called by functions about their caller only.';

create function private.has_session(person uuid, session uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  alive boolean := true;
begin
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.id = $1 and s.user_id = $2)' into alive using session, person;
  end if;
  return alive;
end $$;
comment on function private.has_session(uuid, uuid) is
  'Whether a session of a person has not been ended. Definer, without a check of its own: no role reads sessions; called by functions about their caller only.';

create function private.is_session_alive() returns boolean
language sql stable security definer set search_path = '' as $$ select private.has_session(auth.uid(), private.session_id()) $$;
comment on function private.is_session_alive() is
  'Whether the caller''s session has not been ended: a token outlives its session by up to an hour. Definer; about the caller only.';

create function private.end_session(person uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where id = $1 and user_id = $2' using session, person;
  end if;
end $$;
comment on function private.end_session(uuid, uuid) is
  'Ends one session of a person. Definer, without a check of its own: only sync.remove() calls it.';

create function sync.report(device uuid, name text, unsent int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take('report');
  perform private.require_whole_login();
  insert into sync.client as c (id, user_id, name, unsent, session)
    values (device, auth.uid(), left(private.trimmed(report.name), 80), greatest(report.unsent, 0), private.session_id())
    on conflict (id) do update set name = excluded.name, unsent = excluded.unsent, session = excluded.session,
      removed = c.removed and not private.is_session_alive(), seen = clock_timestamp()
      where c.user_id = auth.uid();
  if not found then
    perform private.refuse('forbidden');
  end if;
  delete from sync.client c where c.id in (
    select x.id from sync.client x where x.user_id = auth.uid() and x.id <> device order by x.seen desc offset 199);
end $$;
comment on function sync.report(uuid, text, int) is
  'Stores the name, session and number of unsent changes of the caller''s own device; one that was removed returns to the list with its next session. 429 for too many calls. Definer: no role writes devices; only the caller''s own, at most 200.';

create function sync.devices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  return (select coalesce(jsonb_agg(jsonb_build_object('client', c.id, 'name', c.name, 'seen', c.seen, 'unsent', c.unsent) order by c.seen desc), '[]')
    from (select * from sync.client x where x.user_id = auth.uid() and not x.removed
      and (x.unsent > 0 or x.session is null or private.has_session(x.user_id, x.session)) order by x.seen desc limit 50) c);
end $$;
comment on function sync.devices() is
  'The caller''s own devices, last seen first, but those removed, and those signed out that left nothing unsent. Definer: no role reads devices.';

create function sync.remove(device uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid;
begin
  perform private.take('report');
  perform private.require_whole_login();
  select c.session into ended from sync.client c where c.id = device and c.user_id = auth.uid() for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update sync.client c set removed = true where c.id = device;
  -- a browser that was emptied left a device of the session that goes on
  if ended is distinct from private.session_id() then
    perform private.end_session(auth.uid(), ended);
  end if;
end $$;
comment on function sync.remove(uuid) is
  'Signs the caller out on one of their own devices and takes it off the list, until it reports again. Never ends the caller''s own session. not_found: no device of theirs; 429 for too many calls. Definer: no role writes devices or sessions.';

create function api.my_devices() returns jsonb
language sql stable security invoker set search_path = '' as $$ select sync.devices() $$;
comment on function api.my_devices() is '→ [{client, name, seen, unsent}]: the caller''s devices, last seen first.';

create function api.report_device(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid", "name": "text", "unsent": "int4"}');
  perform sync.report((request ->> 'client')::uuid, request ->> 'name', (request -> 'unsent')::int);
end $$;
comment on function api.report_device(jsonb) is '{client, name, unsent}: a device reports its name and its number of unsent changes.';

create function api.remove_device(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid"}');
  perform sync.remove((request ->> 'client')::uuid);
end $$;
comment on function api.remove_device(jsonb) is '{client}: signs the caller out on this device and takes it off the list.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function sync.report(uuid, text, int)',
  'function sync.devices()',
  'function api.my_devices()',
  'function api.report_device(jsonb)',
  'function sync.remove(uuid)',
  'function api.remove_device(jsonb)'
]) f;

-- Leaving: deactivated everywhere at once, brought back within 30 days by whoever signs in, and then deleted. What was said
-- to others stays with them, without the name. The law requires keeping only bookkeeping, and nothing here is that yet:
-- when invoices come, their rows must not reference the account.

create function private.deleted_name() returns text
language sql immutable parallel safe set search_path = '' as $$ select 'Slettet bruker' $$;
comment on function private.deleted_name() is
  'What others'' rows hold in place of the name of a person who has left; devices show it in the reader''s language. Equal to the application''s, by test.';

create table private.departures (
  person uuid not null references public.accounts (id) on delete cascade,
  tbl text not null,
  id uuid not null,
  was jsonb not null,
  primary key (person, tbl, id)
);
comment on table private.departures is
  'What private.deactivate_account() and private.put_rows_away() took back, so that private.restore_account() can return it: the columns of each row as they were.';
alter table private.departures enable row level security;

create function private.forget_sign_ins(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place text;
begin
  -- what the sign-in service stores without a reference to the account; a bare database has none of it
  foreach place in array array['auth.audit_log_entries', 'auth.flow_state'] loop
    if to_regclass(place) is not null then
      begin
        execute format('delete from %s t where t::text like ''%%'' || $1 || ''%%''', place::regclass) using person;
      exception when insufficient_privilege then
        raise warning '% is not ours to clean', place;
      end;
    end if;
  end loop;
end $$;
comment on function private.forget_sign_ins(uuid) is
  'Deletes a person''s sign-in log, which holds the address, and unfinished social logins. Definer, without a check of its own: only private.delete_account() calls it.';

create function private.name_in_rooms(team uuid, side text, name text, avatar text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if side = 'business' then
    update public.rooms r set business_name = name, business_avatar = avatar
      where r.business_id = team and (r.business_name, r.business_avatar) is distinct from (name, avatar);
    return;
  end if;
  update public.rooms r set creator_name = name, creator_avatar = avatar
    where r.creator_id = team and (r.creator_name, r.creator_avatar) is distinct from (name, avatar);
  update public.notifications n set data = n.data || jsonb_build_object('creator_name', name)
    from public.pitches p join sync.scopes s on s.id = p.business_id
    where p.creator_id = team and p.creator_name <> name and n.user_id = s.owner and n.context_id = p.business_id
      and n.type = 'brief_requested'
      and n.data = jsonb_build_object('brief_id', p.brief_id, 'creator_name', p.creator_name, 'message_content', left(p.text, 140));
  update public.pitches p set creator_name = name where p.creator_id = team and p.creator_name <> name;
end $$;
comment on function private.name_in_rooms(uuid, text, text, text) is
  'Writes a team''s name and picture wherever others'' rows copy them: rooms, pitches, notifications. Definer, without a check of its own: only leaving and coming back call it.';

create function private.leave_for_good() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  side text := tg_argv[0];
  shared uuid[] := array(
    select r.id from public.rooms r where r.business_id = old.id and side = 'business'
    union all
    select r.id from public.rooms r where r.creator_id = old.id and side = 'creator');
begin
  -- what nobody can read any more
  delete from public.rooms r where r.id = any (shared)
    and not exists (select from sync.scopes s where s.id in (r.business_id, r.creator_id) and s.owner is not null);
  perform private.name_in_rooms(old.id, side, private.deleted_name(), '');
  update public.messages m set sender_id = old.id
    where m.room_id = any (shared) and m.sender_side = side and m.sender_id = old.user_id;
  if side = 'business' then
    update public.rooms r set business_left = true where r.id = any (shared);
  else
    update public.rooms r set creator_left = true where r.id = any (shared);
    update public.pitches p set status = 'withdrawn' where p.creator_id = old.id and p.status <> 'withdrawn';
  end if;
  return null;
end $$;
comment on function private.leave_for_good() is
  '[S3] Of a deleted team the other side keeps rooms, messages and pitches, without its name; a room that both sides have left goes. Runs after a_scope, which closes the team''s scope. Definer: nobody writes rooms directly.';
create trigger leave_for_good after delete on public.business_users
  for each row execute function private.leave_for_good('business');
create trigger leave_for_good after delete on public.creator_users
  for each row execute function private.leave_for_good('creator');

create function private.deactivate_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  team record;
begin
  if me is null or account is distinct from me then
    perform private.refuse('forbidden');
  end if;
  -- one reading of the clock: with two, the account would stay a moment longer than 30 days
  update public.accounts a set deactivated_at = clock.at, deletion_due_at = clock.at + interval '30 days'
    from (select clock_timestamp() as at) clock
    where a.id = me and a.deactivated_at is null;
  -- locked before they are read: a concurrent publish or pitch has them locked as well. What is open in them follows
  -- them by private.put_away_with_team(), and returns with them.
  perform from public.business_users b where b.user_id = me for update;
  perform from public.creator_users c where c.user_id = me for update;
  insert into private.departures (person, tbl, id, was)
    select me, 'business_users', b.id, '{}'::jsonb from public.business_users b where b.user_id = me and not b.is_archived
    union all
    select me, 'creator_users', c.id, jsonb_build_object('is_public', c.is_public, 'handle', c.handle)
      from public.creator_users c where c.user_id = me and not c.is_archived;
  for team in select s.id, s.kind from sync.scopes s where s.owner = me and s.kind in ('business', 'creator') loop
    perform private.put_away(team.id, team.kind);
    perform private.name_in_rooms(team.id, team.kind, private.deleted_name(), '');
  end loop;
  begin
    perform private.end_sessions(me);
  exception when insufficient_privilege then
    raise warning 'auth.sessions is not ours to clean'; -- the token of an account that has left opens nothing anyway
  end;
end $$;
comment on function private.deactivate_account(uuid) is
  'Deactivates the caller: profiles, card, open briefs and pitches are withdrawn, the name is removed from every room, every session ends. private.restore_account() takes it back. Definer: it writes what no device''s role may.';

create function mutations.accounts_deactivate(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.deactivate_account((args ->> 'id')::uuid);
end $$;
comment on function mutations.accounts_deactivate(jsonb) is
  '{id}: deactivates the account. For 30 days the person can sign in and take it back.';

create function private.restore_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_whole_login();
  -- every session from before was ended: a stolen token must not bring the account back
  if me is null or not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  update public.accounts a set deactivated_at = null, deletion_due_at = null where a.id = me and a.deactivated_at is not null;
  if not found then
    return; -- brought back in another tab
  end if;
  update public.business_users b set is_archived = false from private.departures d
    where d.person = me and d.tbl = 'business_users' and b.id = d.id;
  -- the handle was free in the meantime, and without one a profile is not public
  update public.creator_users c set is_archived = false, handle = kept.handle,
      is_public = (d.was ->> 'is_public')::boolean and kept.handle <> ''
    from private.departures d cross join lateral (select case
        when private.holds_handle(me, d.was ->> 'handle') or exists (select from public.creator_users o
          where o.handle <> '' and lower(o.handle) = lower(d.was ->> 'handle'))
        then '' else d.was ->> 'handle' end as handle) kept
    where d.person = me and d.tbl = 'creator_users' and c.id = d.id;
  perform private.name_in_rooms(b.id, 'business', b.name, b.avatar) from public.business_users b where b.user_id = me;
  perform private.name_in_rooms(c.id, 'creator', c.first_name, c.avatar) from public.creator_users c where c.user_id = me;
  delete from private.departures d where d.person = me;
end $$;
comment on function private.restore_account() is
  'Takes the caller''s deactivation back, in a session opened since: profiles, handle if still free, with it the card, briefs whose deadline has not passed, pitches, and the name. Sensitive traits stay removed: they need a new consent. Definer: it writes what no device''s role may, about the caller only.';

create function api.restore_account() returns void
language sql volatile security invoker set search_path = '' as $$ select private.restore_account() $$;
comment on function api.restore_account() is 'Brings the caller''s deactivated account back; nothing happens to one that is not.';

create function private.delete_account(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from sync.client c where c.user_id = person;
  -- cascades to account, profiles and briefs; private.leave_for_good() leaves the rooms to the other side; files go when
  -- no row names them
  delete from auth.users u where u.id = person;
  perform private.forget_sign_ins(person);
end $$;
comment on function private.delete_account(uuid) is
  'Deletes a person for good, with all their data but what they said to others. Definer, without a check of its own: only private.delete_due_accounts() and private.forget_account() call it.';

create function private.forget_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.require_whole_login();
  if me is null or private.is_deactivated() or not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  -- locked, so that no profile is brought into use meanwhile
  perform from public.accounts a where a.id = me for update;
  if exists (select from public.creator_users c where c.user_id = me and c.is_onboarded)
      or exists (select from public.business_users b where b.user_id = me and b.is_onboarded) then
    perform private.refuse('bad_state');
  end if;
  perform private.delete_account(me);
end $$;
comment on function private.forget_account() is
  'Deletes the caller''s account at once, if no profile of theirs was ever in use: nobody has seen it, and of somebody under 18 nothing may be kept. Definer: no role deletes accounts.';

create function api.forget_account() returns void
language sql volatile security invoker set search_path = '' as $$ select private.forget_account() $$;
comment on function api.forget_account() is 'Deletes the caller''s account at once; only before a profile is in use.';

create function private.delete_due_accounts(at timestamptz default clock_timestamp()) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  gone bigint := 0;
begin
  for person in select a.id from public.accounts a where a.deletion_due_at <= at order by a.deletion_due_at limit 1000 loop
    begin
      -- locked and read again: the person may be bringing it back right now
      perform from public.accounts a where a.id = person and a.deletion_due_at <= at for update;
      if found then
        perform private.delete_account(person);
        gone := gone + 1;
      end if;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- continue with the others
    end;
  end loop;
  return gone;
end $$;
comment on function private.delete_due_accounts(timestamptz) is
  'Deletes every account whose 30 days are over; returns how many. Of the person nothing remains but what they said to others, nameless. Some ids remain, which identify nobody: teams'' ids as long as a room names them, and for a while tombstones, from which other devices learn what to forget (sync.purge), pokes on channels (three days), and files under such ids (private.unused_files, the same night). Definer, for a scheduled job; nobody else may run it.';

create function private.has_session(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one boolean := false;
begin
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.user_id = $1)' into found_one using person;
  end if;
  return found_one;
end $$;
comment on function private.has_session(uuid) is
  'Whether a person is signed in anywhere. Definer: no role reads sessions; nobody else may run it.';

create function private.unconfirmed_accounts(at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where u.email_confirmed_at is null and u.created_at <= at - interval '1 day'
    -- a code that was just sent may still come back
    and u.updated_at <= at - interval '1 hour'
    -- columns that only the sign-in service's own table has
    and coalesce(to_jsonb(u) ->> 'phone_confirmed_at', to_jsonb(u) ->> 'invited_at', to_jsonb(u) ->> 'last_sign_in_at') is null
    and not private.has_session(u.id)
    and not exists (select from sync.client c where c.user_id = u.id)
    and not exists (select from public.business_users b where b.user_id = u.id)
    and not exists (select from public.creator_users c where c.user_id = u.id)
$$;
comment on function private.unconfirmed_accounts(timestamptz) is
  'Accounts a day old whose address nobody has confirmed and that nobody has ever used: without a sign-in, session, device, profile, proved telephone or an operator''s invitation. Definer, for private.delete_unconfirmed_accounts() and sync.problems(); nobody else may run it.';

create function private.delete_unconfirmed_accounts(at timestamptz default clock_timestamp()) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  gone bigint := 0;
begin
  for person in select c from private.unconfirmed_accounts(at) c limit 10000 loop
    begin
      -- read again: the code may be coming back right now
      delete from auth.users u where u.id = person and u.email_confirmed_at is null;
      if found then
        perform private.forget_sign_ins(person);
        gone := gone + 1;
      end if;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- continue with the others
    end;
  end loop;
  return gone;
end $$;
comment on function private.delete_unconfirmed_accounts(timestamptz) is
  'Deletes the accounts of private.unconfirmed_accounts(), so that an address that somebody else typed is free again; returns how many. Definer, for a scheduled job; nobody else may run it.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.deactivate_account(uuid)',
  'function private.restore_account()',
  'function api.restore_account()',
  'function private.forget_account()',
  'function api.forget_account()'
]) f;
select sync.add_mutation('accounts.deactivate');

-- What a person is told outside the application: mails about what happened while they were away, the confirmation of a
-- newsletter, and push messages (21_push.sql). Triggers fill the queue; one handler (supabase/functions/deliver) takes what
-- is due, sends it and reports. No role reaches these tables.

create table private.mailboxes (
  person uuid primary key references public.accounts (id) on delete cascade,
  token uuid not null default gen_random_uuid() unique,
  sent_at timestamptz
);
comment on table private.mailboxes is 'A person who gets mail.';
comment on column private.mailboxes.token is 'In every mail''s links: lets its reader unsubscribe, or confirm the newsletter, without signing in.';
comment on column private.mailboxes.sent_at is 'The last gathered mail: the next one waits for an hour.';
alter table private.mailboxes enable row level security;

create function private.is_urgent(kind text) returns boolean
language sql immutable parallel safe set search_path = '' as $$ select kind in ('newsletter', 'recovery_code') $$;
comment on function private.is_urgent(text) is
  'Mails that are sent at once and that nobody switches off: what the person has just asked for, and what was done in their name.';

create table private.deliveries (
  channel text not null,
  person uuid not null references public.accounts (id) on delete cascade,
  kind text not null,
  about uuid not null,
  since timestamptz not null,
  due_at timestamptz not null,
  tries int not null default 0,
  claim uuid,
  claimed_at timestamptz,
  primary key (person, channel, kind, about),
  constraint deliveries__channel__not_in_list check (channel in ('mail', 'push')),
  constraint deliveries__kind__not_in_list check (private.is_urgent(kind) or kind = any (private.enumeration('delivery_kind')))
);
comment on table private.deliveries is 'What a person may be told. The words are read from the rows when it is sent, so that nothing outdated is.';
comment on column private.deliveries.about is 'The notification, the room, for a newsletter the business, for a recovery code the person.';
comment on column private.deliveries.since is 'When the event happened. In a room: the first message that it counts.';
comment on column private.deliveries.claim is 'The attempt that is sending it. An attempt that does not report within ten minutes has failed.';
create index deliveries_due on private.deliveries (channel, due_at);
create index deliveries_claim on private.deliveries (claim) where claim is not null;
alter table private.deliveries enable row level security;

create table private.push_targets (
  endpoint text primary key,
  person uuid not null references public.accounts (id) on delete cascade,
  client uuid not null unique,
  p256dh text not null,
  auth text not null
);
comment on table private.push_targets is
  'Where the push service of a device''s browser takes messages, and the keys that only that browser can open them with (RFC 8291).';
create index push_targets_person on private.push_targets (person);
alter table private.push_targets enable row level security;

create function private.queue_delivery(channel text, person uuid, kind text, about uuid, since timestamptz, wait interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if channel = 'mail' then
    insert into private.mailboxes (person) values (queue_delivery.person) on conflict do nothing;
  end if;
  insert into private.deliveries as d (channel, person, kind, about, since, due_at)
    values (queue_delivery.channel, queue_delivery.person, queue_delivery.kind, queue_delivery.about, queue_delivery.since, clock_timestamp() + wait)
    -- the one being sent may have been composed already
    on conflict on constraint deliveries_pkey do update set due_at = excluded.due_at, claim = null, claimed_at = null, tries = 0
      where d.claim is not null;
end $$;
comment on function private.queue_delivery(text, uuid, text, uuid, timestamptz, interval) is
  'Queues one delivery unless the same is waiting. Definer: called by triggers of rows that anyone may write.';

create function private.tell(person uuid, kind text, about uuid, since timestamptz, mail_after interval, push_after interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_delivery('mail', person, kind, about, since, mail_after);
  if exists (select from private.push_targets t where t.person = tell.person) then
    perform private.queue_delivery('push', person, kind, about, since, push_after);
  end if;
end $$;
comment on function private.tell(uuid, text, uuid, timestamptz, interval, interval) is
  'Queues what a person is told about an event: on their devices soon, by mail when it stays unread. Definer: called by triggers of rows that anyone may write.';

create function private.tell_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(new.user_id, new.type, new.id, new.created_at, interval '5 minutes',
    -- what may be undone in its first moments waits: then nothing was said
    case when new.type in ('pitch_decided', 'brief_invitation', 'order_received') then interval '1 minute' else interval '5 seconds' end);
  return null;
end $$;
comment on function private.tell_notification() is
  'Queues what a person is told about a notification. Definer: whoever causes it may not write the queue.';
create trigger tell_notification after insert on public.notifications
  for each row when (not new.is_read) execute function private.tell_notification();

create function private.tell_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid;
begin
  select s.owner into reader from public.rooms r
    join sync.scopes s on s.id = case when new.sender_side = 'business' then r.creator_id else r.business_id end
    where r.id = new.room_id;
  if reader is not null and reader <> new.sender_id then
    perform private.tell(reader, 'message', new.room_id, new.created_at, interval '10 minutes', interval '5 seconds');
  end if;
  return null;
end $$;
comment on function private.tell_message() is
  'Queues what the other side is told about a message, one delivery per room and channel. Definer: whoever writes may not write the queue.';
create trigger tell_message after insert on public.messages
  for each row execute function private.tell_message();

create function private.mail_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not new.newsletter_opt_in then
    new.newsletter_confirmed_at := null;
  elsif new.newsletter_confirmed_at is null then
    perform private.queue_delivery('mail', new.user_id, 'newsletter', new.id, clock_timestamp(), interval '0');
  end if;
  return new;
end $$;
comment on function private.mail_newsletter() is
  'Asks by mail for the confirmation of a newsletter (double opt-in: markedsføringsloven § 15 wants a consent that can be proven), and forgets it with the choice. Definer: the writer may not write the queue.';
create trigger mail_newsletter before insert or update of newsletter_opt_in on public.business_users
  for each row execute function private.mail_newsletter();

create function private.is_quiet(quiet_from text, quiet_to text, time_zone text, at timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  wall text;
begin
  if quiet_from = '' or quiet_to = '' or quiet_from = quiet_to then
    return false;
  end if;
  begin
    wall := to_char(at at time zone time_zone, 'HH24:MI');
  exception when invalid_parameter_value then
    wall := to_char(at at time zone 'Europe/Oslo', 'HH24:MI'); -- this server does not know the zone
  end;
  if quiet_from < quiet_to then
    return wall >= quiet_from and wall < quiet_to;
  end if;
  return wall >= quiet_from or wall < quiet_to;
end $$;
comment on function private.is_quiet(text, text, text, timestamptz) is
  'Whether a time is within quiet hours: 21:00 to 08:00 crosses midnight, two equal times mean none. Equal to the application''s, by test.';

create function private.wants(channel text, person uuid, kind text, side text, team uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accounts a where a.id = person and a.deactivated_at is null and (channel <> 'mail' or a.email <> ''))
    and not exists (select from public.preferences p
      where p.id = person and kind = any (case channel when 'mail' then p.email_off else p.push_off end))
    and case side
      when 'business' then exists (select from public.business_users b
        where b.id = team and b.user_id = person and (channel <> 'mail' or b.alert_email_opt_in) and not b.is_archived)
      else exists (select from public.creator_users c where c.id = team and c.user_id = person and not c.is_archived) end
$$;
comment on function private.wants(text, uuid, text, text, uuid) is
  'Whether a person wants to be told this kind about this team on this channel: not switched off and, for a business''s mails, asked for. Definer: read by the queue''s handler.';

create function private.is_quiet_for(person uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.is_quiet(p.quiet_from, p.quiet_to, p.time_zone, at) from public.preferences p where p.id = person), false)
$$;
comment on function private.is_quiet_for(uuid, timestamptz) is
  'Whether a time is within a person''s quiet hours. Definer: read by the queue''s handler.';

create function private.due_people(channel text, at_once boolean, at timestamptz, most int) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.person from private.deliveries d
  where d.channel = due_people.channel and private.is_urgent(d.kind) = at_once and d.due_at <= at
    and (d.claim is null or d.claimed_at <= at - interval '10 minutes')
    and (at_once or not private.is_quiet_for(d.person, at))
    and (at_once or due_people.channel <> 'mail' or not exists (select from private.mailboxes b
      where b.person = d.person and b.sent_at > at - interval '1 hour'))
  group by d.person order by min(d.due_at) limit most
$$;
comment on function private.due_people(text, boolean, timestamptz, int) is
  'Whom something is due for on a channel, longest first: outside quiet hours, and mails at most once an hour; `at_once`: the urgent ones, which wait for neither. Definer: called by the functions that take deliveries.';

create function private.claim_deliveries(channel text, person uuid, at_once boolean, at timestamptz) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  attempt uuid := gen_random_uuid();
begin
  delete from private.deliveries d where d.channel = claim_deliveries.channel and d.person = claim_deliveries.person
    and private.is_urgent(d.kind) = at_once and d.due_at <= at and private.delivery_content(d) is null;
  update private.deliveries d set claim = attempt, claimed_at = at, tries = d.tries + 1
    where d.channel = claim_deliveries.channel and d.person = claim_deliveries.person
      and private.is_urgent(d.kind) = at_once and d.due_at <= at
      and (d.claim is null or d.claimed_at <= at - interval '10 minutes');
  return case when found then attempt end;
end $$;
comment on function private.claim_deliveries(text, uuid, boolean, timestamptz) is
  'Claims everything that is due for one person on one channel and still worth saying, and drops the rest; null if nothing remains. Definer: called by the functions that take deliveries.';

create table private.mail_run (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
comment on table private.mail_run is 'When the queue''s handler last came for mails, to a quarter of an hour.';
alter table private.mail_run enable row level security;

create function private.sends_mail() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_run r where r.at > clock_timestamp() - interval '1 day')
$$;
comment on function private.sends_mail() is
  'Whether something sends mails here: the queue''s handler came within the last day. Definer: no role reads the table.';

create function private.take_mail(at timestamptz default clock_timestamp(), most int default 20)
returns table (claim uuid, address text, locale text, token uuid, items jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  at_once boolean;
  reader uuid;
begin
  insert into private.mail_run as r (at) values (clock_timestamp())
    on conflict on constraint mail_run_pkey do update set at = excluded.at where r.at < excluded.at - interval '15 minutes';
  foreach at_once in array array[true, false] loop
    for reader in select private.due_people('mail', at_once, at, most) loop
      claim := private.claim_deliveries('mail', reader, at_once, at);
      continue when claim is null;
      select a.email, coalesce(nullif(a.locale, ''), 'nb'), b.token into address, locale, token
        from public.accounts a join private.mailboxes b on b.person = a.id where a.id = reader;
      items := private.claimed_items(claim);
      return next;
    end loop;
  end loop;
end $$;
comment on function private.take_mail(timestamptz, int) is
  'Claims what is due, one mail per person: the urgent ones at once, the rest gathered, outside quiet hours and at most once an hour. Report each with private.delivered() or private.delivery_failed(). Definer, for the queue''s handler; nobody else may run it.';

create function private.delivered(claim uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.mailboxes b set sent_at = clock_timestamp() from private.deliveries d
    where d.claim = delivered.claim and d.channel = 'mail' and not private.is_urgent(d.kind) and b.person = d.person;
  delete from private.deliveries d where d.claim = delivered.claim;
end $$;
comment on function private.delivered(uuid) is 'What was claimed has been sent. Definer, for the queue''s handler; nobody else may run it.';

create function private.delivery_failed(claim uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deliveries d where d.claim = delivery_failed.claim and d.tries >= 6;
  update private.deliveries d set claim = null, claimed_at = null, due_at = clock_timestamp() + interval '1 minute' * 4 ^ d.tries
    where d.claim = delivery_failed.claim;
end $$;
comment on function private.delivery_failed(uuid) is
  'What was claimed could not be sent: tried again later and later (4, 16, 64 minutes …), six times at most. Definer, for the queue''s handler; nobody else may run it.';

create function private.unsubscribe(token uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := (select b.person from private.mailboxes b where b.token = unsubscribe.token);
begin
  if reader is null then
    perform private.refuse('not_found');
  end if;
  if kind is not null and kind <> 'newsletter' and kind <> all (private.enumeration('delivery_kind')) then
    perform private.invalid('kind', 'not_in_list');
  end if;
  update public.preferences p set email_off = array(
      select k from unnest(private.enumeration('delivery_kind')) k where kind is null or k = kind or k = any (p.email_off))
    where p.id = reader and kind is distinct from 'newsletter';
  update public.business_users b set newsletter_opt_in = false
    where b.user_id = reader and b.newsletter_opt_in and coalesce(kind, 'newsletter') = 'newsletter';
end $$;
comment on function private.unsubscribe(uuid, text) is
  'Switches off mails of one kind, of a newsletter, or all (null), for the person to whom the mail with this token went. Definer: its caller need not be signed in; the token proves the mailbox.';

create function private.confirm_newsletter(token uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := (select b.person from private.mailboxes b where b.token = confirm_newsletter.token);
begin
  -- one who has changed their mind since the mail was sent wants no newsletter
  if not exists (select from public.business_users b where b.user_id = reader and b.newsletter_opt_in and not b.is_archived) then
    perform private.refuse('not_found');
  end if;
  update public.business_users b set newsletter_confirmed_at = clock_timestamp()
    where b.user_id = reader and b.newsletter_opt_in and b.newsletter_confirmed_at is null;
end $$;
comment on function private.confirm_newsletter(uuid) is
  'Confirms the newsletters that a person asked for. Definer: its caller need not be signed in; the token proves the mailbox.';

create function private.newsletter_recipients() returns table (email text, locale text, name text, unsubscribe_token uuid)
language sql stable security definer set search_path = '' as $$
  select distinct on (a.id) a.email, coalesce(nullif(a.locale, ''), 'nb'), b.name, m.token
  from public.business_users b join public.accounts a on a.id = b.user_id join private.mailboxes m on m.person = a.id
  where b.newsletter_confirmed_at is not null and not b.is_archived and a.deactivated_at is null and a.email <> ''
  order by a.id, b.newsletter_confirmed_at
$$;
comment on function private.newsletter_recipients() is
  'To whom a newsletter may be sent: confirmed, and once per person. Its unsubscribe link is /unsubscribe?kind=newsletter&token=…. Definer, for whoever sends it; nobody else may run it.';

create function api.unsubscribe(token uuid, kind text default null) returns void
language sql volatile security invoker set search_path = '' as $$ select private.unsubscribe(token, kind) $$;
comment on function api.unsubscribe(uuid, text) is 'Switches off mails: of one kind, `newsletter`, or all (null).';

create function api.confirm_newsletter(token uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.confirm_newsletter(token) $$;
comment on function api.confirm_newsletter(uuid) is 'Confirms a newsletter with the token of its mail.';

create function api.sends_mail() returns boolean
language sql stable security invoker set search_path = '' as $$ select private.sends_mail() $$;
comment on function api.sends_mail() is 'Whether mails are sent here; where they are not, the application offers no choices about them.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.sends_mail()',
  'function api.sends_mail()'
]) f;

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.unsubscribe(uuid, text)',
  'function private.confirm_newsletter(uuid)',
  'function api.unsubscribe(uuid, text)',
  'function api.confirm_newsletter(uuid)'
]) f;

-- What a delivery says now, by its kind: null when there is nothing left to say.

create function private.is_told_with_decision(delivery private.deliveries, message uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.notifications n
    where n.user_id = delivery.person and n.type = 'pitch_decided' and n.data ->> 'message_id' = message::text
      and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id))
$$;
comment on function private.is_told_with_decision(private.deliveries, uuid) is
  'Whether a message is the answer that a decision about a pitch quotes on this channel: nobody is told the same twice. Definer: read by the queue''s handler.';

create function private.room_news(delivery private.deliveries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'message', 'room', r.id, 'name', mine.other, 'count', unread.n, 'text', unread.last)
  from public.rooms r
  cross join lateral (
    select 'business' as side, r.business_id as team, r.creator_name as other, r.business_read_at as read_at
      from sync.scopes s where s.id = r.business_id and s.owner = delivery.person
    union all
    select 'creator', r.creator_id, r.business_name, r.creator_read_at
      from sync.scopes s where s.id = r.creator_id and s.owner = delivery.person) mine
  cross join lateral (
    select count(*) as n, left((array_agg(m.text order by m.created_at desc, m.id desc))[1], 140) as last
    from public.messages m where m.room_id = r.id and m.sender_side <> mine.side and m.created_at >= delivery.since
      and (mine.read_at is null or m.created_at > mine.read_at)
      and not private.is_told_with_decision(delivery, m.id)) unread
  where r.id = delivery.about and unread.n > 0 and private.wants(delivery.channel, delivery.person, 'message', mine.side, mine.team)
  limit 1
$$;
comment on function private.room_news(private.deliveries) is
  'The unread messages of a room since the delivery was queued, but the answers that are told with a decision; null if there are none. Definer: read by the queue''s handler.';

create function private.decision_news(delivery private.deliveries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', n.type, 'status', p.status, 'room', r.id, 'name', r.business_name, 'title', p.brief_title,
      'text', coalesce((select left(m.text, 140) from public.messages m
        where m.room_id = r.id and m.sender_side = 'business' and m.id::text = n.data ->> 'message_id'), ''))
  from public.notifications n
  join public.rooms r on r.creator_id = n.context_id and r.business_id::text = n.data ->> 'business_id'
  join public.pitches p on p.room_id = r.id and p.id::text = n.data ->> 'pitch_id' and p.status = n.data ->> 'status'
  where n.id = delivery.about and not n.is_read
    and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id)
$$;
comment on function private.decision_news(private.deliveries) is
  'A decision that stands, with the message that answers; null once it is read or taken back. Definer: read by the queue''s handler.';

create function private.invitation_news(delivery private.deliveries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', n.type, 'brief', jsonb_build_object('id', i.brief_id, 'title', i.brief_title),
      'name', r.business_name, 'text', left(i.message, 140))
  from public.notifications n
  join public.invitations i on i.id::text = n.data ->> 'invitation_id' and i.creator_id = n.context_id and i.status = 'invited'
  join public.rooms r on r.id = i.room_id
  where n.id = delivery.about and not n.is_read
    and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id)
$$;
comment on function private.invitation_news(private.deliveries) is
  'An invitation that nobody has opened; null once it is opened, answered or taken back. Definer: read by the queue''s handler.';

create function private.order_news(delivery private.deliveries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', n.type, 'order', jsonb_build_object('id', o.id, 'title', o.title), 'status', o.status,
      'name', case n.context_type when 'business' then r.creator_name else r.business_name end,
      'text', left(case o.status when 'new' then o.message when 'declined' then o.decline_text else '' end, 140))
  from public.notifications n
  join public.orders o on o.id::text = n.data ->> 'order_id' and case n.type
    when 'order_answered' then o.business_id = n.context_id and o.status = n.data ->> 'status'
    else o.creator_id = n.context_id and o.status = 'new' end
  join public.rooms r on r.id = o.room_id
  where n.id = delivery.about and not n.is_read
    and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id)
$$;
comment on function private.order_news(private.deliveries) is
  'An order that waits for an answer, or its answer; null once it is read, answered or taken back. Definer: read by the queue''s handler.';

create function private.delivery_content(delivery private.deliveries) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if delivery.kind = 'message' then
    return private.room_news(delivery);
  elsif delivery.kind = 'pitch_decided' then
    return private.decision_news(delivery);
  elsif delivery.kind = 'brief_invitation' then
    return private.invitation_news(delivery);
  elsif delivery.kind in ('order_received', 'order_reminder', 'order_answered') then
    return private.order_news(delivery);
  elsif delivery.kind = 'newsletter' then
    return (select jsonb_build_object('kind', 'newsletter', 'name', b.name) from public.business_users b
      join public.accounts a on a.id = b.user_id and a.deactivated_at is null and a.email <> ''
      where b.id = delivery.about and b.newsletter_opt_in and b.newsletter_confirmed_at is null and not b.is_archived);
  elsif delivery.kind = 'recovery_code' then
    return (select jsonb_build_object('kind', 'recovery_code') from public.accounts a where a.id = delivery.person and a.email <> '');
  end if;
  return (select jsonb_build_object('kind', n.type, 'data', n.data,
      'brief', (select jsonb_build_object('id', b.id, 'title', b.title) from public.briefs b
        where b.id::text = n.data ->> 'brief_id' and b.business_id = n.context_id))
    from public.notifications n where n.id = delivery.about and not n.is_read
      and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id));
end $$;
comment on function private.delivery_content(private.deliveries) is
  'What a delivery says now; null if there is nothing left to say: read meanwhile, switched off, left. Definer: read by the queue''s handler.';

create function private.claimed_items(claim uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(private.delivery_content(d) order by d.since, d.about) from private.deliveries d where d.claim = claimed_items.claim
$$;
comment on function private.claimed_items(uuid) is 'What a claim says, oldest first. Definer: called by the functions that take deliveries.';

-- Push messages to the devices on which a person asked for them (RFC 8030, 8291, 8292).

create table private.push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);
comment on table private.push_key is
  'The public half of the key that signs push messages (VAPID). Without it the application offers none. The private half is a secret of the handler.';
alter table private.push_key enable row level security;

create function private.set_push_key(public_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_key as k (public_key) values (set_push_key.public_key)
    on conflict on constraint push_key_pkey do update set public_key = excluded.public_key where k.public_key <> excluded.public_key;
  if found then
    delete from private.push_targets; -- subscribed with another key: their push services refuse ours
  end if;
end $$;
comment on function private.set_push_key(text) is
  'Sets the public key; with another one, every device must ask anew. Definer, for the operator; nobody else may run it.';

create function private.is_push_service(endpoint text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(endpoint) <= 1000
    and endpoint ~ '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$'
$$;
comment on function private.is_push_service(text) is
  'Whether an address is of a browser maker''s push service: the handler calls it, and must not be sent to anything else.';

create function private.register_push(client uuid, endpoint text, p256dh text, auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_whole_login();
  perform private.take('report');
  if not exists (select from sync.client c where c.id = register_push.client and c.user_id = me and not c.removed) then
    perform private.refuse('forbidden');
  elsif not private.is_push_service(endpoint) then
    perform private.invalid('endpoint', 'invalid');
  elsif p256dh !~ '^[A-Za-z0-9_-]{87}$' then
    perform private.invalid('p256dh', 'invalid');
  elsif register_push.auth !~ '^[A-Za-z0-9_-]{22}$' then
    perform private.invalid('auth', 'invalid');
  end if;
  -- a browser keeps its endpoint when another person signs in
  delete from private.push_targets t where t.endpoint = register_push.endpoint or t.client = register_push.client;
  insert into private.push_targets (endpoint, person, client, p256dh, auth)
    values (register_push.endpoint, me, register_push.client, register_push.p256dh, register_push.auth);
end $$;
comment on function private.register_push(uuid, text, text, text) is
  'Sends push messages to the caller''s own device from here on. 429 for too many calls. Definer: no role writes the targets.';

create function private.forget_push(client uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  perform private.take('report');
  delete from private.push_targets t where t.client = forget_push.client and t.person = (select auth.uid());
end $$;
comment on function private.forget_push(uuid) is
  'Sends none to this device of the caller any more. Definer: no role writes the targets.';

create function private.push_public_key() returns text
language sql stable security definer set search_path = '' as $$ select k.public_key from private.push_key k $$;
comment on function private.push_public_key() is 'The public key, null where push messages are not set up. Definer: no role reads the table.';

create function private.is_device_signed_in(client uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  alive boolean := true;
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.id = (select c.session from sync.client c where c.id = $1))' into alive using client;
  end if;
  return alive and exists (select from sync.client c where c.id = client and not c.removed);
end $$;
comment on function private.is_device_signed_in(uuid) is
  'Whether a device''s session has not been ended and its owner has not removed it. Definer: read by the queue''s handler.';

create function private.take_push(at timestamptz default clock_timestamp(), most int default 50)
returns table (claim uuid, locale text, targets jsonb, items jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid;
begin
  -- what is left of devices that were signed out
  delete from private.push_targets t using private.deliveries d
    where d.channel = 'push' and d.due_at <= at and t.person = d.person and not private.is_device_signed_in(t.client);
  for reader in select private.due_people('push', false, at, most) loop
    claim := private.claim_deliveries('push', reader, false, at);
    continue when claim is null;
    select coalesce(nullif(a.locale, ''), 'nb') into locale from public.accounts a where a.id = reader;
    targets := coalesce((select jsonb_agg(jsonb_build_object('endpoint', t.endpoint, 'p256dh', t.p256dh, 'auth', t.auth))
      from private.push_targets t where t.person = reader), '[]');
    items := private.claimed_items(claim);
    return next;
  end loop;
end $$;
comment on function private.take_push(timestamptz, int) is
  'Claims what is due, per person, with the devices that are still signed in, outside quiet hours. Report each with private.delivered() or private.delivery_failed(). Definer, for the queue''s handler; nobody else may run it.';

create function private.drop_push_target(endpoint text) returns void
language sql security definer set search_path = '' as $$ delete from private.push_targets t where t.endpoint = drop_push_target.endpoint $$;
comment on function private.drop_push_target(text) is
  'The push service says that this device takes no more messages. Definer, for the queue''s handler; nobody else may run it.';

create function api.push_key() returns text
language sql stable security invoker set search_path = '' as $$ select private.push_public_key() $$;
comment on function api.push_key() is 'The key with which a browser subscribes to push messages; null where they are not set up.';

create function api.register_push(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid", "endpoint": "text", "p256dh": "text", "auth": "text"}');
  perform private.register_push((request ->> 'client')::uuid, request ->> 'endpoint', request ->> 'p256dh', request ->> 'auth');
end $$;
comment on function api.register_push(jsonb) is '{client, endpoint, p256dh, auth}: this device wants push messages.';

create function api.forget_push(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid"}');
  perform private.forget_push((request ->> 'client')::uuid);
end $$;
comment on function api.forget_push(jsonb) is '{client}: this device wants none any more.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.register_push(uuid, text, text, text)',
  'function private.forget_push(uuid)',
  'function private.push_public_key()',
  'function private.is_push_service(text)',
  'function api.push_key()',
  'function api.register_push(jsonb)',
  'function api.forget_push(jsonb)'
]) f;

-- Recovery codes: what a person who has lost their second factor types in its place. The sign-in service proves a session
-- with a verified factor and with nothing else, so no code of ours can: a code that is spent takes the factors away, the
-- session goes on with the password alone, every other one ends, and a mail tells the person. All of it works on any
-- project, since only rows of the sign-in service are deleted.

-- Codes typed at sign-in, by whoever knows the password; none can be guessed anyway.
select private.add_quota('recovery_try', 10, 1);
-- New lists of such codes.
select private.add_quota('recovery_list', 10, 0.1);

create table private.recovery_codes (
  person uuid not null references public.accounts (id) on delete cascade,
  hash bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (person, hash)
);
comment on table private.recovery_codes is
  'The codes that a person may still spend. 80 random bits each: their hash needs no slow function. Written only by the functions of this file.';
alter table private.recovery_codes enable row level security;

create function private.recovery_hash(person uuid, code text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  -- read as it was meant: no case, no signs between, and what looks like a digit is one (the alphabet has no i, l, o or u)
  select sha256(uuid_send(person) || convert_to(translate(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'ilo', '110'), 'UTF8'))
$$;
comment on function private.recovery_hash(uuid, text) is 'What is stored of a code. The person is part of it, so that equal codes have different hashes.';

create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random, at) & 31) + 1, 1)
      || case when at in (3, 7, 11) then '-' else '' end, '' order by at)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as random) r, generate_series(0, 15) at
$$;
comment on function private.new_recovery_code() is
  'Sixteen characters of five random bits in groups of four (the alphabet of Crockford''s base 32). Two uuids hold 244 bits of the server''s strong randomness.';

create function private.has_factor(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified')
$$;
comment on function private.has_factor(uuid) is
  'Whether a person has a second factor. Definer, without a check of its own: called by functions about their caller only.';

create function private.recovery_codes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  return (select jsonb_build_object('remaining', count(*), 'made_at', max(c.made_at))
    from private.recovery_codes c where c.person = auth.uid());
end $$;
comment on function private.recovery_codes() is
  'How many codes the caller has left, and since when. Definer: no role reads the codes; about the caller only.';

create function private.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  codes text[];
begin
  -- locks the row that counts them until the end, so that two devices at once do not leave twenty codes
  perform private.take('recovery_list');
  -- a token outlives its session, and its claim outlives the factor
  if not private.is_session_alive() then
    perform private.refuse('forbidden');
  elsif not private.has_factor(me) then
    perform private.refuse('bad_state');
  end if;
  perform private.require_whole_login();
  delete from private.recovery_codes c where c.person = me;
  codes := array(select private.new_recovery_code() from generate_series(1, 10));
  insert into private.recovery_codes (person, hash) select me, private.recovery_hash(me, code) from unnest(codes) code;
  return codes;
end $$;
comment on function private.make_recovery_codes() is
  'Ten new codes in place of the caller''s old ones, which end. Returned this once; only their hashes are stored. bad_state: the caller has no second factor; 429 for too many calls. Definer: no role writes the codes.';

create function private.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  -- Hashed once more with a secret of this moment: how long the comparison takes says nothing about a stored hash.
  nonce bytea := uuid_send(gen_random_uuid());
  asked bytea := sha256(nonce || private.recovery_hash(me, left(code, 100)));
begin
  -- Every try counts: a wrong one is an answer, since an error would give the try back. Tries wait for each other, too.
  perform private.take('recovery_try');
  if not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  -- proved already, or a second press after a lost answer: nothing is spent
  if not private.is_half_in() then
    return true;
  end if;
  delete from private.recovery_codes c where c.person = me and sha256(nonce || c.hash) = asked;
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = me;
  perform private.end_sessions(me, private.session_id());
  perform private.queue_delivery('mail', me, 'recovery_code', me, clock_timestamp(), interval '0');
  return true;
end $$;
comment on function private.use_recovery_code(text) is
  'Spends one of the caller''s codes in place of the second factor: the factors are removed, every other session ends, and a mail tells the person. Codes that are left open something again once there is a new factor. False: no such code; forbidden: the session is over; 429 for too many tries. Definer: the caller is half signed in and may write nothing; about the caller only.';

create function api.recovery_codes() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.recovery_codes() $$;
comment on function api.recovery_codes() is '→ {remaining, made_at}: how many recovery codes the caller has left; `made_at` is null when there are none.';

create function api.make_recovery_codes() returns text[]
language sql volatile security invoker set search_path = '' as $$ select private.make_recovery_codes() $$;
comment on function api.make_recovery_codes() is '→ [code]: ten new recovery codes; the old ones end. Needs a session with both steps.';

create function api.use_recovery_code(code text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.use_recovery_code(code) $$;
comment on function api.use_recovery_code(text) is '→ whether the code was right: then the caller''s second factors are gone and the session is whole.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.recovery_codes()',
  'function private.make_recovery_codes()',
  'function private.use_recovery_code(text)',
  'function api.recovery_codes()',
  'function api.make_recovery_codes()',
  'function api.use_recovery_code(text)'
]) f;

-- Periodic clean-up. On a project with pg_cron it runs every night; the embedded backend, or
-- any operator, calls sync.tidy() as the owner. Also the statement timeouts of the roles.

create function private.unused_files(keep interval default '7 days', most int default 1000) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.bucket_id || '/' || o.name from storage.objects o
  where private.is_file_name(o.bucket_id, o.name) and (o.created_at < clock_timestamp() - keep
      or exists (select from sync.scopes s where s.is_gone and s.id = split_part(o.name, '/', 1)::uuid))
    and not private.is_file_used(o.bucket_id || '/' || o.name)
  order by o.created_at limit most
$$;
comment on function private.unused_files(interval, int) is
  'Files that no row names, old enough not to be about to be named, or of a deleted team, room or person. They are removed through the storage service, which also stores the bytes. Definer, for a scheduled job; nobody else may run it.';

create function sync.tidy() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  accounts bigint := private.delete_due_accounts();
  unconfirmed bigint := private.delete_unconfirmed_accounts();
  tombstones bigint := 0;
  n bigint;
begin
  loop
    n := sync.purge();
    tombstones := tombstones + n;
    exit when n < 10000;
  end loop;
  perform sync.forget_scopes();
  perform private.expire_orders();
  perform private.refresh_cards();
  perform private.forget_card_words();
  perform private.size_catalogue();
  delete from private.deliveries d where d.due_at < clock_timestamp() - interval '3 days';
  delete from private.recovery_codes c where not private.has_factor(c.person);
  delete from private.former_handles f where f.at < clock_timestamp() - interval '30 days';
  return jsonb_build_object('accounts', accounts, 'unconfirmed', unconfirmed, 'tombstones', tombstones, 'clients', sync.prune_clients());
end $$;
comment on function sync.tidy() is
  '[S6] Deletes accounts that left 30 days ago, accounts that nobody confirmed within a day, old tombstones, handles given up 30 days ago, recovery codes of a second step that is off, deliveries that nothing has sent for three days, words that no card has any more, unused ids of deleted scopes and forgotten devices, expires orders, reads again what cards say of people, and decides whether devices keep the creators; returns how many. Definer, for a scheduled job; nobody else may run it.';

create function private.wanted_jobs() returns table (job text, at text, command text)
language sql immutable set search_path = '' as $$
  values ('samspill-tidy', '17 3 * * *', 'select sync.tidy()'),
    ('samspill-orders', '*/5 * * * *', 'select private.expire_orders()'),
    ('samspill-catalogue', '*/5 * * * *', 'select private.size_catalogue()')
$$;
comment on function private.wanted_jobs() is
  'What a hosted project runs by the clock. For sync.schedule() and sync.problems(); nobody else may run it.';

create function sync.schedule() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    raise notice 'pg_cron is off: nothing is tidied up at night, no account is deleted after its 30 days, no order expires, and devices keep all creators however many there are. Switch it on and run select sync.schedule().';
    return false;
  end if;
  -- Scheduling a job again changes when and what it runs, but leaves one that is switched off as it is.
  perform cron.alter_job(job_id => cron.schedule(w.job, w.at, w.command), active => true) from private.wanted_jobs() w;
  return true;
end $$;
comment on function sync.schedule() is
  'Schedules sync.tidy() for every night, and private.expire_orders() and private.size_catalogue() for every five minutes, once however often it is run; false, and a notice, without pg_cron. Definer, for the operator; nobody else may run it.';

create function sync.problems() returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  unsent bigint := (select count(*) from private.deliveries d where d.due_at < clock_timestamp() - interval '1 day');
  unexpired bigint := (select count(*) from public.orders o where o.status = 'new' and o.answer_by < clock_timestamp() - interval '1 hour');
  overdue bigint := (select count(*) from public.accounts a where a.deletion_due_at < clock_timestamp() - interval '2 days');
  unconfirmed bigint := (select count(*) from private.unconfirmed_accounts(clock_timestamp() - interval '2 days'));
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    return next 'pg_cron is off: unless something else runs sync.tidy() every night, and private.expire_orders() and private.size_catalogue() every five minutes, no account is deleted after its 30 days, no order expires, and devices keep all creators however many there are';
  else
    -- Read when it is called: without pg_cron there are no such tables.
    return query execute $jobs$
      select format('the job %s is not scheduled as it should be: run select sync.schedule()', w.job)
      from private.wanted_jobs() w where not exists (select from cron.job j where j.jobname = w.job and j.active
        and j.schedule = w.at and j.command = w.command and j.database = current_database())
      union all
      select format('the job %s failed when it ran last: %s', w.job, last.return_message)
      from private.wanted_jobs() w join cron.job j on j.jobname = w.job
      cross join lateral (select d.status, d.return_message from cron.job_run_details d
        where d.jobid = j.jobid and d.status in ('succeeded', 'failed') order by d.start_time desc limit 1) last
      where last.status = 'failed'
    $jobs$;
  end if;
  if overdue > 0 then
    return next format('accounts that should have been deleted at least two days ago: %s', overdue);
  end if;
  if unconfirmed > 0 then
    return next format('accounts that were never confirmed and should have been deleted at least two days ago: %s', unconfirmed);
  end if;
  if unexpired > 0 then
    return next format('orders that should have expired at least an hour ago: %s; does private.expire_orders() run every five minutes?', unexpired);
  end if;
  if not private.sends_mail() then
    return next 'nothing has come for mails for a day: is the function "deliver" called every minute? Until then the application offers no choices about mails';
  end if;
  if unsent > 0 then
    return next format('mails and push messages that should have been sent at least a day ago: %s; is the function "deliver" called every minute?', unsent);
  end if;
end $$;
comment on function sync.problems() is
  'What keeps the scheduled jobs and the mails from doing what the application promises; no rows when they run. Definer, for the operator; nobody else may run it.';

select sync.schedule();

do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', '1s'), ('authenticated', '8s')) v (role, time) loop
    -- Roles belong to the whole server: written only on a change, since other databases may be migrating at the same time.
    if not exists (select from pg_catalog.pg_roles r
        where r.rolname = wanted.role and ('statement_timeout=' || wanted.time) = any (r.rolconfig)) then
      execute format('alter role %I set statement_timeout = %L', wanted.role, wanted.time);
    end if;
  end loop;
exception when insufficient_privilege then
  raise notice 'statement_timeout of anon and authenticated stays as it is: set 1s and 8s as the owner of these roles.';
end $$;

select private.regrant();
notify pgrst, 'reload config';
