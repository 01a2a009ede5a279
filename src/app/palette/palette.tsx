import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namespaces } from '../../entities/namespaces.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { CommandDialog } from '../../ui/overlay/command-dialog.tsx'
import { rankGroups } from './rank.ts'
import type { PaletteCommand } from './palette-command.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import { useSearchGroup } from './use-search-group.ts'

/** Results of each kind in a search. */
const MOST = 6

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What it finds is called by the words of the entities. */
export const loadFoundWords = (): Promise<void> => loadWords(...namespaces)

/** Goes anywhere and does anything, from the device alone. Reads nothing while it is closed. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const [was, setWas] = useState(false)
  const [there, setThere] = useState(false)
  const [times, setTimes] = useState(0)
  if (open !== was) {
    setWas(open)
    if (open) {
      setThere(true)
      // Start empty each time, also when it is reopened while closing.
      setTimes(times + 1)
    }
  }
  if (!there) return null
  return <OpenPalette key={times} open={open} onOpenChange={onOpenChange} onClosed={() => setThere(false)} />
}

function OpenPalette(props: PaletteProps & { onClosed: () => void }) {
  const { t } = useTranslation(['palette', 'common'])
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const everything = usePaletteGroups()
  const elsewhere = useSearchGroup(typed)
  // Search synchronously: Enter right after the last letter is meant for that letter's result.
  const groups =
    typed === ''
      ? everything
          .map((group) => ({ ...group, commands: group.commands.filter(({ atFirst }) => atFirst) }))
          .filter(({ commands }) => commands.length > 0)
      : rankGroups<PaletteCommand>(everything, query, MOST)
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  return (
    <CommandDialog
      {...props}
      label={t('title')}
      placeholder={t('placeholder')}
      closeLabel={t('common:close')}
      query={query}
      onQueryChange={setQuery}
      groups={[...groups, ...elsewhere]}
      status={typed === '' ? '' : t('found', { count })}
      empty={
        count === 0 && (
          <EmptyState
            icon={SearchX}
            level={2}
            title={t('emptyTitle', { query: typed })}
            text={t('emptyText')}
          />
        )
      }
      hint={
        <>
          <span>↑↓ {t('keys.choose')}</span>
          <span>↵ {t('keys.open')}</span>
          <span>Esc {t('keys.close')}</span>
        </>
      }
    />
  )
}
