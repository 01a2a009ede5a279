import { CloudOff, Moon, PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { useVisitorShowcase } from '../../components/creators/use-visitor-showcase.ts'
import { useTitle } from '../../components/title.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { useCreatorNamed } from '../../entities/creators/find-creator.ts'
import type { Showcase, ShowcasePackage } from '../../entities/creators/showcase.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { useScrolledPast } from '../../ui/layout/in-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderedPackage } from './ordered-package.tsx'

/** /business/order/<handle or id>/<package>: orders a package. */
export function OrderFormScreen() {
  const { t } = useTranslation(['orders', 'me', 'common'])
  const { name = '', id = '' } = useParams()
  const creator = useCreatorNamed(name, null)
  useTitle(
    creator.state === 'here' ? t('form.title', { name: creator.found.first_name }) : t('form.untitled'),
  )
  return (
    <Loadable
      of={creator}
      level={1}
      waiting={<Waiting close={paths.me(name)} />}
      none={
        <EmptyState
          level={1}
          icon={PackageX}
          title={t('me:nobody.title')}
          text={t('me:nobody.text', { name })}
          action={<LinkButton render={<Link to={paths.explore} />}>{t('me:nobody.creators')}</LinkButton>}
        />
      }
    >
      {(card) => <Offer card={card} id={id.toLowerCase()} />}
    </Loadable>
  )
}

/** «Lukk» leads back to the profile. On a phone the bar says what is ordered, however long the form is. */
function useTask(to: string, pack?: ShowcasePackage) {
  const { t } = useTranslation('common')
  const format = useFormat()
  return {
    close: { label: t('close'), render: <Link to={to} viewTransition /> },
    progress: pack && (
      <InBarOncePast>
        <p className="flex gap-2 pe-2 text-sm">
          <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
            {pack.title}
          </span>
          {pack.price !== null && (
            <span className="numeric shrink-0">{format.money(pack.price, pack.currency)}</span>
          )}
        </p>
      </InBarOncePast>
    ),
  }
}

/** Until the package in the page has scrolled away, the bar would say the same. */
function InBarOncePast({ children }: { children: ReactNode }) {
  const past = useScrolledPast(140)
  return (
    <div aria-hidden="true" className={cx('transition-opacity duration-120 md:hidden', !past && 'opacity-0')}>
      {children}
    </div>
  )
}

function Waiting({ close }: { close: string }) {
  const { t } = useTranslation('orders')
  return (
    <Page title={t('form.untitled')} task={useTask(close)}>
      <Skeleton shape="page" label={t('form.waiting')} />
    </Page>
  )
}

function Offer({ card, id }: { card: CreatorCard; id: string }) {
  const { t } = useTranslation('orders')
  const profile = paths.me(card.handle || card.id)
  const showcase = useVisitorShowcase(card.id)
  const name = card.first_name
  const others = <LinkButton render={<Link to={profile} />}>{t('form.others', { name })}</LinkButton>
  const ordered = showcase.state === 'here' ? showcase.found.packages.find((one) => one.id === id) : undefined
  const task = useTask(profile, ordered)
  if (card.is_away)
    return (
      <Page title={t('form.title', { name })} task={task}>
        <EmptyState
          icon={Moon}
          title={t('form.away', { name })}
          text={t('form.awayText', { name })}
          action={others}
        />
      </Page>
    )
  return (
    <Page title={t('form.title', { name })} task={task}>
      <Loadable<Showcase>
        of={showcase}
        waiting={<Skeleton shape="page" label={t('form.waiting')} />}
        none={
          <EmptyState
            icon={PackageX}
            title={t('form.gone')}
            text={t('form.goneText', { name })}
            action={others}
          />
        }
        unreachable={
          <EmptyState
            icon={CloudOff}
            title={t('form.unreachable')}
            text={t('form.unreachableText')}
            action={others}
          />
        }
      >
        {({ packages }) => {
          const pack = packages.find((one) => one.id === id)
          return pack ? (
            <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-12">
              <OrderForm card={card} pack={pack} />
              <OrderedPackage content={pack} />
            </div>
          ) : (
            <EmptyState
              icon={PackageX}
              title={t('form.gone')}
              text={t('form.goneText', { name })}
              action={others}
            />
          )
        }}
      </Loadable>
    </Page>
  )
}
