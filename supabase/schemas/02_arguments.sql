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
