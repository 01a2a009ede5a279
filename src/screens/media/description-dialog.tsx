import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaPicture } from '../../components/media/media-picture.tsx'
import type { Media } from '../../entities/media/entity.ts'
import { descriptionIssues } from '../../entities/media/media.ts'
import { profileMedia } from '../../entities/media/mutators.ts'
import { onFlushForms } from '../../forms/drafts/flush-forms.ts'
import { useFailureWords, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { DescriptionField } from '../../components/media/description-field.tsx'

/** The description of one: saved when it is left, however it is left. */
export function DescriptionDialog({ media, onClose }: { media: Media | null; onClose: () => void }) {
  // The last one stays while the dialog leaves.
  const [shown, setShown] = useState<Media | null>(null)
  if (media && media !== shown) setShown(media)
  return shown && <OpenDialog key={shown.id} media={shown} open={media !== null} onClose={onClose} />
}

function OpenDialog({ media, open, onClose }: { media: Media; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['media', 'common'])
  const failure = useFailureWords()
  const words = useIssueWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(media.description)
  const saved = useRef(media.description)
  const [issue] = descriptionIssues(text)

  async function save(): Promise<void> {
    const description = text.trim()
    if (issue || description === saved.current) return
    const before = saved.current
    // Leaving the field and closing the dialog are one press.
    saved.current = description
    try {
      await profileMedia.edit({ id: media.id, description })
    } catch (error) {
      saved.current = before
      toast('error', failure(error))
    }
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => onFlushForms(() => latest.current()), [])

  async function close(): Promise<void> {
    await save()
    onClose()
  }

  return (
    <LazyDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && void close()}
      title={t('describe')}
      closeLabel={t('common:close')}
      initialFocus={area}
      size="sm"
      footer={
        <Button variant="primary" size="lg" wide onClick={() => (issue ? area.current?.focus() : close())}>
          {t('done')}
        </Button>
      }
    >
      <div className="space-y-4">
        <MediaPicture media={media} alt="" className="mx-auto aspect-4/5 w-32 rounded-md" />
        <DescriptionField
          ref={area}
          value={text}
          error={issue && words(issue)}
          onChange={setText}
          onBlur={() => void save()}
        />
      </div>
    </LazyDialog>
  )
}
