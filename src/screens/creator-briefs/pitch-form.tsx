// The pitch as it is written: saved on the device while typing, sent in one step, also without network.
import { FileClock, Send } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PitchValues, contentOf, priceHint } from '../../components/pitches/pitch-values.ts'
import { mutate } from '../../data/mutate.ts'
import { Refusal } from '../../data/mutators/refusal.ts'
import { newId } from '../../data/new-id.ts'
import type { OpenDraft } from '../../data/use-draft.ts'
import { useOnline } from '../../data/queries/online.ts'
import type { BriefListing } from '../../domain/brief.ts'
import { enumerations } from '../../domain/enumerations.ts'
import { type Issue, issuesByField } from '../../domain/issue.ts'
import { pitchIssues, pitchLimits } from '../../domain/pitch.ts'
import { roomId } from '../../domain/room.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { usePending } from '../../ui/action/use-pending.ts'
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
  /** The text comes from an earlier visit: say so. */
  restored: boolean
  onClose: () => void
  onSent: () => void
}

export function PitchForm({
  listing,
  creatorId,
  draftKey,
  draft,
  initial,
  restored,
  onClose,
  onSent,
}: PitchFormProps) {
  const { t } = useTranslation(['creator', 'common'])
  const format = useFormat()
  const issueWords = useIssueWords()
  const failureWords = useFailureWords()
  const online = useOnline()
  const [values, setValues] = useState(initial)
  const [issues, setIssues] = useState<Record<string, Issue>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!restored) textArea.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest', behavior: gently() })
  }, [restored])

  function change(part: Partial<PitchValues>) {
    const next = { ...values, ...part }
    setValues(next)
    setFailure(null)
    setIssues((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    if (next.text.trim() === '' && next.price.trim() === '') void draft.discard()
    else draft.save(next)
  }

  function show(found: readonly Issue[]) {
    const byField = issuesByField(found)
    setIssues(byField)
    const first = ['text', 'price', 'currency'].find((field) => field in byField)
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  const send = usePending(async () => {
    const content = contentOf(values)
    const found = pitchIssues(content)
    if (found.length > 0 || content.price === null) return show(found)
    setFailure(null)
    try {
      // Written down first, so that nothing is left in the saver that could bring the draft back afterwards
      await draft.flush()
      await mutate.pitches.send(
        {
          id: newId(),
          room_id: await roomId(listing.business_id, creatorId),
          brief_id: listing.id,
          business_id: listing.business_id,
          creator_id: creatorId,
          text: content.text,
          price: content.price,
          currency: content.currency,
        },
        { draft: draftKey },
      )
      onSent()
      toast('success', t(online ? 'pitch.sentToast' : 'pitch.savedToast'))
    } catch (error) {
      if (error instanceof Refusal && error.issues.length > 0) show(error.issues)
      else setFailure(failureWords(error))
    }
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send.run()
  }

  function errorOf(field: 'text' | 'price' | 'currency'): string | undefined {
    const issue = issues[field]
    if (!issue) return undefined
    return field === 'price' && issue.rule === 'invalid' ? t('pitch.priceInvalid') : issueWords(issue)
  }

  const hint = priceHint(values, listing)
  const range = format.range(listing.price_from, listing.price_to, listing.currency)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="scroll-mt-24 scroll-mb-24 space-y-4 lg:scroll-mb-10"
    >
      {restored && (
        <Banner icon={FileClock} announce="polite">
          {t('pitch.restored')}
        </Banner>
      )}
      <TextArea
        ref={textArea}
        name="text"
        label={t('pitch.text')}
        hint={t('pitch.textHint')}
        error={errorOf('text')}
        counter={pitchLimits.text}
        minRows={6}
        value={values.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="grid grid-cols-[1fr_7.5rem] items-start gap-3">
        <NumberField
          name="price"
          label={t('pitch.price')}
          error={errorOf('price')}
          value={values.price}
          onChange={(event) => change({ price: event.target.value })}
        />
        <Select
          name="currency"
          label={t('pitch.currency')}
          error={errorOf('currency')}
          value={values.currency}
          options={enumerations.currency.map((value) => ({ value, label: value }))}
          onChange={(event) => change({ currency: event.target.value })}
        />
      </div>
      {hint && (
        <output className={`block text-sm ${hint === 'range' ? 'text-ink-muted' : 'text-on-warning-soft'}`}>
          {t(`pitch.${hint}`, { range, currency: values.currency })}
        </output>
      )}
      <div role="alert">{failure && <p className="text-sm font-medium text-danger">{failure}</p>}</div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={Send}
          loading={send.pending}
          className="flex-1"
        >
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
