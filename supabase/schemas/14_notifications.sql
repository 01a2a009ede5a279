-- Notifications about a person's teams, and the person's preferences for them. Scope: the person.

select private.add_enumeration('notification_type', '{system_message, contract_status_updated, revision_updated,
  brief_requested, brief_invitation, pitch_decided, order_received, order_reminder, order_answered,
  new_contract, updated_contract, contract_file_uploaded, contract_accepted}');
-- What a person may be told by mail or push message.
select private.add_enumeration('delivery_kind', '{message, system_message, contract_status_updated, revision_updated,
  brief_requested, brief_invitation, pitch_decided, order_received, order_reminder, order_answered,
  new_contract, updated_contract, contract_file_uploaded, contract_accepted}');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  scope uuid not null,
  rev xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  user_id uuid not null references public.accounts (id) on delete cascade,
  context_type text not null,
  context_id uuid not null,
  type text not null,
  data jsonb not null default '{}',
  is_read boolean not null default false,
  constraint notifications__scope__invalid check (scope = user_id),
  constraint notifications__context_type__not_in_list check (context_type = any (private.enumeration('side'))),
  constraint notifications__type__not_in_list check (type = any (private.enumeration('notification_type')))
);
comment on table public.notifications is
  'Events of a person''s teams. Written by the database with the event. Scope: the person.';
create index notifications_user on public.notifications (user_id, created_at desc, id);
create unique index notifications_decision on public.notifications ((data ->> 'pitch_id')) where type = 'pitch_decided';
create unique index notifications_invitation on public.notifications ((data ->> 'invitation_id')) where type = 'brief_invitation';
create index notifications_order on public.notifications ((data ->> 'order_id')) where type in ('order_received', 'order_reminder');
select sync.add_table('public.notifications', 'person');
select sync.allow_columns('public.notifications', '{is_read}');

create function private.notify_owner(context_type text, context uuid, type text, data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.notify_owner(text, uuid, text, jsonb) is
  'One notification to the person who owns a team. Definer: nobody writes another person''s notifications, so only triggers call it.';

create function mutations.notifications_mark_read(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.arguments(args, '{"ids": "_uuid"}');
  -- as the caller: the policy protects other people's rows, the column grant every column but is_read
  update public.notifications n set is_read = true
    where n.id = any (array(select e::uuid from jsonb_array_elements_text(args -> 'ids') e)) and not n.is_read;
end $$;
comment on function mutations.notifications_mark_read(jsonb) is '{ids}: marks notifications as read. Ids that are not the caller''s are ignored.';

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
  constraint preferences__scope__invalid check (scope = id),
  constraint preferences__email_off__not_in_list check (private.is_choice(email_off, 'delivery_kind')),
  constraint preferences__push_off__not_in_list check (private.is_choice(push_off, 'delivery_kind')),
  constraint preferences__quiet_from__invalid check (quiet_from = '' or quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint preferences__quiet_to__invalid check (quiet_to = '' or quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint preferences__time_zone__invalid check (time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$')
);
comment on table public.preferences is
  'Which mails and push messages a person wants, and when. Lists the kinds that are off, so a new kind is on. Scope: the person.';
select sync.add_table('public.preferences', 'person');
select sync.allow_columns('public.preferences', '{email_off, push_off, quiet_from, quiet_to, time_zone}', direct => false);

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

create function mutations.preferences_edit(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.edit_row('public.preferences', args);
end $$;
comment on function mutations.preferences_edit(jsonb) is
  '{id, set: {email_off, push_off, quiet_from, quiet_to, time_zone}, base}: field edits of the person''s preferences. [S16]';

select sync.add_mutation(name) from unnest(array['notifications.mark_read', 'preferences.edit']) name;

-- Accounts for users who were in the project before.
insert into public.accounts (id, scope, email)
  select u.id, u.id, coalesce(u.email, '') from auth.users u on conflict (id) do nothing;
