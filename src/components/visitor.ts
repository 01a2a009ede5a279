import { useRouteLoaderData } from 'react-router'
import type { Identity } from '../session/early/identity.ts'

/** The visitor of a public page, read from the device before any screen. */
export function useIdentity(): Identity | null {
  return useRouteLoaderData<{ identity: Identity | null }>('root')?.identity ?? null
}
