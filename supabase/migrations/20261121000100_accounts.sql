-- The person behind the profiles: age, terms, newsletter, what they want to hear of, which devices they have. And what a
-- business pays, which is nothing.

create or replace function private.enumeration(kind text) returns text[]
language sql immutable parallel safe as $$
  select case kind
    when 'prop' then array['self', 'partner', 'friends', 'baby', 'baby_anonymous', 'children', 'children_anonymous',
      'teenagers', 'teenagers_anonymous', 'parents', 'grandparents', 'cat', 'dog', 'animals', 'home', 'car', 'interior',
      'boat', 'cabin']
    when 'interest' then array['beauty', 'skincare', 'fashion', 'lifestyle', 'health', 'fitness', 'sports', 'outdoors',
      'food', 'travel', 'family', 'animals', 'home_interior', 'garden', 'diy', 'technology', 'gaming', 'cars', 'music',
      'culture', 'finance', 'sustainability']
    when 'trait' then array['professional', 'comedy', 'athletic', 'plussize', 'acne', 'lgbtq', 'multicultural']
    when 'gender' then array['other', 'male', 'female', 'prefer_not_to_say']
    when 'deliverable' then array['video', 'photo', 'photo_set', 'story', 'reel', 'tiktok', 'youtube', 'youtube_short',
      'snapchat', 'post', 'raw_footage', 'voice_over', 'review', 'other']
    when 'format' then array['vertical_9_16', 'portrait_4_5', 'square_1_1', 'landscape_16_9', 'any']
    when 'rights' then array['ugc_30s_2w', 'ugc_30s_4w', 'ugc_60s_2w', 'ugc_60s_4w', 'ig_story_24h',
      'ig_story_highlight_30d', 'ig_post_6m', 'ig_reel_share_30d', 'ig_reel_partner_ads_30d', 'tiktok_share_30d',
      'tiktok_spark_30d', 'snapchat_story_24h', 'youtube_mention_12m', 'all_channels_ads_90d', 'ambassador_6m_exclusive',
      'custom']
    when 'currency' then array['NOK', 'SEK', 'DKK', 'EUR', 'USD', 'GBP']
    when 'brief_status' then array['draft', 'active', 'archived', 'pending_approval', 'approved']
    when 'pitch_status' then array['sent', 'read', 'withdrawn']
    when 'notification_type' then array['system_message', 'contract_status_updated', 'revision_updated',
      'brief_requested', 'new_contract', 'updated_contract', 'contract_file_uploaded', 'contract_accepted']
    when 'language' then array['norwegian', 'sami', 'english', 'swedish', 'danish', 'finnish', 'german', 'french',
      'spanish', 'polish', 'ukrainian', 'arabic', 'somali', 'urdu', 'portuguese']
    when 'job_type' then array['ugc', 'influencer_marketing', 'acting', 'other_jobs']
    when 'subscription_status' then array['active', 'trialing', 'past_due', 'unpaid', 'canceled', 'incomplete',
      'incomplete_expired']
    when 'subscription_interval' then array['month', 'year']
    when 'locale' then array['nb', 'en']
    when 'side' then array['business', 'creator']
  end
$$;

create function private.is_adult(born date, today date) returns boolean
language sql immutable parallel safe as $$
  select to_char(today, 'YYYYMMDD')::int - to_char(born, 'YYYYMMDD')::int >= 180000
$$;
comment on function private.is_adult(date, date) is
  '18 or older. Who was born on 29 February is a year older on 1 March where there is none: not what adding an interval says. Equal to the application''s, by test.';

alter table public.accounts
  add column date_of_birth date,
  add column terms_accepted_at timestamptz,
  add column newsletter boolean not null default false,
  add column deletion_due_at timestamptz,
  add constraint accounts__deletion_due_at__required check ((deactivated_at is null) = (deletion_due_at is null));
comment on column public.accounts.date_of_birth is 'Always that of an adult: a younger one is refused and not kept.';
comment on column public.accounts.terms_accepted_at is 'When the person first said yes to the terms.';
comment on column public.accounts.deletion_due_at is 'From then on private.delete_due_accounts() removes the person and everything of theirs.';
create index accounts_due on public.accounts (deletion_due_at) where deletion_due_at is not null;

