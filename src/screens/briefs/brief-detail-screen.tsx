import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/layout/page.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'
import { BriefHalves, OwnBrief } from './brief-halves.tsx'
import { useBriefMenu } from './brief-menu.tsx'
import { BriefOnScreen } from './brief-on-screen.tsx'
import { BriefNotes, PublishButton, Standing } from './brief-standing.tsx'
import { useOwnBrief } from './own-brief.ts'
import { useApplicants } from './pitches/use-applicants.ts'
import { WideBrief } from './wide-brief.tsx'

/** From here there is room for a list and a person beside the side bar: 1100 px. */
const PANES = '(min-width: 68.75rem)'

/** Down to the end of the title that begins «Briefen» on a phone: under the standing and the segments. */
const TITLE_PX = 180

export function BriefDetailScreen() {
  const { t } = useTranslation('briefs')
  const brief = useOwnBrief(useParams().id ?? '')
  useTitle(brief ? brief.title || t('untitled') : t('detail.brief'))
  return <BriefOnScreen of={useOne(brief)}>{(found) => <BriefDetail brief={found} />}</BriefOnScreen>
}

function BriefDetail({ brief }: { brief: Brief }) {
  const applicants = useApplicants(brief)
  const wide = useMediaQuery(PANES)
  return wide ? <WideBrief {...{ brief, applicants }} /> : <NarrowBrief {...{ brief, applicants }} />
}

function NarrowBrief({ brief, applicants }: { brief: Brief; applicants: ReturnType<typeof useApplicants> }) {
  const { t } = useTranslation('briefs')
  const { entries, dialog } = useBriefMenu({ brief, leaves: true })
  const isPinned = !useMediaQuery(WIDE) && brief.status !== 'archived'
  const isAlone =
    applicants.half === 'brief' && applicants.loaded.state === 'none' && applicants.invited?.length === 0
  return (
    <Page
      title={brief.title || t('untitled')}
      back={{ label: t('detail.back'), render: <Link to={paths.businessBriefs} viewTransition /> }}
      titleInPage={isAlone}
      titlePx={applicants.half === 'brief' ? TITLE_PX : undefined}
      menu={entries}
      intro={<Standing brief={brief} withTerms={!isAlone} />}
      actions={!isPinned && <PublishButton brief={brief} />}
      action={isPinned && <PublishButton brief={brief} size="lg" />}
    >
      {dialog}
      <BriefNotes brief={brief} />
      {isAlone ? (
        <>
          <h2 className="sr-only">{t('detail.brief')}</h2>
          {brief.status === 'pending_approval' && (
            <p className="mb-5 text-sm text-ink-muted">{t('detail.pendingText')}</p>
          )}
          <OwnBrief brief={brief} />
        </>
      ) : (
        <BriefHalves brief={brief} applicants={applicants} look="cards" />
      )}
    </Page>
  )
}
