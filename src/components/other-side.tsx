import { Building2, Camera } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Side } from '../domain/side.ts'
import { useTeams } from '../entities/teams/queries.ts'
import { homeOf, paths } from '../paths.ts'
import { rememberWanted } from '../session/early/return-path.ts'
import { LinkButton } from '../ui/action/link-button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { useTitle } from './title.ts'
import { addableTo } from './teams/addable.ts'

/** Instead of a page of a side that the person has no profile of: a link from a colleague, or an old bookmark. */
export function OtherSide({ side }: { side: Side }) {
  const { t } = useTranslation(['teams', 'common'])
  const { pathname, search, hash } = useLocation()
  const begun = addableTo(useTeams() ?? []).some((one) => one.side === side && one.begun)
  const title = t(`otherSide.${side}`)
  useTitle(title)
  return (
    <EmptyState
      level={1}
      icon={side === 'creator' ? Camera : Building2}
      title={title}
      text={t(`otherSide.${side}Text`)}
      action={
        <>
          <LinkButton
            variant="primary"
            render={
              <Link
                to={`${paths.onboarding}?add=${side}`}
                onClick={() => rememberWanted(pathname + search + hash)}
              />
            }
          >
            {t(begun ? `goOn.${side}` : `add.${side}`)}
          </LinkButton>
          <LinkButton render={<Link to={homeOf(side === 'creator' ? 'Business' : 'Creator')} />}>
            {t('otherSide.home')}
          </LinkButton>
        </>
      }
    />
  )
}
