// An active brief whose deadline has passed takes no pitches. A later deadline opens it again, without publishing anew.
import { CalendarX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../device/status/now.ts'
import { deadlinePassed } from '../../../domain/today.ts'
import { type Brief, publishIssues } from '../../../entities/briefs/brief.ts'
import { briefs } from '../../../entities/briefs/mutators.ts'
import { useDateWords } from '../../../i18n/date-words.ts'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useFormat } from '../../../i18n/format.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { DateField } from '../../../ui/date/date-field.tsx'
import { LazyDialog } from '../../../ui/overlay/lazy.tsx'
import type { Opener } from '../../../ui/overlay/lazy-popup.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useStandstill } from './use-published-later.ts'

/** Whether creators could pitch, had the deadline not passed. */
export function useIsPast({ status, deadline }: Brief): boolean {
  const passed = deadlinePassed(deadline, useToday())
  return status === 'active' && passed
}

export interface ExtendDeadline {
  ask(): void
  /** Render this anywhere on the screen. */
  dialog: ReactNode
  /** Props of the button that asks. */
  opener: Opener
}

/** Asks for a later deadline. */
export function useExtendDeadline(brief: Brief): ExtendDeadline {
  const { t } = useTranslation(['briefs', 'common'])
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = (): void => {
    setAsked(true)
    setOpen(true)
  }
  const dialog = asked && (
    <LazyDialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title={t('extend.title')}
      description={t('extend.text')}
      closeLabel={t('common:close')}
    >
      {open && <DeadlineForm brief={brief} onDone={() => setOpen(false)} />}
    </LazyDialog>
  )
  return { ask, dialog, opener: LazyDialog.opener }
}

/** A suggestion. */
const weekAfter = (day: string): string =>
  new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10)

function DeadlineForm({ brief, onDone }: { brief: Brief; onDone: () => void }) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const today = useToday()
  const later = useStandstill()
  const codeWords = useCodeWords()
  const form = useSubmitForm<{ deadline: string }>({
    defaults: { deadline: weekAfter(today) },
    unbound: ['deadline'],
    issuesOf: ({ deadline }) =>
      publishIssues({ ...brief, deadline: deadline || null }, today).filter(
        ({ field }) => field === 'deadline',
      ),
    words: useIssueWords(),
    codeOf: refusalCode,
    submit: async ({ deadline }) => {
      await briefs.edit({ id: brief.id, set: { deadline }, base: { deadline: brief.deadline } })
      const said = t('extend.done', { day: format.day(deadline) })
      if (later) toast('info', said, { description: t('waiting.text') })
      else toast('success', said)
      onDone()
      return undefined
    },
  })
  return (
    <form {...form.attributes} className="space-y-5">
      <DateField
        label={t('field.deadline')}
        words={useDateWords()}
        min={today}
        today={today}
        value={useWatch({ control: form.control, name: 'deadline' })}
        error={form.errorOf('deadline')}
        onChange={(deadline) => form.set({ deadline })}
      />
      <div role="alert" className="empty:hidden">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <Button type="submit" variant="primary" wide loading={form.busy}>
        {t('extend.action')}
      </Button>
    </form>
  )
}

/** On the brief's page. */
export function PastDeadline({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const { ask, dialog, opener } = useExtendDeadline(brief)
  const isPast = useIsPast(brief)
  return (
    <>
      {isPast && brief.deadline !== null && (
        <Banner
          tone="warning"
          icon={CalendarX2}
          title={t('list.deadlinePassed', { day: format.dayMonth(brief.deadline) })}
          action={
            <Button size="sm" {...opener} onClick={ask}>
              {t('extend.action')}
            </Button>
          }
        >
          {t('extend.why')}
        </Banner>
      )}
      {dialog}
    </>
  )
}