create function private.check_birth_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.date_of_birth is null then
    perform private.invalid('date_of_birth', 'required');
  elsif new.date_of_birth < '1900-01-01' or new.date_of_birth > private.today() then
    perform private.invalid('date_of_birth', 'invalid');
  elsif not private.is_adult(new.date_of_birth, private.today()) then
    perform private.invalid('date_of_birth', 'min_age', '{"limit": 18}');
  end if;
  return new;
end $$;
comment on function private.check_birth_date() is 'Nobody under 18 on the date in Norway, and no way back to an unknown age.';
create trigger check_birth_date before update of date_of_birth on public.accounts
  for each row when (old.date_of_birth is distinct from new.date_of_birth) execute function private.check_birth_date();

create function private.edit_account(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (private.argument(args, 'id', 'uuid') #>> '{}')::uuid is distinct from auth.uid() then
    perform private.refuse('not_found');
  end if;
  perform private.edit('public.accounts', args, array['locale', 'date_of_birth', 'newsletter']);
end $$;
comment on function private.edit_account(jsonb) is
  'Field edits of the caller''s own account. Definer: the device''s role may not write a date of birth past the rules.';

create or replace function mutations.accounts_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_account(args);
end $$;
comment on function mutations.accounts_edit(jsonb) is
  '{id, set: {locale, date_of_birth, newsletter}, base}: what the person says of themselves. [S16]';

create function private.accept_terms(at timestamptz) returns void
language sql security definer set search_path = '' as $$
  -- a device's clock may run ahead, and nobody said yes before they were here
  update public.accounts a set terms_accepted_at = greatest(least(at, clock_timestamp()), a.created_at)
    where a.id = auth.uid() and a.terms_accepted_at is null
$$;
comment on function private.accept_terms(timestamptz) is
  'The caller''s first yes to the terms. Definer: the device''s role may not write the moment.';

create function mutations.accounts_accept_terms(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"at": "timestamptz"}');
  perform private.accept_terms((args ->> 'at')::timestamptz);
end $$;
comment on function mutations.accounts_accept_terms(jsonb) is '{at}: the person accepts the terms.';

create table public.preferences (
  id uuid primary key references public.accounts (id) on delete cascade,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  email_off text[] not null default '{}',
  push_off text[] not null default '{}',
  quiet_from text not null default '',
  quiet_to text not null default '',
  time_zone text not null default 'Europe/Oslo',
  constraint preferences__scope__is_id check (scope = id),
  constraint preferences__email_off__not_in_list check (private.is_choice(email_off, 'notification_type')),
  constraint preferences__push_off__not_in_list check (private.is_choice(push_off, 'notification_type')),
  constraint preferences__quiet_from__invalid check (quiet_from = '' or quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint preferences__quiet_to__invalid check (quiet_to = '' or quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint preferences__time_zone__invalid check (time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$')
);
comment on table public.preferences is
  'What the person wants to hear of, and when. Kinds of notification that are off: a new kind is on. Scope: the person.';
select sync.add_table('public.preferences');

create function private.preferences_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.preferences (id, scope) values (new.id, new.id) on conflict (id) do nothing;
  return null;
end $$;
comment on function private.preferences_of_account() is
  'Every account has its preferences from the start. Definer: the authentication service''s role may not write our tables.';
create trigger preferences after insert on public.accounts
  for each row execute function private.preferences_of_account();
insert into public.preferences (id, scope) select a.id, a.id from public.accounts a on conflict (id) do nothing;

create function private.edit_preferences(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (private.argument(args, 'id', 'uuid') #>> '{}')::uuid is distinct from auth.uid() then
    perform private.refuse('not_found');
  end if;
  perform private.edit('public.preferences', args, array['email_off', 'push_off', 'quiet_from', 'quiet_to', 'time_zone']);
end $$;
comment on function private.edit_preferences(jsonb) is
  'Field edits of the caller''s own preferences. Definer: the device''s role writes no table directly.';

create function mutations.preferences_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_preferences(args);
end $$;
comment on function mutations.preferences_edit(jsonb) is
  '{id, set: {email_off, push_off, quiet_from, quiet_to, time_zone}, base}: what the person wants to hear of. [S16]';

create table public.subscriptions (
  id uuid primary key references public.business_users (id) on delete cascade,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  status text not null default 'active',
  "interval" text not null default 'month',
  amount int not null default 0,
  currency text not null default 'NOK',
  trial_end timestamptz,
  next_billing_at timestamptz,
  constraint subscriptions__scope__is_id check (scope = id),
  constraint subscriptions__status__not_in_list check (status = any (private.enumeration('subscription_status'))),
  constraint subscriptions__interval__not_in_list check ("interval" = any (private.enumeration('subscription_interval'))),
  constraint subscriptions__amount__too_low check (amount >= 0),
  constraint subscriptions__currency__not_in_list check (currency = any (private.enumeration('currency')))
);
comment on table public.subscriptions is 'What a business pays, and how often: nothing so far. Scope: the business.';
select sync.add_table('public.subscriptions');

create function private.choose_subscription(business uuid, every text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  insert into public.subscriptions (id, scope, "interval") values (business, business, every)
    on conflict (id) do update set "interval" = excluded."interval";
end $$;
comment on function private.choose_subscription(uuid, text) is
  'The free subscription of the caller''s own business, by the month or the year. Definer: the device''s role may not write what a business pays.';

create function mutations.subscriptions_choose(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "interval": "text"}');
  perform private.choose_subscription((args ->> 'id')::uuid, args ->> 'interval');
end $$;
comment on function mutations.subscriptions_choose(jsonb) is '{id, interval}: a business chooses its subscription.';

-- The person's devices, as they told of themselves.
alter table sync.client
  add column name text not null default '',
  add column unsent int not null default 0;
comment on column sync.client.unsent is 'Changes that lay on the device when it last told: a device without signal tells nothing.';

create function sync.report(device uuid, name text, unsent int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('forbidden');
  end if;
  insert into sync.client as c (id, user_id, name, unsent)
    values (device, auth.uid(), left(private.trimmed(report.name), 80), greatest(report.unsent, 0))
    on conflict (id) do update set name = excluded.name, unsent = excluded.unsent, seen = clock_timestamp()
      where c.user_id = auth.uid();
  if not found then
    perform private.refuse('forbidden');
  end if;
  delete from sync.client c where c.id in (
    select x.id from sync.client x where x.user_id = auth.uid() and x.id <> device order by x.seen desc offset 199);
end $$;
comment on function sync.report(uuid, text, int) is
  'What the caller''s own device is called and how much it has not sent. Definer: devices are written by nobody; only the caller''s own, at most 200.';

create function sync.devices() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('client', c.id, 'name', c.name, 'seen', c.seen, 'unsent', c.unsent) order by c.seen desc), '[]')
  from (select * from sync.client x where x.user_id = auth.uid() order by x.seen desc limit 50) c
$$;
comment on function sync.devices() is 'The caller''s own devices, the last seen first. Definer: devices are readable by nobody.';

create function public.my_devices() returns jsonb
language sql stable security invoker set search_path = '' as $$ select sync.devices() $$;
comment on function public.my_devices() is '→ [{client, name, seen, unsent}]: the devices of the person who asks, the last seen first.';

create function public.report_device(request jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if jsonb_typeof(request) is distinct from 'object' then
    perform private.invalid('request', 'invalid');
  end if;
  perform private.arguments(request, '{"client": "uuid", "name": "text", "unsent": "int4"}');
  perform sync.report((request ->> 'client')::uuid, request ->> 'name', (request -> 'unsent')::int);
end $$;
comment on function public.report_device(jsonb) is '{client, name, unsent}: a device tells what it is called and how many changes wait on it.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.edit_account(jsonb)',
  'function private.accept_terms(timestamptz)',
  'function private.edit_preferences(jsonb)',
  'function private.choose_subscription(uuid, text)',
  'function sync.report(uuid, text, int)',
  'function sync.devices()',
  'function public.my_devices()',
  'function public.report_device(jsonb)'
]) f;
select sync.add_mutation(name) from unnest(array['accounts.accept_terms', 'preferences.edit', 'subscriptions.choose']) name;

select private.regrant();
