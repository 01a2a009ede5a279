import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreatorUser } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { WelcomePicture } from '../../ui/mark/welcome-picture.tsx'
import { forgetBegun, isJustComplete } from './celebrated.ts'

/** In place of the checklist, the one time that its last item was ticked. */
export function Complete({ creator }: { creator: Pick<CreatorUser, 'id' | 'handle'> }) {
  const { t } = useTranslation('creatorHome')
  const { id, handle } = creator
  const [isShown] = useState(() => isJustComplete(id))
  useEffect(() => forgetBegun(id), [id])
  if (!isShown) return null
  return (
    <Card>
      <div role="status" className="grid justify-items-center gap-2 text-center">
        <WelcomePicture className="w-32" />
        <h2 className="text-heading">{t('profile.complete')}</h2>
        <p className="text-sm text-ink-muted">{t('profile.completeText')}</p>
      </div>
      <div className="mt-4">
        <LinkButton wide render={<Link to={paths.me(handle || id)} viewTransition />}>
          {t('profile.see')}
        </LinkButton>
      </div>
    </Card>
  )
}
