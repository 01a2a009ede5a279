// The form of a pitch: saved on the device while typing, sent in one step, also offline.
import { FileClock, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type PitchValues, contentOf, priceHint } from '../../components/pitches/pitch-values.ts'
import { pitches } from '../../entities/pitches/mutators.ts'
import { Refusal } from '../../domain/refusal.ts'
import { newId } from '../../device/store/new-id.ts'
import type { OpenDraft } from '../../forms/drafts/use-draft.ts'
import { useOnline } from '../../device/status/online.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { enumerations } from '../../domain/enumerations.ts'
import { pitchIssues, pitchLimits } from '../../entities/pitches/pitch.ts'
import { roomId } from '../../entities/rooms/room.ts'
import { type Refused, useSubmitForm } from '../../forms/use-submit-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { gently } from '../../ui/scroll-behaviour.ts'
import { PitchDraftState } from './pitch-draft-state.tsx'

export interface PitchFormProps {
  listing: BriefListing
  creatorId: string
  draftKey: string
  draft: OpenDraft<PitchValues>
  initial: PitchValues
  /** The text is from an earlier visit: show that. */
  restored: boolean
  onClose: () => void
  onSent: () => void
}

/** The device's refusal, for the fields it concerns or for the whole form. */
const refusalOf = (error: unknown): Refused =>
  error instanceof Refusal && error.issues.length > 0
    ? { issues: error.issues }
    : { code: refusalCode(error) }

/** Scrolls to the form, and focuses its text if that is empty. */
function useBegun(restored: boolean) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const text = element.current?.elements.namedItem('text')
    if (!restored && text instanceof HTMLElement) text.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest', behavior: gently() })
  }, [restored])
  return element
}

function usePitchForm({ listing, creatorId, draftKey, draft, initial, onSent }: PitchFormProps) {
  const { t } = useTranslation(['creator', 'common'])
  const issueWords = useIssueWords()
  const online = useOnline()
  return useSubmitForm<PitchValues>({
    defaults: initial,
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
          { draft: draftKey },
        )
      } catch (error) {
        return refusalOf(error)
      }
      onSent()
      toast('success', t(online ? 'pitch.sentToast' : 'pitch.savedToast'))
      return undefined
    },
  })
}

export function PitchForm(props: PitchFormProps) {
  const { listing, draft, restored, onClose } = props
  const { t } = useTranslation(['creator', 'common'])
  const format = useFormat()
  const codeWords = useCodeWords()
  const element = useBegun(restored)
  const form = usePitchForm(props)
  const [price, currency] = useWatch({ control: form.control, name: ['price', 'currency'] })
  const hint = priceHint({ ...props.initial, price, currency }, listing)
  const range = format.range(listing.price_from, listing.price_to, listing.currency)
  return (
    <form ref={element} {...form.attributes} className="scroll-mt-24 scroll-mb-24 space-y-4 lg:scroll-mb-10">
      {restored && (
        <Banner icon={FileClock} announce="polite">
          {t('pitch.restored')}
        </Banner>
      )}
      <TextArea
        {...form.bind('text')}
        label={t('pitch.text')}
        hint={t('pitch.textHint')}
        counter={pitchLimits.text}
        minRows={6}
      />
      <div className="grid grid-cols-[1fr_7.5rem] items-start gap-3">
        <NumberField {...form.bind('price')} label={t('pitch.price')} />
        <Select
          {...form.bind('currency')}
          label={t('pitch.currency')}
          options={enumerations.currency.map((value) => ({ value, label: value }))}
        />
      </div>
      {hint && (
        <output className={`block text-sm ${hint === 'range' ? 'text-ink-muted' : 'text-on-warning-soft'}`}>
          {t(`pitch.${hint}`, { range, currency })}
        </output>
      )}
      <div role="alert">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size="lg" icon={Send} loading={form.busy} className="flex-1">
          {t('pitch.send')}
        </Button>
        <Button variant="quiet" size="lg" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
      <PitchDraftState state={draft.state} />
    </form>
  )
}
