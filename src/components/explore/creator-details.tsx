import { Moon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { CreatorBar } from '../creators/creator-bar.tsx'
import { CreatorStanding } from '../creators/creator-standing.tsx'
import { useVisitorShowcase } from '../creators/use-visitor-showcase.ts'
import { CreatorFacts } from '../creators/creator-facts.tsx'
import { CreatorShowcase, CreatorText } from '../creators/creator-parts.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { useFormat } from '../../i18n/format.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { LazyDrawer } from '../../ui/overlay/lazy.tsx'
import { DottedLine } from '../../ui/text/dotted-line.tsx'

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
  const format = useFormat()
  if (!card) return null
  const { id, first_name: name, town, avatar, price_from: from, is_away: isAway } = card
  return (
    <LazyDrawer
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      media={<TeamAvatar name={name} seed={id} src={avatar} size="md" />}
      title={name}
      description={
        <span className="grid justify-items-start">
          <DottedLine
            facts={[
              { key: 'town', text: town !== '' && <span dir="auto">{town}</span> },
              {
                key: 'price',
                text: from !== null && !isAway && (
                  <span className="font-semibold tabular-nums text-ink">
                    {t('me:priceFrom', { price: format.money(from, 'NOK') })}
                  </span>
                ),
              },
            ]}
          />
          <TextLink render={<Link to={paths.me(card.handle || id)} viewTransition />}>
            {t('me:page', { name })}
          </TextLink>
        </span>
      }
      closeLabel={t('close')}
      footer={
        <div className="flex min-w-0 items-center justify-end gap-2 empty:hidden">
          <CreatorBar card={card} onOrder={null} />
        </div>
      }
    >
      <section
        aria-label={t('me:about', { name })}
        className="grid gap-5 sm:max-lg:grid-cols-[12.5rem_minmax(0,1fr)] sm:max-lg:items-start"
      >
        <CreatorShowcase card={card} className="mx-auto max-w-54 rounded-lg! sm:max-w-60" />
        <div className="grid min-w-0 gap-5">
          {isAway && (
            <Banner tone="neutral" icon={Moon}>
              {t('me:away', { name })}
            </Banner>
          )}
          <CreatorText card={card} />
          <CreatorStanding card={card} canOrder={false} />
          <CreatorFacts card={card} />
          <Offers card={card} />
        </div>
      </section>
    </LazyDrawer>
  )
}

function Offers({ card: { id, is_away: isAway } }: { card: CreatorCard }) {
  const showcase = useVisitorShowcase(id)
  return (
    <Suspense>
      <Packages showcase={showcase} creator={isAway ? undefined : id} level={3} isAside />
    </Suspense>
  )
}
