import { ImageUp, Trash2, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusals } from '../files/refusals.tsx'
import { UploadLine } from '../files/upload-line.tsx'
import { useIntake } from '../files/use-intake.ts'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { teams } from '../../entities/teams/mutators.ts'
import { buckets } from '../../domain/file.ts'
import type { Team } from '../../entities/teams/team.ts'
import { isOwnPicture } from '../../entities/teams/avatar.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

interface PicturePartProps {
  /** Without an id: it is not created yet. */
  team: Pick<Team, 'id' | 'type' | 'name'> & { data: Pick<Team['data'], 'avatar'> }
  /** Creates it, as a picture belongs to a row; returns its id, or null if that cannot be. */
  begin?: (() => Promise<string | null>) | undefined
  /** Of its heading. */
  level?: 2 | 3
}

/** The picture and what can be done to it. */
function usePicture({ team, begin }: Pick<PicturePartProps, 'team' | 'begin'>) {
  const failed = useFailureWords()
  const [begun, setBegun] = useState('')
  const id = team.id || begun
  const put = async (path: string): Promise<void> => {
    try {
      await teams.picture({ id, path })
    } catch (error) {
      toast('error', failed(error))
    }
  }
  const intake = useIntake({
    scope: id,
    kinds: 'images',
    limit: 1,
    present: () => [],
    onTaken: ({ path }) => void put(path),
  })
  return {
    id,
    put,
    intake,
    /** Whether there is something that a picture can belong to. */
    async isReady(): Promise<boolean> {
      if (id !== '') return true
      const made = (await begin?.()) ?? ''
      setBegun(made)
      return made !== ''
    },
  }
}

/**
 * A profile's picture, wherever it is asked for. Needs the words of `profile` and `files`. Kept on this device and shown as
 * soon as it is chosen; uploaded when online.
 */
export function PicturePart({ team, begin, level = 3 }: PicturePartProps) {
  const Heading = `h${level}` as const
  const { t } = useTranslation(['profile', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const { avatar } = team.data
  const { id, put, intake, isReady } = usePicture({ team, begin })
  const [shape, title] =
    team.type === 'Business'
      ? (['square', t('picture.logo')] as const)
      : (['round', t('picture.own')] as const)

  async function choose(): Promise<void> {
    if (await isReady()) input.current?.click()
  }

  async function remove(): Promise<void> {
    const before = avatar
    await put('')
    toast('default', t('picture.removed'), {
      action: { label: t('common:undo'), onClick: () => void put(before) },
    })
  }

  return (
    <div id="avatar">
      <div className="flex items-center gap-4 sm:gap-5">
        {id === '' ? (
          <span className="grid size-24 shrink-0 place-items-center rounded-full bg-quiet text-on-quiet">
            <Icon icon={UserRound} size={32} />
          </span>
        ) : (
          <TeamAvatar size="xl" shape={shape} name={team.name} seed={id} src={avatar} />
        )}
        <div className="min-w-0">
          <Heading className="text-sm">{title}</Heading>
          <p className="mt-0.5 text-xs text-ink-muted">{t('picture.hint')}</p>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Button size="sm" icon={ImageUp} onClick={choose}>
              {avatar === '' ? t('picture.choose') : t('picture.change')}
            </Button>
            {avatar !== '' && (
              <Button size="sm" variant="quiet" icon={Trash2} onClick={remove}>
                {t('picture.remove')}
              </Button>
            )}
            <span role="status" className="text-xs text-ink-muted">
              {intake.adding > 0 ? (
                <span className="inline-flex items-center gap-2">
                  <Spinner />
                  {t('picture.adding')}
                </span>
              ) : (
                isOwnPicture(avatar) && <UploadLine path={avatar} />
              )}
            </span>
          </div>
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <Refusals refused={intake.refused} onDismiss={intake.dismiss} />
      </div>
      <FileInput
        ref={input}
        label={title}
        accept={buckets.images.types}
        onFiles={(files) => intake.add(files.slice(0, 1))}
      />
    </div>
  )
}
