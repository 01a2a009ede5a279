// The way forward for a refused change.
import { ArrowUpRight, PencilLine, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { objectOf, repairOf, textIn } from '../../data/changes/change.ts'
import { type RefusedChange, editAgain } from '../../data/changes/refused.ts'
import { retryUpload } from '../../data/files/uploads.ts'
import { retryRefused } from '../../data/changes/refusal-box.ts'
import { refusedField } from '../../i18n/refusal-words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { pathOf } from './change-look.ts'
import { useGoAs } from './use-go-as.ts'

/** The brief was archived meanwhile: it takes no changes until it is published again. */
export const isPutAway = ({ kind, rejection }: RefusedChange): boolean =>
  kind === 'briefEdit' && rejection.code === 'bad_state'

/** The one way forward: other words, an answer where the thing stands, or the same once more. */
export function SendAgain({ change }: { change: RefusedChange }) {
  const { t } = useTranslation('sync')
  const navigate = useNavigate()
  const goAs = useGoAs()
  const { rejection, kind, place } = change
  const repair = repairOf(kind, rejection.code)
  const again = (
    <Button
      size="sm"
      icon={RotateCw}
      onClick={() =>
        repair === 'file'
          ? retryUpload(textIn(objectOf(rejection.detail), 'path'))
          : retryRefused(rejection.uuid)
      }
    >
      {t('refused.retry')}
    </Button>
  )
  if (repair === 'open' && place)
    return (
      <>
        <LinkButton
          size="sm"
          icon={ArrowUpRight}
          render={<Link to={openAt(change)} onClick={() => goAs(place.teamId)} />}
        >
          {t(kind === 'profile' ? 'refused.openProfile' : 'refused.open')}
        </LinkButton>
        {isPutAway(change) && again}
      </>
    )
  const form = formOf(change)
  if (repair === 'edit' && form)
    return (
      <Button
        size="sm"
        icon={PencilLine}
        onClick={async () => {
          await editAgain(rejection)
          goAs(place?.teamId ?? textIn(objectOf(rejection.args), 'business_id'))
          await navigate(form)
        }}
      >
        {t('refused.edit')}
      </Button>
    )
  return again
}

/** What is missing is said beside its field; which brief gives way is asked on the brief's own page. */
function openAt({ kind, place, rejection }: RefusedChange): string {
  if (!place) return paths.sync
  const field = refusedField(rejection)
  if (kind === 'profile') return field === null ? pathOf(place) : `${pathOf(place)}#${field}`
  return rejection.code === 'invalid' ? `${paths.briefUpdate(place.id)}?missing` : pathOf(place)
}

/** The form that the words came from. */
function formOf({ kind, id, place }: RefusedChange): string | null {
  if (kind === 'briefCreate') return paths.briefCreate
  if (kind === 'briefEdit') return paths.briefUpdate(id)
  return place && pathOf(place)
}
