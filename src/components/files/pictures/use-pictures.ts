// The actions on the pictures of a row. Each reads the newest list: files may arrive while somebody types.
import { useState } from 'react'
import { forgetFile, resumeUpload } from '../../../device/files/uploads.ts'
import { type Picture, pictureFiles, picturesIn } from '../../../domain/picture.ts'
import { useRow, useRowList } from '../../../forms/row-context.ts'

interface PicturesField {
  /** The column, a list of pictures. */
  field: string
  /** The row's scope, in which the files lie. */
  scope: string
  limit: number
  /** Whether the list may have films. */
  kinds: 'images' | 'media'
}

export function usePictures({ field, scope, limit, kinds }: PicturesField) {
  const form = useRow()
  /** The picture in the sheet. */
  const [open, setOpen] = useState<string | null>(null)
  const list = picturesIn(useRowList(field))
  const now = (): readonly Picture[] => picturesIn(form.get().values[field])
  // Removing a picture has its own undo, which ends when the file is deleted.
  const put = (next: readonly Picture[]): void => form.set(field, [...next], 'arranged')
  const isBlank = ({ description }: Picture): boolean => description.trim() === ''
  return {
    field,
    scope,
    limit,
    kinds,
    list,
    now,
    open,
    setOpen,
    /** Asks for the first description that is missing. */
    openUndescribed(): void {
      setOpen(now().find(isBlank)?.path ?? null)
    },
    add(image: Picture): void {
      put([...now(), image])
      // It is asked for what it shows right after it was picked; of several, one after the other.
      setOpen((before) => before ?? image.path)
    },
    describe(at: number, description: string): void {
      const image = now()[at]
      if (!image) return
      if (image.description.trim() === '' && description.trim() !== '')
        for (const path of pictureFiles(image)) void resumeUpload(path)
      put(now().with(at, { ...image, description }))
    },
    move(from: number, to: number): void {
      const image = now()[from]
      if (image && to >= 0 && to < now().length) put(now().toSpliced(from, 1).toSpliced(to, 0, image))
    },
    remove(at: number): Picture | undefined {
      const image = now()[at]
      put(now().toSpliced(at, 1))
      return image
    },
    async forget(image: Picture): Promise<void> {
      await form.flush()
      if (now().some(({ path }) => path === image.path)) return
      for (const path of pictureFiles(image)) await forgetFile(path)
    },
    putBack(at: number, image: Picture): void {
      if (!now().some(({ path }) => path === image.path)) put(now().toSpliced(at, 0, image))
    },
  }
}
export type PictureActions = ReturnType<typeof usePictures>
