-- Mails about what happened while a person was away, and the confirmation of a newsletter. Triggers fill the queue; one
-- handler (supabase/functions/mail) takes what is due, sends it and reports. No role reaches these tables.

create table private.mailboxes (
  person uuid primary key references public.accounts (id) on delete cascade,
  token uuid not null default gen_random_uuid() unique,
  sent_at timestamptz
);
comment on table private.mailboxes is 'A person who gets mail.';
comment on column private.mailboxes.token is 'In every mail''s links: lets its reader unsubscribe, or confirm the newsletter, without signing in.';
comment on column private.mailboxes.sent_at is 'The last gathered mail: the next one waits for an hour.';
alter table private.mailboxes enable row level security;

create table private.mails (
  person uuid not null references private.mailboxes (person) on delete cascade,
  kind text not null,
  about uuid not null,
  since timestamptz not null,
  due_at timestamptz not null,
  tries int not null default 0,
  claim uuid,
  claimed_at timestamptz,
  primary key (person, kind, about),
  constraint mails__kind__not_in_list check (kind = 'newsletter' or kind = any (private.enumeration('mail_kind')))
);
comment on table private.mails is 'What a person may be told by mail. What the mail says is read from the rows when it is sent, so that nothing outdated is.';
comment on column private.mails.about is 'The notification, the room or, for a newsletter, the business.';
comment on column private.mails.since is 'When the event happened. In a room: the first message that the mail counts.';
comment on column private.mails.claim is 'The attempt that is sending it. An attempt that does not report within ten minutes has failed.';
create index mails_due on private.mails (due_at);
alter table private.mails enable row level security;

