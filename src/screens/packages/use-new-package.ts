import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { newId } from '../../device/store/new-id.ts'
import type { Package } from '../../entities/packages/entity.ts'
import { type PackageContent, packageSchema } from '../../entities/packages/fields.ts'
import { packages } from '../../entities/packages/mutators.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** What a package has before anybody wrote in it. */
const begun: Pick<PackageContent, 'package_type'> = { package_type: 'ugc' }

/** Nobody has written anything in it yet. */
export const isUntouched = (row: Package): boolean =>
  row.status === 'active' && packageSchema.differing(row, { ...packageSchema.empty, ...begun }).length === 0

/** Levels that a creator may begin with; the prices are the creator's own. */
const starter = {
  basic: { package_type: 'ugc', delivery_days: 7, revisions: 1, rights: 'ugc_30s_2w' },
  standard: { package_type: 'ugc', delivery_days: 10, revisions: 2, rights: 'ugc_60s_4w' },
  plus: { package_type: 'ugc', delivery_days: 14, revisions: 3, rights: 'ugc_60s_4w' },
} as const
export const levels = ['basic', 'standard', 'plus'] as const

/** The ways to new packages. */
export function useNewPackage(own: readonly Package[]) {
  const { t } = useTranslation('packages')
  const { id: creator_id } = useCreatorTeam()
  const navigate = useNavigate()
  const words = useFailureWords()
  const failed = (error: unknown): void => toast('error', words(error))
  return {
    /** Opens a new package, or the one that was begun and left empty. */
    async create(): Promise<void> {
      const empty = own.find(isUntouched)
      const id = empty?.id ?? newId()
      try {
        if (!empty) await packages.create({ id, creator_id, set: begun })
        await navigate(paths.creatorPackage(id))
      } catch (error) {
        failed(error)
      }
    },
    /** Creates all levels of the starter. */
    async createLevels(): Promise<void> {
      try {
        for (const level of levels)
          await packages.create({
            id: newId(),
            creator_id,
            set: {
              ...starter[level],
              title: t(`starter.title.${level}`),
              description: t(`starter.text.${level}`),
            },
          })
      } catch (error) {
        failed(error)
      }
    },
  }
}
