// What a screen calls: `mutate.briefs.publish(args)`. Changes of the person and of profiles: `person/mutate-person.ts`.
import type { Json, MutatorSpec } from '../../sync/index.ts'
import { change } from './db.ts'
import {
  briefsArchive,
  briefsCreate,
  briefsDisable,
  briefsDiscard,
  briefsEdit,
  briefsPublish,
} from './mutators/briefs.ts'
import { messagesSend } from './mutators/messages.ts'
import { notificationsMarkRead } from './mutators/notifications.ts'
import { pitchesRead, pitchesSend, pitchesWithdraw } from './mutators/pitches.ts'
import { roomsMarkRead } from './mutators/rooms.ts'

/** A mutator as screens call it. */
export const bind =
  <A extends Json>(mutator: MutatorSpec<A>) =>
  (args: A, also?: { draft?: string }): Promise<void> =>
    change(mutator, args, also)

/**
 * The changes of the main job. Each resolves when it is safe on the device and rejects, with nothing written, with
 * a `Refusal` when a rule says no.
 */
export const mutate = {
  briefs: {
    create: bind(briefsCreate),
    edit: bind(briefsEdit),
    publish: bind(briefsPublish),
    disable: bind(briefsDisable),
    archive: bind(briefsArchive),
    discard: bind(briefsDiscard),
  },
  pitches: { send: bind(pitchesSend), read: bind(pitchesRead), withdraw: bind(pitchesWithdraw) },
  messages: { send: bind(messagesSend) },
  rooms: { markRead: bind(roomsMarkRead) },
  notifications: { markRead: bind(notificationsMarkRead) },
} as const
