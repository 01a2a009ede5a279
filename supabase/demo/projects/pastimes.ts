import type { DemoProject } from './project.ts'

/** Music, games, machines and money. */
export const pastimeProjects: readonly DemoProject[] = [
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
    creator: 'storm',
    title: 'Brettet som instrument',
    client: 'Rullebo',
    description:
      'All musikk i filmen er laget av hjul, grus og betong. Kunden fikk lydfilene med, og bruker dem fortsatt.',
    months: [5, 4],
    isFeatured: true,
    pictures: [
      ['court', 'En utebane i kveldssol'],
      ['rain', 'Regn over gata'],
    ],
  },
  {
    creator: 'storm',
    title: 'Neglelakk i ti år',
    description: 'En eksamensfilm om bestefar, som lakkerte biler og nå lakkerer negler for hele familien.',
    months: [7, 6],
    isFeatured: true,
    pictures: [['studio', 'Et lite studio med mikrofon']],
  },
  {
    creator: 'storm',
    title: 'Bruktfunn til hundre kroner',
    description: 'En fast serie der jeg kler opp noen andre for én hundrelapp.',
    months: [13],
    pictures: [
      ['wardrobe', 'Klær på et stativ'],
      ['bicycle', 'Sykkelen vi henter klær med'],
    ],
  },
  {
    creator: 'paloma',
    title: 'En melodi til en lampe',
    client: 'Skumringslampa',
    description:
      'Jeg lagde fire takter til hver av kundens seks lamper. Filmene har ingen ord, bare lyset som slås på.',
    months: [6, 5],
    isFeatured: true,
    pictures: [
      ['stage', 'En saksofon i scenelys'],
      ['vinyl', 'En plate på platespilleren'],
    ],
  },
  {
    creator: 'paloma',
    title: 'Øvetimen',
    description: 'Tretti dager med ti minutter hver dag, også dagene da det låt fælt.',
    months: [12, 11],
    pictures: [['reading', 'Stua der vi øver']],
  },
  {
    creator: 'petter',
    title: 'Rørforsterkeren fra Overhalla',
    client: 'Namdal Lydbod',
    description: 'Ett opptak på ni minutter om å bygge noe som kunne vært kjøpt. Kunden klippet det til tre.',
    months: [9, 9],
    isFeatured: true,
    pictures: [
      ['studio', 'Mikrofonen i studioet'],
      ['stage', 'Scenelys over en saksofon'],
    ],
  },
  {
    creator: 'petter',
    title: 'Plata jeg aldri selger',
    description: 'En plate i uka, med grunnen. Det har blitt sytti.',
    months: [26],
    pictures: [['vinyl', 'En plate på platespilleren']],
  },
  {
    creator: 'oda',
    title: 'Skrivebord til tusen kroner',
    client: 'Pikselbua',
    description:
      'Jeg bygde en spillplass av brukte deler og filmet prisen på alt. Endte på 994 kroner, med kabler.',
    months: [3, 2],
    isFeatured: true,
    pictures: [['studio', 'Et lite studio med skjerm']],
  },
  {
    creator: 'oda',
    title: 'Katten vinner',
    description: 'Ett års klipp der katten går over tastaturet. Uten lyd, uten manus.',
    months: [8, 1],
    pictures: [['coffee', 'En kopp ved vinduet']],
  },
  {
    creator: 'liban',
    title: 'Sommerskolen',
    client: 'Mjøskorg',
    description:
      'Ti øvelser på ti dager, laget for barn som ikke har råd til basketskole. Klubben brukte dem i påmeldingen året etter.',
    months: [5, 4],
    isFeatured: true,
    pictures: [['court', 'Basketkurven på utebanen']],
  },
  {
    creator: 'liban',
    title: 'Studentøkonomi på tavla',
    client: 'Hybelkassa',
    description: 'Fem videoer om husleie, lån og hva man kan spise i februar. Alle tallene er mine egne.',
    months: [10, 9],
    pictures: [
      ['coffee', 'Kaffe og bøker ved vinduet'],
      ['bicycle', 'Sykkelen som sparer månedskortet'],
    ],
  },
  {
    creator: 'bartosz',
    title: 'Bremser for alle',
    client: 'Delebua Dalane',
    description:
      'Fire videoer på norsk og polsk. Etterpå ble settet solgt med en lapp som viser til filmene.',
    months: [13, 12],
    isFeatured: true,
    pictures: [['garage', 'En gammel bil i garasjen']],
  },
  {
    creator: 'bartosz',
    title: 'Varebilen som ble campingbil',
    description: 'Åtte lørdager, to tenåringer og altfor mye isolasjon.',
    months: [20, 18],
    pictures: [
      ['workshop', 'Verktøy på arbeidsbenken'],
      ['lighthouse', 'Første tur til fyret'],
    ],
  },
]
