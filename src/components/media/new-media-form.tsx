// A picture or film that was chosen: what it shows is asked for before it is uploaded.
import { Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { descriptionIssues, mediaLimits } from '../../entities/media/media.ts'
import { useBytes } from '../../i18n/bytes.ts'
import { useDuration } from '../../i18n/duration.ts'
import { useFailureWords, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { DescriptionField } from './description-field.tsx'
import { FilmSign, MediaPicture, type Shown } from './media-picture.tsx'

/** The file as it was chosen. */
type NewMedia = Shown & { name: string; size: number; duration_ms: number | null }

interface NewMediaFormProps {
  chosen: NewMedia
  onDescribe: (description: string) => void
  /** Rejects with what a person is told. */
  onAdd: () => Promise<void>
  onRemove: () => void
}

/** One that was chosen, with its description. */
export function NewMediaForm({ chosen, onDescribe, onAdd, onRemove }: NewMediaFormProps) {
  const { t } = useTranslation('media')
  const size = useBytes()
  const lasting = useDuration()
  const failure = useFailureWords()
  const { description, name, duration_ms: ms } = chosen
  const area = useRef<HTMLTextAreaElement>(null)
  const [wanted, setWanted] = useState(false)
  const words = useIssueWords()
  const [issue] = descriptionIssues(description)
  const shown = issue && (wanted || issue.rule === 'too_long') ? words(issue) : undefined

  /** An error goes when the text changes, and what is missing is said at the next try. */
  function describe(text: string): void {
    setWanted(false)
    onDescribe(text)
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    setWanted(true)
    if (issue) return area.current?.focus()
    const next = area.current?.closest('li')?.nextElementSibling?.querySelector('textarea')
    try {
      await onAdd()
      next?.focus()
    } catch (error) {
      toast('error', failure(error))
    }
    return undefined
  }

  return (
    <form noValidate aria-label={name} className="flex gap-3 py-4 sm:gap-4" onSubmit={add}>
      <MediaPicture media={chosen} alt="" className="aspect-4/5 w-20 shrink-0 self-start rounded-md sm:w-28">
        {chosen.kind === 'video' && <FilmSign ms={ms} />}
      </MediaPicture>
      <div className="min-w-0 flex-1 space-y-2.5">
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-muted">
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
          <span className="numeric">{size(chosen.size)}</span>
        </p>
        <DescriptionField ref={area} value={description} error={shown} onChange={describe} />
        {ms !== null && ms > mediaLimits.advisedMs && (
          <p className="text-sm text-ink-muted">
            {t('new.long', { duration: lasting(ms), advised: lasting(mediaLimits.advisedMs) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" size="sm">
            {t('new.add')}
          </Button>
          <Button size="sm" variant="quiet" icon={Trash2} onClick={onRemove}>
            {t('new.remove')}
          </Button>
        </div>
      </div>
    </form>
  )
}
