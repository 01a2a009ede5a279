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
