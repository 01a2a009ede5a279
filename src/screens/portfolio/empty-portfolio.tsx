import { BriefcaseBusiness, Camera, FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'

const ideas = [
  { name: 'client', icon: BriefcaseBusiness },
  { name: 'own', icon: Camera },
  { name: 'test', icon: FlaskConical },
] as const

/** Three beginnings for who has no project yet. Each leads to a new one. */
export function EmptyPortfolio() {
  const { t } = useTranslation('projects')
  return (
    <section aria-labelledby="empty-portfolio">
      <h2 id="empty-portfolio" className="text-xl">
        {t('empty.title')}
      </h2>
      <p className="mt-1 mb-5 max-w-[65ch] text-ink-muted">{t('empty.text')}</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {ideas.map(({ name, icon }) => (
          <li
            key={name}
            className="relative flex items-start gap-4 rounded-lg border border-dashed border-line-strong p-4 transition-colors hover:border-ink-muted hover:bg-surface-chosen has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus sm:min-h-48 sm:flex-col"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full rounded-es-sm bg-primary-soft text-on-primary-soft">
              <Icon icon={icon} size={22} />
            </span>
            <span>
              <Link
                to={paths.creatorProjectNew}
                viewTransition
                className="font-semibold outline-none after:absolute after:inset-0 after:content-['']"
              >
                {t(`idea.${name}`)}
              </Link>
              <span className="mt-1 block text-sm text-ink-muted">{t(`ideaText.${name}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
