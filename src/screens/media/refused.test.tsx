// Each sentence that says why a file was not taken reaches the person on the page of a profile's pictures and films.
import { test } from 'vitest'
import { expectCount, expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { bigFile, bomb, choose, disguisedPage, heic, photo } from '../../../tests/components/files.ts'
import { box, madeFilm, uint32 } from '../../../tests/components/made/boxes.ts'
import { INPUT, openMedia } from '../../../tests/components/media.ts'
import { put } from '../../../tests/components/person.ts'
import { noRoom, refuseWrites } from '../../../tests/components/refused-writes.ts'
import { mediaRow } from '../../../tests/components/rows.ts'
import { mediaLimits } from '../../entities/media/media.ts'

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const film = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name, { type: 'video/mp4' })
/** The track of a camera, whose samples nobody can find. */
const telemetry = box(
  'trak',
  box('tkhd', uint32(0, 0, 0, 2), new Uint8Array(68)),
  box('mdia', box('hdlr', uint32(0, 0), 'meta', new Uint8Array(13))),
)

test.each<[string, File, RegExp]>([
  [
    'a document',
    new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }),
    /«cv\.pdf» er verken et bilde/,
  ],
  ['a drawing with a script', new File([script], 'a.svg', { type: 'image/svg+xml' }), /«a\.svg» er verken/],
  ['such a drawing as a picture', new File([script], 'b.png', { type: 'image/png' }), /ikke åpnet «b\.png»/],
  ['a page as a picture', disguisedPage('side.jpg', 'image/jpeg'), /ikke åpnet «side\.jpg». Filen kan være/],
  ['zero bytes', new File([], 'tom.mp4', { type: 'video/mp4' }), /ikke åpnet «tom\.mp4»/],
  ['a damaged header', film('hode.mp4', madeFilm().slice(0, 200)), /ikke åpnet «hode\.mp4»/],
  ['a camera’s track', film('gps.mp4', madeFilm({ movie: [telemetry] })), /ikke åpnet «gps\.mp4»/],
  ['a film without end', film('x.mp4', madeFilm().slice(0, -4)), /ikke åpnet «x\.mp4»/],
  [
    'a film of 180 MB',
    bigFile('stor.mp4', 'video/mp4', 180),
    /«stor\.mp4»: Videoen er 180\sMB\. Maks er 100\sMB/,
  ],
  [
    'a picture of 45 MB',
    bigFile('stort.png', 'image/png', 45),
    /«stort\.png» er for stor: 45\sMB. Grensen er 40/,
  ],
  ['too many pixels', bomb('piksler.png', 60_000), /«piksler\.png» er for stort: 3\s?600 millioner piksler/],
  ['HEIC', heic('IMG_1.HEIC'), /«IMG_1\.HEIC» er et HEIC-bilde/],
])('%s is refused in words, which go when they were read', async (_what, file, words) => {
  await openMedia()
  choose(INPUT, file)
  await expectVisible(text(words))
  await expectCount(field('Beskrivelse'), 0)
  await press(`Skjul beskjeden om «${file.name}»`)
  await expectCount(text(words), 0)
})

test('the same picture twice', async () => {
  await openMedia()
  const picture = await photo('fjell.jpg', 200)
  choose(INPUT, picture, picture)
  await expectVisible(text('«fjell.jpg» er lagt til fra før.'))
  await expectCount(field('Beskrivelse'), 1)
})

test('one more than a profile can have', async () => {
  const ida = await openMedia()
  const numbers = Array.from({ length: mediaLimits.count - 1 }, (_, at) => at + 1)
  await put(ida, 'profile_media', ...numbers.map((at) => mediaRow(ida.teamId, at)))
  await expectVisible(text(`${mediaLimits.count - 1} av ${mediaLimits.count} brukt`))
  choose(INPUT, await photo('siste.jpg', 20), await photo('for-mye.jpg', 90))
  await expectVisible(text('En profil kan ha 30 bilder og videoer. «for-mye.jpg» ble ikke lagt til.'))
  await expectCount(field('Beskrivelse'), 1)
})

test.each([
  [
    'a full device',
    noRoom,
    'Det er ikke plass til «fjell.jpg» på enheten. Frigjør litt plass og prøv igjen.',
  ],
  ['a device that fails', undefined, 'Vi fikk ikke lagt til «fjell.jpg». Prøv igjen.'],
])('%s says so, and takes the picture when it can again', async (_what, why, words) => {
  const ida = await openMedia()
  const takeAgain = refuseWrites(ida, ['uploads'], why)
  const picture = await photo('fjell.jpg', 200)
  choose(INPUT, picture)
  await expectVisible(text(words))
  await expectCount(field('Beskrivelse'), 0)
  takeAgain()
  choose(INPUT, picture)
  await expectCount(field('Beskrivelse'), 1)
  await expectCount(text(words), 0)
})
