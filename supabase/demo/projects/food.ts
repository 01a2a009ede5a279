import type { DemoProject } from './project.ts'

/** What is cooked and baked. */
export const foodProjects: readonly DemoProject[] = [
  {
    creator: 'amina',
    title: 'Middag på tjue minutter',
    client: 'Tøyen Matmarked',
    description:
      'Fem oppskrifter med råvarer fra markedet, filmet ovenfra på mobil. Hver video ble også klippet til en story med handleliste.',
    months: [6, 5],
    isFeatured: true,
    pictures: [
      ['market', 'Boder med grønnsaker på et marked'],
      ['kitchen', 'Et kjøkken med gryter på komfyren'],
    ],
  },
  {
    creator: 'amina',
    title: 'Bestemors brød',
    description:
      'Tre generasjoner baker anjero sammen. Laget for egen kanal, og den jeg oftest får spørsmål om.',
    months: [10, 10],
    pictures: [['bakery', 'Nybakt brød på et bakerbord']],
  },
  {
    creator: 'daria',
    title: 'Lørdag på markedet',
    client: 'Keiser Bakeri',
    description: 'En rolig film om hva som skjer mellom tre og ni om natten, til bakeriets egne kanaler.',
    months: [5, 5],
    isFeatured: true,
    pictures: [
      ['bakery', 'Brød på et bakerbord'],
      ['market', 'Boder på et marked om morgenen'],
    ],
  },
  {
    creator: 'daria',
    title: 'Oppskrifter til et melmerke',
    client: 'Gulaks Mølle',
    description: 'Åtte oppskrifter med bilder og korte videoer ovenfra. Kunden la dem på nettsiden sin.',
    months: [12, 10],
    pictures: [['kitchen', 'Et kjøkkenbord med mel og deig']],
  },
  {
    creator: 'ragna',
    title: 'Molter på fire måter',
    client: 'Tana Glass & Sylte',
    description:
      'Krem, syltetøy, likør og rett i munnen. Fire videoer med bestemors mål og mine egne innvendinger.',
    months: [3, 3],
    isFeatured: true,
    pictures: [['berries', 'Et spann fullt av molter']],
  },
  {
    creator: 'ragna',
    title: 'Kvenske ord på kjøkkenet',
    description:
      'Tjue korte klipp der jeg sier hva ting het hjemme hos oss. Barnebarnet mitt er med og gjetter.',
    months: [12],
    pictures: [['kitchen', 'Benken der vi filmer']],
  },
  {
    creator: 'caio',
    title: 'Klippfisk for begynnere',
    client: 'Vågen Klippfiskbrygge',
    description:
      'Seks oppskrifter med bilde og video. Butikken trykket dem på posen og meldte at folk endelig vanner ut fisken lenge nok.',
    months: [11, 9],
    isFeatured: true,
    pictures: [
      ['kitchen', 'Kjøkkenbenken i morgenlys'],
      ['market', 'En markedsbod med grønnsaker'],
    ],
  },
  {
    creator: 'caio',
    title: 'Kjelen min',
    description: 'Ett minutt om en jerngryte jeg fikk av mamma, og alt den har vært brukt til.',
    months: [4, 4],
    pictures: [['bakery', 'Brød foran en vedfyrt ovn']],
  },
  {
    creator: 'ingvild',
    title: 'Epler med navn',
    client: 'Bratthaug Saft',
    description:
      'Fem eplesorter, fem personer på gården og fem korte portretter. Etikettene på flaskene fikk stillbilder fra samme opptak.',
    months: [14, 13],
    isFeatured: true,
    pictures: [
      ['orchard', 'Epletrær i hagen over fjorden'],
      ['market', 'Frukt i kasser på markedet'],
    ],
  },
  {
    creator: 'ingvild',
    title: 'Første uke på toppturski',
    description: 'Jeg lærte det mens jeg filmet. Femten klipp, tolv fall.',
    months: [9, 8],
    pictures: [['skis', 'Ski i snøen foran et oppkjørt spor']],
  },
]
