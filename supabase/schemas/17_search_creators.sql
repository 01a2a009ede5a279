-- [S2] The search in the catalogue of creators, for devices that do not keep it. A question becomes one tsquery; whoever has no
-- business learns nothing from it that a card does not say.

create function private.lexeme(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '''' || replace(replace(value, '\', '\\'), '''', '''''') || ''''
$$;
comment on function private.lexeme(text) is 'A lexeme as a tsquery quotes it: nothing in it is read as an operator.';

create function private.either(parts text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- no lexeme is a mere «=»
  select '(' || coalesce(nullif(array_to_string(parts, ' | '), ''), private.lexeme('=')) || ')'
$$;
comment on function private.either(text[]) is 'A part of a tsquery that one of these is enough for; of none: one that nobody has.';

create function private.asked_facet(field text, of_group text, value text, sees_sensitive boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  known text[] := case of_group when 'available' then array['now'] when 'town' then null else private.enumeration(of_group) end;
  key text := case of_group when 'town' then private.town_key(value) else value end;
begin
  if char_length(key) > 200 then
    perform private.invalid(field, 'too_long', '{"limit": 200}');
  elsif key = '' or (of_group <> 'town' and key <> all (coalesce(known, '{}'))) then
    perform private.invalid(field, 'not_in_list');
  elsif of_group = 'trait' and key = any (private.sensitive_traits()) then
    return case when sees_sensitive then private.lexeme(private.facet('sensitive', key)) end;
  end if;
  return private.lexeme(private.facet(of_group, key));
end $$;
comment on function private.asked_facet(text, text, text, boolean) is
  'The quoted lexeme of a value of a group, or a refusal of the field; null for a sensitive trait, unless the caller may look for it.';

create function private.search_groups() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['available', 'job_type', 'package_type', 'interest', 'prop', 'town', 'age_band', 'gender', 'language', 'trait']
$$;
comment on function private.search_groups() is 'What creators can be filtered by. Equal to the application''s, by test.';

create function private.asked_choices(choices jsonb, sees_sensitive boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  of_group text;
  members text[];
  parts text[] := '{}';
begin
  for of_group in select k from jsonb_object_keys(choices) k order by k loop
    if of_group <> all (private.search_groups()) then
      perform private.invalid(left(of_group, 60), 'invalid');
    end if;
    members := array(select jsonb_array_elements_text(private.argument(choices, of_group, '_text')));
    continue when cardinality(members) = 0;
    parts := parts || private.either(array(select f from unnest(members) m
      cross join lateral private.asked_facet(of_group, of_group, m, sees_sensitive) f where f is not null));
  end loop;
  return parts;
end $$;
comment on function private.asked_choices(jsonb, boolean) is
  'The parts of a tsquery for {group: [value]}: one value of each group is enough. A group without values asks for nothing.';

create function private.check_words(words jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  word jsonb;
  facet text;
begin
  if jsonb_array_length(words) > 10 then
    perform private.invalid('words', 'too_long', '{"limit": 10}');
  end if;
  for word in select * from jsonb_array_elements(words) loop
    perform private.arguments(word, '{"text": "text", "facets": "_text"}');
    if char_length(word ->> 'text') > 100 then
      perform private.invalid('text', 'too_long', '{"limit": 100}');
    end if;
    for facet in select * from jsonb_array_elements_text(word -> 'facets') loop
      if split_part(facet, ':', 1) <> all (private.search_groups()) then
        perform private.invalid('facets', 'not_in_list');
      end if;
      perform private.asked_facet('facets', split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1), true);
    end loop;
  end loop;
end $$;
comment on function private.check_words(jsonb) is 'Refuses words of another form than [{text, facets: ["group:value"]}].';

create function private.similar_words(typed text) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when char_length(typed) < 4 or typed ~ '[0-9]' then '{}' else array(
    select k.word from private.card_words k
      cross join lateral (select case when char_length(typed) < 6 then 1 else 2 end as most) slack
      where left(k.word, 1) = left(typed, 1) and char_length(k.word) between char_length(typed) - 2 and char_length(typed) + 2
        and extensions.levenshtein_less_equal(k.word, typed, slack.most) <= slack.most
      group by k.word order by extensions.levenshtein(k.word, typed), k.word limit 20) end
$$;
comment on function private.similar_words(text) is
  'The names and towns that a word may have been meant to be: one letter wrong, two from six letters on, never the first one, nor a digit. As on the device. Definer: nobody reads the words.';

create function private.asked_word(text_of_word text, as_name boolean, corrected boolean) returns text
language sql stable set search_path = '' as $$
  -- a text of several words needs all of them, one of none finds nobody
  select '(' || string_agg(private.either(array[private.lexeme(case when as_name then private.name_word(word) else word end) || ':*']
      || case when corrected then array(select private.lexeme(case when as_name then private.name_word(s) else s end)
        from unnest(private.similar_words(word)) s) else '{}' end), ' & ') || ')'
    from unnest(private.words(text_of_word)) word
$$;
comment on function private.asked_word(text, boolean, boolean) is
  'The part of a tsquery for a typed word: one of the card''s words, or of its name''s, begins with it or, corrected, is like it. Null: there is no letter in it.';

create function private.asked_words(words jsonb, sees_sensitive boolean, corrected boolean) returns text[]
language sql stable set search_path = '' as $$
  select array(select private.either(array(
      select part from (select private.asked_word(w ->> 'text', false, corrected) as part
        union all
        select private.asked_facet('facets', split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), sees_sensitive)
          from jsonb_array_elements_text(w -> 'facets') f) parts
      where part is not null))
    from jsonb_array_elements(words) w)
$$;
comment on function private.asked_words(jsonb, boolean, boolean) is
  'The parts of a tsquery for typed words: each is one of the card''s words, or one of the facets that it means in the reader''s language.';

create function private.may_be_names(words jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from jsonb_array_elements(words) w cross join lateral unnest(private.words(w ->> 'text')) typed
    where exists (select from private.card_words k where k.word ^@ typed))
$$;
comment on function private.may_be_names(jsonb) is
  'Whether somebody''s name or town begins with one of the words: if not, nobody has to be looked for by name first. Definer: nobody reads the words.';

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

create function private.scan_cards(terms tsquery, lowest int, highest int, sort text, past private.card_search, most int, within int)
returns setof private.card_search
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  order_by text := replace(private.order_keys(sort), ',', ' desc,') || ' desc';
  within_price text := case when lowest is null then 'true' else format('cheapness between %s and %s', lowest, highest) end;
begin
  return query execute format('select s.id, s.look, s.created_at, s.cheapness, s.quickness, null::tsvector
    from (select * from private.card_search where %s and %s order by %s limit $3) s where %s %s order by %3$s limit $2',
    private.beyond(sort, past), case when sort = 'cheapest' then within_price else 'true' end, order_by, within_price,
    case when terms is not null then 'and s.terms @@ $1' end) using terms, most, within;
end $$;
comment on function private.scan_cards(tsquery, int, int, text, private.card_search, int, int) is
  'Those among the next of an order (`within` so many) who are asked for: at once, where that is one in a few hundred. A bound, because no statistics tell how many have two things together. Without the terms. Definer: nobody reads what is searched.';

create function private.look_up_cards(terms tsquery, lowest int, highest int, sort text, past private.card_search, most int)
returns setof private.card_search
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0
set jit = off set work_mem = '16MB' as $$
begin
  -- offset 0: the place is compared afterwards. The planner knows how many come before its first column alone, and would read
  -- half of an order to find a few.
  return query execute format('select s.id, s.look, s.created_at, s.cheapness, s.quickness, null::tsvector
    from (select id, look, created_at, cheapness, quickness from private.card_search where %s and %s offset 0) s where %s %s limit $2',
    case when terms is null then 'true' else 'terms @@ $1' end,
    case when lowest is null then 'true' else format('cheapness between %s and %s', lowest, highest) end,
    private.beyond(sort, past),
    'order by ' || replace(private.order_keys(sort), ',', ' desc,') || ' desc') using terms, most;
end $$;
comment on function private.look_up_cards(tsquery, int, int, text, private.card_search, int) is
  'All who are asked for, by the index of the terms, and sorted: at once, where they are few. Without an order (null): any of them, which costs little however many they are. Without the terms. Definer: nobody reads what is searched.';

create function private.page_of_cards(terms tsquery, lowest int, highest int, sort text, past private.card_search, most int, counted int)
returns private.card_search[]
language plpgsql stable security definer set search_path = '' as $$
declare
  cards private.card_search[];
begin
  if counted > 1000 or (terms is null and lowest is null) then
    cards := array(select c from private.scan_cards(terms, lowest, highest, sort, past, most, 10000) c);
    if cardinality(cards) = most or (terms is null and lowest is null) then
      return cards;
    end if;
  end if;
  return array(select c from private.look_up_cards(terms, lowest, highest, sort, past, most) c);
end $$;
comment on function private.page_of_cards(tsquery, int, int, text, private.card_search, int, int) is
  'The next of those who are asked for, in an order; `counted`: how many there are at most. Definer: nobody reads what is searched.';

create function private.count_cards(terms tsquery, lowest int, highest int) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  n int := (select count(*) from private.scan_cards(terms, lowest, highest, 'newest', null, 1001, 20000));
begin
  if n <= 1000 and (terms is not null or lowest is not null) then
    return (select count(*) from private.look_up_cards(terms, lowest, highest, null, null, 1001));
  end if;
  return n;
end $$;
comment on function private.count_cards(tsquery, int, int) is
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
  chosen text[]; terms tsquery; names tsquery;
  lowest int; highest int;
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
  if asked ?| array['price_from', 'price_to'] then
    -- without a price nobody is within one
    lowest := -least(coalesce((asked ->> 'price_to')::numeric, 2147483646), 2147483646);
    highest := -coalesce((asked ->> 'price_from')::numeric, 0);
  end if;
  after := asked ->> 'after';
  past := private.read_place(after, sort);
  corrected := coalesce(split_part(after, ':', 2) = '1', false);
  counted := split_part(after, ':', 4)::int;
  loop
    terms := nullif(array_to_string(chosen || private.asked_words(words, sees, corrected), ' & '), '')::tsquery;
    exit when after is not null;
    counted := private.count_cards(terms, lowest, highest);
    exit when counted > 0 or corrected or words = '[]';
    corrected := true;
  end loop;

  if sort = 'relevant' and (corrected or private.may_be_names(words)) then
    names := private.either(array(select part from (select private.asked_word(w ->> 'text', true, corrected) as part
      from jsonb_array_elements(words) w) parts where part is not null))::tsquery;
    in_names := coalesce(split_part(after, ':', 3) = '1', true);
    if in_names then
      page := private.page_of_cards(terms && names, lowest, highest, sort, past, wanted + 1, counted);
      past := null;
    end if;
    terms := terms && !!names;
  end if;
  by_name := cardinality(page);
  if by_name <= wanted then
    page := page || private.page_of_cards(terms, lowest, highest, sort, past, wanted + 1 - by_name, counted);
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
