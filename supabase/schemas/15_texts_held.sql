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
