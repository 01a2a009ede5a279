import { CloudOff, RotateCw } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import * as z from 'zod/mini'
import { Loadable } from '../../components/loadable.tsx'
import { useTitle } from '../../components/title.ts'
import { useIdentity } from '../../components/visitor.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { useCreatorNamed } from '../../entities/creators/find-creator.ts'
import { cardTable } from '../../entities/creators/entity.ts'
import { openPublicData } from '../../entities/open.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CreatorPage } from './creator-page.tsx'
import { NobodyHere } from './nobody-here.tsx'

// It knows the person's teams, which a guest has none of.
const OwnHidden = lazy(() => import('./own-hidden.tsx').then((m) => ({ default: m.OwnHidden })))

const handedOn = z.object({ card: cardTable.row })

/** The card as the list had it: the poster that was pressed can only move into a page that is there at once. */
function useHandedCard(): CreatorCard | undefined {
  const { state }: { state: unknown } = useLocation()
  return handedOn.safeParse(state).data?.card
}

/** /me/<handle or id>: a creator's public page, for guests too. A former handle leads to the one of today. */
export function CreatorPageScreen() {
  const { t } = useTranslation('me')
  const { name = '' } = useParams()
  const isGuest = useIdentity() === null
  const creator = useCreatorNamed(name, isGuest ? openPublicData : null)
  const handed = useHandedCard()
  const shown = creator.state === 'reading' && handed ? { state: 'here' as const, found: handed } : creator
  useTitle(shown.state === 'here' ? shown.found.first_name : t('title'))
  return (
    <Loadable
      of={shown}
      level={1}
      waiting={<Waiting />}
      none={
        isGuest ? (
          <NobodyHere name={name} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <OwnHidden name={name} otherwise={<NobodyHere name={name} />} />
          </Suspense>
        )
      }
      unreachable={
        <EmptyState
          level={1}
          icon={CloudOff}
          title={t('unreachable.title')}
          text={t('unreachable.text')}
          action={
            <Button icon={RotateCw} onClick={creator.again}>
              {t('unreachable.again')}
            </Button>
          }
        />
      }
    >
      {(card) => <CreatorPage card={card} name={name} />}
    </Loadable>
  )
}

function Waiting() {
  const { t } = useTranslation('me')
  return (
    <Page title={t('title')} head={<h1 className="sr-only">{t('title')}</h1>}>
      <Skeleton shape="block" className="-mx-4 h-40 sm:-mx-6 md:mx-0" label={t('waiting')} />
      <Skeleton shape="block" className="relative -mt-10 size-24 rounded-full border-4 border-surface" />
    </Page>
  )
}
