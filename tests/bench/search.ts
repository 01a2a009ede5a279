// The search in the catalogue of creators, at a million cards: npm run bench:search
// Times are PostgreSQL's own, of one call as PostgREST makes it for a business on a warm connection; every call asks something
// else. The quietest of several rounds counts, because other programs on the machine are not what is measured.
import { asUser, openDatabase, type Sql, type Transaction } from '../fixtures/database.ts'
import { newBusiness } from '../fixtures/devices.ts'

const CARDS = Number(process.argv[2] ?? 1_000_000)
const BUDGET_MS = 50
const ROUNDS = 5
const CALLS = 40
const AT_ONCE = 20_000
const POOL = 20_000

const quantile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN

/**
 * Cards with triggers off, alike the demo's: common things are common to a third, rare ones to a thousandth. Towns and
 * names are unevenly common, as in life; the words of a description are of a vocabulary of five thousand.
 */
async function addCards(tx: Transaction, from: number, count: number): Promise<void> {
  await tx`set local session_replication_role = replica`
  await tx`
    create temporary table added on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as person, n from generate_series(${from}::int, ${from + count - 1}::int) n`
  await tx`insert into auth.users (id, email) select person, n || '@bench.test' from added`
  await tx`insert into public.accounts (id, scope, email) select person, person, n || '@bench.test' from added`
  await tx`
    insert into public.creator_users (id, scope, user_id, first_name, handle, is_public, is_onboarded, cat_traits)
    select id, id, person, 'Kreatør', 'h' || n, true, true, case when random() < 0.01 then array['plussize'] else '{}' end from added`
  // What a card says comes from three people of the pool: combining them is a hundred times as fast as inventing each.
  await tx`
    insert into public.creator_cards (id, created_at, first_name, town, description, avatar, cover, film, handle, cat_interests, cat_props,
      cat_traits, cat_job_types, cat_languages, price_from, package_types, gender, is_away, age_band, answer_hours)
    select a.id, timestamptz '2024-01-01' + a.n * interval '1 minute', who.first_name, who.town, says.description,
      who.avatar, says.cover, does.film, 'h' || a.n, does.interests, says.props, who.traits, does.jobs, who.languages, says.price,
      does.packages, who.gender, says.is_away, who.age_band, does.answer_hours
    from added a join private.bench_pool who on who.nth = a.n % ${POOL}::int
      join private.bench_pool does on does.nth = (a.n::bigint * 7919 + a.n / ${POOL}::int) % ${POOL}::int
      join private.bench_pool says on says.nth = (a.n::bigint * 104729 + a.n / ${POOL}::int * 3) % ${POOL}::int`
  await tx`select private.index_cards(array(select id from added))`
}

async function fill(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create function private.bench_word(n int) returns text language sql immutable as $$
      select (array['ba','ke','li','mo','nu','ra','se','ti','vo','hu','fa','ge','jo','pi','sy','ta','de','ro','la','ni'])[1 + n % 20]
        || (array['n','r','l','s','t','k','m','d','g','v'])[1 + n / 20 % 10] || (array['a','e','i','o','u','y','en','er','et','ing'])[1 + n / 200 % 10]
        || (array['','d','n','sk','st','lig','het','ne'])[1 + n / 2000 % 8] $$;
    -- each member less common than the one before: a third, a quarter, … a few in a thousand
    create function private.bench_some(kind text) returns text[] language sql volatile as $$
      select array(select m from unnest(private.enumeration(kind)) with ordinality e (m, nth)
        where m <> all (private.sensitive_traits()) and random() < 0.4 / power(nth, 1.5)) $$;
    create table private.bench_pool as select n as nth,
      initcap(private.bench_word((power(random(), 3) * 3000)::int)) as first_name,
      initcap(private.bench_word(9000 + (power(random(), 3) * 400)::int)) as town,
      (select string_agg(private.bench_word(10000 + (power(random(), 3) * 5000)::int), ' ') from generate_series(1, 35 + n % 5)) as description,
      case when random() < 0.9 then 'a' else '' end as avatar, case when random() < 0.5 then 'c' else '' end as cover,
      case when random() < 0.3 then 'f' else '' end as film, private.bench_some('interest') as interests, private.bench_some('prop') as props,
      private.bench_some('trait') as traits, private.bench_some('job_type') as jobs, private.bench_some('language') as languages,
      private.bench_some('package_type') as packages, case when random() < 0.6 then 500 * (1 + (random() * 40)::int) end as price,
      (array['female', 'male', ''])[1 + (random() * 2)::int] as gender, random() < 0.1 as is_away,
      (private.enumeration('age_band'))[1 + (random() * 4)::int] as age_band, (array[1, 3, 6, 12, 24, 48, 72, null])[1 + (random() * 7)::int] as answer_hours
      from generate_series(0, ${POOL - 1}) n;
    create index on private.bench_pool (nth)`)
  const checks =
    await sql`select conname from pg_constraint where conrelid = 'public.creator_users'::regclass and contype = 'c'`
  for (const { conname } of checks)
    await sql`alter table public.creator_users drop constraint ${sql(conname)}`
  // Built once at the end: a million rows one by one would take longer than everything else.
  const indexes = await sql<{ name: string; made: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index where indrelid = 'private.card_search'::regclass and not indisprimary`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  for (let done = 0; done < CARDS; done += AT_ONCE) {
    await sql.begin((tx) => addCards(tx, done, Math.min(AT_ONCE, CARDS - done)))
    if (done % 100_000 === 0) console.log(`${done} cards`)
  }
  for (const { made } of indexes)
    await sql.begin(async (tx) => {
      await tx`set local maintenance_work_mem = '1GB'`
      await tx.unsafe(made)
    })
  await sql`vacuum analyze`
}

