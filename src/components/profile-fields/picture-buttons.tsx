import { ImageUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buckets } from '../../domain/file.ts'
import { isOwnPicture } from '../../entities/teams/avatar.ts'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { Refusals } from '../files/refusals.tsx'
import { UploadLine } from '../files/upload-line.tsx'
import type { PictureEdit } from './use-picture.ts'

interface PictureButtonsProps {
  picture: PictureEdit
  /** «Velg bilde», or «Bytt bilde». */
  choose: string
  /** What is chosen, where the word alone does not say it. */
  chooseNamed?: string | undefined
  /** What is removed, where «Fjern» alone does not say it. */
  remove?: string
}

/** Choose, change and remove, and how far its upload has come. */
export function PictureButtons({ picture, choose, chooseNamed, remove }: PictureButtonsProps) {
  const { t } = useTranslation('profile')
  const { path, intake } = picture
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" icon={ImageUp} aria-label={chooseNamed} onClick={picture.choose}>
        {choose}
      </Button>
      {path !== '' && (
        <Button size="sm" variant="quiet" icon={Trash2} aria-label={remove} onClick={picture.remove}>
          {t('picture.remove')}
        </Button>
      )}
      <span role="status" className="text-xs text-ink-muted">
        {intake.adding > 0 ? (
          <span className="inline-flex items-center gap-2">
            <Spinner />
            {t('picture.adding')}
          </span>
        ) : (
          isOwnPicture(path) && <UploadLine path={path} />
        )}
      </span>
    </div>
  )
}

/** What was not taken of what was chosen, and the field that is chosen with. */
export function PictureIntake({ picture, label }: { picture: PictureEdit; label: string }) {
  const { input, intake } = picture
  return (
    <>
      <div className="mt-3 empty:hidden">
        <Refusals refused={intake.refused} onDismiss={intake.dismiss} />
      </div>
      <FileInput
        ref={input}
        label={label}
        accept={buckets.images.types}
        onFiles={(files) => intake.add(files.slice(0, 1))}
      />
    </>
  )
}
