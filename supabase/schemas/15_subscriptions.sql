-- Subscriptions: what a business pays, and how often (nothing so far). Scope: the business.

select private.add_enumeration('subscription_status', '{active, trialing, past_due, unpaid, canceled, incomplete,
  incomplete_expired}');
select private.add_enumeration('subscription_interval', '{month, year}');

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
  constraint subscriptions__scope__invalid check (scope = id),
  constraint subscriptions__status__not_in_list check (status = any (private.enumeration('subscription_status'))),
  constraint subscriptions__interval__not_in_list check ("interval" = any (private.enumeration('subscription_interval'))),
  constraint subscriptions__amount__too_low check (amount >= 0),
  constraint subscriptions__currency__not_in_list check (currency = any (private.enumeration('currency')))
);
comment on table public.subscriptions is 'What a business pays, and how often (nothing so far). Scope: the business.';
select sync.add_table('public.subscriptions', 'business');

create function private.passing_subscriptions() returns text[]
language sql immutable parallel safe set search_path = '' as $$ select array['active', 'trialing'] $$;
comment on function private.passing_subscriptions() is
  'The statuses with which a business may create and publish briefs. Equal to the application''s, by test.';

create function private.require_subscription(business uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.subscriptions s
      where s.id = business and s.status = any (private.passing_subscriptions())) then
    perform private.refuse('no_subscription');
  end if;
end $$;
comment on function private.require_subscription(uuid) is
  'Refuses with no_subscription unless the business has one that passes. Called by functions that have checked the owner.';

create function private.choose_subscription(business uuid, every text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.owns_business(business) then
    perform private.refuse('forbidden');
  end if;
  -- one that has ended begins again, free; one that passes keeps everything but its interval
  update public.subscriptions s set status = 'active', amount = 0, trial_end = null, next_billing_at = null
    where s.id = business and s.status <> all (private.passing_subscriptions());
  insert into public.subscriptions (id, scope, "interval") values (business, business, every)
    on conflict (id) do update set "interval" = excluded."interval";
end $$;
comment on function private.choose_subscription(uuid, text) is
  'Chooses the free subscription of the caller''s own business, monthly or yearly, and begins it again if it has ended. Definer: the device''s role may not write what a business pays.';

create function mutations.subscriptions_choose(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "interval": "text"}');
  perform private.choose_subscription((args ->> 'id')::uuid, args ->> 'interval');
end $$;
comment on function mutations.subscriptions_choose(jsonb) is '{id, interval}: chooses a business''s free subscription, or begins it again.';

select private.allow('execute', 'function private.choose_subscription(uuid, text)', 'authenticated');
select sync.add_mutation('subscriptions.choose');
