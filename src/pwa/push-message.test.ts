import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

const said = { title: 'Ingrid har skrevet', body: 'Hei', path: '/messages/r', lang: 'nb', tag: 'r' }
const read = (change: object) => readPushMessage(JSON.stringify({ ...said, ...change }))

test('a push message is read as it was written', () => {
  expect(read({})).toEqual(said)
  expect(read({ path: '/settings/notifications?a=b#c' })?.path).toBe('/settings/notifications?a=b#c')
})

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '', 42, null])(
  'a path out of the application leads to the notifications: %s',
  (path) => {
    expect(read({ path })?.path).toBe('/notifications')
  },
)

test('what is missing or odd is empty, and without a title there is no message', () => {
  expect(read({ body: null, tag: 7 })).toMatchObject({ body: '', tag: '' })
  expect(read({ title: '' })).toBeNull()
  for (const text of ['', 'null', '[]', '7', '{']) expect(readPushMessage(text)).toBeNull()
})
