import { bakery } from './indoors/bakery.ts'
import { coffee } from './indoors/coffee.ts'
import { kitchen } from './indoors/kitchen.ts'
import { knitwear } from './indoors/knitwear.ts'
import { reading } from './indoors/reading.ts'
import { skincare } from './indoors/skincare.ts'
import { studio } from './indoors/studio.ts'
import { workshop } from './indoors/workshop.ts'
import { bicycle } from './outdoors/bicycle.ts'
import { boat } from './outdoors/boat.ts'
import { cabin } from './outdoors/cabin.ts'
import { dog } from './outdoors/dog.ts'
import { fjord } from './outdoors/fjord.ts'
import { forest } from './outdoors/forest.ts'
import { greenhouse } from './outdoors/greenhouse.ts'
import { hiking } from './outdoors/hiking.ts'
import { market } from './outdoors/market.ts'
import { northernLight } from './outdoors/northern-light.ts'
import { rain } from './outdoors/rain.ts'
import { skis } from './outdoors/skis.ts'
import { surf } from './outdoors/surf.ts'
import type { Scene } from './kit.ts'

/** Every scene by the name of its picture file. */
export const scenes: Readonly<Record<string, Scene>> = {
  bakery,
  bicycle,
  boat,
  cabin,
  coffee,
  dog,
  fjord,
  forest,
  greenhouse,
  hiking,
  kitchen,
  knitwear,
  market,
  'northern-light': northernLight,
  rain,
  reading,
  skincare,
  skis,
  studio,
  surf,
  workshop,
}

/** The scenes that also exist as short films. */
export const films: readonly string[] = ['bakery', 'cabin', 'coffee', 'fjord', 'northern-light']
