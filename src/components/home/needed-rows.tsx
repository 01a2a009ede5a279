import { CircleAlert, FileWarning } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Needed } from '../../changes/needed.ts'
import { useNow } from '../../device/status/now.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { TodoMark, TodoRow } from './todo-list.tsx'

/** What only the person can decide, first in the list of either home. */
export function useNeededRows({ conflicts, refused, files }: Needed): ReactElement[] {
  const { t } = useTranslation('home')
  const format = useFormat()
  const now = useNow()
  const rows = conflicts.map(({ id, title, at }) => (
    <TodoRow
      key={id}
      to={paths.conflicts}
      media={<TodoMark tone="warning" text="2" />}
      title={<span dir="auto">{title ? t('conflict', { title }) : t('conflictUntitled')}</span>}
      text={t('conflictText', { when: format.ago(at, now) })}
    />
  ))
  const stopped = [
    { what: 'refused', text: 'refusedText', count: refused, to: paths.refused, icon: CircleAlert },
    { what: 'files', text: 'filesText', count: files, to: paths.uploads, icon: FileWarning },
  ] as const
  for (const { what, text, count, to, icon } of stopped)
    if (count > 0)
      rows.push(
        <TodoRow
          key={what}
          to={to}
          media={<TodoMark tone="danger" icon={icon} />}
          title={t(what, { count })}
          text={t(text)}
        />,
      )
  return rows
}
