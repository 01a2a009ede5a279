import { useLocation, useNavigate } from 'react-router'

/** Marks our own history entry: closing goes back over it, and Back does not open the sheet again. */
const own = { openedSheet: true }
const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedSheet' in state

/** A sheet that is part of the address (`?pitch`): Back closes it, and a reload keeps it open. */
export function useSheetInUrl(name: string): { isOpen: boolean; open(): void; close(): void } {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isOpen = new URLSearchParams(search).has(name)
  const stay = { preventScrollReset: true }
  return {
    isOpen,
    open() {
      if (!isOpen) void navigate({ pathname, search: `?${name}` }, { ...stay, state: own })
    },
    close() {
      if (!isOpen) return
      if (isOwn(state)) void navigate(-1)
      else void navigate(pathname, { ...stay, replace: true })
    },
  }
}
