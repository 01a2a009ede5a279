import { example, type DemoCreator } from './creator.ts'

/** Handicraft, house, garden and farm. */
export const homePeople: readonly DemoCreator[] = [
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
    cover: 'knitwear',
    film: 'cabin',
    isPublic: true,
    joinedDaysAgo: 141,
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
    key: 'helle',
    email: example('helle'),
    firstName: 'Helle',
    lastName: 'Damgaard',
    town: 'Steinkjer',
    description: `Jeg er skredder, født dansk og etter tolv år på Steinkjer ganske trøndersk. På systua mi blir gamle gardiner til kjoler, og slitte jakker får ny kant. Jeg viser hvert steg, også når jeg må sprette opp igjen, og det må jeg ofte.

Det jeg kan best, er å gjøre noe vanskelig om til tre bilder som folk forstår. Symaskiner, stoff, sakser og strykejern filmer jeg ovenfra, i lyset fra nordvinduet. Jeg snakker dansk hvis dere selger der også.`,
    interests: ['fashion', 'diy', 'sustainability', 'home_interior'],
    hasPortrait: true,
    cover: 'sewing',
    film: 'spool',
    isPublic: true,
    joinedDaysAgo: 95,
  },
  {
    key: 'arvid',
    email: example('arvid'),
    firstName: 'Arvid',
    lastName: 'Sagene',
    town: 'Arendal',
    description: `Jeg var revisor i trettiåtte år, og nå fører jeg regnskap over tomatplantene. Hagen ligger på Hisøy, med drivhus, kompost og en kone som bestemmer hvor rosene skal stå. Innholdet mitt er for folk med jord under neglene og litt penger på bok: når man sår, hva det koster, og om det lønner seg. Jeg snakker sakte og har fått høre at det er behagelig. Bank og forsikring sier jeg bare ja til når jeg har lest vilkårene, og jeg leser dem helt ut.`,
    interests: ['garden', 'finance', 'sustainability', 'home_interior', 'food'],
    hasPortrait: true,
    cover: 'greenhouse',
    film: 'pot',
    isPublic: true,
    joinedDaysAgo: 36,
  },
  {
    key: 'halvard',
    email: example('halvard'),
    firstName: 'Halvard',
    lastName: 'Moseng',
    town: 'Tynset',
    description: `Hundre og førti vinterfôra sauer, to gjeterhunder og ei fele etter bestefar. Jeg har drevet gården på Tynset siden 1983, og nå har svigerdatteren min lært meg å filme. Det jeg vet noe om, er ull, kjøtt, gjerder, hunder og hvordan man kommer seg gjennom februar.

Jeg bruker ikke manus. Fortell hva dere vil ha fram, så sier jeg det slik jeg ville sagt det til naboen. Opptak gjør jeg etter fjøset om morgenen, og aldri i lamminga.`,
    interests: ['animals', 'culture', 'food', 'sustainability', 'music'],
    hasPortrait: true,
    cover: 'knitwear',
    film: 'pasture',
    isPublic: true,
    joinedDaysAgo: 128,
  },
]
