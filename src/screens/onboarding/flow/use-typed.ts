// What is typed: on the screen at once, on the device a moment later.
import { useRef, useState } from 'react'
import type { Answers } from '../answers.ts'
import type { Start } from '../start.ts'

export interface Typed {
  answers: Answers
  /** The newest, also between two renders. */
  now(): Answers
  answer(some: Partial<Answers>): void
  /** Goes from the device; what the person chose stays on the screen. */
  forget(some: Partial<Answers>): Promise<void>
}

export function useTyped({ answers: found, draft }: Start): Typed {
  const [answers, setAnswers] = useState(found)
  const newest = useRef(found)
  const take = (some: Partial<Answers>): Answers => {
    newest.current = { ...newest.current, ...some }
    setAnswers(newest.current)
    return newest.current
  }
  return {
    answers,
    now: () => newest.current,
    answer: (some) => draft.save(take(some)),
    async forget(some) {
      take(some)
      await draft.discard()
    },
  }
}
