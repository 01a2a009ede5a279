import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a free port is none that an outgoing connection could take before its server starts', async () => {
  for (let look = 0; look < 50; look += 1) expect(await freePort()).toBeLessThan(32_768)
})

test('a port on which something listens is passed over', async () => {
  const taken = await freePort()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
  const free = await freePort()
  const picks = [taken, taken, free]
  expect(await freePort(() => picks.shift() ?? free)).toBe(free)
  await new Promise((resolve) => server.close(resolve))
})
