// The specification's error catalogue (sections 5 and 8), as far as the product has what it is about: every message
// exists, quoted ones word for word. Described ones are found by their key, in both languages, and the screens' own tests
// see them said (brief-failures, package-failures, portfolio-failures, favourite-failures, media). Not said, because it
// cannot fail here:
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

const quoted: readonly [what: string, key: string, words: string][] = [
  ['generic', 'errors:generic', 'Noe gikk galt. Prøv igjen.'],
  ['generic, signing in', 'auth:failure.unknown', 'Noe gikk galt. Prøv igjen.'],
  ['generic, error page', 'common:crash.title', 'Noe gikk galt. Prøv igjen.'],
  ['not logged in', 'auth:failure.not_signed_in', 'Du må være logget inn'],
  ['reset code', 'auth:failure.bad_code', 'Ugyldig eller utløpt kode. Prøv igjen.'],
  ['minimum age', 'errors:rule.min_age', 'Alle brukerne våre er 18 år eller eldre'],
  ['no such page, title', 'notices:notFound.heading', 'Page not found'],
  ['no such page, message', 'notices:notFound.message', 'Page Not Found: {{path}}'],
]

const described: readonly [what: string, key: string][] = [
  ['password: too short', 'auth:failure.short_password'],
  ['password: too weak', 'auth:failure.weak_password'],
  ['password: same as the old', 'auth:failure.same_password'],
  ['password: not matching', 'auth:failure.mismatch'],
  ['password: failure to update', 'auth:failure.update_failed'],
  ['password: failure to send the code', 'auth:failure.send_failed'],
  ['password: unexpected error', 'auth:failure.unknown'],
  ['brief: one active at a time, archive the old one first', 'errors:code.one_active_brief'],
  ['brief: auto-save failed', 'errors:failed.brief.autosave'],
  ['brief: image upload failed on the device', 'files:refused.unknown'],
  ['brief: image upload refused by the server', 'files:upload.refused'],
  ['brief: enabling the campaign failed', 'errors:failed.brief.enable'],
  ['brief: disabling the campaign failed', 'errors:failed.brief.disable'],
  ['brief: none found', 'briefs:detail.notFound'],
  ['packages: fetch failure, one’s own', 'common:notHere.title'],
  ['packages: fetch failure, those of a profile', 'offers:unreachable'],
  ['packages: save failure, of a new one', 'errors:failed.packages.create'],
  ['packages: save failure', 'errors:failed.packages.edit'],
  ['packages: delete failure', 'errors:failed.packages.archive'],
  ['packages: taking back what was deleted failed', 'errors:failed.packages.restore'],
  ['packages: missing fields', 'packages:missing'],
  ['portfolio: load failure', 'common:notHere.title'],
  ['portfolio: save failure, of a new project', 'errors:failed.projects.create'],
  ['portfolio: save failure', 'errors:failed.projects.edit'],
  ['portfolio: delete failure', 'errors:failed.projects.remove'],
  ['portfolio: taking back what was deleted failed', 'errors:failed.projects.restore'],
  ['portfolio: reorder failure', 'errors:failed.projects.move'],
  ['portfolio: featuring failed', 'errors:failed.projects.feature'],
  ['portfolio: media failure on the device', 'files:refused.unknown'],
  ['portfolio: media failure, no room', 'files:refused.full'],
  ['portfolio: media refused by the server', 'files:upload.refused'],
  ['portfolio: image too large', 'files:refused.size'],
  ['portfolio: video too large', 'files:refused.film'],
  ['portfolio: wrong type', 'files:refused.media'],
  ['portfolio: not what its name says', 'files:refused.unreadable'],
  ['favourites: adding failed', 'errors:failed.favourites.add'],
  ['favourites: removing failed', 'errors:failed.favourites.remove'],
  ['favourites: saving a note failed', 'errors:failed.favourites.note'],
  ['favourites: fetch failure', 'common:notHere.title'],
  ['error page: no content found', 'notices:notFound.text'],
]

describe('the error catalogue', () => {
  test.each(quoted)('%s is word for word at %s', (_what, key, words) => {
    expect(wordsAt('nb', key)).toBe(words)
    expect(wordsAt('en', key)).toEqual(expect.stringMatching(/\S/))
  })

  test.each(described)('%s has words at %s', (_what, key) => {
    for (const language of ['nb', 'en']) expect(wordsAt(language, key)).toEqual(expect.stringMatching(/\S/))
  })

  /** Several mutations are behind what is said of a brief: its screens name these keys. */
  const ofScreens = new Set(
    described.map(([, key]) => key).filter((key) => key.startsWith('errors:failed.brief.')),
  )

  test('says of a mutation that failed what is at its name, and has no other words of the kind', () => {
    const keys = Object.entries(
      z.record(z.string(), z.record(z.string(), z.string())).parse(wordsAt('nb', 'errors:failed')),
    )
      .flatMap(([path, words]) => Object.keys(words).map((name) => `${path}.${name}`))
      .filter((key) => !ofScreens.has(`errors:failed.${key}`))
    expect(keys).toContain('packages.archive')
    expect(keys.filter((key) => !mutators.some(({ name }) => name === key))).toEqual([])
  })

  test.each(['packages', 'projects', 'favourites'])('says of every mutation of %s what failed', (path) => {
    const own = mutators.map(({ name }) => name).filter((name) => name.startsWith(`${path}.`))
    expect(own).not.toEqual([])
    for (const name of own)
      expect(wordsAt('nb', `errors:failed.${name}`)).toEqual(expect.stringMatching(/\S/))
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
