// Undo: one step for every choice, and one for every visit to a text field.
import type { FieldValue } from './rules/row-values.ts'

const MOST = 50

/**
 * typed: with the keyboard, in pauses. chosen: a final value. arranged: like typed, where part of the screen has its
 * own undo.
 */
export type How = 'typed' | 'chosen' | 'arranged'

export function createSteps() {
  const steps: { field: string; before: FieldValue }[] = []
  /** The text field that is being edited. */
  let writingIn: string | null = null
  return {
    count: (): number => steps.length,
    note(field: string, before: FieldValue, how: How): void {
      const goesOn = how === 'typed' && writingIn === field
      writingIn = how === 'typed' ? field : null
      if (goesOn || how === 'arranged') return
      steps.push({ field, before })
      if (steps.length > MOST) steps.shift()
    },
    /** The person left the field: further typing there is another step. */
    pause(): void {
      writingIn = null
    },
    takeBack(): { field: string; before: FieldValue } | undefined {
      writingIn = null
      return steps.pop()
    },
    forget(): void {
      writingIn = null
      steps.length = 0
    },
  }
}
