// Reads a change's arguments leniently. They come from storage, possibly from an older release: whatever cannot be
// parsed is left out.
import type { Json } from '../../../sync/index.ts'

export type Args = Record<string, unknown>

export const objectOf = (value: unknown): Args =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}

export const textIn = (object: Args, key: string): string => {
  const value = object[key]
  return typeof value === 'string' ? value : ''
}

export const jsonOf = (value: unknown): Record<string, Json> => {
  // From the device's own storage, which holds only JSON
  const object: Record<string, Json> = JSON.parse(JSON.stringify(objectOf(value)))
  return object
}
