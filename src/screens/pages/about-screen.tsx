import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { LogoMark } from '../../ui/mark/logo.tsx'
import { Article } from './article.tsx'
import { PageFooter } from './page-footer.tsx'
import { SideMark } from './landing/side-mark.tsx'

const dataKeys = ['device', 'service', 'drafts', 'open', 'two', 'cookie', 'leave'] as const
/** The bold beginning of a paragraph. */
const name = <strong className="font-display" />

/** /about: how the product treats people's work. */
export function AboutScreen() {
  const { t } = useTranslation(['about', 'pages'])
  useTitle(t('title'))
  return (
    <>
      <Article>
        {/* A phone has it in the bar just above. */}
        <span className="mb-5 block phone:hidden">
          <LogoMark size={72} />
        </span>
        <h1 className="text-2xl lg:text-3xl">{t('title')}</h1>
        <p className="mt-4 font-display text-xl leading-snug tracking-[-0.012em] text-pretty">{t('lead')}</p>

        <h2 className="mt-12 text-xl">{t('what.title')}</h2>
        <p className="mt-3">{t('what.first')}</p>
        <p className="mt-4">{t('what.second')}</p>

        <h2 className="mt-12 text-xl">{t('who.title')}</h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          <li className="rounded-lg bg-quiet p-5 text-on-quiet">
            <SideMark side="business" />
            <p className="mt-3">
              <Trans t={t} i18nKey="who.business" components={{ name }} />
            </p>
          </li>
          <li className="rounded-lg bg-primary-soft p-5 text-on-primary-soft">
            <SideMark side="creator" />
            <p className="mt-3">
              <Trans t={t} i18nKey="who.creator" components={{ name }} />
            </p>
          </li>
        </ul>
        <p className="mt-4">{t('who.both')}</p>

        <h2 className="mt-12 text-xl">{t('offline.title')}</h2>
        <p className="mt-3">{t('offline.first')}</p>
        <p className="mt-4">{t('offline.second')}</p>

        <h2 className="mt-12 mb-4 text-xl">{t('data.title')}</h2>
        <dl className="divide-y divide-line border-y border-line">
          {dataKeys.map((key) => (
            <div key={key} className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[11rem_1fr]">
              <dt className="text-row">{t(`data.label.${key}`)}</dt>
              <dd className="text-sm text-ink-muted">{t(`data.text.${key}`)}</dd>
            </div>
          ))}
        </dl>

        <div className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface-raised p-5">
          <p className="font-display text-lg font-semibold">{t('next')}</p>
          <LinkButton render={<Link to={paths.support} />}>{t('pages:actions.support')}</LinkButton>
        </div>
      </Article>
      <PageFooter />
    </>
  )
}
