import { ellipse, randomFrom, type Point, type Sheet } from '../kit.ts'

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

/** Fur along a line: soft tufts with single hairs. */
const fur = (sheet: Sheet, along: readonly Point[], reach: number, shade: string, light: string) => {
  const random = randomFrom(along.length * 17)
  sheet.volume(along.map(([x, y]) => ellipse(x, y, reach)).join(''), shade, light, 12, -12, 14)
  for (const [x, y] of along)
    for (let hair = 0; hair < 12; hair++) {
      const turn = random(0, Math.PI * 2)
      const far = random(0.5, 1.12) * reach
      const [fromX, fromY] = [x + Math.cos(turn) * far * 0.5, y + Math.sin(turn) * far * 0.5]
      sheet.stroke(
        `M${fromX} ${fromY}L${x + Math.cos(turn + 0.3) * far} ${y + Math.sin(turn + 0.3) * far}`,
        random() > 0.4 ? light : shade,
        4,
        'opacity=".55"',
      )
    }
}

/** A hat with fur and ear flaps, for a head seen from the side. */
export const furHat = (sheet: Sheet, cloth: readonly [string, string], hide: readonly [string, string]) => {
  sheet.volume(
    'M336 330C316 200 390 130 496 130C596 130 652 200 652 300C560 280 430 290 336 330Z',
    cloth[0],
    cloth[1],
    34,
    -24,
    30,
  )
  sheet.stroke('M494 132C500 180 500 230 494 282', cloth[0], 7, `opacity=".6" ${sheet.blur(2)}`)
  const flap: Point[] = [
    [356, 350],
    [372, 400],
    [390, 452],
    [412, 504],
    [430, 548],
    [400, 350],
    [440, 390],
    [456, 440],
    [466, 490],
    [452, 530],
    [420, 420],
  ]
  fur(sheet, flap, 38, ...hide)
  const brow: Point[] = Array.from({ length: 8 }, (_, index) => [
    394 + index * 36,
    322 - Math.sin((index / 7) * Math.PI) * 12 - index * 3,
  ])
  fur(sheet, brow, 42, ...hide)
}

/** A hood with fur round the face, for a head half turned to the right. */
export const furHood = (sheet: Sheet, cloth: readonly [string, string], hide: readonly [string, string]) => {
  const outer =
    'M284 470C236 270 330 110 490 104C640 104 716 230 700 400C700 500 690 590 668 650C640 720 560 760 500 764C400 760 320 700 304 620C292 570 290 520 284 470Z'
  const opening =
    'M376 380C366 430 372 500 390 556C410 620 470 672 530 672C600 660 650 570 660 460C668 350 628 250 536 246C450 246 392 300 376 380Z'
  sheet.volume(outer + opening, cloth[0], cloth[1], 36, -26, 36)
  sheet.stroke('M330 600C300 480 310 320 400 210', cloth[0], 10, `opacity=".5" ${sheet.blur(4)}`)
  const edge: Point[] = Array.from({ length: 26 }, (_, index) => {
    const turn = (index / 26) * Math.PI * 2
    return [516 + Math.cos(turn) * 152, 458 + Math.sin(turn) * 222]
  })
  fur(sheet, edge, 34, ...hide)
}

/** The inside of a hood or a loose scarf, seen behind a face half turned to the right. */
export const lining = (sheet: Sheet, colour: string) => sheet.shape(ellipse(508, 490, 168, 300), colour)

/** A felt hat with a brim, for a head half turned to the right. */
export const feltHat = (sheet: Sheet, shade: string, light: string, band: string) => {
  sheet.volume(
    'M336 322C314 210 372 146 440 150C480 160 520 150 560 146C622 148 654 210 650 288C560 262 430 280 336 322Z',
    shade,
    light,
    34,
    -22,
    28,
  )
  sheet.stroke('M430 160C470 196 520 196 566 156', shade, 9, `opacity=".6" ${sheet.blur(4)}`)
  sheet.shape('M332 318C430 276 560 258 652 284L654 318C560 292 430 310 338 354Z', band)
  sheet.volume(
    'M262 366C250 340 300 330 340 322C440 290 560 272 652 290C700 296 736 306 730 326C716 346 650 332 560 330C450 334 372 356 312 382C288 390 268 384 262 366Z',
    shade,
    light,
    22,
    -12,
    12,
  )
  sheet.volume('M392 306C380 250 384 200 408 164C424 200 424 256 410 304Z', '#7a3a1c', '#e8b06a', 6, -6, 6)
}

