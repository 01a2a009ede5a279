// The error catalogue of the specification (sections 5 and 8): every message is in the words, those that it quotes word
// for word. What is described and not quoted is found by its key, in both languages.
import { describe, expect, test } from 'vitest'
import { rules } from '../../src/domain/issue.ts'
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
/** The third part of a constraint's name is one of the general rules, or the code of the refusal itself. */
const spoken = found(/\b[a-z_]+?__[a-z_]+?__([a-z_]+)/g)
const codes = [
  ...found(/private\.refuse\('([a-z_]+)'/g),
  ...spoken.filter((part) => !rules.some((rule) => rule === part)),
]

const quoted: readonly [what: string, key: string, words: string][] = [
  ['generic', 'errors:generic', 'Noe gikk galt. Prøv igjen.'],
  ['generic, signing in', 'auth:failure.unknown', 'Noe gikk galt. Prøv igjen.'],
  ['generic, error page', 'common:crash.title', 'Noe gikk galt. Prøv igjen.'],
  ['not logged in', 'errors:not_signed_in', 'Du må være logget inn'],
  ['not logged in, password', 'auth:failure.not_signed_in', 'Du må være logget inn'],
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
  ['support ticket: generic failure', 'errors:failed.support.failed'],
  ['support ticket: too many, wait', 'errors:failed.support.too_many'],
  ['support ticket: invalid e-mail', 'errors:failed.support.email'],
  ['brief: one active at a time, archive the old one first', 'errors:code.one_active_brief'],
  ['brief: auto-save failed', 'errors:failed.brief.autosave'],
  ['brief: image upload failed', 'errors:failed.brief.image_upload'],
  ['brief: image delete failed', 'errors:failed.brief.image_delete'],
  ['brief: image update failed', 'errors:failed.brief.image_update'],
  ['brief: enabling the campaign failed', 'errors:failed.brief.enable'],
  ['brief: disabling the campaign failed', 'errors:failed.brief.disable'],
  ['brief: none found', 'errors:failed.brief.none'],
  ['packages: fetch', 'errors:failed.package.fetch'],
  ['packages: save', 'errors:failed.package.save'],
  ['packages: delete', 'errors:failed.package.delete'],
  ['packages: missing fields', 'errors:failed.package.missing'],
  ['portfolio: load', 'errors:failed.portfolio.load'],
  ['portfolio: delete', 'errors:failed.portfolio.delete'],
  ['portfolio: reorder', 'errors:failed.portfolio.reorder'],
  ['portfolio: media', 'errors:failed.portfolio.media'],
  ['portfolio: image or video too large', 'errors:failed.portfolio.too_large'],
  ['portfolio: image or video of the wrong type', 'errors:failed.portfolio.wrong_type'],
  ['favourites', 'errors:failed.favourite.failed'],
  ['full service: budget too low', 'errors:failed.full_service.low_budget'],
  ['full service: send failure', 'errors:failed.full_service.failed'],
  ['contract: business user missing', 'errors:failed.contract.no_business'],
  ['contract: e-mail or organisation number missing', 'errors:failed.contract.no_invoice'],
  ['collaboration: upload failure', 'errors:failed.collaboration.upload'],
  ['error page: no content found', 'notices:notFound.text'],
]

describe('the error catalogue', () => {
  test.each(quoted)('%s stands word for word at %s', (_what, key, words) => {
    expect(wordsAt('nb', key)).toBe(words)
    expect(wordsAt('en', key)).toEqual(expect.stringMatching(/\S/))
  })

  test.each(described)('%s has words at %s', (_what, key) => {
    for (const language of ['nb', 'en']) expect(wordsAt(language, key)).toEqual(expect.stringMatching(/\S/))
  })
})

describe('what the server refuses', () => {
  test.each(codes.map((code) => `errors:code.${code}`))('has words at %s', (key) => {
    for (const language of ['nb', 'en']) expect(wordsAt(language, key)).toEqual(expect.stringMatching(/\S/))
  })

  test.each(rules.map((rule) => `errors:rule.${rule}`))('has words at %s', (key) => {
    for (const language of ['nb', 'en']) expect(wordsAt(language, key)).toEqual(expect.stringMatching(/\S/))
  })

  test('is told by the names of constraints: the function that reads them knows no entity', () => {
    const [body = ''] = /create function private\.refusal\([\s\S]*?\nend \$\$/.exec(schemas) ?? []
    expect(body).toContain('string_to_array(constraint_name')
    for (const table of found(/sync\.add_table\('public\.(\w+)'/g))
      expect(body).not.toMatch(new RegExp(`\\b${table}\\b`))
    const general = new Set(['forbidden', 'not_found', 'bad_state'])
    for (const code of codes.filter((one) => !general.has(one))) expect(body).not.toContain(code)
  })
})
