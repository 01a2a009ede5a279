// The pitch and its brief over the conversation that is about them. Import LazyPitchSheet instead.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BriefBody } from '../../../components/brief-body.tsx'
import { PriceInRange } from '../../../components/pitches/price-in-range.tsx'
import { PitchStatus } from '../../../components/pitches/pitch-status.tsx'
import { useRow } from '../../../device/store/read.ts'
import { useNow } from '../../../device/status/now.ts'
import type { Side } from '../../../domain/side.ts'
import { briefTable, listingTable } from '../../../entities/briefs/entity.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { useFormat } from '../../../i18n/format.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { briefPathFor } from './pitch-words.ts'

export interface PitchSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The one that it was opened for stays in it while it leaves. */
  pitch: Pitch | undefined
  side: Side
}

export function PitchSheet({ open, onOpenChange, pitch, side }: PitchSheetProps) {
  const { t } = useTranslation(['messages', 'common'])
  if (!pitch) return null
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={pitch.brief_title}
      closeLabel={t('common:close')}
      footer={
        <LinkButton variant="primary" render={<Link to={briefPathFor(side, pitch)} />}>
          {t('pitch.brief')}
        </LinkButton>
      }
    >
      <PitchAndBrief pitch={pitch} side={side} />
    </Drawer>
  )
}

function PitchAndBrief({ pitch, side }: { pitch: Pitch; side: Side }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const now = useNow()
  // Each side has its own row of the brief; a closed one's listing is on no creator's device
  const own = useRow(briefTable, side === 'business' ? pitch.brief_id : '')
  const listing = useRow(listingTable, side === 'creator' ? pitch.brief_id : '')
  const content = own ?? listing
  return (
    <>
      <section aria-label={t(side === 'creator' ? 'pitch.mine' : 'pitch.theirs')}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div>
            <p className="numeric text-xl font-bold">{format.money(pitch.price, pitch.currency)}</p>
            {content && <PriceInRange price={pitch.price} currency={pitch.currency} brief={content} />}
          </div>
          <PitchStatus pitch={pitch} received={side === 'business'} />
        </div>
        <p dir="auto" className="mt-3 whitespace-pre-wrap wrap-anywhere">
          {pitch.text}
        </p>
        <p className="mt-2 text-xs text-ink-muted">
          <time dateTime={pitch.created_at}>{format.ago(pitch.created_at, now)}</time>
        </p>
      </section>
      {content && (
        <section className="mt-6 border-t border-line pt-6">
          <h3 className="mb-4 font-display text-heading">{t('pitch.about')}</h3>
          <BriefBody content={content} layout="rows" />
        </section>
      )}
    </>
  )
}
