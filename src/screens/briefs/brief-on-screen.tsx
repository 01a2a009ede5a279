import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import type { Loaded } from '../../device/status/loaded.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { BriefWaiting, FormWaiting } from './form/brief-waiting.tsx'

export interface BriefOnScreenProps<T> {
  of: Loaded<T>
  /** The page is a form: its name. */
  form?: string
  children: (brief: T) => ReactNode
}

/** Around every page about one brief: what is shown until it is here, and if it is not found. */
export function BriefOnScreen<T>({ of, form, children }: BriefOnScreenProps<T>) {
  const { t } = useTranslation(['briefs', 'common'])
  const label = of.state === 'coming' ? t('common:empty.waitingFirstSync') : t('loading')
  return (
    <Loadable
      of={of}
      level={1}
      waiting={
        form ? (
          <FormWaiting title={form} label={label} />
        ) : (
          <BriefWaiting title={t('detail.brief')} label={label} />
        )
      }
      none={
        <EmptyState
          level={1}
          icon={FileQuestion}
          title={t('detail.notFound')}
          text={t('detail.notFoundText')}
          action={
            <LinkButton variant="primary" render={<Link to={paths.businessBriefs} />}>
              {t('detail.toList')}
            </LinkButton>
          }
        />
      }
    >
      {children}
    </Loadable>
  )
}
