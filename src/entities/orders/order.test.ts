// The clock and the rules of an order, as people meet them; the moves are compared with SQL's in tests/contract.
import { describe, expect, test } from 'vitest'
import { orderSchema } from './fields.ts'
import { answerBy, isOver, orderIssues, standingOf } from './order.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const TODAY = '2026-11-24'

describe('the time to answer', () => {
  test('is three days from when it was sent', () => {
    expect(answerBy(NOW)).toBe('2026-11-27T12:00:00.000Z')
  })

  test.each([
    ['2026-11-24T12:00:00.001Z', 'new'],
    [NOW, 'expired'],
    ['2026-11-24T13:00:00+02:00', 'expired'],
  ] as const)('an order to be answered by %s is %s', (answer_by, standing) => {
    expect(standingOf({ status: 'new', answer_by }, NOW)).toBe(standing)
    expect(isOver({ answer_by }, NOW)).toBe(standing === 'expired')
  })

  test('means nothing to one that was answered', () => {
    expect(standingOf({ status: 'accepted', answer_by: '2020-01-01T00:00:00Z' }, NOW)).toBe('accepted')
  })
})

describe('what is wrong with an order', () => {
  const whole = { ...orderSchema.empty, product: 'Termos', message: 'På tur' }

  test('is nothing when it says what it is about and what is wished', () => {
    expect(orderIssues(whole, TODAY)).toEqual([])
    expect(orderIssues({ ...whole, wished_date: TODAY }, TODAY)).toEqual([])
  })

  test.each([
    [{ product: ' ' }, { field: 'product', rule: 'required' }],
    [{ message: '' }, { field: 'message', rule: 'required' }],
    [{ product: 'x'.repeat(201) }, { field: 'product', rule: 'too_long' }],
    [{ must_not: 'x'.repeat(1001) }, { field: 'must_not', rule: 'too_long' }],
    [{ wished_date: '2026-11-23' }, { field: 'wished_date', rule: 'past' }],
    [{ wished_date: '24.12' }, { field: 'wished_date', rule: 'invalid' }],
  ])('is %o', (change, issue) => {
    expect(orderIssues({ ...whole, ...change }, TODAY)).toMatchObject([issue])
  })
})
