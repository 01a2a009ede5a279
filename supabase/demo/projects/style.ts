import type { DemoProject } from './project.ts'

/** Clothes, skin, hair and training. */
export const styleProjects: readonly DemoProject[] = [
  {
    creator: 'linh',
    title: 'Ti dager med én krem',
    client: 'Vestkyst Hud',
    description:
      'Dag for dag i samme lys, uten filter. Tre videoer og åtte stillbilder der jeg også sier hva kremen ikke gjør.',
    months: [4, 3],
    isFeatured: true,
    pictures: [
      ['skincare', 'Kremer og flasker på et lyst bord'],
      ['rain', 'Regn mot en rute i Bergen'],
    ],
  },
  {
    creator: 'linh',
    title: 'Ingredienser på ett minutt',
    description:
      'En fast serie om hva som står på baksiden av tuben. Tjue episoder så langt, til egen kanal.',
    months: [16],
    pictures: [['studio', 'Et lite studio med lampe og stativ']],
  },
  {
    creator: 'yusuf',
    title: 'Stua som treningsrom',
    client: 'Stuegulvet',
    description:
      'Seks økter uten utstyr, alle på under ti minutter. Kunden la dem ut med treningsprogram på ti språk.',
    months: [9, 8],
    isFeatured: true,
    pictures: [['surf', 'Stranda der jeg bader etterpå']],
  },
  {
    creator: 'yusuf',
    title: 'Isbad for nybegynnere',
    description: 'Fire videoer om å gå rolig uti og komme trygt opp igjen. Laget sammen med en lege.',
    months: [12, 11],
    pictures: [['court', 'Utebanen der vi varmer opp']],
  },
  {
    creator: 'pernille',
    title: 'Bukser som får sitte',
    client: 'Hoftevidd',
    description:
      'Jeg prøvde sju bukser og satt, bar og bøyde meg i alle. Tre gikk i retur, og videoen om dem ble kundens mest sette.',
    months: [4, 3],
    isFeatured: true,
    pictures: [['wardrobe', 'Klær på et stativ']],
  },
  {
    creator: 'pernille',
    title: 'Gravid på jobb',
    description: 'Seks antrekk under en tannpleierfrakk, fra uke tolv til uke trettiåtte.',
    months: [14, 9],
    pictures: [['rain', 'Regntøy i en våt bygate']],
  },
  {
    creator: 'maryam',
    title: 'Solkrem uten skremsel',
    client: 'Solhette',
    description:
      'Fire videoer om hvor mye som skal på, og hvor ofte. Teksten er lest av to fagfolk, og kildene ligger under hver video.',
    months: [7, 6],
    isFeatured: true,
    pictures: [['skincare', 'Hudpleie på en steinplate']],
  },
  {
    creator: 'maryam',
    title: 'Nattvakt, dagvakt, fest',
    description:
      'Samme ansikt tre ganger på ett døgn. Jeg viser hva som faktisk satt, og hva som måtte tas på nytt.',
    months: [10, 10],
    pictures: [
      ['coffee', 'Kaffe ved et regnvått vindu'],
      ['bicycle', 'Sykkelen utenfor jobben'],
    ],
  },
  {
    creator: 'karim',
    title: 'Hundre skjegg',
    client: 'Barbermester Balder',
    description:
      'Hundre kunder på ett år, ett bilde hver. Ble en vegg i butikken og fem korte filmer med oljen kunden selger.',
    months: [16, 4],
    isFeatured: true,
    pictures: [['bicycle', 'Sykkelen utenfor salongen']],
  },
  {
    creator: 'karim',
    title: 'Første klipp på skolen',
    description: 'Sju seksåringer, sju historier. Alle er filmet bakfra.',
    months: [15, 15],
    pictures: [['wardrobe', 'Kapper og skjorter på et stativ']],
  },
  {
    creator: 'grace',
    title: 'Krøller i sørvestvind',
    client: 'Bukkel & Bølge',
    description:
      'Fire produkter i fire uker med regn fra siden. Jeg vasket, målte og tok bilde samme tid hver søndag. Leverte fem videoer på norsk og fransk.',
    months: [8, 7],
    isFeatured: true,
    pictures: [
      ['skincare', 'Krukker og flasker på en steinplate'],
      ['rain', 'En regntung dag i byen'],
    ],
  },
  {
    creator: 'grace',
    title: 'Koret bak scenen',
    description: 'En kort film om stemmene, teen og kjolene en time før konserten.',
    months: [11, 11],
    pictures: [['stage', 'Scenelys og mikrofon']],
  },
]
