-- Generated from the migrations by supabase/tests/snapshot.test.ts (UPDATE_SNAPSHOT=1). Do not edit.

-- Token buckets: how many of which calls a person may still make. Written only by private.take().
table private.allowances (
  at timestamp with time zone not null default clock_timestamp(),
  level real not null,
  person uuid not null,
  what text not null,
  constraint allowances_person_fkey FOREIGN KEY (person) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint allowances_pkey PRIMARY KEY (person, what)
);

-- What creators are searched by and sorted by, a row for each card. Written only by the triggers on cards and profiles.
table private.card_search (
  cheapness integer not null,
  created_at timestamp with time zone not null,
  id uuid not null,
  look smallint not null,
  quickness integer not null,
  terms tsvector not null,
  constraint card_search_id_fkey FOREIGN KEY (id) REFERENCES creator_cards(id) ON DELETE CASCADE,
  constraint card_search_pkey PRIMARY KEY (id)
);
CREATE INDEX card_search_cheapest ON private.card_search USING btree (cheapness, look, created_at, id);
CREATE INDEX card_search_newest ON private.card_search USING btree (created_at, id);
CREATE INDEX card_search_quickest ON private.card_search USING btree (quickness, look, created_at, id);
CREATE INDEX card_search_relevant ON private.card_search USING btree (look, created_at, id);
CREATE INDEX card_search_terms ON private.card_search USING gin (terms) WITH (fastupdate=off);

-- The words of all cards. Not unique: whoever adds a word would wait for another who does.
table private.card_words (
  is_name boolean not null,
  is_unused boolean not null default false,
  word text not null
);
CREATE INDEX card_words_alike ON private.card_words USING btree ("left"(word, 1), char_length(word)) WHERE is_name;
CREATE INDEX card_words_name ON private.card_words USING btree (word) WHERE is_name;
CREATE INDEX card_words_word ON private.card_words USING btree (word);

-- The tables in which a team's person creates rows, through private.create_row(). Filled by private.allow_creation().
table private.creations (
  condition text,
  quota text not null,
  tbl text not null,
  team_column text not null,
  constraint creations_pkey PRIMARY KEY (tbl),
  constraint creations_quota_fkey FOREIGN KEY (quota) REFERENCES private.quotas(what),
  constraint creations_tbl_fkey FOREIGN KEY (tbl) REFERENCES sync.tables(name)
);

-- What a person may be told. The words are read from the rows when it is sent, so that nothing outdated is.
table private.deliveries (
  about uuid not null,
  channel text not null,
  claim uuid,
  claimed_at timestamp with time zone,
  due_at timestamp with time zone not null,
  kind text not null,
  person uuid not null,
  since timestamp with time zone not null,
  tries integer not null default 0,
  constraint deliveries__channel__not_in_list CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text]))),
  constraint deliveries__kind__not_in_list CHECK ((private.is_urgent(kind) OR (kind = ANY (private.enumeration('delivery_kind'::text))))),
  constraint deliveries_person_fkey FOREIGN KEY (person) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint deliveries_pkey PRIMARY KEY (person, channel, kind, about)
);
CREATE INDEX deliveries_claim ON private.deliveries USING btree (claim) WHERE (claim IS NOT NULL);
CREATE INDEX deliveries_due ON private.deliveries USING btree (channel, due_at);

-- What private.deactivate_account() and private.put_rows_away() took back, so that private.restore_account() can return it: the columns of each row as they were.
table private.departures (
  id uuid not null,
  person uuid not null,
  tbl text not null,
  was jsonb not null,
  constraint departures_person_fkey FOREIGN KEY (person) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint departures_pkey PRIMARY KEY (person, tbl, id)
);

-- The closed lists. Filled by private.add_enumeration(), in the file of the table that uses one; private.enumeration() is made of it.
table private.enumerations (
  kind text not null,
  members text[] not null,
  constraint enumerations_pkey PRIMARY KEY (kind)
);

-- The columns that name files: a path, a list of {path, poster?, …} or, with a key, such a list within an object. Filled by private.add_files().
table private.file_columns (
  col text not null,
  key text not null,
  tbl text not null,
  constraint file_columns_pkey PRIMARY KEY (tbl, col),
  constraint file_columns_tbl_fkey FOREIGN KEY (tbl) REFERENCES sync.tables(name)
);

-- Handles given up in the last 30 days: they lead to their creator, and only that person may take them. Written only by the trigger on creator_users.
table private.former_handles (
  at timestamp with time zone not null default clock_timestamp(),
  creator_id uuid not null,
  handle text not null,
  constraint former_handles_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creator_users(id) ON DELETE CASCADE,
  constraint former_handles_pkey PRIMARY KEY (handle)
);
CREATE INDEX former_handles_creator ON private.former_handles USING btree (creator_id, at);

-- Every privilege of anon and authenticated. private.regrant() restores exactly these.
table private.grants (
  grantee text not null,
  object text not null,
  privilege text not null,
  constraint grants_pkey PRIMARY KEY (object, privilege, grantee)
);

-- When the queue's handler last came for mails, to a quarter of an hour.
table private.mail_run (
  at timestamp with time zone not null,
  is_only boolean not null default true,
  constraint mail_run_is_only_check CHECK (is_only),
  constraint mail_run_pkey PRIMARY KEY (is_only)
);

-- A person who gets mail.
table private.mailboxes (
  person uuid not null,
  sent_at timestamp with time zone,
  token uuid not null default gen_random_uuid(),
  constraint mailboxes_person_fkey FOREIGN KEY (person) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint mailboxes_pkey PRIMARY KEY (person),
  constraint mailboxes_token_key UNIQUE (token)
);

-- The public half of the key that signs push messages (VAPID). Without it the application offers none. The private half is a secret of the handler.
table private.push_key (
  is_only boolean not null default true,
  public_key text not null,
  constraint push_key_is_only_check CHECK (is_only),
  constraint push_key_pkey PRIMARY KEY (is_only),
  constraint push_key_public_key_check CHECK ((public_key ~ '^[A-Za-z0-9_-]{87}$'::text))
);

-- Where the push service of a device's browser takes messages, and the keys that only that browser can open them with (RFC 8291).
table private.push_targets (
  auth text not null,
  client uuid not null,
  endpoint text not null,
  p256dh text not null,
  person uuid not null,
  constraint push_targets_client_key UNIQUE (client),
  constraint push_targets_person_fkey FOREIGN KEY (person) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint push_targets_pkey PRIMARY KEY (endpoint)
);
CREATE INDEX push_targets_person ON private.push_targets USING btree (person);

-- What becomes of a team's rows while it is archived. Filled by private.put_away_with_team().
table private.put_away_tables (
  away text not null,
  open text[] not null,
  return_if text not null,
  tbl text not null,
  team_column text not null,
  constraint put_away_tables_pkey PRIMARY KEY (tbl),
  constraint put_away_tables_tbl_fkey FOREIGN KEY (tbl) REFERENCES sync.tables(name)
);

-- What a person may do in one go or bring home from weeks offline, and what is given back. Filled by private.add_quota().
table private.quotas (
  at_once real not null,
  per_minute real not null,
  what text not null,
  constraint quotas_pkey PRIMARY KEY (what)
);

-- The codes that a person may still spend. 80 random bits each: their hash needs no slow function. Written only by the functions of this file.
table private.recovery_codes (
  hash bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  person uuid not null,
  constraint recovery_codes_person_fkey FOREIGN KEY (person) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (person, hash)
);

-- Files shown by a row of another scope: readers of that scope may read them too. Written only by the triggers on brief_listings, creator_cards, rooms and profile_media.
table private.shared_files (
  path text not null,
  scope uuid not null,
  shared_by uuid not null,
  shared_table text not null,
  constraint shared_files_pkey PRIMARY KEY (path, scope, shared_table, shared_by)
);
CREATE INDEX shared_files_by ON private.shared_files USING btree (shared_by);

-- The parts of a showcase, and the function of the creator's id that makes each. Filled by private.add_to_showcase().
table private.showcase_parts (
  content text not null,
  part text not null,
  constraint showcase_parts_pkey PRIMARY KEY (part)
);

-- The state machines: which move leads a row from which status to which. Equal row by row to the application's, by test. Filled by private.add_move().
table private.transitions (
  from_status text not null,
  is_plain boolean not null,
  move text not null,
  tbl text not null,
  to_status text not null,
  constraint transitions_pkey PRIMARY KEY (tbl, move, from_status),
  constraint transitions_tbl_fkey FOREIGN KEY (tbl) REFERENCES sync.tables(name)
);

