// A creator's pictures and films: as they are arranged, and one that is described before it is uploaded.
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyLightbox, useLightbox } from '../../components/files/open-lightbox.ts'
import { slideOf } from '../../components/media/media-picture.tsx'
import { MediaTile } from '../../components/media/media-tile.tsx'
import { NewMediaForm } from '../../components/media/new-media-form.tsx'
import { film, picture } from './samples.ts'

const nobody = async (): Promise<void> => undefined

const tiles = [
  { ...picture('fjord', 'En person i robåt på fjorden i morgensol'), isCover: true },
  { ...film('coffee', 'Kaffe på bål'), isCover: false },
]

export function MediaTiles() {
  const { t } = useTranslation('media')
  const { show, lightbox } = useLightbox()
  return (
    <div className="grid grid-cols-2 gap-3">
      {tiles.map(({ isCover, ...media }, at) => (
        <MediaTile
          key={media.id}
          media={media}
          isCover={isCover}
          items={[
            { key: 'cover', label: t('cover'), icon: Star, disabled: isCover, onSelect: () => show(at) },
          ]}
          onOpen={() => show(at)}
        />
      ))}
      <LazyLightbox {...lightbox} pictures={tiles.map(slideOf)} />
    </div>
  )
}

export function NewMedia() {
  const [description, setDescription] = useState('')
  const chosen = { ...film('cabin', description), name: 'hytta.mp4', size: 18_400_000, duration_ms: 42_000 }
  return (
    <NewMediaForm
      chosen={chosen}
      onDescribe={setDescription}
      onAdd={nobody}
      onRemove={() => setDescription('')}
    />
  )
}
