import { ellipse, type Sheet } from '../kit.ts'

/** Shade, light and the colour of warm places such as cheeks and ears. */
export type Skin = readonly [shade: string, light: string, warm: string]

/** How a contour differs from the middle one, in pixels. */
export interface Features {
  nose?: number
  lips?: number
  chin?: number
  /** Fullness of cheek and jaw. */
  jaw?: number
}

/** The face from the side, looking to the right; crown at 190, chin at 620. */
export const profileContour = ({ nose = 0, lips = 0, chin = 0, jaw = 0 }: Features) =>
  `M540 196C606 220 638 284 636 340C635 362 622 372 625 390C638 414 ${662 + nose} 438 ${674 + nose} 460C${680 + nose} 476 ${664 + nose} 486 642 489C637 494 641 500 647 507C${659 + lips} 513 ${658 + lips} 523 645 527C${657 + lips} 532 ${654 + lips} 547 639 551C633 558 636 566 ${642 + chin} 578C${650 + chin} 602 ${628 + chin} 624 592 ${624 + jaw * 0.4}C552 ${628 + jaw} 508 ${610 + jaw} 470 560L380 520L360 300C400 200 480 180 540 196Z`

/** The face half turned to the right. */
export const quarterContour = ({ chin = 0, jaw = 0 }: Features) =>
  `M352 330C350 232 430 190 508 194C590 198 640 262 640 346C640 372 630 384 632 404C634 428 ${636 + jaw} 448 ${628 + jaw} 486C${618 + jaw} 548 ${580 + chin} ${612 + chin} 524 ${620 + chin}C470 ${622 + chin} ${410 - jaw} 580 ${378 - jaw} 510C362 456 352 400 352 330Z`

const ear = (sheet: Sheet, skin: Skin, x: number, y: number) => {
  sheet.volume(ellipse(x, y, 30, 46), skin[0], skin[1], 6, -6, 9)
  sheet.stroke(
    `M${x - 12} ${y - 18}C${x + 6} ${y - 34} ${x + 18} ${y - 6} ${x + 2} ${y + 12}`,
    skin[2],
    7,
    'opacity=".55"',
  )
}

/** The neck, with the shade that the head throws on it. */
export const neck = (sheet: Sheet, skin: Skin, width: number) => {
  const [left, right] = [470 - width, 470 + width]
  const path = `M${left + 14} 480C${left + 12} 600 ${left - 4} 690 ${left - 40} 760L520 860L${right + 50} 760C${right + 10} 700 ${right - 2} 640 ${right} 560Z`
  sheet.volume(path, skin[0], skin[1], 44, 20, 30)
  sheet.group(sheet.clip(path), () =>
    sheet.shape(
      'M330 500C440 650 560 660 640 600L640 640C560 740 420 800 300 720Z',
      skin[0],
      `opacity=".7" ${sheet.blur(18)}`,
    ),
  )
}

/** The back of a head seen from the side, where no hair hides it. */
export const skull = (sheet: Sheet, skin: Skin) =>
  sheet.volume(
    'M376 300C346 360 340 430 350 480C360 520 372 540 392 544L470 560L520 300Z',
    skin[0],
    skin[1],
    40,
    -10,
    40,
  )

export const profileFace = (sheet: Sheet, skin: Skin, features: Features) => {
  const contour = profileContour(features)
  sheet.volume(contour, skin[0], skin[1], 46, -16, 46)
  sheet.group(sheet.clip(contour), () => {
    sheet.glow(560, 500, 70, 52, skin[2], 0.5)
    // the socket of the eye, the side of the nose and below the lip
    sheet.glow(600, 392, 46, 26, skin[0], 0.42)
    sheet.shape(ellipse(622, 480, 13, 8), skin[0], `opacity=".5" ${sheet.blur(4)}`)
    sheet.shape(ellipse(634, 528, 20, 3.5), skin[0], `opacity=".55" ${sheet.blur(2.5)}`)
  })
  ear(sheet, skin, 462, 428)
}

export const quarterFace = (sheet: Sheet, skin: Skin, features: Features) => {
  const contour = quarterContour(features)
  sheet.volume(contour, skin[0], skin[1], 30, -10, 34)
  sheet.group(sheet.clip(contour), () => {
    sheet.glow(486, 486, 84, 60, skin[2], 0.4)
    sheet.glow(610, 480, 40, 46, skin[2], 0.35)
    // the side of the head that is turned away from the light
    sheet.shape(
      'M330 180L440 200C404 290 430 340 424 390C420 440 450 470 446 520C446 570 490 600 520 640L300 660Z',
      skin[0],
      `opacity=".5" ${sheet.blur(12)}`,
    )
    sheet.glow(476, 388, 62, 30, skin[0], 0.3)
    sheet.glow(604, 388, 34, 28, skin[0], 0.3)
    // the side of the nose
    sheet.shape(
      'M532 366C544 366 552 356 558 346C550 400 538 440 530 466C540 484 560 488 574 484C556 496 530 492 518 474C522 446 534 410 532 366Z',
      skin[0],
      `opacity=".5" ${sheet.blur(4)}`,
    )
    sheet.shape(
      'M562 376C566 418 574 446 586 462C594 476 578 484 568 472C558 446 556 412 562 376Z',
      '#fff4e0',
      `opacity=".4" ${sheet.blur(4)}`,
    )
    sheet.shape(
      'M526 536C546 528 572 528 594 536C574 552 546 552 526 536Z',
      skin[2],
      `opacity=".5" ${sheet.blur(3)}`,
    )
  })
  ear(sheet, skin, 366, 430)
}

/** Brows and lowered lashes: people look at what they do, and the faces are read at the size of an avatar. */
export const gaze = (sheet: Sheet, view: 'profile' | 'quarter', colour: string) => {
  if (view === 'profile') {
    sheet.stroke('M580 354C596 341 614 340 628 347', colour, 10, 'opacity=".8"')
    sheet.shape(
      'M578 392C592 402 608 404 624 396C626 400 622 406 616 408C602 410 588 404 578 392Z',
      colour,
      'opacity=".75"',
    )
    return
  }
  sheet.stroke('M440 358C464 341 490 339 514 349', colour, 11, 'opacity=".8"')
  sheet.stroke('M584 347C598 340 614 342 627 353', colour, 9, 'opacity=".8"')
  sheet.shape(
    'M446 390C466 404 492 406 516 396C508 412 492 416 476 413C462 410 452 402 446 390Z',
    colour,
    'opacity=".75"',
  )
  sheet.shape(
    'M584 396C598 406 612 404 626 392C622 406 612 413 602 412C594 410 588 404 584 396Z',
    colour,
    'opacity=".75"',
  )
}
