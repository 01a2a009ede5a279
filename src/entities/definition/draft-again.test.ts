import { describe, expect, test } from 'vitest'
import { fromKept } from '../../forms/rules/row-values.ts'
import { briefRules } from '../../screens/briefs/form/rules/brief-rules.ts'
import { emptyBrief } from '../briefs/brief.ts'
import { draftAgain as briefDraft } from '../briefs/changes.ts'
import { draftAgain as messageDraft } from '../messages/changes.ts'
import { draftAgain as pitchDraft } from '../pitches/changes.ts'

describe('refused values go back into their form', () => {
  test('the brief form reads them like its own draft', () => {
    const args = {
      id: 'b1',
      set: { title: 'Termos', price_from: 2500, deadline: null, traits: ['comedy'] },
      base: { title: '', price_from: null, deadline: '2026-12-01', traits: [] },
    }
    const rules = briefRules('team', () => '2026-11-01')
    const { values, bases } = fromKept(rules, briefDraft(args).values(undefined), {
      ...emptyBrief,
      deadline: '2026-12-01',
    })
    expect(values).toMatchObject({ title: 'Termos', price_from: '2500', deadline: '', traits: ['comedy'] })
    expect(Object.fromEntries(bases)).toEqual(args.base)
  })

  test('they are added to what was typed since', () => {
    const before = {
      raw: { title: 'Ny tittel', description: 'Nytt' },
      base: { title: 'A', description: 'B' },
    }
    const again = briefDraft({ set: { description: 'Avvist' }, base: { description: 'C' } }).values(before)
    expect(again).toEqual({
      raw: { title: 'Ny tittel', description: 'Avvist\n\nNytt' },
      base: { title: 'A', description: 'B' },
    })
    const [a, b] = [{ path: 'a' }, { path: 'b' }]
    expect(messageDraft({ text: 'Avvist', attachments: [a] }).values('Påbegynt')).toEqual({
      text: 'Avvist\n\nPåbegynt',
      attachments: [a],
    })
    const begun = { text: 'Samme', attachments: [a, b] }
    expect(messageDraft({ text: 'Samme', attachments: [a] }).values(begun)).toEqual(begun)
  })

  test('a pitch’s price stays text', () => {
    const args = { brief_id: 'b1', text: 'Jeg har hytte', price: 1500, currency: 'NOK' }
    expect(pitchDraft(args).values(undefined)).toEqual({
      text: 'Jeg har hytte',
      price: '1500',
      currency: 'NOK',
    })
  })
})
