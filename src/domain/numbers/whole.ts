const before = /^kr\.?\s*/iu
const behind = /\s*(?:kr\.?|,-|år)$/iu
const grouped = /^-?\d{1,3}(?:[ .,’\u00a0\u202f]\d{3})+$/u
const plain = /^-?\d+$/u

/**
 * Reads a whole number as people type it, alike in every field: «2 500», «2.500 kr», «kr 2500,-», «18 år», «−5».
 * @returns null when nothing is typed, undefined when it is no whole number
 */
export function readWhole(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const bare = text.replace(before, '').replace(behind, '').replace('−', '-')
  if (plain.test(bare)) return Number(bare)
  return grouped.test(bare) ? Number(bare.replaceAll(/[^\d-]/gu, '')) : undefined
}
