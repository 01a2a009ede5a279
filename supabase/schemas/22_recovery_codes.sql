-- Recovery codes: what a person who has lost their second factor types in its place. The sign-in service proves a session
-- with a verified factor and with nothing else, so no code of ours can: a code that is spent takes the factors away, the
-- session goes on with the password alone, every other one ends, and a mail tells the person. All of it works on any
-- project, since only rows of the sign-in service are deleted.

-- Codes typed at sign-in, by whoever knows the password; none can be guessed anyway.
select private.add_quota('recovery_try', 10, 1);
-- New lists of such codes.
select private.add_quota('recovery_list', 10, 0.1);

create table private.recovery_codes (
  person uuid not null references public.accounts (id) on delete cascade,
  hash bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (person, hash)
);
comment on table private.recovery_codes is
  'The codes that a person may still spend. 80 random bits each: their hash needs no slow function. Written only by the functions of this file.';
alter table private.recovery_codes enable row level security;

create function private.recovery_hash(person uuid, code text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  -- read as it was meant: no case, no signs between, and what looks like a digit is one (the alphabet has no i, l, o or u)
  select sha256(uuid_send(person) || convert_to(translate(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'ilo', '110'), 'UTF8'))
$$;
comment on function private.recovery_hash(uuid, text) is 'What is stored of a code. The person is part of it, so that equal codes have different hashes.';

create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random, at) & 31) + 1, 1)
      || case when at in (3, 7, 11) then '-' else '' end, '' order by at)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as random) r, generate_series(0, 15) at
$$;
comment on function private.new_recovery_code() is
  'Sixteen characters of five random bits in groups of four (the alphabet of Crockford''s base 32). Two uuids hold 244 bits of the server''s strong randomness.';

create function private.has_factor(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified')
$$;
comment on function private.has_factor(uuid) is
  'Whether a person has a second factor. Definer, without a check of its own: called by functions about their caller only.';

create function private.recovery_codes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_whole_login();
  return (select jsonb_build_object('remaining', count(*), 'made_at', max(c.made_at))
    from private.recovery_codes c where c.person = auth.uid());
end $$;
comment on function private.recovery_codes() is
  'How many codes the caller has left, and since when. Definer: no role reads the codes; about the caller only.';

create function private.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  codes text[];
begin
  -- locks the row that counts them until the end, so that two devices at once do not leave twenty codes
  perform private.take('recovery_list');
  -- a token outlives its session, and its claim outlives the factor
  if not private.is_session_alive() then
    perform private.refuse('forbidden');
  elsif not private.has_factor(me) then
    perform private.refuse('bad_state');
  end if;
  perform private.require_whole_login();
  delete from private.recovery_codes c where c.person = me;
  codes := array(select private.new_recovery_code() from generate_series(1, 10));
  insert into private.recovery_codes (person, hash) select me, private.recovery_hash(me, code) from unnest(codes) code;
  return codes;
end $$;
comment on function private.make_recovery_codes() is
  'Ten new codes in place of the caller''s old ones, which end. Returned this once; only their hashes are stored. bad_state: the caller has no second factor; 429 for too many calls. Definer: no role writes the codes.';

create function private.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  -- Hashed once more with a secret of this moment: how long the comparison takes says nothing about a stored hash.
  nonce bytea := uuid_send(gen_random_uuid());
  asked bytea := sha256(nonce || private.recovery_hash(me, left(code, 100)));
begin
  -- Every try counts: a wrong one is an answer, since an error would give the try back. Tries wait for each other, too.
  perform private.take('recovery_try');
  if not private.is_session_alive() then
    perform private.refuse('forbidden');
  end if;
  -- proved already, or a second press after a lost answer: nothing is spent
  if not private.is_half_in() then
    return true;
  end if;
  delete from private.recovery_codes c where c.person = me and sha256(nonce || c.hash) = asked;
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = me;
  perform private.end_sessions(me, private.session_id());
  perform private.queue_delivery('mail', me, 'recovery_code', me, clock_timestamp(), interval '0');
  return true;
end $$;
comment on function private.use_recovery_code(text) is
  'Spends one of the caller''s codes in place of the second factor: the factors are removed, every other session ends, and a mail tells the person. Codes that are left open something again once there is a new factor. False: no such code; forbidden: the session is over; 429 for too many tries. Definer: the caller is half signed in and may write nothing; about the caller only.';

create function api.recovery_codes() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.recovery_codes() $$;
comment on function api.recovery_codes() is '→ {remaining, made_at}: how many recovery codes the caller has left; `made_at` is null when there are none.';

create function api.make_recovery_codes() returns text[]
language sql volatile security invoker set search_path = '' as $$ select private.make_recovery_codes() $$;
comment on function api.make_recovery_codes() is '→ [code]: ten new recovery codes; the old ones end. Needs a session with both steps.';

create function api.use_recovery_code(code text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.use_recovery_code(code) $$;
comment on function api.use_recovery_code(text) is '→ whether the code was right: then the caller''s second factors are gone and the session is whole.';

select private.allow('execute', f, 'authenticated') from unnest(array[
  'function private.recovery_codes()',
  'function private.make_recovery_codes()',
  'function private.use_recovery_code(text)',
  'function api.recovery_codes()',
  'function api.make_recovery_codes()',
  'function api.use_recovery_code(text)'
]) f;
