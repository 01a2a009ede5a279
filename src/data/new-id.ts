import { v7 } from 'uuid'

/** A new row's id, made on the device: UUIDv7 (RFC 9562), so that ids sort by the time they were made. */
export const newId = (): string => v7()
