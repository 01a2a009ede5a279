import { useTranslation } from 'react-i18next'
import { localeTags } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { ProjectContent } from '../../entities/projects/fields.ts'

type When = Pick<ProjectContent, 'client' | 'start_date' | 'end_date'>

/** Whom a project was made for, and when, by months: «Fjord Kaffe», «mars–mai 2026». Empty when neither is known. */
export function useProjectFacts(): (project: When) => string[] {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const month = new Intl.DateTimeFormat(localeTags[locale], {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

  function when({ start_date: from, end_date: to }: When): string {
    if (from !== null && to !== null) return month.formatRange(dateOf(from), dateOf(to))
    if (from !== null) return t('when.since', { from: month.format(dateOf(from)) })
    return to === null ? '' : t('when.until', { to: month.format(dateOf(to)) })
  }
  return (project) => [project.client.trim(), when(project)].filter((part) => part !== '')
}
