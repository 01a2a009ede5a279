import { FileText, Film, Pause, Play, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilePicture } from '../../components/files/file-picture.tsx'
import { UploadRefused } from '../../components/files/upload-refused.tsx'
import {
  type Upload,
  forgetFile,
  pauseUpload,
  resumeUpload,
  writeFileSettings,
  useFileSettings,
} from '../../device/files/uploads.ts'
import { useOnline } from '../../device/status/online.ts'
import { useBytes } from '../../i18n/bytes.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { ProgressBar } from '../../ui/display/progress.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

export function UploadsSection({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('sync')
  const settings = useFileSettings()
  const held = settings?.paused === true
  const running = uploads.some((one) => one.state === 'waiting' || one.state === 'uploading')
  const paused = uploads.filter((one) => one.state === 'paused')

  async function resumeAll(): Promise<void> {
    await writeFileSettings({ paused: false })
    for (const { path } of paused) await resumeUpload(path)
  }

  return (
    <Section
      id="uploads"
      title={t('uploads.title')}
      action={
        running && !held ? (
          <Button size="sm" variant="quiet" icon={Pause} onClick={() => writeFileSettings({ paused: true })}>
            {t('uploads.pauseAll')}
          </Button>
        ) : (
          (held || paused.length > 0) && (
            <Button size="sm" variant="quiet" icon={Play} onClick={resumeAll}>
              {t('uploads.resumeAll')}
            </Button>
          )
        )
      }
    >
      <List framed>
        {uploads.map((upload) => (
          <UploadRow key={upload.path} upload={upload} held={held} />
        ))}
      </List>
    </Section>
  )
}

/** Pictures that nobody has described yet: no pause to end, and no progress to wait for. */
export function LackingSection({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('sync')
  return (
    <Section id="lacking" title={t('lacking.title')}>
      <List framed>
        {uploads.map(({ path, name }) => (
          <li key={path} className="flex items-center gap-3.5 px-4 py-3.5">
            <FilePicture path={path} alt="" small className="size-12 shrink-0 rounded-sm" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate leading-snug font-semibold">
                {name}
              </p>
              <p className="text-xs text-ink-muted">{t('lacking.text')}</p>
            </div>
          </li>
        ))}
      </List>
    </Section>
  )
}

/** `held`: all uploads are paused. */
function UploadRow({ upload, held }: { upload: Upload; held: boolean }) {
  const { t } = useTranslation('sync')
  const { path, name, type, state } = upload
  return (
    <li className="flex gap-3.5 px-4 py-3.5">
      {type.startsWith('image/') ? (
        <FilePicture path={path} alt="" small className="size-12 shrink-0 rounded-sm" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-quiet text-on-quiet">
          <Icon icon={type.startsWith('video/') ? Film : FileText} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate leading-snug font-semibold">
          {name}
        </p>
        {state === 'refused' ? <UploadRefused path={path} /> : <HowFar upload={upload} held={held} />}
      </div>
      {state === 'refused' ? (
        <IconButton
          icon={Trash2}
          label={t('uploads.remove', { name })}
          onClick={async () => {
            if (await forgetFile(path)) toast('success', t('uploads.removed'))
            else toast('info', t('uploads.needed'))
          }}
        />
      ) : (
        !held && (
          <IconButton
            icon={state === 'paused' ? Play : Pause}
            label={t(state === 'paused' ? 'uploads.resume' : 'uploads.pause', { name })}
            onClick={() => (state === 'paused' ? resumeUpload(path) : pauseUpload(path))}
          />
        )
      )}
    </li>
  )
}

function HowFar({ upload, held }: { upload: Upload; held: boolean }) {
  const { t } = useTranslation(['sync', 'files'])
  const bytes = useBytes()
  const online = useOnline()
  const { name, size, sent, state, error } = upload
  const done = size > 0 ? sent / size : 0

  function words(): string {
    if (held || state === 'paused') return t('files:state.paused')
    if (!online) return t('files:state.offline')
    return state === 'uploading'
      ? t('files:state.uploading', { percent: Math.floor(100 * done) })
      : t(error?.code === 'slowed' ? 'files:state.slowed' : 'files:state.waiting')
  }
  const amount = sent > 0 ? t('uploads.of', { sent: bytes(sent), size: bytes(size) }) : bytes(size)
  return (
    <>
      <p className="mt-0.5 mb-2 flex justify-between gap-4 text-xs text-ink-muted">
        <span>{words()}</span>
        <span className="numeric tabular-nums">{amount}</span>
      </p>
      <ProgressBar label={t('uploads.progress', { name })} value={done} />
    </>
  )
}
