-- Files in rows: the pictures of a brief, the attachments of a message, and which files nobody needs any more. [S32]

create function private.is_file_in(file jsonb, buckets text[], scope uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_typeof(file -> 'path') = 'string'
    and split_part(file ->> 'path', '/', 1) = any (buckets)
    and split_part(file ->> 'path', '/', 2) = scope::text
    and private.is_file_name(split_part(file ->> 'path', '/', 1), substr(file ->> 'path', strpos(file ->> 'path', '/') + 1)), false)
$$;
comment on function private.is_file_in(jsonb, text[], uuid) is 'Names a file of this scope in one of these buckets: a row names no other''s files.';

create function private.is_whole(value jsonb, lowest numeric, highest numeric) returns boolean
language sql immutable parallel safe as $$
  select coalesce(case when jsonb_typeof(value) = 'number' then value::numeric % 1 = 0 and value::numeric between lowest and highest end, false)
$$;
comment on function private.is_whole(jsonb, numeric, numeric) is 'A whole number within bounds.';

create function private.has_keys(value jsonb, keys text[]) returns boolean
language sql immutable parallel safe as $$ select value ?& keys and value - keys = '{}' $$;
comment on function private.has_keys(jsonb, text[]) is 'An object with exactly these keys.';

create function private.are_product_images(list jsonb, scope uuid) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  e jsonb;
begin
  if jsonb_typeof(list) <> 'array' then return false; end if;
  for e in select value from jsonb_array_elements(list) loop
    if jsonb_typeof(e) <> 'object' or not private.has_keys(e, array['path', 'description', 'width', 'height'])
        or not private.is_file_in(e, array['images'], scope)
        or jsonb_typeof(e -> 'description') <> 'string' or char_length(e ->> 'description') > 200
        or not private.is_whole(e -> 'width', 1, 32767) or not private.is_whole(e -> 'height', 1, 32767) then
      return false;
    end if;
  end loop;
  return (select count(distinct i ->> 'path') = count(*) from jsonb_array_elements(list) i);
end $$;
comment on function private.are_product_images(jsonb, uuid) is
  'A list of {path, description, width, height}, each file once and of this scope.';

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
  'A list of {path, name, type, size, width, height}, each file once and of this scope, its type the one of its ending.';

