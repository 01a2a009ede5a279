import type { DemoBrief } from './brief.ts'

/** The briefs of the other businesses: the active briefs that a creator finds, and some history. */
export const otherBriefs: readonly DemoBrief[] = [
  {
    key: 'bestefar-genser',
    business: 'garnveik',
    status: 'active',
    title: 'Strikk en genser til noen du er glad i',
    description: `Vi har gitt ut en oppskrift på en ungdomsgenser etter en modell fra 1950-tallet, og vil følge fem strikkere fra oppleggskant til overrekkelse. Du strikker i ditt tempo, og vi hører gjerne om feilene også.

Leveransen er én video på 45–60 sekunder: litt fra starten, litt fra midten når du er lei, og øyeblikket når genseren tas på. Vi sender garn i to farger du velger selv.

Må være med: nøstelappen med gårdsnavnet, hender tett på, hvem genseren er til.
Må ikke være med: hele oppskriften lesbar i bildet, musikk du ikke har rett til å bruke.`,
    deliverable: 'video',
    format: 'vertical_9_16',
    rights: 'ugc_60s_4w',
    deadlineInDays: 47,
    age: [25, 75],
    price: [4000, 6500],
    productLink: 'https://garnveik.example/monster/ungdomsgenser',
    sendsProduct: true,
    interests: ['diy', 'fashion', 'culture'],
    props: ['self', 'grandparents', 'teenagers_anonymous', 'home'],
    pictures: [
      ['knitwear', 'Fire ferdige gensere i stabel, med garnet vi sender'],
      ['reading', 'Stolen der det meste av strikkingen skjer'],
    ],
    createdDaysAgo: 15,
    publishedDaysAgo: 12,
  },
  {
    key: 'garn-lapp',
    business: 'garnveik',
    status: 'archived',
    title: 'Lappe albuen: fem minutter med stoppenål',
    description: `En rolig instruksjonsvideo for folk som aldri har stoppet et hull. Vi har skrevet et forslag til manus, men bytt gjerne ut ordene.

Må være med: riktig tråd til riktig plagg, baksiden.
Må ikke være med: lim.`,
    deliverable: 'video',
    format: 'any',
    rights: 'ugc_60s_2w',
    deadlineInDays: -31,
    age: [20, 80],
    price: [2500, 4000],
    interests: ['diy', 'sustainability'],
    props: ['self', 'home'],
    createdDaysAgo: 84,
    publishedDaysAgo: 80,
    archivedDaysAgo: 30,
  },
  {
    key: 'kaffe-hytte',
    business: 'morgenkvern',
    status: 'active',
    title: 'Kokekaffe på hytta, bålet eller balkongen',
    description: `Hyttekaffen vår er malt grovt og tåler å bli kokt. Vis hvordan du lager den der du er: i snøen, på primus på balkongen eller på vedkomfyr. Det skal koke, dampe og helst renne litt over.

Én video på 20–30 sekunder, uten hastverk. Lyden er halve kaffen, så skru av musikken og la oss høre kvernen, vannet og koppen.

Må være med: posen i bildet, at kaffen trekker i fem minutter, første slurk.
Må ikke være med: papirfilter, energidrikk, påstander om helse.

Du får fire poser og en kjele, som du beholder.`,
    deliverable: 'tiktok',
    format: 'vertical_9_16',
    rights: 'tiktok_share_30d',
    deadlineInDays: 12,
    age: [20, 65],
    price: [2000, 3500],
    productLink: 'https://morgenkvern.example/hyttekaffe',
    sendsProduct: true,
    interests: ['food', 'outdoors', 'lifestyle'],
    props: ['self', 'cabin', 'boat'],
    pictures: [
      ['cabin', 'Hytta sent på kvelden, med røyk fra pipa'],
      ['coffee', 'Kaffen i koppen med det grønne mønsteret'],
      ['northern-light', 'Leiren under nordlyset, der primusen står'],
    ],
    createdDaysAgo: 8,
    publishedDaysAgo: 6,
  },
  {
    key: 'kaffe-stemme',
    business: 'morgenkvern',
    status: 'approved',
    title: 'Fortellerstemme til film om bonden',
    description: `Vi har to minutter film fra en gård i Huila og trenger en varm, rolig stemme på norsk. Manus er ferdig, 260 ord. Du leverer én ren lydfil og to alternative åpninger.

Må være med: riktig uttale av stedsnavn, vi sender lydprøve.
Må ikke være med: bakgrunnsmusikk.`,
    deliverable: 'voice_over',
    format: 'any',
    rights: 'all_channels_ads_90d',
    deadlineInDays: 33,
    age: [18, 70],
    price: [1500, 2500],
    interests: ['food', 'culture'],
    createdDaysAgo: 10,
  },
  {
    key: 'sekk-reparasjon',
    business: 'tuvarygg',
    status: 'active',
    title: 'Ti år gammel sekk, ny spenne, ny tur',
    description: `Vi vil ikke selge deg en ny sekk. Vi vil vise at den gamle kan fikses. Du får tilsendt et reparasjonssett, bytter en del på en sekk du allerede eier (hvilket som helst merke, dekk til logoen) og tar den med på tur samme dag.

Lag én video på 30–60 sekunder med tre deler: hva som er ødelagt, hvordan du fikser det, og turen. Det er lov å slite. Tomlene til de fleste er for store for den lille spennen, og det er morsomt.

Må være med: reparasjonssettet, nærbilde av delen som byttes, sekken på ryggen ute.
Må ikke være med: «må ha», «kjøp nå», telting på steder der det ikke er lov.`,
    deliverable: 'reel',
    format: 'vertical_9_16',
    rights: 'ig_reel_partner_ads_30d',
    deadlineInDays: 23,
    age: [18, 70],
    price: [4500, 8000],
    sendsProduct: true,
    interests: ['outdoors', 'sustainability', 'diy', 'sports'],
    props: ['self', 'dog', 'cabin'],
    pictures: [
      ['hiking', 'Den gule sekken på vei over fjellet'],
      ['workshop', 'Benken der spennen byttes'],
    ],
    createdDaysAgo: 11,
    publishedDaysAgo: 9,
  },
  {
    key: 'godbit',
    business: 'potefar',
    status: 'active',
    title: 'Hverdagstrening med godbiter av ørret',
    description: `Vis én øvelse du faktisk trener på: innkalling, bli-kommando eller å gå forbi en annen hund uten drama. Godbitene er små, lukter mye og smuldrer ikke i lomma. Det siste vil vi gjerne at du tester ordentlig.

Video på 20–30 sekunder i hundens tempo. Får du det ikke til, send det som ble. Vi har mer tro på en hund som tenker enn en som presterer.

Må være med: posen, hvor mange godbiter du bruker, at hunden er frivillig med.
Må ikke være med: stramt bånd, strupehalsbånd, barn som mater hunden alene.`,
    deliverable: 'video',
    format: 'vertical_9_16',
    rights: 'ugc_30s_4w',
    deadlineInDays: 16,
    age: [18, 75],
    price: [2000, 4000],
    productLink: 'https://potefar.example/orret',
    sendsProduct: true,
    interests: ['animals', 'outdoors'],
    props: ['self', 'dog'],
    pictures: [['dog', 'En hund som venter på godbiten ytterst på brygga']],
    createdDaysAgo: 5,
    publishedDaysAgo: 4,
  },
  {
    key: 'lastesykkel',
    business: 'svingom',
    status: 'active',
    title: 'En uke uten bil med lastesykkel',
    description: `Lån en Svingom i sju dager og bytt ut bilturene dine. Barnehage, butikk, gjenbruksstasjon, trening. Vi leverer sykkelen hjem til deg i Oslo, Drammen eller Fredrikstad og viser deg bremsene.

Vi ønsker to videoer på 30–45 sekunder: én fra første dag, når alt er nytt og litt skummelt, og én fra den siste. Fortell hva som var lettere enn du trodde, og hva som ikke gikk.

Må være med: hjelm, lasting og lossing, en bakke.
Må ikke være med: sykling på fortau i gangfart-soner, ansikt på barn, hån mot bilister.`,
    deliverable: 'video',
    format: 'vertical_9_16',
    rights: 'ugc_60s_4w',
    deadlineInDays: 35,
    age: [25, 60],
    price: [7000, 11000],
    interests: ['sustainability', 'family', 'lifestyle', 'technology'],
    props: ['self', 'children_anonymous', 'home'],
    pictures: [
      ['bicycle', 'Sykkelen med full kurv foran huset'],
      ['rain', 'En uke uten bil er også regn'],
      ['market', 'Ukens handel på torget'],
    ],
    createdDaysAgo: 7,
    publishedDaysAgo: 3,
  },
  {
    key: 'sykkel-bilder',
    business: 'svingom',
    status: 'pending_approval',
    title: 'Stillbilder: sykkel i all slags vær',
    description: `Seks bilder av sykkelen i regn, sludd, snø eller motlys. Vi bruker dem på nettsiden og i butikkvinduet. Mennesker er fint, men ikke nødvendig.

Må være med: lykter på, minst ett bilde rett fra siden.
Må ikke være med: registreringsnummer på biler.`,
    deliverable: 'photo_set',
    format: 'landscape_16_9',
    rights: 'custom',
    deadlineInDays: 52,
    age: [18, 70],
    price: [5000, 8000],
    interests: ['outdoors', 'culture'],
    createdDaysAgo: 2,
  },
  {
    key: 'kobber-onsdag',
    business: 'kobberlokka',
    status: 'active',
    title: 'Onsdagsmiddag i én panne',
    description: `Lag middagen du lager når du ikke orker å lage middag, i kobberpannen vår. Ferdig på tjue minutter, oppvask i én. Vi elsker restemat.

Video på 30–45 sekunder, filmet ovenfra eller fra siden. Det skal frese, og vi vil se bunnen av pannen. Oppskriften skriver du i teksten, så deler vi den på nettsiden med navnet ditt.

Må være med: varme på middels, hvordan pannen vaskes, en ting du ville gjort annerledes.
Må ikke være med: metallskje mot tinnet, oppvaskmaskin, kjøtt med synlig merke.`,
    deliverable: 'reel',
    format: 'vertical_9_16',
    rights: 'ig_reel_share_30d',
    deadlineInDays: 21,
    age: [20, 70],
    price: [3500, 6000],
    productLink: 'https://kobberlokka.example/panne-24',
    sendsProduct: true,
    interests: ['food', 'home_interior', 'lifestyle'],
    props: ['self', 'home', 'partner'],
    pictures: [
      ['kitchen', 'Kobberkjelen på komfyren, sitroner i skålen'],
      ['market', 'Grønnsakene kommer fra torget'],
    ],
    createdDaysAgo: 9,
    publishedDaysAgo: 8,
  },
  {
    key: 'kobber-polering',
    business: 'kobberlokka',
    status: 'archived',
    title: 'Før og etter: pusset med det du har i skapet',
    description: `Kobber skal brukes, ikke pusses hver uke. Men når du først gjør det, holder det med salt, sitron og en klut. Vis halve kjelen før og halve etter, i samme lys.

Video på 15–20 sekunder uten tale. Vi legger på tekst selv.

Må være med: ingrediensene på benken, skylling til slutt.
Må ikke være med: stålull, pussemidler med synlig merke.`,
    deliverable: 'video',
    format: 'square_1_1',
    rights: 'ugc_30s_2w',
    deadlineInDays: -10,
    age: [20, 80],
    price: [2500, 4000],
    interests: ['home_interior', 'diy', 'sustainability'],
    props: ['home'],
    createdDaysAgo: 33,
    publishedDaysAgo: 31,
    archivedDaysAgo: 9,
  },
  {
    key: 'kobber-kurs',
    business: 'kobberlokka',
    status: 'draft',
    title: 'Gjest på kokekurs i Bergen',
    description:
      'Inviter to kreatører på onsdagskurs. Vi må finne ut om de kan filme de andre deltakerne, eller bare benken sin.',
    deliverable: 'story',
    format: 'vertical_9_16',
    price: [2500, 2500],
    interests: ['food'],
    createdDaysAgo: 1,
  },
]
