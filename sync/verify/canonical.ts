// Writes a JSON value byte for byte as PostgreSQL writes its jsonb, so that both sides hash the same text [S6].
import type { Json } from '../contract.ts'

const encoder = new TextEncoder()

/** jsonb orders its keys by length in bytes, then byte by byte. */
function byLengthThenBytes(a: string, b: string): number {
  const [left, right] = [encoder.encode(a), encoder.encode(b)]
  if (left.length !== right.length) return left.length - right.length
  for (const [at, byte] of left.entries()) {
    const other = right[at] ?? 0
    if (byte !== other) return byte - other
  }
  return 0
}

/** Rows of one table have the same keys, so their order is computed once. */
const orders = new Map<string, string[]>()
const MOST_ORDERS = 500

function ordered(record: Record<string, Json>): string[] {
  const keys = Object.keys(record)
  const shape = `${keys.length}\u0000${keys.join('\u0000')}`
  const known = orders.get(shape)
  if (known) return known
  const order = keys.toSorted(byLengthThenBytes)
  if (orders.size >= MOST_ORDERS) orders.clear()
  orders.set(shape, order)
  return order
}

/** All digits, never an exponent: `1e21` becomes a one and twenty-one zeros. */
function numeric(value: number): string {
  const shown = String(value === 0 ? 0 : value)
  const [mantissa = '', exponent] = shown.split('e')
  if (exponent === undefined) return shown
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  const sign = value < 0 ? '-' : ''
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(shift, '0')}`
}

/**
 * The text of `value::jsonb`. Covers the numbers that JavaScript can hold: a column whose numbers have more digits,
 * or end in `.0`, cannot be proven equal and must be text.
 */
export function jsonbText(value: Json): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') return numeric(value)
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`
  const parts = ordered(value).map((key) => `${JSON.stringify(key)}: ${jsonbText(value[key] ?? null)}`)
  return `{${parts.join(', ')}}`
}
