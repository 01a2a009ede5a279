// What a film says of itself beyond picture and sound, above all where it was made, never leaves the device.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { box, element, joined, longBox, madeFilm, uint32 } from '../../../../tests/components/made/boxes.ts'
import { type Order, type Prepared, prepare } from './prepare.ts'

const PLACE = '+59.9139+010.7522+012.000/'
const APPLE = 'com.apple.quicktime.location.ISO6709'

const kept = async (film: Uint8Array<ArrayBuffer>, bucket: Order['bucket'] = 'films') =>
  prepare({ storeName: 's', kind: 'film', bucket, file: new Blob([film]) })

async function keptFilm(film: Uint8Array<ArrayBuffer>): Promise<Prepared & { bytes: Uint8Array }> {
  const made = await kept(film)
  if ('code' in made) throw new Error(`refused: ${made.code}`)
  return { ...made, bytes: new Uint8Array(await made.blob.arrayBuffer()) }
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** A copy with these bytes instead of those at an offset. */
const replaced = (bytes: Uint8Array, at: number, by: Uint8Array): Uint8Array => {
  const copy = bytes.slice()
  copy.set(by, at)
  return copy
}
/** The film as it must be kept: the type of each box is `free`, its content is zeros. */
function blanked(film: Uint8Array, ...boxes: readonly Uint8Array[]): Uint8Array {
  let made = film
  for (const one of boxes) {
    const at = Buffer.from(film).indexOf(one)
    expect(at).toBeGreaterThan(0)
    made = replaced(made, at, box('free', new Uint8Array(one.length - 8)))
  }
  return made
}

const android = box('udta', box('\u{A9}xyz', uint32(0x00_1a_15_c7), PLACE))
const threeGpp = box('udta', box('loci', uint32(0, 0), 'Home', uint32(0, 10, 59)))
const apple = (...before: Uint8Array[]) =>
  box('meta', ...before, box('keys', uint32(0, 1, 44), 'mdta', APPLE), box('ilst', box('data', PLACE)))
const xmp = box('uuid', new Uint8Array(16), `<x:xmpmeta exif:GPSLatitude="${PLACE}"/>`)

describe('a film says nothing of the place where it was made', () => {
  test.each([
    ['an Android phone', { movie: [android] }, [android]],
    ['an iPhone', { brand: 'qt  ', movie: [apple()] }, [apple()]],
    ['a phone of the 3GPP kind', { movie: [threeGpp] }, [threeGpp]],
    ['a camera, beside its track', { track: [android, apple()] }, [android, apple()]],
    ['an editor, beside the movie', { top: [apple(uint32(0)), xmp] }, [apple(uint32(0)), xmp]],
    [
      'a camera of its own kind',
      { top: [box('GPS ', PLACE)], movie: [box('gps ', PLACE)] },
      ['gps ', 'GPS '].map((name) => box(name, PLACE)),
    ],
    ['leftovers in free space', { top: [box('skip', PLACE)] }, [box('skip', PLACE)]],
  ])('as %s writes it; every other byte is as it was', async (_who, made, boxes) => {
    const film = madeFilm(made)
    const { bytes, ...facts } = await keptFilm(film)
    expect(bytes).toEqual(blanked(film, ...boxes))
    for (const word of [PLACE, APPLE, '\u{A9}xyz', 'loci', 'Home']) expect(textOf(bytes)).not.toContain(word)
    expect(facts).toMatchObject({ width: 1920, height: 1080, duration: 3 })
    expect(facts.staged).toMatchObject({ hash: sha256(bytes), size: film.length })
  })

  test('in a box with a length of 64 bits', async () => {
    const film = madeFilm({ top: [longBox('meta', PLACE)] })
    const { bytes } = await keptFilm(film)
    const at = Buffer.from(film).indexOf(longBox('meta', PLACE))
    expect(bytes).toEqual(replaced(film, at, longBox('free', new Uint8Array(PLACE.length))))
  })

  test('in the fragments of a film that is written while it is recorded', async () => {
    const fragment = box('moof', box('traf', box('tfhd', uint32(0, 1)), apple()))
    const film = madeFilm({ top: [fragment] })
    expect((await keptFilm(film)).bytes).toEqual(blanked(film, apple()))
  })

  test('a film as encoders write it keeps its pictures', async () => {
    const film = new Uint8Array(readFileSync('public/demo/films/bakery.mp4'))
    const { bytes, duration } = await keptFilm(film)
    const at = Buffer.from(film).indexOf('udta')
    expect(bytes).toEqual(blanked(film, film.slice(at - 4, at + 57)))
    expect(duration).toBe(15)
  })

  test('a film that says nothing is kept unchanged', async () => {
    const film = madeFilm({ top: [box('free', new Uint8Array(64))] })
    const { bytes, staged } = await keptFilm(film)
    expect(bytes).toEqual(film)
    expect(staged.hash).toBe(sha256(film))
  })

  test('boxes that cannot be followed are refused: what is in them could be the place', async () => {
    const cut = box('junk', PLACE).subarray(0, 20)
    for (const made of [{ movie: [cut] }, { track: [cut] }, { top: [cut] }])
      expect(await kept(madeFilm(made))).toEqual({ code: 'unreadable' })
  })
})

const TAGS = 0x12_54_c3_67
const [SEGMENT, INFO, CLUSTER, BLOCK, ATTACHED] = [
  0x18_53_80_67, 0x15_49_a9_66, 0x1f_43_b6_75, 0xa3, 0x19_41_a4_69,
]
const head = element(0x1a_45_df_a3, [element(0x42_82, ['webm']), new Uint8Array(40)])
const info = element(INFO, [element(0x2a_d7_b1, [new Uint8Array([0x0f, 0x42, 0x40])])])
const tags = element(TAGS, [element(0x73_73, ['LOCATION', PLACE])])

/** An empty element as long as another. */
const voided = (one: Uint8Array): Uint8Array => {
  const made = new Uint8Array(one.length)
  made.set([0xec, 0x01])
  new DataView(made.buffer).setUint32(5, one.length - 9)
  return made
}
const withVoid = (film: Uint8Array, one: Uint8Array) =>
  replaced(film, Buffer.from(film).indexOf(one), voided(one))

describe('a WebM says nothing of the place either', () => {
  const cluster = element(CLUSTER, [element(BLOCK, ['a picture'])])

  test.each([
    ['before its pictures', element(SEGMENT, [info, tags, cluster])],
    ['after its pictures', element(SEGMENT, [info, cluster, tags])],
    [
      'after a recording whose length nobody knew',
      joined(element(SEGMENT), info, element(CLUSTER), element(BLOCK, ['a picture']), tags),
    ],
  ])('its tags, %s, are empty space of the same length', async (_where, segment) => {
    const film = joined(head, segment)
    const { bytes, staged } = await keptFilm(film)
    expect(bytes).toEqual(withVoid(film, tags))
    expect(textOf(bytes)).not.toContain(PLACE)
    expect(staged.hash).toBe(sha256(bytes))
  })

  test('attached pictures, which may say it, are empty as well', async () => {
    const attached = element(ATTACHED, ['a cover with Exif'])
    const film = joined(head, element(SEGMENT, [info, attached, cluster]))
    expect((await keptFilm(film)).bytes).toEqual(withVoid(film, attached))
  })

  test('short tags too, and those of unknown length are refused', async () => {
    const film = joined(
      head,
      element(SEGMENT, [info, joined(new Uint8Array([0x12, 0x54, 0xc3, 0x67, 0x80])), cluster]),
    )
    const { bytes } = await keptFilm(film)
    expect(bytes).toEqual(
      replaced(
        film,
        Buffer.from(film).indexOf(Buffer.from([0x12, 0x54, 0xc3, 0x67])),
        new Uint8Array([0xec, 0x83, 0, 0, 0]),
      ),
    )
    expect(await kept(joined(head, element(SEGMENT), info, element(TAGS), cluster))).toEqual({
      code: 'unreadable',
    })
  })

  test('without tags it is kept unchanged; a recording that broke off is kept as far as it goes', async () => {
    for (const film of [
      joined(head, element(SEGMENT, [info, cluster])),
      joined(head, element(SEGMENT), info, cluster.subarray(0, -3)),
      joined(head, element(SEGMENT), info, cluster, new Uint8Array([0x1f, 0x43])),
    ])
      expect((await keptFilm(film)).bytes).toEqual(film)
  })

  test('elements that cannot be followed are refused', async () => {
    expect(await kept(joined(head, element(SEGMENT, [info, new Uint8Array(32), tags])))).toEqual({
      code: 'unreadable',
    })
  })
})
