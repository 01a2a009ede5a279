import { WIDTH, ellipse, openSheet, randomFrom, rectangle, type Scene } from '../kit.ts'
import { cast } from '../nature.ts'

/** Folded jumpers with knitted bands and a basket of yarn. */
export const knitwear: Scene = () => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#c9cfc6'],
    [0.62, '#dcd8c8'],
    [0.63, '#b69a78'],
    [1, '#7d5d41'],
  ])
  sheet.shape('M-40 60L460 -40L960 700L420 760Z', '#fff6e0', `opacity=".6" ${sheet.blur(20)}`)
  sheet.stroke('M210 -20L690 740', '#b5b5a4', 20, `opacity=".5" ${sheet.blur(10)}`)
  sheet.shape(rectangle(-80, 752, WIDTH + 160, 14), '#efe7d5')
  // Stool
  cast(sheet, 520, 1150, 330, 36, 0.5)
  for (const [x, lean] of [
    [290, -36],
    [690, 36],
    [400, -12],
    [590, 12],
  ] as const)
    sheet.stroke(`M${x} 900L${x + lean} 1150`, x === 290 || x === 690 ? '#a9743f' : '#75492a', 26)
  sheet.stroke('M270 1040L712 1040', '#8d5c33', 14)
  sheet.volume(rectangle(226, 880, 530, 46, 22), '#7d4f2a', '#dda866', -20, -14, 10)
  const knit = (
    y: number,
    width: number,
    shade: string,
    light: string,
    marks: readonly string[],
    kind: number,
  ) => {
    const x = 490 - width / 2
    const height = 106
    const fold = `M${x + 34} ${y}C${x + 200} ${y - 12} ${x + width - 200} ${y - 10} ${x + width - 40} ${y}C${x + width + 22} ${y + 8} ${x + width + 22} ${y + height - 8} ${x + width - 40} ${y + height}C${x + width - 220} ${y + height + 8} ${x + 200} ${y + height + 8} ${x + 34} ${y + height}C${x - 22} ${y + height - 8} ${x - 22} ${y + 8} ${x + 34} ${y}Z`
    sheet.shape(fold, '#22170f', `opacity=".45" transform="translate(10 16)" ${sheet.blur(9)}`)
    sheet.volume(fold, shade, light, -14, -20, 18)
    sheet.group(sheet.clip(fold), () => {
      const [first = '#fff', second = '#000'] = marks
      for (let step = 0; step < width / 30; step++) {
        const px = x + 12 + step * 30
        if (kind === 0) sheet.shape(`M${px} ${y + 54}l15 -20l15 20l-15 20Z`, step % 2 ? first : second)
        if (kind === 1) sheet.stroke(`M${px} ${y + 44}l15 22l15 -22M${px} ${y + 62}l15 22l15 -22`, first, 6)
        if (kind === 2) sheet.shape(`M${px + 12} ${y + 30}h7v14h11v7h-11v14h-7v-14h-11v-7h11Z`, first)
        if (kind === 3) sheet.stroke(`M${px} ${y + 10}v90`, first, 9, 'opacity=".32"')
        if (kind !== 3) {
          sheet.shape(ellipse(px + 15, y + 20, 4.5) + ellipse(px, y + 92, 4.5), first)
        }
      }
      sheet.shape(
        rectangle(x - 20, y + height - 26, width + 40, 40),
        '#1d120c',
        `opacity=".3" ${sheet.blur(9)}`,
      )
    })
  }
  knit(772, 470, '#1f3d3c', '#4d7b73', ['#f3e9d6', '#e8a24a'], 0)
  knit(668, 448, '#8d3620', '#d9764c', ['#f6e6cd'], 1)
  knit(564, 462, '#a99a80', '#f1e7d3', ['#35595a'], 2)
  knit(460, 436, '#3a4f6b', '#8ba3b8', ['#e9eef0'], 3)
  // Yarn
  const yarn = (
    x: number,
    y: number,
    size: number,
    shade: string,
    light: string,
    thread: string,
    seed: number,
  ) => {
    cast(sheet, x, y + size, size * 1.05, size * 0.18, 0.5)
    sheet.volume(ellipse(x, y, size), shade, light, -size * 0.22, -size * 0.26, size * 0.22)
    const random = randomFrom(seed)
    sheet.group(sheet.clip(ellipse(x, y, size)), () => {
      for (let turn = 0; turn < 15; turn++) {
        const angle = turn < 8 ? -35 : 48
        const offset = (turn % 8) * size * 0.26 - size * 0.95
        sheet.stroke(
          `M${x - size * 1.3} ${y + offset}Q${x} ${y + offset + size * random(0.2, 0.4)} ${x + size * 1.3} ${y + offset}`,
          thread,
          4,
          `opacity=".5" transform="rotate(${angle} ${x} ${y})"`,
        )
      }
    })
  }
  sheet.stroke('M180 1120C320 1190 470 1110 560 1170C640 1210 780 1170 900 1190', '#e39b45', 6)
  yarn(150, 1040, 98, '#b4641c', '#f7b55c', '#8a4712', 3)
  yarn(846, 1082, 78, '#2c5a58', '#7ba79b', '#1a3f3e', 7)
  sheet.stroke('M384 452L640 372M410 398L664 446', '#e2b47a', 9)
  sheet.shape(ellipse(384, 452, 11) + ellipse(664, 446, 11), '#7d4f2a')
  yarn(520, 398, 66, '#8f877a', '#f4ecdd', '#bdb19b', 11)
  return sheet.text()
}
