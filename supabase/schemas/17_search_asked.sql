-- [S2] What is asked of the catalogue, as one tsquery. Nothing that somebody typed is read as an operator.

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

create function private.asked_word(text_of_word text, as_name boolean, corrected boolean) returns text
language sql stable set search_path = '' as $$
  -- a text of several words needs all of them, one of none finds nobody
  select '(' || string_agg(private.either(array(
      -- The known words themselves: of words the index reads where they are together, of a beginning all that it finds.
      select private.lexeme(case when as_name then private.name_word(k) else k end)
        from unnest(known || case when corrected then private.similar_words(word) else '{}' end) k
      union all
      select private.lexeme(case when as_name then private.name_word(word) else word end) || ':*' where known is null)), ' & ') || ')'
    from unnest(private.words(text_of_word)) word cross join private.words_beginning(word, as_name) known
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

create function private.asked_price(lowest int, highest int) returns text
language plpgsql immutable set search_path = '' as $$
declare
  bands text[] := '{}';
  price int := lowest;
  last int := least(highest, (1 << 24) - 1); -- more than any package may cost
  bits int;
begin
  if highest is null then
    -- all prices but the lower ones: the bands up to the highest of all would be many more
    return '(' || private.lexeme(private.price_band(0, 24)) || ' & !' || private.asked_price(0, lowest - 1) || ')';
  end if;
  while price <= last loop
    bits := (select max(b) from generate_series(0, 24) b where price % (1 << b) = 0 and price + (1 << b) - 1 <= last);
    bands := bands || private.lexeme(private.price_band(price, bits));
    price := price + (1 << bits);
  end loop;
  return private.either(bands);
end $$;
comment on function private.asked_price(int, int) is
  'The part of a tsquery for the prices from one to another, both included, in kroner, or without an end (null): the fewest bands that are these prices. Nobody, if the first is higher.';
