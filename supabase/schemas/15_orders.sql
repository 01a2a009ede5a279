-- Orders: a business orders a package of a creator, who has 72 hours to accept or decline. Scope: the room, so that both
-- sides read it. Also their notifications and their clock.

select private.add_enumeration('order_status', '{new, accepted, declined, expired, withdrawn}');

create function private.order_hours() returns int
language sql immutable parallel safe set search_path = '' as $$ select 72 $$;
comment on function private.order_hours() is
  'How many hours a creator has to answer an order. Equal to the application''s, by test. Source: product research 2.8.';

create table public.orders (
  id uuid primary key,
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  business_id uuid not null,
  creator_id uuid not null,
  package_id uuid not null,
  package_type text not null,
  title text not null,
  description text not null,
  price int not null,
  currency text not null,
  delivery_days int not null,
  revisions int not null,
  rights text not null,
  rights_custom text not null,
  product text not null,
  message text not null,
  wished_date date,
  product_sent boolean not null default false,
  must text not null default '',
  must_not text not null default '',
  status text not null default 'new',
  answer_by timestamptz not null,
  answered_at timestamptz,
  decline_reason text not null default '',
  decline_text text not null default '',
  constraint orders__scope__invalid check (scope = room_id),
  constraint orders__room_id__invalid check (room_id = private.room_id(business_id, creator_id)),
  constraint orders__product__required check (not private.is_blank(product)),
  constraint orders__product__too_long check (char_length(product) <= 200),
  constraint orders__message__required check (not private.is_blank(message)),
  constraint orders__message__too_long check (char_length(message) <= 2000),
  constraint orders__must__too_long check (char_length(must) <= 1000),
  constraint orders__must_not__too_long check (char_length(must_not) <= 1000),
  constraint orders__status__not_in_list check (status = any (private.enumeration('order_status'))),
  constraint orders__decline_reason__not_in_list check (decline_reason = '' or decline_reason = any (private.enumeration('decline_reason'))),
  constraint orders__decline_text__too_long check (char_length(decline_text) <= 500)
);
comment on table public.orders is
  'Orders of packages. The package is copied as it was ordered, so that a later price changes no order; like its room an order outlives package and teams. Scope: the room.';
comment on column public.orders.package_id is 'The package that was ordered. It may have changed since, or be gone.';
comment on column public.orders.answer_by is 'Until then the creator may answer, by the server''s clock.';
comment on column public.orders.answered_at is 'When the creator accepted or declined.';
create index orders_room on public.orders (room_id);
create index orders_business on public.orders (business_id);
create index orders_creator on public.orders (creator_id);
create index orders_due on public.orders (answer_by) where status = 'new';
select sync.add_table('public.orders', 'room');
select private.add_move('public.orders', 'accept', '{new}', 'accepted', plain => false);
select private.add_move('public.orders', 'decline', '{new}', 'declined', plain => false);
select private.add_move('public.orders', 'withdraw', '{new}', 'withdrawn', plain => false);
select private.add_move('public.orders', 'expire', '{new}', 'expired', plain => false);
select private.put_away_with_team('public.orders', 'creator', 'creator_id', '{new}', 'withdrawn', 't.answer_by > clock_timestamp()');
-- Each notifies a stranger and opens a conversation with them.
select private.add_quota('order', 30, 0.2);

create function private.withdraw_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o set status = 'withdrawn' where o.business_id = new.id and o.status = 'new';
  return null;
end $$;
comment on function private.withdraw_orders() is
  'A business that closes takes its unanswered orders back. Definer: no device''s role writes status.';
create trigger withdraw_orders after update of is_archived on public.business_users
  for each row when (new.is_archived and not old.is_archived) execute function private.withdraw_orders();

create function private.note_order() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.note_order() is
  'Notifies the creator of an order and the business of its answer; one that is taken back leaves nothing, and one that was answered or has expired is read. Definer: nobody writes another person''s notifications.';
create trigger note_order after insert on public.orders
  for each row execute function private.note_order();
create trigger note_move after update of status on public.orders
  for each row when (old.status <> new.status) execute function private.note_order();

create function private.expire_orders() returns bigint
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.expire_orders() is
  'Expires orders that nobody has answered in time, and reminds creators once when 24 hours are left; returns how many expired. Definer, for a scheduled job; nobody else may run it.';

create function private.send_order(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.send_order(jsonb) is
  'Orders an offered package, as the caller''s own business saw it, of a creator in the catalogue; idempotent. Definer: the device''s role may neither read the package nor insert orders or rooms.';

create function mutations.orders_send(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "package_id": "uuid", "business_id": "uuid", "creator_id": "uuid", "room_id": "uuid",
    "package": "object", "product": "text", "message": "text", "wished_date": "date?", "product_sent": "bool", "must": "text", "must_not": "text"}');
  perform private.arguments(args -> 'package', '{"package_type": "text", "title": "text", "description": "text", "price": "int4",
    "currency": "text", "delivery_days": "int4", "revisions": "int4", "rights": "text", "rights_custom": "text"}');
  perform private.send_order(args);
end $$;
comment on function mutations.orders_send(jsonb) is
  '{id, package_id, business_id, creator_id, room_id, package, product, message, wished_date, product_sent, must, must_not}: orders a package. `package`: its content as the business saw it.';

create function private.answer_order(wanted uuid, move text, reason text, words text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.answer_order(uuid, text, text, text) is
  'The caller''s own creator profile accepts or declines an order in time, by the server''s clock: new → accepted | declined. Definer: the device''s role may not write status.';

create function mutations.orders_accept(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.answer_order((args ->> 'id')::uuid, 'accept', '', '');
end $$;
comment on function mutations.orders_accept(jsonb) is '{id}: the creator accepts the order.';

create function mutations.orders_decline(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid", "reason": "text", "text": "text"}');
  perform private.answer_order((args ->> 'id')::uuid, 'decline', args ->> 'reason', args ->> 'text');
end $$;
comment on function mutations.orders_decline(jsonb) is '{id, reason, text}: the creator says no; the text may be empty.';

create function private.withdraw_order(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.withdraw_order(uuid) is
  'Takes back an order of the caller''s own business that is not answered: new → withdrawn. Definer: the device''s role may not write status.';

create function mutations.orders_withdraw(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"id": "uuid"}');
  perform private.withdraw_order((args ->> 'id')::uuid);
end $$;
comment on function mutations.orders_withdraw(jsonb) is '{id}: the business takes an order back.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.send_order(jsonb)',
  'function private.answer_order(uuid, text, text, text)',
  'function private.withdraw_order(uuid)'
]) f;
select sync.add_mutation('orders.' || name) from unnest(array['send', 'accept', 'decline', 'withdraw']) name;