/** A straw hat for a head seen from the side. */
export const strawHat = (sheet: Sheet, shade: string, light: string, band: string) => {
  const crown = 'M352 316C336 210 392 150 492 146C592 146 634 210 632 296C540 292 430 296 352 316Z'
  sheet.volume(crown, shade, light, 34, -24, 26)
  sheet.group(sheet.clip(crown), () => {
    for (let row = 0; row < 8; row++)
      sheet.stroke(
        `M330 ${170 + row * 20}C430 ${140 + row * 20} 560 ${136 + row * 20} 650 ${160 + row * 20}`,
        shade,
        3,
        'opacity=".5"',
      )
    sheet.stroke('M346 304C430 284 540 280 636 288', band, 34)
  })
  const brim =
    'M236 366C250 330 330 310 420 302C540 290 680 290 744 312C764 326 740 344 690 346C580 336 440 344 330 372C280 386 236 388 236 366Z'
  sheet.volume(brim, shade, light, 22, -12, 12)
  sheet.group(sheet.clip(brim), () => {
    for (let row = 0; row < 4; row++)
      sheet.stroke(
        `M230 ${344 + row * 13}C380 ${296 + row * 13} 600 ${284 + row * 13} 760 ${306 + row * 13}`,
        shade,
        3,
        'opacity=".5"',
      )
  })
}

/** A tall wound headwrap with a pattern, for a head half turned to the right. */
export const headwrap = (sheet: Sheet, shade: string, light: string, pattern: string) => {
  const knot =
    'M396 220C336 186 344 104 430 88C480 62 592 62 630 112C664 158 636 206 600 224C530 200 456 202 396 220Z'
  const wrap =
    'M332 418C292 310 322 200 420 168C520 140 640 164 656 306C610 280 548 276 486 300C430 322 388 362 374 416C360 430 342 432 332 418Z'
  sheet.volume(knot, shade, light, 30, -26, 30)
  sheet.group(sheet.clip(knot), () => {
    for (const path of [
      'M380 206C400 150 480 108 600 96',
      'M450 214C470 168 540 130 650 136',
      'M350 160C384 112 460 88 540 76',
    ])
      sheet.stroke(path, shade, 10, `opacity=".6" ${sheet.blur(4)}`)
    for (const [x, y] of [
      [400, 138],
      [474, 108],
      [552, 98],
      [432, 190],
      [516, 160],
      [600, 146],
      [568, 200],
    ] as const)
      sheet.shape(`M${x} ${y - 16}L${x + 13} ${y}L${x} ${y + 16}L${x - 13} ${y}Z`, pattern, 'opacity=".9"')
  })
  sheet.volume(wrap, shade, light, 32, -24, 28)
  sheet.group(sheet.clip(wrap), () => {
    for (const path of [
      'M330 390C370 290 470 220 660 240',
      'M330 330C370 240 480 180 640 190',
      'M352 424C400 330 500 280 660 282',
    ])
      sheet.stroke(path, shade, 9, `opacity=".55" ${sheet.blur(3)}`)
    for (const [x, y] of [
      [352, 360],
      [372, 290],
      [430, 236],
      [500, 206],
      [580, 200],
      [440, 296],
      [520, 256],
      [606, 246],
    ] as const)
      sheet.shape(`M${x} ${y - 14}L${x + 12} ${y}L${x} ${y + 14}L${x - 12} ${y}Z`, pattern, 'opacity=".9"')
  })
}

/** A scarf laid loosely over the hair and one shoulder, for a head half turned to the right. */
export const drapedScarf = (sheet: Sheet, shade: string, light: string, edge: string) => {
  const outer =
    'M296 480C258 310 330 150 484 142C610 140 690 240 682 400C686 510 690 600 720 670C752 730 776 800 780 960C700 1030 580 1060 470 1046C350 1030 240 1000 190 950C196 830 250 720 288 630C310 580 304 530 296 480Z'
  const opening =
    'M398 292C376 340 374 410 382 474C386 560 380 640 400 700C430 760 560 770 606 700C640 640 660 540 662 420C664 330 612 246 540 238C480 234 424 252 398 292Z'
  sheet.volume(outer + opening, shade, light, 36, -24, 34)
  for (const path of [
    'M340 470C340 580 300 700 230 820',
    'M372 560C366 660 330 760 280 860',
    'M690 560C700 660 730 740 750 840',
    'M360 300C380 220 450 180 540 182',
  ])
    sheet.stroke(path, shade, 10, `opacity=".5" ${sheet.blur(4)}`)
  sheet.stroke(opening, edge, 8, 'opacity=".9"')
}

/** A narrow band round the brow, for a head seen from the side. */
export const browBand = (sheet: Sheet, shade: string, light: string) =>
  sheet.volume('M350 372C420 316 540 278 636 284L640 326C550 318 440 356 364 414Z', shade, light, 20, -12, 12)

/** A cap with its peak to the back, for a head half turned to the right. */
export const backwardsCap = (sheet: Sheet, shade: string, light: string) => {
  sheet.volume('M340 330C300 330 262 352 258 384C300 396 330 390 352 380Z', shade, light, 10, -8, 8)
  sheet.volume(
    'M334 400C300 260 360 150 490 146C600 146 656 220 650 322C600 290 520 284 450 310C404 330 372 362 362 402Z',
    shade,
    light,
    34,
    -24,
    32,
  )
  sheet.stroke('M490 148C450 190 420 250 412 330M490 148C530 180 556 230 560 288', shade, 5, 'opacity=".6"')
  sheet.stroke('M362 402C376 356 408 326 452 308C520 284 600 290 650 322', shade, 9, 'opacity=".55"')
  sheet.shape(ellipse(492, 148, 13, 9), shade)
}
