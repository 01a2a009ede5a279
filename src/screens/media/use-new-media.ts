// Chosen pictures and films from the choice to the row: kept on the device, described, then added and uploaded.
import { useRef, useState } from 'react'
import { keepBeside, keepFrame } from '../../components/files/film-frame.ts'
import { type IntakeOptions, type Kept, useIntake } from '../../components/files/use-intake.ts'
import { forgetFile, holdUpload, resumeUpload } from '../../device/files/uploads.ts'
import { newId } from '../../device/store/new-id.ts'
import { readRow } from '../../device/store/read.ts'
import { type Media, mediaTable } from '../../entities/media/entity.ts'
import {
  type ChosenMedia,
  mediaDraft,
  mediaDraftKey,
  readMediaDraft,
} from '../../entities/media/media-draft.ts'
import { filesOf, lengthOrNull, mediaLimits, sideOrNull, smallerSides } from '../../entities/media/media.ts'
import { profileMedia } from '../../entities/media/mutators.ts'
import { useDraft, useRestored } from '../../forms/drafts/use-draft.ts'

/** Deletes the files of one that was removed for good: unless it was put back, or something else refers to them. */
export async function forgetMedia(one: Parameters<typeof filesOf>[0] & Pick<Media, 'id'>): Promise<void> {
  if (await readRow(mediaTable, one.id)) return
  for (const path of filesOf(one)) await forgetFile(path)
}

/** Copies for tiles and phones, of a picture that is larger. */
async function smallerOf(scope: string, picture: File, { width, height }: Kept) {
  const side = Math.max(width ?? 0, height ?? 0)
  const copyOf = async (longest: number): Promise<string> =>
    side <= longest ? '' : keepBeside({ scope, file: picture, longest })
  // One after the other: each holds the decoded picture.
  return { small: await copyOf(smallerSides.small), medium: await copyOf(smallerSides.medium) }
}

async function chosenOf(scope: string, kept: Kept, file: File): Promise<ChosenMedia> {
  const { path, name, size, type } = kept
  const isFilm = type.startsWith('video/')
  const { poster, frame } = isFilm ? await keepFrame(scope, file) : { poster: '', frame: null }
  const copies = isFilm ? { small: '', medium: '' } : await smallerOf(scope, file, kept)
  return {
    id: newId(),
    kind: isFilm ? 'video' : 'image',
    path,
    poster,
    ...copies,
    description: '',
    // A turned film is as wide as it is shown.
    width: sideOrNull(frame?.width ?? kept.width),
    height: sideOrNull(frame?.height ?? kept.height),
    duration_ms: lengthOrNull(kept.duration ?? frame?.duration ?? null),
    name,
    size,
  }
}

/** @param present the profile's own pictures and films */
export function useNewMedia(creatorId: string, present: readonly Media[]) {
  const draft = useDraft(mediaDraftKey(creatorId), readMediaDraft)
  const [list, setList] = useState<readonly ChosenMedia[]>([])
  const latest = useRef(list)

  function show(next: readonly ChosenMedia[]): void {
    latest.current = next
    setList(next)
  }
  function put(next: readonly ChosenMedia[]): void {
    show(next)
    if (next.length === 0) void draft.discard()
    else draft.save(mediaDraft(next))
  }
  // What was chosen before the draft was read comes last.
  useRestored(draft.found, ({ files }) => show([...files, ...latest.current]))

  const options: IntakeOptions = {
    scope: creatorId,
    kinds: 'media',
    limit: mediaLimits.count,
    present: () => [...present, ...latest.current],
    async onTaken(kept, file) {
      await holdUpload(kept.path)
      const chosen = await chosenOf(creatorId, kept, file)
      put([...latest.current, chosen])
    },
  }
  const intake = useIntake(options)
  const without = (id: string) => latest.current.filter((one) => one.id !== id)

  return {
    list,
    intake,
    describe(id: string, description: string): void {
      put(latest.current.map((one) => (one.id === id ? { ...one, description } : one)))
    },
    /** Rejects with a `Refusal` when the description is missing or too long. */
    async add(chosen: ChosenMedia): Promise<void> {
      const { name: _name, size: _size, ...media } = chosen
      await profileMedia.add({
        ...media,
        description: media.description.trim(),
        creator_id: creatorId,
        position: null,
      })
      for (const path of filesOf(chosen)) await resumeUpload(path)
      put(without(chosen.id))
    },
    remove(id: string): void {
      put(without(id))
    },
    putBack(chosen: ChosenMedia, at: number): void {
      put(without(chosen.id).toSpliced(at, 0, chosen))
    },
    async forget(chosen: ChosenMedia): Promise<void> {
      await draft.flush()
      if (!latest.current.some(({ id }) => id === chosen.id)) await forgetMedia(chosen)
    },
  }
}
export type NewMedia = ReturnType<typeof useNewMedia>
