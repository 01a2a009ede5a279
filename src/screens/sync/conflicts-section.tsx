// Fields that two devices changed at once. Nothing is lost: both versions are shown, and one tap decides.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type FieldConflict, settleConflict } from '../../changes/conflicts.ts'
import { useFieldWords } from '../../entities/definition/field-words.ts'
import { useNow } from '../../device/status/now.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link-button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'

export function ConflictsSection({ conflicts }: { conflicts: readonly FieldConflict[] }) {
  const { t } = useTranslation('sync')
  return (
    <Section id="conflicts" title={t('conflicts.title')} intro={t('conflicts.intro')}>
      <ul className="space-y-4">
        {conflicts.map((conflict) => (
          <li key={conflict.record.id}>
            <Conflict conflict={conflict} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** From this length on, only the differences are shown first. */
const LONG_TEXT = 280

type Which = 'mine' | 'theirs' | 'both'

function Conflict({ conflict }: { conflict: FieldConflict }) {
  const { t } = useTranslation(['sync', 'common'])
  const words = useFieldWords(conflict.entity)
  const format = useFormat()
  const now = useNow()
  const failed = useFailureWords()
  const { record, subject, entity } = conflict
  const versions: Which[] = conflict.both === undefined ? ['mine', 'theirs'] : ['mine', 'theirs', 'both']
  const gone = conflict.now === undefined
  const [whole, setWhole] = useState(false)
  const isLong = versions.some((which) => String(conflict[which]).length > LONG_TEXT)

  async function keep(which: Which | null): Promise<void> {
    try {
      const value = which === null ? undefined : conflict[which]
      const undo = await settleConflict(conflict, value ?? conflict.now ?? null)
      toast('success', t(which === null ? 'conflicts.closed' : `conflicts.kept.${which}`), {
        action: { label: t('common:undo'), onClick: () => void undo() },
      })
      document.getElementById('main')?.focus({ preventScroll: true })
    } catch (error) {
      toast('error', failed(error))
    }
  }

  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 dir="auto" className="min-w-0 text-row wrap-anywhere">
          {t('conflicts.what', {
            field: words.label(conflict.field),
            subject: subject || t('change.untitled'),
          })}
        </h3>
        <span className="text-xs text-ink-muted">{format.ago(record.at, now)}</span>
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {versions.map((which) => (
          <Version
            key={which}
            which={which}
            conflict={conflict}
            short={isLong && !whole}
            onKeep={gone ? undefined : () => keep(which)}
          />
        ))}
      </div>
      {gone ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 text-sm text-ink-muted">
            {t(`${entity.words}:gone.${entity.table.name}`, '')}
          </p>
          <Button size="sm" onClick={() => keep(null)}>
            {t('common:close')}
          </Button>
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 text-sm">
          {isLong && (
            <Button size="sm" variant="quiet" className="-ms-3.5" onClick={() => setWhole(!whole)}>
              {t(whole ? 'conflicts.short' : 'conflicts.whole')}
            </Button>
          )}
          {conflict.versions && (
            <TextLink alone quiet render={<Link to={conflict.versions} />}>
              {t('conflicts.versions')}
            </TextLink>
          )}
        </div>
      )}
    </Card>
  )
}

interface VersionProps {
  which: Which
  conflict: FieldConflict
  /** Shows only the differences of a long text. */
  short: boolean
  onKeep: (() => Promise<void>) | undefined
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function Version({ which, conflict, short, onKeep }: VersionProps) {
  const { t } = useTranslation('sync')
  const words = useFieldWords(conflict.entity)
  const { field, mine, theirs } = conflict
  const value = conflict[which]
  // A merged text has the other device's words marked
  const other = which === 'mine' ? theirs : mine
  const stands = same(value, conflict.now)
  return (
    <div
      className={cx(
        'flex flex-col rounded-md border p-3.5',
        stands ? 'border-primary' : 'border-line',
        which === 'both' && 'sm:col-span-2',
      )}
    >
      <h4 className="flex min-h-6 flex-wrap items-center justify-between gap-2 text-sm">
        {t(`conflicts.version.${which}`)}
        {stands && <Badge tone="primary">{t('conflicts.stands')}</Badge>}
      </h4>
      <div className="mt-2 flex-1">
        {words.isProse(field) && typeof value === 'string' && typeof other === 'string' ? (
          <MarkedText text={value} against={other} short={short} />
        ) : (
          <p dir="auto" className="text-lg font-semibold wrap-anywhere">
            {words.value(field, value, conflict.currency)}
          </p>
        )}
      </div>
      {onKeep && (
        <div className="mt-3">
          <Button size="sm" wide onClick={onKeep}>
            {t(`conflicts.keep.${which}`)}
          </Button>
        </div>
      )}
    </div>
  )
}
