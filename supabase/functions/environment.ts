// The settings of an Edge Function.

declare const Deno: { env: { get(name: string): string | undefined } }

/** A setting that a function can do without; undefined when it is not set. */
export const setting = (name: string): string | undefined => Deno.env.get(name)

/** A setting without which a function does not start. */
export function required(name: string): string {
  const value = setting(name)
  if (value === undefined || value === '') throw new Error(`${name} is not set`)
  return value
}
