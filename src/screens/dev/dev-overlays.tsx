import { Archive, Bell, Building2, Camera, LogOut, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LazyAlertDialog, LazyDialog, LazyDrawer } from '../../ui/overlay/lazy.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { PopoverButton } from '../../ui/overlay/popover-button.tsx'
import { toast, toastWhile } from '../../ui/overlay/toast.tsx'
import { DevLink } from './dev-link.tsx'

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1200))

export function DevOverlays() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'drawer'>()
  const close = (next: boolean) => setOpen(next ? open : undefined)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <Button {...LazyDialog.opener} onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button {...LazyAlertDialog.opener} onClick={() => setOpen('alert')}>
          Spørsmål
        </Button>
        <Button {...LazyDrawer.opener} onClick={() => setOpen('drawer')}>
          Skuff
        </Button>
        <ChoicesMenu />
        <News />
      </div>
      <Toasts />
      <PitchDialog open={open === 'dialog'} onOpenChange={close} />
      <LazyAlertDialog
        open={open === 'alert'}
        onOpenChange={close}
        title="Forkaste utkastet?"
        description="«En vanlig dag i ull» blir borte fra alle enhetene dine."
        cancelLabel="Behold"
        confirmLabel="Forkast"
        onConfirm={aWhile}
      />
      <FilterDrawer open={open === 'drawer'} onOpenChange={close} />
    </div>
  )
}

function ChoicesMenu() {
  const [side, setSide] = useState('fjordull')
  return (
    <MenuButton
      label="Valg for briefen"
      about="En vanlig dag i ull"
      trigger={<IconButton icon={Ellipsis} label="Flere valg" variant="secondary" />}
      items={[
        {
          kind: 'choice',
          key: 'side',
          label: 'Aktiv side',
          value: side,
          onChoose: setSide,
          options: [
            { value: 'fjordull', label: 'Fjordull AS', text: 'Bedrift', icon: Building2 },
            { value: 'ingrid', label: 'Ingrid', text: 'Kreatør', icon: Camera },
          ],
        },
        { kind: 'line', key: 'l' },
        { key: 'edit', label: 'Rediger', icon: Pencil, render: <DevLink /> },
        {
          key: 'archive',
          label: 'Arkiver',
          icon: Archive,
          onSelect: () => toast('success', 'Briefen er arkivert'),
        },
        { key: 'out', label: 'Logg ut', icon: LogOut, disabled: true },
        { key: 'delete', label: 'Forkast', icon: Trash2, tone: 'danger' },
      ]}
    />
  )
}

function News() {
  return (
    <PopoverButton
      label="Varsler"
      trigger={<IconButton icon={Bell} label="Varsler, 2 uleste" count={2} variant="secondary" />}
    >
      {(shut) => (
        <>
          <h3 className="px-4 pt-4 pb-2 text-row">Varsler</h3>
          <List>
            <ListRow
              render={<DevLink onClick={shut} />}
              unread
              media={<Avatar name="Ingrid Solberg" size="sm" />}
              title="Ingrid søkte på «En vanlig dag i ull»"
              meta="for 3 minutter siden"
            />
            <ListRow
              media={<Avatar name="Jonas Lie" size="sm" />}
              title="Jonas sendte en melding"
              meta="i går"
            />
          </List>
        </>
      )}
    </PopoverButton>
  )
}

function Toasts() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="sm"
        onClick={() => toast('success', 'Briefen er publisert', { description: 'Kreatører kan søke nå.' })}
      >
        Vellykket
      </Button>
      <Button
        size="sm"
        onClick={() =>
          toast('default', 'Fjernet fra favoritter', { action: { label: 'Angre', onClick: () => {} } })
        }
      >
        Angre
      </Button>
      <Button size="sm" onClick={() => toast('error', 'Søknaden ble ikke sendt')}>
        Feil
      </Button>
      <Button
        size="sm"
        onClick={() =>
          void toastWhile(aWhile(), { loading: 'Sender …', success: 'Sendt', error: 'Ikke sendt' })
        }
      >
        Venter
      </Button>
    </div>
  )
}

interface Popup {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function PitchDialog({ open, onOpenChange }: Popup) {
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Søk på briefen"
      description="Fjordull AS ser teksten og prisen."
      closeLabel="Lukk"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Avbryt
          </Button>
          <Button variant="primary">Send søknad</Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextArea label="Søknadstekst" counter={2000} minRows={3} />
        <TextField label="Pris" suffix="kr" inputMode="numeric" />
      </div>
    </LazyDialog>
  )
}

function FilterDrawer({ open, onOpenChange }: Popup) {
  return (
    <LazyDrawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filtre"
      closeLabel="Lukk"
      footer={
        <>
          <Button>Nullstill</Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Vis 48 kreatører
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextField label="Sted" />
        <TextField label="Pris til" suffix="kr" inputMode="numeric" />
        <p className="text-ink-muted">Innholdet ruller for seg selv når det er høyere enn skjermen.</p>
      </div>
    </LazyDrawer>
  )
}
