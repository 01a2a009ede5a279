import { v7 } from 'uuid'

/** A new row's id, created on the device: UUIDv7 (RFC 9562), so that ids sort by creation time. */
export const newId = (): string => v7()
