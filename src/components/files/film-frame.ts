// Pictures that belong to another file: a film's first frame, and smaller copies.
import { firstFrameOf } from '../../device/files/first-frame.ts'
import { addImage } from '../../device/files/intake.ts'
import { holdUpload } from '../../device/files/uploads.ts'

/**
 * Keeps a picture beside the file that it belongs to; returns its path. Empty where the device is full: the other is as good
 * without it. Nothing is uploaded before it is described (specification section 5).
 */
export async function keepBeside(chosen: Parameters<typeof addImage>[0]): Promise<string> {
  const kept = await addImage(chosen).catch(() => null)
  if (!kept) return ''
  await holdUpload(kept.path)
  return kept.path
}

/** Keeps a film's first frame, a picture of its own. `frame`: null when this browser cannot play the film. */
export async function keepFrame(scope: string, film: File) {
  const frame = await firstFrameOf(film)
  return { poster: frame ? await keepBeside({ scope, file: frame.picture }) : '', frame }
}
