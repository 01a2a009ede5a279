import { expect, test } from 'vitest'
import { isMissed } from './missed.ts'

test.each([
  ['message:1', { text: 'Hei' }, true],
  ['message:1', { text: ' ', files: [] }, false],
  ['message:1', { text: '', files: [{}] }, true],
  ['pitch:1', { text: '', price: '', currency: 'NOK' }, false],
  ['pitch:1', { text: '', price: '2 500', currency: 'NOK' }, true],
  ['row:briefs:1', { raw: { price_from: 'mye' }, base: { price_from: null } }, true],
  ['row:briefs:1', { raw: { title: '' }, base: { title: 'Vott' } }, false],
  ['row:briefs:new:1', { id: 'b' }, false],
  ['of-another-release:1', { raw: { title: 'x' } }, false],
  ['row:creator_users:1', { raw: { phone: '12' }, base: { phone: '' } }, true],
  ['row:creator_users:1', { raw: { phone: '', is_public: true }, base: { phone: '+4791234567' } }, false],
  ['handle:1', { handle: 'ida' }, false],
  ['onboarding:first', { side: 'creator', step: 'profile', creator: { country: 'NO' } }, false],
  ['onboarding:first', { creator: { first_name: 'Ida' } }, true],
  ['message:1', 'Hei', false],
  ['message:1', null, false],
])('%s %j is missed: %s', (key, values, missed) => {
  expect(isMissed({ key, values })).toBe(missed)
})
