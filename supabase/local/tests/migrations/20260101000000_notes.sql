-- Tables for the tests of the embedded backend itself; they are not part of the product.
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid(),
  text text not null constraint notes__text__too_long check (length(text) <= 100),
  starred boolean not null default false
);
alter table public.notes enable row level security;
create policy notes_own on public.notes for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
revoke all on public.notes from anon, authenticated;
grant select, insert, delete, update (text) on public.notes to authenticated;

create schema api;
grant usage on schema api to anon, authenticated;
do $$
begin
  alter role anon set statement_timeout = '1s';
exception when insufficient_privilege then null;
end $$;

create function api.whoami() returns jsonb language sql stable
  as $$ select jsonb_build_object('role', current_user, 'uid', auth.uid(), 'timeout', current_setting('statement_timeout')) $$;
create function api.add_note(words text) returns void language sql as $$ insert into public.notes (text) values (words) $$;
create function api.my_notes() returns jsonb language sql stable
  as $$ select coalesce(jsonb_agg(n.text order by n.text), '[]') from public.notes n $$;
create function api.edit_notes(words text) returns void language sql as $$ update public.notes set text = words $$;
create function api.star_notes() returns void language sql as $$ update public.notes set starred = true $$;
create function api.count_items(request jsonb) returns int language sql stable as $$ select jsonb_array_length(request -> 'items') $$;
create function api.poke(payload jsonb) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(payload, 'poke', 'person:' || auth.uid(), true);
  if payload ? 'fail' then raise exception 'refused' using detail = 'on purpose'; end if;
end $$;
create function api.sleep(seconds float8) returns void language sql volatile as $$ select pg_sleep(seconds) $$;
grant execute on all functions in schema api to anon, authenticated;

create policy own_topic on realtime.messages for select to authenticated using (realtime.topic() = 'person:' || (select auth.uid()));
create policy own_speech on realtime.messages for insert to authenticated with check (realtime.topic() = 'person:' || (select auth.uid()));
