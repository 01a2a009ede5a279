// The next step for a refused change.
import { ArrowUpRight, PencilLine, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { definitionOf, repairOf } from '../../changes/definitions.ts'
import { type RefusedChange, editAgain } from '../../changes/refused.ts'
import { objectOf, textIn } from '../../entities/definition/arguments.ts'
import type { ChangeKey } from '../../entities/definition/change.ts'
import { namespaces } from '../../entities/namespaces.ts'
import { retryUpload } from '../../device/files/uploads.ts'
import { retryRefused } from '../../changes/refusal-box.ts'
import { refusedField } from '../../i18n/refusal-words.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useGoAs } from './use-go-as.ts'

/** What is said when the row was put away meanwhile and accepts no changes until it is opened; null when it was not. */
export const putAwayWords = ({ rejection: { name, code } }: RefusedChange): ChangeKey | null =>
  code === 'bad_state' ? definitionOf(name).putAway : null

/** The one useful action: edit it, decide on its page, or send it again. */
export function SendAgain({ change }: { change: RefusedChange }) {
  const { t } = useTranslation(['sync', ...namespaces])
  const navigate = useNavigate()
  const goAs = useGoAs()
  const { rejection, id, path, teamId } = change
  const { open, edit } = definitionOf(rejection.name)
  const repair = repairOf(rejection.name, rejection.code)
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
  if (repair === 'open' && open && path !== null) {
    const to = open.at(path, id, { code: rejection.code, field: refusedField(rejection) })
    return (
      <>
        <LinkButton size="sm" icon={ArrowUpRight} render={<Link to={to} onClick={() => goAs(teamId)} />}>
          {t(open.says, '')}
        </LinkButton>
        {putAwayWords(change) !== null && again}
      </>
    )
  }
  if (repair === 'edit' && edit)
    return (
      <Button
        size="sm"
        icon={PencilLine}
        onClick={async () => {
          await editAgain(rejection)
          goAs(teamId)
          await navigate(edit.form(objectOf(rejection.args)))
        }}
      >
        {t('refused.edit')}
      </Button>
    )
  return again
}
