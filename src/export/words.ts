// The words of the exported page: the app's, in the person's language.
import type { ParseKeys } from 'i18next'
import { i18n, loadWords } from '../i18n/i18n.ts'
import type { Enumeration } from '../domain/enumerations.ts'
import { type Format, formatFor } from '../i18n/format.ts'
import { codeWords } from '../i18n/labels.ts'
import { momentIn } from '../i18n/moment.ts'
import { type BriefFieldWords, briefFieldWords } from '../entities/briefs/field-words.ts'
import { type ProfileFieldWords, profileFieldWords } from '../entities/teams/field-words.ts'
import { type ChangeWords, changeWords } from '../changes/change-words.ts'

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
  profiles: ProfileFieldWords
  notification(type: string): string
}

/** Loads missing words; once the app is installed they are all on the device. */
export async function loadExportWords(): Promise<ExportWords> {
  await loadWords('sync', 'briefs', 'enumerations', 'statuses', 'errors', 'profile', 'settings')
  const locale = i18n.language === 'en' ? 'en' : 'nb'
  const format = formatFor(locale)
  const t = i18n.getFixedT(null, 'sync')
  const say: ExportWords['say'] = (key, values) => t(key, { ...values })
  const label: ExportWords['label'] & ((kind: string, value: string) => string) = (kind, value) =>
    t(`enumerations:${kind}.${value}`, value)
  const sources = { member: label, format, locale }
  const fields = briefFieldWords({ say: (key) => i18n.t(key), ...sources })
  return {
    locale,
    say,
    fields,
    profiles: profileFieldWords({ say: (key) => i18n.t(key), ...sources }),
    changes: changeWords(say, fields, locale),
    format,
    code: codeWords,
    moment: momentIn(locale),
    status: (kind, value) => t(`statuses:${kind}.${value}`, value),
    label,
    notification: (type) => t(`settings:notifications.kinds.${type}`, type),
  }
}
