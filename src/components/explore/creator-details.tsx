import { MapPin, Moon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { CreatorActions } from '../creators/creator-actions.tsx'
import { useVisitorShowcase } from '../creators/use-visitor-showcase.ts'
import { CreatorFacts } from '../creators/creator-facts.tsx'
import { CreatorShowcase, CreatorText } from '../creators/creator-parts.tsx'
import { loadWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { LazyDrawer } from '../../ui/overlay/lazy.tsx'

const Packages = lazyExtra(async () => {
  const [{ ShowcasePackages }] = await Promise.all([
    import('../packages/showcase-packages.tsx'),
    loadWords('offers'),
  ])
  return ShowcasePackages
})

export type CreatorDetailsProps = { card: CreatorCard | null; open: boolean; onClose: () => void }

/**
 * What the catalogue tells about one creator, and what to do about it. Keep `card` while it closes, so that nothing jumps.
 */
export function CreatorDetails({ card, open, onClose }: CreatorDetailsProps) {
  const { t } = useTranslation(['explore', 'me'])
  if (!card) return null
  return (
    <LazyDrawer
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={card.first_name}
      description={
        card.town !== '' && (
          <span className="flex items-center gap-1.5">
            <Icon icon={MapPin} size={16} />
            {card.town}
          </span>
        )
      }
      closeLabel={t('close')}
      footer={
        <div className="grid min-w-0 gap-3">
          <CreatorActions card={card} />
          <LinkButton wide render={<Link to={paths.me(card.handle || card.id)} viewTransition />}>
            {t('me:page', { name: card.first_name })}
          </LinkButton>
        </div>
      }
    >
      <section aria-label={t('me:about', { name: card.first_name })} className="grid gap-5">
        <div className="mx-auto w-full max-w-64">
          <CreatorShowcase card={card} />
        </div>
        {card.is_away && (
          <Banner tone="neutral" icon={Moon}>
            {t('me:away', { name: card.first_name })}
          </Banner>
        )}
        <CreatorText card={card} />
        <CreatorFacts card={card} />
        <Offers card={card} />
      </section>
    </LazyDrawer>
  )
}

function Offers({ card: { id, is_away: isAway } }: { card: CreatorCard }) {
  const showcase = useVisitorShowcase(id)
  return (
    <Suspense>
      <Packages showcase={showcase} creator={isAway ? undefined : id} level={3} />
    </Suspense>
  )
}
