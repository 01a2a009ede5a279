// What was chosen and is not described yet: each with its description, which it needs before it is uploaded.
import { Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilmSign, MediaPicture } from '../../components/media/media-picture.tsx'
import type { ChosenMedia } from '../../entities/media/media-draft.ts'
import { descriptionIssues, mediaLimits } from '../../entities/media/media.ts'
import { useBytes } from '../../i18n/bytes.ts'
import { useDuration } from '../../i18n/duration.ts'
import { useFailureWords, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { DescriptionField } from './description-field.tsx'
import { type NewMedia, UNDO_MS } from './use-new-media.ts'

export function NewMediaList({ media }: { media: NewMedia }) {
  const { t } = useTranslation(['media', 'common'])
  const { list } = media
  const section = useRef<HTMLElement>(null)
  const count = list.length
  const before = useRef(0)
  useEffect(() => {
    // The first of a choice is asked for what it shows at once; further ones wait their turn.
    if (before.current === 0 && count > 0) section.current?.querySelector('textarea')?.focus()
    before.current = count
  }, [count])

  function remove(chosen: ChosenMedia): void {
    const at = list.indexOf(chosen)
    media.remove(chosen.id)
    setTimeout(() => void media.forget(chosen), UNDO_MS)
    toast('default', t('new.removed'), {
      action: { label: t('common:undo'), onClick: () => media.putBack(chosen, at) },
    })
  }

  if (count === 0) return null
  return (
    <section ref={section} aria-labelledby="new-media" className="mt-6 max-w-156">
      <h2 id="new-media" className="text-heading">
        {t('new.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{t('new.text')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {list.map((chosen) => (
          <li key={chosen.id}>
            <NewMediaForm chosen={chosen} media={media} onRemove={() => remove(chosen)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FormProps {
  chosen: ChosenMedia
  media: NewMedia
  onRemove: () => void
}

function NewMediaForm({ chosen, media, onRemove }: FormProps) {
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

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    setWanted(true)
    if (issue) return area.current?.focus()
    const next = area.current?.closest('li')?.nextElementSibling?.querySelector('textarea')
    try {
      await media.add(chosen)
      next?.focus()
      toast('success', t('new.added'))
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
        <DescriptionField
          ref={area}
          value={description}
          error={shown}
          onChange={(text) => media.describe(chosen.id, text)}
        />
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
