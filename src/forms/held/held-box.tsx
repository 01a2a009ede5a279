// Under a field whose paragraph another device changed as well: the other text, and what to do about it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../device/status/now.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import { focusField } from '../focus-field.ts'
import { useRow, useRowPart } from '../row-context.ts'
import { type EditRow, type HeldText, bothTexts, settleHeld } from './held-texts.ts'

/** From this length on, only the differences are shown. */
const LONG_TEXT = 280

export interface HeldBoxProps {
  held: HeldText
  edit: EditRow
}

export function HeldBox({ held, edit }: HeldBoxProps) {
  const { t } = useTranslation(['sync', 'common'])
  const form = useRow()
  const format = useFormat()
  const now = useNow()
  const failed = useFailureWords()
  const [joined, setJoined] = useState(false)
  const { field, theirs } = held
  const mine = useRowPart((state) => String(state.values[field] ?? ''))

  const title = t('held.title', { when: format.ago(held.at, now) })

  async function decide(which: 'mine' | 'theirs'): Promise<void> {
    try {
      // Else a save under way would come after the decision, and take it back.
      await form.flush()
      // Of a brief that others see, what was typed last is in the field alone.
      const own = String(form.rules.tidy(form.get().values)[field] ?? '')
      const undo = await settleHeld({ ...held, mine: own }, which === 'mine' ? own : theirs, edit)
      form.settle(field, which === 'mine' ? own : theirs)
      toast('success', t(`conflicts.kept.${which}`), {
        action: { label: t('common:undo'), onClick: () => void undo() },
      })
      focusField(field)
    } catch (error) {
      toast('error', failed(error))
    }
  }

  function join(): void {
    form.set(field, bothTexts({ mine, theirs }))
    setJoined(true)
    focusField(field)
  }

  return (
    <section aria-label={title} className="mt-3 rounded-md border border-line-strong p-3.5">
      <p className="text-sm font-semibold">{title}</p>
      <div className="mt-2 text-sm">
        <MarkedText text={theirs} against={mine} short={theirs.length > LONG_TEXT} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => decide('mine')}>
          {t(joined ? 'held.keepJoined' : 'conflicts.keep.mine')}
        </Button>
        <Button size="sm" onClick={() => decide('theirs')}>
          {t('conflicts.keep.theirs')}
        </Button>
        {!joined && (
          <Button size="sm" variant="quiet" onClick={join}>
            {t('held.join')}
          </Button>
        )}
      </div>
    </section>
  )
}
