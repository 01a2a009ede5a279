import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseSingleKeys, useSingleKeys } from '../../components/choices/single-keys.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { cx } from '../../ui/class-names.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Icon, type IconType } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { onApple } from '../apple.ts'

export interface KeyListProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const command = onApple ? '⌘' : 'Ctrl'

interface Shortcut {
  word: string
  /** Any of these; within one, keys pressed together. */
  keys: readonly (readonly string[])[]
}

const everywhere = [
  { word: 'find', keys: [[command, 'K']] },
  { word: 'list', keys: [['?']] },
  { word: 'notice', keys: [['Alt', 'T']] },
  { word: 'undo', keys: [[command, 'Z']] },
  { word: 'close', keys: [['Esc']] },
] as const satisfies readonly Shortcut[]

const briefs = [
  { word: 'edit', keys: [['E']] },
  { word: 'next', keys: [['J'], ['↓']] },
  { word: 'previous', keys: [['K'], ['↑']] },
  { word: 'answer', keys: [['R']] },
  { word: 'profile', keys: [['Enter']] },
] as const satisfies readonly Shortcut[]

const writing = [
  { word: 'send', keys: [['Enter']] },
  { word: 'line', keys: [['Shift', 'Enter']] },
] as const satisfies readonly Shortcut[]

const pictures = [
  { word: 'before', keys: [['←']] },
  { word: 'after', keys: [['→']] },
] as const satisfies readonly Shortcut[]

/** Those that do something alone, and can be turned off. */
const singles = (rows: readonly Shortcut[]): string[] =>
  rows
    .flatMap(({ keys }) => keys.filter((together) => together.length === 1).flat())
    .filter((key) => /^[A-Z?]$/u.test(key))

/** «?»: what keys do, and whether single ones do anything. */
export function KeyList({ open, onOpenChange }: KeyListProps) {
  const { t } = useTranslation(['keys', 'common'])
  const on = useSingleKeys()
  const format = useFormat()
  const top = useRef<HTMLDivElement>(null)
  const isBusiness = useActiveTeam()?.type === 'Business'
  const groups = [
    { title: 'everywhere', rows: everywhere },
    ...(isBusiness ? [{ title: 'briefs', rows: briefs } as const] : []),
    { title: 'writing', rows: writing },
    { title: 'pictures', rows: pictures },
  ] as const
  const alone = groups.flatMap(({ rows }) => singles(rows))
  return (
    <Dialog
      {...{ open, onOpenChange }}
      size="lg"
      title={t('title')}
      closeLabel={t('common:close')}
      initialFocus={top}
    >
      <div ref={top} tabIndex={-1} className="grid scroll-mt-5 gap-x-10 gap-y-6 outline-none md:grid-cols-2">
        {groups.map(({ title, rows }) => (
          // Two short lists beside the long one, where there is no second long one.
          <section key={title} className={cx(title === 'everywhere' && !isBusiness && 'md:row-span-2')}>
            <h3 className="text-heading">{t(`group.${title}`)}</h3>
            <dl className="mt-1">
              {rows.map(({ word, keys }) => (
                <div
                  key={word}
                  className="flex min-h-10 items-center justify-between gap-6 border-b border-line py-1.5 last:border-b-0"
                >
                  <dt className="min-w-0">{t(`what.${word}`)}</dt>
                  <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1 text-xs text-ink-muted">
                    {keys.map((together, index) => (
                      <Fragment key={together.join()}>
                        {index > 0 && t('or')}
                        {together.map((key) => (
                          <Key key={key}>{key}</Key>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="border-t border-line pt-2 md:col-span-2">
          <Switch
            label={t('single')}
            hint={t('singleHint', { count: alone.length, keys: format.list(alone) })}
            checked={on}
            onChange={(event) => chooseSingleKeys(event.currentTarget.checked)}
          />
        </div>
      </div>
    </Dialog>
  )
}

const arrows: Readonly<Record<string, IconType>> = {
  '←': ArrowLeft,
  '→': ArrowRight,
  '↑': ArrowUp,
  '↓': ArrowDown,
}

/** Arrows are drawn: fonts have them in many sizes. */
function Key({ children }: { children: string }) {
  const arrow = arrows[children]
  return (
    <kbd className="inline-grid min-h-6 min-w-7 place-items-center rounded-sm border border-line-strong bg-surface-sunken px-1.5 font-text text-ink">
      {arrow && <Icon icon={arrow} size={14} />}
      <span className={arrow && 'sr-only'}>{children}</span>
    </kbd>
  )
}
