import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageFooter } from './page-footer.tsx'

/** The logo's two voices, and a blank sheet. */
function BlankSheet() {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" className="h-auto w-60">
      <path d="M156 8h46a18 18 0 0 1 18 18v46a64 64 0 1 1-64-64z" className="fill-mark-molte" />
      <path
        d="M84 44a64 64 0 0 1 0 128H38a18 18 0 0 1-18-18v-46a64 64 0 0 1 64-64z"
        className="fill-mark-gran"
      />
      <g transform="rotate(-4 120 92)">
        <rect x="66" y="24" width="108" height="136" rx="12" className="fill-surface-overlay stroke-line" />
        <rect x="82" y="44" width="48" height="10" rx="5" className="fill-line" />
        <path
          d="M82 72h76M82 88h76M82 104h76M82 120h40"
          className="fill-none stroke-line stroke-3"
          strokeLinecap="round"
          strokeDasharray="1 7"
        />
        <path d="M84 40v18" className="fill-none stroke-mark-molte stroke-3" strokeLinecap="round" />
      </g>
    </svg>
  )
}

/** /blog: says that there are no posts yet. */
export function BlogScreen() {
  const { t } = useTranslation('pages')
  useTitle(t('blog.title'))
  return (
    <>
      <Page title={t('blog.title')} intro={t('blog.lead')}>
        <div className="flex flex-col items-center rounded-lg border border-line bg-surface-raised px-4 py-14 text-center sm:py-20">
          <BlankSheet />
          <h2 className="mt-8 text-xl">{t('blog.empty')}</h2>
          <p className="mt-2 max-w-[48ch] text-ink-muted">{t('blog.emptyText')}</p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <LinkButton variant="primary" render={<Link to={paths.creators} />}>
              {t('actions.creators')}
            </LinkButton>
            <LinkButton render={<Link to={paths.support} />}>{t('actions.support')}</LinkButton>
          </div>
        </div>
      </Page>
      <PageFooter />
    </>
  )
}
