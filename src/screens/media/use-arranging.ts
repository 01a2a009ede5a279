// What can be done with the pictures and films of a profile, and how it is undone.
import { useTranslation } from 'react-i18next'
import { forgetLater } from '../../components/files/pictures/forget-later.ts'
import { usePlace } from '../../components/lists/use-place.ts'
import type { Media } from '../../entities/media/entity.ts'
import { profileMedia } from '../../entities/media/mutators.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { forgetMedia } from './use-new-media.ts'

/** @param list in its order */
export function useArranging(list: readonly Media[]) {
  const { t } = useTranslation(['media', 'common'])
  const failure = useFailureWords()

  /** False: the device refused, and it is said. */
  async function tell(change: Promise<void>, done?: string): Promise<boolean> {
    try {
      await change
      if (done !== undefined) toast('success', done)
      return true
    } catch (error) {
      toast('error', failure(error))
      return false
    }
  }

  async function putBack(media: Media, position: number): Promise<void> {
    const { id, kind, path, poster, small, medium, description, width, height, duration_ms } = media
    const row = { id, kind, path, poster, small, medium, description, width, height, duration_ms }
    await profileMedia.add({ ...row, creator_id: media.scope, position })
    if (media.is_cover) await profileMedia.chooseCover({ id })
  }

  const place = usePlace<Media>({
    move: ({ id }, position) => profileMedia.move({ id, position }),
    said: (_media, number) => t('moved', { number, count: list.length }),
    toastId: ({ id }) => `media:${id}`,
  })

  return {
    move(media: Media, to: number): Promise<void> {
      const before = list.findIndex(({ id }) => id === media.id) + 1
      return place(media, Math.min(Math.max(to, 1), list.length), before)
    },
    chooseCover: (media: Media): Promise<boolean> =>
      tell(profileMedia.chooseCover({ id: media.id }), t('chosen')),
    async remove(media: Media): Promise<void> {
      const position = list.findIndex(({ id }) => id === media.id) + 1
      if (!(await tell(profileMedia.remove({ id: media.id, creator_id: media.scope })))) return
      forgetLater(() => forgetMedia(media))
      toast('default', t('removed'), {
        action: { label: t('common:undo'), onClick: () => void tell(putBack(media, position)) },
      })
    },
  }
}
export type Arranging = ReturnType<typeof useArranging>
