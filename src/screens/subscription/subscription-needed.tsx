import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../components/title.ts'
import { useActivateSubscription } from '../../components/use-activate-subscription.ts'
import { useRow } from '../../device/store/read.ts'
import { subscriptionTable } from '../../entities/subscriptions/entity.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** Stands in place of a page that needs a subscription; the page follows as soon as there is one. */
export function SubscriptionNeeded() {
  const team = useActiveTeam()
  return team?.type === 'Business' ? <Needed key={team.id} id={team.id} name={team.name} /> : null
}

function Needed({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('subscription')
  const format = useFormat()
  const former = useRow(subscriptionTable, id)
  const activate = useActivateSubscription()
  useTitle(t('title'))
  const facts = [t('price', { price: format.money(0, 'NOK') }), t('card'), ...(former ? [t('kept')] : [])]
  return (
    <Page
      title={t('title')}
      intro={former === undefined ? null : t(former ? 'lead.ended' : 'lead.none', { name })}
      width="narrow"
    >
      <ul className="grid gap-3">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Icon icon={Check} className="mt-0.5 text-primary" />
            {fact}
          </li>
        ))}
      </ul>
      <Button
        size="lg"
        variant="primary"
        className="mt-8 max-sm:w-full"
        onClick={async () => {
          // The button disappears with this page.
          if (await activate(id)) document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        {t('activate')}
      </Button>
    </Page>
  )
}
