import { lorelei } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'

type Options = Parameters<typeof lorelei.create>[0]['options']
type Choice<Part extends keyof Options> = Options[Part] extends readonly (infer Value)[] | undefined
  ? Value
  : never

/** How one invented person looks, in the variants of the style "Lorelei" (CC0 1.0). */
export interface Portrait {
  name: string
  hair: Choice<'hair'>
  hairColour: string
  skin: string
  eyes: Choice<'eyes'>
  brows: Choice<'eyebrows'>
  mouth: Choice<'mouth'>
  nose: Choice<'nose'>
  head: Choice<'head'>
  glasses?: Choice<'glasses'>
  beard?: Choice<'beard'>
  earrings?: Choice<'earrings'>
  freckles?: boolean
  /** Background above and below, and the garment. */
  ground: readonly [string, string]
  garment: readonly [string, string]
  collar: 'round' | 'polo' | 'knit' | 'hood'
}

const garmentOver = ({ garment: [cloth, trim], collar }: Portrait) => {
  const shoulders = `<path d="M130 990C140 872 246 812 356 790C398 838 520 842 570 788C690 806 806 866 826 990Z" fill="${cloth}"/>`
  const neckline = `<path d="M356 790C398 838 520 842 570 788" fill="none" stroke="${trim}" stroke-width="26" stroke-linecap="round"/>`
  if (collar === 'polo')
    return `${shoulders}<path d="M350 776C352 740 572 740 576 776L582 826C540 868 392 870 344 828Z" fill="${trim}"/>`
  if (collar === 'hood')
    return `${shoulders}<path d="M300 850C290 790 336 752 366 764C410 830 520 832 562 762C596 752 640 792 628 848C560 920 380 924 300 850Z" fill="${trim}"/><path d="M410 880v90M516 880v90" stroke="#f6efe0" stroke-width="9" stroke-linecap="round"/>`
  if (collar === 'knit') {
    const marks = Array.from(
      { length: 13 },
      (_, index) =>
        `<path d="M${176 + index * 48} ${930 - Math.sin((index / 12) * Math.PI) * 34}l18 -24l18 24l-18 24Z" fill="${trim}"/>`,
    ).join('')
    return shoulders + neckline + marks
  }
  return shoulders + neckline
}

/** The portrait as SVG: the openly licensed head, on a calm ground, in a garment of our own. */
export const portrait = (person: Portrait) => {
  const head = createAvatar(lorelei, {
    seed: person.name,
    hair: [person.hair],
    hairColor: [person.hairColour],
    skinColor: [person.skin],
    eyes: [person.eyes],
    eyebrows: [person.brows],
    mouth: [person.mouth],
    nose: [person.nose],
    head: [person.head],
    glasses: [person.glasses ?? 'variant01'],
    glassesProbability: person.glasses === undefined ? 0 : 100,
    beard: [person.beard ?? 'variant01'],
    beardProbability: person.beard === undefined ? 0 : 100,
    earrings: [person.earrings ?? 'variant01'],
    earringsProbability: person.earrings === undefined ? 0 : 100,
    earringsColor: ['e0a040'],
    frecklesProbability: person.freckles === true ? 100 : 0,
    frecklesColor: ['b0714a'],
    hairAccessoriesProbability: 0,
  }).toString()
  const inner = head
    .slice(head.indexOf('>') + 1, head.lastIndexOf('</svg>'))
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
  const id = person.name
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" fill="none"><defs><linearGradient id="${id}-ground" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="${person.ground[0]}"/><stop offset="1" stop-color="${person.ground[1]}"/></linearGradient></defs><rect width="960" height="960" fill="url(#${id}-ground)"/><circle cx="500" cy="430" r="350" fill="#fff" opacity=".16"/><g transform="translate(-16 10)">${inner}</g><g transform="translate(-6 -4)">${garmentOver(person)}</g></svg>`
}
