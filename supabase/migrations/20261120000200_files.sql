-- Files: the buckets and what each takes, and who may put a file where and read it. A file lies at
-- <bucket>/<scope>/<sha256>.<ext>, everywhere. [S32, S33]

create function private.file_type(extension text) returns text
language sql immutable parallel safe as $$
  select case extension
    when 'jpg' then 'image/jpeg' when 'png' then 'image/png' when 'webp' then 'image/webp' when 'avif' then 'image/avif'
    when 'mp4' then 'video/mp4' when 'webm' then 'video/webm' when 'mov' then 'video/quicktime'
    when 'pdf' then 'application/pdf'
  end
$$;
comment on function private.file_type(text) is
  'The type that a name''s ending stands for; null for all that is not taken. Never svg, never html: both can carry scripts. Equal to the application''s, by test.';

create function private.bucket_types(bucket text) returns text[]
language sql immutable parallel safe as $$
  select case bucket
    when 'images' then array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
    when 'films' then array['video/mp4', 'video/webm', 'video/quicktime']
    when 'deliveries' then array['video/mp4', 'video/webm', 'video/quicktime', 'image/jpeg', 'image/png', 'image/webp', 'image/avif']
    when 'documents' then array['application/pdf']
  end
$$;
create function private.bucket_limit(bucket text) returns bigint
language sql immutable parallel safe as $$
  select 1048576 * case bucket when 'images' then 10 when 'films' then 100 when 'deliveries' then 1024 when 'documents' then 20 end::bigint
$$;
comment on function private.bucket_types(text) is 'What a bucket takes; null for a bucket that is not ours. Equal to the application''s, by test.';
comment on function private.bucket_limit(text) is 'Bytes of the largest file a bucket takes. Equal to the application''s, by test.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select b, b, false, private.bucket_limit(b), private.bucket_types(b)
  from unnest(array['images', 'films', 'deliveries', 'documents']) b
  on conflict (id) do update set public = false, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create function private.is_file_name(bucket text, name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}\.[a-z0-9]{3,4}$'
    and private.file_type(split_part(name, '.', 2)) = any (private.bucket_types(bucket)), false)
$$;
comment on function private.is_file_name(text, text) is
  '[S32] <scope>/<sha256>.<ext> in one spelling, the ending one that the bucket takes.';

create table private.shared_files (
  path text not null,
  scope uuid not null,
  shared_by uuid not null,
  primary key (path, scope, shared_by)
);
create index shared_files_by on private.shared_files (shared_by);
alter table private.shared_files enable row level security;
comment on table private.shared_files is
  'Files that a row of another scope shows: whoever reads that scope reads them too. Written only by the trigger on brief_listings.';

create function private.is_shared_file(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.shared_files s where s.path = is_shared_file.path and s.scope = any (sync.my_scopes()))
$$;
comment on function private.is_shared_file(text) is
  'Shown by a row that the caller may read. Definer: the list itself is readable by nobody.';

create policy files_insert on storage.objects for insert to authenticated with check (
  private.is_file_name(bucket_id, name)
  and (storage.foldername(name))[1] = any ((select sync.my_scopes())::text[])
  and (storage.foldername(name))[1] not in (sync.creators_scope()::text, sync.listings_scope()::text));
create policy files_select on storage.objects for select to anon, authenticated using (
  private.is_file_name(bucket_id, name)
  and ((storage.foldername(name))[1] = any ((select sync.my_scopes())::text[])
    or private.is_shared_file(bucket_id || '/' || name)));
-- No policy for update or delete: a file's name is its content, and files go when no row names them.

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.file_type(text)',
  'function private.bucket_types(text)',
  'function private.is_file_name(text, text)',
  'function private.is_shared_file(text)'
]) f;

select private.regrant();
