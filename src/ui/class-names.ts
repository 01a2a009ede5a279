/** Joins class names and drops what is absent. Components never receive classes that fight each other. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
