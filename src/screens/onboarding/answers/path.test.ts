import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Known,
  ownSteps,
  reachable,
  readPlace,
  resumeAt,
  stepAfter,
  stepBefore,
  steps,
  stepsOf,
} from './path.ts'

const all: Known = { side: true, born: true, terms: true, team: true }
const none: Known = { side: false, born: false, terms: false, team: false }
const creator = stepsOf({ side: 'creator', asksSide: true, asksAccount: true })

test('the first profile asks for side, birth and terms; a second one for nothing already known', () => {
  expect(stepsOf({ side: '', asksSide: true, asksAccount: true })).toEqual(['who', 'birth', 'terms'])
  expect(creator).toEqual(['who', 'birth', 'terms', ...ownSteps.creator])
  expect(stepsOf({ side: 'business', asksSide: false, asksAccount: false })).toEqual(ownSteps.business)
})

describe('which steps can be reached', () => {
  test.each([
    ['confirm', none, 'who'],
    ['confirm', { ...none, side: true }, 'birth'],
    ['confirm', { ...none, side: true, born: true }, 'terms'],
    ['preferences', { ...all, team: false }, 'profile'],
    ['birth', none, 'who'],
    ['who', all, 'who'],
    ['preferences', all, 'preferences'],
    // a business's step for a creator
    ['contact', all, 'confirm'],
  ] as const)('%s with %o: %s', (wanted, known, shown) => {
    expect(reachable(wanted, creator, known)).toBe(shown)
  })

  test('property: the step shown is part of the path, and the steps it requires are answered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...steps),
        fc.record({ side: fc.boolean(), born: fc.boolean(), terms: fc.boolean(), team: fc.boolean() }),
        fc.constantFrom('creator', 'business', '' as const),
        (wanted, known, side) => {
          const way = stepsOf({ side, asksSide: true, asksAccount: true })
          const shown = reachable(wanted, way, { ...known, side: side !== '' })
          expect(way).toContain(shown)
          if (way.indexOf(shown) > way.indexOf('birth')) expect(known.born).toBe(true)
          if (way.indexOf(shown) > way.indexOf('profile') && side !== '') expect(known.team).toBe(true)
        },
      ),
    )
  })
})

test('onboarding resumes after the last step with an answer', () => {
  const filled =
    (...done: string[]) =>
    (step: string) =>
      done.includes(step)
  expect(resumeAt(creator, none, filled())).toBe('who')
  expect(resumeAt(creator, { ...all, terms: false }, filled('who', 'birth'))).toBe('terms')
  expect(resumeAt(creator, all, filled('who', 'birth', 'terms', 'profile', 'address'))).toBe('preferences')
  expect(resumeAt(creator, all, filled(...creator))).toBe('confirm')
})

test('the previous and the next step', () => {
  expect(stepAfter('profile', creator)).toBe('details')
  expect(stepAfter('confirm', creator)).toBeNull()
  expect(stepBefore('who', creator)).toBeNull()
  expect(stepBefore('profile', creator)).toBe('terms')
  expect(readPlace('details')).toBe('details')
  expect(readPlace('toString')).toBeNull()
  expect(readPlace(null)).toBeNull()
})
