import { useRouteLoaderData } from 'react-router'
import type { Identity } from '../../data/auth/identity.ts'

/** Who visits a public page: decided before any screen, from the device. */
export function useIdentity(): Identity | null {
  return useRouteLoaderData<{ identity: Identity | null }>('root')?.identity ?? null
}
