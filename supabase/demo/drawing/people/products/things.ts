// To work, play and make things with.
import { ellipse, rectangle } from '../../kit.ts'
import type { Product } from './product.ts'

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

/** A small loudspeaker. */
export const speaker: Product = (sheet) => {
  sheet.volume(rectangle(-86, -210, 172, 340, 34), '#141824', '#4c5876', 24, -14, 22)
  sheet.shape(rectangle(-64, -186, 128, 200, 20), '#0c0e16', 'opacity=".6"')
  sheet.volume(ellipse(0, -74, 54), '#23283a', '#8a94b4', 12, -14, 12)
  sheet.shape(ellipse(0, -74, 24), '#0e1018')
  sheet.volume(ellipse(0, -160, 18), '#23283a', '#8a94b4', 5, -6, 5)
  sheet.shape(ellipse(48, -172, 6), '#7df0d8')
}

/** A basketball on the fingertips. */
export const ball: Product = (sheet) => {
  const round = ellipse(6, -96, 146)
  sheet.volume(round, '#8a3410', '#f08a3c', 40, -34, 40)
  sheet.group(sheet.clip(round), () => {
    for (const path of [
      'M-150 -96C-60 -130 70 -130 160 -96',
      'M6 -250C-30 -150 -30 -40 6 60',
      'M-96 -220C-20 -160 -20 -30 -96 40',
      'M108 -220C40 -160 40 -30 108 40',
    ])
      sheet.stroke(path, '#2a1208', 7, 'opacity=".85"')
    sheet.glow(60, -170, 70, 60, '#ffe0b0', 0.5)
  })
}

/** A controller for games. */
export const controller: Product = (sheet) => {
  sheet.group('transform="translate(6 -70) rotate(-8) scale(1.16)"', () => {
    sheet.volume(
      'M-96 -62C-60 -78 60 -78 96 -62C126 -40 140 40 128 76C116 98 92 84 72 44C40 30 -40 30 -72 44C-92 84 -116 98 -128 76C-140 40 -126 -40 -96 -62Z',
      '#b878b4',
      '#fbe4f6',
      24,
      -14,
      20,
    )
    sheet.stroke('M-86 -20H-46M-66 -40V0', '#5c3a78', 15)
    for (const [x, y, colour] of [
      [66, -42, '#f0a83c'],
      [66, 0, '#3cb0a8'],
      [44, -21, '#e0566c'],
      [88, -21, '#5c78d8'],
    ] as const)
      sheet.volume(ellipse(x, y, 11), colour, '#ffffff', 6, -8, 6)
    for (const x of [-30, 30]) sheet.volume(ellipse(x, 22, 21), '#4a3460', '#8a6ca8', 6, -8, 6)
    sheet.shape(rectangle(-16, -52, 32, 14, 7), '#5c3a78')
  })
}

/** A clay pot with a seedling. */
export const pot: Product = (sheet) => {
  sheet.stroke('M0 -120C-6 -170 4 -200 0 -236', '#3c7a34', 10)
  for (const path of [
    'M0 -168C-30 -200 -70 -196 -84 -172C-62 -150 -24 -148 0 -168Z',
    'M2 -192C30 -230 72 -226 86 -200C64 -176 26 -172 2 -192Z',
    'M0 -230C-18 -262 -10 -290 6 -300C22 -280 20 -250 0 -230Z',
  ])
    sheet.volume(path, '#2c6a2c', '#98d060', 8, -8, 8)
  sheet.shape(ellipse(0, -122, 84, 18), '#3a2416')
  sheet.volume('M-98 -132C-60 -112 60 -112 98 -132L92 -76H-92Z', '#8c3c1c', '#e8895c', 22, -10, 14)
  sheet.volume('M-82 -78H82L62 140C40 150 -40 150 -62 140Z', '#8c3c1c', '#e08058', 22, -12, 18)
  sheet.stroke('M-76 -72H76', '#6c2810', 8, `opacity=".6" ${sheet.blur(3)}`)
}

/** A red running shoe. */
export const shoe: Product = (sheet) => {
  sheet.group('transform="translate(-4 -66) rotate(-14)"', () => {
    sheet.volume(
      'M-150 -40C-150 -92 -128 -104 -104 -98C-92 -70 -60 -64 -36 -96C-24 -110 0 -112 14 -98C40 -66 90 -44 132 -32C160 -22 164 20 152 40H-146C-156 20 -152 -10 -150 -40Z',
      '#8a1c1c',
      '#f0604c',
      22,
      -14,
      18,
    )
    sheet.volume(
      'M-158 30C-100 44 60 46 164 24C176 50 168 74 150 76H-140C-162 74 -168 50 -158 30Z',
      '#c8beb0',
      '#fffaf0',
      14,
      -8,
      8,
    )
    for (let lace = 0; lace < 4; lace++)
      sheet.stroke(`M${-12 + lace * 26} ${-84 + lace * 13}l34 -16`, '#fff6e8', 9)
    sheet.stroke('M-120 10C-60 -30 20 10 70 -16', '#fff6e8', 13)
  })
}

/** A spool of thread. */
export const spool: Product = (sheet) => {
  sheet.stroke('M60 -110C120 -140 100 -210 140 -250', '#2c8a80', 5)
  for (let row = 0; row < 12; row++)
    sheet.volume(rectangle(-66, -186 + row * 24, 132, 26, 12), '#125048', '#4cc0b0', 16, -6, 8)
  sheet.volume(ellipse(0, -200, 88, 26), '#8a5424', '#f0c88c', 16, -10, 10)
  sheet.shape(ellipse(0, -202, 20, 7), '#4a2a10')
  sheet.volume('M-88 118C-88 96 88 96 88 118C88 146 -88 146 -88 118Z', '#8a5424', '#e8b878', 16, -8, 8)
}

/** An open-ended spanner. */
export const wrench: Product = (sheet) => {
  sheet.volume(
    'M-24 160L-26 -110C-70 -134 -84 -190 -62 -236L-30 -214L-22 -172H22L30 -214L62 -236C84 -190 70 -134 26 -110L24 160Z',
    '#5a646c',
    '#f0f6f8',
    16,
    -12,
    12,
  )
  sheet.stroke('M0 -76V70', '#6c767e', 12, 'opacity=".7"')
}
