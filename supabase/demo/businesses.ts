export interface DemoBusiness {
  /** Also the file name of the logo in public/demo/logos. */
  key: string
  /** Several businesses may have the same owner. */
  owner: string
  name: string
  town: string
  description: string
  /** The first eight digits; the ninth is computed. */
  numberStem: string
  cover: string
  joinedDaysAgo: number
}

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const

/** Adds the check digit of an organisation number (modulus 11). */
export const organisationNumber = (stem: string) => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(stem[index]), 0)
  const check = (11 - (sum % 11)) % 11
  if (check === 10 || !/^\d{8}$/.test(stem)) throw new Error(`No check digit for ${stem}`)
  return `${stem}${check}`
}

/**
 * Invented businesses. Their numbers begin with 0: the register assigns only numbers that begin with 8 or 9, so none of
 * these can be real.
 */
export const businesses: readonly DemoBusiness[] = [
  {
    key: 'molteglod',
    owner: 'bedrift@samspill.test',
    name: 'Molteglød',
    town: 'Bodø',
    description: `Molteglød lager hudpleie av det som blir til overs når nordnorske moltemyrer blir til syltetøy. Frøene inneholder en olje som er god for tørr hud, og den kaldpresser vi selv i Bodø.

Vi er fem ansatte, har seks produkter og selger mest i egen nettbutikk. Vi ser etter kreatører som viser hud slik den er, i vanlig lys, og som tør å si at en krem ikke løser alt.`,
    numberStem: '01740326',
    cover: 'skincare',
    joinedDaysAgo: 230,
  },
  {
    key: 'dampen-og-donning',
    owner: 'bedrift@samspill.test',
    name: 'Dampen & Dønning',
    town: 'Bodø',
    description: `Flytende badstue i Bodø havn med plass til åtte. Vi fyrer med bjørk, har åpent hele året og tar imot både isbadere og folk som helst vil sitte inne og se på sjøen. Drives av de samme folkene som Molteglød, på kvelder og i helger.`,
    numberStem: '01740351',
    cover: 'fjord',
    joinedDaysAgo: 61,
  },
  {
    key: 'garnveik',
    owner: 'post.garnveik@example.test',
    name: 'Garnveik',
    town: 'Trondheim',
    description: `Garnveik spinner norsk ull på et lite spinneri på Ranheim og designer gensere folk klarer å strikke ferdig. Hvert nøste er merket med gården ulla kommer fra. Vi tror på få farger, tydelige oppskrifter og plagg som blir arvet.`,
    numberStem: '01760412',
    cover: 'knitwear',
    joinedDaysAgo: 190,
  },
  {
    key: 'morgenkvern',
    owner: 'hei.morgenkvern@example.test',
    name: 'Morgenkvern',
    town: 'Stavanger',
    description: `Kaffebrenneri med ti kilos trommel og butikk i Pedersgata. Vi brenner tirsdag og torsdag og sender samme dag. Abonnentene våre får to poser i måneden og et håndskrevet kort om bonden.`,
    numberStem: '01750093',
    cover: 'coffee',
    joinedDaysAgo: 154,
  },
  {
    key: 'tuvarygg',
    owner: 'samarbeid.tuvarygg@example.test',
    name: 'Tuvarygg',
    town: 'Lillehammer',
    description: `Vi syr tursekker som kan repareres. Alle deler kan byttes, og vi har egen systue for reparasjoner. Sekkene testes av fjelloppsynsfolk, guider og en svært kresen speidergruppe på Fåberg.`,
    numberStem: '01770165',
    cover: 'hiking',
    joinedDaysAgo: 127,
  },
  {
    key: 'potefar',
    owner: 'kontakt.potefar@example.test',
    name: 'Potefar',
    town: 'Hamar',
    description: `Hundefôr og godbiter laget av norske råvarer på Hedmarken. Vi skriver alt på posen, også det som ikke er så spennende. Potefar er familieeid, og kontorhunden Svarten godkjenner hver ny oppskrift.`,
    numberStem: '01780237',
    cover: 'dog',
    joinedDaysAgo: 98,
  },
  {
    key: 'svingom',
    owner: 'hallo.svingom@example.test',
    name: 'Svingom',
    town: 'Oslo',
    description: `Svingom bygger lette lastesykler for folk som bor trangt og har bakker. Vi tar imot gamle rammer, setter dem i stand og selger dem igjen med tre års garanti. Verksted og prøvesykling på Tøyen.`,
    numberStem: '01790318',
    cover: 'bicycle',
    joinedDaysAgo: 72,
  },
  {
    key: 'kobberlokka',
    owner: 'post.kobberlokka@example.test',
    name: 'Kobberløkka',
    town: 'Bergen',
    description: `Kobberkar og stekepanner laget for induksjon, hamret på et verksted på Laksevåg. Vi holder kurs i hverdagsmat hver onsdag og tinner om gamle gryter for hvem som helst.`,
    numberStem: '01800449',
    cover: 'kitchen',
    joinedDaysAgo: 40,
  },
]
