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
