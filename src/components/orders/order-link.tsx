// «Bestill» beside a package on a public profile. A guest is asked to sign up, and comes back to exactly this package.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { rememberPath } from '../../session/early/return-path.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { useIdentity } from '../visitor.ts'

// It knows the person's team, which a guest has none of.
const OnlyBusinesses = lazyExtra(() => import('./only-businesses.tsx').then((m) => m.OnlyBusinesses))

interface OrderLinkProps {
  /** The creator's id or handle. */
  creator: string
  pack: { id: string; title: string }
  /** Not the main action where it stands. */
  isAside?: boolean
}

export function OrderLink({ creator, pack, isAside = false }: OrderLinkProps) {
  const { t } = useTranslation('offers')
  const isGuest = useIdentity() === null
  const to = paths.orderPackage(creator, pack.id)
  if (isGuest)
    return (
      <LinkButton
        wide
        render={<Link to={`${paths.signUp}?side=business`} onClick={() => rememberPath(to)} />}
      >
        {t('signUpToOrder')}
      </LinkButton>
    )
  return (
    <Suspense>
      <OnlyBusinesses>
        <LinkButton
          variant={isAside ? 'secondary' : 'primary'}
          wide
          render={<Link to={to} aria-label={t('orderNamed', { title: pack.title })} viewTransition />}
        >
          {t('order')}
        </LinkButton>
      </OnlyBusinesses>
    </Suspense>
  )
}
