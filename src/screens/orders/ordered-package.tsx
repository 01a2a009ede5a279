import { useTranslation } from 'react-i18next'
import { PackageCard, PackageTerms } from '../../components/packages/package-card.tsx'
import type { PackageContent } from '../../entities/packages/fields.ts'
import { useFormat } from '../../i18n/format.ts'
import { Fold } from '../../ui/layout/fold.tsx'
import { useMediaQuery, WIDE } from '../../ui/use-media-query.ts'

interface OrderedPackageProps {
  content: PackageContent
}

/** What is ordered: beside the form where there is room, else one line above it that opens. */
export function OrderedPackage({ content }: OrderedPackageProps) {
  const { t } = useTranslation('orders')
  const isBeside = useMediaQuery(WIDE)
  return (
    <section
      aria-label={t('form.package')}
      className="grid max-lg:order-first lg:sticky lg:top-[calc(var(--bar-top)+1rem)]"
    >
      {isBeside ? <PackageCard content={content} level={2} /> : <FoldedPackage content={content} />}
    </section>
  )
}

function FoldedPackage({ content }: OrderedPackageProps) {
  const format = useFormat()
  const { title, price, currency } = content
  return (
    <Fold
      className="rounded-lg border border-line bg-surface-raised"
      titleClassName="min-h-16 gap-3 px-4 py-2.5"
      title={
        <>
          <h2 dir="auto" className="min-w-0 flex-1 text-base font-semibold wrap-anywhere">
            {title}
          </h2>
          {price !== null && (
            <span className="numeric shrink-0 font-semibold">{format.money(price, currency)}</span>
          )}
        </>
      }
    >
      <div className="grid gap-4 border-t border-line p-4">
        <PackageTerms content={content} />
      </div>
    </Fold>
  )
}
