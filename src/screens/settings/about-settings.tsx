import { ChevronRight, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { version } from '../../../package.json'
import { paths } from '../../paths.ts'
import { LogoMark } from '../../ui/mark/logo.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Part } from './parts/part.tsx'

const onwards = <Icon icon={ChevronRight} className="text-ink-muted rtl:-scale-x-100" />

export function AboutSettings() {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Part title={t('common:product')} text={t('about.text')}>
      <div className="mb-4 flex items-center gap-3">
        <LogoMark size={44} />
        <p className="text-sm">{t('about.version', { version })}</p>
      </div>
      <List flush>
        <ListRow title={t('about.terms')} render={<Link to={paths.terms} />} trailing={onwards} />
        <ListRow title={t('about.privacy')} render={<Link to={paths.privacy} />} trailing={onwards} />
        <ListRow
          title={t('about.licences')}
          text={t('about.licencesText')}
          trailing={<Icon icon={ExternalLink} size={18} className="text-ink-muted" />}
          render={
            <a href="/licences.txt" target="_blank" rel="noreferrer" aria-label={t('about.licences')} />
          }
        />
        <ListRow title={t('common:nav.support')} render={<Link to={paths.support} />} trailing={onwards} />
      </List>
    </Part>
  )
}
