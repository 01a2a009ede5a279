import { Suspense } from 'react'
import { isOwnPicture } from '../../entities/teams/avatar.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import type { ProductCoverProps } from './product-cover.tsx'

/** The picture's place, while it is fetched and where it cannot be. */
const Blank = ({ listing: { business_id: seed }, ratio, eager, className }: ProductCoverProps) => (
  <Picture {...{ seed, ratio, eager, className }} src={undefined} alt="" />
)

const ProductCover = lazyExtra(() => import('./product-cover.tsx').then((m) => m.ProductCover), Blank)

/** A listing's picture: the brief's first one, or else the business's, or else its initials. */
export function ListingCover({ listing, ...look }: ProductCoverProps) {
  const { business_cover, business_id, business_name } = listing
  if (listing.product_images.length === 0 && !isOwnPicture(business_cover)) {
    const initials = business_cover === '' ? { name: business_name } : {}
    return <Picture {...look} {...initials} seed={business_id} src={business_cover} alt="" />
  }
  return (
    <Suspense fallback={<Blank {...look} listing={listing} />}>
      <ProductCover {...look} listing={listing} />
    </Suspense>
  )
}
