import type { DemoConversation } from './conversation.ts'

/** The business login's rooms: those of Molteglød and Dampen & Dønning. Ingrid is the creator login. */
export const ownConversations: readonly DemoConversation[] = [
  {
    business: 'molteglod',
    creator: 'ingrid',
    unread: { creator: 2 },
    pitches: [
      {
        brief: 'ansiktsolje',
        when: [6, '20:12'],
        price: 3800,
        status: 'read',
        shortlisted: [5, '09:14'],
        text: `Hei! Jeg har brukt den gamle oljen deres siden i fjor vinter, så dette ville jeg laget uansett.

Ideen min: Det er mørkt, kjøkkenlampa er eneste lys, og huden er rød etter natta. Oljen på mens kaffen koker. Så åpner jeg døra og går rett ut i minus tolv, og vi ser at huden fortsatt har det fint. Samme lys før og etter, ingen musikk, bare snø som knirker.

Jeg leverer én video på 25 sekunder med to ulike åpninger, teksting og et stillbilde dere kan bruke som omslag. Klar om åtte dager.`,
      },
      {
        brief: 'moltetur',
        when: [140, '19:30'],
        price: 8200,
        status: 'read',
        text: `Jeg vil gjerne være med på myra. Jeg er vant til å filme i regn, har egen myggnett og lover å ikke røpe plassen. Ser for meg en reel som åpner med Aslaugs støvler og slutter med det første glasset på kjøkkenbenken.`,
      },
    ],
    messages: [
      [
        'business',
        [5, '09:20'],
        'Hei Ingrid, og takk for søknaden. Ideen med døra som åpnes ut i kulda satt med en gang. Gjelder prisen begge åpningene?',
      ],
      [
        'creator',
        [5, '09:46'],
        'Hei! Ja, 3 800 kr er for begge åpningene, teksting og stillbildet. Merverdiavgift kommer ikke i tillegg, jeg er ikke registrert ennå.',
      ],
      [
        'business',
        [5, '10:02'],
        'Fint. Da har vi ett spørsmål om lyset: Er det nok på kjøkkenet til at teksturen i oljen synes?',
      ],
      [
        'creator',
        [5, '11:31'],
        'Godt spørsmål. Jeg prøvde i dag tidlig, og med lampa alene ble det for gult. Setter jeg et lite panel ved vinduet, ser du dråpene tydelig uten at det ser oppstilt ut.',
      ],
      ['creator', [5, '11:32'], 'Skal jeg sende en prøve på ti sekunder?'],
      ['business', [5, '12:15'], 'Gjerne. Det haster ikke, i løpet av uka holder.'],
      [
        'creator',
        [3, '17:48'],
        'Da har jeg filmet prøven. Her er åpningen med kaffen. Kort sagt: dråpene synes, huden er blank på den fine måten, og katten gikk gjennom bildet.',
        [['film', 'coffee', 'Åpningen.mp4']],
      ],
      [
        'business',
        [2, '08:55'],
        'Katten kan bli. Kollegaen min på lageret har allerede bedt om en egen versjon med bare den.',
      ],
      ['creator', [2, '09:10'], 'Hun heter Molte. Det er helt sant.'],
      ['business', [2, '09:12'], 'Da er det vel avgjort.'],
      [
        'business',
        [1, '14:30'],
        'Flaska ble sendt i går. Du skal ha den i postkassa i morgen eller dagen etter.',
      ],
      [
        'creator',
        [1, '15:05'],
        'Supert. Da filmer jeg morgenen etter, hvis det holder seg kaldt. Blir det mildvær, venter jeg et par dager og sier fra.',
      ],
      [
        'business',
        95,
        'Helt greit. Én liten ting: Kan du si «fuktig hud» med ord i den ene åpningen? Vi får mange spørsmål om akkurat det.',
      ],
      ['business', 93, 'Og si fra når du har fått pakken, så legger jeg inn kontrakten samme dag.'],
    ],
  },
  {
    business: 'molteglod',
    creator: 'linh',
    unread: { business: 3 },
    pitches: [
      {
        brief: 'ansiktsolje',
        when: [9, '21:04'],
        price: 4500,
        status: 'read',
        shortlisted: [8, '10:35'],
        text: `Hei Molteglød. Jeg er hudpleier og får spørsmål om ansiktsolje hver eneste uke, oftest fra folk som har brukt den på helt tørr hud og gitt opp.

Jeg vil vise forskjellen: én side av ansiktet fuktig, den andre tørr, samme lys, samme mengde. Rolig forklaring, 30 sekunder. Jeg bruker produktet i ti dager før jeg filmer, og sier fra til dere først hvis huden min ikke liker det.`,
      },
    ],
    messages: [
      [
        'business',
        [8, '10:40'],
        'Hei Linh, dette er akkurat den forklaringen vi mangler. Hvor mye av videoen blir snakk til kamera?',
      ],
      [
        'creator',
        [8, '12:08'],
        'Omtrent halvparten. Resten er nærbilder med stemmen over. Da kan dere også bruke nærbildene alene.',
      ],
      [
        'business',
        [8, '12:20'],
        'Perfekt. Vi sender deg to flasker, én til prøvetida og én som er fin til bildet.',
      ],
      [
        'creator',
        210,
        'Nå har jeg brukt oljen i fire dager. Ingen reaksjon, og den ligger fint under solkrem. Det siste bør vi si høyt, mange lurer.',
      ],
      [
        'creator',
        150,
        'Her er prøveklippet. Et forbehold: Dufta er tydeligere enn jeg trodde. Jeg vil gjerne nevne den, så folk med sensitiv hud vet det.',
        [['film', 'serum', 'Prøveklipp.mp4']],
      ],
      [
        'creator',
        35,
        'Har dere tid til en kort prat i morgen før klokka 12? Jeg har et forslag til første setning.',
      ],
    ],
  },
  {
    business: 'molteglod',
    creator: 'amina',
    unread: { business: 1 },
    invitations: [
      {
        brief: 'ansiktsolje',
        when: [3, '14:05'],
        message: 'Vi trenger en morgen med liv i, og tror den finnes hos deg.',
        status: 'pitched',
        since: [2, '22:31'],
      },
    ],
    pitches: [
      {
        brief: 'ansiktsolje',
        when: [2, '22:31'],
        price: 3000,
        status: 'sent',
        text: `Hos oss er morgenen full av folk: mamma, søsteren min og to unger som leter etter votter. Jeg vil vise oljen midt i det kaoset, tretti sekunder der jeg får ett minutt for meg selv på badet. Jeg har tørr, mørk hud, og der synes forskjellen godt. Snakker norsk, tekster på norsk og somali hvis dere vil nå flere.`,
      },
    ],
    messages: [
      [
        'creator',
        [1, '11:12'],
        'Hei! Jeg glemte å skrive i søknaden at jeg kan filme allerede denne uka. Si fra hvis dere lurer på noe.',
      ],
    ],
  },
  {
    business: 'molteglod',
    creator: 'sigrid',
    pitches: [
      {
        brief: 'ansiktsolje',
        when: 400,
        price: 2800,
        status: 'sent',
        text: `Jeg går nattevakter og har hud som vet det. Videoen min starter klokka åtte om morgenen når jeg kommer hjem: av med uniformen, vann i ansiktet, olje, og rett til sengs mens resten av huset våkner. En morgenrutine bakvendt. Rolig tempo, fortellerstemme, ungene høres bare gjennom døra.`,
      },
    ],
  },
  {
    business: 'molteglod',
    creator: 'daria',
    pitches: [
      {
        brief: 'ansiktsolje',
        when: [5, '06:15'],
        price: 2600,
        status: 'withdrawn',
        text: `Jeg står opp klokka fire for å bake, og huden blir tørr av melet. Jeg kan vise hender og ansikt før og etter en bakedag. (Trekker søknaden fordi jeg har fått fast oppdrag i samme periode. Lykke til med lanseringen.)`,
      },
    ],
  },
  {
    business: 'molteglod',
    creator: 'eirik',
    pitches: [
      {
        brief: 'badedag',
        when: [104, '18:20'],
        price: 6200,
        status: 'read',
        text: `Jeg har badstue ved elva på hyttetunet og kan levere fire bilder i blått kveldslys. Ett uten mennesker, to med damp og hud, ett av flaska på isen. Alle i stående format, ferdig redigert.`,
      },
    ],
    messages: [
      ['business', [103, '09:30'], 'Hei Eirik, dette vil vi gjerne ha. Kan du levere før helga?'],
      ['creator', [103, '10:15'], 'Ja, det går fint. Torsdag ser ut til å bli klar og kald.'],
      ['creator', [100, '21:40'], 'Da er fire bilder på vei. Det tredje er mitt eget favorittbilde.'],
      ['business', [99, '08:20'], 'Vårt også. Det henger nå på pauserommet. Tusen takk for jobben.'],
    ],
  },
  {
    business: 'dampen-og-donning',
    creator: 'ingrid',
    unread: { business: 1 },
    pitches: [
      {
        brief: 'badstue-kveld',
        when: [3, '21:20'],
        price: 4200,
        status: 'sent',
        text: `Jeg er på jobb i Bodø uka etter neste og tar gjerne med Marte, som hopper i uansett temperatur. Jeg filmer den siste timen med lys og lar lyden fortelle: dørhengslene, ovnen, gispet. To lengder, 15 og 30 sekunder.`,
      },
    ],
    messages: [
      [
        'creator',
        [2, '19:02'],
        'Hei! Er det greit at vi kommer en tirsdag? Da går flyet hjem først klokka 21.',
      ],
    ],
  },
  {
    business: 'molteglod',
    creator: 'solveig',
    invitations: [
      {
        brief: 'ansiktsolje',
        when: 95,
        message:
          'Vi har sett videoene dine fra fjæra flere ganger. Roen i dem er akkurat det oljen trenger. Har du lyst til å se på briefen?',
        status: 'invited',
      },
    ],
  },
  {
    business: 'molteglod',
    creator: 'kiran',
    invitations: [
      {
        brief: 'ansiktsolje',
        when: [1, '10:20'],
        message: 'Du filmer hverdagen uten å pynte på den. Det liker vi.',
        status: 'read',
        since: [1, '11:05'],
      },
    ],
  },
  {
    business: 'molteglod',
    creator: 'jonas',
    invitations: [
      {
        brief: 'ansiktsolje',
        when: [2, '09:10'],
        message: '',
        status: 'declined',
        since: [2, '18:40'],
        reason: 'no_time',
        text: 'Jeg er på tur til over nyttår. Spør gjerne igjen på neste brief!',
      },
    ],
  },
  {
    business: 'molteglod',
    creator: 'liban',
    invitations: [
      {
        brief: 'ansiktsolje',
        when: [3, '14:05'],
        message: 'Passer du til huden etter trening?',
        status: 'withdrawn',
        since: [2, '08:15'],
      },
    ],
  },
]
