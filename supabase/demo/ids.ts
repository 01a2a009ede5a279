import { createHash } from 'node:crypto'
import type { TableName } from '../../src/entities/entities.ts'

/** A uuid that is the same on every machine: 16 bytes of the name's sha256 with the version set. */
const uuidOf = (name: string, version: 7 | 8) => {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 15) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 63) | 128, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The fixed id of a demo entity, from its kind and key. Version 7, like ids that a device creates. */
export const demoId = (
  kind:
    | 'user'
    | 'creator'
    | 'business'
    | 'brief'
    | 'pitch'
    | 'media'
    | 'message'
    | 'notification'
    | 'order'
    | 'package'
    | 'project'
    | TableName,
  key: string,
) => uuidOf(`samspill-demo:${kind}:${key}`, 7)

/** The database computes the same id for an invitation, and refuses any other. */
export const invitationId = (briefId: string, creatorId: string) => uuidOf(`${briefId}:${creatorId}`, 8)

/** The database computes the same id (`private.room_id`) and refuses any other. */
export const roomId = (businessId: string, creatorId: string) => uuidOf(`${businessId}:${creatorId}`, 8)
