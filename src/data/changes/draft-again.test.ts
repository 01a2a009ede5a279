import { describe, expect, test } from 'vitest'
import { emptyBrief } from '../../domain/brief.ts'
import { fromKept } from '../../screens/briefs/form/brief-edits.ts'
import { draftAgain } from './draft-again.ts'

describe('refused words go back into their form', () => {
  test('the brief form reads them as its own', () => {
    const args = {
      id: 'b1',
      set: { title: 'Termos', price_from: 2500, deadline: null, traits: ['comedy'] },
      base: { title: '', price_from: null, deadline: '2026-12-01', traits: [] },
    }
    const { values, bases } = fromKept(draftAgain('brief:b1', args, undefined), {
      ...emptyBrief,
      deadline: '2026-12-01',
    })
    expect(values).toMatchObject({ title: 'Termos', price_from: '2500', deadline: '', traits: ['comedy'] })
    expect(Object.fromEntries(bases)).toEqual(args.base)
  })

  test('what was typed meanwhile stays beside them', () => {
    const before = {
      raw: { title: 'Ny tittel', description: 'Nytt' },
      base: { title: 'A', description: 'B' },
    }
    const again = draftAgain(
      'brief:b1',
      { set: { description: 'Avvist' }, base: { description: 'C' } },
      before,
    )
    expect(again).toEqual({
      raw: { title: 'Ny tittel', description: 'Avvist\n\nNytt' },
      base: { title: 'A', description: 'B' },
    })
    const [a, b] = [{ path: 'a' }, { path: 'b' }]
    expect(draftAgain('message:r1', { text: 'Avvist', attachments: [a] }, 'Påbegynt')).toEqual({
      text: 'Avvist\n\nPåbegynt',
      attachments: [a],
    })
    const begun = { text: 'Samme', attachments: [a, b] }
    expect(draftAgain('message:r1', { text: 'Samme', attachments: [a] }, begun)).toEqual(begun)
  })

  test('a pitch keeps its price as typed text', () => {
    const args = { brief_id: 'b1', text: 'Jeg har hytte', price: 1500, currency: 'NOK' }
    expect(draftAgain('pitch:b1', args, undefined)).toEqual({
      text: 'Jeg har hytte',
      price: '1500',
      currency: 'NOK',
    })
  })
})
