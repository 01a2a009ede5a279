export interface DemoProject {
  creator: string
  title: string
  client?: string
  description: string
  /** Months ago; without an end the work goes on. */
  months: readonly [from: number, to?: number]
  isFeatured?: true
  /** Scenes of `public/demo`, each with its description. */
  pictures: readonly (readonly [scene: string, description: string])[]
}

/** Portfolios, each in the person's order. */
export const projects: readonly DemoProject[] = [
  {
    creator: 'ingrid',
    title: 'Vintervann for en hudpleieserie',
    client: 'Nordlys Hud',
    description: `Seks korte videoer om tørr hud i kulda, filmet hjemme og på kaia i mørketida. Alt er tatt i det lyset som var der, og hver video har to åpninger.

Kunden testet åpningene mot hverandre og brukte den roligste videre. Den ble sett ferdig av dobbelt så mange.`,
    months: [9, 7],
    isFeatured: true,
    pictures: [
      ['skincare', 'Flasker med hudpleie på en benk ved et vindu'],
      ['northern-light', 'Nordlys over et mørkt fjell'],
      ['studio', 'Et lite hjemmestudio med lampe og stativ'],
    ],
  },
  {
    creator: 'ingrid',
    title: 'Sommer i båt',
    client: 'Bølgen Redningsvester',
    description:
      'Tre videoer og tolv bilder av en redningsvest som brukes på ordentlig: regn, fisk og en nesten tom tank. Levert på fire dager, midt i fellesferien.',
    months: [5, 4],
    isFeatured: true,
    pictures: [
      ['boat', 'En liten båt på en stille fjord'],
      ['fjord', 'Bratte fjell rundt en fjord'],
    ],
  },
  {
    creator: 'ingrid',
    title: 'Toppturer på Kvaløya',
    description:
      'En fast serie om turer folk flest klarer, med kart, gåtid og hva som er verdt å ha i sekken. Laget for egen kanal.',
    months: [14],
    pictures: [
      ['hiking', 'En tursti opp en fjellside'],
      ['skis', 'To par ski satt ned i snøen'],
    ],
  },
  {
    creator: 'ingrid',
    title: 'Hytta som kontor',
    client: 'Utsyn Hytter',
    description: 'Bildeserie og én vertikal video om en utleiehytte på ukedager, til kundens egne kanaler.',
    months: [12, 12],
    pictures: [['cabin', 'En hytte med lys i vinduene om kvelden']],
  },
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
    creator: 'risten',
    title: 'Kofta gjennom åtte årstider',
    description:
      'En serie på åtte korte filmer, én for hver samiske årstid, tekstet på nordsamisk og norsk. Vist på museet i Kautokeino i fjor vinter.',
    months: [20, 9],
    isFeatured: true,
    pictures: [
      ['knitwear', 'Strikket og sydd plagg lagt utover et bord'],
      ['northern-light', 'Nordlys over vidda'],
    ],
  },
  {
    creator: 'risten',
    title: 'Ull som tåler førti minus',
    client: 'Varme Lag',
    description:
      'Fire videoer fra scooterløypa om lag på lag. Merket fikk råfilene med, og brukte dem også på messe.',
    months: [11, 10],
    pictures: [
      ['skis', 'Ski i snøen en klar dag'],
      ['workshop', 'Et verksted med verktøy på veggen'],
    ],
  },
  {
    creator: 'linh',
    title: 'Ti dager med én krem',
    client: 'Vestkyst Hud',
    description:
      'Dag for dag i samme lys, uten filter. Tre videoer og åtte stillbilder der jeg også sier hva kremen ikke gjør.',
    months: [4, 3],
    isFeatured: true,
    pictures: [
      ['skincare', 'Kremer og flasker på et lyst bord'],
      ['rain', 'Regn mot en rute i Bergen'],
    ],
  },
  {
    creator: 'linh',
    title: 'Ingredienser på ett minutt',
    description:
      'En fast serie om hva som står på baksiden av tuben. Tjue episoder så langt, til egen kanal.',
    months: [16],
    pictures: [['studio', 'Et lite studio med lampe og stativ']],
  },
  {
    creator: 'magnus',
    title: 'Høyttaleren som tåler naboer',
    client: 'Lav Lyd',
    description:
      'Én lang test og tre korte klipp, med målinger og innlest fortellerstemme på norsk og engelsk.',
    months: [6, 5],
    isFeatured: true,
    pictures: [['studio', 'Et studio med skjermer og mikrofon']],
  },
  {
    creator: 'magnus',
    title: 'Fortellerstemme til åtte reklamer',
    client: 'Byrået Nidelv',
    description: 'Jeg leste inn og ryddet lyden for et byrå i Trondheim. Levert samme uke.',
    months: [8, 8],
    pictures: [],
  },
  {
    creator: 'zuzanna',
    title: 'Kjøkken fra 1912, uten nye skap',
    client: 'Heimdal Maling',
    description:
      'Tidsforløp over seks uker: maling, beslag og en benk av gammel gran. Samme video på norsk og polsk.',
    months: [11, 9],
    isFeatured: true,
    pictures: [
      ['workshop', 'Et verksted med verktøy på veggen'],
      ['kitchen', 'Et gammelt kjøkken med malte skap'],
    ],
  },
  {
    creator: 'zuzanna',
    title: 'Slik måler du en skjev vegg',
    description:
      'Tre minutter om vinkler, vater og feilene jeg selv har gjort. Den mest lagrede videoen min.',
    months: [13, 13],
    pictures: [['workshop', 'Verktøy på en høvelbenk']],
  },
  {
    creator: 'kiran',
    title: 'Elbil i tjue minus',
    client: 'Ladeveien',
    description: 'Fire korte videoer om rekkevidde og lading fra Drammen til Gol, med tallene på skjermen.',
    months: [9, 9],
    isFeatured: true,
    pictures: [['coffee', 'En kopp kaffe i en bil om vinteren']],
  },
  {
    creator: 'kiran',
    title: 'Kaffe på toget',
    description: 'En ukentlig serie på tjue sekunder, laget for folk som pendler.',
    months: [7],
    pictures: [
      ['coffee', 'En kopp kaffe ved et vindu'],
      ['bicycle', 'En sykkel parkert ved en stasjon'],
    ],
  },
  {
    creator: 'torunn',
    title: 'En genser på fjorten kvelder',
    client: 'Rørosull',
    description:
      'Fjorten korte videoer av hendene, fra opplegg til felling. Garnet ble utsolgt før siste kveld.',
    months: [10, 9],
    isFeatured: true,
    pictures: [
      ['knitwear', 'En strikket genser på et bord'],
      ['reading', 'En lenestol med bok og te'],
    ],
  },
  {
    creator: 'torunn',
    title: 'Bøker som varmer',
    description: 'Seks anbefalinger til biblioteket, lest inn ved peisen.',
    months: [21, 20],
    pictures: [['reading', 'En bok oppslått i en lenestol']],
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
]
