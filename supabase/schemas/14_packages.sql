-- Packages: work that a creator offers at a price of their own. Scope: the creator. Everybody sees an offered one, in the
-- showcase of its creator; the card says what packages cost.

select private.add_enumeration('package_type', '{ugc, influencer}');
select private.add_enumeration('package_status', '{active, archived}');

create function private.suits_package(rights text, package_type text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select rights <> '' and package_type <> '' and (rights = 'custom' or (rights ^@ 'ugc_') = (package_type = 'ugc'))
$$;
comment on function private.suits_package(text, text) is
  'Whether rights are for a type of package: those whose name begins with ugc_ for ugc, the others for influencer, custom for both. Equal to the application''s, by test.';

create table public.packages (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  creator_id uuid not null references public.creator_users (id) on delete cascade,
  package_type text not null default '',
  title text not null default '',
  description text not null default '',
  price int,
  currency text not null default 'NOK',
  delivery_days int,
  revisions int,
  rights text not null default '',
  rights_custom text not null default '',
  status text not null default 'active',
  constraint packages__scope__invalid check (scope = creator_id),
  constraint packages__package_type__not_in_list check (package_type = '' or package_type = any (private.enumeration('package_type'))),
  constraint packages__title__too_long check (char_length(title) <= 120),
  constraint packages__description__too_long check (char_length(description) <= 2000),
  constraint packages__price__too_low check (price >= 1),
  constraint packages__price__too_high check (price <= 10000000),
  constraint packages__currency__not_in_list check (currency = any (private.enumeration('currency'))),
  constraint packages__delivery_days__too_low check (delivery_days >= 1),
  constraint packages__delivery_days__too_high check (delivery_days <= 90),
  constraint packages__revisions__too_low check (revisions >= 0),
  constraint packages__revisions__too_high check (revisions <= 10),
  constraint packages__rights__not_in_list check (rights = '' or rights = any (private.enumeration('rights'))),
  constraint packages__rights_custom__too_long check (char_length(rights_custom) <= 2000),
  constraint packages__status__not_in_list check (status = any (private.enumeration('package_status')))
);
comment on table public.packages is
  'Work that a creator offers at a price. It is offered while it is active and nothing is missing in it. Scope: the creator.';
comment on column public.packages.description is 'What one gets, a line for each thing.';
comment on column public.packages.price is 'In whole units of the currency.';
create index packages_creator on public.packages (creator_id);

select sync.add_table('public.packages', 'creator');
select sync.allow_columns('public.packages', '{package_type, title, description, price, currency, delivery_days, revisions, rights,
  rights_custom}', direct => false);
-- A starter makes three at once; archived ones are kept.
select private.add_quota('package', 60, 0.2);
select private.allow_creation('public.packages', 'creator_id', 'package');
select private.put_away_with_team('public.packages', 'creator', 'creator_id', '{active}', 'archived');
select private.add_move('public.packages', 'archive', '{active}', 'archived');
select private.add_move('public.packages', 'restore', '{archived}', 'active');

create function private.is_offered(package public.packages) returns boolean
language sql stable set search_path = '' as $$
  select package.status = 'active' and not private.is_blank(package.title) and not private.is_blank(package.description)
    and package.price is not null and package.delivery_days is not null and package.revisions is not null
    and private.suits_package(package.rights, package.package_type)
    and (package.rights <> 'custom' or not private.is_blank(package.rights_custom))
$$;
comment on function private.is_offered(public.packages) is
  'Whether others see a package: it is active, and nothing is missing. Equal to the application''s, by test.';

create function private.check_package_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_rows_of('packages', new.creator_id);
  if new.status = 'active' and (select count(*) >= 20 from public.packages p
      where p.creator_id = new.creator_id and p.status = 'active' and p.id <> new.id) then
    perform private.refuse('too_many_packages');
  end if;
  return new;
end $$;
comment on function private.check_package_limit() is
  'A creator has at most 20 packages that are not archived. Definer: it counts rows that are locked for others.';
create trigger check_limit before insert on public.packages
  for each row execute function private.check_package_limit();
create trigger check_limit_update before update of status on public.packages
  for each row when (new.status <> old.status) execute function private.check_package_limit();

create function private.packages_on_card(creator uuid, out price_from int, out package_types text[])
language sql stable security definer set search_path = '' as $$
  -- in kroner: amounts in several currencies have no order
  select min(p.price) filter (where p.currency = 'NOK'), coalesce(array_agg(distinct p.package_type order by p.package_type), '{}')
    from public.packages p where p.creator_id = creator and private.is_offered(p)
$$;
comment on function private.packages_on_card(uuid) is
  'What a card says of packages: the lowest price in kroner, and the types. Definer: called by triggers.';

create function private.show_packages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  creator uuid := coalesce(new.creator_id, old.creator_id);
begin
  perform private.lock_rows_of('packages', creator);
  update public.creator_cards c set price_from = now.price_from, package_types = now.package_types
    from private.packages_on_card(creator) now
    where c.id = creator and (c.price_from, c.package_types) is distinct from (now.price_from, now.package_types);
  return null;
end $$;
comment on function private.show_packages() is '[S3] packages → creator_cards. Definer: nobody else writes cards.';
create trigger show_packages after insert or update or delete on public.packages
  for each row execute function private.show_packages();

create function private.card_with_packages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_rows_of('packages', new.id);
  select p.price_from, p.package_types into new.price_from, new.package_types from private.packages_on_card(new.id) p;
  return new;
end $$;
comment on function private.card_with_packages() is
  '[S3] A new card says what the packages cost that are there already. Definer: it reads packages, and nobody else writes cards.';
create trigger card_packages before insert on public.creator_cards
  for each row execute function private.card_with_packages();

create function private.showcase_packages(creator uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'package_type', p.package_type, 'title', p.title,
      'description', p.description, 'price', p.price, 'currency', p.currency, 'delivery_days', p.delivery_days,
      'revisions', p.revisions, 'rights', p.rights, 'rights_custom', p.rights_custom) order by p.price, p.created_at, p.id), '[]')
    from public.packages p where p.creator_id = creator and private.is_offered(p)
$$;
comment on function private.showcase_packages(uuid) is
  'The packages that a creator offers, the lowest price first. Definer: they are in the creator''s scope; called by private.find_showcase(), about public profiles alone.';
select private.add_to_showcase('packages', 'private.showcase_packages');

create function mutations.packages_create(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.create_row('public.packages', args);
end $$;
comment on function mutations.packages_create(jsonb) is
  '{id, creator_id, set}: creates a package with the given content; at most 20 are not archived.';

create function mutations.packages_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.packages', args);
end $$;
comment on function mutations.packages_edit(jsonb) is '{id, set, base}: field edits of a package''s content. [S16]';

create function mutations.packages_archive(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.packages', args, 'archive');
end $$;
comment on function mutations.packages_archive(jsonb) is '{id}: nobody is offered the package any more.';

create function mutations.packages_restore(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.move_row('public.packages', args, 'restore');
end $$;
comment on function mutations.packages_restore(jsonb) is '{id}: takes an archived package back.';

select private.allow('execute', 'function private.suits_package(text, text)', 'authenticated');
select sync.add_mutation('packages.' || name) from unnest(array['create', 'edit', 'archive', 'restore']) name;
