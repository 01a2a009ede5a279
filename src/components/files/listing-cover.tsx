import { Suspense, lazy } from 'react'
import { Picture } from '../../ui/display/picture.tsx'
import type { ProductCoverProps } from './product-cover.tsx'

const ProductCover = lazy(() => import('./product-cover.tsx').then((m) => ({ default: m.ProductCover })))

/** A listing's picture: the brief's first one, or else the business's, or else its initials. */
export function ListingCover({ listing, ...look }: ProductCoverProps) {
  const { business_cover, business_id, business_name } = listing
  if (listing.product_images.length === 0) {
    const initials = business_cover === '' ? { name: business_name, seed: business_id } : {}
    return <Picture {...look} {...initials} src={business_cover} alt="" />
  }
  return (
    <Suspense fallback={<Picture {...look} src={undefined} alt="" />}>
      <ProductCover {...look} listing={listing} />
    </Suspense>
  )
}
