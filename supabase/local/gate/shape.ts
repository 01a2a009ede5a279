import type { z } from 'zod'

export type Fit<T> = { ok: true; data: T } | { ok: false; problem: string }

/** Parses a value into its shape, or returns in one line what is wrong with it and where. */
export function fit<Shape extends z.ZodType>(shape: Shape, value: unknown): Fit<z.output<Shape>> {
  const parsed = shape.safeParse(value)
  if (parsed.success) return { ok: true, data: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.map(String).join('.') ?? ''
  // zod's message names types, limits and unknown keys, never a value.
  return {
    ok: false,
    problem: `${where === '' ? 'the body' : where.slice(0, 200)}: ${issue?.message ?? 'invalid'}`.slice(
      0,
      400,
    ),
  }
}

/** The parsed JSON, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const [QUOTE, ESCAPE, ...BRACKETS] = Buffer.from('"\\[{]}')

/** The nesting depth of a JSON text, measured without parsing it: a parser could overflow its stack. */
export function depthOf(body: Buffer): number {
  let [depth, deepest, isText] = [0, 0, false]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (isText) {
      if (byte === ESCAPE) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (BRACKETS.includes(byte)) {
      depth += byte === BRACKETS[0] || byte === BRACKETS[1] ? 1 : -1
      deepest = Math.max(deepest, depth)
    }
  }
  return deepest
}
