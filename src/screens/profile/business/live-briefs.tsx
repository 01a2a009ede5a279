import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BriefThumb } from '../../../components/files/brief-thumb.tsx'
import { useToday } from '../../../device/status/now.ts'
import { deadlinePassed } from '../../../domain/today.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { useBriefs } from '../../../entities/briefs/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../paths.ts'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { DottedLine } from '../../../ui/text/dotted-line.tsx'

/** Its briefs that creators can apply to now; nothing where there are none. */
export function LiveBriefs({ business }: { business: string }) {
  const { t } = useTranslation('profile')
  const today = useToday()
  const live = useBriefs(business)?.filter(
    ({ status, deadline }) => status === 'active' && !deadlinePassed(deadline, today),
  )
  if (!live || live.length === 0) return null
  return (
    <Section title={t('preview.live')}>
      <List flush>
        {live.map((brief) => (
          <LiveRow key={brief.id} brief={brief} />
        ))}
      </List>
    </Section>
  )
}

function LiveRow({ brief }: { brief: Brief }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const facts = [
    { key: 'price', text: format.range(brief.price_from, brief.price_to, brief.currency) },
    {
      key: 'deadline',
      text: brief.deadline !== null && t('preview.deadline', { day: format.dayMonth(brief.deadline) }),
    },
  ]
  return (
    <ListRow
      render={<Link to={paths.brief(brief.id)} viewTransition />}
      media={<BriefThumb brief={brief} className="size-14" />}
      title={
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {brief.title}
        </span>
      }
      text={<DottedLine facts={facts} />}
    />
  )
}
