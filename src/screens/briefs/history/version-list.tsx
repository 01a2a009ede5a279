import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brief } from '../../../entities/briefs/entity.ts'
import { useFieldWords } from '../../../entities/definition/field-words.ts'
import { localData } from '../../../device/store/local-data.ts'
import { useNow } from '../../../device/status/now.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMoment } from '../../../i18n/moment.ts'
import { paths } from '../../../paths.ts'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import type { Version } from './versions.ts'

export interface VersionListProps {
  versions: readonly Version[]
  briefId: string
  chosen: string
}

export function VersionList({ versions, briefId, chosen }: VersionListProps) {
  const { t } = useTranslation('history')
  const fields = useFieldWords(brief)
  const moment = useMoment()
  const format = useFormat()
  const now = useNow()
  const { userId } = localData().identity
  return (
    <nav aria-label={t('title')}>
      <List framed>
        {versions.map((version) => (
          <ListRow
            key={version.id}
            className={version.id === chosen ? 'lg:bg-primary-soft' : undefined}
            render={
              <Link
                to={`${paths.briefVersions(briefId)}?version=${version.id}`}
                aria-current={version.id === chosen ? 'true' : undefined}
              />
            }
            title={moment(version.at)}
            text={
              version.changed.length > 0 ? t('changed', { fields: fields.list(version.changed) }) : t('isNow')
            }
            meta={
              <>
                <span>{format.ago(version.at, now)}</span>
                <span>{t(version.authorId === userId ? 'byYou' : 'byOther')}</span>
              </>
            }
          />
        ))}
      </List>
    </nav>
  )
}
