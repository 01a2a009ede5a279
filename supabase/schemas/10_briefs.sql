-- Briefs: what a business wants made. Scope: the business. Creators see an open brief as a row of brief_listings, maintained by trigger.

create function private.are_pictures(list jsonb, scope uuid, films boolean default false) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
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
end $$;
comment on function private.are_pictures(jsonb, uuid, boolean) is
  'A list of {path, description, width, height}, each file once and of this scope. `films`: they may be films, with their first frame as `poster`.';

create function private.all_described(list jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select not exists (select from jsonb_path_query(list, 'strict $[*].description', '{}', true) d where private.is_blank(d #>> '{}'))
$$;
comment on function private.all_described(jsonb) is 'Every picture has a description for people who cannot see it.';

select private.add_enumeration('deliverable', '{video, photo, photo_set, story, reel, tiktok, youtube, youtube_short,
  snapchat, post, raw_footage, voice_over, review, other}');
select private.add_enumeration('format', '{vertical_9_16, portrait_4_5, square_1_1, landscape_16_9, any}');
select private.add_enumeration('rights', '{ugc_30s_2w, ugc_30s_4w, ugc_60s_2w, ugc_60s_4w, ig_story_24h,
  ig_story_highlight_30d, ig_post_6m, ig_reel_share_30d, ig_reel_partner_ads_30d, tiktok_share_30d, tiktok_spark_30d,
  snapchat_story_24h, youtube_mention_12m, all_channels_ads_90d, ambassador_6m_exclusive, custom}');
select private.add_enumeration('brief_status', '{draft, active, archived, pending_approval, approved}');

create table public.briefs (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  business_id uuid not null references public.business_users (id) on delete cascade,
  title text not null default '',
  description text not null default '',
  deliverable text not null default '',
  format text not null default '',
  rights text not null default '',
  currency text not null default 'NOK',
  deadline date,
  age_from int,
  age_to int,
  gender text not null default '',
  price_from int,
  price_to int,
  product_link text not null default '',
  will_send_product boolean not null default false,
  traits text[] not null default '{}',
  interests text[] not null default '{}',
  props text[] not null default '{}',
  status text not null default 'draft',
  published_at timestamptz,
  archived_at timestamptz,
  product_images jsonb not null default '[]',
  constraint briefs__scope__invalid check (scope = business_id),
  constraint briefs__title__too_long check (char_length(title) <= 120),
  constraint briefs__description__too_long check (char_length(description) <= 10000),
  constraint briefs__product_link__too_long check (char_length(product_link) <= 2000),
  -- rendered as a link, so never javascript:
  constraint briefs__product_link__invalid check (product_link = '' or product_link ~* '^[[:space:]]*https?:'),
  constraint briefs__product_images__invalid check (private.are_pictures(product_images, scope)),
  constraint briefs__product_images__blank check (private.all_described(product_images)),
  constraint briefs__product_images__too_long check (private.length_of(product_images) <= 6),
  constraint briefs__deliverable__not_in_list check (deliverable = '' or deliverable = any (private.enumeration('deliverable'))),
  constraint briefs__format__not_in_list check (format = '' or format = any (private.enumeration('format'))),
  constraint briefs__rights__not_in_list check (rights = '' or rights = any (private.enumeration('rights'))),
  constraint briefs__currency__not_in_list check (currency = any (private.enumeration('currency'))),
  constraint briefs__gender__not_in_list check (gender = '' or gender = any (private.enumeration('gender'))),
  constraint briefs__status__not_in_list check (status = any (private.enumeration('brief_status'))),
  constraint briefs__traits__not_in_list check (private.is_choice(traits, 'trait')),
  constraint briefs__interests__not_in_list check (private.is_choice(interests, 'interest')),
  constraint briefs__props__not_in_list check (private.is_choice(props, 'prop')),
  constraint briefs__age_from__min_age check (age_from >= 18),
  constraint briefs__age_from__too_high check (age_from <= 99),
  constraint briefs__age_to__min_age check (age_to >= 18),
  constraint briefs__age_to__too_high check (age_to <= 99),
  constraint briefs__age_to__order check (age_to >= age_from),
  constraint briefs__price_from__too_low check (price_from >= 0),
  constraint briefs__price_from__too_high check (price_from <= 10000000),
  constraint briefs__price_to__too_low check (price_to >= 0),
  constraint briefs__price_to__too_high check (price_to <= 10000000),
  constraint briefs__price_to__order check (price_to >= price_from),
  -- a draft may be incomplete; a public brief may not
  constraint briefs__title__required check (status <> 'active' or not private.is_blank(title)),
  constraint briefs__description__required check (status <> 'active' or not private.is_blank(description)),
  constraint briefs__deliverable__required check (status <> 'active' or deliverable <> ''),
  constraint briefs__format__required check (status <> 'active' or format <> ''),
  constraint briefs__price_from__required check (status <> 'active' or price_from is not null),
  constraint briefs__price_to__required check (status <> 'active' or price_to is not null),
  constraint briefs__deadline__required check (status <> 'active' or deadline is not null)
);
comment on table public.briefs is 'A campaign brief, from draft to archive. At most one active per business. Scope: the business.';
comment on column public.briefs.product_images is 'Pictures of the product: [{path, description, width, height}].';
create unique index briefs__status__one_active_brief on public.briefs (business_id) where status = 'active';
create index briefs_business on public.briefs (business_id);

create table public.brief_listings (
  id uuid primary key references public.briefs (id) on delete cascade,
  scope uuid not null default sync.listings_scope(),
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  business_id uuid not null,
  business_name text not null default '',
  business_description text not null default '',
  business_town text not null default '',
  business_avatar text not null default '',
  business_cover text not null default '',
  published_at timestamptz
);
comment on table public.brief_listings is
  'The public part of an open brief, readable by guests too. Written only by the triggers on briefs and business_users.';
create index brief_listings_business on public.brief_listings (business_id);

create table public.brief_versions (
  id uuid primary key default gen_random_uuid(),
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  brief_id uuid not null references public.briefs (id) on delete cascade,
  author_id uuid not null,
  fields jsonb not null
);
comment on table public.brief_versions is
  'The content of a brief as it was before a change. The newest 50 are kept. Scope: the business. [S17]';
create index brief_versions_brief on public.brief_versions (brief_id, created_at desc, id);

select sync.add_table('public.briefs', 'business');
select sync.allow_columns('public.briefs', '{title, description, deliverable, format, rights, currency, deadline, age_from, age_to,
  gender, price_from, price_to, product_link, will_send_product, traits, interests, props, product_images}', direct => false);
select private.add_files('public.briefs', 'product_images');
select private.put_away_with_team('public.briefs', 'business', 'business_id', '{active}', 'archived', 't.deadline >= private.today()');
-- Everything that a business writes in a brief is published with it: its other columns are not.
select sync.copy_columns('public.briefs', 'public.brief_listings');
select sync.add_table('public.brief_listings', 'catalogue', guest => true);
select sync.add_table('public.brief_versions', 'business');
-- an older version can be restored
select private.add_files('public.brief_versions', 'fields', 'product_images');

create function private.keep_brief_version(brief public.briefs, always boolean) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.keep_brief_version(public.briefs, boolean) is
  '[S17] Saves the current content unless it is already saved: once in two minutes per author, or always. Definer: nobody writes versions directly.';

create function private.brief_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.brief_changes() is
  'Applies to every change of a brief: the deadline has not passed, an archived brief does not change, times are set, a version is kept. Definer: nobody else writes versions.';
create trigger brief_changes before update on public.briefs
  for each row when (old.* is distinct from new.*) execute function private.brief_changes();

create trigger check_files_insert after insert on public.briefs
  for each row when (new.product_images <> '[]') execute function private.check_pictures('product_images');
create trigger check_files_update after update of product_images on public.briefs
  for each row when (new.product_images is distinct from old.product_images) execute function private.check_pictures('product_images');

create function private.list_brief(brief uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.list_brief(uuid) is
  '[S3] Updates the listing of one brief: equal to an active brief, or absent. Definer: nobody else writes listings.';

create function private.list_changed_brief() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.status <> 'active' and old.status <> 'active' then
    return null;
  end if;
  perform private.list_brief(new.id);
  return null;
end $$;
comment on function private.list_changed_brief() is '[S3] briefs → brief_listings. Definer: nobody else writes listings.';
create trigger list_brief after insert or update on public.briefs
  for each row execute function private.list_changed_brief();

create function private.list_renamed_business() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_brief(b.id) from public.briefs b where b.business_id = new.id and b.status = 'active';
  return null;
end $$;
comment on function private.list_renamed_business() is '[S3] Copies what creators see of a business to its listings. Definer: nobody else writes listings.';
create trigger list_briefs after update of name, description, town, avatar, cover, is_archived on public.business_users
  for each row execute function private.list_renamed_business();

create function private.share_listed_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.share_files('brief_listings', old.id, old.scope, '{}');
  end if;
  if tg_op <> 'DELETE' then
    perform private.share_files('brief_listings', new.id, new.scope,
      array(select i ->> 'path' from jsonb_array_elements(new.product_images) i) || array[new.business_avatar, new.business_cover]);
  end if;
  return null;
end $$;
comment on function private.share_listed_files() is
  'Shares the pictures of an open brief, and its business''s own, as long as it is open. Definer: nobody else shares files.';
create trigger share_files after insert or delete or update of product_images, business_avatar, business_cover, scope, id on public.brief_listings
  for each row execute function private.share_listed_files();

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.are_pictures(jsonb, uuid, boolean)',
  'function private.all_described(jsonb)'
]) f;
