-- What the catalogue is searched by on the server: one row per card, with everything that a filter or a word can ask for in
-- one tsvector, so that every question is one tsquery on one index, and an index for each order. 17_search_asked.sql makes the
-- tsquery, 17_search_creators.sql asks it.

-- Lexemes of three kinds, which no query can confuse: a word is of letters and digits alone.
create function private.facet(of_group text, value text) returns text
language sql immutable parallel safe set search_path = '' as $$ select '=' || of_group || ':' || value $$;
comment on function private.facet(text, text) is 'The lexeme of something that a filter can choose.';

create function private.name_word(word text) returns text
language sql immutable parallel safe set search_path = '' as $$ select '^' || word $$;
comment on function private.name_word(text) is
  'The lexeme of a word of a first name, beside the word itself: those who are called so are found first. No weight, which an index does not hold.';

create function private.town_key(town text) returns text
language sql immutable parallel safe set search_path = '' as $$ select private.fold(private.trimmed(town)) $$;
comment on function private.town_key(text) is '«Tromsø» and «tromso » are one town. Equal to the application''s, by test.';

create function private.price_band(price int, bits int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.facet('price', bits || ':' || (price >> bits))
$$;
comment on function private.price_band(int, int) is
  'The lexeme of all prices that differ from this one in their last so many bits alone. A price has one for each number of bits up to 24, where all are alike, so that a range is a few of them.';

create function private.card_terms(card public.creator_cards, sensitive text[]) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(
    select private.facet(f.of_group, v) from (values
        ('available', case when card.is_away then '{}' else array['now'] end),
        ('job_type', card.cat_job_types),
        ('package_type', card.package_types),
        ('interest', card.cat_interests),
        ('prop', card.cat_props),
        ('town', array[private.town_key(card.town)]),
        ('age_band', array[card.age_band]),
        ('gender', array[card.gender]),
        ('language', card.cat_languages),
        ('trait', card.cat_traits),
        ('sensitive', sensitive)) f (of_group, members)
      cross join lateral unnest(f.members) v where v <> ''
    union select private.price_band(card.price_from, bits) from generate_series(0, 24) bits where card.price_from is not null
    union select unnest(private.words(concat_ws(' ', card.first_name, card.town, card.description)))
    union select private.name_word(word) from unnest(private.words(card.first_name)) word))
$$;
comment on function private.card_terms(public.creator_cards, text[]) is
  'Everything that a card is found by: its facets, with the sensitive traits that its creator shows to businesses, and its words.';

create table private.card_search (
  id uuid primary key references public.creator_cards (id) on delete cascade,
  look smallint not null,
  created_at timestamptz not null,
  cheapness int not null,
  quickness int not null,
  terms tsvector not null
);
comment on table private.card_search is
  'What creators are searched by and sorted by, a row for each card. Written only by the triggers on cards and profiles.';
comment on column private.card_search.look is '3: a film, 2: a picture of the work, 1: a portrait, 0: nothing, as on the device.';
comment on column private.card_search.cheapness is 'The lowest price, negative; the last of all without one. All orders descend, so that one comparison of rows pages them.';
comment on column private.card_search.quickness is 'The hours to an answer, negative; the last of all without them.';
-- Without a list of pending entries, which every search would read through.
create index card_search_terms on private.card_search using gin (terms) with (fastupdate = off);
create index card_search_relevant on private.card_search (look, created_at, id);
create index card_search_newest on private.card_search (created_at, id);
create index card_search_cheapest on private.card_search (cheapness, look, created_at, id);
create index card_search_quickest on private.card_search (quickness, look, created_at, id);
alter table private.card_search enable row level security;

create function private.index_cards(creators uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.card_search as s (id, look, created_at, cheapness, quickness, terms)
    select c.id, case when c.film <> '' then 3 when c.cover <> '' then 2 when c.avatar <> '' then 1 else 0 end, c.created_at,
        -coalesce(c.price_from, 2147483647), -coalesce(c.answer_hours, 2147483647),
        private.card_terms(c, array(select t from unnest(u.cat_traits) t where t = any (private.sensitive_traits())))
      from public.creator_cards c join public.creator_users u on u.id = c.id
      where c.id = any (creators)
    on conflict (id) do update set (look, created_at, cheapness, quickness, terms) =
        row(excluded.look, excluded.created_at, excluded.cheapness, excluded.quickness, excluded.terms)
      where (s.look, s.created_at, s.cheapness, s.quickness, s.terms) is distinct from
        (excluded.look, excluded.created_at, excluded.cheapness, excluded.quickness, excluded.terms);
  select private.add_card_words(
      array(select unnest(private.words(concat_ws(' ', c.first_name, c.town))) from public.creator_cards c where c.id = any (creators)),
      array(select unnest(private.words(c.description)) from public.creator_cards c where c.id = any (creators)));
$$;
comment on function private.index_cards(uuid[]) is
  'Makes the search of these cards equal to them; run it for all after an import with triggers off. Definer: nobody else writes what is searched.';

create function private.index_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_cards(array[new.id]);
  return null;
end $$;
comment on function private.index_card() is
  'Keeps the search equal to a card, and to the sensitive traits of the profile, which are on no card. Definer: nobody else writes what is searched.';
create trigger index_card_insert after insert on public.creator_cards
  for each row execute function private.index_card();
create trigger index_card_update after update on public.creator_cards
  for each row when (old.* is distinct from new.*) execute function private.index_card();
-- Its name sorts it after the trigger that writes the card.
create trigger search_traits after update of cat_traits on public.creator_users
  for each row when (old.cat_traits is distinct from new.cat_traits) execute function private.index_card();

create function private.forget_card_words() returns void
language sql security definer set search_path = '' set enable_seqscan = off as $$
  delete from private.card_words w
    where exists (select from private.card_words same where same.word = w.word
      and (same.is_name > w.is_name or same.is_name = w.is_name and same.ctid < w.ctid));
  -- by the index for each word: what is left to the planner may read all cards for one
  with used as (
    select w.ctid as at, exists (select from private.card_search s where s.terms @@ (quote_literal(w.word))::tsquery) as is_used
      from private.card_words w
  ), forgotten as (
    delete from private.card_words w using used where w.ctid = used.at and w.is_unused and not used.is_used
  )
  update private.card_words w set is_unused = not used.is_used from used
    where w.ctid = used.at and w.is_unused = used.is_used;
$$;
comment on function private.forget_card_words() is
  'Forgets the words that no card has for the second night, and those that two people added at once. Definer, for a scheduled job; nobody else may run it.';
