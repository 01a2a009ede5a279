import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { useIntake } from '../files/use-intake.ts'

interface PictureOptions {
  /** The profile; empty while it has not been created. */
  owner: string
  /** What it has; empty without one. */
  path: string
  set: (picture: { id: string; path: string }) => Promise<void>
  /** Creates the profile, as a picture belongs to a row; returns its id, or null if that cannot be. */
  begin?: (() => Promise<string | null>) | undefined
}

/** A picture of a profile and what can be done to it. Needs the words of `profile` and `files`. */
export function usePicture({ owner, path, set, begin }: PictureOptions) {
  const { t } = useTranslation(['profile', 'common'])
  const failed = useFailureWords()
  const input = useRef<HTMLInputElement>(null)
  const [begun, setBegun] = useState('')
  const id = owner || begun

  async function put(next: string): Promise<void> {
    try {
      await set({ id, path: next })
    } catch (error) {
      toast('error', failed(error))
    }
  }
  async function isReady(): Promise<boolean> {
    if (id !== '') return true
    const made = (await begin?.()) ?? ''
    setBegun(made)
    return made !== ''
  }
  const intake = useIntake({
    scope: id,
    kinds: 'images',
    limit: 1,
    present: () => [],
    onTaken: (taken) => void put(taken.path),
  })
  return {
    id,
    path,
    input,
    intake,
    async choose(): Promise<void> {
      if (await isReady()) input.current?.click()
    },
    async remove(): Promise<void> {
      await put('')
      toast('default', t('picture.removed'), {
        action: { label: t('common:undo'), onClick: () => void put(path) },
      })
    },
  }
}
export type PictureEdit = ReturnType<typeof usePicture>
