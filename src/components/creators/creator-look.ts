import { useState } from 'react'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { posterOf } from '../../entities/creators/poster.ts'
import { isOwnPicture } from '../../entities/teams/avatar.ts'

export type Pictured = Pick<CreatorCard, 'id' | 'first_name' | 'avatar' | 'cover'> &
  Partial<Pick<CreatorCard, 'film' | 'film_poster'>>

interface Look {
  /** What fills the tile, an address or the path of an uploaded file; undefined: the initials do, or an uploaded portrait in the middle. */
  shown: string | undefined
  /** It is a film's first frame or a cover, not the portrait. */
  isWork: boolean
  /** The portrait is a file of its own, which `TeamAvatar` fetches: it has no address here. */
  isUploaded: boolean
  /** It cannot load (offline): the next best is shown. */
  onError: () => void
}

/** What there is to see of a creator: the first frame of the film, the cover, the portrait. */
export function useCreatorLook({ avatar, cover, film = '', film_poster = '' }: Pictured): Look {
  const [broken, setBroken] = useState<readonly string[]>([])
  const work = [posterOf({ film, film_poster, cover }), cover]
  const isUploaded = isOwnPicture(avatar)
  const shown = [...work, isUploaded ? '' : avatar].find((src) => src !== '' && !broken.includes(src))
  return {
    shown,
    isWork: shown !== undefined && work.includes(shown),
    isUploaded,
    onError: () => shown !== undefined && setBroken([...broken, shown]),
  }
}
