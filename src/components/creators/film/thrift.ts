// What the person has asked of moving pictures, and of their data.
import { useMediaQuery } from '../../../ui/use-media-query.ts'

/** The browser's «save data», which Safari and Firefox do not have. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** `moves`: films may play unasked. `loads`: their first bytes may be fetched, to know how long they are. */
export function useThrift(): { moves: boolean; loads: boolean } {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const reduced = useMediaQuery('(prefers-reduced-data: reduce)')
  const loads = !reduced && !savesData()
  return { moves: loads && !still, loads }
}
