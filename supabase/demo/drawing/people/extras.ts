import { ellipse, type Sheet } from '../kit.ts'
import { profileContour, quarterContour, type Features } from './face.ts'
import type { HairColour } from './hair.ts'

export type View = 'profile' | 'quarter'

export const beard = (
  sheet: Sheet,
  view: View,
  features: Features,
  colour: HairColour,
  opacity: number,
  reach = 0,
) => {
  const path =
    view === 'profile'
      ? `M452 452C470 520 520 556 570 540C590 520 610 500 632 494C642 500 650 508 650 516C640 522 628 524 622 530C634 538 646 546 642 556C650 572 656 590 650 ${610 + reach}C630 ${650 + reach} 580 ${662 + reach} 540 ${644 + reach * 0.8}C490 ${620 + reach * 0.5} 454 570 452 452Z`
      : `M374 452C392 520 440 556 486 536C510 512 560 506 600 514C616 520 626 500 630 462C640 520 624 584 590 ${620 + reach}C560 ${646 + reach} 500 ${646 + reach} 462 ${624 + reach * 0.7}C410 590 376 540 374 452Z`
  const contour = view === 'profile' ? profileContour(features) : quarterContour(features)
  // stubble follows the face; a beard has an outline of its own
  const shaven = opacity < 0.7 ? sheet.clip(contour) : ''
  sheet.group(`opacity="${opacity}" ${shaven}`, () => sheet.volume(path, colour[0], colour[1], 24, -14, 20))
  if (opacity > 0.8)
    sheet.stroke(
      view === 'profile' ? 'M596 532C610 526 624 528 632 532' : 'M522 540C546 547 570 547 592 539',
      colour[0],
      7,
      `opacity=".7" ${sheet.blur(2)}`,
    )
}

export const glasses = (sheet: Sheet, view: View, colour: string) => {
  if (view === 'profile') {
    sheet.stroke('M470 400L580 394', colour, 8)
    sheet.shape(ellipse(604, 402, 26, 32), '#eef6f4', 'opacity=".28"')
    sheet.stroke(ellipse(604, 402, 26, 32), colour, 8)
    return
  }
  sheet.stroke('M404 397L430 396M544 392C552 384 564 384 572 390', colour, 8)
  for (const [x, rx] of [
    [486, 56],
    [606, 36],
  ] as const) {
    sheet.shape(ellipse(x, 402, rx, 44), '#eef6f4', 'opacity=".22"')
    sheet.stroke(ellipse(x, 402, rx, 44), colour, 9)
    sheet.stroke(`M${x - rx * 0.4} 382L${x + rx * 0.1} 372`, '#ffffff', 6, 'opacity=".55"')
  }
}

export const freckles = (sheet: Sheet, view: View, colour: string) => {
  const spots =
    view === 'profile'
      ? [
          [560, 452],
          [578, 462],
          [594, 450],
          [570, 478],
          [590, 474],
          [548, 470],
          [606, 462],
        ]
      : [
          [450, 456],
          [470, 468],
          [492, 458],
          [462, 484],
          [604, 456],
          [616, 468],
          [596, 474],
          [484, 482],
        ]
  for (const [x = 0, y = 0] of spots) sheet.shape(ellipse(x, y, 4), colour, 'opacity=".5"')
}

/** Headphones over the hair. */
export const headphones = (sheet: Sheet) => {
  sheet.stroke('M350 400C326 250 390 146 500 146C556 146 590 160 612 186', '#23252f', 28)
  sheet.stroke('M352 350C346 246 410 162 500 160', '#6fb7b4', 6, 'opacity=".8"')
  sheet.volume(
    'M320 370C344 352 384 360 392 392L396 480C390 508 350 514 324 496C304 470 302 400 320 370Z',
    '#16171f',
    '#565c70',
    14,
    -12,
    12,
  )
}

/** The back and the handles of a wheelchair behind the shoulders. */
export const wheelchair = (sheet: Sheet) =>
  sheet.group('transform="translate(0 -84)"', () => {
    sheet.volume(
      'M186 850C180 800 200 776 240 772H730C770 776 790 800 786 850L800 1060H170Z',
      '#1b2030',
      '#566480',
      30,
      -16,
      20,
    )
    for (const [x, to] of [
      [200, 116],
      [768, 852],
    ] as const) {
      sheet.stroke(`M${x} 880V774C${x} 744 ${(x + to) / 2} 736 ${to} 738`, '#c4ced4', 20)
      sheet.stroke(`M${(x + to) / 2} 738L${to} 738`, '#10121a', 38)
    }
  })

