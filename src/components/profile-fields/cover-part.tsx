import { ImageIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { teams } from '../../entities/teams/mutators.ts'
import { Icon } from '../../ui/icon.tsx'
import { FilePicture } from '../files/file-picture.tsx'
import { PictureButtons, PictureIntake } from './picture-buttons.tsx'
import { usePicture } from './use-picture.ts'

/** A business's cover: the picture of its briefs that have none of their own. Kept and uploaded as its logo is. */
export function CoverPart({ id, cover }: { id: string; cover: string }) {
  const { t } = useTranslation('profile')
  const picture = usePicture({ owner: id, path: cover, set: teams.cover })
  const title = t('picture.cover')
  return (
    <div id="cover">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {cover === '' ? (
          <span className="grid aspect-16/10 w-40 shrink-0 place-items-center rounded-md bg-quiet text-on-quiet">
            <Icon icon={ImageIcon} size={28} />
          </span>
        ) : (
          <FilePicture path={cover} alt="" className="aspect-16/10 w-40 shrink-0 rounded-md" />
        )}
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-sm">{title}</h3>
          <p className="mt-0.5 mb-2 text-xs text-ink-muted">{t('picture.coverHint')}</p>
          <PictureButtons
            picture={picture}
            choose={cover === '' ? t('picture.chooseCover') : t('picture.changeCover')}
            remove={t('picture.removeCover')}
          />
        </div>
      </div>
      <PictureIntake picture={picture} label={title} />
    </div>
  )
}
