// «Bestill» beside a package on a public profile. A guest is asked to sign up, and comes back to exactly this package.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { rememberPath } from '../../session/early/return-path.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { useIdentity } from '../visitor.ts'

export interface OrderLinkProps {
  /** The creator's id or handle. */
  creator: string
  pack: { id: string; title: string }
}

// It knows the person's team, which a guest has none of.
const MemberOrderLink = lazyExtra(() => import('./member-order-link.tsx').then((m) => m.MemberOrderLink))

export function OrderLink(props: OrderLinkProps) {
  const { t } = useTranslation('offers')
  const { creator, pack } = props
  if (useIdentity() !== null)
    return (
      <Suspense>
        <MemberOrderLink {...props} />
      </Suspense>
    )
  return (
    <LinkButton
      wide
      render={
        <Link
          to={`${paths.signUp}?side=business`}
          onClick={() => rememberPath(paths.orderPackage(creator, pack.id))}
        />
      }
    >
      {t('signUpToOrder')}
    </LinkButton>
  )
}
