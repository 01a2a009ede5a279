import type { Cloth } from './garments.ts'
import type { Look } from './portrait.ts'
import { butter, comb, lipstick, serum, tube } from './products/care.ts'
import { bar, bottle, jar, juice, mug, spoon, thermos, treats } from './products/food.ts'
import type { Product } from './products/product.ts'
import { ball, brush, controller, pot, shoe, speaker, spool, wrench, yarn } from './products/things.ts'

/** Somebody shows a product to their phone. */
export interface Clip {
  key: string
  product: Product
  /** Another place than that of the portrait. */
  scene?: string
  at?: Look['at']
  sleeve?: Cloth
}

/** The films with people, by the name of their files. */
export const clips: Readonly<Record<string, Clip>> = {
  ball: { key: 'liban', product: ball, at: [0.6, 0.36, 0.9] },
  bar: { key: 'jonas', product: bar, at: [0.55, 0.4, 0.8] },
  bottle: { key: 'yusuf', product: bottle, at: [0.6, 0.5, 0.7] },
  brush: { key: 'zuzanna', product: brush, at: [0.5, 0.4, 0.8] },
  butter: { key: 'grace', product: butter, scene: 'wardrobe', at: [0.5, 0.4, 0.8] },
  comb: { key: 'karim', product: comb, scene: 'bicycle', at: [0.75, 0.3, 0.6] },
  controller: { key: 'oda', product: controller, at: [0.7, 0.44, 0.8] },
  jar: { key: 'amina', product: jar, scene: 'kitchen', at: [0.5, 0.4, 0.9] },
  juice: { key: 'ingvild', product: juice, at: [0.5, 0.45, 0.9] },
  lipstick: { key: 'maryam', product: lipstick, at: [0.5, 0.25, 0.7] },
  mug: { key: 'oskar', product: mug, at: [0.62, 0.46, 0.8] },
  pot: { key: 'arvid', product: pot, at: [0.5, 0.5, 0.7] },
  serum: { key: 'linh', product: serum, scene: 'coffee', at: [0.3, 0.3, 0.5] },
  shoe: { key: 'pernille', product: shoe, at: [0.5, 0.45, 0.9] },
  speaker: { key: 'magnus', product: speaker, at: [0.6, 0.42, 0.9] },
  spool: { key: 'helle', product: spool, at: [0.5, 0.4, 0.9] },
  spoon: { key: 'caio', product: spoon, at: [0.6, 0.4, 0.9] },
  thermos: { key: 'ante', product: thermos, at: [0.5, 0.5, 0.8] },
  treats: { key: 'hedda', product: treats, scene: 'dog', at: [0.5, 0.4, 0.8] },
  tube: { key: 'sigrid', product: tube, at: [0.5, 0.45, 0.6] },
  wrench: { key: 'bartosz', product: wrench, at: [0.5, 0.4, 0.9] },
  yarn: { key: 'torunn', product: yarn, at: [0.72, 0.42, 0.7] },
}
