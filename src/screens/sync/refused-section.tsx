// Changes that the server refused, until the person decides. Nothing here disappears by itself.
import { CircleAlert, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChangeWords } from '../../changes/change-words.ts'
import { discardRefused } from '../../changes/refusal-box.ts'
import { isUnderstood } from '../../changes/definitions.ts'
import type { RefusedChange } from '../../changes/refused.ts'
import { useNow } from '../../device/status/now.ts'
import { useFieldWordsIn } from '../../entities/definition/field-words.ts'
import { namespaces } from '../../entities/namespaces.ts'
import { useFormat } from '../../i18n/format.ts'
import { refusedField, useRefusalWords } from '../../i18n/refusal-words.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { SendAgain, putAwayWords } from './send-again.tsx'

export function RefusedSection({ refused }: { refused: readonly RefusedChange[] }) {
  const { t } = useTranslation('sync')
  return (
    <Section id="refused" title={t('refused.title')} intro={t('refused.intro')}>
      <ul className="space-y-4">
        {refused.map((change) => (
          <li key={change.rejection.uuid}>
            <Refused change={change} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The reason, with the field's name where the reason alone does not say which. */
function useReason(change: RefusedChange): string {
  const words = useRefusalWords()
  const wordsOf = useFieldWordsIn(namespaces)
  const { t } = useTranslation(['sync', ...namespaces])
  const putAway = putAwayWords(change)
  if (putAway !== null) return t(putAway, '')
  const field = refusedField(change.rejection)
  const reason = words(change.rejection)
  const { entity } = change
  return field && entity && entity.conflicts !== 'newest'
    ? `${wordsOf(entity).label(field)}: ${reason}`
    : reason
}

function Refused({ change }: { change: RefusedChange }) {
  const { t } = useTranslation(['sync', 'common'])
  const words = useChangeWords()
  const format = useFormat()
  const now = useNow()
  const reason = useReason(change)
  const { rejection } = change
  const title = words.title(change)

  async function discard(): Promise<void> {
    const undo = await discardRefused(rejection.uuid)
    toast('success', t('refused.discarded', { what: title }), {
      action: { label: t('common:undo'), onClick: () => void undo() },
    })
    // The pressed button is gone, so move the focus to the page
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <Card>
      <div className="flex items-start gap-3">
        <Icon icon={CircleAlert} className="mt-0.5 text-danger" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 dir="auto" className="min-w-0 text-row wrap-anywhere">
              {title}
            </h3>
            <span className="text-xs text-ink-muted">{format.ago(rejection.at, now)}</span>
          </div>
          <p className="mt-0.5 text-danger">{reason}</p>
        </div>
      </div>
      <div className="sm:ps-8">
        <Written change={change} />
        {!isUnderstood(rejection) && <p className="mt-3 text-sm text-ink-muted">{t('refused.unknown')}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          <SendAgain change={change} />
          <Button
            size="sm"
            variant="quiet"
            icon={Trash2}
            aria-label={t('refused.discardWhat', { what: title })}
            onClick={discard}
          >
            {t('refused.discard')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Everything the person wrote in the change, so that they know what is at stake. */
function Written({ change }: { change: RefusedChange }) {
  const { t } = useTranslation('sync')
  const words = useChangeWords()
  if (change.text === '' && change.fields.length === 0) return null
  return (
    <div className="mt-3 rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm">
      {change.fields.length > 0 && (
        <p className="text-ink-muted">{t('refused.fields', { fields: words.details(change) })}</p>
      )}
      {change.text && (
        <p
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
          tabIndex={0}
          className="max-h-40 overflow-y-auto rounded-sm whitespace-pre-wrap wrap-anywhere"
        >
          {change.text}
        </p>
      )}
    </div>
  )
}
