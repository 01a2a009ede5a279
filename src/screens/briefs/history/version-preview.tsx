import { ArchiveRestore } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BriefBody } from '../../../components/brief-body.tsx'
import { brief as briefEntity } from '../../../entities/briefs/entity.ts'
import { useFieldWords } from '../../../entities/definition/field-words.ts'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { briefs } from '../../../entities/briefs/mutators.ts'
import { useToday } from '../../../device/status/now.ts'
import type { Brief, BriefField } from '../../../entities/briefs/brief.ts'
import { mayEditBrief } from '../../../entities/briefs/permission.ts'
import { useFailureWords } from '../../../i18n/labels.ts'
import { useMoment } from '../../../i18n/moment.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ChangedText } from '../../../ui/text/marked-text.tsx'
import { briefSchema } from '../../../entities/briefs/fields.ts'
import { type Version, restoring } from './versions.ts'

export function VersionPreview({ brief, version }: { brief: Brief; version: Version }) {
  const { t } = useTranslation(['history', 'common', 'briefs'])
  const team = useBusinessTeam()
  const moment = useMoment()
  const failed = useFailureWords()
  const today = useToday()
  const { set, base, left } = restoring(brief, version.content, today)
  const fields = briefSchema.differing(briefSchema.contentOf(brief), version.content)
  const when = moment(version.at)

  async function restore(): Promise<void> {
    try {
      await briefs.edit({ id: brief.id, set, base })
      toast('success', t('restored', { when }), {
        action: {
          label: t('common:undo'),
          onClick: () => void briefs.edit({ id: brief.id, set: base, base: set }),
        },
      })
    } catch (error) {
      toast('error', failed(error))
    }
  }

  return (
    <article aria-labelledby="version">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="version" className="text-heading">
          {t('version', { when })}
        </h2>
        {mayEditBrief(team, brief) && Object.keys(set).length > 0 && (
          <Button variant="primary" icon={ArchiveRestore} onClick={restore}>
            {t('restore')}
          </Button>
        )}
      </div>
      {!mayEditBrief(team, brief) && <p className="mb-4 text-ink-muted">{t('briefs:form.archivedText')}</p>}
      {fields.length === 0 ? (
        <p className="text-ink-muted">{t('same')}</p>
      ) : (
        <Card>
          <h3 className="text-row">{t('differences')}</h3>
          <p className="mt-1 text-sm text-ink-muted">{t('differencesText')}</p>
          <dl className="mt-3 divide-y divide-line">
            {fields.map((field) => (
              <Difference
                key={field}
                field={field}
                now={brief[field]}
                then={version.content[field]}
                currency={brief.currency}
                left={left.includes(field)}
              />
            ))}
          </dl>
        </Card>
      )}
      <h3 className="mt-8 mb-3 text-row">{t('whole')}</h3>
      <Card>
        <p dir="auto" className="mb-4 font-display text-xl font-semibold tracking-[-0.018em] wrap-anywhere">
          {version.content.title || t('briefs:untitled')}
        </p>
        <BriefBody content={version.content} layout="rows" />
      </Card>
    </article>
  )
}

interface DifferenceProps {
  field: BriefField
  now: unknown
  then: unknown
  currency: string
  /** True for a field that cannot be restored. */
  left: boolean
}

function Difference({ field, now, then, currency, left }: DifferenceProps) {
  const { t } = useTranslation('history')
  const words = useFieldWords(briefEntity)
  const prose = words.isProse(field) && typeof now === 'string' && typeof then === 'string'
  return (
    <div className="py-3">
      <dt className="text-xs text-ink-muted">{words.label(field)}</dt>
      <dd className="mt-0.5">
        {prose ? (
          <ChangedText from={now} to={then} />
        ) : (
          <span className="flex flex-wrap gap-x-2">
            <del className="rounded-[0.2em] bg-danger-soft px-1 text-on-danger-soft wrap-anywhere">
              {words.value(field, now, currency)}
            </del>
            <ins className="rounded-[0.2em] bg-success-soft px-1 text-on-success-soft wrap-anywhere">
              {words.value(field, then, currency)}
            </ins>
          </span>
        )}
        {left && <span className="mt-1 block text-sm text-ink-muted">{t('left')}</span>}
      </dd>
    </div>
  )
}
