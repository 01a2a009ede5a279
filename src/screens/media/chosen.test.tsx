// What becomes of the files that somebody chooses for a profile: which are taken, and what is kept of them.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectCount, expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { choose, drop, heavyPhoto, bigFile, paste, photo } from '../../../tests/components/files.ts'
import { madeFilm } from '../../../tests/components/made/boxes.ts'
import { PLACE, animatedPng, animatedWebp, withPlace } from '../../../tests/components/made/pictures.ts'
import { INPUT, keptBytes, openMedia, order, uploads } from '../../../tests/components/media.ts'
import { type Member, unsent } from '../../../tests/components/person.ts'
import { firstFrameOf } from '../../device/files/first-frame.ts'

const latin1 = async (file: Blob) => new TextDecoder('latin1').decode(await file.arrayBuffer())
const place = new TextDecoder('latin1').decode(PLACE)

/** The only file that is kept. */
async function onlyKept(ida: Member): Promise<Blob> {
  await expectCount(field('Beskrivelse'), 1)
  const [upload, ...others] = await uploads(ida)
  expect(others).toEqual([])
  return keptBytes(ida, upload?.path ?? '')
}

async function added(ida: Member, description: string): Promise<unknown> {
  await field('Beskrivelse').fill(description)
  await press('Legg til')
  await expect.poll(order).toEqual([description])
  return (await unsent(ida))[0]?.args
}

test('[S33] the place where a photo was taken stays on the phone, and the photo stands upright without it', async () => {
  const ida = await openMedia()
  const chosen = await withPlace(await photo('hjemme.jpg', 200, [300, 200]))
  expect(await latin1(chosen)).toContain('Exif')
  expect(await latin1(chosen)).toContain(place)
  choose(INPUT, chosen)
  const kept = await onlyKept(ida)
  expect(await latin1(kept)).not.toContain('Exif')
  expect(await latin1(kept)).not.toContain(place)
  const { width, height } = await createImageBitmap(kept)
  expect([width, height]).toEqual([200, 300])
})

test.each(['serum.webm', 'serum.mp4'])('[S33] %s plays without what it says of itself', async (name) => {
  const ida = await openMedia()
  const film = await (await fetch(`/demo/films/${name}`)).blob()
  expect(await latin1(film)).toMatch(/Lavf|Lavc/)
  choose(INPUT, new File([film], name, { type: film.type }))
  await expectVisible(field('Beskrivelse'))
  const { path } = z.object({ path: z.string() }).parse(await added(ida, 'Serum'))
  const kept = await keptBytes(ida, path)
  expect(kept.size).toBe(film.size)
  expect(await latin1(kept)).not.toMatch(name.endsWith('mp4') ? /udta|©too/ : /ENCODER|DURATION/)
  expect(await firstFrameOf(kept)).toMatchObject({ width: 360, height: 640, duration: 8 })
})

test.each(['animert.png', 'animert.webp'])('of %s, which moves, the first picture is kept', async (name) => {
  const ida = await openMedia()
  const type = name.endsWith('png') ? 'image/png' : 'image/webp'
  const [red, blue] = [await photo('1', 0, [64, 48], type), await photo('2', 240, [64, 48], type)]
  choose(
    INPUT,
    await (type === 'image/png' ? animatedPng(name, red, blue) : animatedWebp(name, [64, 48], red, blue)),
  )
  const picture = await createImageBitmap(await onlyKept(ida))
  expect([picture.width, picture.height]).toEqual([64, 48])
  const paint = new OffscreenCanvas(64, 48).getContext('2d')
  paint?.drawImage(picture, 0, 0)
  const [r = 0, , b = 0] = paint?.getImageData(30, 20, 1, 1).data ?? []
  expect(r).toBeGreaterThan(b)
})

test('the limit beside the button is the one that holds: 12 MB are taken, 45 MB are not', async () => {
  await openMedia()
  const raw = await heavyPhoto('rå.png', 2400)
  expect(raw.size).toBeGreaterThan(12 * 1024 * 1024)
  choose(INPUT, raw, bigFile('enda større.png', 'image/png', 45))
  await expectCount(field('Beskrivelse'), 1)
  await expectVisible(text('«enda større.png» er for stor: 45 MB. Grensen er 40 MB.'))
  await expectVisible(text(/Bilder opptil 40\sMB/))
})

test('a film with the name of a picture is refused in words', async () => {
  await openMedia()
  const film = await (await fetch('/demo/films/serum.webm')).blob()
  choose(INPUT, new File([film], 'bilde.jpg', { type: 'image/jpeg' }))
  await expectVisible(text('Vi får ikke åpnet «bilde.jpg»'))
  await expectCount(field('Beskrivelse'), 0)
})

test('of a film of four hours the length is said in hours', async () => {
  const ida = await openMedia()
  choose(INPUT, new File([madeFilm({ seconds: 14_400 })], 'lang.mp4', { type: 'video/mp4' }))
  await expectVisible(text('Videoen varer i 4 timer. Vi anbefaler høyst 30 sekunder.'))
  expect(await added(ida, 'Hele dagen')).toMatchObject({ duration_ms: 14_400_000 })
})

test('a film that claims to last for weeks says nothing about its length', async () => {
  const ida = await openMedia()
  choose(INPUT, new File([madeFilm({ seconds: 3_000_000 })], 'uker.mp4', { type: 'video/mp4' }))
  await expectVisible(field('Beskrivelse'))
  await expectCount(text('Videoen varer i'), 0)
  expect(await added(ida, 'Tre uker')).toMatchObject({ duration_ms: null })
})

test('files are dropped anywhere on the page', async () => {
  await openMedia()
  drop(await photo('fjell.jpg', 200), await photo('kopp.jpg', 30))
  await expectVisible(text('kopp.jpg'))
  await expectCount(field('Beskrivelse'), 2)
})

test('a copied picture is pasted', async () => {
  await openMedia()
  expect(paste(await photo('utklipp.png', 120))).toBe(false)
  await expectVisible(text('utklipp.png'))
  await expectCount(field('Beskrivelse'), 1)
})
