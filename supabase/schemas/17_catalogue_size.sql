-- How many creators devices keep. Up to the limit every device has all of their cards, and searches without a connection.
-- Beyond it no device is given the catalogue's scope: it drops its copy and asks api.search_creators().

create function private.catalogue_limit() returns int
language sql immutable parallel safe set search_path = '' as $$ select 50000 $$;
comment on function private.catalogue_limit() is
  'The most creators of whom every device keeps the cards: what a phone downloads in a minute and searches while one types.';

create function private.size_catalogue() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most int := private.catalogue_limit();
  cards int := (select count(*) from (select from public.creator_cards limit private.catalogue_limit() + 1) counted);
begin
  -- Between nine tenths and the limit it stays as it is: at the edge all devices would fetch and drop it in turns.
  update sync.scopes s set is_kept = cards <= most
    where s.id = sync.creators_scope() and case when s.is_kept then cards > most else cards < most * 0.9 end;
  if found then
    -- The catalogues have one topic, and nobody is poked for one that is not kept.
    perform sync.poke(array[sync.listings_scope()]);
  end if;
  return (select s.is_kept from sync.scopes s where s.id = sync.creators_scope());
end $$;
comment on function private.size_catalogue() is
  '[S3, S9, S11] Decides whether devices keep the creators, and pokes them when that changes; returns whether they do. Off beyond the limit, on again below nine tenths of it; counts no further than it must. Definer, for a scheduled job; nobody else may run it.';
