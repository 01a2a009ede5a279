import type { DemoBrief } from './brief.ts'

/** The briefs of the demo login's two businesses, in every status. */
export const ownBriefs: readonly DemoBrief[] = [
  {
    key: 'ansiktsolje',
    business: 'molteglod',
    status: 'active',
    title: 'Morgenrutine med ansiktsolje av moltefrø',
    description: `Vi lanserer en ny utgave av ansiktsoljen vår og trenger fire kreatører som viser den i en helt vanlig morgen. Oljen er tynn, trekker inn på under ett minutt og brukes på fuktig hud. Det er teksturen vi vil vise, ikke et perfekt bad.

Lag én stående video på 20–30 sekunder. Åpne gjerne med lyset, lyden eller det første du gjør når du står opp. Vis to–tre dråper i hånden tett på, og la oss se huden før og etter i samme lys. Snakk til kamera eller legg på fortellerstemme, det viktigste er at det høres ut som deg.

Må være med:
– flasken synlig minst to ganger
– at oljen brukes på fuktig hud
– teksting på norsk

Må ikke være med:
– filtre eller retusj av hud
– påstander om rynker, eksem eller akne
– andre merker i bildet

Du får oljen i posten to dager etter avtale og beholder den. Vi svarer på alle søknader innen tre arbeidsdager.`,
    deliverable: 'video',
    format: 'vertical_9_16',
    rights: 'ugc_30s_4w',
    deadlineInDays: 19,
    age: [25, 55],
    price: [2500, 4500],
    productLink: 'https://molteglod.example/ansiktsolje',
    sendsProduct: true,
    interests: ['skincare', 'beauty', 'lifestyle'],
    props: ['self', 'home'],
    pictures: [
      ['skincare', 'Oljen ved siden av rensen på en flate av stein'],
      ['kitchen', 'Lyset vi er ute etter: et kjøkken tidlig om morgenen'],
    ],
    createdDaysAgo: 14,
    publishedDaysAgo: 12,
  },
  {
    key: 'handkrem-vinter',
    business: 'molteglod',
    status: 'draft',
    title: 'Håndkrem for folk som jobber ute',
    description: `Håndkremen vår selger best til folk som egentlig ikke bruker håndkrem. Vi vil vise den sammen med arbeidshender: fiskere, bønder, hundeførere, snekkere.

Tanken er korte portretter der hendene er hovedperson. Vi er ikke sikre på lengden ennå, og vil gjerne høre hva du tror fungerer.

Må være med: hendene i arbeid, tuben i lommen eller på benken.
Må ikke være med: hvite laboratoriefrakker og ordet «mirakel».`,
    deliverable: 'reel',
    format: 'vertical_9_16',
    price: [3000, 6000],
    age: [30, 70],
    interests: ['outdoors', 'diy', 'skincare'],
    props: ['self', 'boat', 'dog'],
    sendsProduct: true,
    pictures: [
      ['workshop', 'Snekkerbenken der hendene er hovedperson'],
      ['boat', 'Robåten ved rorbuene, klar for en kald morgen'],
    ],
    createdDaysAgo: 2,
  },
  {
    key: 'julekalender',
    business: 'molteglod',
    status: 'draft',
    title: 'Adventskalender, bildeserie',
    description: '',
    deliverable: 'photo_set',
    createdDaysAgo: 1,
  },
  {
    key: 'solfaktor',
    business: 'molteglod',
    status: 'pending_approval',
    title: 'Solkrem på snø: kort forklaring',
    description: `Snø kaster tilbake mye av sollyset, og mange glemmer kremen når det er kaldt. Vi vil ha en rolig forklaring på hvordan man smører seg før en skitur, og hva man gjør når nesen renner.

Videoen skal være 30–45 sekunder og tas opp ute. Snakk med dine egne ord, men hold deg til faktaarket vi sender. Fagpersonen vår leser gjennom før publisering, så regn med én runde med små rettelser.

Må være med: riktig mengde, når man smører på nytt, ører og underside av nesen.
Må ikke være med: tall om beskyttelse som ikke står i faktaarket, barn uten solbriller.`,
    deliverable: 'video',
    format: 'vertical_9_16',
    rights: 'ugc_60s_4w',
    deadlineInDays: 41,
    age: [20, 60],
    price: [3500, 5500],
    sendsProduct: true,
    interests: ['skincare', 'outdoors', 'sports'],
    props: ['self', 'cabin'],
    pictures: [['skis', 'Ski i snøen med solkremen stående ved siden av']],
    createdDaysAgo: 4,
  },
  {
    key: 'leppepomade',
    business: 'molteglod',
    status: 'approved',
    title: 'Leppepomade i jakkelomma',
    description: `Tre korte klipp der pomaden dukker opp der den hører hjemme: i jakkelomma, i bilen, i skisekken. Hvert klipp er 8–10 sekunder, uten tale, med naturlig lyd. Vi klipper dem selv inn i annonser.

Vi ser for oss hverdagslys, litt vind og ingen oppstilte hender. Bruk gjerne samme jakke i alle tre.

Må være med: etiketten lesbar i minst to sekunder, at lokket åpnes med én hånd.
Må ikke være med: musikk, tekst i bildet, andre logoer på klærne.`,
    deliverable: 'raw_footage',
    format: 'vertical_9_16',
    rights: 'ugc_30s_2w',
    deadlineInDays: 30,
    age: [18, 65],
    price: [1800, 3000],
    sendsProduct: true,
    interests: ['lifestyle', 'outdoors'],
    props: ['self', 'car'],
    createdDaysAgo: 12,
  },
  {
    key: 'rens',
    business: 'molteglod',
    status: 'archived',
    title: 'Renseolje: vis at maskaraen faktisk går av',
    description: `Vi får mest spørsmål om én ting: tar renseoljen vannfast maskara? Vis det. Ett øye om gangen, samme lys, ingen klipp midt i.

Video på 30 sekunder, fortellerstemme eller tekst i bildet. Du velger maskara selv, men dekk til merket.

Må være med: vann til slutt, så oljen blir melkehvit.
Må ikke være med: gnikking, filtre.`,
    deliverable: 'video',
    format: 'vertical_9_16',
    rights: 'ugc_30s_4w',
    deadlineInDays: -24,
    age: [20, 45],
    gender: 'female',
    price: [2000, 3500],
    sendsProduct: true,
    interests: ['beauty', 'skincare'],
    props: ['self', 'home'],
    createdDaysAgo: 71,
    publishedDaysAgo: 68,
    archivedDaysAgo: 22,
  },
  {
    key: 'badedag',
    business: 'molteglod',
    status: 'archived',
    title: 'Kroppsolje etter badstua',
    description: `Fire stillbilder i stående format fra badstue, brygge eller bad. Vi trenger damp, vann og hud i naturlig lys. Kroppsoljen skal være med i to av bildene, gjerne våt flaske.

Må være med: et bilde uten mennesker.
Må ikke være med: badetøy med synlige logoer.`,
    deliverable: 'photo_set',
    format: 'portrait_4_5',
    rights: 'custom',
    deadlineInDays: -60,
    age: [25, 60],
    price: [4000, 7000],
    sendsProduct: true,
    interests: ['lifestyle', 'travel', 'health'],
    props: ['self', 'friends', 'cabin'],
    createdDaysAgo: 118,
    publishedDaysAgo: 115,
    archivedDaysAgo: 58,
  },
  {
    key: 'moltetur',
    business: 'molteglod',
    status: 'archived',
    title: 'Bli med på myra: slik plukker vi moltene',
    description: `En dag på myra utenfor Saltstraumen sammen med Aslaug, som har plukket for oss i fire sesonger. Du filmer dagen slik du opplever den og lager én reel på inntil ett minutt.

Vi betaler reisen fra Bodø og tilbake. Ta med støvler, myggmiddel og ekstra batteri.

Må være med: Aslaugs ene regel om når bæret er modent.
Må ikke være med: gjenkjennelig utsikt, plassen er hemmelig.`,
    deliverable: 'reel',
    format: 'vertical_9_16',
    rights: 'ig_reel_share_30d',
    deadlineInDays: -96,
    age: [20, 60],
    price: [6000, 9000],
    interests: ['outdoors', 'food', 'travel'],
    props: ['self'],
    createdDaysAgo: 149,
    publishedDaysAgo: 146,
    archivedDaysAgo: 92,
  },
  {
    key: 'badstue-kveld',
    business: 'dampen-og-donning',
    status: 'active',
    title: 'En kveld i den flytende badstua',
    description: `Vi vil ha med to kreatører i badstua en ettermiddag i uka, når lyset går fra blått til svart og det bare er fyret og vinduene som lyser. Ta med en venn.

Lag én video på 15–30 sekunder med ekte lyd: døra, ovnen, isen i stigen, latteren etterpå. Du får to timer alene med badstua og en varm kopp etterpå.

Må være med: hoppet eller trappa ned i vannet, dampen ut av døra.
Må ikke være med: alkohol, andre gjester uten samtykke.`,
    deliverable: 'reel',
    format: 'vertical_9_16',
    rights: 'ig_reel_share_30d',
    deadlineInDays: 26,
    age: [20, 60],
    price: [3000, 5000],
    interests: ['travel', 'health', 'lifestyle', 'outdoors'],
    props: ['self', 'friends'],
    pictures: [
      ['fjord', 'Utsikten fra badstua en stille kveld'],
      ['northern-light', 'Nordlys over leiren etter siste dukkert'],
      ['boat', 'Rorbuene på andre siden av vika'],
    ],
    createdDaysAgo: 6,
    publishedDaysAgo: 5,
  },
  {
    key: 'gavekort',
    business: 'dampen-og-donning',
    status: 'draft',
    title: 'Gavekort som ikke støver ned',
    description:
      'Kort video om å gi bort en opplevelse. Mangler fortsatt pris og frist. Husk å spørre havnevesenet om filming fra moloen.',
    deliverable: 'story',
    format: 'vertical_9_16',
    interests: ['lifestyle'],
    createdDaysAgo: 3,
  },
]