const word = (text: string, ...facets: string[]) => ({ text, facets })
/** What is asked, a different one each time. */
const kinds: Record<string, (nth: number) => Record<string, unknown>> = {
  'no filter': (nth) => ({ limit: 24 + (nth % 10) }),
  'one broad facet': (nth) => ({ choices: { interest: [['beauty', 'skincare'][nth % 2]] } }),
  'a facet of one in ten': (nth) => ({ choices: { interest: [['fashion', 'lifestyle'][nth % 2]] } }),
  'a facet of one in thirty': (nth) => ({ choices: { interest: [['health', 'fitness'][nth % 2]] } }),
  'a rare facet': (nth) => ({ choices: { prop: [['cabin', 'boat', 'interior'][nth % 3]] } }),
  'facet and facet': (nth) => ({
    choices: { interest: [['beauty', 'skincare'][nth % 2]], prop: ['self', 'partner'] },
  }),
  'three facets': (nth) => ({
    choices: {
      interest: [['health', 'fitness'][nth % 2]],
      language: ['norwegian'],
      job_type: ['ugc', 'acting'],
    },
  }),
  'facets that exclude each other': () => ({
    choices: { available: ['now'], prop: ['cabin'], interest: ['sustainability'] },
  }),
  'a town': (nth) => ({ choices: { town: [`town${nth}`] } }),
  price: (nth) => ({ price_from: 2000 + nth * 10, price_to: 2600 + nth * 10 }),
  'price and facet': (nth) => ({ price_to: 1000 + nth * 10, choices: { interest: ['fashion'] } }),
  'cheapest from a price on': (nth) => ({
    price_from: 5000 + nth * 50,
    sort: 'cheapest',
    choices: { interest: ['fashion'] },
  }),
  'a price that nearly nobody has': (nth) => ({ price_from: 19_500 + nth, choices: { prop: ['cabin'] } }),
  'a letter': (nth) => ({ words: [word('bklmnrstvhfgjpd'[nth % 15] ?? 'b')] }),
  'a word': (nth) => ({ words: [word(`word${nth}`)] }),
  'a word with a label': (nth) => ({ words: [word(`word${nth}`, 'prop:partner')] }),
  'two words': (nth) => ({ words: [word(`word${nth}`), word(`word${nth + 100}`)] }),
  'two letters': (nth) => ({
    words: [word('bklmnrstvhfgjpd'[nth % 15] ?? 'b'), word('rstvhfgjpdbklmn'[nth % 15] ?? 'r')],
  }),
  'three letters': (nth) => ({
    words: [word(`${['ba', 'ke', 'li', 'mo', 'nu'][nth % 5]}${'nrlstkmdgv'[nth % 10]}`)],
  }),
  'a word, newest': (nth) => ({ words: [word(`word${nth}`)], sort: 'newest' }),
  'a wrong letter': (nth) => ({ words: [word(`wrong${nth}`)] }),
  newest: (nth) => ({ sort: 'newest', limit: 24 + (nth % 10) }),
  cheapest: (nth) => ({ sort: 'cheapest', choices: { interest: [['fashion', 'lifestyle'][nth % 2]] } }),
  quickest: (nth) => ({ sort: 'quickest', choices: { interest: [['fashion', 'lifestyle'][nth % 2]] } }),
  'sensitive trait': () => ({ choices: { trait: ['plussize'] } }),
}

