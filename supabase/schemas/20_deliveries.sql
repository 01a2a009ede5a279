-- What a person is told outside the application: mails about what happened while they were away, the confirmation of a
-- newsletter, and push messages (21_push.sql). Triggers fill the queue; one handler (supabase/functions/deliver) takes what
-- is due, sends it and reports. No role reaches these tables.

create table private.mailboxes (
  person uuid primary key references public.accounts (id) on delete cascade,
  token uuid not null default gen_random_uuid() unique,
  sent_at timestamptz
);
comment on table private.mailboxes is 'A person who gets mail.';
comment on column private.mailboxes.token is 'In every mail''s links: lets its reader unsubscribe, or confirm the newsletter, without signing in.';
comment on column private.mailboxes.sent_at is 'The last gathered mail: the next one waits for an hour.';
alter table private.mailboxes enable row level security;

create function private.is_urgent(kind text) returns boolean
language sql immutable parallel safe set search_path = '' as $$ select kind in ('newsletter', 'recovery_code') $$;
comment on function private.is_urgent(text) is
  'Mails that are sent at once and that nobody switches off: what the person has just asked for, and what was done in their name.';

create table private.deliveries (
  channel text not null,
  person uuid not null references public.accounts (id) on delete cascade,
  kind text not null,
  about uuid not null,
  since timestamptz not null,
  due_at timestamptz not null,
  tries int not null default 0,
  claim uuid,
  claimed_at timestamptz,
  primary key (person, channel, kind, about),
  constraint deliveries__channel__not_in_list check (channel in ('mail', 'push')),
  constraint deliveries__kind__not_in_list check (private.is_urgent(kind) or kind = any (private.enumeration('delivery_kind')))
);
comment on table private.deliveries is 'What a person may be told. The words are read from the rows when it is sent, so that nothing outdated is.';
comment on column private.deliveries.about is 'The notification, the room, for a newsletter the business, for a recovery code the person.';
comment on column private.deliveries.since is 'When the event happened. In a room: the first message that it counts.';
comment on column private.deliveries.claim is 'The attempt that is sending it. An attempt that does not report within ten minutes has failed.';
create index deliveries_due on private.deliveries (channel, due_at);
create index deliveries_claim on private.deliveries (claim) where claim is not null;
alter table private.deliveries enable row level security;

create table private.push_targets (
  endpoint text primary key,
  person uuid not null references public.accounts (id) on delete cascade,
  client uuid not null unique,
  p256dh text not null,
  auth text not null
);
comment on table private.push_targets is
  'Where the push service of a device''s browser takes messages, and the keys that only that browser can open them with (RFC 8291).';
create index push_targets_person on private.push_targets (person);
alter table private.push_targets enable row level security;

