// The form of a pitch in its sheet: saved on the device while typing, sent in one step, also offline.
import { Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../components/choices/amount-field.tsx'
import { CurrencyMenu } from '../../components/choices/currency-menu.tsx'
import { PriceInRange } from '../../components/pitches/price-in-range.tsx'
import { pitchDraftKey } from '../../components/pitches/pitch-drafts.ts'
import { type PitchValues, contentOf, priceHint } from '../../components/pitches/pitch-values.ts'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { pitches } from '../../entities/pitches/mutators.ts'
import { Refusal } from '../../domain/refusal.ts'
import { newId } from '../../device/store/new-id.ts'
import { useOnline } from '../../device/status/online.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { pitchIssues, pitchLimits } from '../../entities/pitches/pitch.ts'
import { roomId } from '../../entities/rooms/room.ts'
import { type Refused, type SubmitForm, useSubmitForm } from '../../forms/use-submit-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { DottedLine } from '../../ui/text/dotted-line.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { LazyDrawer } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { PitchDraftState } from './pitch-draft-state.tsx'
import type { Pitching } from './use-pitching.ts'

export interface PitchFormProps {
  open: boolean
  listing: BriefListing
  creatorId: string
  pitching: Pitching
}

type Form = SubmitForm<PitchValues>

/** The device's refusal, for the fields it concerns or for the whole form. */
const refusalOf = (error: unknown): Refused =>
  error instanceof Refusal && error.issues.length > 0
    ? { issues: error.issues }
    : { code: refusalCode(error) }

function usePitchForm(initial: PitchValues, { listing, creatorId, pitching }: PitchFormProps): Form {
  const { t } = useTranslation(['creator', 'common'])
  const issueWords = useIssueWords()
  const online = useOnline()
  const { draft } = pitching
  return useSubmitForm<PitchValues>({
    defaults: initial,
    unbound: ['price', 'currency'],
    issuesOf: (typed) => pitchIssues(contentOf(typed)),
    words: (issue) =>
      issue.field === 'price' && issue.rule === 'invalid' ? t('pitch.priceInvalid') : issueWords(issue),
    codeOf: refusalCode,
    onTyped: (typed) => {
      if (typed.text.trim() === '' && typed.price.trim() === '') void draft.discard()
      else draft.save({ ...typed })
    },
    submit: async (typed) => {
      const { text, price, currency } = contentOf(typed)
      if (price === null) return { issues: [{ field: 'price', rule: 'required' }] }
      try {
        // Flushed first, so that the draft saver cannot restore the draft afterwards
        await draft.flush()
        const room_id = await roomId(listing.business_id, creatorId)
        const [brief_id, business_id, creator_id] = [listing.id, listing.business_id, creatorId]
        await pitches.send(
          { id: newId(), room_id, brief_id, business_id, creator_id, text, price, currency },
          { draft: pitchDraftKey(listing.id) },
        )
      } catch (error) {
        return refusalOf(error)
      }
      pitching.sent()
      toast('success', t(online ? 'pitch.sentToast' : 'pitch.savedToast'))
      return undefined
    },
  })
}

/** The price is shown, not bound: the form cannot focus it by itself. */
function useFocusOnPrice(form: Form) {
  const element = useRef<HTMLFormElement>(null)
  const onlyPrice = Boolean(form.errorOf('price')) && !form.errorOf('text')
  useEffect(() => {
    if (form.wrongTry === 0 || !onlyPrice) return
    const price = element.current?.elements.namedItem('price')
    if (price instanceof HTMLElement) price.focus()
  }, [form.wrongTry, onlyPrice])
  return element
}

export function PitchForm(props: PitchFormProps) {
  const { open, listing, pitching } = props
  const { t } = useTranslation(['creator', 'common'])
  const format = useFormat()
  const codeWords = useCodeWords()
  const id = useId()
  const [initial] = useState(pitching.start)
  const form = usePitchForm(initial, props)
  const element = useFocusOnPrice(form)
  const { business_name: name, deadline } = listing
  const terms = [
    format.range(listing.price_from, listing.price_to, listing.currency),
    deadline ? t('brief.deadline', { day: format.shortDay(deadline) }) : '',
  ]
  return (
    <LazyDrawer
      tall
      open={open}
      onOpenChange={(isOpen) => !isOpen && pitching.close()}
      media={
        <TeamAvatar name={name} src={listing.business_avatar} seed={listing.business_id} shape="square" />
      }
      title={t('pitch.to', { name })}
      description={
        <span className="grid">
          <DottedLine facts={terms} />
          <PitchDraftState state={pitching.draft.state} />
        </span>
      }
      closeLabel={t('common:close')}
      footer={
        <div>
          <div role="alert" className="not-empty:mb-2">
            {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
          </div>
          <Button type="submit" form={id} variant="primary" size="lg" icon={Send} loading={form.busy} wide>
            {t('pitch.send')}
          </Button>
        </div>
      }
    >
      <form ref={element} id={id} {...form.attributes} className="space-y-5">
        <TextArea
          {...form.bind('text')}
          label={t('pitch.text')}
          hint={t('pitch.textHint')}
          counter={pitchLimits.text}
          trims
          minRows={6}
          // the sheet scrolls, not the text in it
          maxRows={200}
        />
        <Price form={form} initial={initial} listing={listing} />
        <p className="text-xs text-ink-muted">{t('pitch.before')}</p>
      </form>
    </LazyDrawer>
  )
}

interface PriceProps {
  form: Form
  initial: PitchValues
  listing: BriefListing
}

function Price({ form, initial, listing }: PriceProps) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const [price, currency] = useWatch({ control: form.control, name: ['price', 'currency'] })
  const values = { ...initial, price, currency }
  const hint = priceHint(values, listing)
  const range = format.range(listing.price_from, listing.price_to, listing.currency)
  const amount = contentOf(values).price
  const offered = amount !== null && Number.isInteger(amount) ? amount : null
  const isEmptyBar = offered === null && listing.price_from !== null && listing.price_to !== null
  const isDrawn = currency === listing.currency && (offered !== null || isEmptyBar)
  return (
    <div>
      <AmountField
        name="price"
        label={t('pitch.price')}
        unit={format.unit(currency)}
        value={price}
        onChange={(typed) => form.set({ price: typed })}
        error={form.errorOf('price')}
      />
      {isDrawn && (
        <div className="mt-3 mb-1.5">
          <PriceInRange
            look="wide"
            caption={t('pitch.rangeBar')}
            inWords={false}
            price={offered}
            currency={currency}
            brief={listing}
          />
        </div>
      )}
      {/* What the bar shows is only said. */}
      <output
        className={
          hint === 'range' && isDrawn
            ? 'sr-only'
            : cx('mt-2 block text-xs', hint === 'range' ? 'text-ink-muted' : 'text-on-warning-soft')
        }
      >
        {hint &&
          !(hint === 'range' && isDrawn && offered !== null) &&
          t(`pitch.${hint}`, { range, currency })}
      </output>
      <CurrencyMenu currency={currency} onChoose={(next) => form.set({ currency: next })} />
    </div>
  )
}
