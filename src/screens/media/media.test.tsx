// The pictures and films of a profile: chosen, described before they are uploaded, arranged, removed; offline too.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { bigFile, choose, disguisedPage, heic, photo } from '../../../tests/components/files.ts'
import {
  AT,
  INPUT,
  fromMenu,
  keptBytes,
  openMedia,
  openThree,
  order,
  states,
  uploads,
} from '../../../tests/components/media.ts'
import { firstPull, signIn, unsent } from '../../../tests/components/person.ts'

const addedFiles = z.object({ path: z.string(), small: z.string(), medium: z.string() })

test('without any the page says what to add, and the limits', async () => {
  await openMedia()
  await expectVisible(heading('Vis hva du kan'))
  await expectVisible(text(/opptil 40.MB\. Videoer opptil 100.MB/))
  await axeClean('no media')
})

test('a picture is held until it is described, and then waits for the network', async () => {
  const ida = await openMedia()
  choose(INPUT, await photo('fjell.jpg', 200))
  await expect.element(field('Beskrivelse')).toHaveFocus()
  await axeClean('a chosen picture')
  expect(await uploads(ida)).toMatchObject([{ state: 'held' }])
  await press('Legg til')
  await expectVisible(text('Skriv en beskrivelse'))
  await userEvent.keyboard('F')
  await expectCount(text('Skriv en beskrivelse'), 0)
  // Emptied again: said at the next try, not while somebody types.
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('Beskrivelse')).toHaveValue('')
  await expectCount(text('Skriv en beskrivelse'), 0)
  await field('Beskrivelse').fill('  Fjell i tåke ')
  await press('Legg til')
  await expect.poll(order).toEqual(['Fjell i tåke'])
  await expectCount(field('Beskrivelse'), 0)
  expect(await unsent(ida)).toMatchObject([
    {
      name: 'profile_media.add',
      args: { kind: 'image', description: 'Fjell i tåke', width: 300, height: 200, duration_ms: null },
    },
  ])
  await expect.poll(() => states(ida)).not.toContain('held')
})

test('a large picture brings two smaller ones, which are held with it and uploaded with it', async () => {
  const ida = await openMedia()
  choose(INPUT, await photo('fjell.jpg', 200, [1500, 3000]))
  await field('Beskrivelse').fill('Fjell i tåke')
  expect(await states(ida)).toEqual(['held', 'held', 'held'])
  await press('Legg til')
  await expect.poll(order).toEqual(['Fjell i tåke'])
  const [added] = await unsent(ida)
  expect(added).toMatchObject({ args: { width: 1024, height: 2048 } })
  const { path, small, medium } = addedFiles.parse(added?.args)
  const sides = async (file: string) => {
    const { width, height } = await createImageBitmap(await keptBytes(ida, file))
    return [width, height]
  }
  expect(await Promise.all([path, medium, small].map(sides))).toEqual([
    [1024, 2048],
    [720, 1440],
    [480, 960],
  ])
  // Tiles, and the card, show the small one.
  const [profile] = await ida.data.store.db.table('creator_users').toArray()
  expect(profile).toMatchObject({ cover: small })
  await expect.poll(() => states(ida)).not.toContain('held')
})

