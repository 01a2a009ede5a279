// The words of the page in the exported file: those of the app, in the language the person reads it in.
import type { ParseKeys } from 'i18next'
import { i18n, loadWords } from '../../i18n/i18n.ts'
import type { Enumeration } from '../../domain/enumerations.ts'
import { type Format, formatFor } from '../../i18n/format.ts'
import { codeWords } from '../../i18n/labels.ts'
import { momentIn } from '../../i18n/moment.ts'
import { type BriefFieldWords, briefFieldWords } from '../brief-field-words.ts'
import { type ChangeWords, changeWords } from '../change-words.ts'

export interface ExportWords {
  locale: string
  say(key: ParseKeys<'sync'>, values?: Record<string, unknown>): string
  fields: BriefFieldWords
  changes: ChangeWords
  format: Format
  code(code: string): string
  /** «20. november 2026 kl. 09.41» */
  moment(iso: string): string
  status(kind: 'brief_status' | 'pitch_status', value: string): string
  /** A member of an enumeration. */
  label(kind: Enumeration, value: string): string
  /** A field of a profile. */
  field(name: string): string
  notification(type: string): string
}

/** Fetches what is missing of the words; all of them lie on the device once the app is installed. */
export async function loadExportWords(): Promise<ExportWords> {
  await loadWords('sync', 'briefs', 'enumerations', 'statuses', 'errors', 'profile', 'settings')
  const locale = i18n.language === 'en' ? 'en' : 'nb'
  const format = formatFor(locale)
  const t = i18n.getFixedT(null, 'sync')
  const say: ExportWords['say'] = (key, values) => t(key, { ...values })
  const label: ExportWords['label'] & ((kind: string, value: string) => string) = (kind, value) =>
    t(`enumerations:${kind}.${value}`, value)
  const fields = briefFieldWords({
    briefs: (key) => i18n.t(key, { ns: 'briefs' }),
    sync: say,
    format,
    label,
    locale,
  })
  return {
    locale,
    say,
    fields,
    changes: changeWords(say, fields, locale),
    format,
    code: codeWords,
    moment: momentIn(locale),
    status: (kind, value) => t(`statuses:${kind}.${value}`, value),
    label,
    field: (name) => t([`profile:field.${name}`, `page.field.${name}`], name),
    notification: (type) => t(`settings:notifications.kinds.${type}`, type),
  }
}
