import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { useWayHome } from '../../components/teams/way-home.tsx'
import { useTitle } from '../../components/title.ts'
import { useInstant } from '../../device/status/now.ts'
import { useMany } from '../../device/status/loaded.ts'
import type { Side } from '../../domain/side.ts'
import { type Order, standingOf } from '../../entities/orders/order.ts'
import { useOrdersOf } from '../../entities/orders/queries.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { OrderLines, OrderRow } from './order-lines.tsx'

/** /orders: what the active team has ordered, or what businesses have ordered of it. */
export function OrdersScreen() {
  const { t } = useTranslation('orders')
  const team = useActiveTeam()
  useTitle(t('title'))
  return team ? <Orders key={team.id} team={team} /> : <Skeleton shape="row" count={6} label={t('loading')} />
}

function Orders({ team }: { team: Team }) {
  const { t } = useTranslation('orders')
  const side = sideOf(team)
  const orders = useMany(useOrdersOf(side, team.id))
  const back = useWayHome()
  return (
    <Page title={t('title')} intro={t(`lead.${side}`)} back={back}>
      <Loadable
        of={orders}
        waiting={<Skeleton shape="row" count={5} label={t('loading')} />}
        none={<None side={side} />}
      >
        {(all) => <Groups orders={all} side={side} />}
      </Loadable>
    </Page>
  )
}

function None({ side }: { side: Side }) {
  const { t } = useTranslation('orders')
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('empty.title')}
      text={t(`empty.${side}`)}
      action={
        <LinkButton
          variant="primary"
          render={<Link to={side === 'business' ? paths.explore : paths.creatorPackages} />}
        >
          {t(side === 'business' ? 'empty.find' : 'empty.packages')}
        </LinkButton>
      }
    />
  )
}

const groups = ['new', 'accepted', 'done'] as const

const bySoonest = (a: Order, b: Order): number => Date.parse(a.answer_by) - Date.parse(b.answer_by)

function Groups({ orders, side }: { orders: readonly Order[]; side: Side }) {
  const { t } = useTranslation('orders')
  const now = useInstant()
  const groupOf = (order: Order): (typeof groups)[number] => {
    const standing = standingOf(order, now)
    return standing === 'new' || standing === 'accepted' ? standing : 'done'
  }
  const filled = groups
    .map((group) => ({ group, some: orders.filter((order) => groupOf(order) === group) }))
    .filter(({ some }) => some.length > 0)
  const titleOf = (group: (typeof groups)[number]): string =>
    t(group === 'new' && side === 'creator' ? 'group.mine' : `group.${group}`)
  return filled.map(({ group, some }, index) => (
    <Section key={group} title={titleOf(group)}>
      <OrderLines label={titleOf(group)} continued={index > 0}>
        {(group === 'new' ? some.toSorted(bySoonest) : some).map((order) => (
          <OrderRow key={order.id} order={order} side={side} said={group === 'accepted'} />
        ))}
      </OrderLines>
    </Section>
  ))
}