test('a film brings its length and its first frame', async () => {
  const ida = await openMedia()
  const film = await (await fetch('/demo/films/serum.webm')).blob()
  choose(INPUT, new File([film], 'serum.webm', { type: 'video/webm' }))
  await expectVisible(field('Beskrivelse'))
  await field('Beskrivelse').fill('Serum på kinnet')
  await press('Legg til')
  await expect.poll(order).toEqual(['Serum på kinnet'])
  const [added] = await unsent(ida)
  expect(added).toMatchObject({
    name: 'profile_media.add',
    args: {
      kind: 'video',
      path: expect.stringMatching(/^films\/.*\.webm$/),
      poster: expect.stringMatching(/^images\/.*\.(webp|jpg)$/),
    },
  })
  const [profile] = await ida.data.store.db.table('creator_users').toArray()
  expect(profile).toMatchObject({ film: expect.stringMatching(/^films\//), cover: '' })
})

test('who leaves finds the chosen files and what was typed again', async () => {
  const ida = await openMedia()
  choose(INPUT, await photo('fjell.jpg', 200), await photo('kopp.jpg', 30))
  await expectCount(field('Beskrivelse'), 2)
  await field('Beskrivelse').first().fill('Halvferdig')
  await page.getByRole('link', { name: 'Profil' }).first().click()
  await expectCount(heading('Beskriv før opplasting'), 0)
  await openApp(AT)
  await expectCount(field('Beskrivelse'), 2)
  await expect.element(field('Beskrivelse').first()).toHaveValue('Halvferdig')
  expect(await states(ida)).toEqual(['held', 'held'])
})

test('what cannot be used is refused with words, and the rest is kept', async () => {
  await openMedia()
  choose(
    INPUT,
    bigFile('lang.mp4', 'video/mp4', 180),
    disguisedPage('tegning.svg', 'image/svg+xml'),
    disguisedPage('bilde.png', 'image/png'),
    new File([], 'tom.mp4', { type: 'video/mp4' }),
    new File([await photo('video.jpg', 10)], 'video.mp4', { type: 'video/mp4' }),
    heic('IMG_0042.HEIC'),
    new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }),
    await photo('fjell.jpg', 200),
  )
  await expectVisible(text(/Videoen er 180\sMB\. Maks er 100\sMB\./))
  await expectVisible(text(/«tegning\.svg» er verken et bilde eller en video/))
  await expectVisible(text(/Vi får ikke åpnet «bilde\.png»/))
  await expectVisible(text(/Vi får ikke åpnet «tom\.mp4»/))
  await expectVisible(text(/Vi får ikke åpnet «video\.mp4»/))
  await expectVisible(text(/«IMG_0042\.HEIC» er et HEIC-bilde, og det kan ikke leses her/))
  await expectVisible(text(/«cv\.pdf» er verken/))
  await expectCount(field('Beskrivelse'), 1)
  await axeClean('refused files')
})

test('the menu moves, and says where; the first picture and film are marked', async () => {
  const ida = await openThree()
  await axeClean('a full profile')
  await expectVisible(text('Forside'))
  await expectVisible(text('Første video'))
  await fromMenu('Bilde 3', 'Flytt framover')
  await expect.poll(order).toEqual(['Bilde 1', 'Bilde 3', 'Video'])
  await expectVisible(text('Nå nummer 2 av 3'))
  // By keys alone.
  button('Valg for Bilde 1').element().focus()
  await userEvent.keyboard('{Enter}')
  await expectVisible(page.getByRole('menuitem', { name: 'Flytt bakover' }))
  await page.getByRole('menuitem', { name: 'Flytt bakover' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Bilde 3', 'Bilde 1', 'Video'])
  await fromMenu('Bilde 1', 'Bruk som forside')
  await expect
    .poll(() => ida.data.store.db.table('creator_users').toArray())
    .toMatchObject([{ cover: '/demo/scenes/rain.webp' }])
})

/** As a pointer drags a tile onto another. */
async function dragTile(from: string, to: string): Promise<void> {
  const dataTransfer = new DataTransfer()
  const happens = (name: string, tile: string) =>
    page
      .getByRole('article', { name: tile })
      .element()
      .dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
  happens('dragstart', from)
  // The tile allows it by answering so.
  await expect.poll(() => happens('dragover', to)).toBe(false)
  happens('drop', to)
}

test('a move is undone: by «Angre» in the message, also after it was dragged', async () => {
  await openThree()
  await fromMenu('Bilde 3', 'Flytt framover')
  await expect.poll(order).toEqual(['Bilde 1', 'Bilde 3', 'Video'])
  await press('Angre')
  await expect.poll(order).toEqual(['Bilde 1', 'Video', 'Bilde 3'])
  await expectVisible(text('Nå nummer 3 av 3'))
  await expectCount(button('Angre'), 0)
  await dragTile('Bilde 1', 'Bilde 3')
  await expect.poll(order).toEqual(['Video', 'Bilde 3', 'Bilde 1'])
  await press('Angre')
  await expect.poll(order).toEqual(['Bilde 1', 'Video', 'Bilde 3'])
})

test('one that is removed can be put back where it was', async () => {
  await openThree()
  await fromMenu('Video', 'Fjern')
  await expect.poll(order).toEqual(['Bilde 1', 'Bilde 3'])
  await press('Angre')
  await expect.poll(order).toEqual(['Bilde 1', 'Video', 'Bilde 3'])
})

test('one that the device could not remove stays, and nobody is told that it is gone', async () => {
  const { data } = await openThree()
  const { creating } = data.store.db.table('outbox').hook
  const refuse = () => {
    throw new Error('The disk refuses')
  }
  creating.subscribe(refuse)
  try {
    await fromMenu('Video', 'Fjern')
    await expectVisible(text('Noe gikk galt. Prøv igjen.'))
    expect(order()).toEqual(['Bilde 1', 'Video', 'Bilde 3'])
    expect(text('Fjernet fra profilen').elements()).toEqual([])
  } finally {
    creating.unsubscribe(refuse)
  }
})

test('a description is changed, and never emptied', async () => {
  const ida = await openThree()
  await fromMenu('Bilde 3', 'Endre beskrivelsen')
  const area = page.getByRole('dialog').getByRole('textbox', { name: 'Beskrivelse' })
  await area.fill(' ')
  await expectVisible(text('Skriv en beskrivelse'))
  await axeClean('the description of one')
  await area.fill('Hund på tur')
  await press('Ferdig')
  await expect.poll(order).toEqual(['Bilde 1', 'Video', 'Hund på tur'])
  expect((await unsent(ida)).map(({ name }) => name)).toEqual(['profile_media.edit'])
})

test('a film plays in the viewer, with its description', async () => {
  await openThree()
  await press('Spill av: Video')
  const film = page.getByRole('dialog').getByLabelText('Video: Video')
  await expectVisible(film)
  await expect.element(film).toHaveAttribute('poster', '/demo/films/serum.webp')
  await axeClean('a film in the viewer')
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click()
})

test('nobody is told to begin while the first sync may bring some', async () => {
  await signIn('creator', 'Ida', { status: firstPull })
  await openApp(AT)
  await expectVisible(heading('Media'))
  await expectCount(heading('Vis hva du kan'), 0)
})
