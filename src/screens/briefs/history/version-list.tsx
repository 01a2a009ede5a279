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
  /** What tells two versions of one evening apart. */
  function whoAndWhat({ changed, authorId }: Version): string {
    if (changed.length === 0) return t('isNow')
    const what = { fields: fields.list(changed) }
    return authorId === userId ? t('changedByYou', what) : t('changedByOther', what)
  }
  return (
    <nav aria-label={t('title')}>
      <List framed>
        {versions.map((version) => (
          <ListRow
            key={version.id}
            className={version.id === chosen ? 'lg:bg-primary-soft forced-colors:lg:outline-2' : undefined}
            render={
              <Link
                to={`${paths.briefVersions(briefId)}?version=${version.id}`}
                aria-current={version.id === chosen ? 'true' : undefined}
              />
            }
            title={whoAndWhat(version)}
            text={moment(version.at)}
            meta={format.ago(version.at, now)}
          />
        ))}
      </List>
    </nav>
  )
}
