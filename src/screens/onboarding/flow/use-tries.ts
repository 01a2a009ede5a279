// One try at a time to go on, and what was wrong with the last one.
import { useRef, useState } from 'react'
import { type Issue, issuesByField } from '../../../domain/issue.ts'
import { Refusal } from '../../../data/mutators/refusal.ts'

const DOUBLE_CLICK_MS = 300

export interface Tries {
  issues: Readonly<Record<string, Issue>>
  failure: string | null
  count: number
  busy: boolean
  refuse(wrong: readonly Issue[]): void
  /** What is wrong with these is said until they are touched. */
  touch(fields: readonly string[]): void
  /** Another step is shown: nothing has been tried there yet. */
  begin(): void
  /** `onRefused` runs before what is wrong is shown. */
  run(act: () => Promise<void>, onRefused: () => void): Promise<void>
}

export function useTries(): Tries {
  const [issues, setIssues] = useState<Readonly<Record<string, Issue>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [count, setCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const held = useRef(false)
  const steppedAt = useRef(-DOUBLE_CLICK_MS)
  const refuse = (wrong: readonly Issue[]) => {
    setIssues(issuesByField(wrong))
    setFailure(null)
    setCount((before) => before + 1)
  }
  return {
    issues,
    failure,
    count,
    busy,
    refuse,
    touch(fields) {
      setIssues((before) =>
        fields.some((field) => field in before)
          ? Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field)))
          : before,
      )
    },
    begin() {
      steppedAt.current = performance.now()
      setIssues({})
      setFailure(null)
    },
    async run(act, onRefused) {
      // The second click of a double click would answer the next step, which nobody has read yet.
      if (held.current || performance.now() - steppedAt.current < DOUBLE_CLICK_MS) return
      held.current = true
      setBusy(true)
      try {
        await act()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        onRefused()
        refuse(error.issues)
        if (error.issues.length === 0) setFailure(error.code)
      } finally {
        held.current = false
        setBusy(false)
      }
    },
  }
}
