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
