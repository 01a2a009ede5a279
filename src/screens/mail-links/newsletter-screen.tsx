import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { confirmNewsletter, tokenIn } from '../../entities/preferences/mail-links.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { LinkEndSign, LinkEndText, LinkTrouble, linkEnd, useEndWords } from './link-answer.tsx'
import { useMailLink } from './use-mail-link.ts'

/** /newsletter: from the mail that asks for the confirmation. Only a press confirms: mail scanners open every link. */
export function NewsletterScreen() {
  const { t } = useTranslation(['pages', 'auth'])
  const [query] = useSearchParams()
  const { answer, isBusy, send } = useMailLink()
  const token = tokenIn(query)
  const end = linkEnd(answer, token)
  const words = useEndWords(end, t('newsletter.doneTitle'), (how) => t(`newsletter.end.${how}`))
  const title = words?.title ?? t('newsletter.title')
  useTitle(title)
  return (
    <AuthFrame
      sign={end && <LinkEndSign end={end} />}
      title={title}
      intro={end && words ? <LinkEndText {...{ end, words }} /> : t('newsletter.text')}
      motto={t('auth:motto')}
    >
      <div className="grid gap-4">
        {answer && <LinkTrouble answer={answer} />}
        {end || token === null ? (
          <>
            {end !== 'done' && (
              <LinkButton
                variant="primary"
                wide
                render={<Link to={paths.businessProfileAt('newsletter_opt_in')} />}
              >
                {t('newsletter.again')}
              </LinkButton>
            )}
            <LinkButton
              variant={end === 'done' ? 'primary' : 'secondary'}
              wide
              render={<Link to={paths.landing} />}
            >
              {t('newsletter.toStart')}
            </LinkButton>
          </>
        ) : (
          <Button
            variant="primary"
            wide
            loading={isBusy}
            onClick={() => send(() => confirmNewsletter(token))}
          >
            {t('newsletter.submit')}
          </Button>
        )}
      </div>
    </AuthFrame>
  )
}
