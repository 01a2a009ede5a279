import type { DemoConversation } from './conversation.ts'

/** The creator login's rooms, beside those with Molteglød and Dampen & Dønning. */
export const ingridConversations: readonly DemoConversation[] = [
  {
    business: 'tuvarygg',
    creator: 'ingrid',
    unread: { creator: 1 },
    pitches: [
      {
        brief: 'sekk-reparasjon',
        when: [7, '08:40'],
        price: 6500,
        status: 'read',
        text: `Jeg har en sekk fra 2011 der hoftebeltet holdes sammen av en sykkelslange. Den fortjener bedre. Jeg bytter spenna på kjøkkenbordet, banner litt (klippes bort) og går Store Blåmann samme dag. 45 sekunder, tre deler, ekte tommel.`,
      },
    ],
    messages: [
      ['business', [6, '09:05'], 'Sykkelslange! Vi må nesten få ramme den inn når du er ferdig.'],
      ['creator', [6, '09:32'], 'Dere skal få den i posten. Den lukter.'],
      ['business', [6, '09:50'], 'Avtale. Hvilken bredde er det på beltet, 38 eller 50 mm?'],
      ['creator', [6, '16:14'], '38. Jeg målte to ganger fordi jeg kjenner meg selv.'],
      ['business', [4, '13:00'], 'Settet er sendt, med to spenner i tilfelle den ene ryker foran kamera.'],
      [
        'creator',
        [2, '18:45'],
        'Pakken kom i dag. Ser ut til å bli klarvær lørdag, så da går jeg. Sånn så det ut sist.',
        [
          ['scene', 'hiking', 'Store Blåmann.webp'],
          ['scene', 'forest', 'Skogen på vei opp.webp'],
        ],
      ],
      [
        'business',
        55,
        'Så bra. Husk brodder, vi fikk melding om is på ryggen fra en av testerne våre. Gleder oss til å se.',
      ],
    ],
  },
  {
    business: 'morgenkvern',
    creator: 'ingrid',
    pitches: [
      {
        brief: 'kaffe-hytte',
        when: [4, '07:50'],
        price: 2900,
        status: 'sent',
        text: `Kokekaffe i båten, vinter. Primusen står i bunnen av sjarken, det damper mer av oss enn av kjelen, og en kobbe følger med. Jeg lover at det renner over. 25 sekunder, bare ekte lyd, pluss en ti sekunders variant uten meg i bildet.`,
      },
    ],
    messages: [
      [
        'creator',
        [4, '08:02'],
        'Hei! Jeg glemte å spørre: Tåler posen litt sjøsprøyt på bildet, eller vil dere ha den tørr og fin?',
      ],
      ['business', [3, '11:45'], 'Hei Ingrid. Sjøsprøyt er bare fint, så lenge navnet kan leses.'],
      ['creator', [3, '12:01'], 'Da vet jeg det. Takk.'],
      ['business', [3, '12:04'], 'Vi går gjennom søknadene på fredag og gir svar til alle samme dag.'],
    ],
  },
  {
    business: 'kobberlokka',
    creator: 'ingrid',
    unread: { creator: 1 },
    pitches: [
      {
        brief: 'kobber-polering',
        when: [27, '19:15'],
        price: 3400,
        status: 'approved',
        text: `Jeg arvet en kobberkjele av tante Solveig. Den er svart. Jeg pusser halve med oppskriften deres, lar den andre halvparten være, og viser begge i samme lys på kjøkkenbenken. 20 sekunder, lyden av kluten og ikke noe snakk.`,
      },
    ],
    messages: [
      [
        'business',
        [26, '10:30'],
        'Tante Solveigs kjele får jobben. Si fra hvis bunnen er slitt, så tinner vi den om for deg etterpå.',
      ],
      ['creator', [26, '16:02'], 'Det er den. Tusen takk, hun hadde blitt rørt.'],
      ['creator', [9, '20:40'], 'Nå ligger filmen klar. Halve kjelen skinner, og jeg er sår i fingrene.'],
      ['business', [8, '09:25'], 'Så fint det ble. Vi samler tilbakemeldingen i løpet av uka.'],
      [
        'business',
        244,
        'Da er vi gjennom. Bare én ting: Kan de to første sekundene bli litt lysere? Ellers er vi kjempefornøyde.',
      ],
    ],
  },
  {
    business: 'garnveik',
    creator: 'ingrid',
    pitches: [
      {
        brief: 'bestefar-genser',
        when: [9, '20:20'],
        price: 5000,
        status: 'withdrawn',
        text: `Jeg har lyst, men må være ærlig: Jeg strikker sakte. Jeg kan levere om seks uker hvis dere tåler at genseren blir til en vest. Trekker søknaden hvis noen raskere vil ha plassen.`,
      },
    ],
  },
  {
    business: 'potefar',
    creator: 'ingrid',
    invitations: [
      {
        brief: 'godbit',
        when: 140,
        message:
          'Hei, Ingrid! Hunden din ser ut til å kunne gjøre jobben nesten alene. Vi tror dere to er midt i blinken for godbitene våre.',
        status: 'invited',
      },
    ],
  },
]
