import { describe, expect, test } from 'vitest'
import { definitionOf, repairOf } from './definitions.ts'
import { contentOfChange } from './describe.ts'

describe('the description of a change', () => {
  test('an unknown mutation is described as «a change»', () => {
    expect(contentOfChange({ name: 'contracts.accept', args: ['odd'] })).toEqual({
      says: 'sync:change.other',
      id: '',
      name: '',
      text: '',
      fields: [],
      isQuoted: false,
    })
    expect(definitionOf('toString').says).toBe('sync:change.other')
  })

  test('a brief lists its fields in the form’s order, a message its room and text', () => {
    const set = { price_to: 4000, title: 'Termos', description: 'På tur', mystery: 1 }
    expect(contentOfChange({ name: 'briefs.edit', args: { id: 'b1', set, base: {} } })).toEqual({
      says: 'briefs:change.edit',
      id: 'b1',
      name: 'Termos',
      text: 'På tur',
      fields: ['title', 'description', 'price_to'],
      isQuoted: false,
    })
    const message = { id: 'm1', room_id: 'r1', text: 'Hei' }
    expect(contentOfChange({ name: 'messages.send', args: message })).toMatchObject({ id: 'r1', text: 'Hei' })
  })

  test('a profile change shows the written values', () => {
    const set = { handle: 'ida', is_public: true, cat_props: ['dog'], description: 'Jeg filmer.' }
    const change = { name: 'teams.edit_creator', args: { id: 't1', set, base: {} } }
    expect(contentOfChange(change)).toMatchObject({
      says: 'profile:change.edit',
      id: 't1',
      text: 'ida\nJeg filmer.',
    })
  })

  test('editing is offered only where other values can help', () => {
    expect(repairOf('briefs.edit', 'invalid')).toBe('edit')
    expect(repairOf('briefs.publish', 'one_active_brief')).toBe('open')
    expect(repairOf('pitches.send', 'already_pitched')).toBe('retry')
    expect(repairOf('messages.send', 'recipient_left')).toBe('retry')
    expect(repairOf('messages.send', 'forbidden')).toBe('retry')
    expect(repairOf('briefs.archive', 'bad_state')).toBe('retry')
    expect(repairOf('teams.edit_creator', 'invalid')).toBe('open')
    expect(repairOf('teams.edit_creator', 'not_found')).toBe('retry')
  })
})
