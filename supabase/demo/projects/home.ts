import type { DemoProject } from './project.ts'

/** Handicraft, house, garden and farm. */
export const homeProjects: readonly DemoProject[] = [
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
    creator: 'sigrid',
    title: 'Matpakkebordet',
    client: 'Nisteland',
    description:
      'Fem morgener med tre matpakker, filmet ovenfra uten ett ansikt. Boksen lekket på onsdag, og det fikk bli med.',
    months: [6, 6],
    isFeatured: true,
    pictures: [['kitchen', 'Kjøkkenbenken om morgenen']],
  },
  {
    creator: 'sigrid',
    title: 'Drivhuset fra mars til oktober',
    description: 'En bildeserie for egen kanal, tatt fra samme trinn på stigen hver søndag.',
    months: [9, 2],
    pictures: [
      ['greenhouse', 'Drivhuset fullt av planter'],
      ['orchard', 'Epletrær i blomst'],
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
    creator: 'helle',
    title: 'Gardinkjolen',
    client: 'Knappheim',
    description:
      'En kjole av gardinene fra det gamle samfunnshuset, sydd på fjorten timer og klippet ned til ett minutt. Kunden fikk også snittmønsteret til nettsiden.',
    months: [7, 6],
    isFeatured: true,
    pictures: [
      ['sewing', 'Symaskin med stoff i vinduslys'],
      ['wardrobe', 'Klær på et stativ'],
    ],
  },
  {
    creator: 'helle',
    title: 'Ni måter å feste en knapp på',
    description: 'En fast serie for folk som aldri har lært det. Brukes nå i undervisningen på to skoler.',
    months: [19, 15],
    pictures: [['sewing', 'Tråd og stoff på systua']],
  },
  {
    creator: 'arvid',
    title: 'Regnskap for en tomat',
    client: 'Spirekassen',
    description:
      'Ni måneder fra frø til salat, med alle utgifter ført. Hver tomat kostet til slutt fire kroner og ti øre.',
    months: [12, 3],
    isFeatured: true,
    pictures: [
      ['greenhouse', 'Drivhuset om kvelden'],
      ['kitchen', 'Kjøkkenbenken der det høstes'],
    ],
  },
  {
    creator: 'arvid',
    title: 'Pensjon på ett ark',
    description:
      'Tre rolige videoer om hva tallene på arket betyr. Uten kunde og uten råd om hva man skal kjøpe.',
    months: [6, 5],
    pictures: [['reading', 'En lenestol ved vinduet']],
  },
  {
    creator: 'halvard',
    title: 'Et år med flokken',
    client: 'Ramsfjell Ull',
    description:
      'Tolv korte filmer, en for hver måned. Ulla som ble solgt, er fra de samme sauene som er med i filmen.',
    months: [15, 4],
    isFeatured: true,
    pictures: [
      ['pasture', 'Sauer på beite under fjellet'],
      ['knitwear', 'Gensere i stabel'],
    ],
  },
  {
    creator: 'halvard',
    title: 'Slåtter etter bestefar',
    description: 'Åtte slåtter spilt i stua, med historien til hver av dem.',
    months: [24, 21],
    pictures: [['reading', 'Stua med lenestol og lampe']],
  },
]
