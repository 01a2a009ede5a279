import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Favourite } from '../../entities/favourites/favourite.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { NoteForm } from './note-form.tsx'

interface FavouriteNoteProps {
  favourite: Favourite
  name: string
  /** Written on this device, and on no other; null: nothing. */
  kept: string | null
}

/** A note about a favourite, or where to write one. */
export function FavouriteNote({ favourite, name, kept }: FavouriteNoteProps) {
  const { t } = useTranslation(['favourites', 'common'])
  const [open, setOpen] = useState(false)
  const note = kept ?? favourite.note
  return (
    <>
      <button
        type="button"
        {...LazyDialog.opener}
        onClick={() => setOpen(true)}
        className="-mx-2 mt-1 flex min-h-11 w-[calc(100%+1rem)] cursor-pointer flex-col justify-center rounded-sm px-2 py-1.5 text-start text-xs hover:bg-quiet"
      >
        {note === '' ? (
          <span className="flex items-center gap-1.5 text-ink-muted">
            <Icon icon={NotebookPen} size={16} />
            {t('note.write')}
            <span className="sr-only">{t('note.about', { name })}</span>
          </span>
        ) : (
          <>
            <span className="sr-only">{t('note.change', { name })}: </span>
            <span dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
              {note}
            </span>
            {kept !== null && <span className="mt-0.5 text-ink-muted">{t('note.here')}</span>}
          </>
        )}
      </button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={t('note.title', { name })}
        description={t('note.text')}
        closeLabel={t('common:close')}
      >
        {open && <NoteForm favourite={favourite} onDone={() => setOpen(false)} />}
      </LazyDialog>
    </>
  )
}
