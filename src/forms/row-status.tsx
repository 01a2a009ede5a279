// The save status: saving, on this device, or on the server. Unobtrusive, and always visible.
import { useOnline } from '../device/status/online.ts'
import { sameValue } from '../domain/fields/same-value.ts'
import { Check, CloudCheck, CloudUpload, PencilLine, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/action/button.tsx'
import { IconButton } from '../ui/action/icon-button.tsx'
import { cx } from '../ui/class-names.ts'
import { StatusPill } from '../ui/display/status-pill.tsx'
import { stickyBar } from '../ui/layout/page.tsx'
import { useRow, useRowPart, useStanding } from './row-context.ts'
import { useHasChanged } from './row-saved.tsx'
import { type RowState, heldFields } from './row-state.ts'
import type { RowRules } from './rules/row-values.ts'
import { useUndo } from './use-undo.ts'

interface Settling {
  /** Replaces what follows «saved on this device». */
  note?: ReactNode
  /** Shown while there is nothing to save. */
  beforehand?: ReactNode
}

interface RowStatusProps extends Settling {
  /** Shown when the device could not save, in place of «not saved». */
  notSaved?: string
  className?: string
  undoClassName?: string
  /** Only the sign of «Angre»: the words need the room. */
  isTight?: boolean
}

export function RowStatus({
  notSaved,
  className,
  undoClassName,
  isTight = false,
  ...settling
}: RowStatusProps) {
  const { t } = useTranslation('common')
  const undo = useUndo()
  const undoable = useRowPart((state) => state.undoable > 0)
  return (
    <div className={cx('flex items-center gap-x-3 text-xs', className)}>
      <SaveLine notSaved={notSaved}>
        <Settled {...settling} />
      </SaveLine>
      {undoable &&
        (isTight ? (
          <IconButton icon={Undo2} size="sm" label={t('undo')} onClick={undo} />
        ) : (
          <Button
            size="sm"
            variant="quiet"
            icon={Undo2}
            className={cx('shrink-0', undoClassName)}
            onClick={undo}
          >
            {t('undo')}
          </Button>
        ))}
    </div>
  )
}

interface SaveLineProps {
  notSaved: string | undefined
  /** The bar says that it is being saved. */
  isQuiet?: boolean
  children: ReactNode
}

function SaveLine({ notSaved, isQuiet = false, children }: SaveLineProps) {
  const { t } = useTranslation('common')
  const form = useRow()
  const onDevice = useRowPart((state) => state.onDevice)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 lg:basis-full">
      {/* a short-lived state is shown, not announced */}
      {onDevice === 'saving' && !isQuiet && (
        <span aria-hidden="true">
          <StatusPill plain icon={PencilLine} text={t('sync.saving')} />
        </span>
      )}
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is the result of a calculation */}
      <div role="status" className="contents">
        {onDevice === 'failed' ? (
          <StatusPill plain tone="danger" icon={TriangleAlert} text={notSaved ?? t('sync.notSaved')} />
        ) : (
          (isQuiet || onDevice !== 'saving') && children
        )}
      </div>
      {onDevice === 'failed' && (
        <Button size="sm" variant="quiet" onClick={() => form.flush()}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

function saidAndHeld(state: RowState, rules: RowRules): number {
  const isQuiet = Object.keys(state.errors).length === 0
  return isQuiet ? 0 : heldFields(state, rules).filter((field) => field in state.errors).length
}

/** What the person must see to; null while there is nothing. */
function useTrouble(note: ReactNode): ReactNode {
  const { t } = useTranslation('common')
  const held = useRowPart((state) => state.held.length > 0)
  const wrong = useRowPart((state, form) => saidAndHeld(state, form.rules))
  if (note) return <span className="text-ink-muted">{note}</span>
  if (held) return <StatusPill plain tone="warning" icon={TriangleAlert} text={t('sync.decide')} />
  if (wrong > 0)
    return <StatusPill plain tone="warning" icon={TriangleAlert} text={t('sync.held', { count: wrong })} />
  return null
}

function Settled({ note, beforehand }: Settling) {
  const { t } = useTranslation('common')
  const standing = useStanding()
  const online = useOnline()
  const hasChanged = useHasChanged()
  const open = useRowPart((state) => state.bases.size)
  const trouble = useTrouble(note)
  // This read may be older than the last write, and would then be called synced.
  const row = standing?.row
  const shown = useRowPart(
    ({ known }) =>
      !!row && !!known && Object.keys(known).every((field) => sameValue(row[field], known[field])),
  )
  const saved = <StatusPill plain icon={Check} text={t('sync.savedOnDevice')} />
  const beside = (more: ReactNode) => (
    <>
      {saved}
      {more}
    </>
  )
  if (beforehand) return <span className="text-ink-muted">{beforehand}</span>
  if (trouble) return beside(trouble)
  if (open > 0) return saved
  if (standing === undefined || !hasChanged) return null
  if (shown && standing.sync === 'synced')
    return <StatusPill plain tone="success" icon={CloudCheck} text={t('sync.synced')} />
  if (online) return saved
  return beside(<StatusPill plain icon={CloudUpload} text={t('sync.waiting')} />)
}

/**
 * Where the bar says that everything is saved (`RowSaved`): only what the person must see to, pinned to the end of the
 * page. Nothing else is said twice.
 */
export function RowTrouble({ notSaved, note }: Pick<RowStatusProps, 'notSaved' | 'note'>) {
  const trouble = useTrouble(note)
  return (
    <div
      className={`${stickyBar} mt-8 flex min-h-13 items-center py-1 text-xs has-[[role=status]:empty]:hidden print:hidden`}
    >
      <SaveLine isQuiet notSaved={notSaved}>
        {trouble}
      </SaveLine>
    </div>
  )
}
