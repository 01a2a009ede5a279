import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { handleIssues, tidyHandle } from '../../entities/teams/handle.ts'
import { isHandleFree } from '../../entities/teams/handle-free.ts'
import { useOnline } from '../../device/status/online.ts'
import { useIssueWords } from '../../i18n/labels.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'

const QUIET_MS = 400

type Answer = { handle: string; free: boolean | null }

interface HandleFieldProps {
  /** As typed. */
  value: string
  /** The profile's handle, which the person may keep. */
  own: string | undefined
  /** Known to be another person's. */
  taken: boolean
  onTaken: (handle: string) => void
  /** Show every issue now, also that it is too short. */
  blamed: boolean
  onChange: (value: string) => void
  /** Beside the label. */
  mark?: string
}

/** Checks while typing, online, whether the handle is free; the server decides when the change arrives. */
export function HandleField({ value, own, taken, onTaken, blamed, onChange, mark }: HandleFieldProps) {
  const { t } = useTranslation('profile')
  const words = useIssueWords()
  const online = useOnline()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const handle = tidyHandle(value)
  // As it was when the field appeared: one that has been saved on this device since may still be taken.
  const [kept] = useState(own)
  const isOwn = kept === handle
  const wrong = handle === '' && !blamed ? undefined : handleIssues(handle)[0]
  const asks = online && handle !== '' && !wrong && !isOwn && !taken

  useEffect(() => {
    if (!asks) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const free = await isHandleFree(handle, leaving.signal)
      if (leaving.signal.aborted) return
      if (free === false) onTaken(handle)
      setAnswer({ handle, free })
    }
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each handle
  }, [handle, asks])

  const answered = answer?.handle === handle ? answer : null
  const said = wrong && (blamed || wrong.rule !== 'too_short') ? wrong : undefined
  const error = taken && !isOwn ? words({ field: 'handle', rule: 'taken' }) : said && words(said)
  const hint = !online && handle !== '' && !isOwn ? t('handle.offline') : t('hint.handle')
  return (
    <TextField
      label={t('field.handle')}
      mark={mark}
      name="handle"
      value={value}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      hint={
        <span role="status" className="inline-flex items-center gap-1.5">
          {answered?.free === true && !taken ? (
            <>
              <Icon icon={Check} size={16} className="text-success" />
              {t('handle.free', { handle })}
            </>
          ) : (
            hint
          )}
        </span>
      }
      suffix={asks && !answered ? <Spinner /> : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
