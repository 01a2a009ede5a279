import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { teams } from '../../entities/teams/mutators.ts'
import type { Team } from '../../entities/teams/team.ts'
import { Icon } from '../../ui/icon.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { PictureButtons, PictureIntake } from './picture-buttons.tsx'
import { usePicture } from './use-picture.ts'

interface PicturePartProps {
  /** Without an id: it is not created yet. */
  team: Pick<Team, 'id' | 'type' | 'name'> & { data: Pick<Team['data'], 'avatar'> }
  /** Creates it, as a picture belongs to a row; returns its id, or null if that cannot be. */
  begin?: (() => Promise<string | null>) | undefined
  /** Of its heading. */
  level?: 2 | 3
}

/**
 * A profile's picture, wherever it is asked for. Needs the words of `profile` and `files`. Kept on this device and shown as
 * soon as it is chosen; uploaded when online.
 */
export function PicturePart({ team, begin, level = 3 }: PicturePartProps) {
  const Heading = `h${level}` as const
  const { t } = useTranslation('profile')
  const { avatar } = team.data
  const picture = usePicture({ owner: team.id, path: avatar, set: teams.picture, begin })
  const [shape, title] =
    team.type === 'Business'
      ? (['square', t('picture.logo')] as const)
      : (['round', t('picture.own')] as const)
  return (
    <div id="avatar">
      <div className="flex items-center gap-4 sm:gap-5">
        {picture.id === '' ? (
          <span className="grid size-24 shrink-0 place-items-center rounded-full bg-quiet text-on-quiet">
            <Icon icon={UserRound} size={32} />
          </span>
        ) : (
          <TeamAvatar size="xl" shape={shape} name={team.name} seed={picture.id} src={avatar} />
        )}
        <div className="min-w-0">
          <Heading className="text-sm">{title}</Heading>
          <p className="mt-0.5 mb-2 text-xs text-ink-muted">{t('picture.hint')}</p>
          <PictureButtons
            picture={picture}
            choose={t(avatar === '' ? 'picture.choose' : 'picture.change')}
            chooseNamed={avatar === '' ? undefined : t('picture.changeNamed')}
          />
        </div>
      </div>
      <PictureIntake picture={picture} label={title} />
    </div>
  )
}
