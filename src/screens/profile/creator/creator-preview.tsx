import { EyeOff, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CreatorPicture } from '../../../components/creators/creator-picture.tsx'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { useLabels } from '../../../i18n/labels.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useRow } from '../../../forms/row-context.ts'
import { useSettledValues } from '../../../forms/use-settled-values.ts'

/** The server truncates a card's description to this length. */
const CARD_TEXT_MAX = 280

const cut = (text: string): string =>
  text.length <= CARD_TEXT_MAX ? text : `${text.slice(0, CARD_TEXT_MAX).replace(/\s+\S*$/u, '')} …`

/** The creator's card as businesses see it, updated after each pause in typing. */
export function CreatorPreview() {
  const { t } = useTranslation('profile')
  const label = useLabels()
  const { data } = useCreatorTeam()
  const { first_name, town, description, cat_interests: interests, is_public } = useSettledValues(useRow())
  const name = String(first_name).trim() || data.first_name
  const text = String(description).trim()
  return (
    <>
      <h2 tabIndex={-1} className="text-heading outline-none">
        {t('preview.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-muted">{t('preview.text')}</p>
      <div className="max-w-60">
        <CreatorPicture card={{ id: data.id, first_name: name, avatar: data.avatar, cover: data.cover }} />
        {is_public !== true && (
          <div className="mt-2.5">
            <StatusPill icon={EyeOff} text={t('preview.hidden')} />
          </div>
        )}
        <p dir="auto" className="mt-2.5 font-display text-lg font-semibold wrap-anywhere">
          {name}
        </p>
        {data.handle !== '' && <p className="text-sm wrap-anywhere text-ink-muted">@{data.handle}</p>}
        {town !== '' && (
          <p dir="auto" className="mt-0.5 flex items-center gap-1.5 text-sm wrap-anywhere">
            <Icon icon={MapPin} size={16} className="text-ink-muted" />
            {String(town)}
          </p>
        )}
        {text !== '' && (
          <p dir="auto" className="mt-3 text-sm wrap-anywhere whitespace-pre-line">
            {cut(text)}
          </p>
        )}
        {typeof interests === 'object' && interests !== null && interests.length > 0 && (
          <ul aria-label={t('field.cat_interests')} className="mt-3 flex flex-wrap gap-1.5">
            {interests.map(String).map((one) => (
              <li key={one}>
                <Badge tone="primary">{label('interest', one)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
