import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { CreatorShowcase, CreatorText } from '../../../components/creators/creator-parts.tsx'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/action/link-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyDrawer } from '../../../ui/overlay/lazy.tsx'

export type CreatorDetailsProps = { card: CreatorCard | null; open: boolean; onClose: () => void }

/** Everything in the catalogue about one creator. Keep `card` while it closes, so that nothing jumps. */
export function CreatorDetails({ card, open, onClose }: CreatorDetailsProps) {
  const { t } = useTranslation(['pages', 'me'])
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
      closeLabel={t('creators.close')}
    >
      <section aria-label={t('me:about', { name: card.first_name })} className="grid gap-5">
        <CreatorShowcase card={card} />
        <TextLink alone render={<Link to={paths.me(card.handle || card.id)} />}>
          {card.handle === '' ? t('me:page', { name: card.first_name }) : `@${card.handle}`}
        </TextLink>
        <CreatorText card={card} />
      </section>
    </LazyDrawer>
  )
}
