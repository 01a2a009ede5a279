import { useTranslation } from 'react-i18next'
import type { Project } from '../../entities/projects/entity.ts'
import { projects } from '../../entities/projects/mutators.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

type Said = 'featured' | 'unfeatured' | 'removed' | 'restored'

/** What can be done with a project beside writing in it, each with «Angre». */
export function useProjectActions() {
  const { t } = useTranslation(['projects', 'common'])
  const words = useFailureWords()

  async function act({ id, title }: Project, does: () => Promise<void>, said: Said, undo?: () => unknown) {
    // One toast for each project, so that none reports a choice that was changed since.
    const told = { id: `project:${id}` }
    try {
      await does()
      toast('success', t(`done.${said}`, { title }), {
        ...told,
        ...(undo && { action: { label: t('common:undo'), onClick: undo } }),
      })
    } catch (error) {
      toast('error', words(error), told)
    }
  }

  const restore = (project: Project): Promise<void> =>
    act(project, () => projects.restore({ id: project.id }), 'restored')

  return {
    restore,
    remove: (project: Project): Promise<void> =>
      act(
        project,
        () => projects.remove({ id: project.id }),
        'removed',
        () => restore(project),
      ),
    feature(project: Project, is_featured: boolean): Promise<void> {
      const set = (wanted: boolean) => projects.feature({ id: project.id, is_featured: wanted })
      const said = { true: 'featured', false: 'unfeatured' } as const
      return act(
        project,
        () => set(is_featured),
        said[`${is_featured}`],
        () => act(project, () => set(!is_featured), said[`${!is_featured}`]),
      )
    },
  }
}