/** Puts words of the crowd in the place of `word7`, `town7` and `wrong7`. */
async function withWords(sql: Sql, body: string): Promise<string> {
  const [row] =
    await sql`select array(select private.bench_word(10000 + (power(n / 200.0, 3) * 5000)::int) from generate_series(0, 199) n) as words,
    array(select private.bench_word(9000 + (power(n / 200.0, 3) * 400)::int) from generate_series(0, 199) n) as towns,
    array(select private.bench_word((power(n / 200.0, 3) * 3000)::int) from generate_series(0, 199) n) as names`
  return body
    .replaceAll(/"word(\d+)"/g, (_, nth) => JSON.stringify(row?.words[Number(nth) % 200]))
    .replaceAll(/"town(\d+)"/g, (_, nth) => JSON.stringify(row?.towns[Number(nth) % 200]))
    .replaceAll(/"wrong(\d+)"/g, (_, nth) => JSON.stringify(`${row?.names[Number(nth) % 200]}q`))
}

interface Asked {
  ms: number
  answer: { count: number; after: string | null }
}

async function ask(tx: Transaction, body: string): Promise<Asked> {
  const [row] = await tx`explain (analyze, format json) select api.search_creators(${body}::text::jsonb)`
  const plan = row?.['QUERY PLAN']
  const ms = Number((typeof plan === 'string' ? JSON.parse(plan) : plan)[0]['Execution Time'])
  const [again] = await tx`select api.search_creators(${body}::text::jsonb) as answer`
  return { ms, answer: again?.answer }
}

async function measure(sql: Sql, user: string, what: string, bodies: readonly string[]): Promise<boolean> {
  const rounds = await asUser(sql, user, async (tx) => {
    const all: Asked[][] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const asked: Asked[] = []
      for (const body of bodies) asked.push(await ask(tx, body))
      if (round > 0) all.push(asked)
    }
    return all
  })
  const times = rounds.map((round) => round.map(({ ms }) => ms).toSorted((a, b) => a - b))
  const [best = []] = times.toSorted((a, b) => quantile(a, 0.95) - quantile(b, 0.95))
  const [p50, p95, most] = [
    quantile(best, 0.5),
    quantile(best, 0.95),
    quantile(
      times.flat().toSorted((a, b) => a - b),
      0.95,
    ),
  ]
  const counts = (rounds[0] ?? []).map(({ answer }) => answer.count).toSorted((a, b) => a - b)
  console.log(
    `${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms ${p95 <= BUDGET_MS ? '✓' : '✗'} (p95 of all rounds ${most.toFixed(1)}; found ${quantile(counts, 0.5)}, ${counts[0]} to ${counts.at(-1)})`,
  )
  return p95 <= BUDGET_MS
}

const db = await openDatabase()
await fill(db.sql)
const { user } = (await newBusiness(db.sql)).device
await db.sql`update public.business_users set is_onboarded = true`
const [sizes] = await db.sql`select (select count(*)::int from private.card_search) as cards,
  pg_size_pretty(pg_relation_size('private.card_search')) as rows, pg_size_pretty(pg_relation_size('private.card_search_terms')) as terms,
  pg_size_pretty(pg_relation_size('private.card_search_relevant')) as relevant, pg_size_pretty(pg_database_size(current_database())) as database`
console.log(JSON.stringify(sizes))

let ok = true
for (const [what, query] of Object.entries(kinds)) {
  const bodies: string[] = []
  for (let nth = 0; nth < CALLS; nth += 1) bodies.push(await withWords(db.sql, JSON.stringify(query(nth))))
  ok = (await measure(db.sql, user, what, bodies)) && ok
}
for (const what of ['no filter', 'a facet of one in thirty', 'a word', 'cheapest']) {
  const bodies: string[] = []
  for (let nth = 0; nth < CALLS; nth += 1) {
    const query = JSON.parse(await withWords(db.sql, JSON.stringify(kinds[what]?.(nth))))
    let body = JSON.stringify(query)
    for (let page = 0; page < 4; page += 1) {
      const { answer } = await asUser(db.sql, user, (tx) => ask(tx, body))
      if (answer.after !== null) body = JSON.stringify({ ...query, after: answer.after })
    }
    bodies.push(body)
  }
  ok = (await measure(db.sql, user, `${what}, a later page`, bodies)) && ok
}
await db.close()
process.exit(ok ? 0 : 1)
