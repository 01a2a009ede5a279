import { example, type DemoCreator } from './creator.ts'

/** Those who cook and bake. */
export const foodPeople: readonly DemoCreator[] = [
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
    key: 'gerd',
    email: example('gerd'),
    firstName: 'Gerd',
    lastName: 'Aasen',
    town: 'Førde',
    description: `Pensjonert husstellærer på 68. Jeg viser hender, ikke ansikt: sylting, baking, lapping og alt annet man kan gjøre på et kjøkkenbord. Rolige videoer ovenfra med fortellerstemme på vestlandsk.`,
    interests: ['food', 'diy', 'garden', 'family'],
    hasPortrait: false,
    cover: 'kitchen',
    film: '',
    isPublic: true,
    joinedDaysAgo: 93,
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
    cover: 'market',
    film: 'bakery',
    isPublic: true,
    joinedDaysAgo: 52,
  },
  {
    key: 'ragna',
    email: example('ragna'),
    firstName: 'Ragna',
    lastName: 'Lampela',
    town: 'Vadsø',
    description: `Pensjonert formann fra fiskebruket, med fryseren full av bær og meninger om det meste. Bestemor var kven, så både finske og norske ord hører til i kjøkkenet mitt. Jeg lager mat av det vi har her ute: reinkjøtt, kongekrabbe, molter, tyttebær og poteter som ikke ble så store i år heller.

Barnebarnet mitt holder kameraet, og jeg holder tempoet nede. Vi leverer med norsk tekst, og med finsk tale om dere ber pent. Maten blir spist opp hver gang.`,
    interests: ['food', 'culture', 'outdoors', 'family'],
    hasPortrait: true,
    cover: 'berries',
    film: 'kitchen',
    isPublic: true,
    joinedDaysAgo: 49,
  },
  {
    key: 'caio',
    email: example('caio'),
    firstName: 'Caio',
    lastName: 'Barreto',
    town: 'Kristiansund',
    description: `Jeg kom fra Porto til Kristiansund for å lære om klippfisk der den lages, og så ble jeg. Nå er jeg kokk på kveldstid og lager matvideoer på dagtid: bacalhau på tolv måter, hverdagsmat i én panne og alt man kan få ut av en boks tomater.

Hver mandag har jeg restaurantkjøkkenet for meg selv, med fire faste lamper og kniver som tåler nærbilder. Jeg snakker portugisisk, spansk, engelsk og norsk. Oppskriftene er mine egne, og dere får dem skrevet ned med mål som stemmer.`,
    interests: ['food', 'travel', 'culture'],
    hasPortrait: true,
    cover: 'kitchen',
    film: 'spoon',
    isPublic: true,
    joinedDaysAgo: 61,
  },
  {
    key: 'ingvild',
    email: example('ingvild'),
    firstName: 'Ingvild',
    lastName: 'Åberge',
    town: 'Sogndal',
    description: `Vi dyrker epler, plommer og moreller på en bratt gård ved Sognefjorden, og jeg er den i familien som kan bruke kamera. Ellers studerer jeg fornybar energi i Sogndal og går på ski så fort snøen legger seg.

Det betyr at jeg kan filme blomstring i mai, høsting i september og pudder i februar uten å reise mer enn en halvtime. Jeg lager stående video med naturlig lyd. Pappa stiller gjerne opp som statist, mot at jeg vasker eplepressa etterpå.`,
    interests: ['food', 'garden', 'outdoors', 'sports', 'sustainability'],
    hasPortrait: true,
    cover: 'orchard',
    film: 'juice',
    isPublic: true,
    joinedDaysAgo: 43,
  },
]
