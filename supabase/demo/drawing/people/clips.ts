import type { Cloth } from './garments.ts'
import type { Look } from './portrait.ts'
import { bar, bottle, brush, jar, mug, serum, speaker, treats, tube, yarn, type Product } from './products.ts'

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
  bar: { key: 'jonas', product: bar, at: [0.55, 0.4, 0.8] },
  bottle: { key: 'yusuf', product: bottle, at: [0.6, 0.5, 0.7] },
  brush: { key: 'zuzanna', product: brush, at: [0.5, 0.4, 0.8] },
  jar: { key: 'amina', product: jar, scene: 'kitchen', at: [0.5, 0.4, 0.9] },
  mug: { key: 'oskar', product: mug, at: [0.62, 0.46, 0.8] },
  serum: { key: 'linh', product: serum, scene: 'coffee', at: [0.3, 0.3, 0.5] },
  speaker: { key: 'magnus', product: speaker, at: [0.6, 0.42, 0.9] },
  treats: { key: 'hedda', product: treats, scene: 'dog', at: [0.5, 0.4, 0.8] },
  tube: { key: 'sigrid', product: tube, at: [0.5, 0.45, 0.6] },
  yarn: { key: 'torunn', product: yarn, at: [0.72, 0.42, 0.7] },
}
