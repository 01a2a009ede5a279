import { Suspense, lazy } from 'react'
import { Picture } from '../../ui/display/picture.tsx'
import type { ProductCoverProps } from './product-cover.tsx'

const ProductCover = lazy(() => import('./product-cover.tsx').then((m) => ({ default: m.ProductCover })))

/** A listing's picture: the brief's first one, or else the business's. */
export function ListingCover({ listing, ...look }: ProductCoverProps) {
  if (listing.product_images.length === 0) return <Picture {...look} src={listing.business_cover} alt="" />
  return (
    <Suspense fallback={<Picture {...look} src={undefined} alt="" />}>
      <ProductCover {...look} listing={listing} />
    </Suspense>
  )
}
