import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../device/status/loaded.ts'
import { Button } from '../ui/action/button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'

export interface LoadableProps<T> {
  /** From `useOne` or `useMany`. */
  of: Loaded<T>
  /** While it is read or coming: a Skeleton in the shape of the content. */
  waiting: ReactNode
  /** When there is none, or none any more: an EmptyState. */
  none?: ReactNode
  /** When it is neither here nor within reach, if the general words do not fit. */
  unreachable?: ReactNode
  /** The level of the headings of the general states: 1 where they replace the whole page. */
  level?: 1 | 2 | 3 | undefined
  children: (found: T) => ReactNode
}

/** Neither on the device nor within reach. */
export function NotHere({ level }: { level?: 1 | 2 | 3 | undefined }) {
  const { t } = useTranslation()
  return <EmptyState icon={CloudOff} level={level} title={t('notHere.title')} text={t('notHere.text')} />
}

/**
 * Every list and detail: one place decides between placeholder, content, «there is none» and «not here yet».
 * Put a list's inside its Page; wrap a detail's Page.
 */
export function Loadable<T>({ of, waiting, none, unreachable, level, children }: LoadableProps<T>) {
  const { t } = useTranslation()
  switch (of.state) {
    case 'here':
      return children(of.found)
    case 'reading':
    case 'coming':
      return waiting
    case 'none':
      return none
    case 'unreachable':
      return unreachable ?? <NotHere level={level} />
    case 'failed':
      return (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{of.text}</p>
          <Button icon={RotateCw} onClick={of.again}>
            {t('retry')}
          </Button>
        </div>
      )
  }
}
