import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useIsSubscribed } from '../../entities/subscriptions/queries.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { needsSubscription } from './access.ts'

const SubscriptionNeeded = lazyExtra(async () => {
  const [{ SubscriptionNeeded }] = await Promise.all([
    import('../../screens/subscription/subscription-needed.tsx'),
    loadWords('subscription'),
  ])
  return SubscriptionNeeded
})

/**
 * The subscription check around the business pages. It shows its question in place of the page, so that the person
 * goes on exactly where they were going.
 */
export function SubscriptionGate() {
  const { pathname, key } = useLocation()
  const team = useActiveTeam()
  const business = team?.type === 'Business' ? team : null
  const subscribed = useIsSubscribed(business?.id ?? null)
  // A page that has opened stays open: nobody loses it while they type. The server decides about what they send.
  const here = `${business?.id} ${key}`
  const [opened, setOpened] = useState<string | null>(null)
  const isClosed = needsSubscription(pathname, subscribed) && opened !== here
  if (business && subscribed !== undefined && !isClosed && opened !== here) setOpened(here)
  // Both are read at once: a page that is closed is not shown first.
  if (business && subscribed === undefined) return null
  if (!business || !isClosed) return <Outlet />
  return (
    <Suspense>
      <SubscriptionNeeded />
    </Suspense>
  )
}
