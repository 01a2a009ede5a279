// The pictures and films of the demo's creators: their own first, then others that fit.
/** What each scene shows. */
export const scenes = {
  bakery: 'Tre brød til avkjøling foran en vedfyrt ovn',
  bicycle: 'En rød sykkel med blomster i kurven ved en gul husvegg',
  boat: 'En robåt på blankt vann foran røde rorbuer',
  cabin: 'En hytte i snøen om kvelden, med lys i vinduene',
  coffee: 'En kopp kaffe og en kanelbolle ved et vindu med regn',
  dog: 'En hund som sitter på brygga og ser utover vannet',
  fjord: 'En person i robåt på fjorden i morgensol',
  forest: 'En lys skog med kantareller i mosen',
  greenhouse: 'Et opplyst drivhus fullt av planter',
  hiking: 'En turgåer med sekk på vei over fjellet',
  kitchen: 'En kobberkjele og en skål sitroner på kjøkkenbenken',
  knitwear: 'En stabel strikkegensere på en krakk, med garnnøster',
  market: 'En markedsbod med frukt, grønnsaker og syltetøy',
  'northern-light': 'En lavvo under nordlyset',
  rain: 'En person i gul regnjakke med rød paraply i byen',
  reading: 'En lenestol ved vinduet, med leselampe og bøker',
  skincare: 'Hudpleie på en steinplate, sett ovenfra',
  skis: 'Røde ski og staver i snøen foran et oppkjørt spor',
  studio: 'En mikrofon foran skjermen i et lite studio',
  surf: 'En surfer med brettet på stranda ved solnedgang',
  workshop: 'En krakk og verktøy på en arbeidsbenk',
} as const
export const films = {
  bakery: 'Brød som damper foran flammene i ovnen',
  bar: 'Han tar en bit av en sjokolade på skitur',
  bottle: 'Han drikker av en flaske på stranda',
  brush: 'Hun viser en pensel med maling i verkstedet',
  cabin: 'Røyk fra pipa på en hytte i snøen',
  coffee: 'Damp fra en kaffekopp ved vinduet',
  fjord: 'Robåten gynger på fjorden i morgensol',
  jar: 'Hun viser et glass med hjemmelaget saus på kjøkkenet',
  mug: 'Han drikker kaffe av en kopp på kaia',
  'northern-light': 'Nordlyset beveger seg over lavvoen',
  serum: 'Hun viser et serum ved et regnvått vindu',
  speaker: 'Han viser en høyttaler i studioet',
  treats: 'Hun åpner en pose godbiter til hunden',
  tube: 'Hun viser en krem i drivhuset',
  yarn: 'Hun viser et garnnøste i stua',
} as const
/** The films without a person in them, which may be anybody's. */
export const anybodys = ['bakery', 'cabin', 'coffee', 'fjord', 'northern-light'] as const

export interface DemoMedia {
  kind: 'image' | 'video'
  name: string
  description: string
}

/** So many of each: some have what a full profile has, some are on the way. */
const counts = [3, 4, 2, 5, 3] as const

/** The first, then others from the list, other ones for each creator. */
function some(first: string, names: readonly string[], at: number): string[] {
  const others = names.filter((name) => name !== first)
  const count = (counts[at % counts.length] ?? 3) - 1
  return [
    first,
    ...Array.from({ length: count }, (_, index) => others[(at * 5 + index * 4) % others.length] ?? first),
  ]
}

const described = (
  kind: DemoMedia['kind'],
  shown: Readonly<Record<string, string>>,
  names: readonly string[],
  first: string,
  at: number,
) =>
  first === ''
    ? []
    : [...new Set(some(first, names, at))].map((name): DemoMedia => ({
        kind,
        name,
        description: shown[name] ?? '',
      }))

interface Shows {
  /** A scene; empty: none. */
  cover: string
  /** A film; empty: none. */
  film: string
}

/**
 * In the order of the profile; none for who shows nothing yet.
 *
 * @param at numbers the creators
 */
export const mediaOf = ({ cover, film }: Shows, at: number): DemoMedia[] => [
  ...described('image', scenes, Object.keys(scenes), cover, at),
  ...described('video', films, anybodys, film, at),
]
