-- What the catalogue is searched by on the server: one row per card, with everything that a filter or a word can ask for in
-- one tsvector, so that every question is one tsquery on one index, and an index for each order. 17_search_creators.sql asks.

-- Letters that were typed wrong: the distance between two words. Trusted, so that whoever may create in the database may
-- install it; PostgreSQL's own packages bring it.
create extension if not exists fuzzystrmatch with schema extensions;

create function private.fold(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- marks of the scripts that people in Norway write: Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Tamil, Thai, and kana
  select replace(replace(regexp_replace(normalize(lower(value collate "und-x-icu"), nfd),
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f'
      || '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
      || '\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0b82\u0bbe-\u0bcd\u0bd7\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u3099\u309a]',
    '', 'g'), 'ø', 'o'), 'æ', 'ae')
$$;
comment on function private.fold(text) is
  'Removes case and accents, so that «Tromso» finds Tromsø. By ICU, whatever the database''s locale. Equal to the application''s, by test.';

create function private.words(value text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select left(word, 40) from regexp_split_to_table(private.fold(value) collate "und-x-icu", '[^[:alnum:]]+') word where word <> '')
$$;
comment on function private.words(text) is
  'The folded words of a text: letters and digits without anything between. Cut after 40, which a lexeme always has room for. Equal to the application''s, by test.';

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

create table private.card_words (
  word text collate "C" not null
);
comment on table private.card_words is
  'The words of first names and towns: what somebody may have meant whose letters find nobody. Added by the trigger on cards, forgotten at night. Not unique: whoever adds a word would wait for another who does.';
create index card_words_word on private.card_words (word);
create index card_words_alike on private.card_words (left(word, 1), char_length(word));
alter table private.card_words enable row level security;

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
  insert into private.card_words (word)
    select distinct w.word from public.creator_cards c cross join lateral unnest(private.words(concat_ws(' ', c.first_name, c.town))) w (word)
      where c.id = any (creators) and not exists (select from private.card_words k where k.word = w.word);
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
  -- by the index for each word: what is left to the planner may read all cards for one
  delete from private.card_words w
    where exists (select from private.card_words same where same.word = w.word and same.ctid < w.ctid)
      or not exists (select from private.card_search s where s.terms @@ (quote_literal(w.word))::tsquery)
$$;
comment on function private.forget_card_words() is
  'Forgets names and towns that no card has any more, or that two people added at once. Definer, for a scheduled job; nobody else may run it.';
