import { expect, test } from 'vitest'
import { type FileOnItsWay, reasonOf } from './reasons.ts'

const plain = { held: false, sending: false, files: [] }
const online = { phase: 'idle', online: true, uploads: [] } as const
const file = (path: string, state: FileOnItsWay['state'], sent: number): FileOnItsWay => ({
  path,
  state,
  sent,
  size: 100,
})

test('the reason is the first one that the person can do something about', () => {
  expect(reasonOf(plain, online)).toEqual({ why: 'queued' })
  expect(reasonOf({ ...plain, sending: true }, online)).toEqual({ why: 'sending' })
  expect(reasonOf(plain, { ...online, online: false, phase: 'offline' })).toEqual({ why: 'offline' })
  expect(reasonOf(plain, { ...online, phase: 'error' })).toEqual({ why: 'unreachable' })
  expect(reasonOf(plain, { ...online, phase: 'slowed' })).toEqual({ why: 'slowed' })
  expect(reasonOf({ ...plain, held: true }, online)).toEqual({ why: 'upgrade' })
  expect(reasonOf(plain, { ...online, online: false, phase: 'signed_out' })).toEqual({ why: 'signedOut' })
})

test('a change that needs files shows their progress together', () => {
  const uploads = [file('a', 'done', 100), file('b', 'uploading', 20), file('other', 'uploading', 90)]
  const change = { ...plain, files: ['a', 'b'] }
  expect(reasonOf(change, { ...online, uploads })).toEqual({ why: 'file', percent: 60 })
  expect(reasonOf(change, { ...online, uploads: [file('a', 'done', 100), file('b', 'done', 100)] })).toEqual({
    why: 'queued',
  })
  expect(reasonOf(change, { ...online, uploads: [file('b', 'paused', 20)] })).toEqual({ why: 'filePaused' })
  const refused = [file('a', 'refused', 0), file('b', 'uploading', 20)]
  expect(reasonOf(change, { ...online, online: false, uploads: refused })).toEqual({ why: 'fileRefused' })
})
