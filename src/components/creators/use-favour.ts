import { useTranslation } from 'react-i18next'
import { readRow } from '../../device/store/read.ts'
import { favouriteTable } from '../../entities/favourites/entity.ts'
import { favourites } from '../../entities/favourites/mutators.ts'
import { roomId } from '../../entities/rooms/room.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

type Choose = (creator: { id: string; first_name: string }, wanted: boolean) => Promise<void>

/** Makes a creator a favourite of the business, or none, and offers to undo it. */
export function useFavour(businessId: string): Choose {
  const { t } = useTranslation(['favourites', 'common'])
  const words = useFailureWords()

  async function choose(
    creator: Parameters<Choose>[0],
    wanted: boolean,
    { note = '', undone = false } = {},
  ): Promise<void> {
    const { id, first_name: name } = creator
    // One toast for each creator, so that none reports a choice that was changed since.
    const told = { id: `favourite:${id}` }
    try {
      const args = { id: await roomId(businessId, id), business_id: businessId, creator_id: id }
      // Its row goes, with the note that is on all devices: «Angre» brings both back.
      const lost = wanted ? '' : ((await readRow(favouriteTable, args.id))?.note ?? '')
      await favourites[wanted ? 'add' : 'remove'](args)
      if (wanted && note !== '') await favourites.note({ ...args, note })
      toast('success', t(wanted ? 'added' : 'removed', { name }), {
        ...told,
        description: wanted ? t('private') : undefined,
        ...(!undone && {
          action: {
            label: t('common:undo'),
            onClick: () => choose(creator, !wanted, { note: lost, undone: true }),
          },
        }),
      })
    } catch (error) {
      toast('error', words(error), told)
    }
  }
  return (creator, wanted) => choose(creator, wanted)
}
