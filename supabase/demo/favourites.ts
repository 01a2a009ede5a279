import type { When } from './time.ts'

export interface DemoFavourite {
  business: string
  creator: string
  when: When
}

/** The creators that businesses keep at hand. */
export const favourites: readonly DemoFavourite[] = [
  { business: 'molteglod', creator: 'solveig', when: [12, '08:40'] },
  { business: 'molteglod', creator: 'amina', when: [9, '20:15'] },
  { business: 'molteglod', creator: 'kiran', when: [3, '11:02'] },
]
