import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../i18n/labels.ts'
import { Card } from '../ui/display/card.tsx'
import { Icon } from '../ui/icon.tsx'

/** What the business may do with the content, in plain words. Nothing if the brief does not say. */
export function BriefRights({ rights }: { rights: string }) {
  const { t } = useTranslation('briefs')
  const label = useLabels()
  if (rights === '') return null
  return (
    <Card tone="quiet" className="flex gap-3.5">
      <Icon icon={ScrollText} size={22} className="mt-0.5" />
      <div>
        <h3 className="text-sm">{t('body.rights')}</h3>
        <p className="font-medium">{label('rights', rights)}</p>
        <p className="mt-1 text-sm opacity-85">{t('body.rightsHelp')}</p>
      </div>
    </Card>
  )
}
