/** A column's text; empty when it holds something else, or is not there. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
