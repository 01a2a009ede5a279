// Temporary backends start from a copy of prepared data: as complete as a first start, and separate from each other.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { createPerson, rpc } from '../../../tests/e2e/people.ts'
import { waitForEnd } from '../postgres/processes.ts'
import { startTestBackend, type TestBackend } from '../testing.ts'

const running: TestBackend[] = []
const start = async (options: Parameters<typeof startTestBackend>[0] = {}): Promise<TestBackend> => {
  const backend = await startTestBackend(options)
  running.push(backend)
  return backend
}
afterAll(() => Promise.all(running.map((backend) => backend.stop())))

const settingsOf = ({ dataDir }: TestBackend): string =>
  readFileSync(path.join(dataDir, 'pg', 'postgresql.auto.conf'), 'utf8')

test('two backends that start at once share nothing: an account of one is unknown to the other', async () => {
  const [one, two] = await Promise.all([start(), start()])
  const ida = await createPerson(one, 'creator', 'Ida')
  const answer = await rpc(two, ida.token, 'sync_pull', { client: ida.teamId, cursors: {} })
  expect(answer.status).toBe(401)
  // Copies may lose data in a power cut; a server that tests power cuts may not.
  expect(settingsOf(one)).toContain('fsync = off')
  expect(settingsOf(await start({ durable: true }))).not.toContain('fsync')
})

test('stop removes the database and its folder, even after a kill', async () => {
  const backend = await startTestBackend()
  const pid = Number(readFileSync(path.join(backend.dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  expect(await waitForEnd(pid, 0)).toBe(false)
  await backend.kill()
  await backend.stop()
  expect(await waitForEnd(pid, 0)).toBe(true)
  expect(existsSync(backend.dataDir)).toBe(false)
})
