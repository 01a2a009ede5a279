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
