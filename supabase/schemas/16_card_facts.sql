-- What a card says of a person that is no column of the profile: an age band, and how soon they answer. Both change while
-- nobody writes anything, so a nightly job reads them again.

select private.add_enumeration('age_band', '{18_24, 25_34, 35_44, 45_54, 55_plus}');

create function private.age_band(born date, today date) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when born is null then ''
    when age.years < 25 then '18_24'
    when age.years < 35 then '25_34'
    when age.years < 45 then '35_44'
    when age.years < 55 then '45_54'
    else '55_plus' end
  from (select (to_char(today, 'YYYYMMDD')::int - to_char(born, 'YYYYMMDD')::int) / 10000 as years) age
$$;
comment on function private.age_band(date, date) is
  'The ten years or so that somebody born on this day is in; empty: unknown. All that others learn of a date of birth.';

create function private.answer_hours(creator uuid) returns int
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function private.answer_hours(uuid) is
  'Within how many hours a creator usually answers (the median of the last 90 days, rounded up to a step of few): an order, and the first message of a business. Silence of 72 hours counts as 72. Null: fewer than three. Source: product research 1.5. Definer: it reads what is in rooms.';

create function private.card_with_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select private.age_band(a.date_of_birth, private.today()), private.answer_hours(new.id) into new.age_band, new.answer_hours
    from public.creator_users c join public.accounts a on a.id = c.user_id where c.id = new.id;
  return new;
end $$;
comment on function private.card_with_facts() is
  '[S3] A new card says the age band and the usual time to answer. Definer: it reads the account, and nobody else writes cards.';
create trigger card_facts before insert on public.creator_cards
  for each row execute function private.card_with_facts();

create function private.refresh_cards(person uuid default null) returns bigint
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function private.refresh_cards(uuid) is
  '[S3] Reads the age band and the usual time to answer of all cards, or of one person''s, again; returns how many changed. Definer, for a scheduled job and a trigger; nobody else may run it.';

create function private.show_birth_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_cards(new.id);
  return null;
end $$;
comment on function private.show_birth_date() is
  '[S3] A corrected date of birth may be another age band. Definer: nobody else writes cards.';
create trigger show_birth_date after update of date_of_birth on public.accounts
  for each row when (old.date_of_birth is distinct from new.date_of_birth) execute function private.show_birth_date();