-- The person behind the teams. Scope: the person. Made by a trigger on auth.users.
table public.accounts (
  created_at timestamp with time zone not null default clock_timestamp(),
  date_of_birth date,
  deactivated_at timestamp with time zone,
  deletion_due_at timestamp with time zone,
  email text not null default ''::text,
  id uuid not null,
  locale text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  terms_accepted_at timestamp with time zone,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint accounts__deletion_due_at__required CHECK (((deactivated_at IS NULL) = (deletion_due_at IS NULL))),
  constraint accounts__locale__not_in_list CHECK (((locale = ''::text) OR (locale = ANY (private.enumeration('locale'::text))))),
  constraint accounts__scope__invalid CHECK ((scope = id)),
  constraint accounts_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint accounts_pkey PRIMARY KEY (id)
);
CREATE INDEX accounts_due ON public.accounts USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
CREATE INDEX accounts_sync ON public.accounts USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['person'::text]) AS my_scopes)::uuid[]));
policy scope_writes for update to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['person'::text]) AS my_scopes)::uuid[])) with check (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['person'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER a_scope AFTER INSERT OR DELETE ON public.accounts FOR EACH ROW EXECUTE FUNCTION sync.register_scope('person', 'id');
CREATE TRIGGER a_scope_owner AFTER UPDATE OF id ON public.accounts FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION sync.register_scope('person', 'id');
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.accounts FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER check_birth_date BEFORE UPDATE OF date_of_birth ON public.accounts FOR EACH ROW WHEN ((old.date_of_birth IS DISTINCT FROM new.date_of_birth)) EXECUTE FUNCTION private.check_birth_date();
CREATE TRIGGER preferences AFTER INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION private.preferences_of_account();
CREATE TRIGGER show_birth_date AFTER UPDATE OF date_of_birth ON public.accounts FOR EACH ROW WHEN ((old.date_of_birth IS DISTINCT FROM new.date_of_birth)) EXECUTE FUNCTION private.show_birth_date();
CREATE TRIGGER zz_people AFTER INSERT OR UPDATE OF id ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION private.forget_poked_scopes();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.accounts REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.accounts REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.accounts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.accounts FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- The public part of an open brief, readable by guests too. Written only by the triggers on briefs and business_users.
table public.brief_listings (
  age_from integer,
  age_to integer,
  business_avatar text not null default ''::text,
  business_cover text not null default ''::text,
  business_description text not null default ''::text,
  business_id uuid not null,
  business_name text not null default ''::text,
  business_town text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  currency text not null default 'NOK'::text,
  deadline date,
  deliverable text not null default ''::text,
  description text not null default ''::text,
  format text not null default ''::text,
  gender text not null default ''::text,
  id uuid not null,
  interests text[] not null default '{}'::text[],
  price_from integer,
  price_to integer,
  product_images jsonb not null default '[]'::jsonb,
  product_link text not null default ''::text,
  props text[] not null default '{}'::text[],
  published_at timestamp with time zone,
  rev xid8 not null default pg_current_xact_id(),
  rights text not null default ''::text,
  scope uuid not null default sync.listings_scope(),
  title text not null default ''::text,
  traits text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default clock_timestamp(),
  will_send_product boolean not null default false,
  constraint brief_listings_id_fkey FOREIGN KEY (id) REFERENCES briefs(id) ON DELETE CASCADE,
  constraint brief_listings_pkey PRIMARY KEY (id)
);
CREATE INDEX brief_listings_business ON public.brief_listings USING btree (business_id);
CREATE INDEX brief_listings_sync ON public.brief_listings USING btree (scope, rev, id);
policy scope_reads for select to anon, authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['catalogue'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.brief_listings FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER share_files AFTER INSERT OR DELETE OR UPDATE OF product_images, business_avatar, business_cover, scope, id ON public.brief_listings FOR EACH ROW EXECUTE FUNCTION private.share_listed_files();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.brief_listings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.brief_listings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.brief_listings REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.brief_listings FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.brief_listings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.brief_listings FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.brief_listings FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- The content of a brief as it was before a change. The newest 50 are kept. Scope: the business. [S17]
table public.brief_versions (
  author_id uuid not null,
  brief_id uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  fields jsonb not null,
  id uuid not null default gen_random_uuid(),
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint brief_versions_brief_id_fkey FOREIGN KEY (brief_id) REFERENCES briefs(id) ON DELETE CASCADE,
  constraint brief_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX brief_versions_brief ON public.brief_versions USING btree (brief_id, created_at DESC, id);
CREATE INDEX brief_versions_sync ON public.brief_versions USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['business'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.brief_versions FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.brief_versions REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.brief_versions REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.brief_versions REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.brief_versions FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.brief_versions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.brief_versions FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.brief_versions FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- A campaign brief, from draft to archive. At most one active per business. Scope: the business.
table public.briefs (
  age_from integer,
  age_to integer,
  archived_at timestamp with time zone,
  business_id uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  currency text not null default 'NOK'::text,
  deadline date,
  deliverable text not null default ''::text,
  description text not null default ''::text,
  format text not null default ''::text,
  gender text not null default ''::text,
  id uuid not null,
  interests text[] not null default '{}'::text[],
  price_from integer,
  price_to integer,
  product_images jsonb not null default '[]'::jsonb,
  product_link text not null default ''::text,
  props text[] not null default '{}'::text[],
  published_at timestamp with time zone,
  rev xid8 not null default pg_current_xact_id(),
  rights text not null default ''::text,
  scope uuid not null,
  status text not null default 'draft'::text,
  title text not null default ''::text,
  traits text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default clock_timestamp(),
  will_send_product boolean not null default false,
  constraint briefs__age_from__min_age CHECK ((age_from >= 18)),
  constraint briefs__age_from__too_high CHECK ((age_from <= 99)),
  constraint briefs__age_to__min_age CHECK ((age_to >= 18)),
  constraint briefs__age_to__order CHECK ((age_to >= age_from)),
  constraint briefs__age_to__too_high CHECK ((age_to <= 99)),
  constraint briefs__currency__not_in_list CHECK ((currency = ANY (private.enumeration('currency'::text)))),
  constraint briefs__deadline__required CHECK (((status <> 'active'::text) OR (deadline IS NOT NULL))),
  constraint briefs__deliverable__not_in_list CHECK (((deliverable = ''::text) OR (deliverable = ANY (private.enumeration('deliverable'::text))))),
  constraint briefs__deliverable__required CHECK (((status <> 'active'::text) OR (deliverable <> ''::text))),
  constraint briefs__description__required CHECK (((status <> 'active'::text) OR (NOT private.is_blank(description)))),
  constraint briefs__description__too_long CHECK ((char_length(description) <= 10000)),
  constraint briefs__format__not_in_list CHECK (((format = ''::text) OR (format = ANY (private.enumeration('format'::text))))),
  constraint briefs__format__required CHECK (((status <> 'active'::text) OR (format <> ''::text))),
  constraint briefs__gender__not_in_list CHECK (((gender = ''::text) OR (gender = ANY (private.enumeration('gender'::text))))),
  constraint briefs__interests__not_in_list CHECK (private.is_choice(interests, 'interest'::text)),
  constraint briefs__price_from__required CHECK (((status <> 'active'::text) OR (price_from IS NOT NULL))),
  constraint briefs__price_from__too_high CHECK ((price_from <= 10000000)),
  constraint briefs__price_from__too_low CHECK ((price_from >= 0)),
  constraint briefs__price_to__order CHECK ((price_to >= price_from)),
  constraint briefs__price_to__required CHECK (((status <> 'active'::text) OR (price_to IS NOT NULL))),
  constraint briefs__price_to__too_high CHECK ((price_to <= 10000000)),
  constraint briefs__price_to__too_low CHECK ((price_to >= 0)),
  constraint briefs__product_images__blank CHECK (private.all_described(product_images)),
  constraint briefs__product_images__invalid CHECK (private.are_pictures(product_images, scope)),
  constraint briefs__product_images__too_long CHECK ((private.length_of(product_images) <= 6)),
  constraint briefs__product_link__invalid CHECK (((product_link = ''::text) OR (product_link ~* '^[[:space:]]*https?:'::text))),
  constraint briefs__product_link__too_long CHECK ((char_length(product_link) <= 2000)),
  constraint briefs__props__not_in_list CHECK (private.is_choice(props, 'prop'::text)),
  constraint briefs__rights__not_in_list CHECK (((rights = ''::text) OR (rights = ANY (private.enumeration('rights'::text))))),
  constraint briefs__scope__invalid CHECK ((scope = business_id)),
  constraint briefs__status__not_in_list CHECK ((status = ANY (private.enumeration('brief_status'::text)))),
  constraint briefs__title__required CHECK (((status <> 'active'::text) OR (NOT private.is_blank(title)))),
  constraint briefs__title__too_long CHECK ((char_length(title) <= 120)),
  constraint briefs__traits__not_in_list CHECK (private.is_choice(traits, 'trait'::text)),
  constraint briefs_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_users(id) ON DELETE CASCADE,
  constraint briefs_pkey PRIMARY KEY (id)
);
CREATE INDEX briefs_business ON public.briefs USING btree (business_id);
CREATE INDEX briefs_sync ON public.briefs USING btree (scope, rev, id);
CREATE UNIQUE INDEX briefs__status__one_active_brief ON public.briefs USING btree (business_id) WHERE (status = 'active'::text);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['business'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.briefs FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER brief_changes BEFORE UPDATE ON public.briefs FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.brief_changes();
CREATE TRIGGER check_files_insert AFTER INSERT ON public.briefs FOR EACH ROW WHEN ((new.product_images <> '[]'::jsonb)) EXECUTE FUNCTION private.check_pictures('product_images');
CREATE TRIGGER check_files_update AFTER UPDATE OF product_images ON public.briefs FOR EACH ROW WHEN ((new.product_images IS DISTINCT FROM old.product_images)) EXECUTE FUNCTION private.check_pictures('product_images');
CREATE TRIGGER close_deleted_invitations AFTER DELETE ON public.briefs FOR EACH ROW EXECUTE FUNCTION private.close_invitations();
CREATE TRIGGER close_invitations AFTER UPDATE OF status ON public.briefs FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status <> 'active'::text))) EXECUTE FUNCTION private.close_invitations();
CREATE TRIGGER list_brief AFTER INSERT OR UPDATE ON public.briefs FOR EACH ROW EXECUTE FUNCTION private.list_changed_brief();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.briefs REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.briefs REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.briefs REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.briefs FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.briefs FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.briefs FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.briefs FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- A business; a person may have several. Scope: the business.
table public.business_users (
  alert_email_opt_in boolean not null default false,
  avatar text not null default ''::text,
  city text not null default ''::text,
  country text not null default 'NO'::text,
  cover text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  description text not null default ''::text,
  id uuid not null,
  invoice_email text not null default ''::text,
  is_archived boolean not null default false,
  is_onboarded boolean not null default false,
  name text not null default ''::text,
  newsletter_confirmed_at timestamp with time zone,
  newsletter_opt_in boolean not null default false,
  organisation_number text not null default ''::text,
  phone text not null default ''::text,
  postal_code text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  street text not null default ''::text,
  town text not null default ''::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  user_id uuid not null,
  constraint business_users__avatar__invalid CHECK (private.is_picture_of(avatar, scope)),
  constraint business_users__avatar__too_long CHECK ((char_length(avatar) <= 300)),
  constraint business_users__city__too_long CHECK ((char_length(city) <= 80)),
  constraint business_users__country__invalid CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint business_users__cover__invalid CHECK (private.is_picture_of(cover, scope)),
  constraint business_users__cover__too_long CHECK ((char_length(cover) <= 300)),
  constraint business_users__description__too_long CHECK ((char_length(description) <= 5000)),
  constraint business_users__invoice_email__invalid CHECK (((invoice_email = ''::text) OR private.is_email(invoice_email))),
  constraint business_users__invoice_email__too_long CHECK ((char_length(invoice_email) <= 254)),
  constraint business_users__name__required CHECK ((NOT private.is_blank(name))),
  constraint business_users__name__too_long CHECK ((char_length(name) <= 120)),
  constraint business_users__organisation_number__check_digit CHECK (((organisation_number !~ '^[0-9]{9}$'::text) OR private.is_organisation_number(organisation_number))),
  constraint business_users__organisation_number__invalid CHECK (((organisation_number = ''::text) OR (organisation_number ~ '^[0-9]{9}$'::text))),
  constraint business_users__organisation_number__too_long CHECK ((char_length(organisation_number) <= 20)),
  constraint business_users__phone__invalid CHECK (((phone = ''::text) OR private.is_phone(phone))),
  constraint business_users__postal_code__invalid CHECK (((postal_code = ''::text) OR private.is_postal_code(country, postal_code))),
  constraint business_users__scope__invalid CHECK ((scope = id)),
  constraint business_users__street__too_long CHECK ((char_length(street) <= 120)),
  constraint business_users__town__too_long CHECK ((char_length(town) <= 80)),
  constraint business_users_pkey PRIMARY KEY (id),
  constraint business_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX business_users_sync ON public.business_users USING btree (scope, rev, id);
CREATE INDEX business_users_user ON public.business_users USING btree (user_id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['business'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER a_scope AFTER INSERT OR DELETE ON public.business_users FOR EACH ROW EXECUTE FUNCTION sync.register_scope('business', 'user_id');
CREATE TRIGGER a_scope_owner AFTER UPDATE OF user_id ON public.business_users FOR EACH ROW WHEN ((old.user_id IS DISTINCT FROM new.user_id)) EXECUTE FUNCTION sync.register_scope('business', 'user_id');
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.business_users FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER check_id BEFORE INSERT ON public.business_users FOR EACH ROW EXECUTE FUNCTION private.check_team_id('business');
CREATE TRIGGER leave_for_good AFTER DELETE ON public.business_users FOR EACH ROW EXECUTE FUNCTION private.leave_for_good('business');
CREATE TRIGGER leave_rooms AFTER UPDATE OF is_archived ON public.business_users FOR EACH ROW WHEN ((old.is_archived <> new.is_archived)) EXECUTE FUNCTION private.leave_rooms();
CREATE TRIGGER list_briefs AFTER UPDATE OF name, description, town, avatar, cover, is_archived ON public.business_users FOR EACH ROW EXECUTE FUNCTION private.list_renamed_business();
CREATE TRIGGER mail_newsletter BEFORE INSERT OR UPDATE OF newsletter_opt_in ON public.business_users FOR EACH ROW EXECUTE FUNCTION private.mail_newsletter();
CREATE TRIGGER put_away_briefs AFTER UPDATE OF is_archived ON public.business_users FOR EACH ROW WHEN ((old.is_archived <> new.is_archived)) EXECUTE FUNCTION private.put_rows_away('briefs');
CREATE TRIGGER rename_rooms AFTER UPDATE OF name, avatar ON public.business_users FOR EACH ROW EXECUTE FUNCTION private.rename_rooms();
CREATE TRIGGER withdraw_orders AFTER UPDATE OF is_archived ON public.business_users FOR EACH ROW WHEN ((new.is_archived AND (NOT old.is_archived))) EXECUTE FUNCTION private.withdraw_orders();
CREATE TRIGGER zz_people AFTER INSERT OR UPDATE OF id, user_id ON public.business_users FOR EACH STATEMENT EXECUTE FUNCTION private.forget_poked_scopes();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.business_users REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.business_users REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.business_users REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.business_users FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.business_users FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.business_users FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.business_users FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- The public part of a published creator, readable by guests too. Written only by triggers on the rows that it shows.
table public.creator_cards (
  age_band text not null default ''::text,
  answer_hours integer,
  avatar text not null default ''::text,
  cat_interests text[] not null default '{}'::text[],
  cat_job_types text[] not null default '{}'::text[],
  cat_languages text[] not null default '{}'::text[],
  cat_props text[] not null default '{}'::text[],
  cat_traits text[] not null default '{}'::text[],
  cover text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  description text not null default ''::text,
  film text not null default ''::text,
  film_poster text not null default ''::text,
  first_name text not null default ''::text,
  gender text not null default ''::text,
  handle text not null default ''::text,
  id uuid not null,
  is_away boolean not null default false,
  package_types text[] not null default '{}'::text[],
  price_from integer,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null default sync.creators_scope(),
  town text not null default ''::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint creator_cards_id_fkey FOREIGN KEY (id) REFERENCES creator_users(id) ON DELETE CASCADE,
  constraint creator_cards_pkey PRIMARY KEY (id)
);
CREATE INDEX creator_cards_sync ON public.creator_cards USING btree (scope, rev, id);
policy scope_reads for select to anon, authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['catalogue'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER card_facts BEFORE INSERT ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION private.card_with_facts();
CREATE TRIGGER card_packages BEFORE INSERT ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION private.card_with_packages();
CREATE TRIGGER index_card_insert AFTER INSERT ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION private.index_card();
CREATE TRIGGER index_card_update AFTER UPDATE ON public.creator_cards FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.index_card();
CREATE TRIGGER share_files AFTER INSERT OR DELETE OR UPDATE OF avatar, scope, id ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION private.share_card_picture();
CREATE TRIGGER share_media AFTER INSERT OR DELETE ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION private.share_media_of_card();
CREATE TRIGGER share_projects AFTER INSERT OR DELETE ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION private.share_projects_of_card();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.creator_cards REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.creator_cards REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.creator_cards REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.creator_cards FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.creator_cards FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.creator_cards FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- A creator's own profile. At most one per person that is not archived. Scope: the creator.
table public.creator_users (
  avatar text not null default ''::text,
  cat_interests text[] not null default '{}'::text[],
  cat_job_types text[] not null default '{}'::text[],
  cat_languages text[] not null default '{}'::text[],
  cat_props text[] not null default '{}'::text[],
  cat_traits text[] not null default '{}'::text[],
  city text not null default ''::text,
  country text not null default 'NO'::text,
  cover text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  description text not null default ''::text,
  film text not null default ''::text,
  film_poster text not null default ''::text,
  first_name text not null default ''::text,
  gender text not null default ''::text,
  handle text not null default ''::text,
  id uuid not null,
  instagram_username text not null default ''::text,
  is_archived boolean not null default false,
  is_away boolean not null default false,
  is_mva_liable boolean not null default false,
  is_onboarded boolean not null default false,
  is_public boolean not null default false,
  last_name text not null default ''::text,
  phone text not null default ''::text,
  postal_code text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  street text not null default ''::text,
  tiktok_username text not null default ''::text,
  town text not null default ''::text,
  trait_consents jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default clock_timestamp(),
  user_id uuid not null,
  constraint creator_users__avatar__invalid CHECK (private.is_picture_of(avatar, scope)),
  constraint creator_users__avatar__too_long CHECK ((char_length(avatar) <= 300)),
  constraint creator_users__cat_interests__not_in_list CHECK (private.is_choice(cat_interests, 'interest'::text)),
  constraint creator_users__cat_job_types__not_in_list CHECK (private.is_choice(cat_job_types, 'job_type'::text)),
  constraint creator_users__cat_languages__not_in_list CHECK (private.is_choice(cat_languages, 'language'::text)),
  constraint creator_users__cat_props__not_in_list CHECK (private.is_choice(cat_props, 'prop'::text)),
  constraint creator_users__cat_traits__consent CHECK (private.are_consented(cat_traits, trait_consents)),
  constraint creator_users__cat_traits__not_in_list CHECK (private.is_choice(cat_traits, 'trait'::text)),
  constraint creator_users__city__too_long CHECK ((char_length(city) <= 80)),
  constraint creator_users__country__invalid CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint creator_users__cover__too_long CHECK ((char_length(cover) <= 300)),
  constraint creator_users__description__too_long CHECK ((char_length(description) <= 5000)),
  constraint creator_users__film__too_long CHECK ((char_length(film) <= 300)),
  constraint creator_users__film_poster__too_long CHECK ((char_length(film_poster) <= 300)),
  constraint creator_users__first_name__required CHECK ((NOT private.is_blank(first_name))),
  constraint creator_users__first_name__too_long CHECK ((char_length(first_name) <= 80)),
  constraint creator_users__gender__not_in_list CHECK (((gender = ''::text) OR (gender = ANY (private.enumeration('gender'::text))))),
  constraint creator_users__handle__invalid CHECK ((handle ~ '^[A-Za-z0-9_-]*$'::text)),
  constraint creator_users__handle__required CHECK (((handle <> ''::text) OR (NOT is_public))),
  constraint creator_users__handle__reserved CHECK ((NOT private.is_reserved_handle(handle))),
  constraint creator_users__handle__too_long CHECK ((char_length(handle) <= 30)),
  constraint creator_users__handle__too_short CHECK (((handle = ''::text) OR (char_length(handle) >= 3))),
  constraint creator_users__instagram_username__invalid CHECK ((instagram_username ~ '^[A-Za-z0-9._]{0,30}$'::text)),
  constraint creator_users__last_name__too_long CHECK ((char_length(last_name) <= 80)),
  constraint creator_users__phone__invalid CHECK (((phone = ''::text) OR private.is_phone(phone))),
  constraint creator_users__postal_code__invalid CHECK (((postal_code = ''::text) OR private.is_postal_code(country, postal_code))),
  constraint creator_users__scope__invalid CHECK ((scope = id)),
  constraint creator_users__street__too_long CHECK ((char_length(street) <= 120)),
  constraint creator_users__tiktok_username__invalid CHECK ((tiktok_username ~ '^[A-Za-z0-9._]{0,30}$'::text)),
  constraint creator_users__town__too_long CHECK ((char_length(town) <= 80)),
  constraint creator_users__trait_consents__invalid CHECK ((jsonb_typeof(trait_consents) = 'object'::text)),
  constraint creator_users_pkey PRIMARY KEY (id),
  constraint creator_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX creator_users_sync ON public.creator_users USING btree (scope, rev, id);
CREATE INDEX creator_users_user ON public.creator_users USING btree (user_id);
CREATE UNIQUE INDEX creator_users__handle__taken ON public.creator_users USING btree (lower(handle)) WHERE (handle <> ''::text);
CREATE UNIQUE INDEX creator_users__user_id__bad_state ON public.creator_users USING btree (user_id) WHERE (NOT is_archived);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['creator'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER a_scope AFTER INSERT OR DELETE ON public.creator_users FOR EACH ROW EXECUTE FUNCTION sync.register_scope('creator', 'user_id');
CREATE TRIGGER a_scope_owner AFTER UPDATE OF user_id ON public.creator_users FOR EACH ROW WHEN ((old.user_id IS DISTINCT FROM new.user_id)) EXECUTE FUNCTION sync.register_scope('creator', 'user_id');
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.creator_users FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER check_id BEFORE INSERT ON public.creator_users FOR EACH ROW EXECUTE FUNCTION private.check_team_id('creator');
CREATE TRIGGER former_handle AFTER INSERT OR UPDATE OF handle ON public.creator_users FOR EACH ROW EXECUTE FUNCTION private.keep_former_handle();
CREATE TRIGGER leave_for_good AFTER DELETE ON public.creator_users FOR EACH ROW EXECUTE FUNCTION private.leave_for_good('creator');
CREATE TRIGGER leave_rooms AFTER UPDATE OF is_archived ON public.creator_users FOR EACH ROW WHEN ((old.is_archived <> new.is_archived)) EXECUTE FUNCTION private.leave_rooms();
CREATE TRIGGER publish_card AFTER INSERT OR UPDATE ON public.creator_users FOR EACH ROW EXECUTE FUNCTION private.publish_creator_card();
CREATE TRIGGER put_away_invitations AFTER UPDATE OF is_archived ON public.creator_users FOR EACH ROW WHEN ((old.is_archived <> new.is_archived)) EXECUTE FUNCTION private.put_rows_away('invitations');
CREATE TRIGGER put_away_orders AFTER UPDATE OF is_archived ON public.creator_users FOR EACH ROW WHEN ((old.is_archived <> new.is_archived)) EXECUTE FUNCTION private.put_rows_away('orders');
CREATE TRIGGER put_away_packages AFTER UPDATE OF is_archived ON public.creator_users FOR EACH ROW WHEN ((old.is_archived <> new.is_archived)) EXECUTE FUNCTION private.put_rows_away('packages');
CREATE TRIGGER put_away_pitches AFTER UPDATE OF is_archived ON public.creator_users FOR EACH ROW WHEN ((old.is_archived <> new.is_archived)) EXECUTE FUNCTION private.put_rows_away('pitches');
CREATE TRIGGER put_away_projects AFTER UPDATE OF is_archived ON public.creator_users FOR EACH ROW WHEN ((old.is_archived <> new.is_archived)) EXECUTE FUNCTION private.put_rows_away('projects');
CREATE TRIGGER rename_rooms AFTER UPDATE OF first_name, avatar ON public.creator_users FOR EACH ROW EXECUTE FUNCTION private.rename_rooms();
CREATE TRIGGER search_traits AFTER UPDATE OF cat_traits ON public.creator_users FOR EACH ROW WHEN ((old.cat_traits IS DISTINCT FROM new.cat_traits)) EXECUTE FUNCTION private.index_card();
CREATE TRIGGER zz_people AFTER INSERT OR UPDATE OF id, user_id ON public.creator_users FOR EACH STATEMENT EXECUTE FUNCTION private.forget_poked_scopes();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.creator_users REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.creator_users REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.creator_users REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.creator_users FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.creator_users FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.creator_users FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.creator_users FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- The creators that a business keeps at hand: a row is there or not. Its id is that of their room, so that two devices mark a creator once. It stays when the creator leaves the catalogue, and goes with either account. Scope: the business.
table public.favourites (
  created_at timestamp with time zone not null default clock_timestamp(),
  creator_id uuid not null,
  id uuid not null,
  note text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint favourites__id__invalid CHECK ((id = private.room_id(scope, creator_id))),
  constraint favourites__note__too_long CHECK ((char_length(note) <= 500)),
  constraint favourites_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creator_users(id) ON DELETE CASCADE,
  constraint favourites_pkey PRIMARY KEY (id),
  constraint favourites_scope_fkey FOREIGN KEY (scope) REFERENCES business_users(id) ON DELETE CASCADE
);
CREATE INDEX favourites_creator ON public.favourites USING btree (creator_id);
CREATE INDEX favourites_sync ON public.favourites USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['business'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.favourites FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.favourites REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.favourites REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.favourites REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.favourites FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.favourites FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.favourites FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.favourites FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- [S17] Texts of fields that the person has not decided about: a row is there until they have. Scope: the person.
table public.held_texts (
  at timestamp with time zone not null,
  began text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  device uuid not null,
  field text not null,
  id uuid not null,
  mine text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  row_id uuid not null,
  scope uuid not null,
  table_name text not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  user_id uuid not null,
  constraint held_texts__began__too_long CHECK ((char_length(began) <= 10000)),
  constraint held_texts__mine__too_long CHECK ((char_length(mine) <= 10000)),
  constraint held_texts__scope__invalid CHECK ((scope = user_id)),
  constraint held_texts_pkey PRIMARY KEY (id),
  constraint held_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX held_texts_sync ON public.held_texts USING btree (scope, rev, id);
CREATE INDEX held_texts_user ON public.held_texts USING btree (user_id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['person'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.held_texts FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.held_texts REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.held_texts REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.held_texts REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.held_texts FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.held_texts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.held_texts FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.held_texts FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- A business's invitations to its briefs, one per brief and creator: the id is computed from the two, so that two devices invite once. The title is as it was when it was sent. Like its room it outlives brief and teams. Scope: the room.
table public.invitations (
  brief_id uuid not null,
  brief_title text not null default ''::text,
  business_id uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  creator_id uuid not null,
  decline_reason text not null default ''::text,
  decline_text text not null default ''::text,
  id uuid not null,
  message text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  room_id uuid not null,
  scope uuid not null,
  status text not null default 'invited'::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint invitations__decline_reason__not_in_list CHECK (((decline_reason = ''::text) OR (decline_reason = ANY (private.enumeration('decline_reason'::text))))),
  constraint invitations__decline_text__too_long CHECK ((char_length(decline_text) <= 500)),
  constraint invitations__id__invalid CHECK ((id = private.named_id((((brief_id)::text || ':'::text) || (creator_id)::text)))),
  constraint invitations__message__too_long CHECK ((char_length(message) <= 1000)),
  constraint invitations__room_id__invalid CHECK ((room_id = private.room_id(business_id, creator_id))),
  constraint invitations__scope__invalid CHECK ((scope = room_id)),
  constraint invitations__status__not_in_list CHECK ((status = ANY (private.enumeration('invitation_status'::text)))),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE
);
CREATE INDEX invitations_brief ON public.invitations USING btree (brief_id);
CREATE INDEX invitations_business ON public.invitations USING btree (business_id);
CREATE INDEX invitations_creator ON public.invitations USING btree (creator_id);
CREATE INDEX invitations_room ON public.invitations USING btree (room_id);
CREATE INDEX invitations_sync ON public.invitations USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['room'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER note_invitation AFTER INSERT ON public.invitations FOR EACH ROW EXECUTE FUNCTION private.note_invitation();
CREATE TRIGGER note_move AFTER UPDATE OF status ON public.invitations FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.note_invitation();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.invitations REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.invitations REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.invitations REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.invitations FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.invitations FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.invitations FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- The messages of a room. Order is (created_at, id), and created_at is the server's. Scope: the room.
table public.messages (
  attachments jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  id uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  room_id uuid not null,
  scope uuid not null,
  sender_id uuid not null,
  sender_side text not null,
  text text not null default ''::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint messages__attachments__invalid CHECK (private.are_attachments(attachments, scope)),
  constraint messages__attachments__too_long CHECK ((private.length_of(attachments) <= 10)),
  constraint messages__scope__invalid CHECK ((scope = room_id)),
  constraint messages__sender_side__not_in_list CHECK ((sender_side = ANY (private.enumeration('side'::text)))),
  constraint messages__text__blank CHECK (((attachments <> '[]'::jsonb) OR (NOT private.is_blank(text)))),
  constraint messages__text__too_long CHECK ((char_length(text) <= 5000)),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE
);
CREATE INDEX messages_attachments ON public.messages USING gin (attachments jsonb_path_ops) WHERE (attachments <> '[]'::jsonb);
CREATE INDEX messages_room ON public.messages USING btree (room_id, created_at, id);
CREATE INDEX messages_sync ON public.messages USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['room'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER check_files AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.attachments <> '[]'::jsonb)) EXECUTE FUNCTION private.check_attachments();
CREATE TRIGGER message_arrived AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.message_arrived();
CREATE TRIGGER tell_message AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.tell_message();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.messages REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.messages REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.messages REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.messages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- Events of a person's teams. Written by the database with the event. Scope: the person.
table public.notifications (
  context_id uuid not null,
  context_type text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  data jsonb not null default '{}'::jsonb,
  id uuid not null default gen_random_uuid(),
  is_read boolean not null default false,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  type text not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  user_id uuid not null,
  constraint notifications__context_type__not_in_list CHECK ((context_type = ANY (private.enumeration('side'::text)))),
  constraint notifications__scope__invalid CHECK ((scope = user_id)),
  constraint notifications__type__not_in_list CHECK ((type = ANY (private.enumeration('notification_type'::text)))),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX notifications_order ON public.notifications USING btree (((data ->> 'order_id'::text))) WHERE (type = ANY (ARRAY['order_received'::text, 'order_reminder'::text]));
CREATE INDEX notifications_sync ON public.notifications USING btree (scope, rev, id);
CREATE INDEX notifications_user ON public.notifications USING btree (user_id, created_at DESC, id);
CREATE UNIQUE INDEX notifications_decision ON public.notifications USING btree (((data ->> 'pitch_id'::text))) WHERE (type = 'pitch_decided'::text);
CREATE UNIQUE INDEX notifications_invitation ON public.notifications USING btree (((data ->> 'invitation_id'::text))) WHERE (type = 'brief_invitation'::text);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['person'::text]) AS my_scopes)::uuid[]));
policy scope_writes for update to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['person'::text]) AS my_scopes)::uuid[])) with check (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['person'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER tell_notification AFTER INSERT ON public.notifications FOR EACH ROW WHEN ((NOT new.is_read)) EXECUTE FUNCTION private.tell_notification();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.notifications REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.notifications REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.notifications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.notifications FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- Orders of packages. The package is copied as it was ordered, so that a later price changes no order; like its room an order outlives package and teams. Scope: the room.
table public.orders (
  answer_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  business_id uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  creator_id uuid not null,
  currency text not null,
  decline_reason text not null default ''::text,
  decline_text text not null default ''::text,
  delivery_days integer not null,
  description text not null,
  id uuid not null,
  message text not null,
  must text not null default ''::text,
  must_not text not null default ''::text,
  package_id uuid not null,
  package_type text not null,
  price integer not null,
  product text not null,
  product_sent boolean not null default false,
  rev xid8 not null default pg_current_xact_id(),
  revisions integer not null,
  rights text not null,
  rights_custom text not null,
  room_id uuid not null,
  scope uuid not null,
  status text not null default 'new'::text,
  title text not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  wished_date date,
  constraint orders__decline_reason__not_in_list CHECK (((decline_reason = ''::text) OR (decline_reason = ANY (private.enumeration('decline_reason'::text))))),
  constraint orders__decline_text__too_long CHECK ((char_length(decline_text) <= 500)),
  constraint orders__message__required CHECK ((NOT private.is_blank(message))),
  constraint orders__message__too_long CHECK ((char_length(message) <= 2000)),
  constraint orders__must__too_long CHECK ((char_length(must) <= 1000)),
  constraint orders__must_not__too_long CHECK ((char_length(must_not) <= 1000)),
  constraint orders__product__required CHECK ((NOT private.is_blank(product))),
  constraint orders__product__too_long CHECK ((char_length(product) <= 200)),
  constraint orders__room_id__invalid CHECK ((room_id = private.room_id(business_id, creator_id))),
  constraint orders__scope__invalid CHECK ((scope = room_id)),
  constraint orders__status__not_in_list CHECK ((status = ANY (private.enumeration('order_status'::text)))),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE
);
CREATE INDEX orders_business ON public.orders USING btree (business_id);
CREATE INDEX orders_creator ON public.orders USING btree (creator_id);
CREATE INDEX orders_due ON public.orders USING btree (answer_by) WHERE (status = 'new'::text);
CREATE INDEX orders_room ON public.orders USING btree (room_id);
CREATE INDEX orders_sync ON public.orders USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['room'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER note_move AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.note_order();
CREATE TRIGGER note_order AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION private.note_order();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.orders REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.orders REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.orders FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- Work that a creator offers at a price. It is offered while it is active and nothing is missing in it. Scope: the creator.
table public.packages (
  created_at timestamp with time zone not null default clock_timestamp(),
  creator_id uuid not null,
  currency text not null default 'NOK'::text,
  delivery_days integer,
  description text not null default ''::text,
  id uuid not null,
  package_type text not null default ''::text,
  price integer,
  rev xid8 not null default pg_current_xact_id(),
  revisions integer,
  rights text not null default ''::text,
  rights_custom text not null default ''::text,
  scope uuid not null,
  status text not null default 'active'::text,
  title text not null default ''::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint packages__currency__not_in_list CHECK ((currency = ANY (private.enumeration('currency'::text)))),
  constraint packages__delivery_days__too_high CHECK ((delivery_days <= 90)),
  constraint packages__delivery_days__too_low CHECK ((delivery_days >= 1)),
  constraint packages__description__too_long CHECK ((char_length(description) <= 2000)),
  constraint packages__package_type__not_in_list CHECK (((package_type = ''::text) OR (package_type = ANY (private.enumeration('package_type'::text))))),
  constraint packages__price__too_high CHECK ((price <= 10000000)),
  constraint packages__price__too_low CHECK ((price >= 1)),
  constraint packages__revisions__too_high CHECK ((revisions <= 10)),
  constraint packages__revisions__too_low CHECK ((revisions >= 0)),
  constraint packages__rights__not_in_list CHECK (((rights = ''::text) OR (rights = ANY (private.enumeration('rights'::text))))),
  constraint packages__rights_custom__too_long CHECK ((char_length(rights_custom) <= 2000)),
  constraint packages__scope__invalid CHECK ((scope = creator_id)),
  constraint packages__status__not_in_list CHECK ((status = ANY (private.enumeration('package_status'::text)))),
  constraint packages__title__too_long CHECK ((char_length(title) <= 120)),
  constraint packages_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creator_users(id) ON DELETE CASCADE,
  constraint packages_pkey PRIMARY KEY (id)
);
CREATE INDEX packages_creator ON public.packages USING btree (creator_id);
CREATE INDEX packages_sync ON public.packages USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['creator'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.packages FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER check_limit BEFORE INSERT ON public.packages FOR EACH ROW EXECUTE FUNCTION private.check_package_limit();
CREATE TRIGGER check_limit_update BEFORE UPDATE OF status ON public.packages FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION private.check_package_limit();
CREATE TRIGGER show_packages AFTER INSERT OR DELETE OR UPDATE ON public.packages FOR EACH ROW EXECUTE FUNCTION private.show_packages();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.packages REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.packages REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.packages REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.packages FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.packages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.packages FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.packages FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- One creator's application to one brief; names are as they were when it was sent. At most one that is not withdrawn. Like its room it outlives brief and teams. Scope: the room.
table public.pitches (
  brief_id uuid not null,
  brief_title text not null default ''::text,
  business_id uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  creator_id uuid not null,
  creator_name text not null default ''::text,
  currency text not null default 'NOK'::text,
  id uuid not null,
  price integer not null,
  rev xid8 not null default pg_current_xact_id(),
  room_id uuid not null,
  scope uuid not null,
  status text not null default 'sent'::text,
  text text not null default ''::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint pitches__currency__not_in_list CHECK ((currency = ANY (private.enumeration('currency'::text)))),
  constraint pitches__price__too_high CHECK ((price <= 10000000)),
  constraint pitches__price__too_low CHECK ((price >= 0)),
  constraint pitches__room_id__invalid CHECK ((room_id = private.room_id(business_id, creator_id))),
  constraint pitches__scope__invalid CHECK ((scope = room_id)),
  constraint pitches__status__not_in_list CHECK ((status = ANY (private.enumeration('pitch_status'::text)))),
  constraint pitches__text__required CHECK ((NOT private.is_blank(text))),
  constraint pitches__text__too_long CHECK ((char_length(text) <= 2000)),
  constraint pitches_pkey PRIMARY KEY (id),
  constraint pitches_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE
);
CREATE INDEX pitches_brief ON public.pitches USING btree (brief_id);
CREATE INDEX pitches_business ON public.pitches USING btree (business_id);
CREATE INDEX pitches_creator ON public.pitches USING btree (creator_id);
CREATE INDEX pitches_room ON public.pitches USING btree (room_id);
CREATE INDEX pitches_sync ON public.pitches USING btree (scope, rev, id);
CREATE UNIQUE INDEX pitches__brief_id__already_pitched ON public.pitches USING btree (brief_id, creator_id) WHERE (status <> 'withdrawn'::text);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['room'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.pitches FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER follow_invitation AFTER INSERT ON public.pitches FOR EACH ROW EXECUTE FUNCTION private.follow_invitation();
CREATE TRIGGER pitch_arrived AFTER INSERT ON public.pitches FOR EACH ROW EXECUTE FUNCTION private.pitch_arrived();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.pitches REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.pitches REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.pitches REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.pitches FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.pitches FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.pitches FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.pitches FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- Which mails and push messages a person wants, and when. Lists the kinds that are off, so a new kind is on. Scope: the person.
table public.preferences (
  created_at timestamp with time zone not null default clock_timestamp(),
  email_off text[] not null default '{}'::text[],
  id uuid not null,
  push_off text[] not null default '{}'::text[],
  quiet_from text not null default ''::text,
  quiet_to text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  time_zone text not null default 'Europe/Oslo'::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint preferences__email_off__not_in_list CHECK (private.is_choice(email_off, 'delivery_kind'::text)),
  constraint preferences__push_off__not_in_list CHECK (private.is_choice(push_off, 'delivery_kind'::text)),
  constraint preferences__quiet_from__invalid CHECK (((quiet_from = ''::text) OR (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
  constraint preferences__quiet_to__invalid CHECK (((quiet_to = ''::text) OR (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
  constraint preferences__scope__invalid CHECK ((scope = id)),
  constraint preferences__time_zone__invalid CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$'::text)),
  constraint preferences_id_fkey FOREIGN KEY (id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint preferences_pkey PRIMARY KEY (id)
);
CREATE INDEX preferences_sync ON public.preferences USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['person'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.preferences FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.preferences REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.preferences REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.preferences REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.preferences FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.preferences FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.preferences FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.preferences FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- The pictures and films of a creator's profile, at most 30, by position and then id. Scope: the creator.
table public.profile_media (
  created_at timestamp with time zone not null default clock_timestamp(),
  description text not null,
  duration_ms integer,
  height integer,
  id uuid not null,
  is_cover boolean not null default false,
  kind text not null,
  medium text not null default ''::text,
  path text not null,
  "position" integer not null,
  poster text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  small text not null default ''::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  width integer,
  constraint profile_media__description__required CHECK ((NOT private.is_blank(description))),
  constraint profile_media__description__too_long CHECK ((char_length(description) <= 500)),
  constraint profile_media__duration_ms__invalid CHECK (((duration_ms IS NULL) OR ((kind = 'video'::text) AND ((duration_ms >= 1) AND (duration_ms <= 21600000))))),
  constraint profile_media__height__invalid CHECK (((height >= 1) AND (height <= 32767))),
  constraint profile_media__kind__not_in_list CHECK ((kind = ANY (private.enumeration('media_kind'::text)))),
  constraint profile_media__medium__invalid CHECK ((private.is_picture_of(medium, scope) AND ((medium = ''::text) OR (kind = 'image'::text)))),
  constraint profile_media__path__invalid CHECK (private.is_media_file(kind, path, scope)),
  constraint profile_media__position__too_low CHECK (("position" >= 1)),
  constraint profile_media__poster__invalid CHECK ((private.is_picture_of(poster, scope) AND ((poster = ''::text) OR (kind = 'video'::text)))),
  constraint profile_media__small__invalid CHECK ((private.is_picture_of(small, scope) AND ((small = ''::text) OR (kind = 'image'::text)))),
  constraint profile_media__width__invalid CHECK (((width >= 1) AND (width <= 32767))),
  constraint profile_media_pkey PRIMARY KEY (id),
  constraint profile_media_scope_fkey FOREIGN KEY (scope) REFERENCES creator_users(id) ON DELETE CASCADE
);
CREATE INDEX profile_media_sync ON public.profile_media USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['creator'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.profile_media FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER show_media AFTER INSERT OR DELETE OR UPDATE OF "position", is_cover ON public.profile_media FOR EACH ROW EXECUTE FUNCTION private.show_media();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.profile_media REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.profile_media REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.profile_media REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.profile_media FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.profile_media FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.profile_media FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.profile_media FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- Portfolio projects of a creator: at most 50 that are not removed, at most three of them featured. Scope: the creator.
table public.projects (
  client text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  creator_id uuid not null,
  description text not null default ''::text,
  end_date date,
  id uuid not null,
  is_featured boolean not null default false,
  media jsonb not null default '[]'::jsonb,
  "position" integer not null default 0,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  start_date date,
  status text not null default 'active'::text,
  title text not null default ''::text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint projects__client__too_long CHECK ((char_length(client) <= 120)),
  constraint projects__description__too_long CHECK ((char_length(description) <= 5000)),
  constraint projects__end_date__order CHECK ((end_date >= start_date)),
  constraint projects__media__blank CHECK (private.all_described(media)),
  constraint projects__media__invalid CHECK (private.are_pictures(media, scope, films => true)),
  constraint projects__media__too_long CHECK ((private.length_of(media) <= 12)),
  constraint projects__position__too_low CHECK (("position" >= 0)),
  constraint projects__scope__invalid CHECK ((scope = creator_id)),
  constraint projects__status__not_in_list CHECK ((status = ANY (private.enumeration('project_status'::text)))),
  constraint projects__title__required CHECK ((NOT private.is_blank(title))),
  constraint projects__title__too_long CHECK ((char_length(title) <= 120)),
  constraint projects_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creator_users(id) ON DELETE CASCADE,
  constraint projects_pkey PRIMARY KEY (id)
);
CREATE INDEX projects_creator ON public.projects USING btree (creator_id);
CREATE INDEX projects_sync ON public.projects USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['creator'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER check_files_insert AFTER INSERT ON public.projects FOR EACH ROW WHEN ((new.media <> '[]'::jsonb)) EXECUTE FUNCTION private.check_pictures('media');
CREATE TRIGGER check_files_update AFTER UPDATE OF media ON public.projects FOR EACH ROW WHEN ((new.media IS DISTINCT FROM old.media)) EXECUTE FUNCTION private.check_pictures('media');
CREATE TRIGGER share_files AFTER INSERT OR DELETE OR UPDATE OF media, status ON public.projects FOR EACH ROW EXECUTE FUNCTION private.share_changed_project();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.projects REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.projects REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.projects REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.projects FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.projects FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.projects FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- One per business and creator; its id is computed from theirs. Holds what the two sides may know of each other. Scope: the room.
table public.rooms (
  business_avatar text not null default ''::text,
  business_id uuid not null,
  business_left boolean not null default false,
  business_name text not null default ''::text,
  business_read_at timestamp with time zone,
  business_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  creator_avatar text not null default ''::text,
  creator_id uuid not null,
  creator_left boolean not null default false,
  creator_name text not null default ''::text,
  creator_read_at timestamp with time zone,
  creator_seen_at timestamp with time zone,
  id uuid not null,
  last_message text not null default ''::text,
  last_message_at timestamp with time zone,
  last_sender text not null default ''::text,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint rooms__id__invalid CHECK ((id = private.room_id(business_id, creator_id))),
  constraint rooms__last_message__too_long CHECK ((char_length(last_message) <= 140)),
  constraint rooms__last_sender__not_in_list CHECK (((last_sender = ''::text) OR (last_sender = ANY (private.enumeration('side'::text))))),
  constraint rooms__scope__invalid CHECK ((scope = id)),
  constraint rooms_business_id_fkey FOREIGN KEY (business_id) REFERENCES sync.scopes(id),
  constraint rooms_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES sync.scopes(id),
  constraint rooms_pkey PRIMARY KEY (id)
);
CREATE INDEX rooms_creator ON public.rooms USING btree (creator_id);
CREATE INDEX rooms_sync ON public.rooms USING btree (scope, rev, id);
CREATE UNIQUE INDEX rooms__creator_id__bad_state ON public.rooms USING btree (business_id, creator_id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['room'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER a_scope AFTER INSERT OR DELETE ON public.rooms FOR EACH ROW EXECUTE FUNCTION sync.register_scope('room');
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.rooms FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER share_files AFTER INSERT OR DELETE OR UPDATE OF business_avatar, creator_avatar, scope, id ON public.rooms FOR EACH ROW EXECUTE FUNCTION private.share_room_pictures();
CREATE TRIGGER zz_people AFTER INSERT OR UPDATE OF id, business_id, creator_id ON public.rooms FOR EACH STATEMENT EXECUTE FUNCTION private.forget_poked_scopes();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.rooms REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.rooms REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.rooms REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.rooms FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.rooms FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.rooms FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.rooms FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- The pitches that a business has picked out: a row is there or not, and has the pitch's id. It stays with a pitch that is withdrawn, and goes with the pitch or the business. Scope: the business.
table public.shortlist (
  created_at timestamp with time zone not null default clock_timestamp(),
  id uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint shortlist_id_fkey FOREIGN KEY (id) REFERENCES pitches(id) ON DELETE CASCADE,
  constraint shortlist_pkey PRIMARY KEY (id),
  constraint shortlist_scope_fkey FOREIGN KEY (scope) REFERENCES business_users(id) ON DELETE CASCADE
);
CREATE INDEX shortlist_sync ON public.shortlist USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['business'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.shortlist FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.shortlist REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.shortlist REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.shortlist REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.shortlist FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.shortlist FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.shortlist FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.shortlist FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- What a business pays, and how often (nothing so far). Scope: the business.
table public.subscriptions (
  amount integer not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  currency text not null default 'NOK'::text,
  id uuid not null,
  "interval" text not null default 'month'::text,
  next_billing_at timestamp with time zone,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  status text not null default 'active'::text,
  trial_end timestamp with time zone,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint subscriptions__amount__too_low CHECK ((amount >= 0)),
  constraint subscriptions__currency__not_in_list CHECK ((currency = ANY (private.enumeration('currency'::text)))),
  constraint subscriptions__interval__not_in_list CHECK (("interval" = ANY (private.enumeration('subscription_interval'::text)))),
  constraint subscriptions__scope__invalid CHECK ((scope = id)),
  constraint subscriptions__status__not_in_list CHECK ((status = ANY (private.enumeration('subscription_status'::text)))),
  constraint subscriptions_id_fkey FOREIGN KEY (id) REFERENCES business_users(id) ON DELETE CASCADE,
  constraint subscriptions_pkey PRIMARY KEY (id)
);
CREATE INDEX subscriptions_sync ON public.subscriptions USING btree (scope, rev, id);
policy scope_reads for select to authenticated using (scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['business'::text]) AS my_scopes)::uuid[]));
CREATE TRIGGER aa_guard BEFORE INSERT OR DELETE OR UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION sync.guard();
CREATE TRIGGER zz_poke_delete AFTER DELETE ON public.subscriptions REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_insert AFTER INSERT ON public.subscriptions REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_poke_update AFTER UPDATE ON public.subscriptions REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sync.poke_trigger();
CREATE TRIGGER zz_stamp_insert BEFORE INSERT ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_stamp_update BEFORE UPDATE ON public.subscriptions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION sync.stamp();
CREATE TRIGGER zz_track AFTER INSERT OR DELETE OR UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION sync.track();
CREATE TRIGGER zz_truncate BEFORE TRUNCATE ON public.subscriptions FOR EACH STATEMENT EXECUTE FUNCTION sync.refuse_truncate();

-- [S13] The last processed mutation of every device. Written only by the functions of push.
table sync.client (
  acked bigint not null default 0,
  id uuid not null,
  lmid bigint not null default 0,
  name text not null default ''::text,
  removed boolean not null default false,
  seen timestamp with time zone not null default clock_timestamp(),
  session uuid,
  unsent integer not null default 0,
  user_id uuid not null,
  constraint client_pkey PRIMARY KEY (id)
);
CREATE INDEX client_seen ON sync.client USING btree (seen);
CREATE INDEX client_user ON sync.client USING btree (user_id, seen);

-- The columns that a person may write: directly in rows of their scopes, or only through mutations. Filled by sync.allow_columns(); read by grants, guard and field edits.
table sync.columns (
  col text not null,
  direct boolean not null,
  tbl text not null,
  constraint columns_pkey PRIMARY KEY (tbl, col),
  constraint columns_tbl_fkey FOREIGN KEY (tbl) REFERENCES sync.tables(name)
);
policy anyone_reads for select to authenticated using true;

-- [S3] The kinds of scope, each with the table whose rows are scopes of that kind and its owner column; the catalogues have neither.
table sync.kinds (
  name text not null,
  owner_column text,
  source text,
  constraint kinds_pkey PRIMARY KEY (name),
  constraint kinds_source_key UNIQUE (source)
);

-- [S6] The epoch of this database, and how far back its tombstones reach.
table sync.meta (
  epoch uuid not null default gen_random_uuid(),
  floor xid8 not null default '0'::xid8,
  one boolean not null default true,
  constraint meta_one_check CHECK (one),
  constraint meta_pkey PRIMARY KEY (one)
);
policy anyone_reads for select to anon, authenticated using true;

-- [S28] The mutations, and the versions of each that are still accepted.
table sync.mutation (
  after_conflict text,
  max_v integer not null default 1,
  min_v integer not null default 1,
  name text not null,
  constraint mutation_name_check CHECK ((name ~ '^[a-z_]+\.[a-z_]+$'::text)),
  constraint mutation_pkey PRIMARY KEY (name)
);
policy anyone_reads for select to authenticated using true;

-- [S13] Outcomes, kept so that a repeated mutation is answered and not applied again.
table sync.result (
  at timestamp with time zone not null default clock_timestamp(),
  client uuid not null,
  code text,
  detail jsonb,
  mid bigint not null,
  msg text,
  status text not null,
  uuid uuid not null,
  constraint result_client_fkey FOREIGN KEY (client) REFERENCES sync.client(id) ON DELETE CASCADE,
  constraint result_pkey PRIMARY KEY (client, mid),
  constraint result_status_check CHECK ((status = ANY (ARRAY['ok'::text, 'rejected'::text])))
);

-- [S3] Every scope, once. Written in the transaction that creates the person, team or room. A deleted scope keeps its id until nothing is left of it (sync.forget_scopes). Owner: the person; null for rooms, catalogues and deleted scopes.
table sync.scopes (
  id uuid not null,
  is_gone boolean not null default false,
  is_kept boolean not null default true,
  kind text not null,
  owner uuid,
  constraint scopes_kind_fkey FOREIGN KEY (kind) REFERENCES sync.kinds(name),
  constraint scopes_pkey PRIMARY KEY (id)
);
CREATE INDEX scopes_catalogue ON sync.scopes USING btree (id) WHERE (kind = 'catalogue'::text);
CREATE INDEX scopes_owner ON sync.scopes USING btree (owner, kind);

-- The synced tables in the order in which a pull reads them; an index is never reused.
table sync.tables (
  guest boolean not null default false,
  index integer not null,
  kind text,
  name text not null,
  constraint tables_kind_fkey FOREIGN KEY (kind) REFERENCES sync.kinds(name),
  constraint tables_kind_required CHECK ((kind IS NOT NULL)),
  constraint tables_name_key UNIQUE (name),
  constraint tables_pkey PRIMARY KEY (index)
);
policy anyone_reads for select to anon, authenticated using true;

-- [S11] When a shared topic was last poked.
table sync.throttle (
  at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  topic text not null,
  constraint throttle_pkey PRIMARY KEY (topic)
);

-- [S5] A row that left a scope: deleted, or moved to another scope.
table sync.tombstone (
  at timestamp with time zone not null default clock_timestamp(),
  id uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  tbl text not null,
  constraint tombstone_pkey PRIMARY KEY (scope, tbl, id)
);
CREATE INDEX tombstone_at ON sync.tombstone USING btree (at);
CREATE INDEX tombstone_sync ON sync.tombstone USING btree (scope, rev);
policy scope_reads for select to anon, authenticated using (scope = ANY (( SELECT sync.my_scopes() AS my_scopes)::uuid[]));

-- Triggers and policies on what a project has already
CREATE TRIGGER count_file AFTER INSERT ON storage.objects FOR EACH ROW WHEN ((new.owner IS NOT NULL)) EXECUTE FUNCTION private.count_file();
CREATE TRIGGER samspill_account_insert AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.account_of_user();
CREATE TRIGGER samspill_account_update AFTER UPDATE OF email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.account_of_user();
policy catalogue_channel on realtime.messages for select to anon, authenticated using (( SELECT realtime.topic() AS topic) = 'catalogue'::text);
policy own_person_channel on realtime.messages for select to authenticated using ((( SELECT realtime.topic() AS topic) = ('person:'::text || (( SELECT auth.uid() AS uid))::text)) AND (NOT ( SELECT private.is_half_in() AS is_half_in)));
policy files_insert on storage.objects for insert to authenticated with check (private.is_file_name(bucket_id, name) AND ((storage.foldername(name))[1] = ANY ((( SELECT sync.my_scopes(VARIADIC ARRAY['creator'::text, 'business'::text, 'room'::text]) AS my_scopes))::text[])) AND private.may_store_more());
policy files_select on storage.objects for select to anon, authenticated using (private.is_file_name(bucket_id, name) AND (((storage.foldername(name))[1] = ANY ((( SELECT sync.my_scopes(VARIADIC ARRAY['creator'::text, 'business'::text, 'room'::text]) AS my_scopes))::text[])) OR private.is_shared_file(((bucket_id || '/'::text) || name))));

-- Privileges
grant execute on function api.confirm_newsletter(uuid) to anon;
grant execute on function api.confirm_newsletter(uuid) to authenticated;
grant execute on function api.find_creator(text) to anon;
grant execute on function api.find_creator(text) to authenticated;
grant execute on function api.find_creators(uuid[]) to anon;
grant execute on function api.find_creators(uuid[]) to authenticated;
grant execute on function api.find_showcase(uuid) to anon;
grant execute on function api.find_showcase(uuid) to authenticated;
grant execute on function api.find_traits() to authenticated;
grant execute on function api.forget_account() to authenticated;
grant execute on function api.forget_push(jsonb) to authenticated;
grant execute on function api.handle_available(text) to authenticated;
grant execute on function api.make_recovery_codes() to authenticated;
grant execute on function api.my_devices() to authenticated;
grant execute on function api.push_key() to authenticated;
grant execute on function api.recovery_codes() to authenticated;
grant execute on function api.register_push(jsonb) to authenticated;
grant execute on function api.remove_device(jsonb) to authenticated;
grant execute on function api.report_device(jsonb) to authenticated;
grant execute on function api.restore_account() to authenticated;
grant execute on function api.search_creators(jsonb) to anon;
grant execute on function api.search_creators(jsonb) to authenticated;
grant execute on function api.sends_mail() to authenticated;
grant execute on function api.sync_digest(jsonb) to authenticated;
grant execute on function api.sync_pull(jsonb) to anon;
grant execute on function api.sync_pull(jsonb) to authenticated;
grant execute on function api.sync_push(jsonb) to authenticated;
grant execute on function api.unsubscribe(uuid, text) to anon;
grant execute on function api.unsubscribe(uuid, text) to authenticated;
grant execute on function api.use_recovery_code(text) to authenticated;
grant execute on function mutations.accounts_accept_terms(jsonb) to authenticated;
grant execute on function mutations.accounts_deactivate(jsonb) to authenticated;
grant execute on function mutations.accounts_edit(jsonb) to authenticated;
grant execute on function mutations.briefs_archive(jsonb) to authenticated;
grant execute on function mutations.briefs_create(jsonb) to authenticated;
grant execute on function mutations.briefs_disable(jsonb) to authenticated;
grant execute on function mutations.briefs_discard(jsonb) to authenticated;
grant execute on function mutations.briefs_edit(jsonb) to authenticated;
grant execute on function mutations.briefs_publish(jsonb) to authenticated;
grant execute on function mutations.briefs_withdraw(jsonb) to authenticated;
grant execute on function mutations.favourites_add(jsonb) to authenticated;
grant execute on function mutations.favourites_note(jsonb) to authenticated;
grant execute on function mutations.favourites_remove(jsonb) to authenticated;
grant execute on function mutations.held_keep(jsonb) to authenticated;
grant execute on function mutations.held_settle(jsonb) to authenticated;
grant execute on function mutations.held_write(jsonb) to authenticated;
grant execute on function mutations.invitations_decline(jsonb) to authenticated;
grant execute on function mutations.invitations_read(jsonb) to authenticated;
grant execute on function mutations.invitations_send(jsonb) to authenticated;
grant execute on function mutations.invitations_withdraw(jsonb) to authenticated;
grant execute on function mutations.messages_send(jsonb) to authenticated;
grant execute on function mutations.notifications_mark_read(jsonb) to authenticated;
grant execute on function mutations.orders_accept(jsonb) to authenticated;
grant execute on function mutations.orders_decline(jsonb) to authenticated;
grant execute on function mutations.orders_send(jsonb) to authenticated;
grant execute on function mutations.orders_withdraw(jsonb) to authenticated;
grant execute on function mutations.packages_archive(jsonb) to authenticated;
grant execute on function mutations.packages_create(jsonb) to authenticated;
grant execute on function mutations.packages_edit(jsonb) to authenticated;
grant execute on function mutations.packages_restore(jsonb) to authenticated;
grant execute on function mutations.pitches_decide(jsonb) to authenticated;
grant execute on function mutations.pitches_read(jsonb) to authenticated;
grant execute on function mutations.pitches_send(jsonb) to authenticated;
grant execute on function mutations.pitches_withdraw(jsonb) to authenticated;
grant execute on function mutations.preferences_edit(jsonb) to authenticated;
grant execute on function mutations.profile_media_add(jsonb) to authenticated;
grant execute on function mutations.profile_media_choose_cover(jsonb) to authenticated;
grant execute on function mutations.profile_media_edit(jsonb) to authenticated;
grant execute on function mutations.profile_media_move(jsonb) to authenticated;
grant execute on function mutations.profile_media_remove(jsonb) to authenticated;
grant execute on function mutations.projects_create(jsonb) to authenticated;
grant execute on function mutations.projects_edit(jsonb) to authenticated;
grant execute on function mutations.projects_feature(jsonb) to authenticated;
grant execute on function mutations.projects_move(jsonb) to authenticated;
grant execute on function mutations.projects_remove(jsonb) to authenticated;
grant execute on function mutations.projects_restore(jsonb) to authenticated;
grant execute on function mutations.rooms_mark_read(jsonb) to authenticated;
grant execute on function mutations.shortlist_add(jsonb) to authenticated;
grant execute on function mutations.shortlist_remove(jsonb) to authenticated;
grant execute on function mutations.subscriptions_choose(jsonb) to authenticated;
grant execute on function mutations.teams_archive(jsonb) to authenticated;
grant execute on function mutations.teams_consent(jsonb) to authenticated;
grant execute on function mutations.teams_cover(jsonb) to authenticated;
grant execute on function mutations.teams_create_business(jsonb) to authenticated;
grant execute on function mutations.teams_create_business_v1(jsonb) to authenticated;
grant execute on function mutations.teams_create_creator(jsonb) to authenticated;
grant execute on function mutations.teams_create_creator_v1(jsonb) to authenticated;
grant execute on function mutations.teams_edit_business(jsonb) to authenticated;
grant execute on function mutations.teams_edit_creator(jsonb) to authenticated;
grant execute on function mutations.teams_finish(jsonb) to authenticated;
grant execute on function mutations.teams_picture(jsonb) to authenticated;
grant execute on function private.accept_terms(timestamptz) to authenticated;
grant execute on function private.add_media(jsonb) to authenticated;
grant execute on function private.after_conflict(text, jsonb) to authenticated;
grant execute on function private.all_described(jsonb) to authenticated;
grant execute on function private.answer_order(uuid, text, text, text) to authenticated;
grant execute on function private.archive_team(uuid) to authenticated;
grant execute on function private.are_pictures(jsonb, uuid, boolean) to authenticated;
grant execute on function private.argument(jsonb, text, text, boolean) to anon;
grant execute on function private.argument(jsonb, text, text, boolean) to authenticated;
grant execute on function private.arguments(jsonb, jsonb) to authenticated;
grant execute on function private.bucket_limit(text) to authenticated;
grant execute on function private.bucket_types(text) to anon;
grant execute on function private.bucket_types(text) to authenticated;
grant execute on function private.change_media(uuid, text, jsonb) to authenticated;
grant execute on function private.change_project(jsonb, text) to authenticated;
grant execute on function private.choose_subscription(uuid, text) to authenticated;
grant execute on function private.confirm_newsletter(uuid) to anon;
grant execute on function private.confirm_newsletter(uuid) to authenticated;
grant execute on function private.consented_traits() to authenticated;
grant execute on function private.content(regclass, jsonb) to authenticated;
grant execute on function private.create_business(uuid, text, boolean) to authenticated;
grant execute on function private.create_creator(uuid, text, boolean) to authenticated;
grant execute on function private.create_row(regclass, jsonb) to authenticated;
grant execute on function private.deactivate_account(uuid) to authenticated;
grant execute on function private.decide_pitch(uuid, text, uuid) to authenticated;
grant execute on function private.decline_invitation(uuid, text, text) to authenticated;
grant execute on function private.discard_brief(uuid) to authenticated;
grant execute on function private.edit_row(regclass, jsonb) to authenticated;
grant execute on function private.enumeration(text) to authenticated;
grant execute on function private.favour(uuid, uuid, uuid) to authenticated;
grant execute on function private.file_type(text) to anon;
grant execute on function private.file_type(text) to authenticated;
grant execute on function private.find_card(text) to anon;
grant execute on function private.find_card(text) to authenticated;
grant execute on function private.find_cards(uuid[]) to anon;
grant execute on function private.find_cards(uuid[]) to authenticated;
grant execute on function private.find_showcase(uuid) to anon;
grant execute on function private.find_showcase(uuid) to authenticated;
grant execute on function private.finish_team(uuid) to authenticated;
grant execute on function private.forget_account() to authenticated;
grant execute on function private.forget_push(uuid) to authenticated;
grant execute on function private.has_keys(jsonb, text[]) to authenticated;
grant execute on function private.hold_text(jsonb) to authenticated;
grant execute on function private.invalid(text, text, jsonb) to anon;
grant execute on function private.invalid(text, text, jsonb) to authenticated;
grant execute on function private.is_blank(text) to authenticated;
grant execute on function private.is_choice(text[], text) to authenticated;
grant execute on function private.is_deactivated() to anon;
grant execute on function private.is_deactivated() to authenticated;
grant execute on function private.is_file_in(jsonb, text[], uuid) to authenticated;
grant execute on function private.is_file_name(text, text) to anon;
grant execute on function private.is_file_name(text, text) to authenticated;
grant execute on function private.is_half_in() to authenticated;
grant execute on function private.is_handle_free(text) to authenticated;
grant execute on function private.is_push_service(text) to authenticated;
grant execute on function private.is_shared_file(text) to anon;
grant execute on function private.is_shared_file(text) to authenticated;
grant execute on function private.is_whole(jsonb, numeric, numeric) to authenticated;
grant execute on function private.length_of(jsonb) to authenticated;
grant execute on function private.make_recovery_codes() to authenticated;
grant execute on function private.mark_room_read(uuid, timestamptz) to authenticated;
grant execute on function private.may_store_more() to authenticated;
grant execute on function private.move_row(regclass, jsonb, text) to authenticated;
grant execute on function private.named_id(text) to authenticated;
grant execute on function private.note_favourite(uuid, uuid, text) to authenticated;
grant execute on function private.publish_brief(uuid, uuid) to authenticated;
grant execute on function private.push_public_key() to authenticated;
grant execute on function private.read_invitation(uuid) to authenticated;
grant execute on function private.read_pitch(uuid) to authenticated;
grant execute on function private.recovery_codes() to authenticated;
grant execute on function private.refusal(text, text, text, text, text) to authenticated;
grant execute on function private.refuse(text, jsonb) to anon;
grant execute on function private.refuse(text, jsonb) to authenticated;
grant execute on function private.register_push(uuid, text, text, text) to authenticated;
grant execute on function private.remove_media(uuid, uuid) to authenticated;
grant execute on function private.require_request(jsonb) to anon;
grant execute on function private.require_request(jsonb) to authenticated;
grant execute on function private.restore_account() to authenticated;
grant execute on function private.room_id(uuid, uuid) to authenticated;
grant execute on function private.same_value(jsonb, jsonb) to authenticated;
grant execute on function private.search_creators(jsonb) to anon;
grant execute on function private.search_creators(jsonb) to authenticated;
grant execute on function private.send_invitation(uuid, uuid, uuid, uuid, text) to authenticated;
grant execute on function private.send_message(uuid, uuid, text, jsonb) to authenticated;
grant execute on function private.send_order(jsonb) to authenticated;
grant execute on function private.send_pitch(uuid, uuid, uuid, uuid, uuid, text, int, text) to authenticated;
grant execute on function private.sends_mail() to authenticated;
grant execute on function private.set_consent(uuid, text, boolean, timestamptz) to authenticated;
grant execute on function private.set_picture(uuid, text, text) to authenticated;
grant execute on function private.settle_text(uuid) to authenticated;
grant execute on function private.shortlist_pitch(uuid) to authenticated;
grant execute on function private.suits_package(text, text) to authenticated;
grant execute on function private.take(text, real) to authenticated;
grant execute on function private.today() to authenticated;
grant execute on function private.trimmed(text) to authenticated;
grant execute on function private.unfavour(uuid, uuid) to authenticated;
grant execute on function private.unlist_pitch(uuid) to authenticated;
grant execute on function private.unsubscribe(uuid, text) to anon;
grant execute on function private.unsubscribe(uuid, text) to authenticated;
grant execute on function private.use_recovery_code(text) to authenticated;
grant execute on function private.withdraw_invitation(uuid) to authenticated;
grant execute on function private.withdraw_order(uuid) to authenticated;
grant execute on function private.withdraw_pitch(uuid) to authenticated;
grant execute on function sync.apply(jsonb) to authenticated;
grant execute on function sync.begin_push(uuid, bigint, bigint) to authenticated;
grant execute on function sync.client_state(uuid) to authenticated;
grant execute on function sync.columns_of(regclass) to authenticated;
grant execute on function sync.creators_scope() to anon;
grant execute on function sync.creators_scope() to authenticated;
grant execute on function sync.devices() to authenticated;
grant execute on function sync.finish(uuid, bigint, jsonb) to authenticated;
grant execute on function sync.known_columns(jsonb) to authenticated;
grant execute on function sync.listings_scope() to anon;
grant execute on function sync.listings_scope() to authenticated;
grant execute on function sync.mid(jsonb, text, bigint) to authenticated;
grant execute on function sync.my_scopes() to anon;
grant execute on function sync.my_scopes() to authenticated;
grant execute on function sync.my_scopes(text[]) to anon;
grant execute on function sync.my_scopes(text[]) to authenticated;
grant execute on function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int) to anon;
grant execute on function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int) to authenticated;
grant execute on function sync.recall(uuid, bigint) to authenticated;
grant execute on function sync.remove(uuid) to authenticated;
grant execute on function sync.report(uuid, text, int) to authenticated;
grant execute on function sync.snapshot(jsonb, text) to anon;
grant execute on function sync.snapshot(jsonb, text) to authenticated;
grant execute on function sync.sum_table(text, uuid[], pg_snapshot, text[]) to authenticated;
grant select on table public.accounts to authenticated;
grant update (locale) on table public.accounts to authenticated;
grant select on table public.brief_listings to anon;
grant select on table public.brief_listings to authenticated;
grant select on table public.brief_versions to authenticated;
grant select on table public.briefs to authenticated;
grant select on table public.business_users to authenticated;
grant select on table public.creator_cards to anon;
grant select on table public.creator_cards to authenticated;
grant select on table public.creator_users to authenticated;
grant select on table public.favourites to authenticated;
grant select on table public.held_texts to authenticated;
grant select on table public.invitations to authenticated;
grant select on table public.messages to authenticated;
grant select on table public.notifications to authenticated;
grant update (is_read) on table public.notifications to authenticated;
grant select on table public.orders to authenticated;
grant select on table public.packages to authenticated;
grant select on table public.pitches to authenticated;
grant select on table public.preferences to authenticated;
grant select on table public.profile_media to authenticated;
grant select on table public.projects to authenticated;
grant select on table public.rooms to authenticated;
grant select on table public.shortlist to authenticated;
grant select on table public.subscriptions to authenticated;
grant select on table sync.columns to authenticated;
grant select on table sync.meta to anon;
grant select on table sync.meta to authenticated;
grant select on table sync.mutation to authenticated;
grant select on table sync.tables to anon;
grant select on table sync.tables to authenticated;
grant select on table sync.tombstone to anon;
grant select on table sync.tombstone to authenticated;

-- Rows that the schema brings
sync.tables 1 accounts
sync.tables 2 creator_users
sync.tables 3 business_users
sync.tables 4 creator_cards guest
sync.tables 5 briefs
sync.tables 6 brief_listings guest
sync.tables 7 brief_versions
sync.tables 8 rooms
sync.tables 9 messages
sync.tables 10 favourites
sync.tables 11 invitations
sync.tables 12 pitches
sync.tables 13 shortlist
sync.tables 14 notifications
sync.tables 15 preferences
sync.tables 16 packages
sync.tables 17 profile_media
sync.tables 18 projects
sync.tables 19 orders
sync.tables 20 subscriptions
sync.tables 21 held_texts
sync.columns accounts directly: locale
sync.columns accounts through mutations: date_of_birth
sync.columns briefs through mutations: age_from, age_to, currency, deadline, deliverable, description, format, gender, interests, price_from, price_to, product_images, product_link, props, rights, title, traits, will_send_product
sync.columns business_users through mutations: alert_email_opt_in, city, country, description, invoice_email, name, newsletter_opt_in, organisation_number, phone, postal_code, street, town
sync.columns creator_users through mutations: cat_interests, cat_job_types, cat_languages, cat_props, cat_traits, city, country, description, first_name, gender, handle, instagram_username, is_away, is_mva_liable, is_public, last_name, phone, postal_code, street, tiktok_username, town
sync.columns held_texts through mutations: mine
sync.columns notifications directly: is_read
sync.columns packages through mutations: currency, delivery_days, description, package_type, price, revisions, rights, rights_custom, title
sync.columns preferences through mutations: email_off, push_off, quiet_from, quiet_to, time_zone
sync.columns projects through mutations: client, description, end_date, media, start_date, title
sync.mutation accounts.accept_terms v1–1
sync.mutation accounts.deactivate v1–1
sync.mutation accounts.edit v1–1
sync.mutation briefs.archive v1–1
sync.mutation briefs.create v1–1
sync.mutation briefs.disable v1–1
sync.mutation briefs.discard v1–1
sync.mutation briefs.edit v1–1, after a conflict private.keep_conflicting_brief
sync.mutation briefs.publish v1–1
sync.mutation briefs.withdraw v1–1
sync.mutation favourites.add v1–1
sync.mutation favourites.note v1–1
sync.mutation favourites.remove v1–1
sync.mutation held.keep v1–1
sync.mutation held.settle v1–1
sync.mutation held.write v1–1
sync.mutation invitations.decline v1–1
sync.mutation invitations.read v1–1
sync.mutation invitations.send v1–1
sync.mutation invitations.withdraw v1–1
sync.mutation messages.send v1–1
sync.mutation notifications.mark_read v1–1
sync.mutation orders.accept v1–1
sync.mutation orders.decline v1–1
sync.mutation orders.send v1–1
sync.mutation orders.withdraw v1–1
sync.mutation packages.archive v1–1
sync.mutation packages.create v1–1
sync.mutation packages.edit v1–1
sync.mutation packages.restore v1–1
sync.mutation pitches.decide v1–1
sync.mutation pitches.read v1–1
sync.mutation pitches.send v1–1
sync.mutation pitches.withdraw v1–1
sync.mutation preferences.edit v1–1
sync.mutation profile_media.add v1–1
sync.mutation profile_media.choose_cover v1–1
sync.mutation profile_media.edit v1–1
sync.mutation profile_media.move v1–1
sync.mutation profile_media.remove v1–1
sync.mutation projects.create v1–1
sync.mutation projects.edit v1–1
sync.mutation projects.feature v1–1
sync.mutation projects.move v1–1
sync.mutation projects.remove v1–1
sync.mutation projects.restore v1–1
sync.mutation rooms.mark_read v1–1
sync.mutation shortlist.add v1–1
sync.mutation shortlist.remove v1–1
sync.mutation subscriptions.choose v1–1
sync.mutation teams.archive v1–1
sync.mutation teams.consent v1–1
sync.mutation teams.cover v1–1
sync.mutation teams.create_business v1–2
sync.mutation teams.create_creator v1–2
sync.mutation teams.edit_business v1–1
sync.mutation teams.edit_creator v1–1
sync.mutation teams.finish v1–1
sync.mutation teams.picture v1–1
storage.buckets deliveries 1073741824 bytes video/mp4, video/webm, video/quicktime, image/jpeg, image/png, image/webp, image/avif
storage.buckets documents 20971520 bytes application/pdf
storage.buckets films 104857600 bytes video/mp4, video/webm, video/quicktime
storage.buckets images 10485760 bytes image/jpeg, image/png, image/webp, image/avif
private.quotas brief: 100 at once, 0.5 per minute
private.quotas change: 20000 at once, 120 per minute
private.quotas decision: 500 at once, 5 per minute
private.quotas favourite: 500 at once, 10 per minute
private.quotas file: 500 at once, 10 per minute
private.quotas handle: 60 at once, 30 per minute
private.quotas held_text: 500 at once, 10 per minute
private.quotas invitation: 50 at once, 0.2 per minute
private.quotas mebibyte: 20480 at once, 10 per minute
private.quotas media: 200 at once, 5 per minute
private.quotas message: 300 at once, 10 per minute
private.quotas order: 30 at once, 0.2 per minute
private.quotas package: 60 at once, 0.2 per minute
private.quotas pitch: 100 at once, 0.5 per minute
private.quotas project: 100 at once, 0.5 per minute
private.quotas recovery_list: 10 at once, 0.1 per minute
private.quotas recovery_try: 10 at once, 1 per minute
private.quotas report: 30 at once, 10 per minute
private.quotas shortlist: 500 at once, 10 per minute
private.quotas team: 30 at once, 0.02 per minute
private.creations briefs by business_id, quota brief, condition private.require_subscription
private.creations packages by creator_id, quota package
private.creations projects by creator_id, quota project, condition private.require_project_room
private.transitions briefs archive: active → archived
private.transitions briefs archive: approved → archived
private.transitions briefs archive: draft → archived
private.transitions briefs disable: active → approved
private.transitions briefs publish: approved → active by a function of its own
private.transitions briefs publish: archived → active by a function of its own
private.transitions briefs publish: draft → active by a function of its own
private.transitions briefs withdraw: pending_approval → draft
private.transitions invitations decline: invited → declined by a function of its own
private.transitions invitations decline: read → declined by a function of its own
private.transitions invitations pitch: declined → pitched by a function of its own
private.transitions invitations pitch: invited → pitched by a function of its own
private.transitions invitations pitch: read → pitched by a function of its own
private.transitions invitations read: invited → read by a function of its own
private.transitions invitations send: withdrawn → invited by a function of its own
private.transitions invitations withdraw: invited → withdrawn by a function of its own
private.transitions invitations withdraw: read → withdrawn by a function of its own
private.transitions orders accept: new → accepted by a function of its own
private.transitions orders decline: new → declined by a function of its own
private.transitions orders expire: new → expired by a function of its own
private.transitions orders withdraw: new → withdrawn by a function of its own
private.transitions packages archive: active → archived
private.transitions packages restore: archived → active
private.transitions projects remove: active → archived
private.transitions projects restore: archived → active by a function of its own
private.put_away_tables briefs by business_id: active → archived, back if t.deadline >= private.today()
private.put_away_tables invitations by creator_id: invited, read → withdrawn, back if exists (select from public.briefs b where b.id = t.brief_id and b.status = 'active')
private.put_away_tables orders by creator_id: new → withdrawn, back if t.answer_by > clock_timestamp()
private.put_away_tables packages by creator_id: active → archived, back if true
private.put_away_tables pitches by creator_id: sent, read, approved, rejected → withdrawn, back if true
private.put_away_tables projects by creator_id: active → archived, back if true

-- Functions
-- Confirms a newsletter with the token of its mail.
CREATE OR REPLACE FUNCTION api.confirm_newsletter(token uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_newsletter(token) $function$
;

-- The public card behind a link to a creator: by handle, former handle or id. For guests too: it tells nothing that the catalogue does not, except that a former handle is this creator's.
CREATE OR REPLACE FUNCTION api.find_creator(name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.find_card(name) $function$
;

-- The public cards with these ids, a hundred at most, by id; those of nobody and of profiles that are not public are left out. For guests too.
CREATE OR REPLACE FUNCTION api.find_creators(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.find_cards(ids) $function$
;

-- What the public profile of a creator shows beyond the card. For guests too: each part holds public things alone.
CREATE OR REPLACE FUNCTION api.find_showcase(creator uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.find_showcase(creator) $function$
;

-- {creator: [trait]}: what businesses alone may see and look for. Asked for each time and kept on no device, so that a consent that is withdrawn is gone at once.
CREATE OR REPLACE FUNCTION api.find_traits()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.consented_traits() $function$
;

-- Deletes the caller's account at once; only before a profile is in use.
CREATE OR REPLACE FUNCTION api.forget_account()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.forget_account() $function$
;

-- {client}: this device wants none any more.
CREATE OR REPLACE FUNCTION api.forget_push(request jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid"}');
  perform private.forget_push((request ->> 'client')::uuid);
end $function$
;

-- Whether the caller may have this handle; 429 for too many calls. The unique index decides in the end.
CREATE OR REPLACE FUNCTION api.handle_available(handle text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.is_handle_free(handle) $function$
;

-- → [code]: ten new recovery codes; the old ones end. Needs a session with both steps.
CREATE OR REPLACE FUNCTION api.make_recovery_codes()
 RETURNS text[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.make_recovery_codes() $function$
;

-- → [{client, name, seen, unsent}]: the caller's devices, last seen first.
CREATE OR REPLACE FUNCTION api.my_devices()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select sync.devices() $function$
;

-- The key with which a browser subscribes to push messages; null where they are not set up.
CREATE OR REPLACE FUNCTION api.push_key()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.push_public_key() $function$
;

-- → {remaining, made_at}: how many recovery codes the caller has left; `made_at` is null when there are none.
CREATE OR REPLACE FUNCTION api.recovery_codes()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.recovery_codes() $function$
;

-- {client, endpoint, p256dh, auth}: this device wants push messages.
CREATE OR REPLACE FUNCTION api.register_push(request jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid", "endpoint": "text", "p256dh": "text", "auth": "text"}');
  perform private.register_push((request ->> 'client')::uuid, request ->> 'endpoint', request ->> 'p256dh', request ->> 'auth');
end $function$
;

-- {client}: signs the caller out on this device and takes it off the list.
CREATE OR REPLACE FUNCTION api.remove_device(request jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid"}');
  perform sync.remove((request ->> 'client')::uuid);
end $function$
;

-- {client, name, unsent}: a device reports its name and its number of unsent changes.
CREATE OR REPLACE FUNCTION api.report_device(request jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_request(request);
  perform private.arguments(request, '{"client": "uuid", "name": "text", "unsent": "int4"}');
  perform sync.report((request ->> 'client')::uuid, request ->> 'name', (request -> 'unsent')::int);
end $function$
;

-- Brings the caller's deactivated account back; nothing happens to one that is not.
CREATE OR REPLACE FUNCTION api.restore_account()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.restore_account() $function$
;

-- {words: [{text, facets: ["group:value"]}], choices: {group: [value]}, price_from, price_to, sort, after, limit} → {cards, traits: {id: [trait]}, count, is_more, is_corrected, after}. Everything may be left out. A word is found where a word of the card begins with it, or by one of the facets that it means; only if nobody is found may letters be wrong (`is_corrected`). `count` goes to a thousand (`is_more`); `after` is null on the last page.
CREATE OR REPLACE FUNCTION api.search_creators(query jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.search_creators(query) $function$
;

-- Whether mails are sent here; where they are not, the application offers no choices about them.
CREATE OR REPLACE FUNCTION api.sends_mail()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.sends_mail() $function$
;

-- [S6] {epoch, snap, scopes, columns: {table: [column]}} → {epoch, snap, columns, scopes: {scope: {table: {rows, digest}}}, changed, now}. At most 100 scopes; those the caller may not read are left out. [S28] Summed over the columns that the device knows and the server has, which the answer lists: a column added later alarms no device. `changed`: scopes with rows or deletions newer than the device's snapshot, to be pulled first and compared then. STABLE: one snapshot; INVOKER, so that the policies decide.
CREATE OR REPLACE FUNCTION api.sync_digest(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  meta sync.meta;
  now_snap pg_snapshot := pg_current_snapshot();
  base pg_snapshot;
  asked uuid[];
  changed uuid[] := '{}';
  sums jsonb;
  known jsonb;
  t sync.tables;
  part record;
begin
  perform private.require_request(request);
  base := sync.snapshot(coalesce(request -> 'snap', 'null'), 'snap');
  if jsonb_array_length(private.argument(request, 'scopes', '_uuid')) > 100 then
    perform private.invalid('scopes', 'too_long', '{"limit": 100}');
  end if;
  known := sync.known_columns(private.argument(request, 'columns', 'object'));
  select * into meta from sync.meta;
  asked := array(select s from unnest(sync.my_scopes()) s
    where s in (select e::uuid from jsonb_array_elements_text(request -> 'scopes') e) order by s);
  select coalesce(jsonb_object_agg(s, '{}'::jsonb), '{}') into sums from unnest(asked) s;

  if request ->> 'epoch' is distinct from meta.epoch::text
      or pg_snapshot_xmin(base) < meta.floor or pg_snapshot_xmax(base) > pg_snapshot_xmax(now_snap) then
    changed := asked; -- another epoch, or deletions already forgotten: a pull starts these over
  else
    changed := array(select distinct d.scope from sync.tombstone d
      where d.scope = any (asked) and d.rev >= pg_snapshot_xmin(base) and not pg_visible_in_snapshot(d.rev, base));
    for t in select * from sync.tables where known ? name order by index loop
      continue when me is null and not t.guest;
      for part in select * from sync.sum_table(t.name, asked, base, array(select jsonb_array_elements_text(known -> t.name))) loop
        if part.is_changed then
          changed := changed || part.scope;
        end if;
        sums := jsonb_set(sums, array[part.scope::text, t.name],
          jsonb_build_object('rows', part.row_count, 'digest', part.digest));
      end loop;
    end loop;
  end if;
  return jsonb_build_object('epoch', meta.epoch, 'snap', now_snap::text, 'columns', known, 'scopes', sums,
    'changed', to_jsonb(array(select distinct c from unnest(changed) c)), 'now', clock_timestamp());
end $function$
;

-- [S7, S8] {epoch, client, cursors: {scope: snapshot | ""}, limit, after?, snap?} → {epoch, snap, scopes, reset, del, rows, after, lmid, rejected, now}. STABLE, or its statements would see two snapshots; INVOKER, so that the policies decide.
CREATE OR REPLACE FUNCTION api.sync_pull(request jsonb)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  meta sync.meta;
  my uuid[];
  cursors jsonb;
  now_snap pg_snapshot := pg_current_snapshot(); -- STABLE: every statement below sees this one
  most int;
  device jsonb := request -> 'client';
  resume jsonb := request -> 'after';
  continued boolean;
  at_scope uuid; at_table int; at_rev xid8; at_id uuid;
  served uuid[];
  bases pg_snapshot[] := '{}';   -- one per run
  run_from int[] := '{}';        -- a run: consecutive scopes with the same cursor
  raw text; previous_raw text; base pg_snapshot; outdated boolean;
  reset uuid[] := '{}';
  dels jsonb := '[]';
  found_rows text; table_rows text; -- the inside of an object, of a list
  part uuid[]; chunk jsonb; n int := 0; i int; run int; pass int; t sync.tables;
  upto jsonb := 'null';
  answer jsonb;
begin
  perform private.require_request(request);
  select * into meta from sync.meta;
  cursors := case when jsonb_typeof(request -> 'cursors') in ('object') then request -> 'cursors' else '{}' end;
  if jsonb_typeof(coalesce(request -> 'cursors', 'null')) not in ('object', 'null') then
    perform private.invalid('cursors', 'invalid');
  end if;
  if jsonb_typeof(coalesce(device, 'null')) <> 'null' then
    device := private.argument(request, 'client', 'uuid');
  end if;
  most := case when jsonb_typeof(coalesce(request -> 'limit', 'null')) = 'null' then 1000
    else greatest(1, least(5000, private.argument(request, 'limit', 'int4')::int)) end;
  -- NB a json null is not an SQL null
  continued := jsonb_typeof(coalesce(resume, 'null')) <> 'null' and request ->> 'epoch' is not distinct from meta.epoch::text;
  if continued then
    if jsonb_typeof(resume) <> 'array' or jsonb_array_length(resume) <> 4 or resume ->> 2 !~ '^[0-9]{1,19}$' then
      perform private.invalid('after', 'invalid');
    end if;
    resume := jsonb_build_object('after.scope', resume -> 0, 'after.table', resume -> 1, 'after.rev', resume -> 2, 'after.id', resume -> 3);
    at_scope := (private.argument(resume, 'after.scope', 'uuid') #>> '{}')::uuid;
    at_table := private.argument(resume, 'after.table', 'int4')::int;
    at_rev := (private.argument(resume, 'after.rev', 'text') #>> '{}')::xid8;
    at_id := (private.argument(resume, 'after.id', 'uuid') #>> '{}')::uuid;
    perform sync.snapshot(coalesce(request -> 'snap', 'null'), 'snap');
  end if;

  my := sync.my_scopes();
  served := array(select s from unnest(my) s where not continued or cursors ? s::text order by s);
  for i in 1 .. cardinality(served) loop
    raw := coalesce(cursors ->> served[i]::text, '');
    if raw is distinct from previous_raw then
      base := case when raw = '' then null else sync.snapshot(cursors -> served[i]::text, 'cursors') end;
      outdated := raw <> '' and (request ->> 'epoch' is distinct from meta.epoch::text
        or pg_snapshot_xmin(base) < meta.floor or pg_snapshot_xmax(base) > pg_snapshot_xmax(now_snap));
      bases := bases || case when outdated then null else base end;
      run_from := run_from || i;
      previous_raw := raw;
    end if;
    -- only on page 1: marked again, rows of page 1 would be swept
    if outdated and not continued then
      reset := reset || served[i];
    end if;
  end loop;
  run_from := run_from || (cardinality(served) + 1);

  if not continued then -- page 1 carries every scope's tombstones, before any row
    for run in 1 .. cardinality(bases) loop
      continue when bases[run] is null;
      select dels || coalesce(jsonb_agg(jsonb_build_array(d.scope, d.tbl, d.id)), '[]') into dels from sync.tombstone d
        where d.scope = any (served[run_from[run] : run_from[run + 1] - 1])
          and d.rev >= pg_snapshot_xmin(bases[run]) and not pg_visible_in_snapshot(d.rev, bases[run]);
    end loop;
  end if;

  for t in select s.* from sync.tables s where not continued or s.index >= at_table order by s.index loop
    continue when me is null and not t.guest;
    table_rows := null;
    <<one_table>>
    for run in 1 .. cardinality(bases) loop
      -- pass 1 finishes the scope the last page stopped in, pass 2 reads the ones after it
      for pass in 1 .. 2 loop
        part := served[run_from[run] : run_from[run + 1] - 1];
        if continued and t.index = at_table then
          part := array(select s from unnest(part) s where case pass when 1 then s = at_scope else s > at_scope end order by s);
        elsif pass = 1 then
          continue;
        end if;
        continue when cardinality(part) = 0;
        if pass = 1 then
          chunk := sync.page(t.index, part, bases[run], at_rev, at_id, most - n);
        else
          chunk := sync.page(t.index, part, bases[run], coalesce(pg_snapshot_xmin(bases[run]), '0'), '00000000-0000-0000-0000-000000000000', most - n);
        end if;
        continue when (chunk -> 'n')::int = 0;
        n := n + (chunk -> 'n')::int;
        table_rows := concat_ws(',', table_rows, chunk ->> 'rows');
        if n >= most then
          upto := chunk -> 'upto';
          exit one_table;
        end if;
      end loop;
    end loop;
    if table_rows is not null then
      found_rows := concat_ws(',', found_rows, format('%s:[%s]', to_json(t.name), table_rows));
    end if;
    exit when n >= most;
  end loop;

  answer := jsonb_build_object(
    'epoch', meta.epoch, 'snap', case when continued then request ->> 'snap' else now_snap::text end,
    'scopes', to_jsonb(my), 'reset', to_jsonb(reset), 'del', dels, 'after', upto, 'now', clock_timestamp());
  if continued then
    null;
  elsif me is null or jsonb_typeof(coalesce(device, 'null')) = 'null' then -- a guest may not even name client_state
    answer := answer || '{"lmid": 0, "rejected": []}';
  else
    answer := answer || sync.client_state((device #>> '{}')::uuid);
  end if;
  return concat(left(answer::text, -1), ', "rows": {', found_rows, '}}')::json;
exception when invalid_text_representation or numeric_value_out_of_range then
  perform private.invalid('request', 'invalid');
end $function$
;

-- [S13, S14] {client, acked?, mutations: [{id, uuid, name, v, args}]} → {lmid, results: [{id, status, code?, msg?, detail?}], forked? | gap? | retry?, now}. A permanent refusal advances the number and is stored; a transient one stops the batch, as does a quota (retry PT429). INVOKER, so that the policies decide.
CREATE OR REPLACE FUNCTION api.sync_push(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  device uuid; acked bigint; first_mid bigint;
  standing jsonb; seen jsonb; refusal jsonb; known sync.mutation;
  m jsonb; mid bigint; lmid bigint; mark uuid;
  results jsonb := '[]';
  before bigint; outcomes jsonb := '[]'; -- the outcomes of this call, stored in one write
  state text; msg text; detail text; constraint_name text; column_name text;
begin
  perform private.require_request(request);
  device := (private.argument(request, 'client', 'uuid') #>> '{}')::uuid;
  if jsonb_typeof(coalesce(request -> 'acked', 'null')) <> 'null' then acked := sync.mid(request -> 'acked', 'acked', 0); end if;
  if jsonb_typeof(coalesce(request -> 'mutations', 'null')) <> 'array' then perform private.invalid('mutations', 'invalid'); end if;
  if jsonb_array_length(request -> 'mutations') > 50 then
    perform private.invalid('mutations', 'too_long', '{"limit": 50}'); -- more subtransactions overflow the backend's cache
  end if;
  for m in select value from jsonb_array_elements(request -> 'mutations') loop
    if jsonb_typeof(m) <> 'object' then perform private.invalid('mutations', 'invalid'); end if;
    mid := sync.mid(coalesce(m -> 'id', 'null'), 'id', 1);
    first_mid := least(first_mid, mid);
    perform private.argument(m, 'uuid', 'uuid');
  end loop;

  standing := sync.begin_push(device, acked, first_mid);
  lmid := (standing ->> 'lmid')::bigint;
  before := lmid;
  if standing ? 'forked' then
    return jsonb_build_object('forked', true, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
  end if;
  -- here and not with each change: refused ones leave an outcome behind, too
  perform private.take('change', (select count(*) from jsonb_array_elements(request -> 'mutations') x where (x ->> 'id')::bigint > lmid));

  for m in select value from jsonb_array_elements(request -> 'mutations') with ordinality x (value, o) order by (value ->> 'id')::bigint, o loop
    mid := (m -> 'id')::bigint; mark := (m ->> 'uuid')::uuid;
    if mid <= lmid then -- seen before: repeat the answer, or tell a copied device apart
      perform sync.finish(device, before, outcomes); -- store first: the outcome may be of this call
      before := lmid;
      outcomes := '[]';
      seen := sync.recall(device, mid);
      if (seen ->> 'uuid')::uuid is distinct from mark then
        return jsonb_build_object('forked', true, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
      end if;
      results := results || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('id', mid, 'status', seen -> 'status', 'code', seen -> 'code', 'msg', seen -> 'msg'))
        || case when seen ->> 'status' = 'ok' then '{}' else jsonb_build_object('detail', seen -> 'detail') end);
      continue;
    end if;
    if mid <> lmid + 1 then
      perform sync.finish(device, before, outcomes);
      return jsonb_build_object('gap', lmid, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
    end if;

    refusal := null;
    known := null;
    if jsonb_typeof(m -> 'name') = 'string' and length(m ->> 'name') <= 100 and m ->> 'name' ~ '^[a-z_]+\.[a-z_]+$' then
      select * into known from sync.mutation k where k.name = m ->> 'name';
    end if;
    if known.name is null then
      refusal := jsonb_build_object('code', 'unknown_mutation', 'msg', left(coalesce(m ->> 'name', ''), 100), 'detail', '{}'::jsonb);
    elsif jsonb_typeof(coalesce(m -> 'v', 'null')) <> 'number' or (m ->> 'v')::numeric not between 0 and 1000000 or (m ->> 'v')::numeric % 1 <> 0 then
      refusal := '{"code": "invalid", "msg": "v", "detail": {"field": "v", "rule": "invalid"}}';
    elsif (m -> 'v')::int < known.min_v then
      results := results || jsonb_build_array(jsonb_build_object('id', mid, 'status', 'rejected', 'code', 'upgrade_required', 'msg', known.name,
        'detail', jsonb_build_object('min_v', known.min_v)));
      exit;
    elsif (m -> 'v')::int > known.max_v then -- the device is newer than the server: it waits for the update
      perform sync.finish(device, before, outcomes);
      return jsonb_build_object('retry', '0A000', 'lmid', lmid, 'results', results, 'now', clock_timestamp());
    elsif jsonb_typeof(coalesce(m -> 'args', 'null')) <> 'object' then
      refusal := '{"code": "invalid", "msg": "args", "detail": {"field": "args", "rule": "invalid"}}';
    elsif octet_length((m -> 'args')::text) > 262144 then
      refusal := '{"code": "invalid", "msg": "args", "detail": {"field": "args", "rule": "too_long", "limit": 262144}}';
    else
      begin
        perform sync.apply(m);
      exception
        when query_canceled or transaction_rollback or insufficient_resources or operator_intervention or system_error
            or lock_not_available or internal_error or sqlstate 'PT429' then
          get stacked diagnostics state = returned_sqlstate;
          perform sync.finish(device, before, outcomes);
          return jsonb_build_object('retry', state, 'lmid', lmid, 'results', results, 'now', clock_timestamp());
        when others then
          get stacked diagnostics state = returned_sqlstate, msg = message_text, detail = pg_exception_detail,
            constraint_name = constraint_name, column_name = column_name;
          refusal := private.refusal(state, msg, detail, constraint_name, column_name);
      end;
    end if;
    if refusal ->> 'code' = 'conflict' then
      perform private.after_conflict(m ->> 'name', m -> 'args');
    end if;
    outcomes := outcomes || jsonb_build_array(jsonb_build_object('uuid', mark) || coalesce(refusal, '{}'));
    lmid := mid;
    results := results || jsonb_build_array(jsonb_build_object('id', mid, 'status', case when refusal is null then 'ok' else 'rejected' end) || coalesce(refusal, '{}'));
  end loop;
  perform sync.finish(device, before, outcomes);
  return jsonb_build_object('lmid', lmid, 'results', results, 'now', clock_timestamp());
end $function$
;

-- Switches off mails: of one kind, `newsletter`, or all (null).
CREATE OR REPLACE FUNCTION api.unsubscribe(token uuid, kind text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.unsubscribe(token, kind) $function$
;

-- → whether the code was right: then the caller's second factors are gone and the session is whole.
CREATE OR REPLACE FUNCTION api.use_recovery_code(code text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.use_recovery_code(code) $function$
;

-- {at}: the person accepts the terms.
CREATE OR REPLACE FUNCTION mutations.accounts_accept_terms(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"at": "timestamptz"}');
  perform private.accept_terms((args ->> 'at')::timestamptz);
end $function$
;

-- {id}: deactivates the account. For 30 days the person can sign in and take it back.
CREATE OR REPLACE FUNCTION mutations.accounts_deactivate(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.deactivate_account((args ->> 'id')::uuid);
end $function$
;

-- {id, set: {locale, date_of_birth}, base}: field edits of the person's own account. [S16]
CREATE OR REPLACE FUNCTION mutations.accounts_edit(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.edit_row('public.accounts', args);
end $function$
;

-- {id}: archives a brief.
CREATE OR REPLACE FUNCTION mutations.briefs_archive(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.move_row('public.briefs', args, 'archive');
end $function$
;

-- {id, business_id, set}: creates a draft with the given content.
CREATE OR REPLACE FUNCTION mutations.briefs_create(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.create_row('public.briefs', args);
end $function$
;

-- {id}: closes a brief, which can be opened again.
CREATE OR REPLACE FUNCTION mutations.briefs_disable(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.move_row('public.briefs', args, 'disable');
end $function$
;

-- {id}: deletes a draft.
CREATE OR REPLACE FUNCTION mutations.briefs_discard(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.discard_brief((args ->> 'id')::uuid);
end $function$
;

-- {id, set, base}: field edits of a brief's content. [S16]
CREATE OR REPLACE FUNCTION mutations.briefs_edit(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.edit_row('public.briefs', args);
end $function$
;

-- {id, archive_id}: opens a brief to creators; archive_id is the active brief to archive first, or null.
CREATE OR REPLACE FUNCTION mutations.briefs_publish(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "archive_id": "uuid?"}');
  perform private.publish_brief((args ->> 'id')::uuid, (args ->> 'archive_id')::uuid);
end $function$
;

-- {id}: takes back a brief that awaits approval, which is a draft again.
CREATE OR REPLACE FUNCTION mutations.briefs_withdraw(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.move_row('public.briefs', args, 'withdraw');
end $function$
;

-- {id, business_id, creator_id}: makes a creator a favourite of the caller's business. The id: private.room_id() of the two.
CREATE OR REPLACE FUNCTION mutations.favourites_add(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid"}');
  perform private.favour((args ->> 'id')::uuid, (args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid);
end $function$
;

-- {id, business_id, creator_id, note}: keeps a note about a favourite on all devices of the business; empty: on none. The creator: for the device, which names them in its list of changes.
CREATE OR REPLACE FUNCTION mutations.favourites_note(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid", "note": "text"}');
  perform private.note_favourite((args ->> 'id')::uuid, (args ->> 'business_id')::uuid, args ->> 'note');
end $function$
;

-- {id, business_id, creator_id}: removes a favourite. The creator: for the device, which names them in its list of changes.
CREATE OR REPLACE FUNCTION mutations.favourites_remove(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "business_id": "uuid", "creator_id": "uuid"}');
  perform private.unfavour((args ->> 'id')::uuid, (args ->> 'business_id')::uuid);
end $function$
;

-- {id, table_name, row_id, field, mine, began, at, device}: keeps the person's own text beside a field that has another one. [S17]
CREATE OR REPLACE FUNCTION mutations.held_keep(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "table_name": "text", "row_id": "uuid", "field": "text", "mine": "text", "began": "text", "at": "timestamptz", "device": "uuid"}');
  perform private.hold_text(args);
end $function$
;

-- {id}: the person has decided about a held text. An id that is not theirs is ignored.
CREATE OR REPLACE FUNCTION mutations.held_settle(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.settle_text((args ->> 'id')::uuid);
end $function$
;

-- {id, set: {mine}, base}: the person writes on in a held text. [S16]
CREATE OR REPLACE FUNCTION mutations.held_write(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.edit_row('public.held_texts', args);
end $function$
;

-- {id, reason, text}: the creator says no; the text may be empty.
CREATE OR REPLACE FUNCTION mutations.invitations_decline(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "reason": "text", "text": "text"}');
  perform private.decline_invitation((args ->> 'id')::uuid, args ->> 'reason', args ->> 'text');
end $function$
;

-- {id}: marks an invitation as read by the creator.
CREATE OR REPLACE FUNCTION mutations.invitations_read(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.read_invitation((args ->> 'id')::uuid);
end $function$
;

-- {id, brief_id, business_id, creator_id, room_id, message}: invites a creator to the caller's active brief. The id: computed from brief and creator.
CREATE OR REPLACE FUNCTION mutations.invitations_send(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "brief_id": "uuid", "business_id": "uuid", "creator_id": "uuid",
    "room_id": "uuid", "message": "text"}');
  if (args ->> 'room_id')::uuid <> private.room_id((args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid) then
    perform private.invalid('room_id', 'invalid');
  end if;
  perform private.send_invitation((args ->> 'id')::uuid, (args ->> 'brief_id')::uuid, (args ->> 'business_id')::uuid,
    (args ->> 'creator_id')::uuid, args ->> 'message');
end $function$
;

-- {id}: the business takes an invitation back.
CREATE OR REPLACE FUNCTION mutations.invitations_withdraw(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_invitation((args ->> 'id')::uuid);
end $function$
;

-- {id, room_id, text, attachments?}: sends a message to the other side.
CREATE OR REPLACE FUNCTION mutations.messages_send(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "room_id": "uuid", "text": "text", "attachments": "jsonb?"}');
  perform private.send_message((args ->> 'id')::uuid, (args ->> 'room_id')::uuid, args ->> 'text',
    coalesce(nullif(args -> 'attachments', 'null'), '[]'));
end $function$
;

-- {ids}: marks notifications as read. Ids that are not the caller's are ignored.
CREATE OR REPLACE FUNCTION mutations.notifications_mark_read(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"ids": "_uuid"}');
  -- as the caller: the policy protects other people's rows, the column grant every column but is_read
  update public.notifications n set is_read = true
    where n.id = any (array(select e::uuid from jsonb_array_elements_text(args -> 'ids') e)) and not n.is_read;
end $function$
;

-- {id}: the creator accepts the order.
CREATE OR REPLACE FUNCTION mutations.orders_accept(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.answer_order((args ->> 'id')::uuid, 'accept', '', '');
end $function$
;

-- {id, reason, text}: the creator says no; the text may be empty.
CREATE OR REPLACE FUNCTION mutations.orders_decline(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "reason": "text", "text": "text"}');
  perform private.answer_order((args ->> 'id')::uuid, 'decline', args ->> 'reason', args ->> 'text');
end $function$
;

-- {id, package_id, business_id, creator_id, room_id, package, product, message, wished_date, product_sent, must, must_not}: orders a package. `package`: its content as the business saw it.
CREATE OR REPLACE FUNCTION mutations.orders_send(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "package_id": "uuid", "business_id": "uuid", "creator_id": "uuid", "room_id": "uuid",
    "package": "object", "product": "text", "message": "text", "wished_date": "date?", "product_sent": "bool", "must": "text", "must_not": "text"}');
  perform private.arguments(args -> 'package', '{"package_type": "text", "title": "text", "description": "text", "price": "int4",
    "currency": "text", "delivery_days": "int4", "revisions": "int4", "rights": "text", "rights_custom": "text"}');
  perform private.send_order(args);
end $function$
;

-- {id}: the business takes an order back.
CREATE OR REPLACE FUNCTION mutations.orders_withdraw(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_order((args ->> 'id')::uuid);
end $function$
;

-- {id}: nobody is offered the package any more.
CREATE OR REPLACE FUNCTION mutations.packages_archive(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.move_row('public.packages', args, 'archive');
end $function$
;

-- {id, creator_id, set}: creates a package with the given content; at most 20 are not archived.
CREATE OR REPLACE FUNCTION mutations.packages_create(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.create_row('public.packages', args);
end $function$
;

-- {id, set, base}: field edits of a package's content. [S16]
CREATE OR REPLACE FUNCTION mutations.packages_edit(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.edit_row('public.packages', args);
end $function$
;

-- {id}: takes an archived package back.
CREATE OR REPLACE FUNCTION mutations.packages_restore(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.move_row('public.packages', args, 'restore');
end $function$
;

-- {id, status, message_id?}: the business finds a pitch interesting (approved), says no (rejected), or takes that back (read). message_id: the message that answers with it.
CREATE OR REPLACE FUNCTION mutations.pitches_decide(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "status": "text", "message_id": "uuid?"}');
  perform private.decide_pitch((args ->> 'id')::uuid, args ->> 'status', (args ->> 'message_id')::uuid);
end $function$
;

-- {id}: marks a pitch as read by the business.
CREATE OR REPLACE FUNCTION mutations.pitches_read(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.read_pitch((args ->> 'id')::uuid);
end $function$
;

-- {id, room_id, brief_id, business_id, creator_id, text, price, currency}: sends a pitch to an open brief.
CREATE OR REPLACE FUNCTION mutations.pitches_send(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "room_id": "uuid", "brief_id": "uuid", "business_id": "uuid",
    "creator_id": "uuid", "text": "text", "price": "int4", "currency": "text"}');
  perform private.send_pitch((args ->> 'id')::uuid, (args ->> 'room_id')::uuid, (args ->> 'brief_id')::uuid,
    (args ->> 'business_id')::uuid, (args ->> 'creator_id')::uuid, args ->> 'text',
    (args -> 'price')::int, args ->> 'currency');
end $function$
;

-- {id}: withdraws a pitch.
CREATE OR REPLACE FUNCTION mutations.pitches_withdraw(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_pitch((args ->> 'id')::uuid);
end $function$
;

-- {id, set: {email_off, push_off, quiet_from, quiet_to, time_zone}, base}: field edits of the person's preferences. [S16]
CREATE OR REPLACE FUNCTION mutations.preferences_edit(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.edit_row('public.preferences', args);
end $function$
;

-- {id, creator_id, kind, path, poster, small, medium, description, width, height, duration_ms, position}: adds a picture or film to a profile, at a place from 1 on, or last.
CREATE OR REPLACE FUNCTION mutations.profile_media_add(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "creator_id": "uuid", "kind": "text", "path": "text", "poster": "text", "small": "text?", "medium": "text?", "description": "text", "width": "int4?", "height": "int4?", "duration_ms": "int4?", "position": "int4?"}');
  perform private.add_media(args);
end $function$
;

-- {id}: makes a picture the profile's cover, or a film the one that its card plays.
CREATE OR REPLACE FUNCTION mutations.profile_media_choose_cover(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.change_media((args ->> 'id')::uuid, 'cover', args);
end $function$
;

-- {id, description}: describes a picture or film; the last one holds.
CREATE OR REPLACE FUNCTION mutations.profile_media_edit(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "description": "text"}');
  perform private.change_media((args ->> 'id')::uuid, 'describe', args);
end $function$
;

-- {id, position}: moves a picture or film to a place, from 1 on.
CREATE OR REPLACE FUNCTION mutations.profile_media_move(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "position": "int4"}');
  perform private.change_media((args ->> 'id')::uuid, 'move', args);
end $function$
;

-- {id, creator_id}: removes a picture or film from a profile.
CREATE OR REPLACE FUNCTION mutations.profile_media_remove(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "creator_id": "uuid"}');
  perform private.remove_media((args ->> 'id')::uuid, (args ->> 'creator_id')::uuid);
end $function$
;

-- {id, creator_id, set}: creates a project with the given content; at most 50 are not removed.
CREATE OR REPLACE FUNCTION mutations.projects_create(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.create_row('public.projects', args);
end $function$
;

-- {id, set, base}: field edits of a project's content. [S16]
CREATE OR REPLACE FUNCTION mutations.projects_edit(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.edit_row('public.projects', args);
end $function$
;

-- {id, is_featured}: features a project, or no longer; idempotent. At most three are featured.
CREATE OR REPLACE FUNCTION mutations.projects_feature(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "is_featured": "bool"}');
  perform private.change_project(args, 'feature');
end $function$
;

-- {id, position}: moves a project to a place among the others, from 1 on.
CREATE OR REPLACE FUNCTION mutations.projects_move(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "position": "int4"}');
  perform private.change_project(args, 'move');
end $function$
;

-- {id}: takes a project out of the portfolio. Nothing of it is lost.
CREATE OR REPLACE FUNCTION mutations.projects_remove(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.move_row('public.projects', args, 'remove');
end $function$
;

-- {id}: takes a removed project back. It is featured again if fewer than three are.
CREATE OR REPLACE FUNCTION mutations.projects_restore(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.change_project(args, 'restore');
end $function$
;

-- {id, at}: marks the room as read up to this time by the caller's side.
CREATE OR REPLACE FUNCTION mutations.rooms_mark_read(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "at": "timestamptz"}');
  perform private.mark_room_read((args ->> 'id')::uuid, (args ->> 'at')::timestamptz);
end $function$
;

-- {id}: puts a pitch on the shortlist of the business it was sent to.
CREATE OR REPLACE FUNCTION mutations.shortlist_add(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.shortlist_pitch((args ->> 'id')::uuid);
end $function$
;

-- {id}: takes a pitch off the shortlist.
CREATE OR REPLACE FUNCTION mutations.shortlist_remove(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.unlist_pitch((args ->> 'id')::uuid);
end $function$
;

-- {id, interval}: chooses a business's free subscription, or begins it again.
CREATE OR REPLACE FUNCTION mutations.subscriptions_choose(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "interval": "text"}');
  perform private.choose_subscription((args ->> 'id')::uuid, args ->> 'interval');
end $function$
;

-- {id}: archives a profile and takes its public things back.
CREATE OR REPLACE FUNCTION mutations.teams_archive(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.archive_team((args ->> 'id')::uuid);
end $function$
;

-- {id, trait, given, at}: gives or withdraws consent to one sensitive trait of a creator profile.
CREATE OR REPLACE FUNCTION mutations.teams_consent(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "trait": "text", "given": "bool", "at": "timestamptz"}');
  perform private.set_consent((args ->> 'id')::uuid, args ->> 'trait', (args -> 'given')::boolean, (args ->> 'at')::timestamptz);
end $function$
;

-- {id, path}: sets or removes a business's cover, which its briefs without pictures of their own show.
CREATE OR REPLACE FUNCTION mutations.teams_cover(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "path": "text"}');
  perform private.set_picture((args ->> 'id')::uuid, args ->> 'path', 'cover');
end $function$
;

-- {id, name}: begins a business; teams.finish brings it into use.
CREATE OR REPLACE FUNCTION mutations.teams_create_business(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name', false);
end $function$
;

-- {id, name}: creates a business, as before onboarding existed; in use at once if age and consent to the terms are known, else after onboarding.
CREATE OR REPLACE FUNCTION mutations.teams_create_business_v1(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "name": "text"}');
  perform private.create_business((args ->> 'id')::uuid, args ->> 'name', true);
end $function$
;

-- {id, first_name}: begins a creator profile; teams.finish brings it into use.
CREATE OR REPLACE FUNCTION mutations.teams_create_creator(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name', false);
end $function$
;

-- {id, first_name}: creates a creator profile, as before onboarding existed; in use at once if age and consent to the terms are known, else after onboarding.
CREATE OR REPLACE FUNCTION mutations.teams_create_creator_v1(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "first_name": "text"}');
  perform private.create_creator((args ->> 'id')::uuid, args ->> 'first_name', true);
end $function$
;

-- {id, set, base}: field edits of a business profile. [S16]
CREATE OR REPLACE FUNCTION mutations.teams_edit_business(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.edit_row('public.business_users', args);
end $function$
;

-- {id, set, base}: field edits of a creator profile. [S16]
CREATE OR REPLACE FUNCTION mutations.teams_edit_creator(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.edit_row('public.creator_users', args);
end $function$
;

-- {id}: ends onboarding and brings the profile into use.
CREATE OR REPLACE FUNCTION mutations.teams_finish(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.finish_team((args ->> 'id')::uuid);
end $function$
;

-- {id, path}: sets or removes a profile's picture.
CREATE OR REPLACE FUNCTION mutations.teams_picture(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.arguments(args, '{"id": "uuid", "path": "text"}');
  perform private.set_picture((args ->> 'id')::uuid, args ->> 'path', 'avatar');
end $function$
;

-- Records when the caller first accepted the terms. Definer: the device's role may not write that time.
CREATE OR REPLACE FUNCTION private.accept_terms(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- a device's clock may be wrong: not in the future, and not before the account existed
  update public.accounts a set terms_accepted_at = greatest(least(at, clock_timestamp()), a.created_at)
    where a.id = auth.uid() and a.terms_accepted_at is null
$function$
;

-- Keeps public.accounts beside auth.users. Definer: the authentication service's role may not write our tables.
CREATE OR REPLACE FUNCTION private.account_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.accounts (id, scope, email) values (new.id, new.id, coalesce(new.email, ''))
      on conflict (id) do nothing;
  else
    update public.accounts set email = coalesce(new.email, '') where id = new.id and email <> coalesce(new.email, '');
  end if;
  return null;
end $function$
;

-- Adds the words of cards that are not known yet: those of names and towns, and all others. Definer: nobody else writes what is searched.
CREATE OR REPLACE FUNCTION private.add_card_words(names text[], others text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.card_words (word, is_name)
    select given.word, given.is_name from (
        select w.word, bool_or(w.is_name) as is_name from (
            select n, true from unnest(names) n union all select o, false from unnest(others) o) w (word, is_name)
          group by w.word) given
      where not exists (select from private.card_words k where k.word = given.word and k.is_name >= given.is_name)
$function$
;

-- A new closed list, in the order in which the application shows it. Lists that several tables use are in 01_foundation.sql.
CREATE OR REPLACE FUNCTION private.add_enumeration(kind text, members text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.enumerations values (add_enumeration.kind, add_enumeration.members);
  perform private.rebuild_enumeration();
end $function$
;

-- A column that names files of its row's scope, which the nightly job then keeps: rewrites private.is_file_used(), one indexed look per column. `key`: where an object holds the list.
CREATE OR REPLACE FUNCTION private.add_files(target regclass, col text, key text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Adds a stored picture or film to the caller's own profile; idempotent. Definer: the device's role may not insert rows.
CREATE OR REPLACE FUNCTION private.add_media(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.profile_media := jsonb_populate_record(null::public.profile_media, args);
  creator uuid := (args ->> 'creator_id')::uuid;
  many int;
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- one at a time, so that two devices together keep to the limit
  perform from public.creator_users c where c.id = creator for no key update;
  if not private.is_new('public.profile_media', given.id, jsonb_build_object('scope', creator, 'path', given.path)) then
    return;
  end if;
  -- before storage is asked: whether another creator's file exists must not be revealed
  if not private.is_media_file(given.kind, given.path, creator) then
    perform private.invalid('path', 'invalid');
  elsif not private.is_picture_of(given.poster, creator) then
    perform private.invalid('poster', 'invalid');
  elsif not private.is_picture_of(coalesce(given.small, ''), creator) then
    perform private.invalid('small', 'invalid');
  elsif not private.is_picture_of(coalesce(given.medium, ''), creator) then
    perform private.invalid('medium', 'invalid');
  end if;
  select count(*) into many from public.profile_media m where m.scope = creator;
  if many >= private.profile_media_limit() then
    perform private.invalid('media', 'too_long', jsonb_build_object('limit', private.profile_media_limit(), 'actual', many + 1));
  end if;
  perform private.require_files((select coalesce(jsonb_agg(jsonb_build_object('path', p)), '[]')
    from unnest(array[given.path, given.poster, given.small, given.medium]) p where p ~ '^(images|films)/'));
  perform private.take('media');
  insert into public.profile_media (id, scope, kind, path, poster, small, medium, description, width, height, duration_ms, position)
    values (given.id, creator, given.kind, given.path, given.poster, coalesce(given.small, ''), coalesce(given.medium, ''), given.description, given.width, given.height,
      given.duration_ms, many + 1);
  perform private.place_media(given.id, creator, coalesce(given.position, many + 1));
end $function$
;

-- A move of a table's rows. `plain`: its status alone decides, so private.move_row() may make it.
CREATE OR REPLACE FUNCTION private.add_move(target regclass, move text, from_statuses text[], to_status text, plain boolean DEFAULT true)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.transitions (tbl, move, from_status, to_status, is_plain)
    select c.relname, move, s, to_status, plain from pg_catalog.pg_class c, unnest(from_statuses) s where c.oid = target
$function$
;

-- A new quota, for private.take(): `at_once` of something, and how many are given back per minute.
CREATE OR REPLACE FUNCTION private.add_quota(what text, at_once real, per_minute real)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ insert into private.quotas values (what, at_once, per_minute) $function$
;

-- Adds a part to every showcase; `content`: a function of the creator's id that returns jsonb, with public things alone. It is asked about public profiles only.
CREATE OR REPLACE FUNCTION private.add_to_showcase(part text, content text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform (content || '(uuid)')::regprocedure;
  insert into private.showcase_parts values (part, content);
end $function$
;

-- [S17] What a mutation does when it was refused as a conflict, as sync.add_mutation() says. Called by sync_push. Definer: such a function writes what no role may; it checks the owner.
CREATE OR REPLACE FUNCTION private.after_conflict(mutation text, args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hook text := (select m.after_conflict from sync.mutation m where m.name = mutation);
begin
  if hook is not null then
    execute format('select %s($1)', hook) using args;
  end if;
end $function$
;

-- The ten years or so that somebody born on this day is in; empty: unknown. All that others learn of a date of birth.
CREATE OR REPLACE FUNCTION private.age_band(born date, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when born is null then ''
    when age.years < 25 then '18_24'
    when age.years < 35 then '25_34'
    when age.years < 45 then '35_44'
    when age.years < 55 then '45_54'
    else '55_plus' end
  from (select (to_char(today, 'YYYYMMDD')::int - to_char(born, 'YYYYMMDD')::int) / 10000 as years) age
$function$
;

-- Every picture has a description for people who cannot see it.
CREATE OR REPLACE FUNCTION private.all_described(list jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select not exists (select from jsonb_path_query(list, 'strict $[*].description', '{}', true) d where private.is_blank(d #>> '{}'))
$function$
;

-- Grants and records: private.allow('update (is_read)', 'table public.notifications', 'authenticated').
CREATE OR REPLACE FUNCTION private.allow(privilege text, object text, grantee text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.grants values (privilege, object, grantee) on conflict do nothing;
  execute format('grant %s on %s to %I', privilege, object, grantee);
end $function$
;

-- Opens a table to private.create_row(): rows of a team, which `team_column` names, counted by a quota; `condition`: a function of the team's id that may refuse.
CREATE OR REPLACE FUNCTION private.allow_creation(target regclass, team_column text, quota text, condition text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.creations
    select t.name, allow_creation.team_column, allow_creation.quota, allow_creation.condition from sync.tables t
      join pg_catalog.pg_class c on c.relname = t.name
      where c.oid = target and c.relnamespace = 'public'::regnamespace and t.kind in ('creator', 'business');
  if not found then
    raise exception '% is no synced table of a team', target;
  end if;
end $function$
;

-- Within how many hours a creator usually answers (the median of the last 90 days, rounded up to a step of few): an order, and the first message of a business. Silence of 72 hours counts as 72. Null: fewer than three. Source: product research 1.5. Definer: it reads what is in rooms.
CREATE OR REPLACE FUNCTION private.answer_hours(creator uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with answers as (
    select coalesce(o.answered_at, o.answer_by) - o.created_at as took from public.orders o
      where o.creator_id = creator and o.status in ('accepted', 'declined', 'expired')
        and o.created_at > clock_timestamp() - interval '90 days'
    union all
    select coalesce(reply.at - asked.at, interval '72 hours') from public.rooms r
      cross join lateral (select min(m.created_at) as at from public.messages m
        where m.room_id = r.id and m.sender_side = 'business') asked
      cross join lateral (select min(m.created_at) as at from public.messages m
        where m.room_id = r.id and m.sender_side = 'creator' and m.created_at > asked.at) reply
      where r.creator_id = creator and asked.at > clock_timestamp() - interval '90 days'
        and (reply.at is not null or asked.at < clock_timestamp() - interval '72 hours')
  ), usual as (
    select extract(epoch from percentile_cont(0.5) within group (order by a.took)) / 3600 as hours
    from answers a having count(*) >= 3
  )
  select min(step) from usual, unnest(array[1, 3, 6, 12, 24, 48, 72]) step where step >= least(usual.hours, 72)
$function$
;

-- The caller's own creator profile accepts or declines an order in time, by the server's clock: new → accepted | declined. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.answer_order(wanted uuid, move text, reason text, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present public.orders;
  goal text := case move when 'accept' then 'accepted' else 'declined' end;
begin
  select o.* into present from public.orders o where o.id = wanted and private.owns_creator(o.creator_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif move = 'decline' and (reason is null or reason <> all (private.enumeration('decline_reason'))) then
    perform private.invalid('decline_reason', 'not_in_list');
  elsif present.status = goal then
    return; -- answered from another device
  elsif present.status = 'expired' or (present.status = 'new' and present.answer_by <= clock_timestamp()) then
    perform private.refuse('order_expired');
  end if;
  update public.orders o set status = private.status_after('public.orders', move, present.status), answered_at = clock_timestamp(),
    decline_reason = reason, decline_text = private.trimmed(words) where o.id = wanted;
end $function$
;

-- Archives the caller's own profile; idempotent. Definer: the device's role may not write is_archived.
CREATE OR REPLACE FUNCTION private.archive_team(team uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text := private.own_team(team, living => false);
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  perform private.put_away(team, side);
end $function$
;

-- A list of {path, name, type, size, width, height}, each file once and of this scope, with the type of its extension.
CREATE OR REPLACE FUNCTION private.are_attachments(list jsonb, scope uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  e jsonb;
begin
  if jsonb_typeof(list) <> 'array' then return false; end if;
  for e in select value from jsonb_array_elements(list) loop
    if jsonb_typeof(e) <> 'object' or not private.has_keys(e, array['path', 'name', 'type', 'size', 'width', 'height'])
        or not private.is_file_in(e, array['images', 'films', 'documents'], scope)
        or jsonb_typeof(e -> 'name') <> 'string' or private.is_blank(e ->> 'name') or char_length(e ->> 'name') > 200
        or e -> 'type' is distinct from to_jsonb(private.file_type(split_part(e ->> 'path', '.', 2)))
        or not private.is_whole(e -> 'size', 1, private.bucket_limit(split_part(e ->> 'path', '/', 1)))
        or not (e -> 'width' = 'null' or private.is_whole(e -> 'width', 1, 32767))
        or not (e -> 'height' = 'null' or private.is_whole(e -> 'height', 1, 32767)) then
      return false;
    end if;
  end loop;
  return (select count(distinct i ->> 'path') = count(*) from jsonb_array_elements(list) i);
end $function$
;

-- Every sensitive trait has the person's consent.
CREATE OR REPLACE FUNCTION private.are_consented(traits text[], consents jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select not exists (select from unnest(traits) t where t = any (private.sensitive_traits()) and not consents ? t)
$function$
;

-- A list of {path, description, width, height}, each file once and of this scope. `films`: they may be films, with their first frame as `poster`.
CREATE OR REPLACE FUNCTION private.are_pictures(list jsonb, scope uuid, films boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  e jsonb;
  is_film boolean;
begin
  if jsonb_typeof(list) <> 'array' then return false; end if;
  for e in select value from jsonb_array_elements(list) loop
    is_film := films and jsonb_typeof(e) = 'object' and private.is_file_in(e, array['films'], scope);
    if is_film and e ? 'poster' then
      if not private.is_file_in(jsonb_build_object('path', e -> 'poster'), array['images'], scope) then
        return false;
      end if;
      e := e - 'poster';
    end if;
    if jsonb_typeof(e) <> 'object' or not private.has_keys(e, array['path', 'description', 'width', 'height'])
        or not (is_film or private.is_file_in(e, array['images'], scope))
        or jsonb_typeof(e -> 'description') <> 'string' or char_length(e ->> 'description') > 200
        or not private.is_whole(e -> 'width', 1, 32767) or not private.is_whole(e -> 'height', 1, 32767) then
      return false;
    end if;
  end loop;
  return (select count(distinct i ->> 'path') = count(*) from jsonb_array_elements(list) i);
end $function$
;

-- One argument of the stated type, or a refusal that names it. Types are strict: "12" is not a number.
CREATE OR REPLACE FUNCTION private.argument(args jsonb, field text, kind text, nullable boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  value jsonb := args -> field;
  number numeric;
begin
  if value is null or jsonb_typeof(value) = 'null' then
    if nullable then
      return 'null';
    end if;
    perform private.invalid(field, 'required');
  end if;
  case kind
    when 'text' then
      if jsonb_typeof(value) <> 'string' then perform private.invalid(field, 'invalid'); end if;
    when 'bool' then
      if jsonb_typeof(value) <> 'boolean' then perform private.invalid(field, 'invalid'); end if;
    when 'int4' then
      if jsonb_typeof(value) <> 'number' then perform private.invalid(field, 'invalid'); end if;
      number := value::numeric;
      if number <> trunc(number) then perform private.invalid(field, 'invalid'); end if;
      if number > 2147483647 then perform private.invalid(field, 'too_high'); end if;
      if number < -2147483648 then perform private.invalid(field, 'too_low'); end if;
      -- 12.0 is an integer, but its text does not parse as one
      return to_jsonb(number::int);
    when 'uuid' then
      if jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
        perform private.invalid(field, 'invalid');
      end if;
    when 'date' then
      if jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
        perform private.invalid(field, 'invalid');
      end if;
      begin
        perform (value #>> '{}')::date;
      exception when datetime_field_overflow or invalid_datetime_format then
        perform private.invalid(field, 'invalid');
      end;
    when 'timestamptz' then
      if jsonb_typeof(value) <> 'string'
          or value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:?[0-9]{2})$' then
        perform private.invalid(field, 'invalid');
      end if;
      begin
        perform (value #>> '{}')::timestamptz;
      exception when datetime_field_overflow or invalid_datetime_format or invalid_time_zone_displacement_value then
        perform private.invalid(field, 'invalid');
      end;
    when '_text' then
      if jsonb_typeof(value) <> 'array'
          or exists (select from jsonb_array_elements(value) e where jsonb_typeof(e) <> 'string') then
        perform private.invalid(field, 'invalid');
      end if;
      if jsonb_array_length(value) > 100 then
        perform private.invalid(field, 'too_long', '{"limit": 100}');
      end if;
    when '_uuid' then
      if jsonb_typeof(value) <> 'array' or exists (select from jsonb_array_elements(value) e
          where jsonb_typeof(e) <> 'string' or e #>> '{}' !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$') then
        perform private.invalid(field, 'invalid');
      end if;
      if jsonb_array_length(value) > 1000 then
        perform private.invalid(field, 'too_long', '{"limit": 1000}');
      end if;
    when 'jsonb' then -- a list of files with their metadata; its table's own rule checks the items
      if jsonb_typeof(value) <> 'array'
          or exists (select from jsonb_array_elements(value) e where jsonb_typeof(e) <> 'object') then
        perform private.invalid(field, 'invalid');
      end if;
      if jsonb_array_length(value) > 100 then
        perform private.invalid(field, 'too_long', '{"limit": 100}');
      end if;
    when 'object' then
      if jsonb_typeof(value) <> 'object' then perform private.invalid(field, 'invalid'); end if;
    else
      raise exception 'unknown kind %', kind;
  end case;
  return value;
end $function$
;

-- Requires exactly these arguments with these types: private.arguments(args, '{"id": "uuid", "archive_id": "uuid?"}').
CREATE OR REPLACE FUNCTION private.arguments(args jsonb, expected jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  field text;
  kind text;
begin
  for field in select k from jsonb_object_keys(args) k where not expected ? k loop
    perform private.invalid(left(field, 60), 'invalid');
  end loop;
  for field, kind in select * from jsonb_each_text(expected) loop
    perform private.argument(args, field, rtrim(kind, '?'), kind like '%?');
  end loop;
end $function$
;

-- The parts of a tsquery for {group: [value]}: one value of each group is enough. A group without values asks for nothing.
CREATE OR REPLACE FUNCTION private.asked_choices(choices jsonb, sees_sensitive boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$
;

-- The quoted lexeme of a value of a group, or a refusal of the field; null for a sensitive trait, unless the caller may look for it.
CREATE OR REPLACE FUNCTION private.asked_facet(field text, of_group text, value text, sees_sensitive boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$
;

-- The part of a tsquery for the prices from one to another, both included, in kroner, or without an end (null): the fewest bands that are these prices. Nobody, if the first is higher.
CREATE OR REPLACE FUNCTION private.asked_price(lowest integer, highest integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$
;

-- The part of a tsquery for a typed word: one of the card's words, or of its name's, begins with it or, corrected, is like it. Null: there is no letter in it.
CREATE OR REPLACE FUNCTION private.asked_word(text_of_word text, as_name boolean, corrected boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- a text of several words needs all of them, one of none finds nobody
  select '(' || string_agg(private.either(array(
      -- The known words themselves: of words the index reads where they are together, of a beginning all that it finds.
      select private.lexeme(case when as_name then private.name_word(k) else k end)
        from unnest(known || case when corrected then private.similar_words(word) else '{}' end) k
      union all
      select private.lexeme(case when as_name then private.name_word(word) else word end) || ':*' where known is null)), ' & ') || ')'
    from unnest(private.words(text_of_word)) word cross join private.words_beginning(word, as_name) known
$function$
;

-- The parts of a tsquery for typed words: each is one of the card's words, or one of the facets that it means in the reader's language.
CREATE OR REPLACE FUNCTION private.asked_words(words jsonb, sees_sensitive boolean, corrected boolean)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(select private.either(array(
      select part from (select private.asked_word(w ->> 'text', false, corrected) as part
        union all
        select private.asked_facet('facets', split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), sees_sensitive)
          from jsonb_array_elements_text(w -> 'facets') f) parts
      where part is not null))
    from jsonb_array_elements(words) w)
$function$
;

-- The condition for what follows a row in an order; after none: everything.
CREATE OR REPLACE FUNCTION private.beyond(sort text, past private.card_search)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- written out, so that the planner sees the values
  select case when past.id is null then 'true' else format('(%s) < (%s)', private.order_keys(sort), concat_ws(', ',
    case sort when 'cheapest' then past.cheapness::text when 'quickest' then past.quickness::text end,
    case when sort <> 'newest' then past.look || '::smallint' end,
    quote_literal(past.created_at) || '::timestamptz', quote_literal(past.id) || '::uuid')) end
$function$
;

-- Applies to every change of a brief: the deadline has not passed, an archived brief does not change, times are set, a version is kept. Definer: nobody else writes versions.
CREATE OR REPLACE FUNCTION private.brief_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'active' and private.deadline_passed(new.deadline, private.today())
      and (old.status is distinct from new.status or old.deadline is distinct from new.deadline) then
    perform private.invalid('deadline', 'past');
  end if;
  if new.status = 'active' and old.status <> 'active' then
    new.published_at := clock_timestamp();
    new.archived_at := null;
  elsif new.status = 'archived' and old.status <> 'archived' then
    new.archived_at := clock_timestamp();
  end if;
  if exists (select from jsonb_each(to_jsonb(new)) n where n.key = any (sync.columns_of('public.briefs'))
      and n.value is distinct from to_jsonb(old) -> n.key) then
    if old.status = 'archived' and new.status = 'archived' then
      perform private.refuse('bad_state', jsonb_build_object('status', old.status));
    end if;
    perform private.keep_brief_version(old, false);
  end if;
  if new.status = 'active' and old.status <> 'active' then
    perform private.keep_brief_version(new, true);
  end if;
  return new;
end $function$
;

-- The largest file that a bucket accepts, in bytes. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.bucket_limit(bucket text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select 1048576 * case bucket when 'images' then 10 when 'films' then 100 when 'deliveries' then 1024 when 'documents' then 20 end::bigint
$function$
;

-- The types that a bucket accepts; null for an unknown bucket. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.bucket_types(bucket text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case bucket
    when 'images' then array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
    when 'films' then array['video/mp4', 'video/webm', 'video/quicktime']
    when 'deliveries' then array['video/mp4', 'video/webm', 'video/quicktime', 'image/jpeg', 'image/png', 'image/webp', 'image/avif']
    when 'documents' then array['application/pdf']
  end
$function$
;

-- Everything that a card is found by: its facets, with the sensitive traits that its creator shows to businesses, and its words.
CREATE OR REPLACE FUNCTION private.card_terms(card creator_cards, sensitive text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$
;

-- [S3] A new card says the age band and the usual time to answer. Definer: it reads the account, and nobody else writes cards.
CREATE OR REPLACE FUNCTION private.card_with_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select private.age_band(a.date_of_birth, private.today()), private.answer_hours(new.id) into new.age_band, new.answer_hours
    from public.creator_users c join public.accounts a on a.id = c.user_id where c.id = new.id;
  return new;
end $function$
;

-- [S3] A new card says what the packages cost that are there already. Definer: it reads packages, and nobody else writes cards.
CREATE OR REPLACE FUNCTION private.card_with_packages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_rows_of('packages', new.id);
  select p.price_from, p.package_types into new.price_from, new.package_types from private.packages_on_card(new.id) p;
  return new;
end $function$
;

-- The most creators of whom every device keeps the cards: what a phone downloads in a minute and searches while one types.
CREATE OR REPLACE FUNCTION private.catalogue_limit()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select 50000 $function$
;

-- Describes, moves or chooses one of the caller's own pictures and films. Definer: the device's role may not write them.
CREATE OR REPLACE FUNCTION private.change_media(media uuid, change text, args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.profile_media := jsonb_populate_record(null::public.profile_media,
    private.own_row('public.profile_media', media, living => true));
begin
  case change
    when 'describe' then
      update public.profile_media m set description = args ->> 'description'
        where m.id = media and m.description <> args ->> 'description';
    when 'move' then
      perform private.place_media(media, own.scope, (args ->> 'position')::int);
    when 'cover' then
      update public.profile_media m set is_cover = m.id = media
        where m.scope = own.scope and m.kind = own.kind and m.is_cover <> (m.id = media);
  end case;
end $function$
;

-- Moves, features or restores one of the caller's own projects; the profile is locked first, so the limits hold for several devices. Definer: the device's role may not write them.
CREATE OR REPLACE FUNCTION private.change_project(args jsonb, change text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.projects := jsonb_populate_record(null::public.projects,
    private.own_row('public.projects', (args ->> 'id')::uuid, living => true));
begin
  if change = 'restore' then
    if own.status = 'active' then
      return;
    end if;
    perform private.require_project_room(own.creator_id);
    update public.projects p set status = private.status_after('public.projects', 'restore', own.status),
        is_featured = own.is_featured and private.may_feature_more(own.creator_id)
      where p.id = own.id;
  elsif own.status <> 'active' then
    perform private.refuse('bad_state', jsonb_build_object('status', own.status));
  elsif change = 'move' then
    perform private.place_project(own.id, own.creator_id, (args ->> 'position')::int);
  elsif change = 'feature' and own.is_featured <> (args ->> 'is_featured')::boolean then
    if not own.is_featured and not private.may_feature_more(own.creator_id) then
      perform private.refuse('too_many_featured');
    end if;
    update public.projects p set is_featured = not own.is_featured where p.id = own.id;
  end if;
end $function$
;

-- A message names only stored files. Definer: through private.require_files().
CREATE OR REPLACE FUNCTION private.check_attachments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_files(new.attachments);
  return null;
end $function$
;

-- Refuses anyone under 18 on the date in Norway, and a return to an unknown age.
CREATE OR REPLACE FUNCTION private.check_birth_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.date_of_birth is null then
    perform private.invalid('date_of_birth', 'required');
  elsif new.date_of_birth < '1900-01-01' or new.date_of_birth > private.today() then
    perform private.invalid('date_of_birth', 'invalid');
  elsif not private.is_adult(new.date_of_birth, private.today()) then
    perform private.invalid('date_of_birth', 'min_age', '{"limit": 18}');
  end if;
  return new;
end $function$
;

-- A creator has at most 20 packages that are not archived. Definer: it counts rows that are locked for others.
CREATE OR REPLACE FUNCTION private.check_package_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_rows_of('packages', new.creator_id);
  if new.status = 'active' and (select count(*) >= 20 from public.packages p
      where p.creator_id = new.creator_id and p.status = 'active' and p.id <> new.id) then
    perform private.refuse('too_many_packages');
  end if;
  return new;
end $function$
;

-- A row names only stored pictures and films in the column that is the trigger's argument; only new ones are checked. Runs after the constraints, which check the list's form. Definer: through private.require_files().
CREATE OR REPLACE FUNCTION private.check_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given jsonb := to_jsonb(new) -> tg_argv[0];
  former jsonb := case when tg_op = 'INSERT' then '[]' else to_jsonb(old) -> tg_argv[0] end;
begin
  perform private.require_files((select coalesce(jsonb_agg(jsonb_build_object('path', f)), '[]')
    from jsonb_array_elements(given) i cross join unnest(array[i ->> 'path', i ->> 'poster']) f
    where f is not null and not former @> jsonb_build_array(jsonb_build_object('path', i -> 'path'))));
  return null;
end $function$
;

-- A team's id is a version 7 uuid, or the computed id of its own person's first team: so nobody can take the id of a future room, or of another person's first team. Definer: it reads the registry.
CREATE OR REPLACE FUNCTION private.check_team_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text := tg_argv[0];
  used int;
begin
  if substr(new.id::text, 15, 1) = '7' then
    return new;
  end if;
  select count(*) into used from sync.scopes s where s.owner = new.user_id and s.kind = side;
  if not exists (select from generate_series(0, used) n where new.id = private.first_team_id(new.user_id, side, n)) then
    perform private.invalid('id', 'invalid');
  end if;
  return new;
end $function$
;

-- Refuses words of another form than [{text, facets: ["group:value"]}].
CREATE OR REPLACE FUNCTION private.check_words(words jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$
;

-- A question to the catalogue with everything that it leaves out, or a refusal of the field. Choices and the place are checked where they are read.
CREATE OR REPLACE FUNCTION private.checked_search(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Chooses the free subscription of the caller's own business, monthly or yearly, and begins it again if it has ended. Definer: the device's role may not write what a business pays.
CREATE OR REPLACE FUNCTION private.choose_subscription(business uuid, every text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  -- one that has ended begins again, free; one that passes keeps everything but its interval
  update public.subscriptions s set status = 'active', amount = 0, trial_end = null, next_billing_at = null
    where s.id = business and s.status <> all (private.passing_subscriptions());
  insert into public.subscriptions (id, scope, "interval") values (business, business, every)
    on conflict (id) do update set "interval" = excluded."interval";
end $function$
;

-- Claims everything that is due for one person on one channel and still worth saying, and drops the rest; null if nothing remains. Definer: called by the functions that take deliveries.
CREATE OR REPLACE FUNCTION private.claim_deliveries(channel text, person uuid, at_once boolean, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  attempt uuid := gen_random_uuid();
begin
  delete from private.deliveries d where d.channel = claim_deliveries.channel and d.person = claim_deliveries.person
    and private.is_urgent(d.kind) = at_once and d.due_at <= at and private.delivery_content(d) is null;
  update private.deliveries d set claim = attempt, claimed_at = at, tries = d.tries + 1
    where d.channel = claim_deliveries.channel and d.person = claim_deliveries.person
      and private.is_urgent(d.kind) = at_once and d.due_at <= at
      and (d.claim is null or d.claimed_at <= at - interval '10 minutes');
  return case when found then attempt end;
end $function$
;

-- What a claim says, oldest first. Definer: called by the functions that take deliveries.
CREATE OR REPLACE FUNCTION private.claimed_items(claim uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(private.delivery_content(d) order by d.since, d.about) from private.deliveries d where d.claim = claimed_items.claim
$function$
;

-- A brief that closes or is deleted takes its open invitations with it. Definer: no device's role writes status.
CREATE OR REPLACE FUNCTION private.close_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.invitations i set status = 'withdrawn'
    where i.brief_id = old.id and i.status in (select t.from_status from private.transitions t where t.tbl = 'invitations' and t.move = 'withdraw');
  return null;
end $function$
;

-- Confirms the newsletters that a person asked for. Definer: its caller need not be signed in; the token proves the mailbox.
CREATE OR REPLACE FUNCTION private.confirm_newsletter(token uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reader uuid := (select b.person from private.mailboxes b where b.token = confirm_newsletter.token);
begin
  -- one who has changed their mind since the mail was sent wants no newsletter
  if not exists (select from public.business_users b where b.user_id = reader and b.newsletter_opt_in and not b.is_archived) then
    perform private.refuse('not_found');
  end if;
  update public.business_users b set newsletter_confirmed_at = clock_timestamp()
    where b.user_id = reader and b.newsletter_opt_in and b.newsletter_confirmed_at is null;
end $function$
;

-- The sensitive traits that creators of the catalogue have consented to show, by creator; nothing unless the caller has a business that is in use. Definer: they are in the creators' scopes, and on no card.
CREATE OR REPLACE FUNCTION private.consented_traits()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_whole_login();
  if not private.sees_sensitive_traits() then
    return '{}';
  end if;
  return private.traits_shown(array(select k.id from public.creator_cards k));
end $function$
;

-- The fields of a row as a device sent them: only columns opened by sync.allow_columns(), each of its column's type.
CREATE OR REPLACE FUNCTION private.content(target regclass, fields jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  field text;
  kind text;
  nullable boolean;
  checked jsonb := '{}';
  allowed text[] := sync.columns_of(target);
begin
  for field in select jsonb_object_keys(fields) loop
    if field <> all (allowed) then
      perform private.invalid(left(field, 60), 'invalid');
    end if;
    select t.typname, not a.attnotnull into kind, nullable
      from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
      where a.attrelid = target and a.attname = field and not a.attisdropped;
    checked := checked || jsonb_build_object(field, private.argument(fields, field, kind, nullable));
  end loop;
  return checked;
end $function$
;

-- How many are asked for; 1001: more than a thousand. Definer: nobody reads what is searched.
CREATE OR REPLACE FUNCTION private.count_cards(terms tsquery)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Takes a stored file and its bytes from its owner's quota. Definer: the storage service writes the row as itself.
CREATE OR REPLACE FUNCTION private.count_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.accounts a where a.id = new.owner) then
    perform private.spend(new.owner, 'file', 1);
    perform private.spend(new.owner, 'mebibyte', (coalesce((new.metadata ->> 'size')::bigint, 0) / 1048576.0)::real);
  end if;
  return null;
end $function$
;

-- Creates a business of the caller; in use at once, with the free subscription, only when nothing is missing. Definer: the device's role may not insert teams.
CREATE OR REPLACE FUNCTION private.create_business(team uuid, name text, onboarded boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  perform private.require_free_id(team, 'business');
  if not private.is_new('public.business_users', team, jsonb_build_object('user_id', me)) then
    return;
  end if;
  perform private.take('team');
  insert into public.business_users (id, scope, user_id, name, is_onboarded)
    values (team, team, me, private.trimmed(name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
  -- otherwise chosen in onboarding, which devices of that release do not have
  if onboarded then
    insert into public.subscriptions (id, scope) values (team, team) on conflict (id) do nothing;
  end if;
end $function$
;

-- Creates the caller's own creator profile; in use at once only when nothing is missing. Definer: the device's role may not insert teams.
CREATE OR REPLACE FUNCTION private.create_creator(team uuid, first_name text, onboarded boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  perform private.require_free_id(team, 'creator');
  if not private.is_new('public.creator_users', team, jsonb_build_object('user_id', me)) then
    return;
  end if;
  perform private.take('team');
  insert into public.creator_users (id, scope, user_id, first_name, is_onboarded)
    values (team, team, me, private.trimmed(first_name), onboarded and private.may_be_in_use(me)) on conflict (id) do nothing;
end $function$
;

-- {id, <team column>, set}: creates a row of the caller's own team, which is not archived; idempotent. Only in tables of private.allow_creation(). Definer: the device's role may not insert rows.
CREATE OR REPLACE FUNCTION private.create_row(target regclass, args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule private.creations;
  side text;
  row_id uuid;
  team uuid;
  fields jsonb;
begin
  select r.* into rule from private.creations r join pg_catalog.pg_class c on c.relname = r.tbl
    where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if rule.tbl is null then
    perform private.refuse('forbidden');
  end if;
  perform private.arguments(args, jsonb_build_object('id', 'uuid', rule.team_column, 'uuid', 'set', 'object'));
  row_id := (args ->> 'id')::uuid;
  team := (args ->> rule.team_column)::uuid;
  fields := private.content(target, args -> 'set');
  select t.kind into side from sync.tables t where t.name = rule.tbl;
  if private.own_team(team) is distinct from side then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new(target, row_id, jsonb_build_object(rule.team_column, team)) then
    return;
  end if;
  if rule.condition is not null then
    execute format('select %s($1)', rule.condition) using team;
  end if;
  perform private.take(rule.quota);
  execute format('insert into %1$s (id, scope, %2$I%3$s) select $1, $2, $2%3$s from jsonb_populate_record(null::%1$s, $3)', target,
    rule.team_column, (select coalesce(string_agg(', ' || quote_ident(k), '' order by k), '') from jsonb_object_keys(fields) k))
    using row_id, team, fields;
end $function$
;

-- The creator whom a handle leads to: its own, or one given up in the last 30 days. Null: nobody. Definer: nobody reads former handles.
CREATE OR REPLACE FUNCTION private.creator_of_handle(handle text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select c.id from public.creator_users c where lower(c.handle) = lower(creator_of_handle.handle) and c.handle <> ''),
    (select f.creator_id from private.former_handles f
      where f.handle = lower(creator_of_handle.handle) and f.at > clock_timestamp() - interval '30 days'))
$function$
;

-- Deactivates the caller: profiles, card, open briefs and pitches are withdrawn, the name is removed from every room, every session ends. private.restore_account() takes it back. Definer: it writes what no device's role may.
CREATE OR REPLACE FUNCTION private.deactivate_account(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  team record;
begin
  if me is null or account is distinct from me then
    perform private.refuse('forbidden');
  end if;
  -- one reading of the clock: with two, the account would stay a moment longer than 30 days
  update public.accounts a set deactivated_at = clock.at, deletion_due_at = clock.at + interval '30 days'
    from (select clock_timestamp() as at) clock
    where a.id = me and a.deactivated_at is null;
  -- locked before they are read: a concurrent publish or pitch has them locked as well. What is open in them follows
  -- them by private.put_away_with_team(), and returns with them.
  perform from public.business_users b where b.user_id = me for update;
  perform from public.creator_users c where c.user_id = me for update;
  insert into private.departures (person, tbl, id, was)
    select me, 'business_users', b.id, '{}'::jsonb from public.business_users b where b.user_id = me and not b.is_archived
    union all
    select me, 'creator_users', c.id, jsonb_build_object('is_public', c.is_public, 'handle', c.handle)
      from public.creator_users c where c.user_id = me and not c.is_archived;
  for team in select s.id, s.kind from sync.scopes s where s.owner = me and s.kind in ('business', 'creator') loop
    perform private.put_away(team.id, team.kind);
    perform private.name_in_rooms(team.id, team.kind, private.deleted_name(), '');
  end loop;
  begin
    perform private.end_sessions(me);
  exception when insufficient_privilege then
    raise warning 'auth.sessions is not ours to clean'; -- the token of an account that has left opens nothing anyway
  end;
end $function$
;

-- Whether a deadline has passed: its own day still counts. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.deadline_passed(deadline date, today date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select coalesce(deadline < today, false) $function$
;

-- What the caller's own business decides about a pitch: sent | read | approved | rejected → read (undecided) | approved | rejected. The creator is notified; `answer`: the message that says why, if there is one. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.decide_pitch(pitch uuid, verdict text, answer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present public.pitches;
begin
  select p.* into present from public.pitches p where p.id = pitch and private.owns_business(p.business_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif present.status = 'withdrawn' then
    perform private.refuse('pitch_withdrawn');
  elsif verdict not in ('read', 'approved', 'rejected') then
    perform private.invalid('status', 'not_in_list');
  elsif present.status = verdict then
    return;
  end if;
  perform private.take('decision');
  update public.pitches p set status = verdict where p.id = pitch returning p.* into present;
  perform private.note_decision(present, answer);
end $function$
;

-- A decision that stands, with the message that answers; null once it is read or taken back. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.decision_news(delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kind', n.type, 'status', p.status, 'room', r.id, 'name', r.business_name, 'title', p.brief_title,
      'text', coalesce((select left(m.text, 140) from public.messages m
        where m.room_id = r.id and m.sender_side = 'business' and m.id::text = n.data ->> 'message_id'), ''))
  from public.notifications n
  join public.rooms r on r.creator_id = n.context_id and r.business_id::text = n.data ->> 'business_id'
  join public.pitches p on p.room_id = r.id and p.id::text = n.data ->> 'pitch_id' and p.status = n.data ->> 'status'
  where n.id = delivery.about and not n.is_read
    and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id)
$function$
;

-- The caller's own creator profile says no to an invitation, with a reason: invited | read → declined. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.decline_invitation(invitation uuid, reason text, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present public.invitations;
begin
  select i.* into present from public.invitations i where i.id = invitation and private.owns_creator(i.creator_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif reason is null or reason <> all (private.enumeration('decline_reason')) then
    perform private.invalid('decline_reason', 'not_in_list');
  elsif present.status = 'declined' then
    return;
  end if;
  update public.invitations i set status = private.status_after('public.invitations', 'decline', present.status),
    decline_reason = reason, decline_text = private.trimmed(words) where i.id = invitation;
end $function$
;

-- Deletes a person for good, with all their data but what they said to others. Definer, without a check of its own: only private.delete_due_accounts() and private.forget_account() call it.
CREATE OR REPLACE FUNCTION private.delete_account(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from sync.client c where c.user_id = person;
  -- cascades to account, profiles and briefs; private.leave_for_good() leaves the rooms to the other side; files go when
  -- no row names them
  delete from auth.users u where u.id = person;
  perform private.forget_sign_ins(person);
end $function$
;

-- Deletes every account whose 30 days are over; returns how many. Of the person nothing remains but what they said to others, nameless. Some ids remain, which identify nobody: teams' ids as long as a room names them, and for a while tombstones, from which other devices learn what to forget (sync.purge), pokes on channels (three days), and files under such ids (private.unused_files, the same night). Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION private.delete_due_accounts(at timestamp with time zone DEFAULT clock_timestamp())
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
  gone bigint := 0;
begin
  for person in select a.id from public.accounts a where a.deletion_due_at <= at order by a.deletion_due_at limit 1000 loop
    begin
      -- locked and read again: the person may be bringing it back right now
      perform from public.accounts a where a.id = person and a.deletion_due_at <= at for update;
      if found then
        perform private.delete_account(person);
        gone := gone + 1;
      end if;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- continue with the others
    end;
  end loop;
  return gone;
end $function$
;

-- Deletes the accounts of private.unconfirmed_accounts(), so that an address that somebody else typed is free again; returns how many. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION private.delete_unconfirmed_accounts(at timestamp with time zone DEFAULT clock_timestamp())
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
  gone bigint := 0;
begin
  for person in select c from private.unconfirmed_accounts(at) c limit 10000 loop
    begin
      -- read again: the code may be coming back right now
      delete from auth.users u where u.id = person and u.email_confirmed_at is null;
      if found then
        perform private.forget_sign_ins(person);
        gone := gone + 1;
      end if;
    exception when others then
      raise warning 'account % could not be deleted: %', person, sqlerrm; -- continue with the others
    end;
  end loop;
  return gone;
end $function$
;

-- What others' rows hold in place of the name of a person who has left; devices show it in the reader's language. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.deleted_name()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select 'Slettet bruker' $function$
;

-- What was claimed has been sent. Definer, for the queue's handler; nobody else may run it.
CREATE OR REPLACE FUNCTION private.delivered(claim uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.mailboxes b set sent_at = clock_timestamp() from private.deliveries d
    where d.claim = delivered.claim and d.channel = 'mail' and not private.is_urgent(d.kind) and b.person = d.person;
  delete from private.deliveries d where d.claim = delivered.claim;
end $function$
;

-- What a delivery says now; null if there is nothing left to say: read meanwhile, switched off, left. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.delivery_content(delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if delivery.kind = 'message' then
    return private.room_news(delivery);
  elsif delivery.kind = 'pitch_decided' then
    return private.decision_news(delivery);
  elsif delivery.kind = 'brief_invitation' then
    return private.invitation_news(delivery);
  elsif delivery.kind in ('order_received', 'order_reminder', 'order_answered') then
    return private.order_news(delivery);
  elsif delivery.kind = 'newsletter' then
    return (select jsonb_build_object('kind', 'newsletter', 'name', b.name) from public.business_users b
      join public.accounts a on a.id = b.user_id and a.deactivated_at is null and a.email <> ''
      where b.id = delivery.about and b.newsletter_opt_in and b.newsletter_confirmed_at is null and not b.is_archived);
  elsif delivery.kind = 'recovery_code' then
    return (select jsonb_build_object('kind', 'recovery_code') from public.accounts a where a.id = delivery.person and a.email <> '');
  end if;
  return (select jsonb_build_object('kind', n.type, 'data', n.data,
      'brief', (select jsonb_build_object('id', b.id, 'title', b.title) from public.briefs b
        where b.id::text = n.data ->> 'brief_id' and b.business_id = n.context_id))
    from public.notifications n where n.id = delivery.about and not n.is_read
      and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id));
end $function$
;

-- What was claimed could not be sent: tried again later and later (4, 16, 64 minutes …), six times at most. Definer, for the queue's handler; nobody else may run it.
CREATE OR REPLACE FUNCTION private.delivery_failed(claim uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.deliveries d where d.claim = delivery_failed.claim and d.tries >= 6;
  update private.deliveries d set claim = null, claimed_at = null, due_at = clock_timestamp() + interval '1 minute' * 4 ^ d.tries
    where d.claim = delivery_failed.claim;
end $function$
;

-- Deletes the caller's own draft. Definer: the device's role may not delete briefs.
CREATE OR REPLACE FUNCTION private.discard_brief(brief uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  status text := private.own_row('public.briefs', brief, living => true) ->> 'status';
begin
  if status <> 'draft' then
    perform private.refuse('bad_state', jsonb_build_object('status', status));
  end if;
  delete from public.briefs b where b.id = brief;
end $function$
;

-- The push service says that this device takes no more messages. Definer, for the queue's handler; nobody else may run it.
CREATE OR REPLACE FUNCTION private.drop_push_target(endpoint text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from private.push_targets t where t.endpoint = drop_push_target.endpoint $function$
;

-- Whom something is due for on a channel, longest first: outside quiet hours, and mails at most once an hour; `at_once`: the urgent ones, which wait for neither. Definer: called by the functions that take deliveries.
CREATE OR REPLACE FUNCTION private.due_people(channel text, at_once boolean, at timestamp with time zone, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.person from private.deliveries d
  where d.channel = due_people.channel and private.is_urgent(d.kind) = at_once and d.due_at <= at
    and (d.claim is null or d.claimed_at <= at - interval '10 minutes')
    and (at_once or not private.is_quiet_for(d.person, at))
    and (at_once or due_people.channel <> 'mail' or not exists (select from private.mailboxes b
      where b.person = d.person and b.sent_at > at - interval '1 hour'))
  group by d.person order by min(d.due_at) limit most
$function$
;

-- [S16] Field edits {id, set, base} of the caller's own row: each field applies when the row still holds its base, or holds the new value already; else `conflict` with the row as it is. Only columns of sync.allow_columns(). Definer: most of these the device's role may not write.
CREATE OR REPLACE FUNCTION private.edit_row(target regclass, args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  row_id uuid;
  fields jsonb;
  bases jsonb;
  current jsonb;
  field text;
  differing text[] := '{}';
begin
  perform private.arguments(args, '{"id": "uuid", "set": "object", "base": "object"}');
  row_id := (args ->> 'id')::uuid;
  fields := private.content(target, args -> 'set');
  bases := args -> 'base';
  -- an archived team is not edited; what it has written may be, by a device that was offline meanwhile
  current := private.own_row(target, row_id, living => exists (select from sync.kinds k
    join pg_catalog.pg_class c on c.relname = k.source where c.oid = target));
  for field in select jsonb_object_keys(fields) loop
    if not bases ? field then
      perform private.invalid(field, 'required');
    end if;
    if not private.same_value(current -> field, bases -> field)
        and not private.same_value(current -> field, fields -> field) then
      differing := differing || field;
    end if;
  end loop;
  if cardinality(differing) > 0 then
    perform private.refuse('conflict', jsonb_build_object('row', current, 'fields', to_jsonb(differing)));
  end if;
  if fields = '{}' then
    return;
  end if;
  execute format('update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where t.id = $1',
    target, (select string_agg(quote_ident(k), ', ' order by k) from jsonb_object_keys(fields) k))
    using row_id, fields;
end $function$
;

-- A part of a tsquery that one of these is enough for; of none: one that nobody has.
CREATE OR REPLACE FUNCTION private.either(parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- no lexeme is a mere «=»
  select '(' || coalesce(nullif(array_to_string(parts, ' | '), ''), private.lexeme('=')) || ')'
$function$
;

-- Ends one session of a person. Definer, without a check of its own: only sync.remove() calls it.
CREATE OR REPLACE FUNCTION private.end_session(person uuid, session uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where id = $1 and user_id = $2' using session, person;
  end if;
end $function$
;

-- Signs a person out everywhere, or everywhere but in one session. Definer, without a check of its own: called by functions about their caller only.
CREATE OR REPLACE FUNCTION private.end_sessions(person uuid, kept uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where user_id = $1 and id is distinct from $2' using person, kept;
  end if;
end $function$
;

-- The members of a closed list; a contract test keeps it equal to the list in the application's domain. Made by private.add_enumeration().
CREATE OR REPLACE FUNCTION private.enumeration(kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case kind
    when 'age_band' then '{18_24,25_34,35_44,45_54,55_plus}'::text[]
    when 'brief_status' then '{draft,active,archived,pending_approval,approved}'::text[]
    when 'currency' then '{NOK,SEK,DKK,EUR,USD,GBP}'::text[]
    when 'decline_reason' then '{no_time,not_a_fit,price,need_more_info,other}'::text[]
    when 'deliverable' then '{video,photo,photo_set,story,reel,tiktok,youtube,youtube_short,snapchat,post,raw_footage,voice_over,review,other}'::text[]
    when 'delivery_kind' then '{message,system_message,contract_status_updated,revision_updated,brief_requested,brief_invitation,pitch_decided,order_received,order_reminder,order_answered,new_contract,updated_contract,contract_file_uploaded,contract_accepted}'::text[]
    when 'format' then '{vertical_9_16,portrait_4_5,square_1_1,landscape_16_9,any}'::text[]
    when 'gender' then '{other,male,female,prefer_not_to_say}'::text[]
    when 'interest' then '{beauty,skincare,fashion,lifestyle,health,fitness,sports,outdoors,food,travel,family,animals,home_interior,garden,diy,technology,gaming,cars,music,culture,finance,sustainability}'::text[]
    when 'invitation_status' then '{invited,read,declined,pitched,withdrawn}'::text[]
    when 'job_type' then '{ugc,influencer_marketing,acting,other_jobs}'::text[]
    when 'language' then '{norwegian,sami,english,swedish,danish,finnish,german,french,spanish,polish,ukrainian,arabic,somali,urdu,portuguese}'::text[]
    when 'locale' then '{nb,en}'::text[]
    when 'media_kind' then '{image,video}'::text[]
    when 'notification_type' then '{system_message,contract_status_updated,revision_updated,brief_requested,brief_invitation,pitch_decided,order_received,order_reminder,order_answered,new_contract,updated_contract,contract_file_uploaded,contract_accepted}'::text[]
    when 'order_status' then '{new,accepted,declined,expired,withdrawn}'::text[]
    when 'package_status' then '{active,archived}'::text[]
    when 'package_type' then '{ugc,influencer}'::text[]
    when 'pitch_status' then '{sent,read,approved,rejected,withdrawn}'::text[]
    when 'project_status' then '{active,archived}'::text[]
    when 'prop' then '{self,partner,friends,baby,baby_anonymous,children,children_anonymous,teenagers,teenagers_anonymous,parents,grandparents,cat,dog,animals,home,car,interior,boat,cabin}'::text[]
    when 'rights' then '{ugc_30s_2w,ugc_30s_4w,ugc_60s_2w,ugc_60s_4w,ig_story_24h,ig_story_highlight_30d,ig_post_6m,ig_reel_share_30d,ig_reel_partner_ads_30d,tiktok_share_30d,tiktok_spark_30d,snapchat_story_24h,youtube_mention_12m,all_channels_ads_90d,ambassador_6m_exclusive,custom}'::text[]
    when 'side' then '{business,creator}'::text[]
    when 'subscription_interval' then '{month,year}'::text[]
    when 'subscription_status' then '{active,trialing,past_due,unpaid,canceled,incomplete,incomplete_expired}'::text[]
    when 'trait' then '{professional,comedy,athletic,plussize,acne,lgbtq,multicultural}'::text[]
  end
$function$
;

-- Expires orders that nobody has answered in time, and reminds creators once when 24 hours are left; returns how many expired. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION private.expire_orders()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due public.orders;
  expired bigint;
begin
  for due in select o.* from public.orders o
      where o.status = 'new' and o.answer_by between clock_timestamp() and clock_timestamp() + interval '24 hours'
        and not exists (select from public.notifications n where n.type = 'order_reminder' and n.data ->> 'order_id' = o.id::text)
      for update skip locked loop
    perform private.notify_owner('creator', due.creator_id, 'order_reminder', jsonb_build_object(
      'order_id', due.id, 'business_id', due.business_id, 'creator_id', due.creator_id));
  end loop;
  with over as (
    update public.orders o set status = 'expired' where o.id in (
      select d.id from public.orders d where d.status = 'new' and d.answer_by < clock_timestamp() for update skip locked)
    returning o.id)
  select count(*) into expired from over;
  return expired;
end $function$
;

-- The lexeme of something that a filter can choose.
CREATE OR REPLACE FUNCTION private.facet(of_group text, value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select '=' || of_group || ':' || value $function$
;

-- Makes a creator of the catalogue a favourite of the caller's own business; idempotent. Definer: the device's role may not insert rows.
CREATE OR REPLACE FUNCTION private.favour(favourite uuid, business uuid, creator uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new('public.favourites', favourite, jsonb_build_object('scope', business, 'creator_id', creator)) then
    return;
  end if;
  if not exists (select from public.creator_cards c where c.id = creator) then
    perform private.refuse('not_found');
  end if;
  perform private.take('favourite');
  insert into public.favourites (id, scope, creator_id) values (favourite, business, creator) on conflict (id) do nothing;
end $function$
;

-- The MIME type of a name's extension; null for types that are not accepted. Never svg or html: both can carry scripts. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.file_type(extension text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case extension
    when 'jpg' then 'image/jpeg' when 'png' then 'image/png' when 'webp' then 'image/webp' when 'avif' then 'image/avif'
    when 'mp4' then 'video/mp4' when 'webm' then 'video/webm' when 'mov' then 'video/quicktime'
    when 'pdf' then 'application/pdf'
  end
$function$
;

-- The public card of the creator with this handle, one given up in the last 30 days, or this id. Null: there is none, or the profile is not public. Definer: nobody reads former handles.
CREATE OR REPLACE FUNCTION private.find_card(name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(c) from public.creator_cards c
    where c.id = case when name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then name::uuid
      else private.creator_of_handle(name) end
$function$
;

-- The public cards with these ids, a hundred at most. Definer: they are in no scope of a device that does not keep them.
CREATE OR REPLACE FUNCTION private.find_cards(ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(ids) > 100 then
    perform private.invalid('ids', 'too_long', '{"limit": 100}');
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from public.creator_cards c where c.id = any (ids));
end $function$
;

-- What a public profile shows beyond its card, by part. Null: the profile is not public. Definer: its parts read rows of the creator's own scope, and return what is public of them.
CREATE OR REPLACE FUNCTION private.find_showcase(creator uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Brings the caller's own profile into use: requires an adult who has accepted the terms; a name is always there. Definer: the device's role may not write is_onboarded.
CREATE OR REPLACE FUNCTION private.finish_team(team uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text := private.own_team(team);
  person public.accounts;
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  -- already in use: finished in another tab, or older than onboarding
  if (side = 'creator' and exists (select from public.creator_users c where c.id = team and c.is_onboarded))
      or (side = 'business' and exists (select from public.business_users b where b.id = team and b.is_onboarded)) then
    return;
  end if;
  select a.* into person from public.accounts a where a.id = auth.uid() for share;
  if person.date_of_birth is null then
    perform private.invalid('date_of_birth', 'required');
  elsif not private.is_adult(person.date_of_birth, private.today()) then
    perform private.invalid('date_of_birth', 'min_age', '{"limit": 18}');
  elsif person.terms_accepted_at is null then
    perform private.invalid('terms_accepted_at', 'required');
  end if;
  if side = 'creator' then
    update public.creator_users c set is_onboarded = true where c.id = team;
  else
    update public.business_users b set is_onboarded = true where b.id = team;
  end if;
end $function$
;

-- The place before the first of an order who is asked for; null: its beginning. Only the cheapest begin further on, at the lowest price.
CREATE OR REPLACE FUNCTION private.first_place(sort text, lowest integer)
 RETURNS private.card_search
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select (row('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, 32767::smallint, 'infinity'::timestamptz, -lowest, 0, null)::private.card_search).*
    where sort = 'cheapest' and lowest > 0
$function$
;

-- The id of a person's first team on a side, the same on all their devices; `used`: how many of that side they have archived. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.first_team_id(person uuid, side text, used integer)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select private.named_id(concat_ws(' ', 'team', person, side, used))
$function$
;

-- Removes case and accents, so that «Tromso» finds Tromsø. By ICU, whatever the database's locale. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- marks of the scripts that people in Norway write: Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Tamil, Thai, and kana
  select replace(replace(regexp_replace(normalize(lower(value collate "und-x-icu"), nfd),
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f'
      || '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
      || '\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0b82\u0bbe-\u0bcd\u0bd7\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u3099\u309a]',
    '', 'g'), 'ø', 'o'), 'æ', 'ae')
$function$
;

-- A creator who pitches has followed the invitation, if there was one, also after saying no. Definer: no device's role writes status.
CREATE OR REPLACE FUNCTION private.follow_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.invitations i set status = 'pitched'
    where i.brief_id = new.brief_id and i.creator_id = new.creator_id
      and i.status in (select t.from_status from private.transitions t where t.tbl = 'invitations' and t.move = 'pitch');
  return null;
end $function$
;

-- Deletes the caller's account at once, if no profile of theirs was ever in use: nobody has seen it, and of somebody under 18 nothing may be kept. Definer: no role deletes accounts.
CREATE OR REPLACE FUNCTION private.forget_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  perform private.require_whole_login();
  if me is null or private.is_deactivated() or not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  -- locked, so that no profile is brought into use meanwhile
  perform from public.accounts a where a.id = me for update;
  if exists (select from public.creator_users c where c.user_id = me and c.is_onboarded)
      or exists (select from public.business_users b where b.user_id = me and b.is_onboarded) then
    perform private.refuse('bad_state');
  end if;
  perform private.delete_account(me);
end $function$
;

-- Forgets the words that no card has for the second night, and those that two people added at once. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION private.forget_card_words()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
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
$function$
;

-- [S11] The readers of a scope have changed: forgets that it was poked, so that later changes of the transaction poke new readers. Its name sorts it before the poke of the same statement.
CREATE OR REPLACE FUNCTION private.forget_poked_scopes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('sync.poked_scopes', '', true);
  return null;
end $function$
;

-- Sends none to this device of the caller any more. Definer: no role writes the targets.
CREATE OR REPLACE FUNCTION private.forget_push(client uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_whole_login();
  perform private.take('report');
  delete from private.push_targets t where t.client = forget_push.client and t.person = (select auth.uid());
end $function$
;

-- Deletes a person's sign-in log, which holds the address, and unfinished social logins. Definer, without a check of its own: only private.delete_account() calls it.
CREATE OR REPLACE FUNCTION private.forget_sign_ins(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place text;
begin
  -- what the sign-in service stores without a reference to the account; a bare database has none of it
  foreach place in array array['auth.audit_log_entries', 'auth.flow_state'] loop
    if to_regclass(place) is not null then
      begin
        execute format('delete from %s t where t::text like ''%%'' || $1 || ''%%''', place::regclass) using person;
      exception when insufficient_privilege then
        raise warning '% is not ours to clean', place;
      end;
    end if;
  end loop;
end $function$
;

-- Whether a person has a second factor. Definer, without a check of its own: called by functions about their caller only.
CREATE OR REPLACE FUNCTION private.has_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified')
$function$
;

-- An object with exactly these keys.
CREATE OR REPLACE FUNCTION private.has_keys(value jsonb, keys text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select value ?& keys and value - keys = '{}' $function$
;

-- Whether a person is signed in anywhere. Definer: no role reads sessions; nobody else may run it.
CREATE OR REPLACE FUNCTION private.has_session(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_one boolean := false;
begin
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.user_id = $1)' into found_one using person;
  end if;
  return found_one;
end $function$
;

-- Whether a session of a person has not been ended. Definer, without a check of its own: no role reads sessions; called by functions about their caller only.
CREATE OR REPLACE FUNCTION private.has_session(person uuid, session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  alive boolean := true;
begin
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.id = $1 and s.user_id = $2)' into alive using session, person;
  end if;
  return alive;
end $function$
;

-- Keeps a text for a column that the caller writes, of a row of their own; idempotent, at most 500 for one person. Definer: the device's role may not insert rows.
CREATE OR REPLACE FUNCTION private.hold_text(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target regclass := (select format('public.%I', t.name)::regclass from sync.tables t where t.name = args ->> 'table_name');
  held uuid := (args ->> 'id')::uuid;
begin
  if target is null then
    perform private.refuse('not_found');
  end if;
  perform private.own_row(target, (args ->> 'row_id')::uuid, living => false);
  if args ->> 'field' <> all (sync.columns_of(target)) then
    perform private.invalid('field', 'invalid');
  end if;
  if not private.is_new('public.held_texts', held, jsonb_build_object('user_id', auth.uid())) then
    return;
  end if;
  perform private.take('held_text');
  if (select count(*) from public.held_texts h where h.user_id = auth.uid()) >= 500 then
    perform private.refuse('too_many_held');
  end if;
  insert into public.held_texts (id, scope, user_id, table_name, row_id, field, mine, began, at, device)
    values (held, auth.uid(), auth.uid(), args ->> 'table_name', (args ->> 'row_id')::uuid, args ->> 'field',
      args ->> 'mine', args ->> 'began', (args ->> 'at')::timestamptz, (args ->> 'device')::uuid);
end $function$
;

-- Whether somebody else gave the handle up in the last 30 days. Definer: nobody reads former handles.
CREATE OR REPLACE FUNCTION private.holds_handle(person uuid, handle text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.former_handles f join public.creator_users c on c.id = f.creator_id
    where f.handle = lower(holds_handle.handle) and f.at > clock_timestamp() - interval '30 days'
      and c.user_id is distinct from person)
$function$
;

-- Keeps the search equal to a card, and to the sensitive traits of the profile, which are on no card. Definer: nobody else writes what is searched.
CREATE OR REPLACE FUNCTION private.index_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.index_cards(array[new.id]);
  return null;
end $function$
;

-- Makes the search of these cards equal to them; run it for all after an import with triggers off. Definer: nobody else writes what is searched.
CREATE OR REPLACE FUNCTION private.index_cards(creators uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

-- Refuses one field by one rule.
CREATE OR REPLACE FUNCTION private.invalid(field text, rule text, extra jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'P0001', message = 'invalid',
    detail = (jsonb_build_object('field', field, 'rule', rule) || extra)::text;
end $function$
;

-- An invitation that nobody has opened; null once it is opened, answered or taken back. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.invitation_news(delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kind', n.type, 'brief', jsonb_build_object('id', i.brief_id, 'title', i.brief_title),
      'name', r.business_name, 'text', left(i.message, 140))
  from public.notifications n
  join public.invitations i on i.id::text = n.data ->> 'invitation_id' and i.creator_id = n.context_id and i.status = 'invited'
  join public.rooms r on r.id = i.room_id
  where n.id = delivery.about and not n.is_read
    and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id)
$function$
;

-- 18 or older. A person born on 29 February turns a year older on 1 March in other years, which adding an interval would get wrong. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.is_adult(born date, today date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select to_char(today, 'YYYYMMDD')::int - to_char(born, 'YYYYMMDD')::int >= 180000
$function$
;

-- True for text that nobody can see: white space, and the characters without width or ink (Default_Ignorable_Code_Point, controls, the empty Braille pattern). Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.is_blank(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select value !~ (E'[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    || E'\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]')
$function$
;

-- Members of one enumeration, each at most once.
CREATE OR REPLACE FUNCTION private.is_choice(chosen text[], kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select chosen <@ private.enumeration(kind)
    and array_position(chosen, null) is null
    and cardinality(chosen) = (select count(distinct c) from unnest(chosen) c)
$function$
;

-- Whether the caller has left; their token may still be valid for a while. Definer: called by functions that run as the caller, about the caller only.
CREATE OR REPLACE FUNCTION private.is_deactivated()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.accounts a where a.id = (select auth.uid()) and a.deactivated_at is not null)
$function$
;

-- Whether a device's session has not been ended and its owner has not removed it. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.is_device_signed_in(client uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  alive boolean := true;
begin
  -- a bare database has no sign-in service
  if to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions s where s.id = (select c.session from sync.client c where c.id = $1))' into alive using client;
  end if;
  return alive and exists (select from sync.client c where c.id = client and not c.removed);
end $function$
;

-- Has the form of an e-mail address. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.is_email(email text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select email ~ '^[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0]+@[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0]+\.[^\u0001-\u0020@,;:<>()\[\]"\\\u007f-\u00a0.]+$'
$function$
;

-- Whether the path is of this scope and one of these buckets: a row names no other scope's files.
CREATE OR REPLACE FUNCTION private.is_file_in(file jsonb, buckets text[], scope uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_typeof(file -> 'path') = 'string'
    and split_part(file ->> 'path', '/', 1) = any (buckets)
    and split_part(file ->> 'path', '/', 2) = scope::text
    and private.is_file_name(split_part(file ->> 'path', '/', 1), substr(file ->> 'path', strpos(file ->> 'path', '/') + 1)), false)
$function$
;

-- [S32] <scope>/<sha256>.<ext> in canonical form, with an extension that the bucket accepts.
CREATE OR REPLACE FUNCTION private.is_file_name(bucket text, name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}\.[a-z0-9]{3,4}$'
    and private.file_type(split_part(name, '.', 2)) = any (private.bucket_types(bucket)), false)
$function$
;

-- Whether any row names the file. Made by private.add_files(). Definer: it reads every scope, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION private.is_file_used(path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with named as (select jsonb_build_array(jsonb_build_object('path', is_file_used.path)) as list,
    jsonb_build_array(jsonb_build_object('poster', is_file_used.path)) as posters, split_part(is_file_used.path, '/', 2)::uuid as scope)
  select exists (select from named n, public.brief_versions t where t.scope = n.scope and t.fields -> 'product_images' @> n.list)
    or exists (select from named n, public.briefs t where t.scope = n.scope and t.product_images <> '[]' and (t.product_images @> n.list or t.product_images @> n.posters))
    or exists (select from named n, public.business_users t where t.scope = n.scope and t.avatar = is_file_used.path)
    or exists (select from named n, public.business_users t where t.scope = n.scope and t.cover = is_file_used.path)
    or exists (select from named n, public.creator_users t where t.scope = n.scope and t.avatar = is_file_used.path)
    or exists (select from named n, public.messages t where t.scope = n.scope and t.attachments <> '[]' and (t.attachments @> n.list or t.attachments @> n.posters))
    or exists (select from named n, public.profile_media t where t.scope = n.scope and t.medium = is_file_used.path)
    or exists (select from named n, public.profile_media t where t.scope = n.scope and t.path = is_file_used.path)
    or exists (select from named n, public.profile_media t where t.scope = n.scope and t.poster = is_file_used.path)
    or exists (select from named n, public.profile_media t where t.scope = n.scope and t.small = is_file_used.path)
    or exists (select from named n, public.projects t where t.scope = n.scope and t.media <> '[]' and (t.media @> n.list or t.media @> n.posters))
$function$
;

-- Whether the caller has a second factor that this session has not been proved with. Definer: no role reads factors; about the caller only.
CREATE OR REPLACE FUNCTION private.is_half_in()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- a proved session says so in its token; for the others it is one index lookup
  if auth.jwt() ->> 'aal' in ('aal2', 'aal3') then
    return false;
  end if;
  return exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end $function$
;

-- Whether the caller may have the handle: well formed, not reserved, not taken by another or given up by them in the last 30 days. Definer: no role reads others' profiles; that a handle is taken is public, whose it is is not.
CREATE OR REPLACE FUNCTION private.is_handle_free(handle text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_whole_login();
  perform private.take('handle');
  return coalesce(handle ~ '^[A-Za-z0-9_-]{3,30}$' and not private.is_reserved_handle(handle)
    and not exists (select from public.creator_users c
      where lower(c.handle) = lower(is_handle_free.handle) and c.handle <> '' and c.user_id is distinct from auth.uid())
    and not private.holds_handle(auth.uid(), handle), false);
end $function$
;

-- A picture or film that a profile may show: a demo one served with the application, or one of its own files.
CREATE OR REPLACE FUNCTION private.is_media_file(kind text, path text, scope uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select path ~ '^/demo/[a-z0-9/_-]+\.[a-z0-9]{3,4}$'
    or private.is_file_in(jsonb_build_object('path', path), array[case kind when 'video' then 'films' else 'images' end], scope)
$function$
;

-- Whether a row is to be created: false for one that is there with these marks, since a repeated creation does nothing; refuses an id that another row has. Definer: it reads rows of others; called by functions that have checked the owner.
CREATE OR REPLACE FUNCTION private.is_new(target regclass, row_id uuid, marks jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_same boolean;
begin
  execute format('select to_jsonb(t) @> $2 from %s t where t.id = $1', target) into is_same using row_id, marks;
  if not is_same then
    perform private.refuse('forbidden');
  end if;
  return is_same is null;
end $function$
;

-- Whether others see a package: it is active, and nothing is missing. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.is_offered(package packages)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select package.status = 'active' and not private.is_blank(package.title) and not private.is_blank(package.description)
    and package.price is not null and package.delivery_days is not null and package.revisions is not null
    and private.suits_package(package.rights, package.package_type)
    and (package.rights <> 'custom' or not private.is_blank(package.rights_custom))
$function$
;

-- Nine digits, the last by modulus 11. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.is_organisation_number(digits text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select digits ~ '^[0-9]{9}$' and (
    select sum(weight * substr(digits, place::int, 1)::int) % 11 = 0
    from unnest(array[3, 2, 7, 6, 5, 4, 3, 2, 1]) with ordinality w (weight, place))
$function$
;

-- A plus and digits; one in Norway has eight. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.is_phone(number text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select number ~ '^\+47[2-9][0-9]{7}$' or number ~ '^\+(?!47)[1-9][0-9]{6,14}$'
$function$
;

-- A picture that a profile may have: none, a demo picture served with the application, or one of its own files.
CREATE OR REPLACE FUNCTION private.is_picture_of(path text, scope uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select path = '' or path ~ '^/demo/[a-z0-9/_-]+\.[a-z0-9]{3,4}$'
    or private.is_file_in(jsonb_build_object('path', path), array['images'], scope)
$function$
;

-- Four digits in Norway. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.is_postal_code(country text, code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select code ~ case when country = 'NO' then '^[0-9]{4}$' else '^[A-Za-z0-9 -]{2,12}$' end
$function$
;

-- Whether an address is of a browser maker's push service: the handler calls it, and must not be sent to anything else.
CREATE OR REPLACE FUNCTION private.is_push_service(endpoint text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select char_length(endpoint) <= 1000
    and endpoint ~ '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$'
$function$
;

-- Whether a time is within quiet hours: 21:00 to 08:00 crosses midnight, two equal times mean none. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.is_quiet(quiet_from text, quiet_to text, time_zone text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  wall text;
begin
  if quiet_from = '' or quiet_to = '' or quiet_from = quiet_to then
    return false;
  end if;
  begin
    wall := to_char(at at time zone time_zone, 'HH24:MI');
  exception when invalid_parameter_value then
    wall := to_char(at at time zone 'Europe/Oslo', 'HH24:MI'); -- this server does not know the zone
  end;
  if quiet_from < quiet_to then
    return wall >= quiet_from and wall < quiet_to;
  end if;
  return wall >= quiet_from or wall < quiet_to;
end $function$
;

-- Whether a time is within a person's quiet hours. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.is_quiet_for(person uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select private.is_quiet(p.quiet_from, p.quiet_to, p.time_zone, at) from public.preferences p where p.id = person), false)
$function$
;

-- Whether a handle is a reserved name, ignoring capitals, hyphens and underscores.
CREATE OR REPLACE FUNCTION private.is_reserved_handle(handle text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select translate(lower(handle), '-_', '') = any (private.reserved_handles())
$function$
;

-- [S3] Whether a row still names the id of a deleted team, as a room does: registered for that long, so that nobody can take it and read the room. Any table that references sync.scopes counts. Definer: called by sync.forget_scopes().
CREATE OR REPLACE FUNCTION private.is_scope_named(scope uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place record;
  named boolean;
begin
  for place in select c.conrelid::regclass as tbl, a.attname as col from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'sync.scopes'::regclass loop
    execute format('select exists (select from %s t where t.%I = $1)', place.tbl, place.col) into named using scope;
    if named then
      return true;
    end if;
  end loop;
  return false;
end $function$
;

-- Whether the caller's session has not been ended: a token outlives its session by up to an hour. Definer; about the caller only.
CREATE OR REPLACE FUNCTION private.is_session_alive()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.has_session(auth.uid(), private.session_id()) $function$
;

-- Whether a row that the caller may read shows the file; a catalogue is public, also one that no device keeps. Definer: no role reads the list itself.
CREATE OR REPLACE FUNCTION private.is_shared_file(path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.shared_files s where s.path = is_shared_file.path and s.scope = any (sync.my_scopes()
    || array(select c.id from sync.scopes c where c.kind = 'catalogue')))
$function$
;

-- Whether a message is the answer that a decision about a pitch quotes on this channel: nobody is told the same twice. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.is_told_with_decision(delivery private.deliveries, message uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.notifications n
    where n.user_id = delivery.person and n.type = 'pitch_decided' and n.data ->> 'message_id' = message::text
      and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id))
$function$
;

-- Mails that are sent at once and that nobody switches off: what the person has just asked for, and what was done in their name.
CREATE OR REPLACE FUNCTION private.is_urgent(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select kind in ('newsletter', 'recovery_code') $function$
;

-- A whole number within bounds.
CREATE OR REPLACE FUNCTION private.is_whole(value jsonb, lowest numeric, highest numeric)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(case when jsonb_typeof(value) = 'number' then value::numeric % 1 = 0 and value::numeric between lowest and highest end, false)
$function$
;

-- [S17] Saves the current content unless it is already saved: once in two minutes per author, or always. Definer: nobody writes versions directly.
CREATE OR REPLACE FUNCTION private.keep_brief_version(brief briefs, always boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := coalesce(auth.uid(), (select b.user_id from public.business_users b where b.id = brief.business_id));
  content jsonb := (select jsonb_object_agg(k, v) from jsonb_each(to_jsonb(brief)) e (k, v) where k = any (sync.columns_of('public.briefs')));
  newest public.brief_versions;
begin
  select * into newest from public.brief_versions v where v.brief_id = brief.id order by v.created_at desc, v.id limit 1;
  if newest.fields = content then
    return;
  end if;
  if not always and exists (select from public.brief_versions v where v.brief_id = brief.id and v.author_id = me
      and v.created_at > clock_timestamp() - interval '2 minutes') then
    return;
  end if;
  insert into public.brief_versions (scope, brief_id, author_id, fields) values (brief.scope, brief.id, me, content);
  delete from public.brief_versions where id in (
    select v.id from public.brief_versions v where v.brief_id = brief.id order by v.created_at desc, v.id offset 50);
end $function$
;

-- [S17] Saves the content that a conflicting edit met, before the merged text arrives. Called by private.after_conflict(). Definer: nobody writes versions directly; it checks the owner.
CREATE OR REPLACE FUNCTION private.keep_conflicting_brief(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.briefs;
begin
  select b.* into own from public.briefs b where b.id = (args ->> 'id')::uuid and private.owns_business(b.business_id);
  if own.id is not null then
    perform private.keep_brief_version(own, true);
  end if;
end $function$
;

-- Keeps the handle that a creator gives up, the last five of each, and refuses one that somebody else gave up in the last 30 days. Definer: nobody else writes former handles.
CREATE OR REPLACE FUNCTION private.keep_former_handle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and lower(new.handle) = lower(old.handle) then
    return null;
  end if;
  -- after the unique index has let the row in: whoever just gave the handle up has committed
  if private.holds_handle(new.user_id, new.handle) then
    perform private.invalid('handle', 'taken');
  end if;
  delete from private.former_handles f where f.handle = lower(new.handle);
  if tg_op = 'UPDATE' and old.handle <> '' then
    insert into private.former_handles (handle, creator_id) values (lower(old.handle), new.id)
      on conflict (handle) do update set creator_id = excluded.creator_id, at = excluded.at;
    -- nobody reserves names by trying many
    delete from private.former_handles f where f.handle in (
      select o.handle from private.former_handles o where o.creator_id = new.id order by o.at desc offset 5);
  end if;
  return null;
end $function$
;

-- [S3] Of a deleted team the other side keeps rooms, messages and pitches, without its name; a room that both sides have left goes. Runs after a_scope, which closes the team's scope. Definer: nobody writes rooms directly.
CREATE OR REPLACE FUNCTION private.leave_for_good()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text := tg_argv[0];
  shared uuid[] := array(
    select r.id from public.rooms r where r.business_id = old.id and side = 'business'
    union all
    select r.id from public.rooms r where r.creator_id = old.id and side = 'creator');
begin
  -- what nobody can read any more
  delete from public.rooms r where r.id = any (shared)
    and not exists (select from sync.scopes s where s.id in (r.business_id, r.creator_id) and s.owner is not null);
  perform private.name_in_rooms(old.id, side, private.deleted_name(), '');
  update public.messages m set sender_id = old.id
    where m.room_id = any (shared) and m.sender_side = side and m.sender_id = old.user_id;
  if side = 'business' then
    update public.rooms r set business_left = true where r.id = any (shared);
  else
    update public.rooms r set creator_left = true where r.id = any (shared);
    update public.pitches p set status = 'withdrawn' where p.creator_id = old.id and p.status <> 'withdrawn';
  end if;
  return null;
end $function$
;

-- [S3] Marks the rooms of an archived profile, since neither side may read the other's profile. Definer: nobody writes rooms directly.
CREATE OR REPLACE FUNCTION private.leave_rooms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'business_users' then
    update public.rooms r set business_left = new.is_archived where r.business_id = new.id and r.business_left <> new.is_archived;
  else
    update public.rooms r set creator_left = new.is_archived where r.creator_id = new.id and r.creator_left <> new.is_archived;
  end if;
  return null;
end $function$
;

-- The number of items; null for anything but a list.
CREATE OR REPLACE FUNCTION private.length_of(list jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) end $function$
;

-- A lexeme as a tsquery quotes it: nothing in it is read as an operator.
CREATE OR REPLACE FUNCTION private.lexeme(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select '''' || replace(replace(value, '\', '\\'), '''', '''''') || ''''
$function$
;

-- [S3] Updates the listing of one brief: equal to an active brief, or absent. Definer: nobody else writes listings.
CREATE OR REPLACE FUNCTION private.list_brief(brief uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted jsonb;
begin
  select to_jsonb(b) || jsonb_build_object('business_name', u.name, 'business_description', u.description, 'business_town', u.town,
      'business_avatar', u.avatar, 'business_cover', u.cover) into wanted
    from public.briefs b join public.business_users u on u.id = b.business_id
    where b.id = brief and b.status = 'active' and not u.is_archived
    for share of u, b; -- serialises with a concurrent renaming, and with a concurrent change of the brief
  if wanted is null then
    delete from public.brief_listings where id = brief;
  else
    perform sync.project('public.brief_listings', wanted);
  end if;
end $function$
;

-- [S3] briefs → brief_listings. Definer: nobody else writes listings.
CREATE OR REPLACE FUNCTION private.list_changed_brief()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and new.status <> 'active' and old.status <> 'active' then
    return null;
  end if;
  perform private.list_brief(new.id);
  return null;
end $function$
;

-- [S3] Copies what creators see of a business to its listings. Definer: nobody else writes listings.
CREATE OR REPLACE FUNCTION private.list_renamed_business()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.list_brief(b.id) from public.briefs b where b.business_id = new.id and b.status = 'active';
  return null;
end $function$
;

-- Makes changes of one team's rows of a table wait for each other until they are committed, so that what follows from them together, as their number or what a card shows, is decided in sequence.
CREATE OR REPLACE FUNCTION private.lock_rows_of(tbl text, team uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  -- not the team's row: moving a row has that before the row's own, an edit would have it after
  select pg_catalog.pg_advisory_xact_lock(hashtextextended(tbl || ' ' || team, 0))
$function$
;

-- All who are asked for, by the index of the terms, and sorted: at once, where they are few. Without an order (null): any of them, which costs little however many they are. Without the terms. Definer: nobody reads what is searched.
CREATE OR REPLACE FUNCTION private.look_up_cards(terms tsquery, sort text, past private.card_search, most integer)
 RETURNS SETOF private.card_search
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
 SET work_mem TO '16MB'
AS $function$
begin
  -- offset 0: the place is compared afterwards. The planner knows how many come before its first column alone, and would read
  -- half of an order to find a few.
  return query execute format('select s.id, s.look, s.created_at, s.cheapness, s.quickness, null::tsvector
    from (select id, look, created_at, cheapness, quickness from private.card_search where terms @@ $1 offset 0) s
    where %s %s limit $2', private.beyond(sort, past),
    'order by ' || replace(private.order_keys(sort), ',', ' desc,') || ' desc') using terms, most;
end $function$
;

-- Asks by mail for the confirmation of a newsletter (double opt-in: markedsføringsloven § 15 wants a consent that can be proven), and forgets it with the choice. Definer: the writer may not write the queue.
CREATE OR REPLACE FUNCTION private.mail_newsletter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not new.newsletter_opt_in then
    new.newsletter_confirmed_at := null;
  elsif new.newsletter_confirmed_at is null then
    perform private.queue_delivery('mail', new.user_id, 'newsletter', new.id, clock_timestamp(), interval '0');
  end if;
  return new;
end $function$
;

-- Ten new codes in place of the caller's old ones, which end. Returned this once; only their hashes are stored. bad_state: the caller has no second factor; 429 for too many calls. Definer: no role writes the codes.
CREATE OR REPLACE FUNCTION private.make_recovery_codes()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  codes text[];
begin
  -- locks the row that counts them until the end, so that two devices at once do not leave twenty codes
  perform private.take('recovery_list');
  -- a token outlives its session, and its claim outlives the factor
  if not private.is_session_alive() then
    perform private.refuse('forbidden');
  elsif not private.has_factor(me) then
    perform private.refuse('bad_state');
  end if;
  perform private.require_whole_login();
  delete from private.recovery_codes c where c.person = me;
  codes := array(select private.new_recovery_code() from generate_series(1, 10));
  insert into private.recovery_codes (person, hash) select me, private.recovery_hash(me, code) from unnest(codes) code;
  return codes;
end $function$
;

-- Sets the time up to which the caller's side has read, which only moves forward, and when it did. Definer: nobody writes rooms directly.
CREATE OR REPLACE FUNCTION private.mark_room_read(room uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text := private.side_of(room);
  -- a device's clock may run ahead: a mark in the future would cover unwritten messages
  until timestamptz := least(at, clock_timestamp());
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  if side = 'business' then
    update public.rooms r set
      business_read_at = until,
      business_seen_at = private.seen_at(r.id, side, r.business_read_at, until, r.business_seen_at, clock_timestamp())
    where r.id = room and (r.business_read_at is null or r.business_read_at < until);
  else
    update public.rooms r set
      creator_read_at = until,
      creator_seen_at = private.seen_at(r.id, side, r.creator_read_at, until, r.creator_seen_at, clock_timestamp())
    where r.id = room and (r.creator_read_at is null or r.creator_read_at < until);
  end if;
end $function$
;

-- Whether the person meets what private.finish_team() requires. Definer: called by functions that may run as another person.
CREATE OR REPLACE FUNCTION private.may_be_in_use(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.accounts a where a.id = person and a.terms_accepted_at is not null
    and a.date_of_birth is not null and private.is_adult(a.date_of_birth, private.today()))
$function$
;

-- Whether somebody's name or town begins with one of the words: if not, nobody has to be looked for by name first. Definer: nobody reads the words.
CREATE OR REPLACE FUNCTION private.may_be_names(words jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from jsonb_array_elements(words) w cross join lateral unnest(private.words(w ->> 'text')) typed
    where exists (select from private.card_words k where k.is_name and k.word ^@ typed))
$function$
;

-- Whether fewer than three of a creator's projects are featured. Whoever asks has locked the profile. Definer: called by functions that have checked the owner.
CREATE OR REPLACE FUNCTION private.may_feature_more(creator uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) < 3 from public.projects p where p.creator_id = creator and p.status = 'active' and p.is_featured
$function$
;

-- Refuses with 429 while the caller has stored more than their quota of files or bytes. Definer: no role reads the allowances.
CREATE OR REPLACE FUNCTION private.may_store_more()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.allowances a cross join lateral private.quota(a.what) q
      where a.person = auth.uid() and a.what in ('file', 'mebibyte')
        and a.level + extract(epoch from clock_timestamp() - a.at) * q.per_minute / 60 < 1) then
    perform private.over_quota('file');
  end if;
  return true;
end $function$
;

-- Copies the newest message to the room and marks the room as read by its sender. Definer: nobody writes rooms directly.
CREATE OR REPLACE FUNCTION private.message_arrived()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.rooms r set
    last_message_at = new.created_at,
    last_message = left(new.text, 140),
    last_sender = new.sender_side,
    business_read_at = case when new.sender_side = 'business' then greatest(r.business_read_at, new.created_at) else r.business_read_at end,
    creator_read_at = case when new.sender_side = 'creator' then greatest(r.creator_read_at, new.created_at) else r.creator_read_at end,
    business_seen_at = case when new.sender_side = 'business' then
      private.seen_at(r.id, 'business', r.business_read_at, new.created_at, r.business_seen_at, new.created_at) else r.business_seen_at end,
    creator_seen_at = case when new.sender_side = 'creator' then
      private.seen_at(r.id, 'creator', r.creator_read_at, new.created_at, r.creator_seen_at, new.created_at) else r.creator_seen_at end
  where r.id = new.room_id and (r.last_message_at is null or r.last_message_at <= new.created_at);
  return null;
end $function$
;

-- {id}: makes a plain move of the caller's own row, whose team is not archived; idempotent. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.move_row(target regclass, args jsonb, move text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  row_id uuid;
  status text;
  goals text[] := array(select t.to_status from private.transitions t join pg_catalog.pg_class c on c.relname = t.tbl
    where c.oid = target and t.move = move_row.move and t.is_plain);
begin
  if goals = '{}' then
    perform private.refuse('forbidden');
  end if;
  perform private.arguments(args, '{"id": "uuid"}');
  row_id := (args ->> 'id')::uuid;
  status := private.own_row(target, row_id, living => true) ->> 'status';
  -- sent twice, from two devices: the row is already where the person wants it
  if status = any (goals) then
    return;
  end if;
  execute format('update %s t set status = $2 where t.id = $1', target) using row_id, private.status_after(target, move, status);
end $function$
;

-- Writes a team's name and picture wherever others' rows copy them: rooms, pitches, notifications. Definer, without a check of its own: only leaving and coming back call it.
CREATE OR REPLACE FUNCTION private.name_in_rooms(team uuid, side text, name text, avatar text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if side = 'business' then
    update public.rooms r set business_name = name, business_avatar = avatar
      where r.business_id = team and (r.business_name, r.business_avatar) is distinct from (name, avatar);
    return;
  end if;
  update public.rooms r set creator_name = name, creator_avatar = avatar
    where r.creator_id = team and (r.creator_name, r.creator_avatar) is distinct from (name, avatar);
  update public.notifications n set data = n.data || jsonb_build_object('creator_name', name)
    from public.pitches p join sync.scopes s on s.id = p.business_id
    where p.creator_id = team and p.creator_name <> name and n.user_id = s.owner and n.context_id = p.business_id
      and n.type = 'brief_requested'
      and n.data = jsonb_build_object('brief_id', p.brief_id, 'creator_name', p.creator_name, 'message_content', left(p.text, 140));
  update public.pitches p set creator_name = name where p.creator_id = team and p.creator_name <> name;
end $function$
;

-- The lexeme of a word of a first name, beside the word itself: those who are called so are found first. No weight, which an index does not hold.
CREATE OR REPLACE FUNCTION private.name_word(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select '^' || word $function$
;

-- An id computed from a name: 16 bytes of its sha256 as a version 8 uuid (RFC 9562, section 5.8). Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.named_id(name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select encode(set_byte(set_byte(h, 6, (get_byte(h, 6) & 15) | 128), 8, (get_byte(h, 8) & 63) | 128), 'hex')::uuid
  from (select substr(sha256(convert_to(name, 'UTF8')), 1, 16) as h) digest
$function$
;

-- Sixteen characters of five random bits in groups of four (the alphabet of Crockford's base 32). Two uuids hold 244 bits of the server's strong randomness.
CREATE OR REPLACE FUNCTION private.new_recovery_code()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random, at) & 31) + 1, 1)
      || case when at in (3, 7, 11) then '-' else '' end, '' order by at)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as random) r, generate_series(0, 15) at
$function$
;

-- To whom a newsletter may be sent: confirmed, and once per person. Its unsubscribe link is /unsubscribe?kind=newsletter&token=…. Definer, for whoever sends it; nobody else may run it.
CREATE OR REPLACE FUNCTION private.newsletter_recipients()
 RETURNS TABLE(email text, locale text, name text, unsubscribe_token uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct on (a.id) a.email, coalesce(nullif(a.locale, ''), 'nb'), b.name, m.token
  from public.business_users b join public.accounts a on a.id = b.user_id join private.mailboxes m on m.person = a.id
  where b.newsletter_confirmed_at is not null and not b.is_archived and a.deactivated_at is null and a.email <> ''
  order by a.id, b.newsletter_confirmed_at
$function$
;

-- Notifies the creator of the decision that stands, if any: at most one notification per pitch. Definer, without a check of its own: only private.decide_pitch() calls it.
CREATE OR REPLACE FUNCTION private.note_decision(pitch pitches, answer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- what an earlier decision said is not true any more
  delete from public.notifications n where n.type = 'pitch_decided' and n.data ->> 'pitch_id' = pitch.id::text;
  if pitch.status in ('approved', 'rejected') then
    perform private.notify_owner('creator', pitch.creator_id, 'pitch_decided', jsonb_strip_nulls(jsonb_build_object(
      'pitch_id', pitch.id,
      'brief_id', pitch.brief_id,
      'business_id', pitch.business_id,
      'status', pitch.status,
      'message_id', answer)));
  end if;
end $function$
;

-- Keeps a note about a favourite of the caller's own business; empty: none. Definer: the device's role may not change rows.
CREATE OR REPLACE FUNCTION private.note_favourite(favourite uuid, business uuid, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  perform private.take('favourite');
  update public.favourites f set note = private.trimmed(words) where f.id = favourite and f.scope = business;
  if not found then
    perform private.refuse('not_found');
  end if;
end $function$
;

-- Notifies the creator of an invitation, at most once; one that is taken back leaves nothing, and one that was opened is read. Definer: nobody writes another person's notifications.
CREATE OR REPLACE FUNCTION private.note_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'invited' then
    perform private.notify_owner('creator', new.creator_id, 'brief_invitation', jsonb_build_object(
      'invitation_id', new.id, 'brief_id', new.brief_id, 'business_id', new.business_id));
  elsif new.status = 'withdrawn' then
    delete from public.notifications n where n.type = 'brief_invitation' and n.data ->> 'invitation_id' = new.id::text;
  elsif new.status <> old.status then
    -- answered, or opened on the way past the notification
    update public.notifications n set is_read = true
      where n.type = 'brief_invitation' and n.data ->> 'invitation_id' = new.id::text and not n.is_read;
  end if;
  return null;
end $function$
;

-- Notifies the creator of an order and the business of its answer; one that is taken back leaves nothing, and one that was answered or has expired is read. Definer: nobody writes another person's notifications.
CREATE OR REPLACE FUNCTION private.note_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  data jsonb := jsonb_build_object('order_id', new.id, 'business_id', new.business_id, 'creator_id', new.creator_id);
begin
  if new.status = 'new' then
    perform private.notify_owner('creator', new.creator_id, 'order_received', data);
    return null;
  elsif new.status = 'withdrawn' then
    delete from public.notifications n where n.type in ('order_received', 'order_reminder') and n.data ->> 'order_id' = new.id::text;
    return null;
  end if;
  update public.notifications n set is_read = true
    where n.type in ('order_received', 'order_reminder') and n.data ->> 'order_id' = new.id::text and not n.is_read;
  perform private.notify_owner('business', new.business_id, 'order_answered', data || jsonb_build_object('status', new.status));
  return null;
end $function$
;

-- One notification to the person who owns a team. Definer: nobody writes another person's notifications, so only triggers call it.
CREATE OR REPLACE FUNCTION private.notify_owner(context_type text, context uuid, type text, data jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid;
begin
  if context_type = 'business' then
    select b.user_id into owner from public.business_users b where b.id = context;
  else
    select c.user_id into owner from public.creator_users c where c.id = context;
  end if;
  if owner is not null then
    insert into public.notifications (scope, user_id, context_type, context_id, type, data)
      values (owner, owner, context_type, context, type, data);
  end if;
end $function$
;

-- Creates the room of these two teams if it is missing; only for an owner of one of them. Definer: it reads both teams and writes a row that neither side may write.
CREATE OR REPLACE FUNCTION private.open_room(business uuid, creator uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room uuid := private.room_id(business, creator);
begin
  if not private.owns_business(business) and not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  if exists (select from public.rooms r where r.id = room) then
    return room;
  end if;
  insert into public.rooms (id, scope, business_id, creator_id, business_name, creator_name, business_avatar, creator_avatar)
    select room, room, b.id, c.id, b.name, c.first_name, b.avatar, c.avatar
    from public.business_users b, public.creator_users c
    where b.id = business and c.id = creator and not b.is_archived and not c.is_archived
    for share of b, c
    on conflict do nothing;
  if not exists (select from public.rooms r where r.id = room) then
    perform private.refuse('not_found');
  end if;
  return room;
end $function$
;

-- How many hours a creator has to answer an order. Equal to the application's, by test. Source: product research 2.8.
CREATE OR REPLACE FUNCTION private.order_hours()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select 72 $function$
;

-- The columns that an order compares, all descending; null for an unknown one. Each order is an index. The names are the application's, by test.
CREATE OR REPLACE FUNCTION private.order_keys(sort text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case sort
    when 'relevant' then 'look, created_at, id'
    when 'newest' then 'created_at, id'
    when 'cheapest' then 'cheapness, look, created_at, id'
    when 'quickest' then 'quickness, look, created_at, id'
  end
$function$
;

-- An order that waits for an answer, or its answer; null once it is read, answered or taken back. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.order_news(delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kind', n.type, 'order', jsonb_build_object('id', o.id, 'title', o.title), 'status', o.status,
      'name', case n.context_type when 'business' then r.creator_name else r.business_name end,
      'text', left(case o.status when 'new' then o.message when 'declined' then o.decline_text else '' end, 140))
  from public.notifications n
  join public.orders o on o.id::text = n.data ->> 'order_id' and case n.type
    when 'order_answered' then o.business_id = n.context_id and o.status = n.data ->> 'status'
    else o.creator_id = n.context_id and o.status = 'new' end
  join public.rooms r on r.id = o.room_id
  where n.id = delivery.about and not n.is_read
    and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id)
$function$
;

-- Refuses for now: 429 over REST, and a retry of sync_push.
CREATE OR REPLACE FUNCTION private.over_quota(what text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT429', message = 'over_request_rate_limit', detail = what, hint = 'Wait a minute';
end $function$
;

-- The caller's own row of a synced table whose scopes have owners, locked; not_found for anyone else. The team is locked first; `living`: only of one that is not archived. Definer: it locks rows that the device's role may not.
CREATE OR REPLACE FUNCTION private.own_row(target regclass, row_id uuid, living boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind sync.kinds;
  owned uuid;
  source_row jsonb;
  own jsonb;
begin
  select k.* into kind from sync.tables t join sync.kinds k on k.name = t.kind and k.owner_column is not null
    join pg_catalog.pg_class c on c.relname = t.name where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if kind.name is null then
    perform private.refuse('not_found');
  end if;
  execute format('select t.scope from %s t where t.id = $1', target) into owned using row_id;
  if not exists (select from sync.scopes s where s.id = owned and s.kind = kind.name and s.owner = auth.uid()) then
    perform private.refuse('not_found');
  end if;
  -- the team before its rows, as private.put_away() does: in another order the two would be a deadlock
  execute format('select to_jsonb(u) from public.%I u where u.id = $1 for no key update', kind.source) into source_row using owned;
  if living and coalesce((source_row -> 'is_archived')::boolean, source_row is null) then
    perform private.refuse('not_found');
  end if;
  execute format('select to_jsonb(t) from %s t where t.id = $1 for update', target) into own using row_id;
  if own is null then
    perform private.refuse('not_found');
  end if;
  return own;
end $function$
;

-- The side of one of the caller's own teams, null for all others; `living`: only if it is not archived. Definer: it reads the registry, about the caller only.
CREATE OR REPLACE FUNCTION private.own_team(team uuid, living boolean DEFAULT true)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.kind from sync.scopes s
  where s.id = team and s.owner = (select auth.uid()) and s.kind in ('creator', 'business') and (not living
    or (s.kind = 'creator' and exists (select from public.creator_users c where c.id = team and not c.is_archived))
    or (s.kind = 'business' and exists (select from public.business_users b where b.id = team and not b.is_archived)))
$function$
;

-- Whether this is the caller's own business and not archived. Never trusts an argument for who the caller is. Definer: called by functions that may run as the caller.
CREATE OR REPLACE FUNCTION private.owns_business(business uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(private.own_team(business) = 'business', false)
$function$
;

-- Whether this is the caller's own creator profile and not archived. Never trusts an argument for who the caller is. Definer: called by functions that may run as the caller.
CREATE OR REPLACE FUNCTION private.owns_creator(creator uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(private.own_team(creator) = 'creator', false)
$function$
;

-- What a card says of packages: the lowest price in kroner, and the types. Definer: called by triggers.
CREATE OR REPLACE FUNCTION private.packages_on_card(creator uuid, OUT price_from integer, OUT package_types text[])
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- in kroner: amounts in several currencies have no order
  select min(p.price) filter (where p.currency = 'NOK'), coalesce(array_agg(distinct p.package_type order by p.package_type), '{}')
    from public.packages p where p.creator_id = creator and private.is_offered(p)
$function$
;

-- The next of those who are asked for, in an order; `counted`: how many there are at most. Definer: nobody reads what is searched.
CREATE OR REPLACE FUNCTION private.page_of_cards(terms tsquery, sort text, past private.card_search, most integer, counted integer)
 RETURNS private.card_search[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

-- The statuses with which a business may create and publish briefs. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.passing_subscriptions()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select array['active', 'trialing'] $function$
;

-- [S11] The inverse of sync.my_scopes(): who can read these scopes. The shared catalogues have no persons here. Definer: the writer may not read the other side's team.
CREATE OR REPLACE FUNCTION private.persons_of(scopes uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select s.owner from sync.scopes s where s.id = any (scopes) and s.owner is not null
    union
    select s.owner from public.rooms r join sync.scopes s on s.id = r.business_id and s.kind = 'business'
      where r.id = any (scopes) and s.owner is not null
    union
    select s.owner from public.rooms r join sync.scopes s on s.id = r.creator_id and s.kind = 'creator'
      where r.id = any (scopes) and s.owner is not null)
$function$
;

-- Notifies the business that a creator has applied. Definer: the creator may not write the business's notifications.
CREATE OR REPLACE FUNCTION private.pitch_arrived()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify_owner('business', new.business_id, 'brief_requested', jsonb_build_object(
    'brief_id', new.brief_id,
    'creator_name', new.creator_name,
    'message_content', left(new.text, 140)));
  return null;
end $function$
;

-- The caller's own business to which a pitch was sent, not archived; not_found for anyone else, the creator too. Definer: it reads pitches of rooms, about the caller's business only.
CREATE OR REPLACE FUNCTION private.pitched_business(pitch uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  business uuid := (select p.business_id from public.pitches p where p.id = pitch and private.owns_business(p.business_id));
begin
  if business is null then
    perform private.refuse('not_found');
  end if;
  return business;
end $function$
;

-- Puts one of a creator's pictures and films at a place, from 1 on, and numbers the others around it. Definer, without a check of its own: the mutations check the owner.
CREATE OR REPLACE FUNCTION private.place_media(media uuid, creator uuid, place integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.profile_media m set position = d.n
    from unnest(private.placed(array(select o.id from public.profile_media o
      where o.scope = creator and o.id <> media order by o.position, o.id), media, place)) with ordinality d (id, n)
    where m.id = d.id and m.scope = creator and m.position <> d.n
$function$
;

-- Puts one of a creator's projects at a place, from 1 on, and numbers the others around it. Definer, without a check of its own: the mutations check the owner.
CREATE OR REPLACE FUNCTION private.place_project(project uuid, creator uuid, place integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.projects p set position = d.n
    from unnest(private.placed(array(select o.id from public.projects o
      where o.creator_id = creator and o.status = 'active' and o.id <> project
      order by o.position, o.created_at desc, o.id), project, place)) with ordinality d (id, n)
    where p.id = d.id and p.creator_id = creator and p.position <> d.n
$function$
;

-- The order after one was put at a place among others, from 1 on; a place beyond either end is that end. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.placed(others uuid[], one uuid, place integer)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select others[:n - 1] || one || others[n:] from (select least(greatest(place, 1), cardinality(others) + 1) as n) at
$function$
;

-- Every account has its preferences from the start. Definer: the authentication service's role may not write our tables.
CREATE OR REPLACE FUNCTION private.preferences_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.preferences (id, scope) values (new.id, new.id) on conflict (id) do nothing;
  return null;
end $function$
;

-- The lexeme of all prices that differ from this one in their last so many bits alone. A price has one for each number of bits up to 24, where all are alike, so that a range is a few of them.
CREATE OR REPLACE FUNCTION private.price_band(price integer, bits integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select private.facet('price', bits || ':' || (price >> bits))
$function$
;

-- How many pictures and films a profile has at most. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.profile_media_limit()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select 30 $function$
;

-- draft | approved | archived → active, the named active one archived first; for a business that is in use and has a subscription. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.publish_brief(brief uuid, archive uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- one at a time per business, so that "at most one active" is decided in sequence
  own public.briefs := jsonb_populate_record(null::public.briefs, private.own_row('public.briefs', brief, living => true));
  other public.briefs;
begin
  if archive is not null and archive <> brief then
    select b.* into other from public.briefs b where b.id = archive and b.business_id = own.business_id for update;
    if other.id is null then
      perform private.refuse('not_found');
    end if;
    update public.briefs b set status = 'archived' where b.id = archive and b.status = 'active';
  end if;
  if own.status = 'active' then
    return;
  end if;
  if not exists (select from public.business_users u where u.id = own.business_id and u.is_onboarded) then
    perform private.refuse('not_onboarded');
  end if;
  perform private.require_subscription(own.business_id);
  perform private.status_after('public.briefs', 'publish', own.status);
  select b.* into other from public.briefs b
    where b.business_id = own.business_id and b.status = 'active' and b.id <> brief;
  if other.id is not null then
    perform private.refuse('one_active_brief', jsonb_build_object('brief_id', other.id, 'title', other.title));
  end if;
  update public.briefs b set status = 'active' where b.id = brief;
end $function$
;

-- [S3] Keeps the public card equal to the private profile while that is published, without the sensitive traits. Definer: nobody else writes cards.
CREATE OR REPLACE FUNCTION private.publish_creator_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.is_public and new.is_onboarded and not new.is_archived then
    perform sync.project('public.creator_cards', to_jsonb(new) || jsonb_build_object(
      'description', left(new.description, 280),
      'gender', case new.gender when 'prefer_not_to_say' then '' else new.gender end,
      'cat_traits', array(select t from unnest(new.cat_traits) t where t <> all (private.sensitive_traits()))));
  else
    delete from public.creator_cards where id = new.id;
  end if;
  return null;
end $function$
;

-- The public key, null where push messages are not set up. Definer: no role reads the table.
CREATE OR REPLACE FUNCTION private.push_public_key()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select k.public_key from private.push_key k $function$
;

-- Archives a profile and takes its public things back: card, handle, traits given by consent, and by private.put_away_with_team() its open rows. Definer, without a check of its own: private.archive_team() and private.deactivate_account() check the caller.
CREATE OR REPLACE FUNCTION private.put_away(team uuid, side text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- a concurrent publish or pitch has the profile locked, so that private.put_rows_away() sees its result
  if side = 'business' then
    update public.business_users b set is_archived = true where b.id = team and not b.is_archived;
  else
    update public.creator_users c set is_archived = true, is_public = false, handle = '', trait_consents = '{}',
        cat_traits = array(select t from unnest(c.cat_traits) t where t <> all (private.sensitive_traits()))
      where c.id = team and not c.is_archived;
  end if;
end $function$
;

-- Rows of a team with a status in `open` get `away` when the team is archived or its person leaves, and their status back when the account is taken back and `return_if`, a condition on the row `t`, holds.
CREATE OR REPLACE FUNCTION private.put_away_with_team(target regclass, side text, team_column text, open text[], away text, return_if text DEFAULT 'true'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t text := (select relname from pg_catalog.pg_class where oid = target);
begin
  insert into private.put_away_tables values (t, team_column, open, away, return_if);
  execute format('create trigger %I after update of is_archived on public.%I for each row when (old.is_archived <> new.is_archived) execute function private.put_rows_away(%L)',
    'put_away_' || t, (select k.source from sync.kinds k where k.name = side), t);
end $function$
;

-- Takes the open rows of an archived team back, and returns them with an account that is taken back. The table is the trigger's argument. Definer: no device's role writes status, nor departures.
CREATE OR REPLACE FUNCTION private.put_rows_away()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule private.put_away_tables;
begin
  select p.* into strict rule from private.put_away_tables p where p.tbl = tg_argv[0];
  if not new.is_archived then
    execute format('update public.%I t set status = d.was ->> ''status'' from private.departures d
      where d.person = $1 and d.tbl = $2 and d.id = t.id and t.%I = $3 and t.status = $4 and (%s)', rule.tbl, rule.team_column, rule.return_if)
      using new.user_id, rule.tbl, new.id, rule.away;
    return null;
  end if;
  if exists (select from public.accounts a where a.id = new.user_id and a.deactivated_at is not null) then
    execute format('insert into private.departures (person, tbl, id, was)
      select $1, $2, t.id, jsonb_build_object(''status'', t.status) from public.%I t where t.%I = $3 and t.status = any ($4)',
      rule.tbl, rule.team_column) using new.user_id, rule.tbl, new.id, rule.open;
  end if;
  execute format('update public.%I t set status = $1 where t.%I = $2 and t.status = any ($3)', rule.tbl, rule.team_column)
    using rule.away, new.id, rule.open;
  return null;
end $function$
;

-- Queues one delivery unless the same is waiting. Definer: called by triggers of rows that anyone may write.
CREATE OR REPLACE FUNCTION private.queue_delivery(channel text, person uuid, kind text, about uuid, since timestamp with time zone, wait interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if channel = 'mail' then
    insert into private.mailboxes (person) values (queue_delivery.person) on conflict do nothing;
  end if;
  insert into private.deliveries as d (channel, person, kind, about, since, due_at)
    values (queue_delivery.channel, queue_delivery.person, queue_delivery.kind, queue_delivery.about, queue_delivery.since, clock_timestamp() + wait)
    -- the one being sent may have been composed already
    on conflict on constraint deliveries_pkey do update set due_at = excluded.due_at, claim = null, claimed_at = null, tries = 0
      where d.claim is not null;
end $function$
;

-- How many of something a person may have at once, and how many are given back per minute.
CREATE OR REPLACE FUNCTION private.quota(what text, OUT at_once real, OUT per_minute real)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select q.at_once, q.per_minute from private.quotas q where q.what = quota.what
$function$
;

-- Marks an invitation of the caller's own creator profile as read: invited → read. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.read_invitation(invitation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.invitations i where i.id = invitation and private.owns_creator(i.creator_id)) then
    perform private.refuse('not_found');
  end if;
  update public.invitations i set status = 'read' where i.id = invitation and i.status = 'invited';
end $function$
;

-- Marks a pitch to the caller's own business as read: sent → read. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.read_pitch(pitch uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.pitches p where p.id = pitch and private.owns_business(p.business_id)) then
    perform private.refuse('not_found');
  end if;
  update public.pitches p set status = 'read' where p.id = pitch and p.status = 'sent';
end $function$
;

-- The last row of the page before, as private.write_place() wrote it for this order, or a refusal; null: the first page.
CREATE OR REPLACE FUNCTION private.read_place(after text, sort text)
 RETURNS private.card_search
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Rewrites private.enumeration() as one immutable function, so that a check costs no lookup. Run by private.add_enumeration().
CREATE OR REPLACE FUNCTION private.rebuild_enumeration()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($body$
create or replace function private.enumeration(kind text) returns text[]
language sql immutable parallel safe set search_path = '' as $list$
  select case kind
%s
  end
$list$ $body$, (select string_agg(format('    when %L then %L::text[]', e.kind, e.members), E'\n' order by e.kind) from private.enumerations e));
  comment on function private.enumeration(text) is
    'The members of a closed list; a contract test keeps it equal to the list in the application''s domain. Made by private.add_enumeration().';
end $function$
;

-- How many codes the caller has left, and since when. Definer: no role reads the codes; about the caller only.
CREATE OR REPLACE FUNCTION private.recovery_codes()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_whole_login();
  return (select jsonb_build_object('remaining', count(*), 'made_at', max(c.made_at))
    from private.recovery_codes c where c.person = auth.uid());
end $function$
;

-- What is stored of a code. The person is part of it, so that equal codes have different hashes.
CREATE OR REPLACE FUNCTION private.recovery_hash(person uuid, code text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- read as it was meant: no case, no signs between, and what looks like a digit is one (the alphabet has no i, l, o or u)
  select sha256(uuid_send(person) || convert_to(translate(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'ilo', '110'), 'UTF8'))
$function$
;

-- [S3] Reads the age band and the usual time to answer of all cards, or of one person's, again; returns how many changed. Definer, for a scheduled job and a trigger; nobody else may run it.
CREATE OR REPLACE FUNCTION private.refresh_cards(person uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n bigint;
begin
  update public.creator_cards c set age_band = now.age_band, answer_hours = now.answer_hours
    from (select u.id, private.age_band(a.date_of_birth, private.today()) as age_band, private.answer_hours(u.id) as answer_hours
      from public.creator_cards k join public.creator_users u on u.id = k.id join public.accounts a on a.id = u.user_id
      where person is null or u.user_id = person) now
    where c.id = now.id and (c.age_band, c.answer_hours) is distinct from (now.age_band, now.answer_hours);
  get diagnostics n = row_count;
  return n;
end $function$
;

-- Any permanent error as {code, msg, detail}. A violated constraint is reported by its name, <table>__<field>__<rule>; a rule that private.rules() does not have is the code itself, so a new one needs no line here. Definer: it reads the bound from the catalogue.
CREATE OR REPLACE FUNCTION private.refusal(state text, msg text, detail text, constraint_name text, column_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  parts text[] := string_to_array(constraint_name, '__');
  broken text := nullif(constraint_name, '');
  bound text;
begin
  if state = 'PT403' then
    -- the second factor was set up meanwhile: refuse the whole call, so that the device keeps every change
    raise exception using errcode = state, message = msg;
  elsif state = 'P0001' and msg ~ '^[a-z_]+$' and detail like '{%' then -- private.refuse() and private.invalid()
    return jsonb_build_object('code', msg, 'msg', msg, 'detail', detail::jsonb);
  elsif state = '42501' then
    return jsonb_build_object('code', 'forbidden', 'msg', msg, 'detail', '{}'::jsonb);
  elsif state in ('23505', '23514') and cardinality(parts) = 3 and parts[3] <> all (private.rules()) then
    return jsonb_build_object('code', parts[3], 'msg', broken, 'detail', '{}'::jsonb);
  elsif state in ('23505', '23514') and cardinality(parts) = 3 then
    select substring(pg_catalog.pg_get_constraintdef(c.oid) from '[<>]= ([0-9]+)') into bound
      from pg_catalog.pg_constraint c where c.conname = constraint_name limit 1;
    return jsonb_build_object('code', 'invalid', 'msg', broken, 'detail',
      jsonb_build_object('field', parts[2], 'rule', parts[3]) || case when bound is null then '{}' else jsonb_build_object('limit', bound::int) end);
  elsif state = '23502' then
    return jsonb_build_object('code', 'invalid', 'msg', msg, 'detail', jsonb_build_object('field', column_name, 'rule', 'required'));
  elsif state = '23503' then
    return jsonb_build_object('code', 'not_found', 'msg', msg, 'detail', '{}'::jsonb);
  elsif state like '22%' or state like '54%' then
    return jsonb_build_object('code', 'invalid', 'msg', msg, 'detail', '{"field": "args", "rule": "invalid"}'::jsonb);
  end if;
  return jsonb_build_object('code', 'bad_state', 'msg', coalesce(broken, msg), 'detail', jsonb_build_object('sqlstate', state));
end $function$
;

-- The only way to refuse: a short code as the message, facts for the screen as json in the detail.
CREATE OR REPLACE FUNCTION private.refuse(code text, detail jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'P0001', message = code, detail = detail::text;
end $function$
;

-- Sends push messages to the caller's own device from here on. 429 for too many calls. Definer: no role writes the targets.
CREATE OR REPLACE FUNCTION private.register_push(client uuid, endpoint text, p256dh text, auth text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_whole_login();
  perform private.take('report');
  if not exists (select from sync.client c where c.id = register_push.client and c.user_id = me and not c.removed) then
    perform private.refuse('forbidden');
  elsif not private.is_push_service(endpoint) then
    perform private.invalid('endpoint', 'invalid');
  elsif p256dh !~ '^[A-Za-z0-9_-]{87}$' then
    perform private.invalid('p256dh', 'invalid');
  elsif register_push.auth !~ '^[A-Za-z0-9_-]{22}$' then
    perform private.invalid('auth', 'invalid');
  end if;
  -- a browser keeps its endpoint when another person signs in
  delete from private.push_targets t where t.endpoint = register_push.endpoint or t.client = register_push.client;
  insert into private.push_targets (endpoint, person, client, p256dh, auth)
    values (register_push.endpoint, me, register_push.client, register_push.p256dh, register_push.auth);
end $function$
;

-- Revokes every privilege of anon and authenticated in our schemas and grants exactly what private.grants records. Run it when another tool may have granted, and at the end of a migration.
CREATE OR REPLACE FUNCTION private.regrant()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  schema_name text;
  given private.grants;
begin
  foreach schema_name in array array['public', 'api', 'sync', 'private', 'mutations'] loop
    execute format('revoke all on all tables in schema %I from public, anon, authenticated', schema_name);
    execute format('revoke all on all sequences in schema %I from public, anon, authenticated', schema_name);
    execute format('revoke all on all functions in schema %I from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on tables from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on sequences from public, anon, authenticated', schema_name);
    execute format('alter default privileges in schema %I revoke all on functions from public, anon, authenticated', schema_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to service_role', schema_name);
    execute format('grant execute on all functions in schema %I to service_role', schema_name);
  end loop;
  revoke all on schema mutations from anon;
  for given in select * from private.grants loop
    execute format('grant %s on %s to %I', given.privilege, given.object, given.grantee);
  end loop;
end $function$
;

-- Removes a picture or film from the caller's own profile; idempotent. Definer: the device's role may not delete rows.
CREATE OR REPLACE FUNCTION private.remove_media(media uuid, creator uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- the profile before its rows, as private.own_row() does
  perform from public.creator_users c where c.id = creator for no key update;
  delete from public.profile_media m where m.id = media and m.scope = creator;
end $function$
;

-- [S3] Copies a team's name and picture to its rooms, until its person leaves. Definer: nobody writes rooms directly.
CREATE OR REPLACE FUNCTION private.rename_rooms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.accounts a where a.id = new.user_id and a.deactivated_at is not null) then
    return null; -- a team that has left is anonymous to the other side
  end if;
  if tg_table_name = 'business_users' then
    update public.rooms set business_name = new.name, business_avatar = new.avatar where business_id = new.id;
  else
    update public.rooms set creator_name = new.first_name, creator_avatar = new.avatar where creator_id = new.id;
  end if;
  return null;
end $function$
;

-- [S32] Every file of the list is in storage, or `file_missing` with the first that is not: the device then uploads it again. Definer: it checks files that the caller may no longer read.
CREATE OR REPLACE FUNCTION private.require_files(list jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Refuses an id that is or was anything but the caller's own team on this side. The registry's key decides between two at once. Definer: it reads the registry.
CREATE OR REPLACE FUNCTION private.require_free_id(team uuid, side text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or exists (select from sync.scopes s
      where s.id = team and (s.kind <> side or s.owner is distinct from auth.uid())) then
    perform private.refuse('forbidden');
  end if;
end $function$
;

-- A creator has at most 50 projects that are not removed. Definer: it locks the profile, which the device's role may not.
CREATE OR REPLACE FUNCTION private.require_project_room(creator uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- one at a time, so that two devices together keep to the limit
  perform from public.creator_users c where c.id = creator for no key update;
  if (select count(*) >= 50 from public.projects p where p.creator_id = creator and p.status = 'active') then
    perform private.refuse('too_many_projects');
  end if;
end $function$
;

-- Refuses a call over REST whose request is no object.
CREATE OR REPLACE FUNCTION private.require_request(request jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(request) is distinct from 'object' then
    perform private.invalid('request', 'invalid');
  end if;
end $function$
;

-- Refuses with no_subscription unless the business has one that passes. Called by functions that have checked the owner.
CREATE OR REPLACE FUNCTION private.require_subscription(business uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.subscriptions s
      where s.id = business and s.status = any (private.passing_subscriptions())) then
    perform private.refuse('no_subscription');
  end if;
end $function$
;

-- Refuses with 403 and the sign-in service's own code, on which a device shows the form for the second step; the session stays. Definer: like private.is_half_in().
CREATE OR REPLACE FUNCTION private.require_whole_login()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_half_in() then
    -- never an empty answer: a device would read it as "no scope is yours" and drop its rows
    raise exception using errcode = 'PT403', message = 'insufficient_aal', hint = 'Prove the session with a second factor';
  end if;
end $function$
;

-- Names that could be mistaken for the service or one of its pages. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.reserved_handles()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array[
    'about', 'account', 'admin', 'administrator', 'api', 'app', 'auth', 'billing', 'blog', 'brief', 'briefs',
    'business', 'collaborations', 'contact', 'creator', 'creators', 'deleted', 'help', 'hjelp', 'kontakt',
    'login', 'messages', 'moderator', 'null', 'official', 'onboarding', 'privacy', 'root', 'samspill',
    'security', 'settings', 'signout', 'signup', 'slettet', 'staff', 'support', 'system', 'team', 'terms',
    'undefined', 'webmaster']
$function$
;

-- Takes the caller's deactivation back, in a session opened since: profiles, handle if still free, with it the card, briefs whose deadline has not passed, pitches, and the name. Sensitive traits stay removed: they need a new consent. Definer: it writes what no device's role may, about the caller only.
CREATE OR REPLACE FUNCTION private.restore_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  perform private.require_whole_login();
  -- every session from before was ended: a stolen token must not bring the account back
  if me is null or not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  update public.accounts a set deactivated_at = null, deletion_due_at = null where a.id = me and a.deactivated_at is not null;
  if not found then
    return; -- brought back in another tab
  end if;
  update public.business_users b set is_archived = false from private.departures d
    where d.person = me and d.tbl = 'business_users' and b.id = d.id;
  -- the handle was free in the meantime, and without one a profile is not public
  update public.creator_users c set is_archived = false, handle = kept.handle,
      is_public = (d.was ->> 'is_public')::boolean and kept.handle <> ''
    from private.departures d cross join lateral (select case
        when private.holds_handle(me, d.was ->> 'handle') or exists (select from public.creator_users o
          where o.handle <> '' and lower(o.handle) = lower(d.was ->> 'handle'))
        then '' else d.was ->> 'handle' end as handle) kept
    where d.person = me and d.tbl = 'creator_users' and c.id = d.id;
  perform private.name_in_rooms(b.id, 'business', b.name, b.avatar) from public.business_users b where b.user_id = me;
  perform private.name_in_rooms(c.id, 'creator', c.first_name, c.avatar) from public.creator_users c where c.user_id = me;
  delete from private.departures d where d.person = me;
end $function$
;

-- The room's id, computed from its two teams, so that both sides can create it offline.
CREATE OR REPLACE FUNCTION private.room_id(business uuid, creator uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select private.named_id(business::text || ':' || creator::text)
$function$
;

-- The unread messages of a room since the delivery was queued, but the answers that are told with a decision; null if there are none. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.room_news(delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kind', 'message', 'room', r.id, 'name', mine.other, 'count', unread.n, 'text', unread.last)
  from public.rooms r
  cross join lateral (
    select 'business' as side, r.business_id as team, r.creator_name as other, r.business_read_at as read_at
      from sync.scopes s where s.id = r.business_id and s.owner = delivery.person
    union all
    select 'creator', r.creator_id, r.business_name, r.creator_read_at
      from sync.scopes s where s.id = r.creator_id and s.owner = delivery.person) mine
  cross join lateral (
    select count(*) as n, left((array_agg(m.text order by m.created_at desc, m.id desc))[1], 140) as last
    from public.messages m where m.room_id = r.id and m.sender_side <> mine.side and m.created_at >= delivery.since
      and (mine.read_at is null or m.created_at > mine.read_at)
      and not private.is_told_with_decision(delivery, m.id)) unread
  where r.id = delivery.about and unread.n > 0 and private.wants(delivery.channel, delivery.person, 'message', mine.side, mine.team)
  limit 1
$function$
;

-- The general rules that a field of any table may break, as in the application's domain. A constraint <table>__<field>__<rule> with another last part refuses with that part as its code.
CREATE OR REPLACE FUNCTION private.rules()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array['required', 'blank', 'too_long', 'too_short', 'too_low', 'too_high', 'min_age', 'order', 'not_in_list',
    'past', 'invalid', 'check_digit', 'taken', 'reserved', 'consent']
$function$
;

-- [S16] Equality as a person sees it: lists of tags are sets.
CREATE OR REPLACE FUNCTION private.same_value(a jsonb, b jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(a) = 'array' and jsonb_typeof(b) = 'array' then a <@ b and b <@ a
    else a is not distinct from b
  end
$function$
;

-- Those among the next of an order (`within` so many) who are asked for: at once, where that is one in a few hundred. A bound, because no statistics tell how many have two things together. Without the terms. Definer: nobody reads what is searched.
CREATE OR REPLACE FUNCTION private.scan_cards(terms tsquery, sort text, past private.card_search, most integer, within integer)
 RETURNS SETOF private.card_search
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
declare
  order_by text := replace(private.order_keys(sort), ',', ' desc,') || ' desc';
begin
  return query execute format('select s.id, s.look, s.created_at, s.cheapness, s.quickness, null::tsvector
    from (select * from private.card_search where %s order by %s limit $3) s %s order by %2$s limit $2',
    private.beyond(sort, past), order_by, case when terms is not null then 'where s.terms @@ $1' end) using terms, most, within;
end $function$
;

-- [S2] Public cards, and for callers with a business in use the sensitive traits that creators show to businesses; a session that lacks its second factor and an account that has left get what guests get. Definer: nobody reads what is searched, and the cards are in no scope of a device that does not keep them.
CREATE OR REPLACE FUNCTION private.search_creators(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

-- What creators can be filtered by. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.search_groups()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array['available', 'job_type', 'package_type', 'interest', 'prop', 'town', 'age_band', 'gender', 'language', 'trait']
$function$
;

-- When this side last read something: this moment if its mark passes a message of the other side, else what it was.
CREATE OR REPLACE FUNCTION private.seen_at(room uuid, reader text, before timestamp with time zone, until timestamp with time zone, seen timestamp with time zone, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when exists (
      select from public.messages m
      where m.room_id = room and m.sender_side <> reader and m.created_at <= until
        and m.created_at > coalesce(before, '-infinity')) then moment
    else seen
  end
$function$
;

-- Whether the caller has a business that is in use: who may see, and look for, the sensitive traits that creators have consented to show. Definer: called by functions that answer guests too, about the caller only.
CREATE OR REPLACE FUNCTION private.sees_sensitive_traits()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not private.is_half_in() and not private.is_deactivated() and exists (select from public.business_users b
    where b.user_id = (select auth.uid()) and b.is_onboarded and not b.is_archived)
$function$
;

-- Invites a creator of the catalogue, who has not pitched, to the active brief of the caller's own business: once, and again only after it was taken back. Definer: the device's role may not insert invitations or rooms.
CREATE OR REPLACE FUNCTION private.send_invitation(invitation uuid, brief uuid, business uuid, creator uuid, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.briefs;
  present public.invitations;
  room uuid := private.room_id(business, creator);
begin
  if not private.owns_business(business) or private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  -- the team before its rows, as private.put_away() does
  perform from public.business_users u where u.id = business for no key update;
  select b.* into wanted from public.briefs b
    where b.id = brief and b.business_id = business and b.status = 'active' for share;
  if wanted.id is null then
    perform private.refuse('not_active');
  elsif private.deadline_passed(wanted.deadline, private.today()) then
    perform private.refuse('deadline_passed');
  end if;
  if not private.is_new('public.invitations', invitation, jsonb_build_object('brief_id', brief, 'creator_id', creator)) then
    select i.* into present from public.invitations i where i.id = invitation for update;
  end if;
  if present.status in ('invited', 'read', 'pitched') then
    return; -- invited from another device
  elsif exists (select from public.pitches p where p.brief_id = brief and p.creator_id = creator and p.status <> 'withdrawn') then
    perform private.refuse('has_pitched');
  elsif not exists (select from public.creator_cards c where c.id = creator) then
    perform private.refuse('not_in_catalogue');
  end if;
  if present.id is not null then
    perform private.status_after('public.invitations', 'send', present.status);
  end if;
  perform private.take('invitation');
  perform private.open_room(business, creator);
  insert into public.invitations as i (id, scope, room_id, brief_id, business_id, creator_id, brief_title, message)
    values (invitation, room, room, brief, business, creator, wanted.title, private.trimmed(words))
    on conflict on constraint invitations_pkey do update set status = 'invited', message = excluded.message, brief_title = excluded.brief_title;
end $function$
;

-- Sends a message from the caller's side of the room, idempotent, unless the other side has left. Definer: the device's role may not write the sender or the time.
CREATE OR REPLACE FUNCTION private.send_message(message uuid, room uuid, words text, files jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text := private.side_of(room);
begin
  if side is null then
    perform private.refuse('not_found');
  end if;
  if not private.is_new('public.messages', message, jsonb_build_object('room_id', room, 'sender_id', auth.uid())) then
    return;
  end if;
  if exists (select from public.rooms r where r.id = room and case side when 'business' then r.creator_left else r.business_left end) then
    perform private.refuse('recipient_left');
  end if;
  perform private.take('message');
  insert into public.messages (id, scope, room_id, sender_id, sender_side, text, attachments)
    values (message, room, room, auth.uid(), side, private.trimmed(words), files);
end $function$
;

-- Orders an offered package, as the caller's own business saw it, of a creator in the catalogue; idempotent. Definer: the device's role may neither read the package nor insert orders or rooms.
CREATE OR REPLACE FUNCTION private.send_order(args jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.orders := jsonb_populate_record(null::public.orders, args);
  wanted public.packages;
  seen jsonb := args -> 'package';
begin
  if not private.owns_business(given.business_id) or private.owns_creator(given.creator_id) then
    perform private.refuse('forbidden');
  elsif given.room_id <> private.room_id(given.business_id, given.creator_id) then
    perform private.invalid('room_id', 'invalid');
  end if;
  -- the team before its rows, as private.put_away() does
  perform from public.business_users u where u.id = given.business_id for no key update;
  if not private.is_new('public.orders', given.id, jsonb_build_object('room_id', given.room_id, 'package_id', given.package_id)) then
    return;
  end if;
  select p.* into wanted from public.packages p where p.id = given.package_id and p.creator_id = given.creator_id for share;
  if wanted.id is null or not private.is_offered(wanted)
      or not exists (select from public.creator_cards c where c.id = given.creator_id) then
    perform private.refuse('not_offered');
  elsif exists (select from public.creator_cards c where c.id = given.creator_id and c.is_away) then
    perform private.refuse('creator_away');
  elsif not to_jsonb(wanted) @> seen then
    perform private.refuse('package_changed');
  elsif given.wished_date < private.today() then
    perform private.invalid('wished_date', 'past');
  end if;
  perform private.take('order');
  perform private.open_room(given.business_id, given.creator_id);
  insert into public.orders (id, scope, room_id, business_id, creator_id, package_id, package_type, title, description, price,
      currency, delivery_days, revisions, rights, rights_custom, product, message, wished_date, product_sent, must, must_not, answer_by)
    values (given.id, given.room_id, given.room_id, given.business_id, given.creator_id, given.package_id, wanted.package_type,
      wanted.title, wanted.description, wanted.price, wanted.currency, wanted.delivery_days, wanted.revisions, wanted.rights,
      wanted.rights_custom, private.trimmed(given.product), private.trimmed(given.message), given.wished_date, given.product_sent,
      private.trimmed(given.must), private.trimmed(given.must_not), clock_timestamp() + make_interval(hours => private.order_hours()));
end $function$
;

-- Sends a pitch of the caller's own creator profile, which must be in use, to an open brief whose deadline has not passed: again only after withdrawing, not to a brief of their own, nor to a business that has left. Definer: the device's role may not insert pitches or rooms.
CREATE OR REPLACE FUNCTION private.send_pitch(pitch uuid, room uuid, brief uuid, business uuid, creator uuid, words text, price integer, currency text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.briefs;
  applicant public.creator_users;
begin
  if not private.owns_creator(creator) then
    perform private.refuse('forbidden');
  end if;
  if not private.is_new('public.pitches', pitch, jsonb_build_object('creator_id', creator, 'brief_id', brief)) then
    return;
  end if;
  -- locked, so that it cannot be archived meanwhile
  select c.* into applicant from public.creator_users c where c.id = creator for share;
  if applicant.is_archived then
    perform private.refuse('forbidden');
  elsif not applicant.is_onboarded then
    perform private.refuse('not_onboarded');
  end if;
  select b.* into wanted from public.briefs b where b.id = brief and b.status = 'active' for share;
  if wanted.id is null then
    -- the same refusal for a brief that does not exist: only its owner may know
    perform private.refuse('not_active');
  end if;
  if private.deadline_passed(wanted.deadline, private.today()) then
    perform private.refuse('deadline_passed');
  end if;
  if wanted.business_id <> business then
    perform private.invalid('business_id', 'invalid');
  end if;
  if room <> private.room_id(business, creator) then
    perform private.invalid('room_id', 'invalid');
  end if;
  if private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  if exists (select from public.business_users u where u.id = business and u.is_archived) then
    perform private.refuse('recipient_left');
  end if;
  perform private.take('pitch');
  perform private.open_room(business, creator);
  insert into public.pitches (id, scope, room_id, brief_id, business_id, creator_id, creator_name, brief_title, text, price, currency)
    values (pitch, room, room, brief, business, creator, applicant.first_name, wanted.title, private.trimmed(words),
      send_pitch.price, send_pitch.currency);
end $function$
;

-- Whether something sends mails here: the queue's handler came within the last day. Definer: no role reads the table.
CREATE OR REPLACE FUNCTION private.sends_mail()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.mail_run r where r.at > clock_timestamp() - interval '1 day')
$function$
;

-- Traits that may reveal health, origin or sexual orientation: in a profile only with a consent of their own, never on the public card. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.sensitive_traits()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select array['plussize', 'acne', 'lgbtq', 'multicultural'] $function$
;

-- The caller's session of the sign-in service; null without one.
CREATE OR REPLACE FUNCTION private.session_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (auth.jwt() ->> 'session_id')::uuid $function$
;

-- Gives or withdraws consent to one sensitive trait of the caller's own profile; the first consent keeps its time, a withdrawal removes the trait at once. Definer: the device's role may not write consents.
CREATE OR REPLACE FUNCTION private.set_consent(creator uuid, trait text, given boolean, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.owns_creator(creator) then
    perform private.refuse('not_found');
  end if;
  if trait <> all (private.sensitive_traits()) then
    perform private.invalid('trait', 'not_in_list');
  end if;
  if given then
    update public.creator_users c
      set trait_consents = jsonb_build_object(trait, to_jsonb(least(at, clock_timestamp()))) || c.trait_consents where c.id = creator;
  else
    update public.creator_users c
      set trait_consents = c.trait_consents - trait, cat_traits = array_remove(c.cat_traits, trait) where c.id = creator;
  end if;
end $function$
;

-- Sets a picture of one of the caller's own profiles; empty removes it. `field`: avatar, or a business's cover (a creator's is one of its media). Definer: the device's role writes no profile directly.
CREATE OR REPLACE FUNCTION private.set_picture(team uuid, path text, field text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text;
begin
  -- before storage is asked: whether another team's file exists must not be revealed
  if not private.is_picture_of(path, team) then
    perform private.invalid(field, 'invalid');
  end if;
  side := private.own_team(team);
  if side is null or field = 'cover' and side <> 'business' then
    perform private.refuse('not_found');
  end if;
  if starts_with(path, 'images/') then
    perform private.require_files(jsonb_build_array(jsonb_build_object('path', path)));
  end if;
  if side = 'creator' then
    update public.creator_users c set avatar = path where c.id = team and c.avatar <> path;
  elsif field = 'cover' then
    update public.business_users b set cover = path where b.id = team and b.cover <> path;
  else
    update public.business_users b set avatar = path where b.id = team and b.avatar <> path;
  end if;
end $function$
;

-- Sets the public key; with another one, every device must ask anew. Definer, for the operator; nobody else may run it.
CREATE OR REPLACE FUNCTION private.set_push_key(public_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.push_key as k (public_key) values (set_push_key.public_key)
    on conflict on constraint push_key_pkey do update set public_key = excluded.public_key where k.public_key <> excluded.public_key;
  if found then
    delete from private.push_targets; -- subscribed with another key: their push services refuse ours
  end if;
end $function$
;

-- Removes a held text of the caller's own; idempotent. Definer: the device's role may not delete rows.
CREATE OR REPLACE FUNCTION private.settle_text(held uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.held_texts h where h.id = held and h.user_id = auth.uid()
$function$
;

-- Shares the picture of a published card as long as the card exists. Definer: nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_card_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.share_files('creator_cards', old.id, old.scope, '{}');
  else
    perform private.share_files('creator_cards', new.id, new.scope, array[new.avatar]);
  end if;
  return null;
end $function$
;

-- Keeps a project's pictures shared as they are now. Definer: nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_changed_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_rows_of('projects', coalesce(new.creator_id, old.creator_id));
  perform private.share_project(coalesce(new.id, old.id), coalesce(new.creator_id, old.creator_id));
  return null;
end $function$
;

-- Shares exactly these files with the readers of the scope, as long as this row shows them. Definer, for triggers; nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_files(by_table text, by_row uuid, scope uuid, paths text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.shared_files s where s.shared_by = by_row and s.shared_table = by_table;
  insert into private.shared_files (path, scope, shared_table, shared_by)
    select distinct p, share_files.scope, by_table, by_row from unnest(paths) p where p ~ '^(images|films)/';
end $function$
;

-- Shares the pictures of an open brief, and its business's own, as long as it is open. Definer: nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_listed_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform private.share_files('brief_listings', old.id, old.scope, '{}');
  end if;
  if tg_op <> 'DELETE' then
    perform private.share_files('brief_listings', new.id, new.scope,
      array(select i ->> 'path' from jsonb_array_elements(new.product_images) i) || array[new.business_avatar, new.business_cover]);
  end if;
  return null;
end $function$
;

-- Shares a creator's pictures and films with everybody as long as they have a card. Definer: nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_media(creator uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.share_files('profile_media', creator, sync.creators_scope(), array(
    select p from public.profile_media m cross join unnest(array[m.path, m.poster, m.small, m.medium]) p
    where m.scope = creator and exists (select from public.creator_cards c where c.id = creator)))
$function$
;

-- A card that comes or goes takes the profile's pictures and films with it. Definer: nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_media_of_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.share_media(case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $function$
;

-- Shares the pictures of a project with everybody as long as it is not removed and its creator has a card. Definer: nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_project(project uuid, creator uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.share_files('projects', project, sync.creators_scope(), array(
    select f from public.projects p cross join lateral jsonb_array_elements(p.media) i
      cross join unnest(array[i ->> 'path', i ->> 'poster']) f
    where p.id = project and p.status = 'active' and exists (select from public.creator_cards c where c.id = creator)))
$function$
;

-- A card that comes or goes takes the pictures of the projects with it. Definer: nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_projects_of_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  creator uuid := coalesce(new.id, old.id);
begin
  perform private.lock_rows_of('projects', creator);
  perform private.share_project(p.id, creator) from public.projects p where p.creator_id = creator;
  return null;
end $function$
;

-- Shares the pictures of a room's two sides with each other. Definer: nobody else shares files.
CREATE OR REPLACE FUNCTION private.share_room_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.share_files('rooms', old.id, old.scope, '{}');
  else
    perform private.share_files('rooms', new.id, new.scope, array[new.business_avatar, new.creator_avatar]);
  end if;
  return null;
end $function$
;

-- Puts a pitch to the caller's own business on its shortlist; idempotent, whatever the pitch's status. Definer: the device's role may not insert rows.
CREATE OR REPLACE FUNCTION private.shortlist_pitch(pitch uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  business uuid := private.pitched_business(pitch);
begin
  if not private.is_new('public.shortlist', pitch, jsonb_build_object('scope', business)) then
    return;
  end if;
  perform private.take('shortlist');
  insert into public.shortlist (id, scope) values (pitch, business) on conflict (id) do nothing;
end $function$
;

-- [S3] A corrected date of birth may be another age band. Definer: nobody else writes cards.
CREATE OR REPLACE FUNCTION private.show_birth_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_cards(new.id);
  return null;
end $function$
;

-- Keeps the profile's cover (in the size of a tile) and film equal to the chosen or first ones, and its files shared. Definer: no device's role writes these columns.
CREATE OR REPLACE FUNCTION private.show_media()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  creator uuid := case tg_op when 'DELETE' then old.scope else new.scope end;
  picture text := (select coalesce(nullif(m.small, ''), m.path) from public.profile_media m where m.scope = creator and m.kind = 'image'
    order by m.is_cover desc, m.position, m.id limit 1);
  film public.profile_media;
begin
  select m.* into film from public.profile_media m where m.scope = creator and m.kind = 'video'
    order by m.is_cover desc, m.position, m.id limit 1;
  update public.creator_users c
    set cover = coalesce(picture, ''), film = coalesce(film.path, ''), film_poster = coalesce(film.poster, '')
    where c.id = creator and (c.cover, c.film, c.film_poster)
      is distinct from (coalesce(picture, ''), coalesce(film.path, ''), coalesce(film.poster, ''));
  if tg_op <> 'UPDATE' then
    perform private.share_media(creator);
  end if;
  return null;
end $function$
;

-- [S3] packages → creator_cards. Definer: nobody else writes cards.
CREATE OR REPLACE FUNCTION private.show_packages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  creator uuid := coalesce(new.creator_id, old.creator_id);
begin
  perform private.lock_rows_of('packages', creator);
  update public.creator_cards c set price_from = now.price_from, package_types = now.package_types
    from private.packages_on_card(creator) now
    where c.id = creator and (c.price_from, c.package_types) is distinct from (now.price_from, now.package_types);
  return null;
end $function$
;

-- The whole description: the card has its beginning alone. Definer: it is in the creator's scope; called by private.find_showcase(), about public profiles alone.
CREATE OR REPLACE FUNCTION private.showcase_about(creator uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('description', c.description) from public.creator_users c where c.id = creator
$function$
;

-- The pictures and films of a creator in the order of their page: [{id, kind, path, poster, small, medium, description, width, height, duration_ms}]. Definer, without a check of its own: whoever calls it has found that the profile is public.
CREATE OR REPLACE FUNCTION private.showcase_media(creator uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'path', m.path, 'poster', m.poster,
    'small', m.small, 'medium', m.medium, 'description', m.description, 'width', m.width, 'height', m.height,
    'duration_ms', m.duration_ms) order by m.is_cover desc, m.position, m.id), '[]')
  from public.profile_media m where m.scope = creator
$function$
;

-- The packages that a creator offers, the lowest price first. Definer: they are in the creator's scope; called by private.find_showcase(), about public profiles alone.
CREATE OR REPLACE FUNCTION private.showcase_packages(creator uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'package_type', p.package_type, 'title', p.title,
      'description', p.description, 'price', p.price, 'currency', p.currency, 'delivery_days', p.delivery_days,
      'revisions', p.revisions, 'rights', p.rights, 'rights_custom', p.rights_custom) order by p.price, p.created_at, p.id), '[]')
    from public.packages p where p.creator_id = creator and private.is_offered(p)
$function$
;

-- The projects of a creator as others see them: the featured ones first, then in the person's order. Definer, without a check of its own: whoever calls it has found that the profile is public.
CREATE OR REPLACE FUNCTION private.showcase_projects(creator uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'client', p.client, 'description', p.description,
      'start_date', p.start_date, 'end_date', p.end_date, 'media', p.media, 'is_featured', p.is_featured)
      order by p.is_featured desc, p.position, p.created_at desc, p.id), '[]')
    from public.projects p where p.creator_id = creator and p.status = 'active'
$function$
;

-- Which side of the room the caller is on; null for anyone else. Definer: neither side may read the other's team.
CREATE OR REPLACE FUNCTION private.side_of(room uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
      when b.user_id = (select auth.uid()) and not b.is_archived then 'business'
      when c.user_id = (select auth.uid()) and not c.is_archived then 'creator'
    end
  from public.rooms r
  left join public.business_users b on b.id = r.business_id -- either may be deleted
  left join public.creator_users c on c.id = r.creator_id
  where r.id = room
$function$
;

-- The names and towns that a word may have been meant to be: one letter wrong, two from six letters on, never the first one, nor a digit. As on the device. Definer: nobody reads the words.
CREATE OR REPLACE FUNCTION private.similar_words(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when char_length(typed) < 4 or typed ~ '[0-9]' then '{}' else array(
    select k.word from private.card_words k
      cross join lateral (select case when char_length(typed) < 6 then 1 else 2 end as most) slack
      where k.is_name and left(k.word, 1) = left(typed, 1) and char_length(k.word) between char_length(typed) - 2 and char_length(typed) + 2
        and extensions.levenshtein_less_equal(k.word, typed, slack.most) <= slack.most
      group by k.word order by extensions.levenshtein(k.word, typed), k.word limit 20) end
$function$
;

-- [S3, S9, S11] Decides whether devices keep the creators, and pokes them when that changes; returns whether they do. Off beyond the limit, on again below nine tenths of it; counts no further than it must. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION private.size_catalogue()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most int := private.catalogue_limit();
  cards int := (select count(*) from (select from public.creator_cards limit private.catalogue_limit() + 1) counted);
begin
  -- Between nine tenths and the limit it stays as it is: at the edge all devices would fetch and drop it in turns.
  update sync.scopes s set is_kept = cards <= most
    where s.id = sync.creators_scope() and case when s.is_kept then cards > most else cards < most * 0.9 end;
  if found then
    -- The catalogues have one topic, and nobody is poked for one that is not kept.
    perform sync.poke(array[sync.listings_scope()]);
  end if;
  return (select s.is_kept from sync.scopes s where s.id = sync.creators_scope());
end $function$
;

-- Takes from a person's allowance and returns what is left, which may be a debt. Definer: no role writes the allowances.
CREATE OR REPLACE FUNCTION private.spend(person uuid, what text, many real)
 RETURNS real
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quota record := private.quota(what);
  remaining real;
begin
  if quota.at_once is null then
    raise exception 'no quota for %', what;
  end if;
  -- nothing is kept of somebody without an account: their changes are refused one by one
  insert into private.allowances as a (person, what, level)
    select a.id, spend.what, quota.at_once - many from public.accounts a where a.id = spend.person
    on conflict on constraint allowances_pkey do update set at = clock_timestamp(),
      level = least(quota.at_once, a.level + extract(epoch from clock_timestamp() - a.at) * quota.per_minute / 60) - many
    returning a.level into remaining;
  return coalesce(remaining, 0);
end $function$
;

-- The status that a move leads to; refuses with bad_state where it is not allowed.
CREATE OR REPLACE FUNCTION private.status_after(target regclass, move text, status text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  goal text := (select t.to_status from private.transitions t join pg_catalog.pg_class c on c.relname = t.tbl
    where c.oid = target and t.move = status_after.move and t.from_status = status_after.status);
begin
  if goal is null then
    perform private.refuse('bad_state', jsonb_build_object('status', status_after.status));
  end if;
  return goal;
end $function$
;

-- Whether rights are for a type of package: those whose name begins with ugc_ for ugc, the others for influencer, custom for both. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.suits_package(rights text, package_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select rights <> '' and package_type <> '' and (rights = 'custom' or (rights ^@ 'ugc_') = (package_type = 'ugc'))
$function$
;

-- Takes from the caller's own allowance, or refuses with 429. Where our gate is in front, its limit comes first. Definer: no role writes the allowances.
CREATE OR REPLACE FUNCTION private.take(what text, many real DEFAULT 1)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    perform private.refuse('forbidden');
  end if;
  if private.spend(auth.uid(), what, many) < 0 then
    perform private.over_quota(what); -- takes nothing: the refusal rolls the update back
  end if;
end $function$
;

-- Claims what is due, one mail per person: the urgent ones at once, the rest gathered, outside quiet hours and at most once an hour. Report each with private.delivered() or private.delivery_failed(). Definer, for the queue's handler; nobody else may run it.
CREATE OR REPLACE FUNCTION private.take_mail(at timestamp with time zone DEFAULT clock_timestamp(), most integer DEFAULT 20)
 RETURNS TABLE(claim uuid, address text, locale text, token uuid, items jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  at_once boolean;
  reader uuid;
begin
  insert into private.mail_run as r (at) values (clock_timestamp())
    on conflict on constraint mail_run_pkey do update set at = excluded.at where r.at < excluded.at - interval '15 minutes';
  foreach at_once in array array[true, false] loop
    for reader in select private.due_people('mail', at_once, at, most) loop
      claim := private.claim_deliveries('mail', reader, at_once, at);
      continue when claim is null;
      select a.email, coalesce(nullif(a.locale, ''), 'nb'), b.token into address, locale, token
        from public.accounts a join private.mailboxes b on b.person = a.id where a.id = reader;
      items := private.claimed_items(claim);
      return next;
    end loop;
  end loop;
end $function$
;

-- Claims what is due, per person, with the devices that are still signed in, outside quiet hours. Report each with private.delivered() or private.delivery_failed(). Definer, for the queue's handler; nobody else may run it.
CREATE OR REPLACE FUNCTION private.take_push(at timestamp with time zone DEFAULT clock_timestamp(), most integer DEFAULT 50)
 RETURNS TABLE(claim uuid, locale text, targets jsonb, items jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reader uuid;
begin
  -- what is left of devices that were signed out
  delete from private.push_targets t using private.deliveries d
    where d.channel = 'push' and d.due_at <= at and t.person = d.person and not private.is_device_signed_in(t.client);
  for reader in select private.due_people('push', false, at, most) loop
    claim := private.claim_deliveries('push', reader, false, at);
    continue when claim is null;
    select coalesce(nullif(a.locale, ''), 'nb') into locale from public.accounts a where a.id = reader;
    targets := coalesce((select jsonb_agg(jsonb_build_object('endpoint', t.endpoint, 'p256dh', t.p256dh, 'auth', t.auth))
      from private.push_targets t where t.person = reader), '[]');
    items := private.claimed_items(claim);
    return next;
  end loop;
end $function$
;

-- Queues what a person is told about an event: on their devices soon, by mail when it stays unread. Definer: called by triggers of rows that anyone may write.
CREATE OR REPLACE FUNCTION private.tell(person uuid, kind text, about uuid, since timestamp with time zone, mail_after interval, push_after interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.queue_delivery('mail', person, kind, about, since, mail_after);
  if exists (select from private.push_targets t where t.person = tell.person) then
    perform private.queue_delivery('push', person, kind, about, since, push_after);
  end if;
end $function$
;

-- Queues what the other side is told about a message, one delivery per room and channel. Definer: whoever writes may not write the queue.
CREATE OR REPLACE FUNCTION private.tell_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reader uuid;
begin
  select s.owner into reader from public.rooms r
    join sync.scopes s on s.id = case when new.sender_side = 'business' then r.creator_id else r.business_id end
    where r.id = new.room_id;
  if reader is not null and reader <> new.sender_id then
    perform private.tell(reader, 'message', new.room_id, new.created_at, interval '10 minutes', interval '5 seconds');
  end if;
  return null;
end $function$
;

-- Queues what a person is told about a notification. Definer: whoever causes it may not write the queue.
CREATE OR REPLACE FUNCTION private.tell_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell(new.user_id, new.type, new.id, new.created_at, interval '5 minutes',
    -- what may be undone in its first moments waits: then nothing was said
    case when new.type in ('pitch_decided', 'brief_invitation', 'order_received') then interval '1 minute' else interval '5 seconds' end);
  return null;
end $function$
;

-- The date in Norway: a deadline of today passes at midnight in Oslo.
CREATE OR REPLACE FUNCTION private.today()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (clock_timestamp() at time zone 'Europe/Oslo')::date $function$
;

-- «Tromsø» and «tromso » are one town. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.town_key(town text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select private.fold(private.trimmed(town)) $function$
;

-- The sensitive traits that these creators of the catalogue have consented to show, by creator. Definer, without a check of its own: they are in the creators' scopes; its callers check private.sees_sensitive_traits().
CREATE OR REPLACE FUNCTION private.traits_shown(creators uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(c.id, shown.traits), '{}') from public.creator_cards k
    join public.creator_users c on c.id = k.id
    cross join lateral (select array(select t from unnest(c.cat_traits) t where t = any (private.sensitive_traits())) as traits) shown
    where k.id = any (creators) and cardinality(shown.traits) > 0
$function$
;

-- Removes surrounding white space: exactly what String.prototype.trim() removes, whatever the database's locale.
CREATE OR REPLACE FUNCTION private.trimmed(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select btrim(value, E' \t\n\r\u000b\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$function$
;

-- Accounts a day old whose address nobody has confirmed and that nobody has ever used: without a sign-in, session, device, profile, proved telephone or an operator's invitation. Definer, for private.delete_unconfirmed_accounts() and sync.problems(); nobody else may run it.
CREATE OR REPLACE FUNCTION private.unconfirmed_accounts(at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id from auth.users u
  where u.email_confirmed_at is null and u.created_at <= at - interval '1 day'
    -- a code that was just sent may still come back
    and u.updated_at <= at - interval '1 hour'
    -- columns that only the sign-in service's own table has
    and coalesce(to_jsonb(u) ->> 'phone_confirmed_at', to_jsonb(u) ->> 'invited_at', to_jsonb(u) ->> 'last_sign_in_at') is null
    and not private.has_session(u.id)
    and not exists (select from sync.client c where c.user_id = u.id)
    and not exists (select from public.business_users b where b.user_id = u.id)
    and not exists (select from public.creator_users c where c.user_id = u.id)
$function$
;

-- Removes a favourite of the caller's own business; idempotent. Definer: the device's role may not delete rows.
CREATE OR REPLACE FUNCTION private.unfavour(favourite uuid, business uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  delete from public.favourites f where f.id = favourite and f.scope = business;
end $function$
;

-- Takes a pitch off the shortlist of the caller's own business; idempotent. Definer: the device's role may not delete rows.
CREATE OR REPLACE FUNCTION private.unlist_pitch(pitch uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- asked first, whether or not there is a row: a refusal must not tell the creator which it is
  perform private.pitched_business(pitch);
  delete from public.shortlist s where s.id = pitch;
end $function$
;

-- Switches off mails of one kind, of a newsletter, or all (null), for the person to whom the mail with this token went. Definer: its caller need not be signed in; the token proves the mailbox.
CREATE OR REPLACE FUNCTION private.unsubscribe(token uuid, kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reader uuid := (select b.person from private.mailboxes b where b.token = unsubscribe.token);
begin
  if reader is null then
    perform private.refuse('not_found');
  end if;
  if kind is not null and kind <> 'newsletter' and kind <> all (private.enumeration('delivery_kind')) then
    perform private.invalid('kind', 'not_in_list');
  end if;
  update public.preferences p set email_off = array(
      select k from unnest(private.enumeration('delivery_kind')) k where kind is null or k = kind or k = any (p.email_off))
    where p.id = reader and kind is distinct from 'newsletter';
  update public.business_users b set newsletter_opt_in = false
    where b.user_id = reader and b.newsletter_opt_in and coalesce(kind, 'newsletter') = 'newsletter';
end $function$
;

-- Files that no row names, old enough not to be about to be named, or of a deleted team, room or person. They are removed through the storage service, which also stores the bytes. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION private.unused_files(keep interval DEFAULT '7 days'::interval, most integer DEFAULT 1000)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.bucket_id || '/' || o.name from storage.objects o
  where private.is_file_name(o.bucket_id, o.name) and (o.created_at < clock_timestamp() - keep
      or exists (select from sync.scopes s where s.is_gone and s.id = split_part(o.name, '/', 1)::uuid))
    and not private.is_file_used(o.bucket_id || '/' || o.name)
  order by o.created_at limit most
$function$
;

-- Spends one of the caller's codes in place of the second factor: the factors are removed, every other session ends, and a mail tells the person. Codes that are left open something again once there is a new factor. False: no such code; forbidden: the session is over; 429 for too many tries. Definer: the caller is half signed in and may write nothing; about the caller only.
CREATE OR REPLACE FUNCTION private.use_recovery_code(code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  -- Hashed once more with a secret of this moment: how long the comparison takes says nothing about a stored hash.
  nonce bytea := uuid_send(gen_random_uuid());
  asked bytea := sha256(nonce || private.recovery_hash(me, left(code, 100)));
begin
  -- Every try counts: a wrong one is an answer, since an error would give the try back. Tries wait for each other, too.
  perform private.take('recovery_try');
  if not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  -- proved already, or a second press after a lost answer: nothing is spent
  if not private.is_half_in() then
    return true;
  end if;
  delete from private.recovery_codes c where c.person = me and sha256(nonce || c.hash) = asked;
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = me;
  perform private.end_sessions(me, private.session_id());
  perform private.queue_delivery('mail', me, 'recovery_code', me, clock_timestamp(), interval '0');
  return true;
end $function$
;

-- What a hosted project runs by the clock. For sync.schedule() and sync.problems(); nobody else may run it.
CREATE OR REPLACE FUNCTION private.wanted_jobs()
 RETURNS TABLE(job text, at text, command text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values ('samspill-tidy', '17 3 * * *', 'select sync.tidy()'),
    ('samspill-orders', '*/5 * * * *', 'select private.expire_orders()'),
    ('samspill-catalogue', '*/5 * * * *', 'select private.size_catalogue()')
$function$
;

-- Whether a person wants to be told this kind about this team on this channel: not switched off and, for a business's mails, asked for. Definer: read by the queue's handler.
CREATE OR REPLACE FUNCTION private.wants(channel text, person uuid, kind text, side text, team uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.accounts a where a.id = person and a.deactivated_at is null and (channel <> 'mail' or a.email <> ''))
    and not exists (select from public.preferences p
      where p.id = person and kind = any (case channel when 'mail' then p.email_off else p.push_off end))
    and case side
      when 'business' then exists (select from public.business_users b
        where b.id = team and b.user_id = person and (channel <> 'mail' or b.alert_email_opt_in) and not b.is_archived)
      else exists (select from public.creator_users c where c.id = team and c.user_id = person and not c.is_archived) end
$function$
;

-- Takes back an invitation of the caller's own business that is not answered: invited | read → withdrawn. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.withdraw_invitation(invitation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present public.invitations;
begin
  select i.* into present from public.invitations i where i.id = invitation and private.owns_business(i.business_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif present.status = 'withdrawn' then
    return;
  end if;
  update public.invitations i set status = private.status_after('public.invitations', 'withdraw', present.status) where i.id = invitation;
end $function$
;

-- Takes back an order of the caller's own business that is not answered: new → withdrawn. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.withdraw_order(wanted uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present public.orders;
begin
  select o.* into present from public.orders o where o.id = wanted and private.owns_business(o.business_id) for update;
  if present.id is null then
    perform private.refuse('not_found');
  elsif present.status = 'withdrawn' then
    return;
  end if;
  update public.orders o set status = private.status_after('public.orders', 'withdraw', present.status) where o.id = wanted;
end $function$
;

-- A business that closes takes its unanswered orders back. Definer: no device's role writes status.
CREATE OR REPLACE FUNCTION private.withdraw_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.orders o set status = 'withdrawn' where o.business_id = new.id and o.status = 'new';
  return null;
end $function$
;

-- Withdraws a pitch of the caller's own creator profile: any status → withdrawn. Definer: the device's role may not write status.
CREATE OR REPLACE FUNCTION private.withdraw_pitch(pitch uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.pitches p where p.id = pitch and private.owns_creator(p.creator_id)) then
    perform private.refuse('not_found');
  end if;
  update public.pitches p set status = 'withdrawn' where p.id = pitch and p.status <> 'withdrawn';
end $function$
;

-- The folded words of a text: letters and digits without anything between. Cut after 40, which a lexeme always has room for. Equal to the application's, by test.
CREATE OR REPLACE FUNCTION private.words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(select left(word, 40) from regexp_split_to_table(private.fold(value) collate "und-x-icu", '[^[:alnum:]]+') word where word <> '')
$function$
;

-- The known words that begin with a typed one; null: more than ten. Definer: nobody reads the words.
CREATE OR REPLACE FUNCTION private.words_beginning(typed text, names_only boolean)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when cardinality(known) <= 10 then known end
    from (select array(select distinct k.word from private.card_words k
      where k.word ^@ typed and (k.is_name or not names_only) limit 11) as known) k
$function$
;

-- Where a page ends, as a text that devices send back: with what the first page found out about all of them.
CREATE OR REPLACE FUNCTION private.write_place(sort text, corrected boolean, by_name boolean, counted integer, past private.card_search)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(':', sort, corrected::int, case when by_name then 1 else 2 end, counted, past.cheapness, past.quickness, past.look,
    (extract(epoch from past.created_at) * 1000000)::bigint, past.id)
$function$
;

-- Opens mutations.<name> to sync_push under its dotted name; versions from min_v up to max_v - 1 are mutations.<name>_v<number>. `after_conflict`: a function of the arguments, run when the mutation was refused as a conflict.
CREATE OR REPLACE FUNCTION sync.add_mutation(name text, min_v integer DEFAULT 1, max_v integer DEFAULT 1, after_conflict text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  f text := 'mutations.' || quote_ident(replace(name, '.', '_'));
  v int;
begin
  perform (f || '(jsonb)')::regprocedure;
  perform (after_conflict || '(jsonb)')::regprocedure;
  insert into sync.mutation values (name, min_v, max_v, after_conflict)
    on conflict on constraint mutation_pkey do update set min_v = excluded.min_v, max_v = excluded.max_v, after_conflict = excluded.after_conflict;
  perform private.allow('execute', 'function ' || f || '(jsonb)', 'authenticated');
  for v in min_v .. max_v - 1 loop
    perform private.allow('execute', 'function ' || f || '_v' || v || '(jsonb)', 'authenticated');
  end loop;
end $function$
;

-- Makes the rows of a table scopes of a new kind. `owner_column`: the owner, for kinds that one person owns.
CREATE OR REPLACE FUNCTION sync.add_scopes(target regclass, of_kind text, owner_column text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  arguments text := concat_ws(', ', quote_literal(of_kind), quote_literal(owner_column));
begin
  insert into sync.kinds values (of_kind, (select relname from pg_class where oid = target), owner_column);
  execute format('create trigger a_scope after insert or delete on %s for each row execute function sync.register_scope(%s)',
    target, arguments);
  if owner_column is not null then
    execute format('create trigger a_scope_owner after update of %I on %s for each row when (old.%1$I is distinct from new.%1$I) execute function sync.register_scope(%3$s)',
      owner_column, target, arguments);
  end if;
end $function$
;

-- [S1–S5, S11] Makes a table synced: index, row level security by the kind of its scopes, guard, stamp, tombstones, pokes, grants. `guest`: readable without an account. No column is writable before sync.allow_columns().
CREATE OR REPLACE FUNCTION sync.add_table(target regclass, kind text, guest boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t text := (select relname from pg_class where oid = target);
begin
  execute format('create index %I on %s (scope, rev, id)', t || '_sync', target);
  execute format('alter table %s enable row level security', target);
  execute format('create policy scope_reads on %s for select to %s using (%s)',
    target, case when guest then 'anon, authenticated' else 'authenticated' end, sync.scope_rule(kind));
  execute format('create trigger aa_guard before insert or update or delete on %s for each row execute function sync.guard()', target);
  execute format('create trigger zz_stamp_insert before insert on %s for each row execute function sync.stamp()', target);
  execute format('create trigger zz_stamp_update before update on %s for each row when (old.* is distinct from new.*) execute function sync.stamp()', target);
  execute format('create trigger zz_track after insert or update or delete on %s for each row execute function sync.track()', target);
  execute format('create trigger zz_truncate before truncate on %s for each statement execute function sync.refuse_truncate()', target);
  execute format('create trigger zz_poke_insert after insert on %s referencing new table as after_rows for each statement execute function sync.poke_trigger()', target);
  execute format('create trigger zz_poke_update after update on %s referencing old table as before_rows new table as after_rows for each statement execute function sync.poke_trigger()', target);
  execute format('create trigger zz_poke_delete after delete on %s referencing old table as before_rows for each statement execute function sync.poke_trigger()', target);
  insert into sync.tables (index, name, guest, kind)
    values ((select coalesce(max(index), 0) + 1 from sync.tables), t, add_table.guest, add_table.kind);
  perform private.allow('select', 'table ' || target::text, 'authenticated');
  if guest then
    perform private.allow('select', 'table ' || target::text, 'anon');
  end if;
  perform sync.rebuild_page();
  perform private.allow('execute', 'function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int)', 'authenticated');
  perform private.allow('execute', 'function sync.page(int, uuid[], pg_snapshot, xid8, uuid, int)', 'anon');
end $function$
;

-- Opens columns of a synced table to the person whose scope a row belongs to: to the edits of mutations and, when `direct`, to the client's own role, by grant, policy and guard. The only place that does.
CREATE OR REPLACE FUNCTION sync.allow_columns(target regclass, columns text[], direct boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t sync.tables;
begin
  select s.* into strict t from sync.tables s join pg_catalog.pg_class c on c.relname = s.name
    where c.oid = target and c.relnamespace = 'public'::regnamespace;
  if exists (select from unnest(columns) w where w = any (array['id', 'scope', 'rev', 'created_at', 'updated_at'])
      or not exists (select from pg_catalog.pg_attribute a where a.attrelid = target and a.attname = w and a.attnum > 0 and not a.attisdropped)) then
    raise exception 'no column of % that a person may write is among %', target, columns;
  end if;
  insert into sync.columns select t.name, w, direct from unnest(columns) w;
  if not direct then
    return;
  end if;
  perform private.allow(format('update (%s)', (select string_agg(quote_ident(w), ', ') from unnest(columns) w)),
    'table ' || target::text, 'authenticated');
  if not exists (select from pg_catalog.pg_policy p where p.polrelid = target and p.polname = 'scope_writes') then
    execute format('create policy scope_writes on %s for update to authenticated using (%s) with check (%2$s)',
      target, sync.scope_rule(t.kind));
  end if;
end $function$
;

-- [S12, S28] One name from button to SQL: briefs.publish is mutations.briefs_publish, and its version 2, once there is a third, mutations.briefs_publish_v2. Runs as the caller; refuses an account that has left.
CREATE OR REPLACE FUNCTION sync.apply(mutation jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  newest int := (select m.max_v from sync.mutation m where m.name = mutation ->> 'name');
  version int := (mutation -> 'v')::int;
begin
  if private.is_deactivated() then
    perform private.refuse('forbidden', '{"reason": "deactivated"}');
  end if;
  execute format('select mutations.%I($1)', replace(mutation ->> 'name', '.', '_')
    || case when version < newest then '_v' || version else '' end) using mutation -> 'args';
end $function$
;

-- [S13] Locks the caller's own device and returns its last number; refuses a session that lacks its second factor. Definer: no role writes devices; only for auth.uid().
CREATE OR REPLACE FUNCTION sync.begin_push(device uuid, acked bigint, first_mid bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  own sync.client;
begin
  if me is null then
    perform private.refuse('forbidden');
  end if;
  perform private.require_whole_login();
  select c.* into own from sync.client c where c.id = device for update;
  if own.id is null then
    if first_mid is null then
      return jsonb_build_object('lmid', 0);
    elsif first_mid > 1 then
      -- unknown here (pruned, or the database was restored): old numbers could not be told from new ones
      return jsonb_build_object('lmid', 0, 'forked', true);
    end if;
    insert into sync.client (id, user_id, session) values (device, me, private.session_id()) on conflict (id) do nothing;
    delete from sync.client c where c.id in (
      select x.id from sync.client x where x.user_id = me and x.id <> device order by x.seen desc offset 199);
    select c.* into own from sync.client c where c.id = device for update;
  end if;
  if own.user_id is distinct from me then
    return jsonb_build_object('lmid', 0, 'forked', true);
  end if;
  if acked > own.acked then
    update sync.client c set acked = least(begin_push.acked, own.lmid) where c.id = device;
    update sync.result r set detail = null where r.client = device and r.mid <= begin_push.acked and r.detail is not null;
    -- keep the newest for a while: a device restored from a backup repeats what it had acknowledged
    delete from sync.result r where r.client = device and r.mid <= least(begin_push.acked, own.lmid - 200);
  end if;
  return jsonb_build_object('lmid', own.lmid);
end $function$
;

-- [S8] The server's state of the caller's own device, in the same snapshot as the rows. Definer: no role reads devices.
CREATE OR REPLACE FUNCTION sync.client_state(client uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own sync.client;
begin
  select c.* into own from sync.client c where c.id = client_state.client and c.user_id = auth.uid();
  return jsonb_build_object('lmid', coalesce(own.lmid, 0), 'rejected', coalesce((
    select jsonb_agg(jsonb_build_object('id', r.mid, 'uuid', r.uuid, 'code', r.code, 'msg', r.msg, 'detail', r.detail) order by r.mid)
    from sync.result r where r.client = own.id and r.mid > own.acked and r.status = 'rejected'), '[]'));
end $function$
;

-- The columns of a table that a person may write, directly or through mutations.
CREATE OR REPLACE FUNCTION sync.columns_of(target regclass)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(select c.col from sync.columns c join pg_catalog.pg_class t on t.relname = c.tbl
    where t.oid = target and t.relnamespace = 'public'::regnamespace order by c.col)
$function$
;

-- Adds to a projection every column that sync.allow_columns() has opened in its source and that it lacks, with type and default. For migrations; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.copy_columns(source regclass, target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  missing text;
begin
  select string_agg(format('add column %I %s%s%s', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' default ' || pg_catalog.pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attnum)
    into missing from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where a.attrelid = source and a.attname = any (sync.columns_of(source))
      and not exists (select from pg_catalog.pg_attribute t where t.attrelid = target and t.attname = a.attname and not t.attisdropped);
  if missing is not null then
    execute format('alter table %s %s', target, missing);
  end if;
end $function$
;

-- [S3] The shared catalogue of published creators.
CREATE OR REPLACE FUNCTION sync.creators_scope()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select '00000000-0000-4000-8000-000000000001'::uuid
$function$
;

-- The caller's own devices, last seen first, but those removed, and those signed out that left nothing unsent. Definer: no role reads devices.
CREATE OR REPLACE FUNCTION sync.devices()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_whole_login();
  return (select coalesce(jsonb_agg(jsonb_build_object('client', c.id, 'name', c.name, 'seen', c.seen, 'unsent', c.unsent) order by c.seen desc), '[]')
    from (select * from sync.client x where x.user_id = auth.uid() and not x.removed
      and (x.unsent > 0 or x.session is null or private.has_session(x.user_id, x.session)) order by x.seen desc limit 50) c);
end $function$
;

-- [S13] Stores the outcomes of a call and its last number in the transaction of their effects: [{uuid, code?, msg?, detail?}], in order from the one after `before`. Definer: no role writes devices; it advances only the caller's own, only to the next numbers.
CREATE OR REPLACE FUNCTION sync.finish(device uuid, before bigint, outcomes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if outcomes = '[]' then
    return;
  end if;
  update sync.client c set lmid = before + jsonb_array_length(outcomes), seen = clock_timestamp(), session = private.session_id()
    where c.id = device and c.user_id = auth.uid() and c.lmid = before;
  if not found then
    perform private.refuse('forbidden');
  end if;
  insert into sync.result (client, mid, uuid, status, code, msg, detail)
    select device, before + place, (o ->> 'uuid')::uuid, case when o ->> 'code' is null then 'ok' else 'rejected' end,
      o ->> 'code', left(o ->> 'msg', 300), o -> 'detail'
    from jsonb_array_elements(outcomes) with ordinality x (o, place);
end $function$
;

-- Forgets the ids of deleted scopes that have no tombstone and no file left and that no row of others names. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.forget_scopes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from sync.scopes s where s.is_gone
    and not exists (select from sync.tombstone d where d.scope = s.id)
    and not exists (select from storage.objects o where starts_with(o.name, s.id::text || '/'))
    and not private.is_scope_named(s.id);
end $function$
;

-- The second barrier behind the column grants: whatever was granted, a client's own role changes only columns that sync.allow_columns() has opened to it, inserts and deletes nothing, and does nothing at all once the person has left.
CREATE OR REPLACE FUNCTION sync.guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  writable text[];
begin
  if current_user not in ('anon', 'authenticated') then
    return coalesce(new, old);
  end if;
  if tg_op <> 'UPDATE' or private.is_deactivated() then
    raise exception using errcode = '42501', message = 'forbidden', detail = jsonb_build_object('table', tg_table_name)::text;
  end if;
  writable := array(select c.col from sync.columns c where c.tbl = tg_table_name and c.direct);
  if (to_jsonb(new) - writable) is distinct from (to_jsonb(old) - writable) then
    raise exception using errcode = '42501', message = 'forbidden', detail = jsonb_build_object('table', tg_table_name)::text;
  end if;
  return new;
end $function$
;

-- [S28] The tables and columns that a device names, {table: [column]}, without those that do not exist.
CREATE OR REPLACE FUNCTION sync.known_columns(asked jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(t.name, (
    select coalesce(jsonb_agg(a.attname order by a.attname), '[]') from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || quote_ident(t.name))::regclass and a.attnum > 0 and not a.attisdropped
      and private.argument(asked, t.name, '_text') ? a.attname::text)), '{}')
  from sync.tables t where asked ? t.name
$function$
;

-- [S3] The shared catalogue of open briefs.
CREATE OR REPLACE FUNCTION sync.listings_scope()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select '00000000-0000-4000-8000-000000000002'::uuid
$function$
;

-- [S13] A mutation's number: an integer that JavaScript can represent.
CREATE OR REPLACE FUNCTION sync.mid(value jsonb, field text, lowest bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(value) <> 'number' or value::numeric % 1 <> 0 or value::numeric not between lowest and 9007199254740991 then
    perform private.invalid(field, 'invalid');
  end if;
  return value::numeric::bigint;
end $function$
;

-- [S2, S3] Every scope that the caller may read, of any kind. Definer: as sync.my_scopes(text[]).
CREATE OR REPLACE FUNCTION sync.my_scopes()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return sync.my_scopes('catalogue', 'person', 'creator', 'business', 'room');
end $function$
;

-- [S2, S3] The scopes of these kinds that the caller may read, without a catalogue that devices do not keep. An account that has left reads the catalogues and itself; a session that lacks its second factor is refused. Every policy calls it for its table's kind. Definer: it reads the registry, which no role does. Always wrapped in (select …) so that it runs once per statement.
CREATE OR REPLACE FUNCTION sync.my_scopes(VARIADIC kinds text[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  mine uuid[] := '{}';
begin
  if 'catalogue' = any (kinds) then
    mine := array(select s.id from sync.scopes s where s.kind = 'catalogue' and s.is_kept);
  end if;
  if me is null then
    return mine;
  end if;
  perform private.require_whole_login();
  if private.is_deactivated() then
    return case when 'person' = any (kinds) then mine || me else mine end;
  end if;
  if kinds && array['person', 'creator', 'business'] then
    mine := mine || array(select s.id from sync.scopes s where s.owner = me and s.kind = any (kinds));
  end if;
  if 'room' = any (kinds) then
    mine := mine || array(
      select r.id from sync.scopes s join public.rooms r on r.business_id = s.id where s.owner = me and s.kind = 'business'
      union
      select r.id from sync.scopes s join public.rooms r on r.creator_id = s.id where s.owner = me and s.kind = 'creator');
  end if;
  return mine;
end $function$
;

-- [S6] Run after a restore, a copy, or any change made with triggers off: every device reads everything again and keeps its outbox. Definer, for the operator; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.new_epoch()
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update sync.meta set epoch = gen_random_uuid(), floor = '0' returning epoch
$function$
;

CREATE OR REPLACE FUNCTION sync.page(table_index integer, scopes uuid[], base pg_snapshot, from_rev xid8, from_id uuid, most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found_rows jsonb;
begin
  case table_index
    when 1 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 1, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.accounts t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 2 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 2, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.creator_users t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 3 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 3, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.business_users t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 4 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 4, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.creator_cards t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 5 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 5, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.briefs t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 6 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 6, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.brief_listings t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 7 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 7, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.brief_versions t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 8 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 8, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.rooms t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 9 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 9, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.messages t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 10 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 10, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.favourites t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 11 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 11, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.invitations t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 12 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 12, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.pitches t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 13 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 13, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.shortlist t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 14 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 14, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.notifications t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 15 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 15, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.preferences t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 16 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 16, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.packages t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 17 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 17, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.profile_media t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 18 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 18, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.projects t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 19 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 19, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.orders t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 20 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 20, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.subscriptions t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
    when 21 then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], 21, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.held_texts t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;
  end case;
  return found_rows;
end $function$
;

-- [S11] Pokes the readers of these scopes: each person once per transaction, a scope's readers looked up once, the catalogues that devices keep at most every two seconds. skip locked, so that no writer waits for another's poke. Definer: no role may send on these topics.
CREATE OR REPLACE FUNCTION sync.poke(scopes uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  already uuid[] := string_to_array(nullif(current_setting('sync.poked', true), ''), ',')::uuid[];
  looked_up text := coalesce(current_setting('sync.poked_scopes', true), '');
  person uuid;
  fresh uuid[];
begin
  if scopes && array[sync.creators_scope(), sync.listings_scope()] and exists (select from sync.scopes s
      where s.id = any (scopes) and s.kind = 'catalogue' and s.is_kept) then
    update sync.throttle set at = clock_timestamp() where topic = (
      select t.topic from sync.throttle t
      where t.topic = 'catalogue' and t.at < clock_timestamp() - interval '2 seconds' for update skip locked);
    if found then
      perform realtime.send('{}'::jsonb, 'poke', 'catalogue', true);
    end if;
  end if;
  scopes := array_remove(array_remove(scopes, sync.creators_scope()), sync.listings_scope());
  scopes := array(select s from unnest(scopes) s where strpos(looked_up, s::text) = 0);
  if cardinality(scopes) = 0 then
    return;
  end if;
  -- the last hundred: forgetting one costs another lookup, remembering thousands would cost more
  perform set_config('sync.poked_scopes', left(array_to_string(scopes, ',') || ',' || looked_up, 3700), true);
  fresh := array(select p from unnest(private.persons_of(scopes)) p where already is null or p <> all (already));
  if cardinality(fresh) = 0 then
    return;
  end if;
  perform set_config('sync.poked', array_to_string(already || fresh, ','), true);
  foreach person in array fresh loop
    perform realtime.send('{}'::jsonb, 'poke', 'person:' || person, true);
  end loop;
end $function$
;

-- [S11] Once per statement, not per row. Definer: it may read what the writer changed and poke others.
CREATE OR REPLACE FUNCTION sync.poke_trigger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scopes uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct scope) into scopes from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct scope) into scopes from before_rows;
  else
    select array_agg(distinct s.scope) into scopes from after_rows a
      join before_rows b on b.id = a.id
      cross join lateral (values (a.scope), (b.scope)) s (scope)
      where a.rev is distinct from b.rev or a.rev = pg_current_xact_id();
  end if;
  if scopes is not null then
    perform sync.poke(scopes);
  end if;
  return null;
end $function$
;

-- What keeps the scheduled jobs and the mails from doing what the application promises; no rows when they run. Definer, for the operator; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.problems()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  unsent bigint := (select count(*) from private.deliveries d where d.due_at < clock_timestamp() - interval '1 day');
  unexpired bigint := (select count(*) from public.orders o where o.status = 'new' and o.answer_by < clock_timestamp() - interval '1 hour');
  overdue bigint := (select count(*) from public.accounts a where a.deletion_due_at < clock_timestamp() - interval '2 days');
  unconfirmed bigint := (select count(*) from private.unconfirmed_accounts(clock_timestamp() - interval '2 days'));
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    return next 'pg_cron is off: unless something else runs sync.tidy() every night, and private.expire_orders() and private.size_catalogue() every five minutes, no account is deleted after its 30 days, no order expires, and devices keep all creators however many there are';
  else
    -- Read when it is called: without pg_cron there are no such tables.
    return query execute $jobs$
      select format('the job %s is not scheduled as it should be: run select sync.schedule()', w.job)
      from private.wanted_jobs() w where not exists (select from cron.job j where j.jobname = w.job and j.active
        and j.schedule = w.at and j.command = w.command and j.database = current_database())
      union all
      select format('the job %s failed when it ran last: %s', w.job, last.return_message)
      from private.wanted_jobs() w join cron.job j on j.jobname = w.job
      cross join lateral (select d.status, d.return_message from cron.job_run_details d
        where d.jobid = j.jobid and d.status in ('succeeded', 'failed') order by d.start_time desc limit 1) last
      where last.status = 'failed'
    $jobs$;
  end if;
  if overdue > 0 then
    return next format('accounts that should have been deleted at least two days ago: %s', overdue);
  end if;
  if unconfirmed > 0 then
    return next format('accounts that were never confirmed and should have been deleted at least two days ago: %s', unconfirmed);
  end if;
  if unexpired > 0 then
    return next format('orders that should have expired at least an hour ago: %s; does private.expire_orders() run every five minutes?', unexpired);
  end if;
  if not private.sends_mail() then
    return next 'nothing has come for mails for a day: is the function "deliver" called every minute? Until then the application offers no choices about mails';
  end if;
  if unsent > 0 then
    return next format('mails and push messages that should have been sent at least a day ago: %s; is the function "deliver" called every minute?', unsent);
  end if;
end $function$
;

-- Writes one row of a projection: the values of `wanted` (column → value) that the table has a column for, by name. Scope, revision and times are the table's own. For definer functions of triggers; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.project(target regclass, wanted jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  columns text;
  excluded_columns text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('excluded.' || quote_ident(a.attname), ', ')
    into columns, excluded_columns from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped
      and wanted ? a.attname::text and a.attname <> all (array['scope', 'rev', 'created_at', 'updated_at']);
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
    on conflict (id) do update set (%2$s) = row(%3$s)', target, columns, excluded_columns) using wanted;
end $function$
;

-- Forgets devices not seen for long; one that returns gets `forked` and renumbers. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.prune_clients(keep interval DEFAULT '180 days'::interval)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with gone as (delete from sync.client where seen < clock_timestamp() - keep returning 1) select count(*) from gone
$function$
;

-- [S6] Forgets old tombstones and raises the floor in the same transaction. Skip locked, or it deadlocks with writers. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.purge(keep interval DEFAULT '90 days'::interval, batch integer DEFAULT 10000)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n bigint;
  newest xid8;
begin
  with old as (
    select scope, tbl, id from sync.tombstone where at < clock_timestamp() - keep
    order by at limit batch for update skip locked
  ), gone as (
    delete from sync.tombstone t using old where (t.scope, t.tbl, t.id) = (old.scope, old.tbl, old.id) returning t.rev
  )
  select count(*), (max(rev::text::numeric) + 1)::text::xid8 into n, newest from gone;
  if n > 0 then
    update sync.meta set floor = greatest(floor, newest);
  end if;
  return n;
end $function$
;

-- Rewrites sync.page(): one branch of static SQL per synced table, so that each keeps its cached plan. A page is {n, rows, upto}, its rows one text: jsonb of a thousand rows is built several times slower. Run by sync.add_table().
CREATE OR REPLACE FUNCTION sync.rebuild_page()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  branches text := '';
  t sync.tables;
begin
  for t in select * from sync.tables order by index loop
    branches := branches || format($branch$
    when %1$s then
      select jsonb_build_object('n', count(*), 'rows', string_agg(row_to_json(q)::text, ','),
          'upto', jsonb_build_array((array_agg(q.scope))[count(*)], %1$s, (array_agg(q.rev))[count(*)], (array_agg(q.id))[count(*)]))
        into found_rows from (
        select t.* from public.%2$I t
        where t.scope = any (scopes) and (t.rev, t.id) > (from_rev, from_id)
          and (base is null or not pg_visible_in_snapshot(t.rev, base))
        order by t.scope, t.rev, t.id limit most) q;$branch$, t.index, t.name);
  end loop;
  execute format($body$
create or replace function sync.page(table_index int, scopes uuid[], base pg_snapshot, from_rev xid8, from_id uuid, most int)
returns jsonb language plpgsql stable security invoker set search_path = '' as $page$
declare
  found_rows jsonb;
begin
  case table_index%s
  end case;
  return found_rows;
end $page$ $body$, branches);
end $function$
;

-- [S13] The stored outcome of one of the caller's own mutations. Definer: no role reads outcomes.
CREATE OR REPLACE FUNCTION sync.recall(device uuid, mid bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(r) from sync.result r join sync.client c on c.id = r.client
  where r.client = device and r.mid = recall.mid and c.user_id = auth.uid()
$function$
;

-- [S5] Refuses TRUNCATE: it fires no row triggers, so no device would learn of it.
CREATE OR REPLACE FUNCTION sync.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'TRUNCATE of a synced table would lose deletes; use DELETE' using errcode = '0A000';
end $function$
;

-- [S3] Registers a row as a scope of a kind (first argument), owned by the person its column (second argument) names. Refuses an id that is or was any other scope. After, not before: a repeated insert that does nothing registers nothing. Definer: no role writes the registry.
CREATE OR REPLACE FUNCTION sync.register_scope()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_kind text := tg_argv[0];
  person uuid := case when tg_op <> 'DELETE' and tg_nargs > 1 then (to_jsonb(new) ->> tg_argv[1])::uuid end;
begin
  if tg_op = 'INSERT' then
    -- a scope without an owner (a room) may be created again: its id identifies it
    insert into sync.scopes as s (id, kind, owner) values (new.id, of_kind, person)
      on conflict (id) do update set is_gone = false
        where s.kind = excluded.kind and s.owner is null and excluded.owner is null and tg_nargs = 1;
    if not found then
      perform private.refuse('forbidden');
    end if;
  elsif tg_op = 'UPDATE' then
    update sync.scopes s set owner = person where s.id = new.id;
  else
    update sync.scopes s set owner = null, is_gone = true where s.id = old.id;
  end if;
  return null;
end $function$
;

-- Registers scopes created with triggers off: run it before sync.new_epoch() after a bulk import.
CREATE OR REPLACE FUNCTION sync.register_scopes()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  k sync.kinds;
begin
  for k in select * from sync.kinds where source is not null loop
    execute format('insert into sync.scopes (id, kind, owner) select t.id, %L, %s from public.%I t on conflict (id) do nothing',
      k.name, coalesce('t.' || quote_ident(k.owner_column), 'null::uuid'), k.source);
  end loop;
end $function$
;

-- Signs the caller out on one of their own devices and takes it off the list, until it reports again. Never ends the caller's own session. not_found: no device of theirs; 429 for too many calls. Definer: no role writes devices or sessions.
CREATE OR REPLACE FUNCTION sync.remove(device uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended uuid;
begin
  perform private.take('report');
  perform private.require_whole_login();
  select c.session into ended from sync.client c where c.id = device and c.user_id = auth.uid() for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update sync.client c set removed = true where c.id = device;
  -- a browser that was emptied left a device of the session that goes on
  if ended is distinct from private.session_id() then
    perform private.end_session(auth.uid(), ended);
  end if;
end $function$
;

-- Stores the name, session and number of unsent changes of the caller's own device; one that was removed returns to the list with its next session. 429 for too many calls. Definer: no role writes devices; only the caller's own, at most 200.
CREATE OR REPLACE FUNCTION sync.report(device uuid, name text, unsent integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.take('report');
  perform private.require_whole_login();
  insert into sync.client as c (id, user_id, name, unsent, session)
    values (device, auth.uid(), left(private.trimmed(report.name), 80), greatest(report.unsent, 0), private.session_id())
    on conflict (id) do update set name = excluded.name, unsent = excluded.unsent, session = excluded.session,
      removed = c.removed and not private.is_session_alive(), seen = clock_timestamp()
      where c.user_id = auth.uid();
  if not found then
    perform private.refuse('forbidden');
  end if;
  delete from sync.client c where c.id in (
    select x.id from sync.client x where x.user_id = auth.uid() and x.id <> device order by x.seen desc offset 199);
end $function$
;

-- Schedules sync.tidy() for every night, and private.expire_orders() and private.size_catalogue() for every five minutes, once however often it is run; false, and a notice, without pg_cron. Definer, for the operator; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.schedule()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    raise notice 'pg_cron is off: nothing is tidied up at night, no account is deleted after its 30 days, no order expires, and devices keep all creators however many there are. Switch it on and run select sync.schedule().';
    return false;
  end if;
  -- Scheduling a job again changes when and what it runs, but leaves one that is switched off as it is.
  perform cron.alter_job(job_id => cron.schedule(w.job, w.at, w.command), active => true) from private.wanted_jobs() w;
  return true;
end $function$
;

-- [S2] The policy condition of a table whose rows belong to scopes of this kind.
CREATE OR REPLACE FUNCTION sync.scope_rule(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select format('scope = any ((select sync.my_scopes(%L))::uuid[])', kind)
$function$
;

-- [S7] A cursor as a device sent it, or a refusal.
CREATE OR REPLACE FUNCTION sync.snapshot(value jsonb, field text)
 RETURNS pg_snapshot
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  words text := value #>> '{}';
begin
  if jsonb_typeof(value) <> 'string' or length(words) > 100000 or words !~ '^[0-9]{1,19}:[0-9]{1,19}:([0-9]{1,19}(,[0-9]{1,19})*)?$' then
    perform private.invalid(field, 'invalid');
  end if;
  return words::pg_snapshot;
exception when invalid_text_representation or numeric_value_out_of_range then
  perform private.invalid(field, 'invalid');
end $function$
;

-- [S4] Sets the revision of a row to the transaction that last changed it, whatever the writer sent. Never xmin: inside a savepoint that is another number, and rows would get lost.
CREATE OR REPLACE FUNCTION sync.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.rev := pg_current_xact_id();
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $function$
;

-- [S6] Per scope of one table: how many rows, the exclusive or of the first 8 bytes of the sha256 of each row's named columns (order does not matter, and an id occurs once), and whether one of them is newer than the snapshot. Runs as the caller.
CREATE OR REPLACE FUNCTION sync.sum_table(target text, scopes uuid[], base pg_snapshot, columns text[])
 RETURNS TABLE(scope uuid, row_count bigint, digest text, is_changed boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  others text[] := array(select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || quote_ident(target))::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all (columns));
begin
  return query execute format($body$
    select t.scope, count(*),
      lpad(to_hex(bit_xor(('x' || encode(substr(sha256(convert_to((to_jsonb(t) - $3)::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint)), 16, '0'),
      bool_or(not pg_visible_in_snapshot(t.rev, $2))
    from public.%I t where t.scope = any ($1) group by t.scope$body$, target) using scopes, base, others;
end $function$
;

-- [S6] Deletes accounts that left 30 days ago, accounts that nobody confirmed within a day, old tombstones, handles given up 30 days ago, recovery codes of a second step that is off, deliveries that nothing has sent for three days, words that no card has any more, unused ids of deleted scopes and forgotten devices, expires orders, reads again what cards say of people, and decides whether devices keep the creators; returns how many. Definer, for a scheduled job; nobody else may run it.
CREATE OR REPLACE FUNCTION sync.tidy()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  accounts bigint := private.delete_due_accounts();
  unconfirmed bigint := private.delete_unconfirmed_accounts();
  tombstones bigint := 0;
  n bigint;
begin
  loop
    n := sync.purge();
    tombstones := tombstones + n;
    exit when n < 10000;
  end loop;
  perform sync.forget_scopes();
  perform private.expire_orders();
  perform private.refresh_cards();
  perform private.forget_card_words();
  perform private.size_catalogue();
  delete from private.deliveries d where d.due_at < clock_timestamp() - interval '3 days';
  delete from private.recovery_codes c where not private.has_factor(c.person);
  delete from private.former_handles f where f.at < clock_timestamp() - interval '30 days';
  return jsonb_build_object('accounts', accounts, 'unconfirmed', unconfirmed, 'tombstones', tombstones, 'clients', sync.prune_clients());
end $function$
;

-- [S5] Writes a tombstone when a row leaves a scope, and removes it when a row enters. Definer: no role may write tombstones.
CREATE OR REPLACE FUNCTION sync.track()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.scope <> new.scope or old.id <> new.id)) then
    insert into sync.tombstone (scope, tbl, id) values (old.scope, tg_table_name, old.id)
      on conflict (scope, tbl, id) do update set rev = pg_current_xact_id(), at = clock_timestamp();
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old.scope <> new.scope or old.id <> new.id)) then
    delete from sync.tombstone t where t.scope = new.scope and t.tbl = tg_table_name and t.id = new.id;
  end if;
  return null;
end $function$
;
