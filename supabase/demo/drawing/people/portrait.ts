import { WIDTH, openSheet, type Sheet } from '../kit.ts'
import { beard, freckles, glasses, type View } from './extras.ts'
import { gaze, neck, profileFace, quarterFace, skull, type Features, type Skin } from './face.ts'
import { dress, type Cloth, type Garment } from './garments.ts'
import type { Hair, HairColour } from './hair.ts'
import { profileHair } from './profile-hair.ts'
import { quarterHair } from './quarter-hair.ts'

interface Common {
  /** The file name of the picture. */
  key: string
  /** The scene behind, and which part of it (centre and width as shares of the scene's width). */
  scene: string
  at: readonly [x: number, y: number, width: number]
  /** True: the person looks to the left. */
  left?: true
  /** Degrees: above 0 the head is bowed. */
  tilt?: number
  skin: Skin
  features?: Features
  neck?: number
  build?: number
  hairColour: HairColour
  beard?: readonly [opacity: number, reach?: number]
  glasses?: string
  freckles?: true
  garment: Garment
  cloth: Cloth
  /** Light from the scene on the edge of head and shoulders. */
  rim: string
  /** The colour of the scene's shade, on the side turned away. */
  shade: string
  behind?: (sheet: Sheet) => void
  /** Over the face and hair. */
  over?: (sheet: Sheet) => void
  /** Over the clothes, round the neck. */
  around?: (sheet: Sheet) => void
}

export type Look = Common &
  (
    | { view: 'profile'; hair?: keyof typeof profileHair }
    | { view: 'quarter'; hair?: keyof typeof quarterHair }
  )

const hairOf = (look: Look): Hair | undefined => {
  if (look.hair === undefined) return undefined
  return look.view === 'profile' ? profileHair[look.hair] : quarterHair[look.hair]
}

const head = (sheet: Sheet, look: Look) => {
  const view: View = look.view
  const hair = hairOf(look)
  if (hair?.isShaven) skull(sheet, look.skin)
  const draw = view === 'profile' ? profileFace : quarterFace
  draw(sheet, look.skin, look.features ?? {})
  gaze(sheet, view, look.hairColour[0])
  if (look.freckles) sheet.group('', () => freckles(sheet, view, look.skin[0]))
  if (look.beard) beard(sheet, view, look.features ?? {}, look.hairColour, ...look.beard)
  hair?.front(sheet, look.hairColour)
  if (look.glasses !== undefined) glasses(sheet, view, look.glasses)
  look.over?.(sheet)
}

/** How a person is placed on the sheet. The middle of a sheet is what pictures are cut from. */
export interface Pose {
  /** Shift and size of somebody who looks to the right; others are mirrored. */
  x: number
  y: number
  scale: number
  /** Degrees added to the tilt of the head. */
  nod?: number
  /** Drawn in front of the person, before anything is mirrored. */
  before?: (sheet: Sheet) => void
}

const CLOSE: Pose = { x: -98, y: 78, scale: 1.2 }

/** The person alone, on nothing. */
export const figure = (look: Look, pose: Pose = CLOSE) => {
  const sheet = openSheet()
  const { x, y, scale } = pose
  const turn = `transform="rotate(${(look.tilt ?? 0) + (pose.nod ?? 0)} 450 600)"`
  const place = look.left
    ? `translate(${WIDTH - x} ${y}) scale(${-scale} ${scale})`
    : `translate(${x} ${y}) scale(${scale})`
  sheet.group(`transform="${place}"`, () => {
    look.behind?.(sheet)
    const hair = hairOf(look)
    sheet.group(turn, () => hair?.back?.(sheet, look.hairColour))
    neck(sheet, look.skin, look.neck ?? 92)
    sheet.group('transform="translate(-62 -182) scale(1.13)"', () =>
      dress(sheet, look.garment, look.cloth, look.build ?? 1),
    )
    look.around?.(sheet)
    sheet.group(turn, () => head(sheet, look))
    pose.before?.(sheet)
  })
  return sheet.text()
}
