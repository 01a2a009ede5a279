import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { paths } from '../../paths.ts'
import type { Json } from '../../../sync/index.ts'
import { type Args, jsonOf, objectOf, textIn } from '../definition/arguments.ts'
import { type ChangesOf, changeOf, inText } from '../definition/change.ts'
import { type DraftOf, bothTexts } from '../definition/draft-again.ts'
import { room } from '../rooms/entity.ts'
import type { messages } from './mutators.ts'

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

export const draftAgain = (args: Args): DraftOf => ({
  key: draftKeyOf('message', textIn(args, 'room_id')),
  values(before) {
    // An old draft may be the bare text, from before attachments
    const kept = typeof before === 'string' ? { text: before } : jsonOf(before)
    const refused = listOf(jsonOf(args).attachments)
    const own = new Set(refused.map((file) => textIn(objectOf(file), 'path')))
    const others = listOf(kept.attachments).filter((file) => !own.has(textIn(objectOf(file), 'path')))
    return { text: bothTexts(textIn(args, 'text'), kept.text), attachments: [...refused, ...others] }
  },
})

export const changes: ChangesOf<typeof messages> = {
  'messages.send': {
    ...changeOf(room, 'messages:change.send', 'write'),
    id: 'room_id',
    unnamed: 'messages:change.someone',
    written: inText,
    repair: { otherwise: 'edit' },
    edit: { form: (args) => paths.room(textIn(args, 'room_id')), drafts: (args) => [draftAgain(args)] },
  },
}
