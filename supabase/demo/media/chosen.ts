import type { OpenFilm, SceneName } from './shown.ts'

export interface Chosen {
  pictures: readonly SceneName[]
  films: readonly OpenFilm[]
}

/** What creators show after their cover and own film; no two profiles show the same. */
export const chosen: Readonly<Record<string, Chosen>> = {
  ingrid: { pictures: ['hiking', 'skis', 'fjord'], films: ['fjord', 'campfire'] },
  jonas: { pictures: ['hiking', 'cabin', 'surf'], films: ['cabin', 'waterfall'] },
  oskar: { pictures: ['dog', 'fjord'], films: ['boat', 'lighthouse'] },
  hedda: { pictures: ['dog', 'hiking', 'cabin', 'campfire'], films: ['campfire', 'fjord'] },
  eirik: { pictures: ['skis', 'campfire', 'cabin'], films: ['northern-light', 'campfire'] },
  ante: { pictures: ['northern-light', 'cabin', 'skis'], films: ['campfire', 'northern-light', 'glacier'] },
  svenja: { pictures: ['skis', 'dog', 'glacier'], films: ['northern-light', 'coffee'] },
  runa: { pictures: ['fjord', 'orchard', 'waterfall'], films: ['fjord', 'cabin'] },
  mattis: {
    pictures: ['fjord', 'glacier', 'boat', 'lighthouse'],
    films: ['boat', 'fjord', 'waterfall', 'northern-light'],
  },
  anlaug: { pictures: ['forest', 'cabin', 'berries'], films: ['cabin', 'pasture'] },
  tobias: { pictures: ['fjord', 'boat'], films: ['lighthouse', 'kitchen', 'fjord'] },
  amina: { pictures: ['kitchen', 'bakery', 'berries'], films: ['kitchen', 'bakery'] },
  gerd: { pictures: ['berries', 'orchard', 'bakery'], films: [] },
  daria: { pictures: ['kitchen', 'coffee', 'bakery'], films: ['kitchen', 'coffee'] },
  ragna: { pictures: ['kitchen', 'boat', 'northern-light'], films: ['boat', 'campfire'] },
  caio: { pictures: ['market', 'boat', 'coffee', 'bakery'], films: ['kitchen', 'boat', 'lighthouse'] },
  ingvild: { pictures: ['skis', 'fjord', 'market'], films: ['fjord', 'waterfall'] },
  risten: { pictures: ['sewing', 'campfire', 'northern-light'], films: ['northern-light', 'campfire'] },
  zuzanna: { pictures: ['garage', 'kitchen', 'reading', 'bicycle'], films: ['kitchen', 'vinyl'] },
  sigrid: { pictures: ['kitchen', 'orchard', 'reading'], films: ['kitchen', 'rain'] },
  torunn: { pictures: ['knitwear', 'sewing', 'coffee'], films: ['coffee', 'cabin'] },
  helle: { pictures: ['wardrobe', 'knitwear', 'reading'], films: ['coffee', 'vinyl'] },
  arvid: { pictures: ['orchard', 'market', 'bicycle', 'kitchen'], films: ['kitchen', 'lighthouse'] },
  halvard: { pictures: ['pasture', 'forest', 'dog'], films: ['campfire', 'cabin'] },
  linh: { pictures: ['skincare', 'coffee', 'market'], films: ['rain', 'coffee'] },
  yusuf: { pictures: ['hiking', 'kitchen', 'court'], films: ['lighthouse', 'kitchen'] },
  pernille: { pictures: ['bicycle', 'rain', 'coffee'], films: ['rain', 'coffee'] },
  maryam: { pictures: ['coffee', 'bicycle', 'studio'], films: ['coffee', 'rain'] },
  karim: { pictures: ['wardrobe', 'market', 'skincare'], films: ['coffee', 'rain', 'vinyl'] },
  grace: { pictures: ['stage', 'rain', 'greenhouse'], films: ['stage', 'kitchen'] },
  magnus: { pictures: ['vinyl', 'workshop', 'stage'], films: ['vinyl', 'stage'] },
  kiran: { pictures: ['rain', 'studio', 'coffee'], films: ['rain', 'vinyl'] },
  storm: { pictures: ['bicycle', 'skis', 'wardrobe', 'rain'], films: ['vinyl', 'stage', 'cabin'] },
  paloma: { pictures: ['reading', 'studio', 'stage'], films: ['vinyl', 'rain'] },
  petter: { pictures: ['garage', 'studio', 'vinyl'], films: ['stage', 'cabin'] },
  oda: { pictures: ['vinyl', 'reading', 'coffee'], films: ['coffee', 'vinyl'] },
  liban: { pictures: ['studio', 'bicycle', 'coffee'], films: ['rain', 'stage'] },
  bartosz: { pictures: ['workshop', 'lighthouse', 'coffee'], films: ['rain', 'lighthouse', 'boat'] },
}
