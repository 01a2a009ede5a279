import { demoId, roomId } from '../ids.ts'
import { type When, past } from '../time.ts'

interface DemoFavourite {
  business: string
  creator: string
  when: When
}

const favourites: readonly DemoFavourite[] = [
  { business: 'molteglod', creator: 'solveig', when: [12, '08:40'] },
  { business: 'molteglod', creator: 'amina', when: [9, '20:15'] },
  { business: 'molteglod', creator: 'kiran', when: [3, '11:02'] },
]

/** The creators that businesses keep at hand. */
export const rows = (now: Date) =>
  favourites.map(({ business, creator, when }) => {
    const [scope, creator_id] = [demoId('business', business), demoId('creator', creator)]
    return { id: roomId(scope, creator_id), scope, creator_id, created_at: past(now, when) }
  })
