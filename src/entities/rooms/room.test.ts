import { expect, test } from 'vitest'
import { roomId } from './room.ts'

const business = '01a1f77f-d81b-77d9-8dc5-443f605452a5'
const creator = '01a1f77f-d81b-77d9-8dc5-000000000001'

test('both sides compute the same room, a UUIDv8, whatever the case of the ids', async () => {
  const id = await roomId(business, creator)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(await roomId(business.toUpperCase(), creator)).toBe(id)
})

test('the sides are not interchangeable', async () => {
  expect(await roomId(creator, business)).not.toBe(await roomId(business, creator))
})
