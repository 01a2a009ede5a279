/** Removes case and accents, so that «Tromso» finds Tromsø and «cafe» café. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('nb')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
}

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
