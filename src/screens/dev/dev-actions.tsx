import { ArrowRight, Bell, Heart, Ellipsis, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton, TextLink } from '../../ui/action/link-button.tsx'
import { DevLink } from './dev-link.tsx'

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1500))

export function DevActions() {
  const [liked, setLiked] = useState(true)
  const [sent, setSent] = useState(0)
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" icon={Plus}>
          Lag brief
        </Button>
        <Button variant="primary" iconEnd={ArrowRight}>
          Se 3 søknader
        </Button>
        <Button>Lagre utkast</Button>
        <Button variant="quiet">Avbryt</Button>
        <Button variant="danger" icon={Trash2}>
          Forkast
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          icon={Send}
          onClick={async () => {
            await aWhile()
            setSent((count) => count + 1)
          }}
        >
          Send søknad
        </Button>
        <span className="text-sm text-ink-muted">Sendt {sent}: dobbeltklikk teller én gang</span>
        <Button variant="primary" loading>
          Publiser
        </Button>
        <Button loading>Lagre utkast</Button>
        <Button variant="primary" disabled>
          Av
        </Button>
        <Button disabled>Av</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" variant="primary">
          Liten
        </Button>
        <Button size="sm">Liten</Button>
        <Button size="sm" variant="quiet">
          Liten
        </Button>
        <Button size="lg" variant="primary">
          Stor
        </Button>
        <LinkButton render={<DevLink />} iconEnd={ArrowRight}>
          En lenke
        </LinkButton>
        <TextLink alone render={<DevLink />}>
          Glemt passordet?
        </TextLink>
        <TextLink alone quiet render={<DevLink />}>
          Personvern
        </TextLink>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton icon={Bell} label="Varsler, 3 uleste" count={3} />
        <IconButton icon={Bell} label="Varsler, 120 uleste" count={120} variant="secondary" />
        <IconButton icon={Send} label="Send" variant="primary" />
        <IconButton icon={Ellipsis} label="Flere valg" size="sm" />
        <IconButton icon={Heart} label="Favoritt" pressed={liked} onClick={() => setLiked(!liked)} />
        <IconButton icon={Trash2} label="Slett" disabled />
      </div>
      <Button variant="primary" size="lg" wide>
        Hele bredden
      </Button>
    </div>
  )
}
