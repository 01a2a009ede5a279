import { expect, test } from 'vitest'
import { type FirstSync, loadedFrom } from './loaded.ts'

const done: FirstSync = { firstSyncDone: true, phase: 'idle', online: true }
const underWay: FirstSync = { firstSyncDone: false, phase: 'syncing', online: true }

test('what is on the device is here, whatever the network does', () => {
  for (const sync of [undefined, done, underWay, { ...underWay, online: false }])
    expect(loadedFrom('row', sync)).toEqual({ state: 'here', found: 'row' })
})

test('nothing is called missing before the device has answered twice: for the row and for the first sync', () => {
  expect(loadedFrom(undefined, done)).toEqual({ state: 'reading' })
  expect(loadedFrom(null, undefined)).toEqual({ state: 'reading' })
})

test('a missing row comes with the first sync, and after it there is none', () => {
  expect(loadedFrom(null, underWay)).toEqual({ state: 'coming' })
  expect(loadedFrom(null, { ...underWay, phase: 'starting' })).toEqual({ state: 'coming' })
  expect(loadedFrom(null, done)).toEqual({ state: 'none' })
  expect(loadedFrom(null, { ...done, online: false })).toEqual({ state: 'none' })
})

test.each([
  ['no network', { online: false }],
  ['a service in trouble', { phase: 'error' }],
  ['a quota', { phase: 'slowed' }],
  ['a release that is too old', { phase: 'upgrade_required' }],
] as const)('with %s a first sync brings nothing', (_, change) => {
  expect(loadedFrom(null, { ...underWay, ...change })).toEqual({ state: 'unreachable' })
})
