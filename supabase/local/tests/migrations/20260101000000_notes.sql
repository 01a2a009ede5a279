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

create function public.whoami() returns jsonb language sql stable
  as $$ select jsonb_build_object('role', current_user, 'uid', auth.uid()) $$;
create function public.count_items(request jsonb) returns int language sql stable as $$ select jsonb_array_length(request -> 'items') $$;
create function public.poke(payload jsonb) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(payload, 'poke', 'person:' || auth.uid(), true);
  if payload ? 'fail' then raise exception 'refused' using detail = 'on purpose'; end if;
end $$;
create function public.sleep(seconds int) returns void language sql volatile as $$ select pg_sleep(seconds) $$;
grant execute on all functions in schema public to anon, authenticated;

create policy own_topic on realtime.messages for select to authenticated using (realtime.topic() = 'person:' || (select auth.uid()));
create policy own_speech on realtime.messages for insert to authenticated with check (realtime.topic() = 'person:' || (select auth.uid()));
