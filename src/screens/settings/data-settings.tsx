import { BookOpen, Braces, Download, HardDrive, Images } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { downloadEverything } from '../../export/download-everything.ts'
import { useSpace } from '../../device/status/space.ts'
import { useBytes } from '../../i18n/bytes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Points } from '../../ui/display/points.tsx'
import { Part } from './parts/part.tsx'

const contents = [
  { key: 'page', icon: BookOpen },
  { key: 'json', icon: Braces },
  { key: 'media', icon: Images },
] as const

export function DataSettings() {
  const { t } = useTranslation('settings')
  const bytes = useBytes()
  const { space } = useSpace()
  return (
    <>
      <Part title={t('data.exportTitle')} text={t('data.exportText')}>
        <div className="mb-6">
          <Points
            items={contents.map(({ key, icon }) => ({
              key,
              icon,
              title: t(`data.${key}`),
              text: t(`data.${key}Text`),
            }))}
          />
        </div>
        <ExportButton />
      </Part>
      <Part
        title={t('data.spaceTitle')}
        text={space ? t('data.spaceText', { size: bytes(space.usage) }) : '\u00a0'}
      >
        <LinkButton icon={HardDrive} render={<Link to={paths.space} />}>
          {t('data.space')}
        </LinkButton>
      </Part>
    </>
  )
}

/** Exports everything on the device as one file, created here: nothing is sent anywhere. */
export function ExportButton() {
  const { t } = useTranslation('settings')
  const [failed, setFailed] = useState(false)
  return (
    <>
      <Button
        icon={Download}
        onClick={async () => {
          setFailed(false)
          await downloadEverything().catch(() => setFailed(true))
        }}
      >
        {t('data.export')}
      </Button>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {failed && t('data.exportFailed')}
      </p>
    </>
  )
}