create function private.all_described(list jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select not exists (select from jsonb_path_query(list, 'strict $[*].description', '{}', true) d where private.is_blank(d #>> '{}'))
$$;
comment on function private.all_described(jsonb) is 'No picture without words for those who do not see it.';

create function private.length_of(list jsonb) returns int
language sql immutable parallel safe as $$ select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) end $$;
comment on function private.length_of(jsonb) is 'How many; null for what is no list.';

alter table public.briefs
  add column product_images jsonb not null default '[]',
  add constraint briefs__product_images__invalid check (private.are_product_images(product_images, scope)),
  add constraint briefs__product_images__blank check (private.all_described(product_images)),
  add constraint briefs__product_images__too_long check (private.length_of(product_images) <= 6);
alter table public.brief_listings add column product_images jsonb not null default '[]';
alter table public.messages
  add column attachments jsonb not null default '[]',
  add constraint messages__attachments__invalid check (private.are_attachments(attachments, scope)),
  add constraint messages__attachments__too_long check (private.length_of(attachments) <= 10),
  drop constraint messages__text__blank,
  add constraint messages__text__blank check (attachments <> '[]' or not private.is_blank(text));
comment on column public.briefs.product_images is 'Pictures of what the brief is about: [{path, description, width, height}].';
comment on column public.messages.attachments is 'Files sent with it: [{path, name, type, size, width, height}]. With one, the text may be blank.';
create index messages_attachments on public.messages using gin (attachments jsonb_path_ops) where attachments <> '[]';

create function private.share_listed_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.shared_files s where s.shared_by = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.shared_files (path, scope, shared_by)
      select i ->> 'path', new.scope, new.id from jsonb_array_elements(new.product_images) i;
  end if;
  return null;
end $$;
comment on function private.share_listed_files() is
  'The pictures of an open brief are open as long as it is. Definer: nobody else shares files.';
create trigger share_files after insert or delete or update of product_images, scope, id on public.brief_listings
  for each row execute function private.share_listed_files();

create function private.require_files(list jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
begin
  for wanted in select e ->> 'path' from jsonb_array_elements(list) e order by 1 loop
    -- held until the row that names it is there, so that it is not tidied away meanwhile
    perform from storage.objects o
      where o.bucket_id = split_part(wanted, '/', 1) and o.name = substr(wanted, strpos(wanted, '/') + 1) for key share;
    if not found then
      perform private.refuse('file_missing', jsonb_build_object('path', wanted));
    end if;
  end loop;
end $$;
comment on function private.require_files(jsonb) is
  '[S32] Every file of the list is in storage, or `file_missing` with the first that is not: the device then uploads it again. Definer: it asks for files the caller may not read any more.';

create function private.check_product_images() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_files(case when tg_op = 'INSERT' then new.product_images else (
    select coalesce(jsonb_agg(i), '[]') from jsonb_array_elements(new.product_images) i
    where not old.product_images @> jsonb_build_array(jsonb_build_object('path', i -> 'path'))) end);
  return null;
end $$;
create function private.check_attachments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_files(new.attachments);
  return null;
end $$;
comment on function private.check_product_images() is
  'A brief names no picture that is not there; only new ones are looked for. After the constraints, which know what a list is. Definer: through private.require_files().';
comment on function private.check_attachments() is 'A message names no file that is not there. Definer: through private.require_files().';
create trigger check_files_insert after insert on public.briefs
  for each row when (new.product_images <> '[]') execute function private.check_product_images();
create trigger check_files_update after update of product_images on public.briefs
  for each row when (new.product_images is distinct from old.product_images) execute function private.check_product_images();
create trigger check_files after insert on public.messages
  for each row when (new.attachments <> '[]') execute function private.check_attachments();

create function private.is_file_used(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  with named as (select jsonb_build_array(jsonb_build_object('path', is_file_used.path)) as list, split_part(is_file_used.path, '/', 2)::uuid as scope)
  select exists (select from named n, public.messages m where m.attachments <> '[]' and m.attachments @> n.list)
    or exists (select from named n, public.briefs b where b.scope = n.scope and b.product_images @> n.list)
    or exists (select from named n, public.brief_versions v where v.scope = n.scope and v.fields -> 'product_images' @> n.list)
$$;
comment on function private.is_file_used(text) is
  'Whether any row names the file; an older version of a brief counts, since it can be restored. Definer: it reads every scope, for a scheduled job; nobody else may run it.';

create function private.unused_files(keep interval default '7 days', most int default 1000) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.bucket_id || '/' || o.name from storage.objects o
  where o.created_at < clock_timestamp() - keep and private.is_file_name(o.bucket_id, o.name)
    and not private.is_file_used(o.bucket_id || '/' || o.name)
  order by o.created_at limit most
$$;
comment on function private.unused_files(interval, int) is
  'Files that no row names and that are old enough not to be on their way into one. They are removed through the storage service, which also holds the bytes. Definer, for a scheduled job; nobody else may run it.';

-- What changes in functions of earlier migrations.

create or replace function private.argument(args jsonb, field text, kind text, nullable boolean default false) returns jsonb
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
      -- 12.0 is twelve, but its text is not an integer's
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
    when 'jsonb' then -- a list of files with what is said about them; what each must be is its table's own rule
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

create or replace function private.refusal(state text, msg text, detail text, constraint_name text, column_name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(constraint_name, '__');
  broken text := nullif(constraint_name, '');
  bound text;
begin
  if state = 'P0001' and msg in ('invalid', 'forbidden', 'not_found', 'conflict', 'one_active_brief', 'not_active',
      'already_pitched', 'bad_state', 'file_missing') then
    return jsonb_build_object('code', msg, 'msg', msg, 'detail', detail::jsonb);
  elsif state = '42501' then
    return jsonb_build_object('code', 'forbidden', 'msg', msg, 'detail', '{}'::jsonb);
  elsif broken = 'briefs__status__one_active' then
    return jsonb_build_object('code', 'one_active_brief', 'msg', broken, 'detail', '{}'::jsonb);
  elsif broken = 'pitches__brief_id__once' then
    return jsonb_build_object('code', 'already_pitched', 'msg', broken, 'detail', '{}'::jsonb);
  elsif state = '23514' and cardinality(parts) = 3 then
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

create or replace function private.brief_fields() returns text[] language sql immutable parallel safe as $$
  select array['title', 'description', 'deliverable', 'format', 'rights', 'currency', 'deadline', 'age_from', 'age_to',
    'gender', 'price_from', 'price_to', 'product_link', 'will_send_product', 'traits', 'interests', 'props',
    'product_images']
$$;

create or replace function private.list_brief(brief uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.brief_listings (id, business_id, business_name, business_town, business_avatar, business_cover, title,
      description, deliverable, format, rights, currency, deadline, age_from, age_to, gender, price_from, price_to,
      product_link, will_send_product, traits, interests, props, product_images, published_at)
    select b.id, b.business_id, u.name, u.town, u.avatar, u.cover, b.title, b.description,
      b.deliverable, b.format, b.rights, b.currency, b.deadline, b.age_from, b.age_to, b.gender, b.price_from, b.price_to,
      b.product_link, b.will_send_product, b.traits, b.interests, b.props, b.product_images, b.published_at
    from public.briefs b join public.business_users u on u.id = b.business_id
    where b.id = brief and b.status = 'active' and not u.is_archived
    for share of u -- a renaming at the same moment waits for us, or we for it
    on conflict (id) do update set (business_name, business_town, business_avatar, business_cover, title, description,
      deliverable, format, rights, currency, deadline, age_from, age_to, gender, price_from, price_to, product_link, will_send_product, traits,
      interests, props, product_images, published_at) = (select excluded.business_name, excluded.business_town, excluded.business_avatar,
      excluded.business_cover, excluded.title, excluded.description, excluded.deliverable, excluded.format, excluded.rights, excluded.currency,
      excluded.deadline, excluded.age_from, excluded.age_to, excluded.gender, excluded.price_from, excluded.price_to,
      excluded.product_link, excluded.will_send_product, excluded.traits, excluded.interests, excluded.props,
      excluded.product_images, excluded.published_at);
  if not found then
    delete from public.brief_listings where id = brief;
  end if;
end $$;

create function private.send_message(message uuid, room uuid, words text, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_of(room);
  present public.messages;
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  select * into present from public.messages m where m.id = message;
  if found then
    if present.room_id <> room or present.sender_id is distinct from auth.uid() then
      perform private.refuse('forbidden');
    end if;
    return;
  end if;
  insert into public.messages (id, scope, room_id, sender_id, sender_side, text, attachments)
    values (message, room, room, auth.uid(), side, private.trimmed(words), files);
end $$;
comment on function private.send_message(uuid, uuid, text, jsonb) is
  'A message from the caller''s side of the room, once. Definer: the device''s role may not say who sent it or when.';
drop function private.send_message(uuid, uuid, text);
delete from private.grants where object = 'function private.send_message(uuid, uuid, text)';

create or replace function mutations.messages_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "room_id": "uuid", "text": "text", "attachments": "jsonb?"}');
  perform private.send_message((args ->> 'id')::uuid, (args ->> 'room_id')::uuid, args ->> 'text',
    coalesce(nullif(args -> 'attachments', 'null'), '[]'));
end $$;
comment on function mutations.messages_send(jsonb) is '{id, room_id, text, attachments?}: one side writes to the other.';

select private.allow('update (product_images)', 'table public.briefs', 'authenticated');
select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.bucket_limit(text)',
  'function private.is_file_in(jsonb, text[], uuid)',
  'function private.is_whole(jsonb, numeric, numeric)',
  'function private.has_keys(jsonb, text[])',
  'function private.are_product_images(jsonb, uuid)',
  'function private.all_described(jsonb)',
  'function private.length_of(jsonb)',
  'function private.send_message(uuid, uuid, text, jsonb)'
]) f;

-- A device may write the pictures of its own briefs directly too; the guard behind the grants learns of the column.
create or replace trigger aa_guard before insert or update or delete on public.briefs
  for each row execute function sync.guard('title', 'description', 'deliverable', 'format', 'rights', 'currency', 'deadline',
    'age_from', 'age_to', 'gender', 'price_from', 'price_to', 'product_link', 'will_send_product', 'traits', 'interests',
    'props', 'product_images');

select private.regrant();
