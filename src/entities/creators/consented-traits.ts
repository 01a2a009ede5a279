// The sensitive traits that creators have consented to show to businesses. They are asked for each time and kept on no
// device: a consent that is withdrawn is gone at once. So they are there online alone.
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { isSensitiveTrait } from '../teams/consent.ts'
import type { CreatorCard } from './creator-card.ts'

/** By creator. */
export type ConsentedTraits = Readonly<Record<string, readonly string[]>>

const answer = z.record(z.string(), z.array(z.string()))
const none: ConsentedTraits = {}

async function askForTraits(): Promise<ConsentedTraits> {
  const { backend } = await import('../../session/client/page-client.ts')
  const { data } = await backend.rpc('find_traits')
  return answer.safeParse(data).data ?? none
}

/** Those of all creators; empty until the server has answered, and for anybody without a business. */
export function useConsentedTraits(): ConsentedTraits {
  const [traits, setTraits] = useState(none)
  useEffect(() => {
    let here = true
    const ask = () =>
      void askForTraits().then(
        (found) => here && setTraits(found),
        // Offline, or the client's chunk failed to load: asked again when the device is online.
        () => undefined,
      )
    ask()
    addEventListener('online', ask)
    return () => {
      here = false
      removeEventListener('online', ask)
    }
  }, [])
  return traits
}

/** The card with the traits that its creator shows to businesses. */
export function withConsented(card: CreatorCard, traits: ConsentedTraits): CreatorCard {
  const shown = traits[card.id]?.filter(isSensitiveTrait) ?? []
  return shown.length === 0 ? card : { ...card, cat_traits: [...card.cat_traits, ...shown] }
}
