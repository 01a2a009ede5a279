-- What a delivery says now, by its kind: null when there is nothing left to say.

create function private.is_told_with_decision(delivery private.deliveries, message uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.notifications n
    where n.user_id = delivery.person and n.type = 'pitch_decided' and n.data ->> 'message_id' = message::text
      and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id))
$$;
comment on function private.is_told_with_decision(private.deliveries, uuid) is
  'Whether a message is the answer that a decision about a pitch quotes on this channel: nobody is told the same twice. Definer: read by the queue''s handler.';

create function private.room_news(delivery private.deliveries) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function private.room_news(private.deliveries) is
  'The unread messages of a room since the delivery was queued, but the answers that are told with a decision; null if there are none. Definer: read by the queue''s handler.';

create function private.decision_news(delivery private.deliveries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', n.type, 'status', p.status, 'room', r.id, 'name', r.business_name, 'title', p.brief_title,
      'text', coalesce((select left(m.text, 140) from public.messages m
        where m.room_id = r.id and m.sender_side = 'business' and m.id::text = n.data ->> 'message_id'), ''))
  from public.notifications n
  join public.rooms r on r.creator_id = n.context_id and r.business_id::text = n.data ->> 'business_id'
  join public.pitches p on p.room_id = r.id and p.id::text = n.data ->> 'pitch_id' and p.status = n.data ->> 'status'
  where n.id = delivery.about and not n.is_read
    and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id)
$$;
comment on function private.decision_news(private.deliveries) is
  'A decision that stands, with the message that answers; null once it is read or taken back. Definer: read by the queue''s handler.';

create function private.invitation_news(delivery private.deliveries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', n.type, 'brief', jsonb_build_object('id', i.brief_id, 'title', i.brief_title),
      'name', r.business_name, 'text', left(i.message, 140))
  from public.notifications n
  join public.invitations i on i.id::text = n.data ->> 'invitation_id' and i.creator_id = n.context_id and i.status = 'invited'
  join public.rooms r on r.id = i.room_id
  where n.id = delivery.about and not n.is_read
    and private.wants(delivery.channel, n.user_id, n.type, n.context_type, n.context_id)
$$;
comment on function private.invitation_news(private.deliveries) is
  'An invitation that nobody has opened; null once it is opened, answered or taken back. Definer: read by the queue''s handler.';

create function private.order_news(delivery private.deliveries) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function private.order_news(private.deliveries) is
  'An order that waits for an answer, or its answer; null once it is read, answered or taken back. Definer: read by the queue''s handler.';

create function private.delivery_content(delivery private.deliveries) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;
comment on function private.delivery_content(private.deliveries) is
  'What a delivery says now; null if there is nothing left to say: read meanwhile, switched off, left. Definer: read by the queue''s handler.';

create function private.claimed_items(claim uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(private.delivery_content(d) order by d.since, d.about) from private.deliveries d where d.claim = claimed_items.claim
$$;
comment on function private.claimed_items(uuid) is 'What a claim says, oldest first. Definer: called by the functions that take deliveries.';
