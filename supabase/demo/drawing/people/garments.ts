import { ellipse, randomFrom, rectangle, type Sheet } from '../kit.ts'

/** Shade, light and a second colour for collar, pattern or straps, with its own light. */
export type Cloth = readonly [shade: string, light: string, accent: string, accentLight?: string]
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
  | 'plaid'
  | 'chef'
  | 'wrap'
  | 'leather'
  | 'cardigan'
  | 'turtleneck'
  | 'blouse'

/** Shoulders and chest; `build` 1 is the middle. */
const bodyPath = (build: number, neckline = 'C440 790 530 790 572 742') => {
  const at = (x: number) => 480 + (x - 480) * build
  return `M${at(150)} 1340C${at(150)} 900 ${at(196)} 836 ${at(300)} 796C${at(350)} 776 ${at(376)} 764 388 742${neckline}C584 764 ${at(620)} 778 ${at(676)} 800C${at(780)} 840 ${at(812)} 910 ${at(816)} 1340Z`
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

const openCollar = (sheet: Sheet, shade: string, light: string) => {
  sheet.volume('M386 728C420 800 450 830 486 850L430 906C390 860 350 800 352 750Z', shade, light, 12, -8, 10)
  sheet.volume('M578 724C566 780 530 830 486 850L540 910C590 870 622 800 612 746Z', shade, light, 12, -12, 10)
}

const checks = (sheet: Sheet, colour: string) => {
  const across = [810, 870, 930, 990, 1050, 1110, 1170].map(
    (y) => `M120 ${y}C300 ${y - 22} 660 ${y - 22} 840 ${y}`,
  )
  const down = [200, 262, 324, 386, 448, 532, 594, 656, 718, 780].map(
    (x) => `M${480 + (x - 480) * 0.86} 720L${480 + (x - 480) * 1.1} 1340`,
  )
  sheet.stroke(across.join(''), colour, 20, 'opacity=".4"')
  sheet.stroke(down.join(''), colour, 20, 'opacity=".4"')
}

const extras: Record<Garment, (sheet: Sheet, cloth: Cloth, body: string) => void> = {
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
    openCollar(sheet, cloth[0], cloth[1])
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
      cloth[3] ?? '#f08a68',
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
    sheet.volume('M348 920H632L656 1360H324Z', cloth[2], cloth[3] ?? '#5f86a8', 16, -18, 20)
    for (const x of [378, 602]) sheet.shape(ellipse(x, 938, 15), '#e6c27a')
    sheet.stroke(rectangle(424, 968, 132, 120, 12), cloth[2], 4, 'opacity=".8"')
  },
  plaid: (sheet, cloth, body) => {
    const braces = cloth[3]
    sheet.group(sheet.clip(body), () => {
      checks(sheet, cloth[2])
      if (braces !== undefined)
        sheet.stroke('M330 740C346 860 352 960 356 1340M642 740C630 860 624 960 620 1340', braces, 30)
    })
    openCollar(sheet, cloth[0], cloth[1])
    sheet.stroke('M488 860V1340', cloth[0], 6, 'opacity=".8"')
  },
  chef: (sheet, cloth) => {
    sheet.volume(
      'M364 720C420 776 540 776 592 716L600 776C560 830 520 850 486 860C440 846 390 824 356 780Z',
      cloth[0],
      cloth[1],
      12,
      -10,
      10,
    )
    sheet.stroke('M486 858C430 900 410 960 404 1340', cloth[0], 7, 'opacity=".8"')
    for (const y of [930, 1000, 1070]) for (const x of [446, 566]) sheet.shape(ellipse(x, y, 10), cloth[2])
    sheet.stroke('M364 726C420 782 540 782 592 722', cloth[2], 7)
  },
  wrap: (sheet, cloth) => {
    const random = randomFrom(7)
    for (let dot = 0; dot < 70; dot++)
      sheet.shape(ellipse(random(150, 810), random(770, 1200), random(5, 9)), cloth[2], 'opacity=".85"')
    sheet.volume(
      'M384 738C410 800 450 860 500 930L470 970C420 900 370 830 356 760Z',
      cloth[0],
      cloth[1],
      10,
      -10,
      10,
    )
    sheet.volume(
      'M576 738C560 800 520 880 440 960L470 990C560 900 606 830 606 756Z',
      cloth[0],
      cloth[1],
      12,
      -12,
      10,
    )
  },
  leather: (sheet, cloth) => {
    sheet.shape('M400 760L486 900L576 760L560 1360H420Z', cloth[2])
    sheet.volume(
      'M380 728C366 780 350 800 330 820L408 900L372 930L470 1360H300L290 790Z',
      cloth[0],
      cloth[1],
      12,
      -12,
      10,
    )
    sheet.volume(
      'M580 728C600 780 616 800 640 820L562 900L600 930L500 1360H680L680 790Z',
      cloth[0],
      cloth[1],
      14,
      -12,
      10,
    )
    sheet.stroke('M330 822L408 902M640 822L562 902', cloth[1], 6, 'opacity=".8"')
    sheet.stroke(
      'M300 840C270 880 260 940 262 1000M670 840C700 880 706 940 704 1000',
      '#fff',
      10,
      `opacity=".22" ${sheet.blur(6)}`,
    )
  },
  cardigan: (sheet, cloth) => {
    sheet.shape('M384 742C420 790 540 790 576 742L590 800L500 1100L380 800Z', cloth[2])
    sheet.stroke('M410 770C440 800 530 800 556 768', cloth[0], 5, 'opacity=".4"')
    sheet.stroke('M366 756C390 880 440 980 486 1080', cloth[1], 34)
    sheet.stroke('M604 752C586 880 530 990 486 1080V1340', cloth[1], 34)
    for (let stitch = 0; stitch < 9; stitch++) {
      const part = stitch / 8
      sheet.stroke(
        `M${356 + part * 110} ${776 + part * 270}l22 -9M${614 - part * 108} ${776 + part * 270}l-22 -9`,
        cloth[0],
        4,
        'opacity=".5"',
      )
    }
  },
  turtleneck: (sheet, cloth) => rollCollar(sheet, cloth[0], cloth[1]),
  blouse: (sheet, cloth) => {
    sheet.volume(
      'M376 730C330 770 320 830 350 870C410 880 460 866 486 836C420 810 390 770 376 730Z',
      cloth[2],
      cloth[3] ?? '#ffffff',
      12,
      -10,
      10,
    )
    sheet.volume(
      'M584 726C630 770 640 830 612 870C560 880 510 866 486 836C540 810 572 770 584 726Z',
      cloth[2],
      cloth[3] ?? '#ffffff',
      12,
      -12,
      10,
    )
    sheet.stroke('M486 846V1340', cloth[0], 5, 'opacity=".6"')
    for (const y of [900, 970, 1040]) sheet.shape(ellipse(486, y, 8), cloth[2])
  },
}

/** Where the skin below the neck is seen. */
const necklines: Partial<Record<Garment, string>> = { wrap: 'L478 924L572 742' }

export const dress = (sheet: Sheet, garment: Garment, cloth: Cloth, build: number) => {
  const body = bodyPath(build, necklines[garment])
  sheet.volume(body, cloth[0], cloth[1], 40, -26, 40)
  folds(sheet, cloth)
  const reach = necklines[garment] === undefined ? body + rectangle(280, 660, 400, 200) : body
  sheet.group(sheet.clip(reach), () => extras[garment](sheet, cloth, body))
}
