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
      view === 'profile' ? 'M596 532C610 526 624 528 632 532' : 'M520 546C546 534 572 534 592 544',
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
  sheet.stroke('M372 398L430 396M544 392C552 384 564 384 572 390', colour, 8)
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

/** A knitted cap pulled over the forehead. */
export const beanie = (sheet: Sheet, shade: string, light: string, rib: string) => {
  sheet.volume(
    'M328 384C296 250 350 130 480 122C600 118 652 210 650 320C560 300 430 320 328 384Z',
    shade,
    light,
    34,
    -24,
    34,
  )
  sheet.volume(
    'M318 388C312 350 320 330 336 322C430 276 560 262 646 280C660 290 662 320 656 340C560 322 440 340 340 402C328 406 320 402 318 388Z',
    rib,
    light,
    26,
    -16,
    14,
  )
  for (let x = 350; x < 650; x += 26)
    sheet.stroke(`M${x} ${372 - (x - 350) * 0.2}l-4 -36`, shade, 4, 'opacity=".4"')
}

/** A flat cap with its peak to the right. */
export const flatCap = (sheet: Sheet, shade: string, light: string) => {
  sheet.volume(
    'M320 360C290 250 380 160 500 160C600 164 646 226 650 296C560 296 420 310 320 360Z',
    shade,
    light,
    36,
    -26,
    30,
  )
  sheet.volume('M520 300C590 276 680 286 726 336C690 340 600 338 530 340Z', shade, light, 16, -14, 10)
  sheet.stroke('M326 356C420 312 560 296 650 298', shade, 7, 'opacity=".7"')
}

/** A turban: wound cloth that meets above the brow. */
export const turban = (sheet: Sheet, shade: string, light: string) => {
  sheet.volume(
    'M330 420C262 300 320 130 480 116C610 106 676 200 648 322C610 290 560 296 520 330C490 360 470 380 452 400C420 420 380 440 330 420Z',
    shade,
    light,
    36,
    -26,
    36,
  )
  for (const path of [
    'M340 400C380 300 500 220 640 250',
    'M330 350C360 250 480 172 612 190',
    'M352 270C390 200 470 150 560 146',
    'M420 416C460 340 540 280 646 290',
  ])
    sheet.stroke(path, shade, 8, `opacity=".6" ${sheet.blur(3)}`)
}

/** A hijab: the cloth round the face of a head half turned to the right, and over the chest. */
export const hijab = (sheet: Sheet, shade: string, light: string) => {
  const outer =
    'M300 430C270 270 350 150 490 146C616 144 676 240 668 380C674 470 662 560 636 624C700 660 740 720 760 800C700 900 560 930 470 930C360 930 250 880 210 790C240 710 300 660 330 620C310 560 304 500 300 430Z'
  // wound against the outline, so that it is a hole in it
  const opening =
    'M392 372C388 412 390 460 400 506C424 590 496 632 556 622C622 586 646 476 644 376C642 312 608 268 536 264C460 262 400 300 392 372Z'
  sheet.volume(outer + opening, shade, light, 36, -24, 34)
  for (const path of [
    'M400 380C400 500 430 610 546 656C600 654 636 612 652 552',
    'M360 420C360 560 420 680 560 700C640 700 690 720 730 780',
    'M330 620C400 720 520 780 680 800',
    'M250 760C340 830 470 860 600 850',
    'M380 330C400 240 470 190 560 196',
  ])
    sheet.stroke(path, shade, 10, `opacity=".5" ${sheet.blur(4)}`)
  sheet.stroke(opening, light, 9, `opacity=".75" ${sheet.blur(2)}`)
}

/** A baker's kerchief, tied in the neck. */
export const kerchief = (sheet: Sheet, shade: string, light: string) => {
  sheet.volume(
    'M330 410C280 280 350 150 490 148C610 148 660 230 652 330C620 280 580 262 520 262C450 270 390 320 372 400C356 420 340 420 330 410Z',
    shade,
    light,
    36,
    -22,
    30,
  )
  sheet.volume('M330 400C290 420 262 470 268 520C300 500 330 470 346 430Z', shade, light, 8, -8, 8)
  for (const [x, y] of [
    [420, 220],
    [500, 190],
    [580, 210],
    [380, 300],
    [460, 260],
    [548, 234],
    [620, 270],
    [350, 370],
  ] as const)
    sheet.shape(ellipse(x, y, 8), '#fff6e0', 'opacity=".8"')
}

/** A band of cloth in the hair. */
export const headband = (sheet: Sheet, shade: string, light: string) =>
  sheet.volume(
    'M346 380C370 290 460 226 600 232C620 244 630 258 636 276C500 268 410 320 386 420C366 412 350 400 346 380Z',
    shade,
    light,
    20,
    -12,
    12,
  )

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
