import { CloudUpload, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import type { BriefRowProps } from './brief-state.ts'

/** What the server does not have yet, or refused; nothing when all is well. */
export function BriefKept({ waiting, refused }: Pick<BriefRowProps, 'waiting' | 'refused'>) {
  const { t } = useTranslation(['briefs', 'common'])
  if (refused) return <StatusPill plain tone="danger" icon={TriangleAlert} text={t('list.refused')} />
  if (!waiting) return null
  return (
    <StatusPill
      plain
      icon={CloudUpload}
      text={waiting === 'offline' ? t('common:sync.waiting') : t('common:sync.savedOnDevice')}
    />
  )
}
