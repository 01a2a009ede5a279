import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { kindIn, tokenIn, unsubscribe } from '../../entities/preferences/mail-links.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { LinkEndSign, LinkEndText, LinkTrouble, linkEnd, useEndWords } from './link-answer.tsx'
import { useMailLink } from './use-mail-link.ts'

/**
 * /unsubscribe: from the foot of a mail, without signing in. It asks first: mail scanners open every link. One kind of
 * mail, the newsletter, or everything.
 */
export function UnsubscribeScreen() {
  const { t } = useTranslation(['pages', 'settings', 'auth'])
  const [query] = useSearchParams()
  const { answer, isBusy, send } = useMailLink()
  const [token, kind] = [tokenIn(query), kindIn(query)]
  const end = linkEnd(answer, token)
  const words = useEndWords(end, t('unsubscribe.doneTitle'), (how) => t(`unsubscribe.end.${how}`))
  const title = words?.title ?? t('unsubscribe.title')
  useTitle(title)
  const [about, named] =
    kind === null || kind === 'newsletter'
      ? ([kind ?? 'all', {}] as const)
      : (['kind', { kind: t(`settings:notifications.kinds.${kind}`) }] as const)
  return (
    <AuthFrame
      sign={end && <LinkEndSign end={end} />}
      title={title}
      intro={end && words ? <LinkEndText {...{ end, words }} /> : t(`unsubscribe.${about}`, named)}
      motto={t('auth:motto')}
    >
      <div className="grid gap-4">
        {answer && <LinkTrouble answer={answer} />}
        {token !== null && !end && (
          <Button
            variant="primary"
            wide
            loading={isBusy}
            onClick={() => send(() => unsubscribe(token, kind))}
          >
            {t(`unsubscribe.submit.${about}`, named)}
          </Button>
        )}
        {token !== null && !end && kind !== null && (
          <Button wide disabled={isBusy} onClick={() => send(() => unsubscribe(token, null))}>
            {t('unsubscribe.submit.all')}
          </Button>
        )}
        <LinkButton
          variant={end ? 'primary' : 'quiet'}
          wide
          render={<Link to={paths.settingsOf('notifications')} />}
        >
          {t('unsubscribe.settings')}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
