-- Words, as a search compares them: without case and accents; and the words that are known, for what somebody may have meant.

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

create table private.card_words (
  word text collate "C" not null,
  is_name boolean not null,
  is_unused boolean not null default false
);
comment on table private.card_words is
  'The words of all cards. Not unique: whoever adds a word would wait for another who does.';
comment on column private.card_words.is_name is 'Of a first name or a town: what somebody may have meant whose letters find nobody.';
comment on column private.card_words.is_unused is 'No card had it last night. It stays another day, so that no card is without its words that was being written meanwhile.';
create index card_words_word on private.card_words (word);
create index card_words_name on private.card_words (word) where is_name;
create index card_words_alike on private.card_words (left(word, 1), char_length(word)) where is_name;
alter table private.card_words enable row level security;

create function private.add_card_words(names text[], others text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.card_words (word, is_name)
    select given.word, given.is_name from (
        select w.word, bool_or(w.is_name) as is_name from (
            select n, true from unnest(names) n union all select o, false from unnest(others) o) w (word, is_name)
          group by w.word) given
      where not exists (select from private.card_words k where k.word = given.word and k.is_name >= given.is_name)
$$;
comment on function private.add_card_words(text[], text[]) is
  'Adds the words of cards that are not known yet: those of names and towns, and all others. Definer: nobody else writes what is searched.';

create function private.words_beginning(typed text, names_only boolean) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when cardinality(known) <= 10 then known end
    from (select array(select distinct k.word from private.card_words k
      where k.word ^@ typed and (k.is_name or not names_only) limit 11) as known) k
$$;
comment on function private.words_beginning(text, boolean) is
  'The known words that begin with a typed one; null: more than ten. Definer: nobody reads the words.';

create function private.similar_words(typed text) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when char_length(typed) < 4 or typed ~ '[0-9]' then '{}' else array(
    select k.word from private.card_words k
      cross join lateral (select case when char_length(typed) < 6 then 1 else 2 end as most) slack
      where k.is_name and left(k.word, 1) = left(typed, 1) and char_length(k.word) between char_length(typed) - 2 and char_length(typed) + 2
        and extensions.levenshtein_less_equal(k.word, typed, slack.most) <= slack.most
      group by k.word order by extensions.levenshtein(k.word, typed), k.word limit 20) end
$$;
comment on function private.similar_words(text) is
  'The names and towns that a word may have been meant to be: one letter wrong, two from six letters on, never the first one, nor a digit. As on the device. Definer: nobody reads the words.';

create function private.may_be_names(words jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from jsonb_array_elements(words) w cross join lateral unnest(private.words(w ->> 'text')) typed
    where exists (select from private.card_words k where k.is_name and k.word ^@ typed))
$$;
comment on function private.may_be_names(jsonb) is
  'Whether somebody''s name or town begins with one of the words: if not, nobody has to be looked for by name first. Definer: nobody reads the words.';
