import { bakery } from './indoors/bakery.ts'
import { coffee } from './indoors/coffee.ts'
import { garage } from './indoors/garage.ts'
import { kitchen } from './indoors/kitchen.ts'
import { knitwear } from './indoors/knitwear.ts'
import { reading } from './indoors/reading.ts'
import { sewing } from './indoors/sewing.ts'
import { skincare } from './indoors/skincare.ts'
import { stage } from './indoors/stage.ts'
import { studio } from './indoors/studio.ts'
import { vinyl } from './indoors/vinyl.ts'
import { wardrobe } from './indoors/wardrobe.ts'
import { workshop } from './indoors/workshop.ts'
import { berries } from './outdoors/berries.ts'
import { bicycle } from './outdoors/bicycle.ts'
import { boat } from './outdoors/boat.ts'
import { cabin } from './outdoors/cabin.ts'
import { court } from './outdoors/court.ts'
import { dog } from './outdoors/dog.ts'
import { fjord } from './outdoors/fjord.ts'
import { forest } from './outdoors/forest.ts'
import { greenhouse } from './outdoors/greenhouse.ts'
import { hiking } from './outdoors/hiking.ts'
import { market } from './outdoors/market.ts'
import { northernLight } from './outdoors/northern-light.ts'
import { orchard } from './outdoors/orchard.ts'
import { pasture } from './outdoors/pasture.ts'
import { rain } from './outdoors/rain.ts'
import { skis } from './outdoors/skis.ts'
import { surf } from './outdoors/surf.ts'
import { campfire } from './wild/campfire.ts'
import { glacier } from './wild/glacier.ts'
import { lighthouse } from './wild/lighthouse.ts'
import { waterfall } from './wild/waterfall.ts'
import type { Scene } from './kit.ts'

/** Every scene by the name of its picture file. */
export const scenes: Readonly<Record<string, Scene>> = {
  bakery,
  berries,
  bicycle,
  boat,
  cabin,
  campfire,
  coffee,
  court,
  dog,
  fjord,
  forest,
  garage,
  glacier,
  greenhouse,
  hiking,
  kitchen,
  knitwear,
  lighthouse,
  market,
  'northern-light': northernLight,
  orchard,
  pasture,
  rain,
  reading,
  sewing,
  skincare,
  skis,
  stage,
  studio,
  surf,
  vinyl,
  wardrobe,
  waterfall,
  workshop,
}

/** The scenes that also exist as short films. */
export const films: readonly string[] = [
  'bakery',
  'boat',
  'cabin',
  'campfire',
  'coffee',
  'fjord',
  'glacier',
  'kitchen',
  'lighthouse',
  'northern-light',
  'pasture',
  'rain',
  'stage',
  'vinyl',
  'waterfall',
]
