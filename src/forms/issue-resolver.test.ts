import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import { type FormIssue, issueResolver } from './issue-resolver.ts'

type Typed = { name: string; age: string }
const options: ResolverOptions<Typed> = { fields: {}, shouldUseNativeValidation: false }
const words = ({ field, rule, limit }: FormIssue) =>
  `${field} ${rule}${limit === undefined ? '' : ` ${limit}`}`

test('each field gets its first issue, in our words', async () => {
  const resolve = issueResolver<Typed>(
    () => [
      { field: 'age', rule: 'too_low', limit: 18 },
      { field: 'name', rule: 'required' },
      { field: 'age', rule: 'invalid' },
    ],
    words,
  )
  const { values, errors } = await resolve({ name: '', age: '3' }, undefined, options)
  expect(values).toEqual({})
  expect(errors).toMatchObject({ name: { message: 'name required' }, age: { message: 'age too_low 18' } })
})

test('the validated values are sent, whatever is typed meanwhile', async () => {
  const looked = Promise.withResolvers<FormIssue[]>()
  const typed: Typed = { name: 'Kari', age: '30' }
  const answer = issueResolver<Typed>(() => looked.promise, words)(typed, undefined, options)
  typed.name = 'Kari Nordmann'
  looked.resolve([])
  expect(await answer).toEqual({ values: { name: 'Kari', age: '30' }, errors: {} })
})

test('rules that fail to load do not pass as valid', async () => {
  const resolve = issueResolver<Typed>(() => Promise.reject(new Error('offline')), words)
  await expect(resolve({ name: '', age: '' }, undefined, options)).rejects.toThrow('offline')
})
