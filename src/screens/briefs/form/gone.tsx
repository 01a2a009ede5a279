import { RotateCcw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { newId } from '../../../data/new-id.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { toKept } from './brief-edits.ts'
import { useForm, useFormPart } from './form-context.ts'
import { saveNewBrief } from './unfinished.ts'

/** Deleted elsewhere while somebody wrote here: the text can be had as a draft of its own. */
export function Gone() {
  const { t } = useTranslation('briefs')
  const { form } = useForm()
  const team = useBusinessTeam()
  const navigate = useNavigate()
  const gone = useFormPart((state) => state.gone)
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
