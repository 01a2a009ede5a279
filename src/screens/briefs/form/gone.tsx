import { RotateCcw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { newId } from '../../../device/store/new-id.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { toKept } from '../../../forms/rules/row-values.ts'
import { saveNewBrief } from './unfinished.ts'

/** The brief was deleted elsewhere while somebody wrote here: offers to keep the text as a new draft. */
export function Gone() {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const team = useBusinessTeam()
  const navigate = useNavigate()
  const gone = useRowPart((state) => state.gone)
  if (!gone) return null
  async function saveAsNew(): Promise<void> {
    const { values, bases } = form.get()
    await saveNewBrief(team.id, newId(), toKept(values, bases))
    await form.forget()
    await navigate(paths.briefCreate)
  }
  return (
    <Banner
      tone="warning"
      icon={Trash2}
      title={t('form.gone')}
      announce="polite"
      action={
        <Button size="sm" icon={RotateCcw} onClick={saveAsNew}>
          {t('form.goneSave')}
        </Button>
      }
    >
      {t('form.goneText')}
    </Banner>
  )
}
