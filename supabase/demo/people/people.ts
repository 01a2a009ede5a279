import type { Value } from '../../../src/domain/enumerations.ts'

export interface DemoCreator {
  key: string
  email: string
  firstName: string
  lastName: string
  town: string
  description: string
  interests: readonly Value<'interest'>[]
  /** The portrait is public/demo/people/<key>.webp. */
  hasPortrait: boolean
  /** A scene; empty: none. */
  cover: string
  /** A film; empty: none. */
  film: string
  isPublic: boolean
  joinedDaysAgo: number
}

const example = (name: string) => `${name}@example.test`

/**
 * Invented people, the newest last. All but Leila have published the profile. Elias has no cover, Gerd no portrait and Solveig neither, as
 * among real people.
 */
export const creators: readonly DemoCreator[] = [
  {
    key: 'ingrid',
    email: 'kreator@samspill.test',
    firstName: 'Ingrid',
    lastName: 'Solbakken',
    town: 'Tromsø',
    description: `Jeg bor i Tromsø og filmer stort sett det jeg gjør uansett: rolige morgener, turer på Kvaløya og altfor mye tid i båt. Bakgrunnen min er åtte år som fotograf i lokalavis, så jeg er vant til å lage noe godt av det lyset som finnes den dagen.

Det siste året har jeg laget UGC for små merker innen hudpleie, turutstyr og mat. Jeg skriver manus selv, leverer med teksting og tar gjerne to åpninger, slik at dere kan teste hvilken som virker best. Kamera er et speilløst hus med to objektiver, men mange kunder foretrekker mobil, og det gjør jeg like gjerne.

Jeg har tørr hud og vinterbleke kinn, en samboer som orker å være med på bilder, og tilgang til hytte, båt og snø fra november til mai. Leveringstid er vanligvis en uke. Blir jeg forsinket av været, sier jeg fra med en gang.`,
    interests: ['outdoors', 'skincare', 'travel', 'lifestyle', 'food'],
    hasPortrait: true,
    cover: 'fjord',
    film: 'fjord',
    isPublic: true,
    joinedDaysAgo: 214,
  },
  {
    key: 'amina',
    email: example('amina'),
    firstName: 'Amina',
    lastName: 'Warsame',
    town: 'Oslo',
    description: `Jeg lager mat slik mamma gjorde det, bare med flere snarveier. På kjøkkenet mitt på Tøyen møtes somaliske krydder og norske råvarer, og det er gjerne tre generasjoner rundt bordet. Jeg er trygg foran kamera, snakker norsk, engelsk og somali, og liker best formater der folk faktisk får lyst til å prøve oppskriften samme kveld.`,
    interests: ['food', 'family', 'culture', 'lifestyle'],
    hasPortrait: true,
    cover: 'market',
    film: 'jar',
    isPublic: true,
    joinedDaysAgo: 168,
  },
  {
    key: 'risten',
    email: example('risten'),
    firstName: 'Risten',
    lastName: 'Utsi',
    town: 'Kautokeino',
    description: `Bures! Jeg er duojár på deltid og bor med familien min i Kautokeino. Innholdet mitt handler om håndverk, klær som varer og livet på vidda gjennom åtte årstider. Jeg deler på nordsamisk og norsk, og tekster begge deler.

Jeg sier ja til merker som tåler å bli brukt i førti minus, og nei til alt som bruker samiske mønstre uten å spørre. Skal vi jobbe sammen, vil jeg gjerne vite hvem som har laget varen og hvor materialene kommer fra. Til gjengjeld får dere bilder som ikke ligner på alle andres: ekte lys, ekte vær og folk som vet hva de holder på med. I scootersesongen kan jeg filme på fjellet tre dager i uka. Ellers har jeg atelier med godt nordlys, og en bestemor som er bedre foran kamera enn meg.`,
    interests: ['culture', 'fashion', 'outdoors', 'diy', 'sustainability'],
    hasPortrait: true,
    cover: 'northern-light',
    film: 'northern-light',
    isPublic: true,
    joinedDaysAgo: 141,
  },
  {
    key: 'jonas',
    email: example('jonas'),
    firstName: 'Jonas',
    lastName: 'Tveiten',
    town: 'Voss',
    description: `Skilærer om vinteren, elvepadler om sommeren. Jeg filmer med hjelmkamera og drone (har A2-bevis) og klipper korte, tette videoer med ekte lyd. Passer best til utstyr, drikke, klær og alt som skal tåle juling. Jeg har testet nok jakker til å si fra når glidelåsen er dårlig, og det tror jeg dere er tjent med.`,
    interests: ['sports', 'outdoors', 'fitness', 'travel'],
    hasPortrait: true,
    cover: 'skis',
    film: 'bar',
    isPublic: true,
    joinedDaysAgo: 97,
  },
  {
    key: 'elias',
    email: example('elias'),
    firstName: 'Elias',
    lastName: 'Tesfaye',
    town: 'Skien',
    description: `Jeg er 19, går siste året på musikklinja og lager videoer om klær, sneakers og bruktfunn. Filmer med mobil, klipper på bussen og svarer fort. Foreldrene mine er fra Eritrea, så jeg kan levere på norsk, engelsk og tigrinja.`,
    interests: ['fashion', 'music', 'sustainability', 'lifestyle'],
    hasPortrait: true,
    cover: '',
    film: '',
    isPublic: true,
    joinedDaysAgo: 101,
  },
  {
    key: 'linh',
    email: example('linh'),
    firstName: 'Linh',
    lastName: 'Nguyen',
    town: 'Bergen',
    description: `Utdannet hudpleier, født i Bergen og godt vant med regn. Jeg forklarer ingredienser så folk forstår dem, viser teksturer tett på og lover aldri mer enn et produkt kan holde. Før-og-etter gjør jeg bare i likt lys og uten filter.

Jeg har sensitiv hud selv og bruker alltid et produkt i minst ti dager før jeg anbefaler det. Leverer stående video med teksting, pluss stillbilder hvis dere trenger det.`,
    interests: ['skincare', 'beauty', 'health', 'food'],
    hasPortrait: true,
    cover: 'rain',
    film: 'serum',
    isPublic: true,
    joinedDaysAgo: 120,
  },
  {
    key: 'solveig',
    email: example('solveig'),
    firstName: 'Solveig',
    lastName: 'Moen',
    town: 'Mo i Rana',
    description: `Ny her. Jeg er dyrepleier og bruker rullestol, og vil lage ærlige videoer om dyr, hjelpemidler og turer som faktisk lar seg gjøre på hjul. Bilder kommer så snart jeg får tatt noen jeg er fornøyd med.`,
    interests: ['animals', 'outdoors', 'health'],
    hasPortrait: false,
    cover: '',
    film: '',
    isPublic: true,
    joinedDaysAgo: 70,
  },
  {
    key: 'magnus',
    email: example('magnus'),
    firstName: 'Magnus',
    lastName: 'Aune',
    town: 'Trondheim',
    description: `Jeg bygger, tester og spiller. Til daglig er jeg utvikler, på kvelden lager jeg videoer om lyd, skjermer og spill i et lite studio på Rosenborg. Tørr humor, ærlige tester og ryddig lyd. Jeg skriver manus på norsk og engelsk og leser gjerne inn fortellerstemme for andre også.`,
    interests: ['technology', 'gaming', 'music', 'diy'],
    hasPortrait: true,
    cover: 'studio',
    film: 'speaker',
    isPublic: true,
    joinedDaysAgo: 76,
  },
  {
    key: 'gerd',
    email: example('gerd'),
    firstName: 'Gerd',
    lastName: 'Aasen',
    town: 'Førde',
    description: `Pensjonert husstellærer på 60. Jeg viser hender, ikke ansikt: sylting, baking, lapping og alt annet man kan gjøre på et kjøkkenbord. Rolige videoer ovenfra med fortellerstemme på vestlandsk.`,
    interests: ['food', 'diy', 'garden', 'family'],
    hasPortrait: false,
    cover: 'kitchen',
    film: '',
    isPublic: true,
    joinedDaysAgo: 93,
  },
  {
    key: 'zuzanna',
    email: example('zuzanna'),
    firstName: 'Zuzanna',
    lastName: 'Kowalska',
    town: 'Stavanger',
    description: `Snekker på dagtid, oppussing av eget hus fra 1912 resten av tiden. Jeg viser hele jobben: målingen, feilene, støvet og resultatet. Følgerne mine er folk som faktisk kjøper skruer og maling, ikke bare drømmer om det.

Jeg har verksted med godt lys, eget verktøy og en mann som holder i den andre enden. Snakker polsk, norsk og engelsk, og kan levere samme video på alle tre språk. Tidsforløp, nærbilder og steg-for-steg er det jeg gjør best.`,
    interests: ['diy', 'home_interior', 'garden', 'sustainability'],
    hasPortrait: true,
    cover: 'workshop',
    film: 'brush',
    isPublic: true,
    joinedDaysAgo: 88,
  },
  {
    key: 'sigrid',
    email: example('sigrid'),
    firstName: 'Sigrid',
    lastName: 'Haugland',
    town: 'Haugesund',
    description: `Mamma til tre, sykepleier i 60 prosent og glad i alt som gjør hverdagen litt enklere. Barna er med på bilder uten ansikt, det er en fast regel hos oss. Jeg lager rolige videoer fra drivhus, kjøkken og matpakkebord, og svarer på kommentarer i ro og mak på kvelden.`,
    interests: ['family', 'lifestyle', 'garden', 'home_interior', 'food'],
    hasPortrait: true,
    cover: 'greenhouse',
    film: 'tube',
    isPublic: true,
    joinedDaysAgo: 59,
  },
  {
    key: 'kiran',
    email: example('kiran'),
    firstName: 'Kiran',
    lastName: 'Sandhu',
    town: 'Drammen',
    description: `Kaffe, elbil og gode vaner. Jeg pendler mellom Drammen og Oslo og lager innhold for folk som har tjue minutter på toget. Korte forklaringer, klare tall, ingen lange introer. Har vært programleder på nærradio, så stemmen sitter.`,
    interests: ['cars', 'technology', 'finance', 'food', 'lifestyle'],
    hasPortrait: true,
    cover: 'coffee',
    film: 'coffee',
    isPublic: true,
    joinedDaysAgo: 45,
  },
  {
    key: 'torunn',
    email: example('torunn'),
    firstName: 'Torunn',
    lastName: 'Bakkemo',
    town: 'Røros',
    description: `Jeg er 58 år, bibliotekar og har strikket siden jeg var seks. Kanalen min begynte som hjelp til datteren min, og nå er det mange som følger med når jeg legger opp en ny genser.

Jeg snakker rolig, viser hendene tett på og forklarer hvorfor, ikke bare hvordan. Det passer for garn, bøker, te, ull og ting med lang levetid. Jeg redigerer selv og leverer alltid med teksting, for jeg vet at mange ser uten lyd.`,
    interests: ['diy', 'culture', 'fashion', 'sustainability'],
    hasPortrait: true,
    cover: 'reading',
    film: 'yarn',
    isPublic: true,
    joinedDaysAgo: 132,
  },
  {
    key: 'oskar',
    email: example('oskar'),
    firstName: 'Oskar',
    lastName: 'Brekke',
    town: 'Kristiansand',
    description: `Båtbygger og sørlending. Jeg har en snekke fra 1964, to barn som fisker mer enn meg og en skjærgård rett utenfor døra. Filmer fra sjøen året rundt, også når det blåser. Best på utstyr, mat ute og familieturer.`,
    interests: ['outdoors', 'travel', 'family', 'diy', 'food'],
    hasPortrait: true,
    cover: 'boat',
    film: 'mug',
    isPublic: true,
    joinedDaysAgo: 64,
  },
  {
    key: 'yusuf',
    email: example('yusuf'),
    firstName: 'Yusuf',
    lastName: 'Demir',
    town: 'Fredrikstad',
    description: `Personlig trener og isbader. Jeg lager treningsvideoer folk klarer å følge hjemme i stua, og matvideoer uten pekefinger. Ingen kroppspress, ingen mirakelkurer og alltid riktig merking. Jeg leverer gjerne råklipp i tillegg, ferdig sortert og navngitt.`,
    interests: ['fitness', 'health', 'food', 'sports'],
    hasPortrait: true,
    cover: 'surf',
    film: 'bottle',
    isPublic: true,
    joinedDaysAgo: 38,
  },
  {
    key: 'hedda',
    email: example('hedda'),
    firstName: 'Hedda',
    lastName: 'Myrvold',
    town: 'Hamar',
    description: `Hundefører med to vorstehere og en omplasseringshund som heter Pølse. Jeg filmer trening, turer og den virkelige hverdagen med gjørme på gulvet. Hundene jobber for godbiter, jeg jobber for en rimelig pris. Alt filmes i hundens tempo, så regn med en ekstra dag hvis Pølse er trøtt.`,
    interests: ['animals', 'outdoors', 'lifestyle', 'sports'],
    hasPortrait: true,
    cover: 'forest',
    film: 'treats',
    isPublic: true,
    joinedDaysAgo: 81,
  },
  {
    key: 'daria',
    email: example('daria'),
    firstName: 'Daria',
    lastName: 'Bondar',
    town: 'Ålesund',
    description: `Jeg er baker fra Odesa og har bodd i Ålesund siden 2022. Her har jeg lært meg norsk gjennom oppskrifter og kunder på lørdagsmarkedet. Videoene mine er varme, langsomme og fulle av lyder: deig som heves, skorpe som sprekker, smør som smelter.

Jeg filmer med stativ ovenfra og fra siden, stort sett i dagslys fra kjøkkenvinduet. Stemmen min har aksent, og det synes jeg er fint. Jeg kan levere på norsk, ukrainsk og engelsk, og jeg lager gjerne en enkel oppskrift som dere kan bruke på nettsiden.`,
    interests: ['food', 'culture', 'home_interior', 'lifestyle'],
    hasPortrait: true,
    cover: 'bakery',
    film: 'bakery',
    isPublic: true,
    joinedDaysAgo: 52,
  },
  {
    key: 'eirik',
    email: example('eirik'),
    firstName: 'Eirik',
    lastName: 'Nystad',
    town: 'Bodø',
    description: `Naturfotograf og hyttevert. Jeg leier ut to laftehytter i Beiarn og bruker ventetiden på godt lys til å lage film for andre. Vinter, ved, ull, lykter og langsom kaffe er hjemmebane. Jeg har dronebevis og kan fly der det er lov.`,
    interests: ['outdoors', 'travel', 'home_interior', 'technology'],
    hasPortrait: true,
    cover: 'cabin',
    film: 'cabin',
    isPublic: true,
    joinedDaysAgo: 109,
  },
  {
    key: 'leila',
    email: example('leila'),
    firstName: 'Leila',
    lastName: 'Haddad',
    town: 'Lillehammer',
    description: `Jeg jobber i bank og lager innhold om økonomi for folk i tjueårene. Profilen er ikke ferdig ennå, jeg mangler fortsatt et par eksempler.`,
    interests: ['finance', 'lifestyle', 'outdoors'],
    hasPortrait: true,
    cover: 'hiking',
    film: '',
    isPublic: false,
    joinedDaysAgo: 6,
  },
]
