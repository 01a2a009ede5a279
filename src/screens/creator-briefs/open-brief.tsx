// An active brief: under its picture what is wanted, and beside it (below it on a phone) what it pays and the button.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProductCarousel } from '../../components/files/product-carousel.tsx'
import { Brand } from '../../components/pitches/brand.tsx'
import { BriefGlance, ListingBody, ListingTerms } from '../../components/pitches/listing-body.tsx'
import type { useCreatorTeam } from '../../components/team-area.tsx'
import { useToday } from '../../device/status/now.ts'
import { deadlinePassed } from '../../domain/today.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { stands } from '../../entities/pitches/pitch.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LazyDrawer } from '../../ui/overlay/lazy.tsx'
import { PHONE, WIDE, useMediaQuery } from '../../ui/use-media-query.ts'
import { Invited } from './invited.tsx'
import { PitchPanel } from './pitch-panel.tsx'
import { PitchSheet } from './pitch-sheet.tsx'
import type { Pitching } from './use-pitching.ts'

interface OpenBriefProps {
  listing: BriefListing
  creator: ReturnType<typeof useCreatorTeam>
  pitching: Pitching
}

/** Its picture on a phone. Whoever has applied comes back for the answer. */
const pictures = {
  new: { className: 'aspect-9/10 max-h-[70dvh]', px: 300 },
  known: { className: 'h-65 max-h-[50dvh]', px: 200 },
} as const

export function OpenBrief({ listing, creator, pitching }: OpenBriefProps) {
  const { t } = useTranslation('creator')
  const phone = useMediaQuery(PHONE)
  const wide = useMediaQuery(WIDE)
  const closed = deadlinePassed(listing.deadline, useToday())
  const { pitch, refusal } = pitching
  const mayWrite = !closed && !refusal && !(pitch && stands(pitch))
  const mayOpen = mayWrite && !pitch
  const size = pictures[mayOpen ? 'new' : 'known']
  const panel = <PitchPanel listing={listing} closed={closed} creator={creator} pitching={pitching} />
  const invited = <Invited listing={listing} creatorId={creator.id} mayAnswer={mayWrite} />
  const opener = { ...LazyDrawer.opener, onClick: pitching.open }
  const words = t(pitching.begun ? 'pitch.continue' : 'pitch.open')
  return (
    <Page
      title={listing.title}
      back={{ label: t('brief.back'), render: <Link to={paths.creatorBriefs} viewTransition /> }}
      titleInPage
      over={<Brand listing={listing} size="sm" />}
      picture={<ProductCarousel listing={listing} className={`${size.className} w-full`} />}
      picturePx={size.px}
      action={
        mayOpen && (
          <PitchBar listing={listing}>
            <Button variant="primary" size="lg" className="flex-auto" aria-label={words} {...opener}>
              {pitching.begun ? t('pitch.continueShort') : words}
            </Button>
          </PitchBar>
        )
      }
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-10">
        {/* While one can pitch, the bar at the bottom of a phone says the same. */}
        <aside
          aria-label={t('brief.aside')}
          className={cx(
            'space-y-4 max-lg:mb-8 lg:sticky lg:top-[calc(var(--bar-top)+1.5rem)] lg:col-start-2 lg:row-start-1',
            mayOpen && 'max-lg:hidden',
          )}
        >
          {wide && invited}
          <Card className="max-lg:border-0 max-lg:bg-transparent max-lg:p-0">
            <ListingTerms listing={listing} />
            {wide && (
              <div className="mt-4">
                <BriefGlance content={listing} isColumn />
              </div>
            )}
            {mayOpen && (
              <div className="mt-5">
                <Button variant="primary" size="lg" wide {...opener}>
                  {words}
                </Button>
                <p className="mt-3 text-xs text-ink-muted">{t('pitch.before')}</p>
              </div>
            )}
          </Card>
          {panel}
        </aside>
        <div className="lg:col-start-1 lg:row-start-1">
          {!phone && (
            <ProductCarousel
              listing={listing}
              className="mb-6 aspect-16/10 max-h-[70dvh] w-full rounded-lg lg:mb-8"
            />
          )}
          {!wide && invited}
          <ListingBody listing={listing} isBare={wide} />
        </div>
      </div>
      <PitchSheet
        open={pitching.isOpen && mayWrite}
        listing={listing}
        creatorId={creator.id}
        pitching={pitching}
      />
    </Page>
  )
}

/** In one line with the pay: what is left over of a phone belongs to the brief. */
function PitchBar({ listing, children }: { listing: BriefListing; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 lg:hidden">
      <div className="min-w-0 flex-1 basis-[8.5rem]">
        <ListingTerms listing={listing} />
      </div>
      {children}
    </div>
  )
}
