import { expect, it } from 'vitest'
import { byLook } from './by-look.ts'

const card = (name: string, some: { film?: string; cover?: string; avatar?: string } = {}) => ({
  name,
  film: '',
  cover: '',
  avatar: '',
  ...some,
})

it('puts creators with a video first, those without a picture last, and keeps the order among the rest', () => {
  const sorted = byLook([
    card('Ada'),
    card('Bo', { avatar: 'b' }),
    card('Cleo', { cover: 'c' }),
    card('Dag', { film: 'd', cover: 'd' }),
    card('Eva', { cover: 'e', avatar: 'e' }),
    card('Finn', { film: 'f' }),
    card('Geir'),
  ])
  expect(sorted.map(({ name }) => name).join(' ')).toBe('Dag Finn Cleo Eva Bo Ada Geir')
})
