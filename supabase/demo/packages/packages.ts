import type { DemoOffer, DemoPackage } from './package.ts'
import { otherOffers } from './packages-others.ts'

const ownOffers: Readonly<Record<string, readonly DemoOffer[]>> = {
  // The demo signs in as her: one is not finished, and one is archived.
  ingrid: [
    [
      'ugc',
      'Én video fra fjord og fjell',
      'Video på inntil 30 sekunder, stående\nTeksting på norsk\nRåklipp på forespørsel',
      4200,
      7,
      1,
      'ugc_30s_2w',
    ],
    [
      'ugc',
      'Video med to åpninger',
      'Video på inntil 60 sekunder\nTo ulike åpninger å teste mot hverandre\n5 bilder fra samme dag',
      7500,
      10,
      2,
      'ugc_60s_4w',
    ],
    [
      'influencer',
      'Reel på profilen min',
      'Manus til godkjenning\nReel med merking som reklame\nSvar på kommentarer det første døgnet',
      9800,
      14,
      1,
      'ig_reel_share_30d',
    ],
    ['ugc', 'Vinterpakke med snø', 'Tre videoer fra hytta\n10 bilder med produktet ute', null, 21, 2, ''],
    [
      'ugc',
      'Bare bilder',
      '10 redigerte bilder',
      2900,
      5,
      1,
      'custom',
      { terms: 'Fri bruk i bedriftens egne kanaler i ett år. Ikke i betalte annonser.', isArchived: true },
    ],
  ],
  amina: [
    [
      'ugc',
      'Oppskrift på 30 sekunder',
      'Én oppskrift med produktet ditt\nNærbilder av maten\nTeksting',
      3800,
      7,
      1,
      'ugc_30s_4w',
    ],
    [
      'ugc',
      'Middag for tre generasjoner',
      'Video på inntil 60 sekunder\nFamilien rundt bordet\n6 bilder av rettene',
      7900,
      12,
      2,
      'ugc_60s_4w',
    ],
    [
      'influencer',
      'Story med oppskrift',
      'Tre storyer med lenke\nOppskriften ligger i høydepunktene',
      5200,
      6,
      1,
      'ig_story_highlight_30d',
    ],
  ],
}

/** What creators offer. */
export const packages: readonly DemoPackage[] = Object.entries({ ...ownOffers, ...otherOffers }).flatMap(
  ([creator, list]) =>
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
