import { Check, Circle } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MEDIA_GOAL } from '../../entities/media/count.ts'
import { type CreatorUser, DESCRIPTION_WORDS, wordCount } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ProgressRing } from '../../ui/display/progress.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Icon } from '../../ui/icon.tsx'
import { noteBegun } from './celebrated.ts'
import {
  type ChecklistItem,
  PACKAGES_GOAL,
  type ProfileCounts,
  profileChecklist,
} from './profile-checklist.ts'

/** Where each item is filled in. */
const places: Record<ChecklistItem['key'], string> = {
  description: paths.creatorProfileAt('description'),
  picture: paths.creatorProfileAt('avatar'),
  images: paths.creatorMedia,
  videos: paths.creatorMedia,
  packages: paths.creatorPackages,
  public: paths.creatorProfileAt('is_public'),
}

interface ChecklistProps {
  creator: CreatorUser
  counts: ProfileCounts
}

/** What the profile still lacks. */
export function Checklist({ creator, counts }: ChecklistProps) {
  const { t } = useTranslation('creatorHome')
  useEffect(() => noteBegun(creator.id), [creator.id])
  const items = profileChecklist(creator, counts)
  const done = items.filter((item) => item.done).length

  const goal = DESCRIPTION_WORDS
  const words: Record<ChecklistItem['key'], string> = {
    description: t('profile.description', { goal }),
    picture: t('profile.picture'),
    images: t('profile.images', { count: MEDIA_GOAL }),
    videos: t('profile.videos', { count: MEDIA_GOAL }),
    packages: t('profile.packages', { count: PACKAGES_GOAL }),
    public: t('profile.public'),
  }
  const soFar: Partial<Record<ChecklistItem['key'], string>> = {
    description: t('profile.words', { count: wordCount(creator.description), goal }),
    images: t('profile.imagesCount', { count: counts.images, goal: MEDIA_GOAL }),
    videos: t('profile.videosCount', { count: counts.videos, goal: MEDIA_GOAL }),
    packages: t('profile.packagesCount', { count: counts.packages, goal: PACKAGES_GOAL }),
  }
  return (
    <Card>
      <div className="flex items-center gap-4">
        <ProgressRing
          label={t('profile.progress', { done, all: items.length })}
          value={done / items.length}
          text={`${done}/${items.length}`}
        />
        <div>
          <h2 className="text-heading">{t('profile.title')}</h2>
          <p className="text-sm text-ink-muted">{t('profile.text')}</p>
        </div>
      </div>
      <ul className="mt-4 divide-y divide-line">
        {items.map((item) => (
          <li key={item.key} className="flex items-start gap-3 py-2.5">
            <Icon
              icon={item.done ? Check : Circle}
              className={item.done ? 'mt-0.5 text-success' : 'mt-0.5 text-line-strong'}
            />
            <span className={item.done ? 'text-ink-muted' : ''}>
              <VisuallyHidden>{t(item.done ? 'profile.done' : 'profile.missing')}: </VisuallyHidden>
              {item.done ? (
                words[item.key]
              ) : (
                <TextLink render={<Link to={places[item.key]} />}>{words[item.key]}</TextLink>
              )}
              {!item.done && (
                <span className="block text-sm text-ink-muted empty:hidden">{soFar[item.key]}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
