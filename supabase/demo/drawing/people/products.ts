import { ellipse, rectangle, type Sheet } from '../kit.ts'

/** What somebody holds up, drawn round (0, 0), about 130 wide; fingers cover the lower half. */
export type Product = (sheet: Sheet) => void

const leaf = 'M0 -66C-26 -78 -30 -108 0 -126C30 -108 26 -78 0 -66Z'

/** A dropper bottle of brown glass. */
export const serum: Product = (sheet) => {
  sheet.volume(rectangle(-60, -140, 120, 270, 22), '#5c2a0c', '#c9782c', 22, -10, 16)
  sheet.shape(rectangle(-60, -122, 120, 150), '#f7efdc')
  sheet.shape(leaf, '#2f6a54')
  sheet.stroke('M-34 -44H34M-22 -28H22', '#2f6a54', 7)
  sheet.volume(rectangle(-32, -186, 64, 50, 8), '#15181c', '#4c555c', 12, -6, 8)
  sheet.volume('M-22 -184C-28 -240 -18 -270 0 -272C18 -270 28 -240 22 -184Z', '#1c1f24', '#687078', 8, -8, 8)
  sheet.stroke('M38 -110V96', '#ffe6b8', 9, `opacity=".5" ${sheet.blur(3)}`)
}

/** A jar of home-made pickle with a cloth lid. */
export const jar: Product = (sheet) => {
  sheet.volume(rectangle(-82, -130, 164, 260, 30), '#7c1a16', '#e0553a', 26, -14, 20)
  for (const [x, y] of [
    [-44, -84],
    [10, -96],
    [48, -66],
    [-8, -52],
    [-52, -30],
  ] as const)
    sheet.volume(ellipse(x, y, 22, 17), '#a8301c', '#ff9a5c', 6, -6, 5)
  sheet.shape(rectangle(-82, -130, 164, 24, 10), '#fff4e4', 'opacity=".55"')
  sheet.volume(
    'M-96 -188C-60 -212 60 -212 96 -188L104 -132C60 -118 -60 -118 -104 -132Z',
    '#d8c49a',
    '#fff6dc',
    20,
    -10,
    12,
  )
  for (let x = -72; x <= 72; x += 36) sheet.stroke(`M${x} -196V-132`, '#c43c2c', 9, 'opacity=".75"')
  sheet.stroke('M-96 -138C-50 -124 50 -124 96 -138', '#8c5a2c', 9)
  sheet.stroke('M60 -96V90', '#fff0d8', 10, `opacity=".45" ${sheet.blur(4)}`)
}

/** A tube of hand cream with the cap below. */
export const tube: Product = (sheet) => {
  sheet.volume(
    'M-78 -230H78L56 96C54 110 40 120 26 120H-26C-40 120 -54 110 -56 96Z',
    '#9cc0ac',
    '#f2fbf0',
    24,
    -10,
    20,
  )
  sheet.shape(rectangle(-80, -248, 160, 30, 4), '#2f6a54')
  sheet.group('transform="translate(0 -30) scale(1.2)"', () => sheet.shape(leaf, '#f0a23f'))
  sheet.stroke('M-40 -74H40M-26 -54H26', '#2f6a54', 8)
  sheet.shape(rectangle(-40, 116, 80, 60, 10), '#2f6a54')
}

/** A ball of wool with needles. */
export const yarn: Product = (sheet) => {
  sheet.stroke('M-80 -158L66 40M76 -168L-40 40', '#b98a4e', 12)
  for (const [x, y] of [
    [-82, -162],
    [78, -172],
  ] as const)
    sheet.shape(ellipse(x, y, 13), '#5c2f14')
  sheet.volume(ellipse(0, -20, 118, 114), '#8a3a1c', '#f09a4c', 34, -26, 30)
  for (let turn = 0; turn < 7; turn++) {
    const part = turn * 30 - 96
    sheet.stroke(
      `M-108 ${part - 16}C-40 ${part - 64} 50 ${part - 50} 112 ${part - 6}`,
      turn % 2 ? '#ffd09a' : '#a84c20',
      6,
      'opacity=".6"',
    )
  }
  for (const x of [-60, -24, 16, 54])
    sheet.stroke(`M${x} -118C${x - 30} -60 ${x - 20} 20 ${x + 20} 86`, '#ffd09a', 5, 'opacity=".4"')
}

/** A steel bottle with a cork lid. */
export const bottle: Product = (sheet) => {
  sheet.volume(
    'M-56 150V-120C-56 -156 -34 -168 -32 -190H32C34 -168 56 -156 56 -120V150Z',
    '#0c3a44',
    '#58b0ae',
    22,
    -8,
    18,
  )
  sheet.volume(rectangle(-36, -246, 72, 60, 14), '#8a5a2c', '#e6b878', 14, -8, 8)
  sheet.shape('M-34 -60L-8 -104L8 -82L20 -98L36 -60Z', '#f4e8cc')
  sheet.stroke('M34 -130V120', '#e4fffa', 9, `opacity=".55" ${sheet.blur(4)}`)
}

