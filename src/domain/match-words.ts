/** Removes case and accents, so that «Tromso» finds Tromsø and «cafe» café. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('nb')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
}

/** The folded words of a text: letters and digits without anything between. */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a search, folded like the text they are searched in. */
export function searchWords(search: string): string[] {
  return fold(search)
    .split(/[\s,.;:!?«»"“”]+/u)
    .filter((word) => word !== '')
}

/** Every word occurs somewhere; an empty search matches everything. */
export function matchesAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}
