import { describe, expect, test } from 'vitest'
import { mutators } from '../mutators/registry.ts'
import { contentOfChange, kindOf, repairOf } from './change.ts'

describe('what a change is about', () => {
  test('every change that a person can make has a name in words', () => {
    expect(mutators.filter(({ name }) => kindOf(name) === 'other').map(({ name }) => name)).toEqual([])
  })

  test('a change of an unknown release is «a change», not a crash', () => {
    expect(contentOfChange({ name: 'contracts.accept', args: ['odd'] })).toEqual({
      kind: 'other',
      id: '',
      name: '',
      text: '',
      fields: [],
    })
    expect(kindOf('toString')).toBe('other')
  })

  test('a brief says its fields in the order of the form, a message its room and words', () => {
    const set = { price_to: 4000, title: 'Termos', description: 'På tur', mystery: 1 }
    expect(contentOfChange({ name: 'briefs.edit', args: { id: 'b1', set, base: {} } })).toEqual({
      kind: 'briefEdit',
      id: 'b1',
      name: 'Termos',
      text: 'På tur',
      fields: ['title', 'description', 'price_to'],
    })
    const message = { id: 'm1', room_id: 'r1', text: 'Hei' }
    expect(contentOfChange({ name: 'messages.send', args: message })).toMatchObject({ id: 'r1', text: 'Hei' })
  })

  test('a change of a profile says what was written', () => {
    const set = { handle: 'ida', is_public: true, cat_props: ['dog'], description: 'Jeg filmer.' }
    const change = { name: 'teams.edit_creator', args: { id: 't1', set, base: {} } }
    expect(contentOfChange(change)).toMatchObject({ kind: 'profile', id: 't1', text: 'ida\nJeg filmer.' })
  })

  test('editing is offered where other words can help, and only there', () => {
    expect(repairOf('briefEdit', 'invalid')).toBe('edit')
    expect(repairOf('briefPublish', 'one_active_brief')).toBe('open')
    expect(repairOf('pitch', 'already_pitched')).toBe('retry')
    expect(repairOf('message', 'recipient_left')).toBe('retry')
    expect(repairOf('message', 'forbidden')).toBe('retry')
    expect(repairOf('briefArchive', 'bad_state')).toBe('retry')
    expect(repairOf('profile', 'invalid')).toBe('open')
    expect(repairOf('profile', 'not_found')).toBe('retry')
  })
})
