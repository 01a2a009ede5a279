import { ellipse, rectangle, type Sheet } from '../kit.ts'

/** Shade, light and a second colour for collar, pattern or straps. */
export type Cloth = readonly [shade: string, light: string, accent: string]
export type Garment =
  | 'knit'
  | 'hood'
  | 'shirt'
  | 'apron'
  | 'jacket'
  | 'shawl'
  | 'blazer'
  | 'vest'
  | 'dungarees'

/** Shoulders and chest; `build` 1 is the middle. */
const bodyPath = (build: number) => {
  const at = (x: number) => 480 + (x - 480) * build
  return `M${at(150)} 1340C${at(150)} 900 ${at(196)} 836 ${at(300)} 796C${at(350)} 776 ${at(376)} 764 388 742C440 790 530 790 572 742C584 764 ${at(620)} 778 ${at(676)} 800C${at(780)} 840 ${at(812)} 910 ${at(816)} 1340Z`
}

const folds = (sheet: Sheet, cloth: Cloth) => {
  sheet.stroke('M300 1010C296 940 306 900 322 868', cloth[0], 9, `opacity=".55" ${sheet.blur(4)}`)
  sheet.stroke('M690 1010C694 950 684 910 668 876', cloth[0], 9, `opacity=".55" ${sheet.blur(4)}`)
}

const rollCollar = (sheet: Sheet, shade: string, light: string) =>
  sheet.volume(
    'M372 716C420 760 540 762 586 712C600 744 604 776 592 796C540 840 420 840 368 800C356 776 360 744 372 716Z',
    shade,
    light,
    20,
    -10,
    14,
  )

const yoke = (sheet: Sheet, cloth: Cloth) => {
  for (let row = 0; row < 3; row++)
    for (let stitch = 0; stitch < 26; stitch++) {
      const part = stitch / 25 - 0.5
      const reach = 300 + row * 62
      const [x, y] = [480 + part * reach * 1.9, 872 + row * 36 - part * part * (150 + row * 20)]
      const size = row === 1 ? 11 : 7
      sheet.shape(
        `M${x} ${y - size}L${x + size * 0.8} ${y}L${x} ${y + size}L${x - size * 0.8} ${y}Z`,
        cloth[2],
        'opacity=".92"',
      )
    }
}

const extras: Record<Garment, (sheet: Sheet, cloth: Cloth) => void> = {
  knit: (sheet, cloth) => {
    yoke(sheet, cloth)
    rollCollar(sheet, cloth[0], cloth[1])
  },
  hood: (sheet, cloth) => {
    sheet.volume(
      'M330 700C350 800 430 850 490 850C550 850 610 800 624 700C668 740 690 790 660 830C610 890 540 916 486 916C420 916 340 880 304 826C280 780 300 730 330 700Z',
      cloth[0],
      cloth[1],
      20,
      -16,
      16,
    )
    sheet.stroke('M452 896C450 940 450 960 446 990M524 896C528 940 528 960 532 986', cloth[2], 9)
  },
  shirt: (sheet, cloth) => {
    sheet.volume(
      'M386 728C420 800 450 830 486 850L430 906C390 860 350 800 352 750Z',
      cloth[0],
      cloth[1],
      12,
      -8,
      10,
    )
    sheet.volume(
      'M578 724C566 780 530 830 486 850L540 910C590 870 622 800 612 746Z',
      cloth[0],
      cloth[1],
      12,
      -12,
      10,
    )
    sheet.stroke('M488 860V1340', cloth[0], 6, 'opacity=".7"')
    for (const y of [920, 990]) sheet.shape(ellipse(504, y, 8), cloth[2])
  },
  apron: (sheet, cloth) => {
    sheet.stroke('M376 770C384 830 386 870 384 920M588 766C594 830 596 870 596 920', cloth[2], 30)
    sheet.volume('M352 908C440 924 540 924 628 908L660 1360H320Z', cloth[2], '#fffaf0', 16, -20, 24)
  },
  jacket: (sheet, cloth) => {
    sheet.volume(
      'M368 690C380 770 430 830 486 850L470 930C390 890 330 810 336 730Z',
      cloth[0],
      cloth[1],
      14,
      -10,
      12,
    )
    sheet.volume(
      'M592 690C592 770 540 830 486 850L510 930C590 890 650 800 632 716Z',
      cloth[0],
      cloth[1],
      14,
      -10,
      12,
    )
    sheet.stroke('M488 870V1340', cloth[2], 8)
  },
  shawl: (sheet, cloth) => {
    sheet.volume(
      'M340 730C420 800 560 800 620 724C700 780 760 840 780 900C680 980 580 1000 486 1360C390 1000 270 970 180 900C200 830 270 770 340 730Z',
      cloth[2],
      '#f08a68',
      26,
      -20,
      30,
    )
    sheet.stroke('M486 850C492 910 490 970 486 1030', cloth[2], 8, `opacity=".7" ${sheet.blur(3)}`)
    sheet.stroke(
      'M300 800C330 880 380 950 430 1000M680 800C650 880 600 950 548 1000',
      cloth[2],
      7,
      `opacity=".5" ${sheet.blur(4)}`,
    )
  },
  blazer: (sheet, cloth) => {
    sheet.shape('M410 770L486 960L572 764L540 1360H430Z', cloth[2])
    sheet.volume(
      'M386 738C370 780 366 800 372 850L330 880L380 910L470 1360L440 1360H300L300 800Z',
      cloth[0],
      cloth[1],
      14,
      -12,
      12,
    )
    sheet.volume(
      'M576 738C604 780 606 810 596 850L640 876L592 910L500 1360L540 1360H680L670 800Z',
      cloth[0],
      cloth[1],
      14,
      -12,
      12,
    )
  },
  vest: (sheet, cloth) => {
    sheet.stroke('M378 752C420 820 550 820 584 748', cloth[2], 16)
  },
  dungarees: (sheet, cloth) => {
    sheet.stroke('M352 790C366 850 372 890 376 930M620 786C612 850 606 890 602 930', cloth[2], 40)
    sheet.volume('M348 920H632L656 1360H324Z', cloth[2], '#5f86a8', 16, -18, 20)
    for (const x of [378, 602]) sheet.shape(ellipse(x, 938, 15), '#e6c27a')
    sheet.stroke(rectangle(424, 968, 132, 120, 12), '#20384e', 4, 'opacity=".6"')
  },
}

export const dress = (sheet: Sheet, garment: Garment, cloth: Cloth, build: number) => {
  sheet.volume(bodyPath(build), cloth[0], cloth[1], 40, -26, 40)
  folds(sheet, cloth)
  sheet.group(sheet.clip(bodyPath(build) + rectangle(280, 660, 400, 200)), () =>
    extras[garment](sheet, cloth),
  )
}
