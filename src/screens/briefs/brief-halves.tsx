import { useTranslation } from 'react-i18next'
import { BriefBody } from '../../components/brief-body.tsx'
import { BriefFacts } from '../../components/brief-facts.tsx'
import type { Brief } from '../../entities/briefs/brief.ts'
import { Tabs } from '../../ui/display/tabs.tsx'
import { InvitedList } from './invited/invited-list.tsx'
import { ApplicantList, type ApplicantListProps } from './pitches/applicant-list.tsx'

const titles = {
  pitches: 'detail.pitches',
  invited: 'invitations:list',
  brief: 'detail.brief',
} as const

/** Who has applied; behind the other segments who was invited, and to what. */
export function BriefHalves(props: ApplicantListProps) {
  const { t } = useTranslation(['briefs', 'invitations'])
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
        { value: 'invited', label: t('invitations:list'), count: applicants.invited?.length },
        { value: 'brief', label: t('detail.brief') },
      ]}
    >
      <h2 className="sr-only">{t(titles[applicants.half])}</h2>
      {applicants.half === 'brief' &&
        // Beside the pane with the rest of it.
        (props.look === 'rows' ? (
          <BriefFacts content={brief} layout="rows" />
        ) : (
          <OwnBrief brief={brief} titled />
        ))}
      {applicants.half === 'invited' && applicants.invited && (
        <InvitedList
          brief={brief}
          invited={applicants.invited}
          {...(props.look === 'rows' && { open: applicants.openInvited })}
        />
      )}
      {applicants.half === 'pitches' && <ApplicantList {...props} />}
    </Tabs>
  )
}

/** As creators see it. `titled`: nothing above says its title whole. */
export function OwnBrief({ brief, titled = false }: { brief: Brief; titled?: boolean }) {
  return (
    <div className="max-w-180 pb-6">
      {titled && brief.title !== '' && (
        <p dir="auto" className="mb-4 font-display text-xl font-semibold wrap-anywhere">
          {brief.title}
        </p>
      )}
      <BriefBody content={brief} layout="rows" />
    </div>
  )
}
