// Under a field whose paragraph another device changed as well: the other text, and what to do about it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../device/status/now.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import { type EditRow, type HeldText, bothTexts, settleHeld } from './held-texts.ts'

/** From this length on, only the differences are shown. */
const LONG_TEXT = 280

export interface HeldBoxProps {
  held: HeldText
  /** What stands in the field. */
  mine: string
  edit: EditRow
  /** Saves what is being typed; resolves with the field's text as it is stored. */
  readOwn(): Promise<string>
  /** Puts a text into the field and moves the focus there: one that was decided, or both to work on. */
  onDecided(text: string): void
  onJoined(text: string): void
}

export function HeldBox({ held, mine, edit, readOwn, onDecided, onJoined }: HeldBoxProps) {
  const { t } = useTranslation(['sync', 'common'])
  const format = useFormat()
  const now = useNow()
  const failed = useFailureWords()
  const [joined, setJoined] = useState(false)
  const { theirs } = held
  const title = t('held.title', { when: format.ago(held.at, now) })

  async function decide(which: 'mine' | 'theirs'): Promise<void> {
    try {
      // Else a save under way would come after the decision, and take it back.
      const own = await readOwn()
      const text = which === 'mine' ? own : theirs
      const undo = await settleHeld(held, { value: text, own }, edit)
      onDecided(text)
      toast('success', t(`conflicts.kept.${which}`), {
        action: { label: t('common:undo'), onClick: () => void undo() },
      })
    } catch (error) {
      toast('error', failed(error))
    }
  }

  function join(): void {
    onJoined(bothTexts({ mine, theirs }))
    setJoined(true)
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
