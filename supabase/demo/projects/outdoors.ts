import type { DemoProject } from './project.ts'

/** Mountains, forest, sea and animals. */
export const outdoorProjects: readonly DemoProject[] = [
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
    creator: 'jonas',
    title: 'Jakka som gikk i grøfta',
    client: 'Storfokk',
    description:
      'Fem klipp fra hjelmkamera der jakka får kjørt seg: løssnø, heistau og grankvister. Glidelåsen røk på dag tre, og det er med i filmen. Kunden byttet leverandør.',
    months: [10, 8],
    isFeatured: true,
    pictures: [['skis', 'Røde ski i snøen en klar dag']],
  },
  {
    creator: 'jonas',
    title: 'Elva på to minutter',
    description:
      'Padling fra Strandaelva i juni, klippet til én film med bare vann og pust på lydsporet. Laget for egen kanal.',
    months: [17, 17],
    pictures: [
      ['waterfall', 'En høy foss mellom bratte fjellsider'],
      ['hiking', 'En turgåer på vei over fjellet'],
    ],
  },
  {
    creator: 'oskar',
    title: 'Familien på tre knop',
    client: 'Holme & Kjøl',
    description:
      'Fire videoer om å ha barn i båt: vester, niste, sjøsyke og hvem som styrer. Filmet over to helger fra egen snekke.',
    months: [5, 4],
    isFeatured: true,
    pictures: [
      ['boat', 'En robåt på blankt vann'],
      ['dog', 'En hund ytterst på brygga'],
    ],
  },
  {
    creator: 'oskar',
    title: 'Makrell på primus',
    description: 'En oppskrift i måneden gjennom hele sommeren, filmet om bord og spist på svaberget.',
    months: [16, 14],
    pictures: [['fjord', 'Morgensol over fjorden']],
  },
  {
    creator: 'hedda',
    title: 'Pølse lærer innkalling',
    client: 'Logrehuset',
    description:
      'Åtte ukers trening klippet ned til åtte korte videoer. De fleste klippene er fra dager da det ikke gikk, og det var de som ble delt mest.',
    months: [7, 5],
    isFeatured: true,
    pictures: [
      ['dog', 'En hund som sitter og venter'],
      ['forest', 'Skogen der vi trener'],
    ],
  },
  {
    creator: 'hedda',
    title: 'Dekken i regn',
    client: 'Vått & Varmt',
    description:
      'To hunder, tre størrelser og en uke med sludd. Bilder til nettbutikken og én video om hvordan man måler ryggen.',
    months: [12, 11],
    pictures: [['rain', 'En regnfull gate om kvelden']],
  },
  {
    creator: 'eirik',
    title: 'Fire netter på hytta',
    client: 'Beiarlys Hytteutleie',
    description:
      'En film for hver årstid, tatt fra samme sted i samme klokkeslett. Brukt på nettsiden og i annonser.',
    months: [15, 4],
    isFeatured: true,
    pictures: [
      ['cabin', 'Hytta om vinteren med lys i vinduene'],
      ['northern-light', 'Nordlys over leiren'],
    ],
  },
  {
    creator: 'eirik',
    title: 'Ull i fjellet',
    client: 'Varme Lag',
    description: 'Tolv stillbilder av folk som fyrer, bærer vann og sover lenge.',
    months: [11, 11],
    pictures: [['campfire', 'Kaffekjele over bålet i skumringen']],
  },
  {
    creator: 'ante',
    title: 'Tre vintre med samme dress',
    client: 'Kaldkjerring',
    description:
      'Jeg kjørte skuter i samme dress fra november til april og filmet den hver fjortende dag. Til slutt la jeg den på bordet og viste hvor den var slitt. Kunden brukte opptakene til å forsterke knærne.',
    months: [20, 3],
    isFeatured: true,
    pictures: [
      ['cabin', 'En hytte i snøen om kvelden'],
      ['northern-light', 'Nordlys over vidda'],
    ],
  },
  {
    creator: 'ante',
    title: 'Pilkeskolen',
    description:
      'Seks korte filmer på nordsamisk med norsk tekst: isen, boret, snøret, agnet, fisken og kaffen. Laget for egen kanal og vist på biblioteket i Alta.',
    months: [22, 20],
    pictures: [['campfire', 'Kaffe på bålet ved vannet']],
  },
  {
    creator: 'svenja',
    title: 'Termos i tretti minus',
    client: 'Isvann Kopp & Flaske',
    description:
      'Ti termoser ble fylt klokka seks om morgenen og åpnet klokka seks om kvelden. To videoer, én på norsk og én på tysk, med temperaturen i bildet hele veien.',
    months: [9, 8],
    isFeatured: true,
    pictures: [['glacier', 'Breen i blått lys']],
  },
  {
    creator: 'svenja',
    title: 'Fra natt til dag',
    client: 'Nordende Reiser',
    description:
      'En bildeserie fra februar og mars, når det lysner litt mer for hver tur. Tjue bilder og en kort film.',
    months: [8, 7],
    pictures: [
      ['northern-light', 'Nordlys over en lavvo'],
      ['glacier', 'Et rødt flagg i snøen foran breen'],
    ],
  },
  {
    creator: 'svenja',
    title: 'Slik pakker en guide',
    description: 'Alt som ligger i sledekassa, forklart ting for ting på fire språk.',
    months: [21, 21],
    pictures: [],
  },
  {
    creator: 'runa',
    title: 'Opp før nattskiftet',
    client: 'Bratta Sko',
    description:
      'Tolv turer på tolv uker, alle opp samme motbakke og alle filmet på samme sted i svingen. Skoen holdt. Det gjorde ikke lissene, og det sa vi.',
    months: [8, 5],
    isFeatured: true,
    pictures: [
      ['waterfall', 'Fossen ved stien'],
      ['hiking', 'Stien over fjellet'],
    ],
  },
  {
    creator: 'runa',
    title: 'Mat som tåler en hofteveske',
    description:
      'Jeg la sju typer niste i veska og løp i to timer. Den mest sette videoen min, mest på grunn av bananen.',
    months: [13, 13],
    pictures: [['orchard', 'Epletrær i en bratt hage over fjorden']],
  },
  {
    creator: 'mattis',
    title: 'Åtte fyr på åtte dager',
    client: 'Kystskyss',
    description:
      'Padletur fra sør til nord i mai. Kunden fikk én film til skjermene om bord og førti bilder til rutehefter.',
    months: [18, 17],
    isFeatured: true,
    pictures: [
      ['lighthouse', 'Fyret ved solnedgang'],
      ['boat', 'En robåt foran røde rorbuer'],
    ],
  },
  {
    creator: 'mattis',
    title: 'Bølger til et venterom',
    client: 'Florøya Tannhelse',
    description:
      'En time med rolig sjø uten klipp. Tannlegen forteller at folk nesten ikke merker at de har ventet.',
    months: [10, 10],
    pictures: [['surf', 'Dønninger inn mot stranda']],
  },
  {
    creator: 'anlaug',
    title: 'Kniven som ble igjen på stubben',
    client: 'Stubb & Stål',
    description:
      'Tre videoer om verktøy som skal brukes hver dag: kniven, øksa og saga. Jeg mistet kniven underveis, og hunden fant den.',
    months: [9, 8],
    isFeatured: true,
    pictures: [
      ['forest', 'Lys skog med mose'],
      ['campfire', 'Bålet brenner i skumringen'],
    ],
  },
  {
    creator: 'anlaug',
    title: 'Elggryta',
    description:
      'Fra siste dag i jaktuka til middag for fjorten. Filmet på koia, med oppskrift for folk uten vekt.',
    months: [14, 13],
    pictures: [['cabin', 'Koia om kvelden']],
  },
  {
    creator: 'tobias',
    title: 'Skrei fra fredag til fredag',
    client: 'Havluft Regntøy',
    description:
      'En uke om bord i januar. Sju korte videoer der regntøyet er på hele tida, og ingen sier et ord om det.',
    months: [10, 9],
    isFeatured: true,
    pictures: [['boat', 'Rorbuene ved blankt vann']],
  },
  {
    creator: 'tobias',
    title: 'Fiskesuppe på kai',
    description:
      'Samme suppe, fire havner. Jeg spurte kokken på hvert sted hva som mangler, og fikk fire ulike svar.',
    months: [6, 5],
    pictures: [
      ['lighthouse', 'Et fyr på et skjær'],
      ['kitchen', 'En kobberkjele på benken'],
    ],
  },
]
