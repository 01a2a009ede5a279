import type { Cloth } from './garments.ts'
import type { Look } from './portrait.ts'
import { bottle, jar, serum, treats, tube, yarn, type Product } from './products.ts'

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
  bottle: { key: 'yusuf', product: bottle, at: [0.6, 0.5, 0.7] },
  jar: { key: 'amina', product: jar, scene: 'kitchen', at: [0.5, 0.4, 0.9] },
  serum: { key: 'linh', product: serum, scene: 'coffee', at: [0.3, 0.3, 0.5] },
  treats: { key: 'hedda', product: treats, scene: 'dog', at: [0.5, 0.4, 0.8] },
  tube: { key: 'sigrid', product: tube, at: [0.5, 0.45, 0.6] },
  yarn: { key: 'torunn', product: yarn, at: [0.72, 0.42, 0.7] },
}
