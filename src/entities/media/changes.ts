import { type Args, textIn } from '../definition/arguments.ts'
import { type ChangesOf, changeOf, nothing } from '../definition/change.ts'
import { paths } from '../../paths.ts'
import { media } from './entity.ts'
import type { profileMedia } from './mutators.ts'

const described = (args: Args) => ({ ...nothing, name: textIn(args, 'description') })
const page = () => paths.creatorMedia

export const changes: ChangesOf<typeof profileMedia> = {
  'profile_media.add': {
    ...changeOf(media, 'media:change.add', 'add'),
    team: 'creator_id',
    page,
    written: described,
  },
  'profile_media.edit': { ...changeOf(media, 'media:change.edit', 'edit'), written: described },
  'profile_media.move': changeOf(media, 'media:change.move', 'edit'),
  'profile_media.choose_cover': changeOf(media, 'media:change.cover', 'mark'),
  'profile_media.remove': { ...changeOf(media, 'media:change.remove', 'delete'), team: 'creator_id', page },
}
