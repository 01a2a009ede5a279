import { useCallback, useEffect, useState } from 'react'
import { type PushState, readPushState, turnOffPush, turnOnPush } from './push.ts'

export interface Push {
  /** Undefined until it is known. */
  state: PushState | undefined
  isBusy: boolean
  /** The last try failed: no network, or the push service did not answer. */
  hasFailed: boolean
  /** Resolves to what came of it; undefined: it failed. */
  turn(on: boolean): Promise<PushState | undefined>
}

/** Push messages on this device, as a switch. */
export function usePush(): Push {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    readPushState().then(
      (read) => isShown && setState(read),
      () => isShown && setState('unsupported'),
    )
    return () => {
      isShown = false
    }
  }, [])
  const turn = useCallback(async (on: boolean) => {
    setBusy(true)
    setFailed(false)
    const outcome = await (on ? turnOnPush() : turnOffPush().then(() => 'off' as const)).catch(
      () => undefined,
    )
    if (outcome === undefined) setFailed(true)
    else setState(outcome)
    setBusy(false)
    return outcome
  }, [])
  return { state, isBusy, hasFailed, turn }
}
