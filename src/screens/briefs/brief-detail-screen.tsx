import { CloudUpload, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { BriefBody } from '../../components/brief-body.tsx'
import { BriefStatusPill } from '../../components/brief-status.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { localData } from '../../device/store/local-data.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { mayEditBrief, mayMoveBrief } from '../../entities/briefs/permission.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { BriefMenu } from './brief-menu.tsx'
import { BriefOnScreen } from './brief-on-screen.tsx'
import { BriefPitches } from './pitches/brief-pitches.tsx'
import { BriefRefusals } from './publishing/brief-refusals.tsx'
import { PastDeadline } from './publishing/extend-deadline.tsx'
import { useOwnBrief } from './own-brief.ts'
import { usePublishedLater } from './publishing/use-published-later.ts'
import { usePublish } from './publishing/use-publish.tsx'

export function BriefDetailScreen() {
  const { t } = useTranslation('briefs')
  const brief = useOwnBrief(useParams().id ?? '')
  useTitle(brief ? brief.title || t('untitled') : t('detail.brief'))
  return <BriefOnScreen of={useOne(brief)}>{(found) => <BriefDetail brief={found} />}</BriefOnScreen>
}

function BriefDetail({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  return (
    <Page
      title={brief.title || t('untitled')}
      back={{ label: t('detail.back'), render: <Link to={paths.businessBriefs} /> }}
      intro={<Standing brief={brief} />}
      actions={
        <>
          {mayMoveBrief(team, 'publish', brief) && <PublishButton brief={brief} />}
          {mayEditBrief(team, brief) && (
            <LinkButton icon={PencilLine} render={<Link to={paths.briefUpdate(brief.id)} />}>
              {t('edit')}
            </LinkButton>
          )}
          <BriefMenu brief={brief} withEdit={false} leaves />
        </>
      }
    >
      <div className="mb-6 space-y-3 empty:hidden">
        <BriefRefusals id={brief.id} />
        <PublishedLater brief={brief} />
        <PastDeadline brief={brief} />
      </div>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <BriefPitches brief={brief} />
        <section aria-labelledby="the-brief">
          <h2 id="the-brief" className="mb-3 text-heading">
            {t('detail.brief')}
          </h2>
          <Card>
            <BriefBody content={brief} layout="rows" />
          </Card>
        </section>
      </div>
    </Page>
  )
}

function Standing({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const when = (iso: string) => ({ when: format.ago(iso, Date.parse(localData().now())) })
  const later = usePublishedLater(brief)
  const { status, published_at: published, archived_at: archived } = brief
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <BriefStatusPill status={status} />
      {status === 'active' && published && !later && t('detail.published', when(published))}
      {status === 'archived' && archived && t('detail.archived', when(archived))}
      {status !== 'active' && status !== 'archived' && t('detail.changed', when(brief.updated_at))}
    </span>
  )
}

function PublishedLater({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const later = usePublishedLater(brief)
  if (!later) return null
  return (
    <Banner icon={CloudUpload} title={t(`waiting.publish.${later}`)} announce="polite">
      {t('waiting.text')}
    </Banner>
  )
}

function PublishButton({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const navigate = useNavigate()
  const words = useFailureWords('failed.brief.enable')
  const { publish, dialog, opener } = usePublish(() => undefined)

  async function start(): Promise<void> {
    try {
      await publish(brief.id)
    } catch (error) {
      // missing fields are shown in the form
      if (error instanceof Refusal && error.code === 'invalid' && brief.status !== 'archived')
        await navigate(`${paths.briefUpdate(brief.id)}?missing`)
      else toast('error', words(error))
    }
  }
  return (
    <>
      <Button variant="primary" {...opener} onClick={start}>
        {t('publish')}
      </Button>
      {dialog}
    </>
  )
}
