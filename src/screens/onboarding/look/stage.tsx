import { useTranslation } from 'react-i18next'
import type { Onboarding } from '../flow/flow.ts'
import { type Step, ownSteps } from '../answers/path.ts'
import { StageShapes } from '../../../ui/mark/stage-shapes.tsx'
import { Preview } from './preview.tsx'

/** Beside the step on a wide screen: what the profile is for, and from its first answer on, its preview. */
export function Stage({ flow, step }: { flow: Onboarding; step: Step }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const own: readonly Step[] = flow.side === '' ? [] : ownSteps[flow.side]
  const shown = own.includes(step)
  return (
    <div className="relative hidden overflow-clip bg-stage text-on-stage lg:block">
      <div className="sticky top-(--bar-top) flex h-[calc(100dvh-var(--bar-top))] flex-col p-10">
        <StageShapes className="-end-[18%] -bottom-[10%] w-[104%] max-w-2xl" />
        {shown ? (
          <div className="relative m-auto grid justify-items-center gap-5">
            <p className="font-display text-lg font-semibold">
              {flow.side === 'business' ? t('profile:preview.businessTitle') : t('profile:preview.title')}
            </p>
            <Preview flow={flow} isDone={step === 'confirm'} />
          </div>
        ) : (
          <p className="relative max-w-xs font-display text-3xl font-semibold tracking-[-0.03em] text-balance">
            {t('picture.motto')}
          </p>
        )}
      </div>
    </div>
  )
}
