import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TermsClauses } from '../../components/terms/clauses.tsx'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Points } from '../../ui/display/points.tsx'
import { termsPoints } from '../../components/terms/points.ts'
import { Article } from './article.tsx'
import { PageFooter } from './page-footer.tsx'

/** /terms: the terms that a person accepts with the account, readable at any time. */
export function TermsScreen() {
  const { t } = useTranslation('terms')
  useTitle(t('title'))
  return (
    <>
      <Article>
        <h1 className="text-2xl lg:text-3xl">{t('title')}</h1>
        <p className="mt-3 mb-6 text-ink-muted">{t('lead')}</p>
        <Points
          layout="tiles"
          items={termsPoints.map(({ key, icon }) => ({
            key,
            icon,
            title: t(`point.${key}`),
            text: t(`point.${key}Text`),
          }))}
        />
        <h2 className="mt-12 mb-4 text-xl">{t('fullTitle')}</h2>
        <div className="max-w-[65ch]">
          <TermsClauses heading="h3" />
        </div>
        <div className="mt-10">
          <LinkButton render={<Link to={paths.privacy} />}>{t('privacyLink')}</LinkButton>
        </div>
      </Article>
      <PageFooter />
    </>
  )
}
