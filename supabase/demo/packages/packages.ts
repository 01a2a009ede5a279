import { foodOffers } from './food.ts'
import { homeOffers } from './home.ts'
import { outdoorOffers } from './outdoors.ts'
import type { DemoPackage } from './package.ts'
import { pastimeOffers } from './pastimes.ts'
import { styleOffers } from './style.ts'

const offers = { ...outdoorOffers, ...foodOffers, ...homeOffers, ...styleOffers, ...pastimeOffers }

/** What creators offer, each of them at least three things. */
export const packages: readonly DemoPackage[] = Object.entries(offers).flatMap(([creator, list]) =>
  list.map(([type, title, text, price, days, revisions, rights, more]) => ({
    creator,
    type,
    title,
    text,
    price,
    days,
    revisions,
    rights,
    ...more,
  })),
)
