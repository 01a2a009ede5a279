import { type ComponentProps, Suspense } from 'react'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyExtra } from '../../ui/lazy-extra.tsx'

const Offer = lazyExtra(async () => {
  const [{ Offer: Loaded }] = await Promise.all([import('./offer.tsx'), loadWords('settings')])
  return Loaded
})

/** Offers push messages once there is an answer to wait for. Shows nothing where they cannot work or were declined. */
export function PushOffer(props: ComponentProps<typeof Offer>) {
  return (
    <Suspense fallback={null}>
      <Offer {...props} />
    </Suspense>
  )
}
