import { example, type DemoCreator } from './creator.ts'

/** Clothes, skin, hair and training. */
export const stylePeople: readonly DemoCreator[] = [
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
    key: 'pernille',
    email: example('pernille'),
    firstName: 'Pernille',
    lastName: 'Rødli',
    town: 'Harstad',
    description: `Jeg bruker størrelse 50 og viser hvordan klær sitter når man bærer barn, setter seg ned og løper etter bussen. Ingen klyper i ryggen og ingen lure vinkler. Jeg prøver alltid to størrelser og sier hvilken jeg gikk ut døra med.

Til vanlig er jeg tannpleier i Harstad og mor til en gutt på åtte måneder, som er med uten ansikt. Jeg filmer mens han sover. Det gir korte opptak, men jeg leverer som regel før fristen.`,
    interests: ['fashion', 'family', 'lifestyle', 'beauty'],
    hasPortrait: true,
    cover: 'wardrobe',
    film: 'shoe',
    isPublic: true,
    joinedDaysAgo: 32,
  },
  {
    key: 'maryam',
    email: example('maryam'),
    firstName: 'Maryam',
    lastName: 'Qureshi',
    town: 'Moss',
    description: `Jeg er farmasøyt på et apotek i Moss, og den i vennegjengen som får tilsendt bilder av alles baderomshyller. Jeg forklarer hva som er i kremen, hva som er markedsføring, og når du heller bør gå til legen. Sminke er hobbyen min, så jeg viser gjerne begge deler i samme video.

Legemidler anbefaler jeg ikke, og jeg sier nei til merker som lover for mye. Dere får fakta jeg kan stå for, på norsk, urdu eller engelsk, og en kilde til hver påstand.`,
    interests: ['beauty', 'skincare', 'health', 'lifestyle'],
    hasPortrait: true,
    cover: 'skincare',
    film: 'lipstick',
    isPublic: true,
    joinedDaysAgo: 71,
  },
  {
    key: 'karim',
    email: example('karim'),
    firstName: 'Karim',
    lastName: 'Fayad',
    town: 'Halden',
    description: `Jeg har klippet hår i Halden i seksten år og hørt det meste. I stolen min blir folk gjerne sittende litt ekstra, og det er der jeg filmer: før, under og etter, med en prat som ingen har skrevet på forhånd. Alle kunder har sagt ja på papir.

Jeg viser skjegg, hår og hudpleie for menn som aldri har lest en bruksanvisning. Vi har tre barn hjemme, så familie går også fint, bare ikke på onsdager, for da er jeg fotballtrener. Jeg snakker arabisk, norsk og litt fransk.`,
    interests: ['beauty', 'fashion', 'lifestyle', 'family'],
    hasPortrait: true,
    cover: 'bicycle',
    film: 'comb',
    isPublic: true,
    joinedDaysAgo: 92,
  },
  {
    key: 'grace',
    email: example('grace'),
    firstName: 'Grace',
    lastName: 'Mbuyi',
    town: 'Sandnes',
    description: `Jeg er jordmor, synger i kor på torsdager og har brukt femten år på å finne produkter til hår som mitt i norske butikker. Det siste ble en kanal. Jeg tester kremer, oljer og tørklær, viser hvor mye som faktisk går med, og sier fra når flasken er for liten til prisen.

Familien min er fra Kinshasa, så jeg tekster på norsk og fransk. Kamera og lys har jeg hjemme. Døtrene mine er gjerne med, så lenge de får godkjenne klippet.

Jeg har følsom hodebunn og bruker hvert produkt i fire hårvasker før jeg sier noe om det. Har dere bare én nyanse av noe, spør jeg hvorfor. Det er ikke vondt ment, men det er det følgerne mine vil vite.`,
    interests: ['beauty', 'skincare', 'music', 'family', 'health'],
    hasPortrait: true,
    cover: 'skincare',
    film: 'butter',
    isPublic: true,
    joinedDaysAgo: 104,
  },
]
