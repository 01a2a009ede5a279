// Whether what is typed lies on this device. Quiet, and always in sight; where the server has it is the form's to say.
import { PencilLine, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import type { OnDevice } from './autosaver.ts'

export interface SaveLineProps {
  onDevice: OnDevice
  onRetry: () => void
  /** What is said once nothing is being saved and nothing failed. */
  children: ReactNode
  className?: string
}

export function SaveLine({ onDevice, onRetry, children, className = '' }: SaveLineProps) {
  const { t } = useTranslation('common')
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-0.5 ${className}`}>
      {/* what passes in a moment is seen, not read aloud */}
      {onDevice === 'saving' && (
        <span aria-hidden="true">
          <StatusPill plain icon={PencilLine} text={t('sync.saving')} />
        </span>
      )}
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is the result of a calculation */}
      <div role="status" className="contents">
        {onDevice === 'failed' ? (
          <StatusPill plain tone="danger" icon={TriangleAlert} text={t('sync.notSaved')} />
        ) : (
          onDevice !== 'saving' && children
        )}
      </div>
      {onDevice === 'failed' && (
        <Button size="sm" variant="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
