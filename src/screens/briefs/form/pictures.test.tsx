// The pictures of a brief: what is refused and why, what is kept, and what is scaled down on the device.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectVisible,
  field,
  press,
  text,
} from '../../../../tests/components/controls.ts'
import {
  bigFile,
  bomb,
  choose,
  disguisedPage,
  heavyPhoto,
  photo,
} from '../../../../tests/components/files.ts'
import { type Member, signIn } from '../../../../tests/components/person.ts'
import { noRoom, refuseWrites } from '../../../../tests/components/refused-writes.ts'

const INPUT = 'main input[type=file]'

async function openForm(): Promise<Member> {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business/briefs/Create?step=4')
  await expectVisible(button('Legg til bilder'))
  await expect.poll(() => document.querySelector(INPUT)).not.toBeNull()
  return fjord
}

test('files that are no picture are refused with a message, and the rest is accepted', async () => {
  await openForm()
  choose(
    INPUT,
    disguisedPage('side.png', 'image/png'),
    bomb('bombe.png', 60_000),
    disguisedPage('side.html', 'text/html'),
    await photo('fjell.jpg', 200),
  )
  await expectVisible(text(/Vi får ikke åpnet «side\.png»/))
  await expectVisible(text(/«bombe\.png» er for stort: 3\s?600 millioner piksler\. Grensen er \d/))
  await expectVisible(text(/«side\.html» er ikke et bilde vi kan bruke/))
  await expectVisible(field('Beskrivelse av bilde 1'))
  await expectCount(field('Beskrivelse av bilde 2'), 0)
})

test.each([
  ['could not keep', undefined, 'Vi fikk ikke lagt til «kopp.jpg». Prøv igjen.'],
  [
    'has no room for',
    noRoom,
    'Det er ikke plass til «kopp.jpg» på enheten. Frigjør litt plass og prøv igjen.',
  ],
])('a picture that the device %s is said by name', async (_what, why, words) => {
  const fjord = await openForm()
  refuseWrites(fjord, ['uploads'], why)
  choose(INPUT, await photo('kopp.jpg', 30))
  await expectVisible(text(words))
  await expectCount(field('Beskrivelse av bilde 1'), 0)
})

test('a duplicate picture and a seventh have different refusals; a removed one can be restored', async () => {
  await openForm()
  const first = await photo('fjell.jpg', 200)
  choose(INPUT, first)
  await expectVisible(field('Beskrivelse av bilde 1'))
  choose(INPUT, first)
  await expectVisible(text('«fjell.jpg» er lagt til fra før.'))
  choose(
    INPUT,
    ...(await Promise.all(Array.from({ length: 6 }, (_, at) => photo(`nummer-${at + 2}.jpg`, at * 50 + 10)))),
  )
  await expectVisible(text('Det er plass til 6 bilder. «nummer-7.jpg» ble ikke lagt til.'))
  await expectVisible(text('6 av 6 bilder'))
  await field('Beskrivelse av bilde 1').fill('Fjell')
  await press('Fjern bilde 1')
  await expectVisible(text('5 av 6 bilder'))
  await press('Angre')
  await expectVisible(button(/^Bilde 1.*Fjell/))
})

test('a photo of 12 MB is scaled down on the device; one of 45 MB is too large, with both figures', async () => {
  const fjord = await openForm()
  const raw = await heavyPhoto('rå.png', 2400)
  expect(raw.size).toBeGreaterThan(12 * 1024 * 1024)
  choose(INPUT, raw)
  await expectVisible(field('Beskrivelse av bilde 1'))
  await field('Beskrivelse av bilde 1').fill('Støy')
  await expect
    .poll(() => fjord.data.store.db.table('briefs').toArray())
    .toMatchObject([
      {
        product_images: [
          {
            path: expect.stringMatching(/^images\/[0-9a-f-]{36}\/[0-9a-f]{64}\.(webp|jpg)$/),
            width: 2048,
            height: 2048,
          },
        ],
      },
    ])
  choose(INPUT, bigFile('enda større.png', 'image/png', 45))
  await expectVisible(page.getByText('«enda større.png» er for stor: 45 MB. Grensen er 40 MB.'))
})

test('each picture is asked for what it shows right after it was picked, with the keyboard up', async () => {
  await openForm()
  choose(INPUT, await photo('fjell.jpg', 200), await photo('kopp.jpg', 30))
  await expectVisible(text('2 av 6 bilder'))
  await expect.element(field('Beskrivelse av bilde 1')).toHaveFocus()
  await axeClean('the sheet of a picture')
  await field('Beskrivelse av bilde 1').fill('Fjell')
  await press('Neste bilde')
  await expect.element(field('Beskrivelse av bilde 2')).toHaveFocus()
  // Left without: said in the sheet, at the picture, and in the one line below.
  await press('Ferdig')
  await expectCount(page.getByRole('dialog'), 0)
  await expectVisible(button(/^Må rettes: Bilder/))
  await press(/^Må rettes: Bilder/)
  await expectVisible(page.getByRole('dialog').getByText('Skriv en beskrivelse av bildet'))
  await field('Beskrivelse av bilde 2').fill('Kopp')
  await press('Flytt bilde 2 fram')
  await expect.element(field('Beskrivelse av bilde 1')).toHaveValue('Kopp')
  await press('Ferdig')
  await expectVisible(button(/^Bilde 1.*Kopp/))
})