create function private.queue_delivery(channel text, person uuid, kind text, about uuid, since timestamptz, wait interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if channel = 'mail' then
    insert into private.mailboxes (person) values (queue_delivery.person) on conflict do nothing;
  end if;
  insert into private.deliveries as d (channel, person, kind, about, since, due_at)
    values (queue_delivery.channel, queue_delivery.person, queue_delivery.kind, queue_delivery.about, queue_delivery.since, clock_timestamp() + wait)
    -- the one being sent may have been composed already
    on conflict on constraint deliveries_pkey do update set due_at = excluded.due_at, claim = null, claimed_at = null, tries = 0
      where d.claim is not null;
end $$;
comment on function private.queue_delivery(text, uuid, text, uuid, timestamptz, interval) is
  'Queues one delivery unless the same is waiting. Definer: called by triggers of rows that anyone may write.';

create function private.tell(person uuid, kind text, about uuid, since timestamptz, mail_after interval, push_after interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_delivery('mail', person, kind, about, since, mail_after);
  if exists (select from private.push_targets t where t.person = tell.person) then
    perform private.queue_delivery('push', person, kind, about, since, push_after);
  end if;
end $$;
comment on function private.tell(uuid, text, uuid, timestamptz, interval, interval) is
  'Queues what a person is told about an event: on their devices soon, by mail when it stays unread. Definer: called by triggers of rows that anyone may write.';

create function private.tell_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(new.user_id, new.type, new.id, new.created_at, interval '5 minutes',
    -- what may be undone in its first moments waits: then nothing was said
    case when new.type in ('pitch_decided', 'brief_invitation', 'order_received') then interval '1 minute' else interval '5 seconds' end);
  return null;
end $$;
comment on function private.tell_notification() is
  'Queues what a person is told about a notification. Definer: whoever causes it may not write the queue.';
create trigger tell_notification after insert on public.notifications
  for each row when (not new.is_read) execute function private.tell_notification();

create function private.tell_message() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.tell_message() is
  'Queues what the other side is told about a message, one delivery per room and channel. Definer: whoever writes may not write the queue.';
create trigger tell_message after insert on public.messages
  for each row execute function private.tell_message();

create function private.mail_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not new.newsletter_opt_in then
    new.newsletter_confirmed_at := null;
  elsif new.newsletter_confirmed_at is null then
    perform private.queue_delivery('mail', new.user_id, 'newsletter', new.id, clock_timestamp(), interval '0');
  end if;
  return new;
end $$;
comment on function private.mail_newsletter() is
  'Asks by mail for the confirmation of a newsletter (double opt-in: markedsføringsloven § 15 wants a consent that can be proven), and forgets it with the choice. Definer: the writer may not write the queue.';
create trigger mail_newsletter before insert or update of newsletter_opt_in on public.business_users
  for each row execute function private.mail_newsletter();

create function private.is_quiet(quiet_from text, quiet_to text, time_zone text, at timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
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
end $$;
comment on function private.is_quiet(text, text, text, timestamptz) is
  'Whether a time is within quiet hours: 21:00 to 08:00 crosses midnight, two equal times mean none. Equal to the application''s, by test.';

create function private.wants(channel text, person uuid, kind text, side text, team uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accounts a where a.id = person and a.deactivated_at is null and (channel <> 'mail' or a.email <> ''))
    and not exists (select from public.preferences p
      where p.id = person and kind = any (case channel when 'mail' then p.email_off else p.push_off end))
    and case side
      when 'business' then exists (select from public.business_users b
        where b.id = team and b.user_id = person and (channel <> 'mail' or b.alert_email_opt_in) and not b.is_archived)
      else exists (select from public.creator_users c where c.id = team and c.user_id = person and not c.is_archived) end
$$;
comment on function private.wants(text, uuid, text, text, uuid) is
  'Whether a person wants to be told this kind about this team on this channel: not switched off and, for a business''s mails, asked for. Definer: read by the queue''s handler.';

create function private.is_quiet_for(person uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.is_quiet(p.quiet_from, p.quiet_to, p.time_zone, at) from public.preferences p where p.id = person), false)
$$;
comment on function private.is_quiet_for(uuid, timestamptz) is
  'Whether a time is within a person''s quiet hours. Definer: read by the queue''s handler.';

create function private.due_people(channel text, at_once boolean, at timestamptz, most int) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.person from private.deliveries d
  where d.channel = due_people.channel and private.is_urgent(d.kind) = at_once and d.due_at <= at
    and (d.claim is null or d.claimed_at <= at - interval '10 minutes')
    and (at_once or not private.is_quiet_for(d.person, at))
    and (at_once or due_people.channel <> 'mail' or not exists (select from private.mailboxes b
      where b.person = d.person and b.sent_at > at - interval '1 hour'))
  group by d.person order by min(d.due_at) limit most
$$;
comment on function private.due_people(text, boolean, timestamptz, int) is
  'Whom something is due for on a channel, longest first: outside quiet hours, and mails at most once an hour; `at_once`: the urgent ones, which wait for neither. Definer: called by the functions that take deliveries.';

create function private.claim_deliveries(channel text, person uuid, at_once boolean, at timestamptz) returns uuid
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.claim_deliveries(text, uuid, boolean, timestamptz) is
  'Claims everything that is due for one person on one channel and still worth saying, and drops the rest; null if nothing remains. Definer: called by the functions that take deliveries.';

create table private.mail_run (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
comment on table private.mail_run is 'When the queue''s handler last came for mails, to a quarter of an hour.';
alter table private.mail_run enable row level security;

create function private.sends_mail() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_run r where r.at > clock_timestamp() - interval '1 day')
$$;
comment on function private.sends_mail() is
  'Whether something sends mails here: the queue''s handler came within the last day. Definer: no role reads the table.';

create function private.take_mail(at timestamptz default clock_timestamp(), most int default 20)
returns table (claim uuid, address text, locale text, token uuid, items jsonb)
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.take_mail(timestamptz, int) is
  'Claims what is due, one mail per person: the urgent ones at once, the rest gathered, outside quiet hours and at most once an hour. Report each with private.delivered() or private.delivery_failed(). Definer, for the queue''s handler; nobody else may run it.';

create function private.delivered(claim uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.mailboxes b set sent_at = clock_timestamp() from private.deliveries d
    where d.claim = delivered.claim and d.channel = 'mail' and not private.is_urgent(d.kind) and b.person = d.person;
  delete from private.deliveries d where d.claim = delivered.claim;
end $$;
comment on function private.delivered(uuid) is 'What was claimed has been sent. Definer, for the queue''s handler; nobody else may run it.';

create function private.delivery_failed(claim uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deliveries d where d.claim = delivery_failed.claim and d.tries >= 6;
  update private.deliveries d set claim = null, claimed_at = null, due_at = clock_timestamp() + interval '1 minute' * 4 ^ d.tries
    where d.claim = delivery_failed.claim;
end $$;
comment on function private.delivery_failed(uuid) is
  'What was claimed could not be sent: tried again later and later (4, 16, 64 minutes …), six times at most. Definer, for the queue''s handler; nobody else may run it.';

create function private.unsubscribe(token uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.unsubscribe(uuid, text) is
  'Switches off mails of one kind, of a newsletter, or all (null), for the person to whom the mail with this token went. Definer: its caller need not be signed in; the token proves the mailbox.';

create function private.confirm_newsletter(token uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := (select b.person from private.mailboxes b where b.token = confirm_newsletter.token);
begin
  -- one who has changed their mind since the mail was sent wants no newsletter
  if not exists (select from public.business_users b where b.user_id = reader and b.newsletter_opt_in and not b.is_archived) then
    perform private.refuse('not_found');
  end if;
  update public.business_users b set newsletter_confirmed_at = clock_timestamp()
    where b.user_id = reader and b.newsletter_opt_in and b.newsletter_confirmed_at is null;
end $$;
comment on function private.confirm_newsletter(uuid) is
  'Confirms the newsletters that a person asked for. Definer: its caller need not be signed in; the token proves the mailbox.';

create function private.newsletter_recipients() returns table (email text, locale text, name text, unsubscribe_token uuid)
language sql stable security definer set search_path = '' as $$
  select distinct on (a.id) a.email, coalesce(nullif(a.locale, ''), 'nb'), b.name, m.token
  from public.business_users b join public.accounts a on a.id = b.user_id join private.mailboxes m on m.person = a.id
  where b.newsletter_confirmed_at is not null and not b.is_archived and a.deactivated_at is null and a.email <> ''
  order by a.id, b.newsletter_confirmed_at
$$;
comment on function private.newsletter_recipients() is
  'To whom a newsletter may be sent: confirmed, and once per person. Its unsubscribe link is /unsubscribe?kind=newsletter&token=…. Definer, for whoever sends it; nobody else may run it.';

create function api.unsubscribe(token uuid, kind text default null) returns void
language sql volatile security invoker set search_path = '' as $$ select private.unsubscribe(token, kind) $$;
comment on function api.unsubscribe(uuid, text) is 'Switches off mails: of one kind, `newsletter`, or all (null).';

create function api.confirm_newsletter(token uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.confirm_newsletter(token) $$;
comment on function api.confirm_newsletter(uuid) is 'Confirms a newsletter with the token of its mail.';

create function api.sends_mail() returns boolean
language sql stable security invoker set search_path = '' as $$ select private.sends_mail() $$;
comment on function api.sends_mail() is 'Whether mails are sent here; where they are not, the application offers no choices about them.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.sends_mail()',
  'function api.sends_mail()'
]) f;

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.unsubscribe(uuid, text)',
  'function private.confirm_newsletter(uuid)',
  'function api.unsubscribe(uuid, text)',
  'function api.confirm_newsletter(uuid)'
]) f;
