import { useTranslation } from 'react-i18next'
import { ProductCarousel } from '../../../components/files/product-carousel.tsx'
import { Brand } from '../../../components/pitches/brand.tsx'
import { ListingBody, ListingTerms } from '../../../components/pitches/listing-body.tsx'
import { ListingCard } from '../../../components/pitches/listing-card.tsx'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { useToday } from '../../../device/status/now.ts'
import { isBlank } from '../../../domain/fields/fields.ts'
import type { BriefListing } from '../../../entities/briefs/brief.ts'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { openIssues } from '../../../forms/row-state.ts'
import { useSettledValues } from '../../../forms/use-settled-values.ts'
import { Card } from '../../../ui/display/card.tsx'
import { MissingList } from './missing.tsx'
import { briefOf, isUnpresentable, presentable } from './rules/brief-rules.ts'

/** The brief as creators see it, updated after each pause in typing: beside the fields of a wide screen, or below them. */
export function Preview({ id }: { id: string }) {
  const { t } = useTranslation('briefs')
  const listing = useListing(id)
  // Until there is something to read on it, there is no page behind the card.
  const hasPage = useRowPart(({ values }) =>
    [values.title, values.description].some((text) => !isBlank(text)),
  )
  return (
    <section
      aria-labelledby="brief-preview"
      className="mt-10 xl:absolute xl:inset-y-0 xl:end-0 xl:mt-0 xl:w-100"
    >
      <div className="xl:sticky xl:top-[calc(var(--bar-top)+1.5rem)]">
        <h2 id="brief-preview" className="text-heading">
          {t('form.review')}
        </h2>
        <p className="mt-1 mb-4 text-ink-muted">{t('form.reviewIntro')}</p>
        <div
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
          tabIndex={0}
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- the section around it has the heading
          role="group"
          aria-labelledby="brief-preview"
          className="grid content-start gap-4 rounded-lg pt-1 pb-5 [contain-intrinsic-size:auto_24rem] [content-visibility:auto] xl:max-h-[calc(100dvh-var(--bar-top)-8rem)] xl:overflow-y-auto"
        >
          <h3 className="text-row">{t('form.asCard')}</h3>
          <AsCard listing={listing} />
          {hasPage && (
            <>
              <h3 className="mt-2 text-row">{t('form.asPage')}</h3>
              <AsPage listing={listing} isBare />
            </>
          )}
          <span
            aria-hidden="true"
            className="pointer-events-none sticky -bottom-5 -mt-4 hidden h-6 bg-linear-to-t from-surface xl:block"
          />
        </div>
      </div>
    </section>
  )
}

/** The last look on a phone: what is missing, and then the brief as creators see it, once it has a title to be seen by. */
export function LastLook({ id, onShow }: { id: string; onShow: (field: string) => void }) {
  const titled = useRowPart(({ values }) => !isBlank(values.title))
  return (
    <div className="space-y-8">
      <MissingList onShow={onShow} />
      {titled && <AsCreatorsSee id={id} />}
    </div>
  )
}

/** The card in the creators' list, and the page behind it. */
function AsCreatorsSee({ id }: { id: string }) {
  const { t } = useTranslation('briefs')
  const listing = useListing(id)
  return (
    <>
      <section aria-labelledby="brief-card">
        <h2 id="brief-card" className="mb-3 text-heading">
          {t('form.asCard')}
        </h2>
        <div className="grid max-w-90 gap-2">
          <AsCard listing={listing} />
        </div>
      </section>
      <section aria-labelledby="brief-page">
        <h2 id="brief-page" className="mb-3 text-heading">
          {t('form.asPage')}
        </h2>
        <AsPage listing={listing} />
      </section>
    </>
  )
}

/** The brief as the server will list it. */
function useListing(id: string): BriefListing {
  const { t } = useTranslation('briefs')
  const { id: business_id, name, data } = useBusinessTeam()
  const today = useToday()
  const content = presentable(briefOf(useSettledValues(useRow())), today)
  return {
    ...content,
    id,
    business_id,
    scope: business_id,
    rev: '0',
    created_at: today,
    updated_at: today,
    published_at: today,
    title: content.title.trim() || t('untitled'),
    business_name: name,
    business_description: data.description,
    business_town: data.town,
    business_avatar: data.avatar,
    business_cover: data.cover,
  }
}

/** To look at, with notes under it: the page that it leads to is the creators' own, and stands below. */
function AsCard({ listing }: { listing: BriefListing }) {
  return (
    <>
      <div inert>
        <ListingCard listing={listing} pitch={undefined} interests={[]} today={useToday()} level={3} />
      </div>
      <LentCover listing={listing} />
      <LeftOut />
    </>
  )
}

/** Where the picture on the card comes from while the brief has none of its own. */
function LentCover({ listing }: { listing: BriefListing }) {
  const { t } = useTranslation('briefs')
  if (listing.product_images.length > 0 || listing.business_cover === '') return null
  return <p className="text-xs text-ink-muted">{t('form.lentCover')}</p>
}

/** Why the price is not there. */
function LeftOut() {
  const { t } = useTranslation('briefs')
  const isLeftOut = useRowPart((state, { rules }) =>
    Object.values(openIssues(state, rules)).some(isUnpresentable),
  )
  return isLeftOut ? <p className="text-xs text-ink-muted">{t('form.leftOut')}</p> : null
}

/** `isBare`: without its pictures, where the card above has the first: the words are what one looks for while one writes. */
function AsPage({ listing, isBare = false }: { listing: BriefListing; isBare?: boolean }) {
  return (
    <Card padding="none" className="overflow-clip">
      {!isBare && <ProductCarousel listing={listing} className="aspect-16/10 w-full" />}
      <div className="space-y-5 p-4 sm:p-5">
        <div>
          <Brand listing={listing} size="sm" />
          <p dir="auto" className="mt-3 font-display text-xl font-semibold tracking-[-0.018em] wrap-anywhere">
            {listing.title}
          </p>
          <div className="mt-2">
            <ListingTerms listing={listing} />
          </div>
        </div>
        <ListingBody listing={listing} level={3} />
      </div>
    </Card>
  )
}
