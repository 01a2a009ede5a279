import { Check, CircleAlert, Save } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DraftState } from '../../forms/drafts/use-draft.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'

/** Shows that the text is saved. Reserves its line, so that nothing moves. */
export function PitchDraftState({ state }: { state: DraftState }) {
  const { t } = useTranslation('common')
  return (
    <span className="block min-h-5">
      {state === 'saving' && <StatusPill plain icon={Save} text={t('sync.saving')} />}
      {state === 'saved' && <StatusPill plain icon={Check} tone="success" text={t('sync.savedOnDevice')} />}
      {state === 'failed' && (
        <StatusPill plain live icon={CircleAlert} tone="danger" text={t('sync.notSaved')} />
      )}
    </span>
  )
}
