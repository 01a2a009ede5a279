// Which part of a profile the address names. On a phone a profile is a view, a list of its parts, and a page for each;
// a wide screen shows all of them at once.
import { useLocation, useSearchParams } from 'react-router'
import type { ProfileSection } from './profile-page.tsx'

export type ProfilePlace = { at: 'view' } | { at: 'list' } | { at: 'part'; part: ProfileSection }

/** `?edit` is the list, `?edit=about` a part; `#phone` leads to the part that holds the field. */
export function useProfilePlace(sections: readonly ProfileSection[]): ProfilePlace {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const wanted = params.get('edit')
  const field = decodeURIComponent(hash.slice(1))
  if (wanted === null && field === '') return { at: 'view' }
  const part = sections.find(({ id, fields }) => id === wanted || (field !== '' && fields.includes(field)))
  return part && !part.inList ? { at: 'part', part } : { at: 'list' }
}

export const listSearch = { search: '?edit' } as const
export const partSearch = (id: string) => ({ search: `?edit=${id}` })
