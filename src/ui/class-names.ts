/** Joins class names and drops absent ones. Components never receive conflicting classes. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
