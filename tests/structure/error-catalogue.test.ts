// The specification's error catalogue (sections 5 and 8), as far as the product has what it is about: every message
// exists, word for word, and is found by the test of a screen that says it. What it is about features that do not exist
// comes with them. Not said, because it cannot fail here:
// - the pictures of a brief, and of a project, are removed and changed by the autosave, whose failure has one message
// - packages, projects and favourites that are on the device are read there and not fetched: only the first fetch can fail
// - a package, and a project, is never deleted: it is archived, and a project removed, which can be undone
// - a package that lacks fields is saved all the same: they are named beside it
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rules } from '../../src/domain/issue.ts'
import { mutators } from '../../src/entities/registry.ts'
import { projectFiles, read } from './tree.ts'

function wordsAt(language: string, key: string): unknown {
  const [namespace, path = ''] = key.split(':')
  let at: unknown = JSON.parse(read(`locales/${language}/${namespace}.json`))
  for (const part of path.split('.')) {
    at =
      typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === part)?.[1] : null
  }
  return at
}

const schemas = projectFiles()
  .filter((file) => file.startsWith('supabase/schemas/'))
  .map(read)
  .join('\n')
const found = (pattern: RegExp): string[] => [
  ...new Set(Array.from(schemas.matchAll(pattern), ([, name = '']) => name)),
]
/** The third part of a constraint's name is a general rule, or the refusal's own code. */
const spoken = found(/\b[a-z_]+?__[a-z_]+?__([a-z_]+)/g)
const codes = [
  ...found(/private\.refuse\('([a-z_]+)'/g),
  ...spoken.filter((part) => !rules.some((rule) => rule === part)),
]

interface Said {
  what: string
  key: string
  words: string
  /** The test of a screen that says it. */
  test: string
}
const said = (what: string, key: string, words: string, test: string): Said => ({ what, key, words, test })

const ENTRY = 'src/screens/auth/entry.test.tsx'
const SIGN_UP = 'src/screens/auth/sign-up-screen.test.tsx'
const BRIEFS = 'src/screens/briefs/brief-failures.test.tsx'
const PACKAGES = 'src/screens/packages/package-failures.test.tsx'
const PORTFOLIO = 'src/screens/portfolio/portfolio-failures.test.tsx'
const FAVOURITES = 'src/screens/favourites/favourite-failures.test.tsx'
const UPLOADS = 'src/screens/media/uploads.test.tsx'

const NOT_FOUND = 'Vi fant ikke noe innhold her.'
const GENERIC = 'Noe gikk galt. Prøv igjen.'
const NOT_HERE = 'Ikke hentet til denne enheten ennå'
const NOT_ADDED = 'Vi fikk ikke lagt til «{{name}}». Prøv igjen.'
const PACKAGE_NOT_SAVED = 'Vi fikk ikke lagret pakken. Prøv igjen.'
const PROJECT_NOT_SAVED = 'Vi fikk ikke lagret prosjektet. Prøv igjen.'

/** The specification's own words. */
const quoted: readonly Said[] = [
  said('generic', 'errors:generic', GENERIC, 'src/screens/media/media.test.tsx'),
  said('generic, signing in', 'auth:failure.unknown', GENERIC, 'src/screens/auth/passkey-step.test.tsx'),
  said('generic, error page', 'common:crash.title', GENERIC, 'src/app/faults/crash-screen.test.tsx'),
  said('not logged in', 'auth:failure.not_signed_in', 'Du må være logget inn', ENTRY),
  said('reset code', 'auth:failure.bad_code', 'Ugyldig eller utløpt kode. Prøv igjen.', ENTRY),
  said(
    'minimum age',
    'errors:rule.min_age',
    'Alle brukerne våre er 18 år eller eldre',
    'src/screens/onboarding/onboarding-screen.test.tsx',
  ),
  said('no such page, title', 'notices:notFound.heading', 'Page not found', ENTRY),
  said('no such page, message', 'notices:notFound.message', 'Page Not Found: {{path}}', ENTRY),
]

/** What the specification describes, in our words. */
const described: readonly Said[] = [
  said(
    'password: too short',
    'auth:failure.short_password',
    'Passordet må ha minst {{limit, number}} tegn',
    SIGN_UP,
  ),
  said(
    'password: too weak',
    'auth:failure.weak_password',
    'Passordet er for svakt. Bruk minst 8 tegn, gjerne en hel setning.',
    SIGN_UP,
  ),
  said(
    'password: same as the old',
    'auth:failure.same_password',
    'Det nye passordet må være et annet enn det gamle',
    ENTRY,
  ),
  said('password: not matching', 'auth:failure.mismatch', 'Passordene er ikke like', SIGN_UP),
  said(
    'password: failure to update',
    'auth:failure.update_failed',
    'Vi fikk ikke endret passordet. Prøv igjen.',
    ENTRY,
  ),
  said(
    'password: failure to send the code',
    'auth:failure.send_failed',
    'Vi fikk ikke sendt koden. Prøv igjen.',
    ENTRY,
  ),
  said(
    'password: unexpected error',
    'auth:failure.unknown',
    GENERIC,
    'src/screens/auth/passkey-step.test.tsx',
  ),
  said(
    'brief: one active at a time, archive the old one first',
    'errors:code.one_active_brief',
    'Du kan bare ha én aktiv brief om gangen. Arkiver den gamle først.',
    BRIEFS,
  ),
  said(
    'brief: auto-save failed',
    'briefs:failed.autosave',
    'Vi fikk ikke lagret briefen. Prøv igjen.',
    BRIEFS,
  ),
  said(
    'brief: image upload failed on the device',
    'files:refused.unknown',
    NOT_ADDED,
    'src/screens/briefs/form/pictures.test.tsx',
  ),
  said(
    'brief: image upload refused by the server',
    'files:upload.refused',
    'Samspill tok ikke imot «{{name}}».',
    UPLOADS,
  ),
  said(
    'brief: enabling the campaign failed',
    'briefs:failed.enable',
    'Vi fikk ikke publisert briefen. Prøv igjen.',
    BRIEFS,
  ),
  said(
    'brief: disabling the campaign failed',
    'briefs:failed.disable',
    'Vi fikk ikke tatt ned briefen. Prøv igjen.',
    BRIEFS,
  ),
  said('brief: none found', 'briefs:detail.notFound', 'Vi finner ikke denne briefen', BRIEFS),
  said('packages: fetch failure, one’s own', 'common:notHere.title', NOT_HERE, PACKAGES),
  said(
    'packages: fetch failure, those of a profile',
    'offers:unreachable',
    'Pakkene er ikke på denne enheten. De hentes når du er på nett.',
    'src/components/packages/showcase.test.tsx',
  ),
  said('packages: save failure, of a new one', 'packages:failed.create', PACKAGE_NOT_SAVED, PACKAGES),
  said('packages: save failure', 'packages:failed.edit', PACKAGE_NOT_SAVED, PACKAGES),
  said(
    'packages: delete failure',
    'packages:failed.archive',
    'Vi fikk ikke arkivert pakken. Prøv igjen.',
    PACKAGES,
  ),
  said(
    'packages: taking back what was deleted failed',
    'packages:failed.restore',
    'Vi fikk ikke gjenopprettet pakken. Prøv igjen.',
    PACKAGES,
  ),
  said(
    'packages: missing fields',
    'packages:missing',
    'Mangler {{fields}}',
    'src/screens/packages/packages.test.tsx',
  ),
  said('portfolio: load failure', 'common:notHere.title', NOT_HERE, PORTFOLIO),
  said('portfolio: save failure, of a new project', 'projects:failed.create', PROJECT_NOT_SAVED, PORTFOLIO),
  said('portfolio: save failure', 'projects:failed.edit', PROJECT_NOT_SAVED, PORTFOLIO),
  said(
    'portfolio: delete failure',
    'projects:failed.remove',
    'Vi fikk ikke fjernet prosjektet. Prøv igjen.',
    PORTFOLIO,
  ),
  said(
    'portfolio: taking back what was deleted failed',
    'projects:failed.restore',
    'Vi fikk ikke hentet tilbake prosjektet. Prøv igjen.',
    PORTFOLIO,
  ),
  said(
    'portfolio: reorder failure',
    'projects:failed.move',
    'Vi fikk ikke flyttet prosjektet. Prøv igjen.',
    PORTFOLIO,
  ),
  said(
    'portfolio: featuring failed',
    'projects:failed.feature',
    'Vi fikk ikke endret hva som er fremhevet. Prøv igjen.',
    PORTFOLIO,
  ),
  said('portfolio: media failure on the device', 'files:refused.unknown', NOT_ADDED, PORTFOLIO),
  said(
    'portfolio: media failure, no room',
    'files:refused.full',
    'Det er ikke plass til «{{name}}» på enheten. Frigjør litt plass og prøv igjen.',
    PORTFOLIO,
  ),
  said(
    'portfolio: media refused by the server',
    'files:upload.refused',
    'Samspill tok ikke imot «{{name}}».',
    UPLOADS,
  ),
  said(
    'portfolio: image too large',
    'files:refused.size',
    '«{{name}}» er for stor: {{actual}}. Grensen er {{limit}}.',
    PORTFOLIO,
  ),
  said(
    'portfolio: video too large',
    'files:refused.film',
    '«{{name}}»: Videoen er {{actual}}. Maks er {{limit}}.',
    PORTFOLIO,
  ),
  said(
    'portfolio: wrong type',
    'files:refused.media',
    '«{{name}}» er verken et bilde eller en video vi kan bruke. Velg JPEG, PNG, WebP, AVIF, MP4, MOV eller WebM.',
    PORTFOLIO,
  ),
  said(
    'portfolio: not what its name says',
    'files:refused.unreadable',
    'Vi får ikke åpnet «{{name}}». Filen kan være skadet.',
    PORTFOLIO,
  ),
  said(
    'favourites: adding failed',
    'favourites:failed.add',
    'Vi fikk ikke lagt til favoritten. Prøv igjen.',
    FAVOURITES,
  ),
  said(
    'favourites: removing failed',
    'favourites:failed.remove',
    'Vi fikk ikke fjernet favoritten. Prøv igjen.',
    FAVOURITES,
  ),
  said(
    'favourites: saving a note failed',
    'favourites:failed.note',
    'Vi fikk ikke lagret notatet. Prøv igjen.',
    FAVOURITES,
  ),
  said('favourites: fetch failure', 'common:notHere.title', NOT_HERE, FAVOURITES),
  said('error page: no content found', 'notices:notFound.text', NOT_FOUND, ENTRY),
  said(
    'messages: one file too many',
    'files:refused.filesFull',
    'En melding kan ha {{limit}} filer. «{{name}}» ble ikke lagt til.',
    'src/screens/messages/message-composer.test.tsx',
  ),
  said(
    'media: no room',
    'files:refused.full',
    'Det er ikke plass til «{{name}}» på enheten. Frigjør litt plass og prøv igjen.',
    'src/screens/media/refused.test.tsx',
  ),
  said(
    'media: failure on the device',
    'files:refused.unknown',
    NOT_ADDED,
    'src/screens/media/refused.test.tsx',
  ),
]

/** Comes with its feature, by the names that its folder in src/entities or src/screens and its keys would have. */
const later: readonly [what: string, feature: RegExp][] = [
  ['support ticket: failure, too many requests, invalid address', /^(support-?)?tickets?$/i],
  ['full service: budget too low, failure to send', /^full[-_]?service$/i],
  ['contract: business, its email or organisation number missing', /^contracts?$/i],
  ['collaboration: upload failure', /^collaborations?$/i],
  ['review: failures', /^reviews?$/i],
  ['billing: failures', /^billing$/i],
]

/** A text of the code or a test as people read it: no escapes, and a space wherever one may break the line. */
const plain = (code: string): string => code.replaceAll(/\\s|\u00a0/g, ' ').replaceAll(/\\([^\w\s])/g, '$1')

/** Finds the words with any values in them. */
const finding = (words: string): RegExp =>
  new RegExp(
    words
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*'),
  )

function namesIn(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

describe('the error catalogue', () => {
  // tests/structure/words.test.ts sees that every key is used
  test.each([...quoted, ...described])('$what is word for word at $key', ({ key, words }) => {
    expect(wordsAt('nb', key)).toBe(words)
    expect(wordsAt('en', key)).toEqual(expect.stringMatching(/\S/))
  })

  test.each([...quoted, ...described])('$what is found on its screen by $test', ({ words, test: file }) => {
    expect(plain(read(file))).toMatch(finding(words))
  })

  test.each(later)('%s comes with its feature: there are no words before', (_what, feature) => {
    const folders = projectFiles()
      .filter((file) => /^src\/(?:entities|screens)\//.test(file))
      .map((file) => file.split('/')[2] ?? '')
    expect(folders.filter((folder) => feature.test(folder))).toEqual([])
    for (const language of ['nb', 'en'])
      for (const namespace of ['errors', 'files', 'auth', 'common'])
        expect(
          namesIn(JSON.parse(read(`locales/${language}/${namespace}.json`))).filter((name) =>
            feature.test(name),
          ),
        ).toEqual([])
  })

  /** Several mutations are behind what is said of a brief: its screens name these keys. */
  const ofScreens = new Set(described.map(({ key }) => key).filter((key) => key.startsWith('briefs:failed.')))
  /** Words at `failed.` in a namespace that is named like the mutations. */
  const failures = projectFiles()
    .flatMap((file) => /^locales\/nb\/(\w+)\.json$/.exec(file)?.[1] ?? [])
    .flatMap((namespace) => {
      const said = z.record(z.string(), z.string()).safeParse(wordsAt('nb', `${namespace}:failed`))
      return Object.keys(said.data ?? {}).map((name) => `${namespace}:failed.${name}`)
    })

  test('says of a mutation that failed what is at its name, and has no other words of the kind', () => {
    expect(failures).toContain('packages:failed.archive')
    const known = new Set([...ofScreens, ...mutators.map(({ name }) => name.replace('.', ':failed.'))])
    expect(failures.filter((key) => !known.has(key))).toEqual([])
  })
})

describe('the server’s refusals', () => {
  test.each(codes.map((code) => `errors:code.${code}`))('has words at %s', (key) => {
    for (const language of ['nb', 'en']) expect(wordsAt(language, key)).toEqual(expect.stringMatching(/\S/))
  })

  test.each(rules.map((rule) => `errors:rule.${rule}`))('has words at %s', (key) => {
    for (const language of ['nb', 'en']) expect(wordsAt(language, key)).toEqual(expect.stringMatching(/\S/))
  })

  test('follow from the names of constraints: the function that reads them names no entity', () => {
    const [body = ''] = /create function private\.refusal\([\s\S]*?\nend \$\$/.exec(schemas) ?? []
    expect(body).toContain('string_to_array(constraint_name')
    for (const table of found(/sync\.add_table\('public\.(\w+)'/g))
      expect(body).not.toMatch(new RegExp(`\\b${table}\\b`))
    const general = new Set(['forbidden', 'not_found', 'bad_state'])
    for (const code of codes.filter((one) => !general.has(one))) expect(body).not.toContain(code)
  })
})
