import {
  Archive,
  Banknote,
  CalendarDays,
  Check,
  Clapperboard,
  Clock,
  Heart,
  MapPin,
  Package,
  Radio,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Bubble } from '../../ui/display/bubble.tsx'
import { Card, CardLink } from '../../ui/display/card.tsx'
import { Facts, Stat } from '../../ui/display/facts.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { AppLogo, LogoMark } from '../../ui/mark/logo.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { DevLink } from './dev-link.tsx'

const link = <DevLink />

export function DevDisplay() {
  return (
    <div className="space-y-8">
      <Marks />
      <Rows />
      <Halves />
      <Cards />
      <Media />
    </div>
  )
}

function Marks() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-6">
        <AppLogo name="samspill" />
        <AppLogo name="samspill" size="lg" />
        <LogoMark size={72} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {['Ingrid Solberg', 'Jonas Lie', 'Sara Åsmund', 'Ole', 'Máret Gaup', 'Ida Berg', 'Thea Vik'].map(
          (name) => (
            <Avatar key={name} name={name} alt={name} />
          ),
        )}
        <Avatar name="Fjordull AS" shape="square" size="lg" alt="Fjordull AS" />
        <Avatar name="Kaffebrenneriet Nord" shape="square" alt="Kaffebrenneriet Nord" />
        <Avatar name="Ingrid Solberg" size="xl" alt="Ingrid Solberg" src="/missing.jpg" />
        <Avatar name="Jonas Lie" size="sm" alt="Jonas Lie" />
        <Avatar name="Jonas Lie" size="xs" alt="Jonas Lie" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusPill text="Aktiv" tone="success" icon={Radio} />
        <StatusPill text="Utkast" />
        <StatusPill text="Din tur" tone="primary" icon={Clock} />
        <StatusPill text="Arkivert" tone="info" icon={Archive} />
        <StatusPill text="Frist i dag" tone="warning" icon={CalendarDays} />
        <StatusPill text="Avvist" tone="danger" />
        <StatusPill text="Lagret på enheten" plain icon={Check} />
        <StatusPill text="Lagret" plain tone="success" icon={Check} />
        <Badge>Hund</Badge>
        <Badge tone="primary">Produkt sendes</Badge>
      </div>
    </>
  )
}

function Halves() {
  const [half, setHalf] = useState<'pitches' | 'brief'>('pitches')
  return (
    <Tabs
      look="segments"
      label="Briefen og søkerne"
      value={half}
      onChange={setHalf}
      items={[
        { value: 'pitches', label: 'Søkere', count: 5 },
        { value: 'brief', label: 'Briefen' },
      ]}
    >
      <p className="text-sm text-ink-muted">
        {half === 'pitches' ? 'Fem har søkt.' : 'Slik kreatørene ser den.'}
      </p>
    </Tabs>
  )
}

function Rows() {
  const [tab, setTab] = useState<'sent' | 'read' | 'withdrawn'>('sent')
  return (
    <Tabs
      label="Søknader"
      value={tab}
      onChange={setTab}
      items={[
        { value: 'sent', label: 'Sendt', count: 3 },
        { value: 'read', label: 'Lest', count: 1 },
        { value: 'withdrawn', label: 'Trukket' },
      ]}
    >
      <List framed>
        <ListRow
          render={link}
          unread
          media={<Avatar name="Ingrid Solberg" />}
          title={
            <>
              Ingrid Solberg <VisuallyHidden>(ulest)</VisuallyHidden>
            </>
          }
          metaBeside="09.41"
          text="Hei! Jeg bor på Tjøme om sommeren og har båt og hund, så dette er midt i blinken for meg. Kan dere sende genseren før helgen?"
        />
        <ListRow
          render={link}
          selected
          media={<Avatar name="Jonas Lie" />}
          title="Jonas Lie"
          metaBeside="i går"
          text="Takk, da sender jeg første utkast på fredag."
        />
        <ListRow
          render={link}
          media={<Avatar name="Sara Åsmund" />}
          title="Sara Åsmund"
          text="Film 30 sek · 9:16"
          meta={
            <>
              <span>Trondheim</span>
              <span>Sendt 3. mai</span>
            </>
          }
          trailing={
            <>
              <span className="numeric font-bold">4 500 kr</span>
              <IconButton icon={Heart} label="Favoritt" size="sm" />
            </>
          }
        />
      </List>
    </Tabs>
  )
}

function Cards() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card>
        <div className="flex items-center gap-3 text-sm text-ink-muted">
          <Avatar name="Fjordull AS" shape="square" size="sm" /> Fjordull AS
          <span className="ms-auto">
            <StatusPill text="om 6 dager" icon={CalendarDays} plain />
          </span>
        </div>
        <h3 className="mt-3 text-row">
          <CardLink render={link}>En vanlig dag i ull</CardLink>
        </h3>
        <p className="mt-1 line-clamp-2 text-ink-muted">
          Vis hvordan genseren blir brukt en helt vanlig dag, fra bussen om morgenen til bålet på kvelden.
        </p>
        <p className="numeric mt-4 text-lg font-bold">2 500–6 000 kr</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Badge tone="primary">Produkt sendes</Badge>
          <Badge>Hund</Badge>
          <Badge>Friluftsliv</Badge>
        </div>
      </Card>
      <Card tone="quiet">
        <StatusPill text="Din tur" tone="primary" icon={Clock} plain />
        <h3 className="mt-2 text-row">3 søknader venter på svar</h3>
        <p className="mt-1">Ingrid, Jonas og Sara vil lage film for dere.</p>
        <div className="mt-6 flex gap-8">
          <Stat label="Nye søknader" value="3" unread />
          <Stat label="Uleste meldinger" value="12" />
        </div>
      </Card>
    </div>
  )
}

function Media() {
  return (
    <>
      <Card padding="lg">
        <Facts
          items={[
            { key: 'pay', label: 'Betaling', value: '2 500–6 000 kr', icon: Banknote },
            { key: 'deadline', label: 'Frist', value: '12. juni', icon: CalendarDays },
            { key: 'deliverable', label: 'Leveranse', value: 'Film, 30 sek', icon: Clapperboard },
            { key: 'place', label: 'Sted', value: 'Sandnes', icon: MapPin },
            { key: 'product', label: 'Produkt', value: 'Sendes', icon: Package },
          ]}
        />
      </Card>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Picture src="/og.png" alt="To avrundede former som overlapper">
          <IconButton icon={Heart} label="Favoritt" variant="overlay" className="absolute end-2 top-2" />
        </Picture>
        <Picture src="/missing.jpg" alt="Bildet er ikke lastet ned" />
      </div>
      <Card className="mx-auto max-w-xl">
        <Bubble side="theirs" meta="09.38">
          Hei! Har du mulighet til å filme før 12. juni?
        </Bubble>
        <Bubble side="mine">Ja, det passer fint.</Bubble>
        <Bubble side="mine" continued meta="Venter på nett">
          Sender første utkast på fredag, så rekker dere å se på det før helgen.
        </Bubble>
      </Card>
    </>
  )
}
