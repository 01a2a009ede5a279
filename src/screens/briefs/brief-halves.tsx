import { useTranslation } from 'react-i18next'
import { BriefBody } from '../../components/brief-body.tsx'
import type { Brief } from '../../entities/briefs/brief.ts'
import { Tabs } from '../../ui/display/tabs.tsx'
import { ApplicantList, type ApplicantListProps } from './pitches/applicant-list.tsx'

/** Who has applied, and behind the second segment what they applied to. */
export function BriefHalves(props: ApplicantListProps) {
  const { t } = useTranslation('briefs')
  const { applicants, brief } = props
  const isKnown = applicants.loaded.state === 'here' || applicants.loaded.state === 'none'
  return (
    <Tabs
      look="segments"
      label={t('detail.halves')}
      value={applicants.half}
      onChange={applicants.setHalf}
      items={[
        { value: 'pitches', label: t('detail.pitches'), count: isKnown ? applicants.count : undefined },
        { value: 'brief', label: t('detail.brief') },
      ]}
    >
      <h2 className="sr-only">{t(applicants.half === 'brief' ? 'detail.brief' : 'detail.pitches')}</h2>
      {applicants.half === 'brief' ? <OwnBrief brief={brief} /> : <ApplicantList {...props} />}
    </Tabs>
  )
}

/** As creators see it. */
function OwnBrief({ brief }: { brief: Brief }) {
  return (
    <div className="max-w-180 px-1 pb-6">
      <BriefBody content={brief} layout="rows" />
    </div>
  )
}
