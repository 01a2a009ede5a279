// The file worker: one order, one answer.
import { type Order, type Prepared, type Refused, prepare } from './prepare.ts'

export interface Asked {
  id: number
  order: Order
}
export interface Answered {
  id: number
  answer: Prepared | Refused | null
  error: string | null
}

addEventListener('message', (event: MessageEvent<Asked>) => {
  const { id, order } = event.data
  const reply = (answered: Omit<Answered, 'id'>): void => postMessage({ id, ...answered })
  prepare(order).then(
    (answer) => reply({ answer, error: null }),
    (error: unknown) => reply({ answer: null, error: String(error) }),
  )
})
