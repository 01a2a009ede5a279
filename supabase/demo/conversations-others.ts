import type { DemoConversation } from './conversation.ts'

/** Rooms between the other demo people. */
export const otherConversations: readonly DemoConversation[] = [
  {
    business: 'garnveik',
    creator: 'torunn',
    unread: { creator: 1 },
    pitches: [
      {
        brief: 'bestefar-genser',
        when: [10, '18:05'],
        price: 5800,
        status: 'read',
        text: `Genseren blir til barnebarnet mitt, Even, som er femten og sier at han ikke fryser. Jeg strikker i sofaen hver kveld og filmer ovenfra med stativ. Overrekkelsen tar vi på perrongen når toget fra Trondheim kommer. Even har sagt ja, og han blir bare filmet bakfra.`,
      },
    ],
    messages: [
      [
        'business',
        [9, '10:10'],
        'Hei Torunn, vi ble stille på kontoret da vi leste om perrongen. Du får plassen.',
      ],
      ['creator', [9, '18:30'], 'Så hyggelig. Da vil jeg ha fargene myrull og rust, om dere har nok.'],
      ['business', [8, '09:00'], 'Begge deler er lagt av til deg, ti nøster. De går i posten i dag.'],
      [
        'creator',
        [3, '20:15'],
        'Bolen er ferdig. Jeg angret på ett mønsterbord og rekket opp, det er filmet.',
      ],
      ['business', 320, 'Det er nettopp det vi ønsker å vise. Ta den tida du trenger.'],
    ],
  },
  {
    business: 'garnveik',
    creator: 'risten',
    pitches: [
      {
        brief: 'bestefar-genser',
        when: [8, '12:40'],
        price: 6500,
        status: 'sent',
        text: `Bestemor og jeg strikker hver vår halvdel og møtes på midten. Det blir kappestrid, og hun kommer til å vinne. Jeg filmer i atelieret og på fjellet og tekster på nordsamisk og norsk. Vi bruker oppskriften deres slik den er, uten å blande inn våre egne mønstre.`,
      },
    ],
  },
  {
    business: 'morgenkvern',
    creator: 'eirik',
    unread: { business: 1 },
    pitches: [
      {
        brief: 'kaffe-hytte',
        when: [5, '06:55'],
        price: 3200,
        status: 'read',
        text: `Vedkomfyr fra 1938, minus atten utenfor og kjele med tut som lekker. Jeg filmer hele kokingen i ett klipp, uten snakk. Hytta er vår egen, så vi kan ta opp igjen så mange ganger det trengs. Kaffen blir drukket uansett.`,
      },
    ],
    messages: [
      ['business', [4, '13:20'], 'Ett klipp uten snakk høres modig ut. Kan du få med lyden av kvernen også?'],
      ['creator', [4, '17:05'], 'Ja, jeg har håndkvern. Den skriker litt, men på en koselig måte.'],
      ['business', [3, '09:15'], 'Da sender vi pakken til Beiarn i dag.'],
      ['creator', 130, 'Pakken er hentet. Filmer i morgen tidlig.'],
    ],
  },
  {
    business: 'morgenkvern',
    creator: 'kiran',
    pitches: [
      {
        brief: 'kaffe-hytte',
        when: [2, '07:22'],
        price: 2400,
        status: 'sent',
        text: `Jeg har verken hytte eller bål, men jeg har en balkong i sjette etasje i Drammen og en nabo som alltid kommenterer. Kokekaffe på primus før toget 06.41, tjue sekunder, med naboen.`,
      },
    ],
  },
  {
    business: 'tuvarygg',
    creator: 'jonas',
    pitches: [
      {
        brief: 'sekk-reparasjon',
        when: [8, '22:10'],
        price: 7900,
        status: 'approved',
        text: `Jeg har fire ødelagte sekker i boden, så dere kan velge. Helst den som mistet bunnen på Galdhøpiggen. Reparerer i skiskolens verksted, tester den på en tur med 18 kilo i og sier ærlig fra om den holder.`,
      },
    ],
    messages: [
      [
        'business',
        [7, '10:00'],
        'Den uten bunn, takk. Systua vår har lyst til å se den først, kan du sende bilder?',
      ],
      ['creator', [7, '12:12'], 'Ja. Advarsel: Det er mer tape enn sekk igjen.'],
      ['business', [7, '12:30'], 'Da har de kaffepausen reddet.'],
    ],
  },
  {
    business: 'tuvarygg',
    creator: 'oskar',
    pitches: [
      {
        brief: 'sekk-reparasjon',
        when: [3, '20:50'],
        price: 5200,
        status: 'rejected',
        text: `Sekken min har vært i sjøen to ganger. Glidelåsen er grønn. Jeg fikser den om bord med saltvann på fingrene og tar den med ut til Grønningen fyr med ungene. Vindfull lyd kan jeg legge stemme over.`,
      },
    ],
    messages: [
      [
        'business',
        [2, '13:05'],
        'Takk for at du søkte, Oskar. Denne gangen gikk vi for en sekk uten bunn, men glidelåsen din glemmer vi ikke. Søk gjerne igjen.',
      ],
    ],
  },
  {
    business: 'potefar',
    creator: 'hedda',
    unread: { creator: 2 },
    pitches: [
      {
        brief: 'godbit',
        when: [3, '16:30'],
        price: 3200,
        status: 'read',
        text: `Pølse har ett problem: ender. Jeg vil vise hvordan vi går forbi andedammen ved Domkirkeodden med god avstand og mange små godbiter. Går det galt, sender jeg det også, for det er der folk lærer. Posen får ligge i jakkelomma hele uka, så vet vi om de smuldrer.`,
      },
    ],
    messages: [
      ['business', [2, '08:30'], 'Svarten på kontoret kjenner seg igjen i Pølse. Vi vil gjerne ha deg med.'],
      ['creator', [2, '09:41'], 'Så gøy! Er det greit at de to vorsteherne er med i bakgrunnen?'],
      ['business', [1, '10:05'], 'Ja, så lenge alle er frivillig med og bare Pølse får oppgaven.'],
      ['business', [1, '10:06'], 'Hvor mye veier han? Vi legger ved riktig mengde for en treningsuke.'],
    ],
  },
  {
    business: 'svingom',
    creator: 'kiran',
    unread: { business: 1 },
    pitches: [
      {
        brief: 'lastesykkel',
        when: [2, '19:44'],
        price: 9500,
        status: 'sent',
        text: `Jeg er bilmann, og nettopp derfor bør dere velge meg. Sju dager, alle utgifter i et regneark, og en ærlig oppsummering i tall: minutter, kroner, våte sokker. Drammen har bakkene dere trenger.`,
      },
    ],
    messages: [
      [
        'creator',
        [1, '17:35'],
        'Hei! Rekker sykkelen gjennom en port på 82 cm? Det avgjør om den kan stå trygt om natta.',
      ],
    ],
  },
  {
    business: 'svingom',
    creator: 'yusuf',
    pitches: [
      {
        brief: 'lastesykkel',
        when: 900,
        price: 8000,
        status: 'sent',
        text: `Jeg kjører til klienter i hele Fredrikstad med vekter og matter i bagasjen. Får alt plass på en sykkel, er det en bedre video enn noen trening jeg kan vise. Første dag og siste dag, samme bakke, samme puls på skjermen.`,
      },
    ],
  },
  {
    business: 'kobberlokka',
    creator: 'amina',
    pitches: [
      {
        brief: 'kobber-onsdag',
        when: [6, '15:10'],
        price: 4800,
        status: 'read',
        text: `Suugo på tjue minutter, med det som er i kjøleskapet. Mamma styrer varmen og er uenig med meg i alt. Filmes ovenfra, én panne, oppskrift på norsk. Pastaen er fra i går, som den skal være.`,
      },
    ],
    messages: [
      ['business', [5, '09:40'], 'Kan mammaen din få siste ord i videoen? Vi tror det er der den slutter.'],
      ['creator', [5, '10:22'], 'Hun får alltid siste ord. Dette går bra.'],
      ['business', [4, '08:15'], 'Pannen er sendt. Husk å bruke treskje, tinnet er mykt de første gangene.'],
      [
        'creator',
        [1, '19:30'],
        'Første prøve i dag. Ingen rester, dessverre, så det blir en ny middag i morgen.',
      ],
    ],
  },
  {
    business: 'kobberlokka',
    creator: 'daria',
    pitches: [
      {
        brief: 'kobber-onsdag',
        when: [4, '05:30'],
        price: 4000,
        status: 'sent',
        text: `Deruny, potetlapper, slik jeg fikk dem hos bestemor. De trenger jevn varme, og derfor er kobber riktig. Du hører når de er klare. Jeg filmer fra siden i vinduslys og skriver oppskriften på tre språk.`,
      },
    ],
  },
]
