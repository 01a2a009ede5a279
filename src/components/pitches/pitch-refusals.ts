import { useRejections } from '../../device/status/sync.ts'
import { isNamed } from '../../entities/named.ts'
import { type SentPitch, readSentPitch } from './pitch-values.ts'

export interface PitchRefusal {
  uuid: string
  code: string
  at: string
  pitch: SentPitch
}

/** Pitches that the server refused, kept until the person decides (sync rule S15); newest first. */
export function usePitchRefusals(): PitchRefusal[] | undefined {
  const rejections = useRejections()
  return rejections
    ?.filter((rejection) => isNamed(rejection, 'pitches.send'))
    .flatMap(({ uuid, code, at, args }) => {
      const pitch = readSentPitch(args)
      return pitch ? { uuid, code, at, pitch } : []
    })
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
