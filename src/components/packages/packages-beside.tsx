import { m } from 'framer-motion'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import type { ShowcasePackage } from '../../entities/creators/showcase.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/action/button.tsx'
import { from } from '../../ui/motion/motion.tsx'
import { watchView } from '../../ui/watch-view.ts'
import { TeamAvatar } from '../teams/team-avatar.tsx'

/** In view: below the 80 px at the top where it would stick (`top-20`), however far below the window. */
const view = { root: document, rootMargin: '-80px 0px 9999px' }

/** True once the page has scrolled past the element, and with it past all that stands above. */
function usePassed() {
  const line = useRef<HTMLDivElement>(null)
  const [isPassed, setPassed] = useState(false)
  useEffect(
    () => (line.current ? watchView(line.current, (isInView) => setPassed(!isInView), view) : undefined),
    [],
  )
  return { line, isPassed }
}

interface PackagesBesideProps {
  creator: CreatorCard
  packages: readonly ShowcasePackage[]
  /** The page's own, for as long as its head is out of view: how it stands between the two, and what can be done. */
  standing: ReactNode
  actions: ReactNode
  /** Goes to the packages themselves. */
  onSee: () => void
}

/**
 * What a creator's packages cost, beside their work while that is looked through; once the page's head is out of view, also
 * whose they are and what can be done. Needs the words of `offers`.
 */
export function PackagesBeside({ creator, packages, standing, actions, onSee }: PackagesBesideProps) {
  const { t } = useTranslation('offers')
  const { money } = useFormat()
  const { line, isPassed } = usePassed()
  return (
    <div className="self-stretch max-lg:hidden">
      <div ref={line} className="h-px" />
      <aside aria-label={t('title')} className="sticky top-20 -mt-px">
        <Whose creator={creator} isSaid={isPassed} />
        <ul className="divide-y divide-line border-y border-line">
          {packages.map(({ id, title, price, currency }) => (
            <li key={id} dir="auto" className="py-3 text-sm wrap-anywhere">
              <span className="block">{title}</span>
              <span className="numeric mt-0.5 block font-semibold">{money(price, currency)}</span>
            </li>
          ))}
        </ul>
        {isPassed && (
          <div className="mt-3 grid gap-3">
            <div className="empty:hidden">{standing}</div>
            <div className="flex flex-wrap-reverse gap-2 empty:hidden *:flex-auto">{actions}</div>
          </div>
        )}
        <Button variant={isPassed ? 'quiet' : 'secondary'} className="mt-4 w-full" onClick={onSee}>
          {t('see')}
        </Button>
      </aside>
    </div>
  )
}

/** As high with the creator as without: the prices stay where they are. */
function Whose({ creator, isSaid }: { creator: CreatorCard; isSaid: boolean }) {
  const { t } = useTranslation('offers')
  const { id, first_name: name, avatar } = creator
  return (
    <m.div
      key={String(isSaid)}
      initial={from({ opacity: 0 })}
      animate={{ opacity: 1 }}
      className="mb-3 flex min-h-10 items-center gap-2.5"
    >
      {isSaid && <TeamAvatar size="bar" name={name} seed={id} src={avatar} />}
      <div className="min-w-0">
        {isSaid && (
          <p dir="auto" className="truncate text-row">
            {name}
          </p>
        )}
        <h2 className={isSaid ? 'text-xs text-ink-muted' : 'text-heading'}>{t('title')}</h2>
      </div>
    </m.div>
  )
}