/** A moustache without a beard; `walrus` hangs over the mouth. */
export const moustache = (sheet: Sheet, view: View, colour: HairColour, walrus = false) => {
  const drop = walrus ? 26 : 0
  const path =
    view === 'profile'
      ? `M654 505C634 496 606 506 588 530C580 ${546 + drop} 590 ${552 + drop} 602 ${546 + drop}C620 534 640 530 652 522Z`
      : `M494 ${534 + drop}C500 508 530 492 560 500C586 492 612 506 622 ${526 + drop}C608 ${538 + drop * 0.6} 582 ${534 + drop * 0.5} 562 522C540 ${538 + drop * 0.5} 512 ${546 + drop * 0.6} 494 ${534 + drop}Z`
  sheet.volume(path, colour[0], colour[1], 10, -8, 8)
}

/** Painted lips. */
export const lipstick = (sheet: Sheet, view: View, colour: string) => {
  const path =
    view === 'profile'
      ? 'M647 507C660 512 660 522 645 527C658 530 655 546 639 551C624 548 612 536 606 527C620 516 636 510 647 507Z'
      : 'M522 534C536 524 550 522 560 527C570 522 586 523 598 534C584 554 540 556 522 534Z'
  sheet.shape(path, colour, `opacity=".82" ${sheet.blur(1.2)}`)
  sheet.stroke(
    view === 'profile' ? 'M612 527C624 528 636 528 645 527' : 'M526 535C546 531 574 531 594 535',
    '#3a0f18',
    3,
    'opacity=".45"',
  )
}

/** The lines of a long life, beside the eyes and round the mouth. */
export const lines = (sheet: Sheet, view: View, colour: string) =>
  sheet.stroke(
    view === 'profile'
      ? 'M566 388C552 382 544 376 538 366M566 396C552 396 542 394 532 390M618 492C602 504 594 520 594 540M590 300C606 296 618 296 626 300'
      : 'M436 388C426 382 418 376 412 366M434 398C422 398 412 396 404 392M508 484C496 498 490 514 492 532M606 484C614 494 618 508 616 522M470 300C500 292 540 290 570 296',
    colour,
    4,
    `opacity=".5" ${sheet.blur(1.2)}`,
  )

/** What hangs from the ear; a hoop where `reach` is large. */
export const earring = (sheet: Sheet, view: View, colour: string, reach: number) => {
  const [x, y] = view === 'profile' ? [460, 474] : [362, 478]
  if (reach < 14) sheet.volume(ellipse(x, y, reach), colour, '#fff6dc', 4, -4, 4)
  else sheet.stroke(ellipse(x, y + reach, reach * 0.7, reach), colour, 7)
}

/** Goggles pushed up to the brow of a hood. */
export const goggles = (sheet: Sheet) => {
  sheet.stroke('M372 330C430 268 560 236 662 268', '#1c2233', 26)
  sheet.volume(
    'M408 300C440 262 560 232 636 248C652 268 650 306 630 320C590 316 560 300 530 318C490 346 440 352 418 346C404 334 402 314 408 300Z',
    '#9a3c1c',
    '#ffc46a',
    20,
    -14,
    14,
  )
  sheet.stroke('M440 300C470 276 520 262 560 260', '#fff6e0', 8, `opacity=".7" ${sheet.blur(2)}`)
}

/** A tape measure round the neck. */
export const tapeMeasure = (sheet: Sheet) => {
  const path = 'M352 690C336 740 330 800 340 900M604 690C626 740 634 810 622 940'
  sheet.stroke(path, '#b8862a', 30)
  sheet.stroke(path, '#f4d06a', 24)
  for (let y = 720; y < 930; y += 18)
    sheet.stroke(`M${332 + (y - 720) * 0.02} ${y}h12M${616 + (y - 720) * 0.04} ${y}h12`, '#5c3a12', 3)
}

/** Headphones with the ears of a cat. */
export const catHeadphones = (sheet: Sheet) => {
  sheet.stroke('M350 400C322 230 400 140 510 140C566 140 604 160 628 196', '#8a4a86', 26)
  for (const [x, y, turn] of [
    [412, 168, -22],
    [590, 158, 22],
  ] as const)
    sheet.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
      sheet.volume('M-44 16C-36 -30 -16 -66 0 -78C16 -66 36 -30 44 16Z', '#8a4a86', '#e6a8dc', 12, -10, 10)
      sheet.shape('M-22 6C-18 -20 -8 -40 0 -48C8 -40 18 -20 22 6Z', '#ffd6f0')
    })
  sheet.volume(
    'M318 372C342 352 384 360 392 392L396 480C390 508 350 514 324 496C304 470 302 400 318 372Z',
    '#8a4a86',
    '#f0bce6',
    14,
    -12,
    12,
  )
}
