-- [S2] The search in the catalogue of creators, for devices that do not keep it. A question becomes one tsquery; whoever has no
-- business learns nothing from it that a card does not say.

create function private.order_keys(sort text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case sort
    when 'relevant' then 'look, created_at, id'
    when 'newest' then 'created_at, id'
    when 'cheapest' then 'cheapness, look, created_at, id'
    when 'quickest' then 'quickness, look, created_at, id'
  end
$$;
comment on function private.order_keys(text) is
  'The columns that an order compares, all descending; null for an unknown one. Each order is an index. The names are the application''s, by test.';

create function private.beyond(sort text, past private.card_search) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- written out, so that the planner sees the values
  select case when past.id is null then 'true' else format('(%s) < (%s)', private.order_keys(sort), concat_ws(', ',
    case sort when 'cheapest' then past.cheapness::text when 'quickest' then past.quickness::text end,
    case when sort <> 'newest' then past.look || '::smallint' end,
    quote_literal(past.created_at) || '::timestamptz', quote_literal(past.id) || '::uuid')) end
$$;
comment on function private.beyond(text, private.card_search) is 'The condition for what follows a row in an order; after none: everything.';

create function private.first_place(sort text, lowest int) returns private.card_search
language sql immutable parallel safe set search_path = '' as $$
  select (row('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, 32767::smallint, 'infinity'::timestamptz, -lowest, 0, null)::private.card_search).*
    where sort = 'cheapest' and lowest > 0
$$;
comment on function private.first_place(text, int) is
  'The place before the first of an order who is asked for; null: its beginning. Only the cheapest begin further on, at the lowest price.';

create function private.scan_cards(terms tsquery, sort text, past private.card_search, most int, within int)
returns setof private.card_search
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  order_by text := replace(private.order_keys(sort), ',', ' desc,') || ' desc';
begin
  return query execute format('select s.id, s.look, s.created_at, s.cheapness, s.quickness, null::tsvector
    from (select * from private.card_search where %s order by %s limit $3) s %s order by %2$s limit $2',
    private.beyond(sort, past), order_by, case when terms is not null then 'where s.terms @@ $1' end) using terms, most, within;
end $$;
comment on function private.scan_cards(tsquery, text, private.card_search, int, int) is
  'Those among the next of an order (`within` so many) who are asked for: at once, where that is one in a few hundred. A bound, because no statistics tell how many have two things together. Without the terms. Definer: nobody reads what is searched.';

create function private.look_up_cards(terms tsquery, sort text, past private.card_search, most int)
returns setof private.card_search
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0
set jit = off set work_mem = '16MB' as $$
begin
  -- offset 0: the place is compared afterwards. The planner knows how many come before its first column alone, and would read
  -- half of an order to find a few.
  return query execute format('select s.id, s.look, s.created_at, s.cheapness, s.quickness, null::tsvector
    from (select id, look, created_at, cheapness, quickness from private.card_search where terms @@ $1 offset 0) s
    where %s %s limit $2', private.beyond(sort, past),
    'order by ' || replace(private.order_keys(sort), ',', ' desc,') || ' desc') using terms, most;
end $$;
comment on function private.look_up_cards(tsquery, text, private.card_search, int) is
  'All who are asked for, by the index of the terms, and sorted: at once, where they are few. Without an order (null): any of them, which costs little however many they are. Without the terms. Definer: nobody reads what is searched.';

create function private.page_of_cards(terms tsquery, sort text, past private.card_search, most int, counted int)
returns private.card_search[]
language plpgsql stable security definer set search_path = '' as $$
declare
  cards private.card_search[];
begin
  if terms is null then
    return array(select c from private.scan_cards(null, sort, past, most, most) c);
  end if;
  -- further only where the first ones let expect a whole page; a page of few is faster looked up
  if counted > 1000 then
    cards := array(select c from private.scan_cards(terms, sort, past, most, 2000) c);
    if cardinality(cards) between 5 and most - 1 then
      cards := array(select c from private.scan_cards(terms, sort, past, most, 10000) c);
    end if;
    if cardinality(cards) = most then
      return cards;
    end if;
  end if;
  return array(select c from private.look_up_cards(terms, sort, past, most) c);
end $$;
comment on function private.page_of_cards(tsquery, text, private.card_search, int, int) is
  'The next of those who are asked for, in an order; `counted`: how many there are at most. Definer: nobody reads what is searched.';

create function private.count_cards(terms tsquery) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  n int;
begin
  if terms is null then
    return (select count(*) from private.scan_cards(null, 'newest', null, 1001, 1001));
  end if;
  -- If one in thirty is asked for, a thousand are sooner counted than looked up: so many rows should have 1300.
  n := (select count(*) from private.scan_cards(terms, 'newest', null, 1001, 2000));
  if n between 65 and 1000 then
    n := (select count(*) from private.scan_cards(terms, 'newest', null, 1001, 2000 * 1300 / n));
  end if;
  return case when n > 1000 then n else (select count(*) from private.look_up_cards(terms, null, null, 1001)) end;
end $$;
comment on function private.count_cards(tsquery) is
  'How many are asked for; 1001: more than a thousand. Definer: nobody reads what is searched.';

create function private.read_place(after text, sort text) returns private.card_search
language plpgsql stable set search_path = '' as $$
declare
  parts text[] := string_to_array(after, ':');
begin
  if after is null then
    return null;
  end if;
  if after !~ '^[a-z]+:[01]:[12]:[0-9]{1,4}:-?[0-9]{1,10}:-?[0-9]{1,10}:[0-3]:[0-9]{1,16}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or parts[1] <> sort then
    perform private.invalid('after', 'invalid');
  end if;
  return row(parts[9]::uuid, parts[7]::smallint, 'epoch'::timestamptz + parts[8]::bigint * interval '1 microsecond',
    parts[5]::int, parts[6]::int, null)::private.card_search;
exception when numeric_value_out_of_range then
  perform private.invalid('after', 'invalid');
end $$;
comment on function private.read_place(text, text) is
  'The last row of the page before, as private.write_place() wrote it for this order, or a refusal; null: the first page.';

create function private.write_place(sort text, corrected boolean, by_name boolean, counted int, past private.card_search) returns text
language sql stable set search_path = '' as $$
  select concat_ws(':', sort, corrected::int, case when by_name then 1 else 2 end, counted, past.cheapness, past.quickness, past.look,
    (extract(epoch from past.created_at) * 1000000)::bigint, past.id)
$$;
comment on function private.write_place(text, boolean, boolean, int, private.card_search) is
  'Where a page ends, as a text that devices send back: with what the first page found out about all of them.';

create function private.checked_search(query jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  given jsonb := jsonb_strip_nulls(query);
  field text;
begin
  perform private.arguments(query, '{"words": "jsonb?", "choices": "object?", "price_from": "int4?", "price_to": "int4?", "sort": "text?", "after": "text?", "limit": "int4?"}');
  foreach field in array array['price_from', 'price_to'] loop
    if (given ->> field)::numeric < 0 then
      perform private.invalid(field, 'too_low', '{"limit": 0}');
    end if;
  end loop;
  given := jsonb_build_object('words', '[]'::jsonb, 'choices', '{}'::jsonb, 'sort', 'relevant', 'limit', 24) || given;
  if private.order_keys(given ->> 'sort') is null then
    perform private.invalid('sort', 'not_in_list');
  elsif (given ->> 'limit')::numeric < 1 then
    perform private.invalid('limit', 'too_low', '{"limit": 1}');
  elsif (given ->> 'limit')::numeric > 60 then
    perform private.invalid('limit', 'too_high', '{"limit": 60}');
  end if;
  perform private.check_words(given -> 'words');
  return given;
end $$;
comment on function private.checked_search(jsonb) is
  'A question to the catalogue with everything that it leaves out, or a refusal of the field. Choices and the place are checked where they are read.';

create function private.search_creators(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked jsonb; words jsonb; sort text; wanted int;
  sees boolean := private.sees_sensitive_traits();
  chosen text[]; terms tsquery; names tsquery; lowest int;
  after text; past private.card_search;
  counted int; corrected boolean; in_names boolean;
  page private.card_search[] := '{}'; by_name int;
begin
  perform private.require_request(query);
  asked := private.checked_search(query);
  words := asked -> 'words';
  sort := asked ->> 'sort';
  wanted := (asked ->> 'limit')::numeric;
  chosen := private.asked_choices(asked -> 'choices', sees);
  lowest := (asked ->> 'price_from')::numeric;
  if asked ?| array['price_from', 'price_to'] then
    chosen := chosen || private.asked_price(coalesce(lowest, 0), (asked ->> 'price_to')::numeric::int);
  end if;
  after := asked ->> 'after';
  past := case when after is null then private.first_place(sort, lowest) else private.read_place(after, sort) end;
  corrected := coalesce(split_part(after, ':', 2) = '1', false);
  counted := split_part(after, ':', 4)::int;
  loop
    terms := nullif(array_to_string(chosen || private.asked_words(words, sees, corrected), ' & '), '')::tsquery;
    exit when after is not null;
    counted := private.count_cards(terms);
    exit when counted > 0 or corrected or words = '[]';
    corrected := true;
  end loop;

  if sort = 'relevant' and (corrected or private.may_be_names(words)) then
    names := private.either(array(select part from (select private.asked_word(w ->> 'text', true, corrected) as part
      from jsonb_array_elements(words) w) parts where part is not null))::tsquery;
    in_names := coalesce(split_part(after, ':', 3) = '1', true);
    if in_names then
      page := private.page_of_cards(terms && names, sort, past, wanted + 1, counted);
      past := null;
    end if;
    terms := terms && !!names;
  end if;
  by_name := cardinality(page);
  if by_name <= wanted then
    page := page || private.page_of_cards(terms, sort, past, wanted + 1 - by_name, counted);
  end if;

  return jsonb_build_object(
    'cards', (select coalesce(jsonb_agg(to_jsonb(c) order by p.nth), '[]')
      from unnest(page[1:wanted]) with ordinality p (id, look, created_at, cheapness, quickness, terms, nth)
      join public.creator_cards c on c.id = p.id),
    'traits', case when sees then private.traits_shown(array(select p.id from unnest(page[1:wanted]) p)) else '{}' end,
    'count', least(counted, 1000), 'is_more', counted > 1000, 'is_corrected', corrected and counted > 0,
    'after', case when cardinality(page) > wanted
      then private.write_place(sort, corrected, wanted <= by_name, counted, page[wanted]) end);
end $$;
comment on function private.search_creators(jsonb) is
  '[S2] Public cards, and for callers with a business in use the sensitive traits that creators show to businesses; a session that lacks its second factor and an account that has left get what guests get. Definer: nobody reads what is searched, and the cards are in no scope of a device that does not keep them.';

create function api.search_creators(query jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.search_creators(query) $$;
comment on function api.search_creators(jsonb) is
  '{words: [{text, facets: ["group:value"]}], choices: {group: [value]}, price_from, price_to, sort, after, limit} → {cards, traits: {id: [trait]}, count, is_more, is_corrected, after}. Everything may be left out. A word is found where a word of the card begins with it, or by one of the facets that it means; only if nobody is found may letters be wrong (`is_corrected`). `count` goes to a thousand (`is_more`); `after` is null on the last page.';

create function private.find_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(ids) > 100 then
    perform private.invalid('ids', 'too_long', '{"limit": 100}');
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from public.creator_cards c where c.id = any (ids));
end $$;
comment on function private.find_cards(uuid[]) is
  'The public cards with these ids, a hundred at most. Definer: they are in no scope of a device that does not keep them.';

create function api.find_creators(ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.find_cards(ids) $$;
comment on function api.find_creators(uuid[]) is
  'The public cards with these ids, a hundred at most, by id; those of nobody and of profiles that are not public are left out. For guests too.';

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.search_creators(jsonb)',
  'function api.search_creators(jsonb)',
  'function private.find_cards(uuid[])',
  'function api.find_creators(uuid[])'
]) f;
