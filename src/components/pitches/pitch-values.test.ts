import { describe, expect, it } from 'vitest'
import { emptyPitch, priceHint, readPitchValues, readSentPitch } from './pitch-values.ts'

describe('priceHint', () => {
  const range = { price_from: 2000, price_to: 4000, currency: 'NOK' }
  const hint = (price: string, currency = 'NOK') => priceHint({ text: '', price, currency }, range)

  it('compares with both ends of the range, which are inside it', () => {
    expect([hint('1999'), hint('2000'), hint('4000'), hint('4001')]).toEqual([
      'below',
      'range',
      'range',
      'above',
    ])
  })
  it('names the range while no valid price is typed', () => {
    expect([hint(''), hint('mye')]).toEqual(['range', 'range'])
  })
  it('does not compare different currencies', () => {
    expect(hint('300', 'EUR')).toBe('otherCurrency')
  })
  it('is empty without a range', () => {
    expect(priceHint(emptyPitch('NOK'), { price_from: null, price_to: null, currency: 'NOK' })).toBeNull()
  })
  it('works with a half-open range', () => {
    expect(
      priceHint(
        { text: '', price: '1', currency: 'NOK' },
        { price_from: null, price_to: 5, currency: 'NOK' },
      ),
    ).toBe('range')
  })
})

describe('reading stored values', () => {
  it('accepts values of its own shape and nothing else', () => {
    expect(readPitchValues({ text: 'Hei', price: '', currency: 'NOK' })).toEqual({
      text: 'Hei',
      price: '',
      currency: 'NOK',
    })
    expect(readPitchValues({ text: 5 })).toBeNull()
    expect(readPitchValues(null)).toBeNull()
    expect(readSentPitch({ brief_id: 'b', text: 't', price: 1, currency: 'NOK', room_id: 'r' })?.text).toBe(
      't',
    )
    expect(readSentPitch([])).toBeNull()
  })
})
