import { lorelei } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'

/** How one invented person looks. Numbers name the variants of the style "Lorelei" (CC0 1.0). */
export interface Portrait {
  name: string
  hair: number
  hairColour: string
  skin: string
  eyes: number
  brows: number
  mouth: number
  nose: number
  head: number
  glasses?: number
  beard?: number
  earrings?: number
  freckles?: boolean
  /** Background above and below, and the garment. */
  ground: readonly [string, string]
  garment: readonly [string, string]
  collar: 'round' | 'polo' | 'knit' | 'hood'
}

const variant = (value: number) => `variant${String(value).padStart(2, '0')}`

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
    hair: [variant(person.hair) as 'variant01'],
    hairColor: [person.hairColour],
    skinColor: [person.skin],
    eyes: [variant(person.eyes) as 'variant01'],
    eyebrows: [variant(person.brows) as 'variant01'],
    mouth: [`happy${String(person.mouth).padStart(2, '0')}` as 'happy01'],
    nose: [variant(person.nose) as 'variant01'],
    head: [variant(person.head) as 'variant01'],
    glasses: [variant(person.glasses ?? 1) as 'variant01'],
    glassesProbability: person.glasses === undefined ? 0 : 100,
    beard: [variant(person.beard ?? 1) as 'variant01'],
    beardProbability: person.beard === undefined ? 0 : 100,
    earrings: [variant(person.earrings ?? 1) as 'variant01'],
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
