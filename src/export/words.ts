// The words of the exported page: the app's, in the person's language.
import type { ParseKeys } from 'i18next'
import { i18n, loadWords } from '../i18n/i18n.ts'
import type { Enumeration } from '../domain/enumerations.ts'
import { type Format, formatFor } from '../i18n/format.ts'
import { codeWords, labelWords } from '../i18n/labels.ts'
import { momentIn } from '../i18n/moment.ts'
import { objectOf, textIn } from '../entities/definition/arguments.ts'
import type { Entity } from '../entities/definition/entity.ts'
import { type FieldWords, type WordSources, fieldWordsOf } from '../entities/definition/field-words.ts'
import { namespaces } from '../entities/namespaces.ts'
import { type ChangeWords, changeWords } from '../changes/change-words.ts'

type Values = Record<string, unknown>

export interface ExportWords {
  locale: string
  say(key: ParseKeys<'sync'>, values?: Values): string
  /** The words of an entity at a key of its namespace. */
  of(entity: Entity, key: string, values?: Values): string
  /** The label of a row's status; empty when it has none. */
  status(entity: Entity, row: unknown): string
  fields(entity: Entity): FieldWords
  changes: ChangeWords
  format: Format
  code(code: string): string
  /** «20. november 2026 kl. 09.41» */
  moment(iso: string): string
  /** A member of an enumeration. */
  label(kind: Enumeration, value: string): string
  notification(type: string): string
}

/** Loads missing words; once the app is installed they are all on the device. */
export async function loadExportWords(): Promise<ExportWords> {
  await loadWords('sync', 'enumerations', 'statuses', 'errors', 'settings', ...namespaces)
  const locale = i18n.language === 'en' ? 'en' : 'nb'
  const format = formatFor(locale)
  const t = i18n.getFixedT(null, 'sync')
  const anywhere = (key: string, values?: Values): string => i18n.t(key, { defaultValue: '', ...values })
  const sources: WordSources = { say: anywhere, member: labelWords, format, locale }
  const fields = (entity: Entity): FieldWords => fieldWordsOf(entity, sources)
  return {
    locale,
    say: (key, values) => t(key, { ...values }),
    of: (entity, key, values) => anywhere(`${entity.words}:${key}`, values),
    status: ({ status }, row) =>
      status === null ? '' : anywhere(`${status}.${textIn(objectOf(row), 'status')}`),
    fields,
    changes: changeWords(anywhere, fields, locale),
    format,
    code: codeWords,
    moment: momentIn(locale),
    label: labelWords,
    notification: (type) => anywhere(`settings:notifications.kinds.${type}`) || type,
  }
}
