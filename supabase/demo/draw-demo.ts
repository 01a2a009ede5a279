/**
 * Draws the pictures and films of the demo data into public/demo. Run by hand after changing
 * supabase/demo/drawing; the output is part of the repository. Films need `ffmpeg` on the path.
 *
 *   node supabase/demo/draw-demo.ts [portraits] [logos] [scenes] [posters] [films] [only=<name>,<name>]
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { logos } from './drawing/logos.ts'
import { looks } from './drawing/people/looks/looks.ts'
import { clips } from './drawing/people/clips.ts'
import { drawPortrait, openClip } from './drawing/people/draw-people.ts'
import { encodeWithin, rasterise } from './drawing/render.ts'
import { films, scenes } from './drawing/scenes.ts'
import { filmSeconds } from './media/lengths.ts'

const run = promisify(execFile)
const target = join(import.meta.dirname, '../../public/demo')
const PICTURE_LIMIT = 25_000
const FILM_LIMIT = 60_000
/** Of one loop. A film is as many of them as its length has room for. */
const FRAMES = 72
/** People are drawn every second frame, as animators do. */
const FRAMES_WITH_PEOPLE = 36
const LOOP_SECONDS = 3.2
const GRAIN = 18

const save = async (path: string, bytes: string | Uint8Array) => {
  await mkdir(join(target, path, '..'), { recursive: true })
  await writeFile(join(target, path), bytes)
  console.log(path, bytes.length)
}

/** The names to draw; undefined: all. */
type Only = ReadonlySet<string> | undefined

const drawPortraits = async (only: Only) => {
  for (const look of looks) {
    if (only?.has(look.key) === false) continue
    const { bytes } = await encodeWithin(await drawPortrait(look), PICTURE_LIMIT)
    await save(`people/${look.key}.webp`, bytes)
  }
}

const drawLogos = async () => {
  for (const [name, svg] of Object.entries(logos)) await save(`logos/${name}.svg`, svg)
}

const drawScenes = async (only: Only) => {
  for (const [name, scene] of Object.entries(scenes)) {
    if (only?.has(name) === false) continue
    const { bytes } = await encodeWithin(await rasterise(scene(0), 960, 1200, GRAIN), PICTURE_LIMIT)
    await save(`scenes/${name}.webp`, bytes)
  }
}

interface Loop {
  /** The folder of its pictures. */
  frames: string
  /** A second, as a fraction. */
  rate: string
  times: number
}

/** Encodes again with stronger compression until the film fits. */
const encodeFilm = async (
  { frames, rate, times }: Loop,
  file: string,
  codec: readonly string[],
  first: number,
) => {
  for (let factor = first; factor < 60; factor += 3) {
    await run('ffmpeg', [
      '-y',
      '-loglevel',
      'error',
      '-framerate',
      rate,
      '-stream_loop',
      String(times - 1),
      '-i',
      join(frames, '%03d.png'),
      '-an',
      '-pix_fmt',
      'yuv420p',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      ...codec,
      '-crf',
      String(factor),
      file,
    ])
    const { size } = await stat(file)
    if (size <= FILM_LIMIT) return console.log(file.slice(target.length + 1), size, `crf ${factor}`)
  }
  throw new Error(`${file} does not fit into its limit`)
}

type Picture = (time: number, width: number, height: number) => Promise<Buffer>

/** The poster, larger than the film, since it is also what a tile shows. */
const drawPoster = async (name: string, picture: Picture) =>
  save(`films/${name}.webp`, (await encodeWithin(await picture(0, 540, 960), PICTURE_LIMIT)).bytes)

/** Both codecs of one film; `picture` gives its frames. */
const drawFilm = async (name: string, count: number, picture: Picture) => {
  const seconds = filmSeconds(name)
  const times = Math.round(seconds / LOOP_SECONDS)
  const frames = await mkdtemp(join(tmpdir(), 'demo-frames-'))
  try {
    for (let frame = 0; frame < count; frame++) {
      const pixels = await picture(frame / count, 360, 640)
      await writeFile(join(frames, `${String(frame).padStart(3, '0')}.png`), pixels)
    }
    const loop = { frames, times, rate: `${count * times}/${seconds}` }
    const file = join(target, 'films', name)
    const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '2']
    await encodeFilm(loop, `${file}.webm`, [...vp9, '-g', '999'], 34)
    const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'main', '-movflags', '+faststart']
    await encodeFilm(loop, `${file}.mp4`, [...h264, '-g', '999'], 26)
  } finally {
    await rm(frames, { recursive: true, force: true })
  }
}

const drawFilms = async (only: Only, draw: typeof drawFilm) => {
  await mkdir(join(target, 'films'), { recursive: true })
  for (const name of films) {
    const scene = scenes[name]
    if (scene === undefined || only?.has(name) === false) continue
    await draw(name, FRAMES, (time, width, height) => rasterise(scene(time), width, height, 0))
  }
  for (const [name, clip] of Object.entries(clips)) {
    if (only?.has(name) === false) continue
    await draw(name, FRAMES_WITH_PEOPLE, openClip(clip))
  }
}

const wanted = new Set(process.argv.slice(2).filter((word) => !word.startsWith('only=')))
const named = process.argv.find((word) => word.startsWith('only='))?.slice('only='.length)
const only: Only = named === undefined ? undefined : new Set(named.split(','))
const wants = (part: string) => wanted.size === 0 || wanted.has(part)
if (wants('portraits')) await drawPortraits(only)
if (wants('logos')) await drawLogos()
if (wants('scenes')) await drawScenes(only)
if (wants('posters')) await drawFilms(only, (name, _count, picture) => drawPoster(name, picture))
if (wants('films')) await drawFilms(only, drawFilm)
