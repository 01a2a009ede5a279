import { ArrowLeft, ChevronRight, CircleAlert, CornerDownRight, type LucideIcon } from 'lucide-react'
import { Bell, Users, FilePlus2, Search, UserRoundPen } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { useRefusedHandle, useRestSentAgain } from '../../changes/refused-handle.ts'
import { useTitle } from '../../components/title.ts'
import type { Side } from '../../domain/side.ts'
import { forgetAccount } from '../../entities/accounts/closing.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { sideOf } from '../../entities/teams/team.ts'
import { leaveDevice } from '../../leaving/leave.ts'
import { homeOf, isOtherSide, paths, signOutByButton } from '../../paths.ts'
import { forgetWanted, readWanted } from '../../session/early/return-path.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StickyActions } from '../../ui/layout/page.tsx'
import { LazyAlertDialog } from '../../ui/overlay/lazy.tsx'
import { WelcomePicture } from '../../ui/mark/welcome-picture.tsx'
import { LaterPicture } from './look/pictures.tsx'

type EndProps = { title: string; picture: ReactNode; action?: ReactNode; children: ReactNode }

function End({ title, picture, action, children }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div className="mx-auto flex w-full max-w-140 flex-1 flex-col px-4 pt-8 sm:px-6 lg:pt-[8dvh]">
      <div className="pb-8 max-lg:flex-1">
        {picture}
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        {children}
      </div>
      {action && <StickyActions start>{action}</StickyActions>}
    </div>
  )
}

/** The end for somebody under 18: nothing they wrote is kept. After a typing error they can go back. */
export function TooYoung({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['onboarding', 'errors'])
  return (
    <End title={t('tooYoung.title')} picture={<LaterPicture className="-ms-1 mb-5 w-44" />}>
      <p className="mt-3 text-ink-muted">{t('errors:rule.min_age')}.</p>
      <p className="mt-3 text-ink-muted">{t('tooYoung.text')}</p>
      <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton variant="primary" render={<Link to={paths.signOut} state={signOutByButton} />}>
          {t('signOut')}
        </LinkButton>
        <Button icon={ArrowLeft} onClick={onBack}>
          {t('tooYoung.mistake')}
        </Button>
      </div>
      <DeleteAccount />
    </End>
  )
}

/**
 * The settings are out of reach here, so deleting the account is offered on this page: at once, since nothing may be
 * kept of somebody under 18.
 */
function DeleteAccount() {
  const { t } = useTranslation(['onboarding', 'common'])
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const forget = async () => {
    setFailed(false)
    const decided = await forgetAccount()
    if (decided === 'sign_in') return navigate(`${paths.login}?again`)
    if (decided !== 'done') return setFailed(true)
    await leaveDevice()
    return location.replace(`${paths.goodbye}?forgotten`)
  }
  return (
    <div className="mt-6 -ms-5">
      {failed && (
        <div className="ms-5 mb-3">
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {t('tooYoung.deleteFailed')}
          </Banner>
        </div>
      )}
      <Button variant="quiet" {...LazyAlertDialog.opener} onClick={() => setAsking(true)}>
        {t('tooYoung.delete')}
      </Button>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('tooYoung.deleteTitle')}
        description={t('tooYoung.deleteText')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('tooYoung.delete')}
        onConfirm={forget}
      />
    </div>
  )
}

interface Action<Key extends string = 'briefs' | 'profile' | 'alerts' | 'brief' | 'creators'> {
  key: Key
  to: string
  icon: LucideIcon
}

const creatorActions: readonly Action[] = [
  { key: 'briefs', to: paths.creatorBriefs, icon: Search },
  { key: 'profile', to: paths.creatorProfileAt('description'), icon: UserRoundPen },
  { key: 'alerts', to: paths.settingsOf('notifications'), icon: Bell },
]
const businessActions: readonly Action[] = [
  { key: 'brief', to: paths.briefCreate, icon: FilePlus2 },
  { key: 'creators', to: paths.creators, icon: Users },
  { key: 'alerts', to: paths.settingsOf('notifications'), icon: Bell },
]

/** The page that the person was on their way to, unless it is their home or a page of the other side. */
function wantedBy(side: Side, path: string | null): Action<'wanted'> | null {
  if (path === null || /^\/(?:business|creator)\/?$/i.test(path)) return null
  return isOtherSide(path, side) ? null : { key: 'wanted', to: path, icon: CornerDownRight }
}

/** The profile is in use: leads to the most useful thing to do now, first of all where the person was going. */
export function Done() {
  const { t } = useTranslation('onboarding')
  const team = useActiveTeam()
  const [wanted] = useState(readWanted)
  // Forgotten when the person goes on, not when this page is shown: it may be rendered anew.
  useEffect(() => () => void (/^\/onboarding\b/i.test(location.pathname) || forgetWanted()), [])
  const lost = useRefusedHandle(team?.id ?? '')
  useRestSentAgain(lost)
  if (team === undefined) return null
  if (!team?.data.is_onboarded) return <Navigate to={paths.onboarding} replace />
  const actions = team.type === 'Creator' ? creatorActions : businessActions
  const onTheWay = wantedBy(sideOf(team), wanted)
  const first = onTheWay ?? actions[0]
  const others = onTheWay ? actions.slice(0, 2) : actions.slice(1)
  return (
    <End
      title={t('done.welcome', { name: team.name })}
      picture={<WelcomePicture className="-ms-4 mb-4 w-44" />}
      action={
        first && (
          <>
            <LinkButton size="lg" variant="primary" icon={first.icon} render={<Link to={first.to} />}>
              {t(`done.title.${first.key}`)}
            </LinkButton>
            <LinkButton size="lg" variant="quiet" render={<Link to={homeOf(team.type)} />}>
              {t('done.home')}
            </LinkButton>
          </>
        )
      }
    >
      <p className="mt-3 text-ink-muted">{t('done.lead')}</p>
      {lost && lost.handle !== '' && (
        <div className="mt-6">
          <Banner
            tone="danger"
            icon={CircleAlert}
            announce="polite"
            action={
              <LinkButton size="sm" render={<Link to={paths.creatorProfileAt('handle')} />}>
                {t('handle.change')}
              </LinkButton>
            }
          >
            {t('handle.lost', { handle: lost.handle })} {lost.isPublic && t('handle.shownLater')}
          </Banner>
        </div>
      )}
      <List flush className="mt-8 border-b">
        {others.map(({ key, to, icon }) => (
          <ListRow
            key={key}
            media={<Icon icon={icon} size={24} className="text-ink-muted" />}
            title={t(`done.title.${key}`)}
            text={t(`done.text.${key}`)}
            render={<Link to={to} />}
            trailing={<Icon icon={ChevronRight} className="text-ink-muted" />}
          />
        ))}
      </List>
    </End>
  )
}