/** A paper bag of dog treats. */
export const treats: Product = (sheet) => {
  sheet.volume('M-92 -200L92 -200L100 150H-100Z', '#a87c48', '#f0d2a0', 28, -12, 22)
  sheet.shape(
    'M-92 -200L-70 -222L-48 -200L-24 -222L0 -200L24 -222L48 -200L70 -222L92 -200L92 -168H-92Z',
    '#38543a',
  )
  sheet.group('transform="translate(0 -82) scale(.62)"', () => {
    sheet.shape('M0 0C26 0 50 28 46 50C40 74 18 62 0 62C-18 62 -40 74 -46 50C-50 28 -26 0 0 0Z', '#38543a')
    for (const [x, y] of [
      [-52, -4],
      [-20, -38],
      [20, -38],
      [52, -4],
    ] as const)
      sheet.shape(ellipse(x, y, 17, 23), '#38543a')
  })
}

/** A flat paint brush, just dipped. */
export const brush: Product = (sheet) => {
  sheet.volume('M-16 150L-20 -70H20L16 150Z', '#a8622a', '#f0b878', 12, -8, 8)
  sheet.volume(rectangle(-62, -120, 124, 60, 8), '#7c8a90', '#e6eef0', 18, -8, 10)
  sheet.volume(
    'M-60 -120C-66 -170 -62 -220 -54 -236C-30 -226 30 -226 54 -236C62 -220 66 -170 60 -120Z',
    '#b08c58',
    '#f2dcae',
    16,
    -8,
    10,
  )
  sheet.volume(
    'M-63 -166C-62 -210 -60 -226 -54 -240C-30 -228 30 -228 54 -240C60 -226 62 -210 63 -166C40 -150 20 -172 0 -158C-20 -148 -40 -174 -63 -166Z',
    '#1d5a52',
    '#4fa090',
    16,
    -10,
    10,
  )
}

/** An enamel mug with something hot in it. */
export const mug: Product = (sheet) => {
  sheet.stroke(
    'M-30 -170C-60 -210 0 -230 -26 -280M24 -170C-6 -210 54 -230 28 -280',
    '#fffaf0',
    16,
    `opacity=".5" ${sheet.blur(8)}`,
  )
  sheet.volume(
    'M-88 -136H88L80 110C78 128 64 136 48 136H-48C-64 136 -78 128 -80 110Z',
    '#9fb4c4',
    '#fbfdf8',
    26,
    -12,
    22,
  )
  sheet.shape(ellipse(0, -136, 88, 22), '#3b2416')
  sheet.stroke(ellipse(0, -136, 88, 22), '#24507c', 10)
  sheet.shape(
    'M-40 -44C-16 -84 16 -84 40 -44C54 -54 60 -64 62 -74C70 -44 66 -22 58 -14C54 -22 48 -30 40 -36C14 -8 -16 -8 -40 -44Z',
    '#24507c',
  )
}

/** A small loudspeaker. */
export const speaker: Product = (sheet) => {
  sheet.volume(rectangle(-86, -210, 172, 340, 34), '#141824', '#4c5876', 24, -14, 22)
  sheet.shape(rectangle(-64, -186, 128, 200, 20), '#0c0e16', 'opacity=".6"')
  sheet.volume(ellipse(0, -74, 54), '#23283a', '#8a94b4', 12, -14, 12)
  sheet.shape(ellipse(0, -74, 24), '#0e1018')
  sheet.volume(ellipse(0, -160, 18), '#23283a', '#8a94b4', 5, -6, 5)
  sheet.shape(ellipse(48, -172, 6), '#7df0d8')
}

/** A bar of chocolate for the trip, half unwrapped. */
export const bar: Product = (sheet) => {
  sheet.volume(rectangle(-58, -236, 116, 150, 8), '#341a0e', '#7c4626', 14, -10, 10)
  for (const y of [-196, -150]) sheet.stroke(`M-56 ${y}H56`, '#2a140a', 6, 'opacity=".7"')
  sheet.stroke('M0 -234V-100', '#2a140a', 6, 'opacity=".7"')
  sheet.volume(
    'M-66 -128L-40 -106L-14 -132L14 -108L42 -134L66 -112V150H-66Z',
    '#14606a',
    '#48b0b0',
    22,
    -10,
    18,
  )
  sheet.shape('M-66 -60H66V10H-66Z', '#f2a541')
  sheet.shape('M-44 -2L-14 -48L2 -26L16 -42L44 -2Z', '#fff6e2')
}