create function private.queue_mail(person uuid, kind text, about uuid, since timestamptz, wait interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mailboxes (person) values (queue_mail.person) on conflict do nothing;
  insert into private.mails as m (person, kind, about, since, due_at)
    values (queue_mail.person, queue_mail.kind, queue_mail.about, queue_mail.since, clock_timestamp() + wait)
    -- the one being sent may have been composed already
    on conflict on constraint mails_pkey do update set due_at = excluded.due_at, claim = null, claimed_at = null, tries = 0
      where m.claim is not null;
end $$;
comment on function private.queue_mail(uuid, text, uuid, timestamptz, interval) is
  'Queues one mail unless the same is waiting. Definer: called by triggers of rows that anyone may write.';

create function private.mail_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail(new.user_id, new.type, new.id, new.created_at, interval '5 minutes');
  return null;
end $$;
comment on function private.mail_notification() is
  'Queues the mail about a notification, for when it stays unread. Definer: whoever causes it may not write the queue.';
create trigger mail_notification after insert on public.notifications
  for each row when (not new.is_read) execute function private.mail_notification();

create function private.mail_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid;
begin
  select s.owner into reader from public.rooms r
    join sync.scopes s on s.id = case when new.sender_side = 'business' then r.creator_id else r.business_id end
    where r.id = new.room_id;
  if reader is not null and reader <> new.sender_id then
    perform private.queue_mail(reader, 'message', new.room_id, new.created_at, interval '10 minutes');
  end if;
  return null;
end $$;
comment on function private.mail_message() is
  'Queues one mail per room, for when its messages stay unread. Definer: whoever writes may not write the queue.';
create trigger mail_message after insert on public.messages
  for each row execute function private.mail_message();

create function private.mail_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not new.newsletter_opt_in then
    new.newsletter_confirmed_at := null;
  elsif new.newsletter_confirmed_at is null then
    perform private.queue_mail(new.user_id, 'newsletter', new.id, clock_timestamp(), interval '0');
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

create function private.wants_mail(person uuid, kind text, side text, team uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accounts a where a.id = person and a.deactivated_at is null and a.email <> '')
    and not exists (select from public.preferences p where p.id = person and kind = any (p.email_off))
    and case side
      when 'business' then exists (select from public.business_users b
        where b.id = team and b.user_id = person and b.alert_email_opt_in and not b.is_archived)
      else exists (select from public.creator_users c where c.id = team and c.user_id = person and not c.is_archived) end
$$;
comment on function private.wants_mail(uuid, text, text, uuid) is
  'Whether a person wants mail of this kind about this team: not switched off and, of a business, asked for. Definer: read by the queue''s handler.';

create function private.mail_about_room(mail private.mails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'message', 'room', r.id, 'name', mine.other, 'count', unread.n, 'text', unread.last)
  from public.rooms r
  cross join lateral (
    select 'business' as side, r.business_id as team, r.creator_name as other, r.business_read_at as read_at
      from sync.scopes s where s.id = r.business_id and s.owner = mail.person
    union all
    select 'creator', r.creator_id, r.business_name, r.creator_read_at
      from sync.scopes s where s.id = r.creator_id and s.owner = mail.person) mine
  cross join lateral (
    select count(*) as n, left((array_agg(m.text order by m.created_at desc, m.id desc))[1], 140) as last
    from public.messages m where m.room_id = r.id and m.sender_side <> mine.side and m.created_at >= mail.since
      and (mine.read_at is null or m.created_at > mine.read_at)) unread
  where r.id = mail.about and unread.n > 0 and private.wants_mail(mail.person, 'message', mine.side, mine.team)
  limit 1
$$;
comment on function private.mail_about_room(private.mails) is
  'The unread messages of a room since the mail was queued; null if there are none. Definer: read by the queue''s handler.';

create function private.mail_content(mail private.mails) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if mail.kind = 'message' then
    return private.mail_about_room(mail);
  elsif mail.kind = 'newsletter' then
    return (select jsonb_build_object('kind', 'newsletter', 'name', b.name) from public.business_users b
      join public.accounts a on a.id = b.user_id and a.deactivated_at is null and a.email <> ''
      where b.id = mail.about and b.newsletter_opt_in and b.newsletter_confirmed_at is null and not b.is_archived);
  end if;
  return (select jsonb_build_object('kind', n.type, 'data', n.data,
      'brief', (select jsonb_build_object('id', b.id, 'title', b.title) from public.briefs b
        where b.id::text = n.data ->> 'brief_id' and b.business_id = n.context_id))
    from public.notifications n
    where n.id = mail.about and not n.is_read and private.wants_mail(n.user_id, n.type, n.context_type, n.context_id));
end $$;
comment on function private.mail_content(private.mails) is
  'What a mail says now; null if there is nothing left to say: read meanwhile, switched off, left. Definer: read by the queue''s handler.';

create function private.claim_mails(box uuid, at_once boolean, at timestamptz) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  attempt uuid := gen_random_uuid();
begin
  delete from private.mails m where m.person = box and (m.kind = 'newsletter') = at_once and m.due_at <= at
    and private.mail_content(m) is null;
  update private.mails m set claim = attempt, claimed_at = at, tries = m.tries + 1
    where m.person = box and (m.kind = 'newsletter') = at_once and m.due_at <= at
      and (m.claim is null or m.claimed_at <= at - interval '10 minutes');
  return case when found then attempt end;
end $$;
comment on function private.claim_mails(uuid, boolean, timestamptz) is
  'Claims everything that is due for one person and still worth saying, and drops the rest; null if nothing remains. Definer: called by private.take_mail().';

create function private.take_mail(at timestamptz default clock_timestamp(), most int default 20)
returns table (claim uuid, address text, locale text, token uuid, items jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  at_once boolean;
  box record;
begin
  foreach at_once in array array[true, false] loop
    for box in
      select b.person, b.token, a.email, a.locale from private.mailboxes b join public.accounts a on a.id = b.person
      where exists (select from private.mails m where m.person = b.person and (m.kind = 'newsletter') = at_once and m.due_at <= at
          and (m.claim is null or m.claimed_at <= at - interval '10 minutes'))
        and (at_once or ((b.sent_at is null or b.sent_at <= at - interval '1 hour')
          and not exists (select from public.preferences p
            where p.id = b.person and private.is_quiet(p.quiet_from, p.quiet_to, p.time_zone, at))))
      order by b.sent_at nulls first limit most
      for update of b skip locked
    loop
      claim := private.claim_mails(box.person, at_once, at);
      continue when claim is null;
      address := box.email;
      locale := coalesce(nullif(box.locale, ''), 'nb');
      token := box.token;
      items := (select jsonb_agg(private.mail_content(m) order by m.since, m.about) from private.mails m where m.claim = take_mail.claim);
      return next;
    end loop;
  end loop;
end $$;
comment on function private.take_mail(timestamptz, int) is
  'Claims what is due, one mail per person: newsletter confirmations at once, the rest gathered, outside quiet hours and at most once an hour. Report each with private.mail_sent() or private.mail_failed(). Definer, for the queue''s handler; nobody else may run it.';

create function private.mail_sent(claim uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.mailboxes b set sent_at = clock_timestamp() from private.mails m
    where m.claim = mail_sent.claim and b.person = m.person and m.kind <> 'newsletter';
  delete from private.mails m where m.claim = mail_sent.claim;
end $$;
comment on function private.mail_sent(uuid) is 'A claimed mail has been sent. Definer, for the queue''s handler; nobody else may run it.';

create function private.mail_failed(claim uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mails m where m.claim = mail_failed.claim and m.tries >= 6;
  update private.mails m set claim = null, claimed_at = null, due_at = clock_timestamp() + interval '1 minute' * 4 ^ m.tries
    where m.claim = mail_failed.claim;
end $$;
comment on function private.mail_failed(uuid) is
  'A claimed mail could not be sent: tried again later and later (4, 16, 64 minutes …), six times at most. Definer, for the queue''s handler; nobody else may run it.';

create function private.unsubscribe(token uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := (select b.person from private.mailboxes b where b.token = unsubscribe.token);
begin
  if reader is null then
    perform private.refuse('not_found');
  end if;
  if kind is not null and kind <> 'newsletter' and kind <> all (private.enumeration('mail_kind')) then
    perform private.invalid('kind', 'not_in_list');
  end if;
  update public.preferences p set email_off = array(
      select k from unnest(private.enumeration('mail_kind')) k where kind is null or k = kind or k = any (p.email_off))
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

select private.allow('execute', f, role) from unnest(array['anon', 'authenticated']) role, unnest(array[
  'function private.unsubscribe(uuid, text)',
  'function private.confirm_newsletter(uuid)',
  'function api.unsubscribe(uuid, text)',
  'function api.confirm_newsletter(uuid)'
]) f;
