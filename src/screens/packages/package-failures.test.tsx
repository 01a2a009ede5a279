// What a creator is told when the device could not do what was asked with a package (specification section 8). Nothing is
// said to be done, and what was typed stays.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import {
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { refuseWrites } from '../../../tests/components/refused-writes.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import {
  type Member,
  firstPull,
  offline,
  put,
  rowOf,
  signIn,
  unsent,
} from '../../../tests/components/person.ts'
import { packageRow } from '../../../tests/components/rows.ts'

const LIST = '/creator/profile/packages'
const link = (title: string) => page.getByRole('main').getByRole('link', { name: title })

async function withPackage(change: object = {}): Promise<Member & { id: string }> {
  const ida = await signIn('creator', 'Ida', { status: offline })
  const row = packageRow(ida.teamId, { title: 'Liten', ...change })
  await put(ida, 'packages', row)
  return { ...ida, id: row.id }
}

test('a new package that the device could not save does not open', async () => {
  const ida = await withPackage()
  await openApp(LIST)
  await expectVisible(link('Liten'))
  refuseWrites(ida)
  await press('Ny pakke')
  await expectVisible(text('Vi fikk ikke lagret pakken. Prøv igjen.'))
  await expectPath(/packages$/)
})

test('three levels that the device could not save', async () => {
  const ida = await signIn('creator', 'Ida', { status: offline })
  await openApp(LIST)
  await expectVisible(heading('Tre pakker å velge mellom'))
  refuseWrites(ida)
  await press('Lag disse tre')
  await expectVisible(text('Vi fikk ikke lagret pakken. Prøv igjen.'))
})

test('what was written in a package is said not to be saved, stays, and is saved by «Prøv igjen»', async () => {
  const ida = await withPackage()
  await openApp(`${LIST}/${ida.id}`)
  await expectVisible(field('Tittel'))
  const takeAgain = refuseWrites(ida)
  await field('Tittel').fill('Stor')
  await expectVisible(text('Vi fikk ikke lagret pakken. Prøv igjen.'))
  await expect.element(field('Tittel')).toHaveValue('Stor')
  takeAgain()
  await press('Prøv igjen')
  await expect.poll(() => rowOf(ida, 'packages', ida.id)).toMatchObject({ title: 'Stor' })
})

test('a package that could not be archived stays in the list', async () => {
  const ida = await withPackage()
  await openApp(LIST)
  await expectVisible(link('Liten'))
  refuseWrites(ida)
  await press('Flere valg for «Liten»')
  await page.getByRole('menuitem', { name: 'Arkiver' }).click()
  await expectVisible(text('Vi fikk ikke arkivert pakken. Prøv igjen.'))
  await expectVisible(link('Liten'))
  await expectCount(text('«Liten» er arkivert'), 0)
  expect(await unsent(ida)).toEqual([])
})

test('a package that could not be taken back stays archived', async () => {
  const ida = await withPackage({ status: 'archived' })
  await openApp(`${LIST}/${ida.id}`)
  await expectVisible(field('Tittel'))
  refuseWrites(ida)
  await press('Gjenopprett')
  await expectVisible(text('Vi fikk ikke gjenopprettet pakken. Prøv igjen.'))
  expect(await rowOf(ida, 'packages', ida.id)).toMatchObject({ status: 'archived' })
})

test('packages that could not be fetched: said instead of offering to begin', async () => {
  await signIn('creator', 'Ida', { status: firstPull })
  setNetwork(false)
  await openApp(LIST)
  await expectVisible(heading('Ikke hentet til denne enheten ennå'))
  await expectCount(heading('Tre pakker å velge mellom'), 0)
})
