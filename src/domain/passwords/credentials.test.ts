import { expect, test } from 'vitest'
import { noAddresses } from '../../../tests/fixtures/no-addresses.ts'
import { codeIssues, emailIssues, newPasswordIssues, passwordIssues } from './credentials.ts'

test.each(noAddresses)('no address: %s', (typed) =>
  expect(emailIssues(typed)).toEqual([{ field: 'email', rule: 'invalid' }]),
)

test('an address may have spaces around it', () => expect(emailIssues(' kåre@blåbær.example ')).toEqual([]))

test('an existing password is only checked for presence', () => {
  expect(passwordIssues('', 'current')).toEqual([{ field: 'current', rule: 'required' }])
  expect(passwordIssues('x')).toEqual([])
})

test('a code has six digits', () => {
  expect(codeIssues('12345')).toEqual([{ field: 'code', rule: 'too_short', limit: 6 }])
  expect(codeIssues('123456')).toEqual([])
})

const good = 'fjellvidde i tåke og sol'
test.each([
  ['', '', [{ field: 'password', rule: 'required' }]],
  ['kort', 'kort', [{ field: 'password', rule: 'too_short', limit: 8 }]],
  ['passord123', 'passord123', [{ field: 'password', rule: 'weak' }]],
  ['kari@fjord.no', 'kari@fjord.no', [{ field: 'password', rule: 'weak' }]],
  ['🎣'.repeat(19), '🎣'.repeat(19), [{ field: 'password', rule: 'too_long', limit: 72 }]],
  [good, 'noe annet', [{ field: 'repeat', rule: 'differs' }]],
  [good, good, []],
])('a new password: %s', async (password, repeat, issues) => {
  expect(await newPasswordIssues({ password, repeat }, ['kari@fjord.no'])).toEqual(issues)
})
