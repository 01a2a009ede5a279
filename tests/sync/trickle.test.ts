// The simulation's slow line: whoever reads an answer waits for each part of it, and the run knows that they wait.
import { expect, test } from 'vitest'
import { Trickle } from './simulation/trickle.ts'

/** Lets everything that waits for no line go on. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function read(text: string, parts: number) {
  const rests: boolean[] = []
  const trickle = new Trickle(text, parts, (isResting) => rests.push(isResting))
  let got: string | Error | null = null
  new Response(trickle.body).text().then(
    (all) => (got = all),
    (error: unknown) => (got = error instanceof Error ? error : new Error('odd')),
  )
  return { trickle, rests, got: () => got }
}

test('[S34] an answer on a slow line is read when its last part has arrived, and its reader rests before each', async () => {
  const { trickle, rests, got } = read('{"navn":"Bø"}', 3)
  await turn()
  expect(rests).toEqual([true])
  expect(trickle.next()).toBe(true)
  await turn()
  expect(trickle.next()).toBe(true)
  await turn()
  expect([got(), rests]).toEqual([null, [true, false, true, false, true]])
  expect(trickle.next()).toBe(false)
  await turn()
  expect([got(), rests.at(-1)]).toEqual(['{"navn":"Bø"}', false])
})

test('[S34] an answer that breaks off half-way is no answer', async () => {
  const { trickle, rests, got } = read('{"navn":"Bø"}', 3)
  await turn()
  trickle.next()
  await turn()
  trickle.break()
  await turn()
  expect(got()).toBeInstanceOf(TypeError)
  expect(rests.at(-1)).toBe(false)
})

test('[S34] a short answer comes in as few parts as it has bytes', async () => {
  const { trickle, got } = read('{}', 5)
  await turn()
  expect(trickle.next()).toBe(true)
  await turn()
  expect(trickle.next()).toBe(false)
  await turn()
  expect(got()).toBe('{}')
})
