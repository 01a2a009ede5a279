import { afterEach, expect, test } from 'vitest'
import { isNewTab, isSharedDevice, writeSharedDevice } from './shared-device.ts'

afterEach(() => {
  writeSharedDevice(false)
  sessionStorage.clear()
})

test('the tab that turns the mode on is known at once, so that a reload right after does not wipe the device', () => {
  expect(isNewTab()).toBe(true)
  writeSharedDevice(true)
  expect(isSharedDevice()).toBe(true)
  expect(isNewTab()).toBe(false)
})
