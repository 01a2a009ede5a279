// A brief on a wide screen: who has applied on the left, the one that is open on the right.
import { ArrowLeft, PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { BriefBody } from '../../components/brief-body.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import type { Brief } from '../../entities/briefs/brief.ts'
import { mayEditBrief } from '../../entities/briefs/permission.ts'
import { readCreatorCard } from '../../entities/creators/cards.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BriefHalves } from './brief-halves.tsx'
import { BriefMenu } from './brief-menu.tsx'
import { BriefNotes, PublishButton, Standing } from './brief-standing.tsx'
import { InvitedPane } from './invited/invited-pane.tsx'
import { ApplicantList } from './pitches/applicant-list.tsx'
import { ApplicantPane } from './pitches/applicant-pane.tsx'
import type { Applicants } from './pitches/use-applicants.ts'
import { useApplicantKeys } from './pitches/use-keys.ts'

const pane =
  'sticky top-(--bar-top) h-[calc(100dvh-var(--bar-top)-var(--notice,0px))] overflow-y-auto overscroll-contain'

interface WideBriefProps {
  brief: Brief
  applicants: Applicants
}

export function WideBrief({ brief, applicants }: WideBriefProps) {
  const { t } = useTranslation('briefs')
  const list = useRef<HTMLElement>(null)
  const { shortlist, half, openInvited } = applicants
  const [answering, setAnswering] = useState<string>()
  // Beside the invited and the brief an applicant would be somebody else
  const standing = half === 'pitches' ? applicants.standing : []
  const open = half === 'pitches' ? applicants.open : undefined
  useKeys({ ...applicants, standing, open }, list, () => setAnswering(open?.id))
  const nobody = applicants.loaded.state === 'none' && applicants.invited?.length === 0
  return (
    <div data-applicants="" className="flex flex-1">
      <section
        ref={list}
        aria-label={t('detail.halves')}
        className={`${pane} flex w-87 shrink-0 flex-col border-e border-line`}
      >
        <div className="flex-1">
          <Head brief={brief} withTerms={half !== 'brief'} />
          <div className="px-4">
            <BriefNotes brief={brief} />
          </div>
          {nobody ? (
            <>
              <h2 className="sr-only">{t('detail.pitches')}</h2>
              <ApplicantList brief={brief} applicants={applicants} look="rows" />
            </>
          ) : (
            <div className="[&>[role=tablist]]:mx-4 [&>[role=tabpanel]]:px-4 [&>[role=tabpanel]]:pt-3">
              <BriefHalves brief={brief} applicants={applicants} look="rows" />
            </div>
          )}
        </div>
        {!nobody && half === 'pitches' && <KeyHints />}
      </section>
      <div className={`${pane} min-w-0 flex-1`}>
        {half === 'invited' && openInvited ? (
          <InvitedPane key={openInvited.id} invitation={openInvited} />
        ) : open ? (
          <ApplicantPane
            key={open.id}
            pitch={open}
            brief={brief}
            listed={shortlist?.has(open.id) ?? false}
            onUnlisted={() =>
              list.current?.querySelector<HTMLElement>('[role=group] [aria-pressed=true]')?.focus()
            }
            answering={answering === open.id}
            onAnswering={(on) => setAnswering(on ? open.id : undefined)}
          />
        ) : (
          (half !== 'pitches' || applicants.loaded.state === 'none') && (
            <BriefBeside brief={brief} isBare={half === 'brief' && !nobody} />
          )
        )}
      </div>
    </div>
  )
}

/** While there is nobody to show. `isBare`: its facts are in the list's place. */
function BriefBeside({ brief, isBare }: { brief: Brief; isBare: boolean }) {
  const { t } = useTranslation('briefs')
  return (
    <section aria-label={t('detail.brief')} className="max-w-180 px-8 py-7">
      <h2 className={isBare ? 'sr-only' : 'mb-4 text-heading'}>{t('detail.brief')}</h2>
      <BriefBody content={brief} layout="rows" isBare={isBare} />
    </section>
  )
}

/** The keys of the list. The row that is moved to gets the focus, and a screen reader says it. */
function useKeys(
  applicants: Applicants,
  list: React.RefObject<HTMLElement | null>,
  answer: () => void,
): void {
  const navigate = useNavigate()
  const { standing, open } = applicants
  const focusRow = (id: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-pitch="${CSS.escape(id)}"]`)?.focus(),
    )
  useApplicantKeys({
    move(by) {
      const next = standing[standing.findIndex(({ id }) => id === open?.id) + by]
      if (!next) return
      applicants.setOpen(next.id)
      focusRow(next.id)
    },
    answer,
    openProfile() {
      if (!open) return
      void readCreatorCard(open.creator_id).then(
        (card) => card && navigate(paths.me(card.handle || card.id), { viewTransition: true }),
      )
    },
  })
}

/** `withTerms`: the facts of the brief, which say them, are not below. */
function Head({ brief, withTerms }: { brief: Brief; withTerms: boolean }) {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  return (
    <header className="space-y-2 px-4 pt-4 pb-4">
      <div className="flex items-center justify-between">
        <Link
          to={paths.businessBriefs}
          viewTransition
          className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm pe-2 text-sm font-medium text-ink-muted hover:text-ink"
        >
          <Icon icon={ArrowLeft} size={16} className="rtl:-scale-x-100" />
          {t('detail.back')}
        </Link>
        <span className="flex items-center">
          {mayEditBrief(team, brief) && (
            <LinkButton
              size="sm"
              variant="quiet"
              icon={PencilLine}
              render={<Link to={paths.briefUpdate(brief.id)} viewTransition />}
            >
              {t('edit')}
            </LinkButton>
          )}
          <BriefMenu brief={brief} withEdit={false} leaves className="-me-2" />
        </span>
      </div>
      <h1 dir="auto" className="text-xl wrap-anywhere">
        {brief.title || t('untitled')}
      </h1>
      <Standing brief={brief} withTerms={withTerms} />
      <div className="flex flex-wrap gap-2 pt-1 empty:hidden">
        <PublishButton brief={brief} />
      </div>
    </header>
  )
}

/** The keys that exist. Said to everybody: they are no secret of people who see. */
function KeyHints() {
  const { t } = useTranslation('briefs')
  return (
    <p className="sticky bottom-0 border-t border-line bg-surface px-4 py-3 text-xs text-ink-muted">
      {t('pitch.keys')}
    </p>
  )
}
