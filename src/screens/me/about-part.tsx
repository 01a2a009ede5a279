import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CreatorFacts } from '../../components/creators/creator-facts.tsx'
import { useIdentity } from '../../components/visitor.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { lazyExtra } from '../../ui/lazy-extra.tsx'

// It asks as the person who is signed in.
const ConsentedFacts = lazyExtra(() => import('./consented-facts.tsx').then((m) => m.ConsentedFacts))

/** What is known of a creator, line by line. */
export function AboutPart({ card }: { card: CreatorCard }) {
  const { t } = useTranslation('me')
  const isGuest = useIdentity() === null
  return (
    <section aria-label={t('about', { name: card.first_name })} className="max-w-140">
      <CreatorFacts card={card} withInterests />
      {!isGuest && (
        <Suspense>
          <ConsentedFacts card={card} />
        </Suspense>
      )}
    </section>
  )
}
