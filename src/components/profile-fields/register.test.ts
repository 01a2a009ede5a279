import { expect, test } from 'vitest'
import { readRegistered } from './register.ts'

test('the register’s answer becomes name and address, with the place in letter case', async () => {
  const body = {
    organisasjonsnummer: '923609016',
    navn: 'FJORDKAFFE AS',
    forretningsadresse: {
      adresse: ['c/o Nord', 'Strandgata 4'],
      postnummer: '8006',
      poststed: 'BODØ',
      landkode: 'NO',
    },
  }
  expect(await readRegistered(body)).toEqual({
    name: 'FJORDKAFFE AS',
    street: 'c/o Nord, Strandgata 4',
    postal_code: '8006',
    city: 'Bodø',
    country: 'NO',
  })
})

test('an answer without an address, or of another shape, is harmless', async () => {
  expect(await readRegistered({ navn: 'Uten adresse' })).toMatchObject({
    name: 'Uten adresse',
    street: '',
    city: '',
  })
  for (const body of [null, 'x', {}, { navn: 1 }, { navn: 'A', postadresse: 'x' }])
    expect(await readRegistered(body)).toBeNull()
})
