import { CircleAlert, CloudOff, FileText, Info, RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ProgressBar, ProgressRing } from '../../ui/display/progress.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'

export function DevStates() {
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <Banner icon={CloudOff} tone="neutral">
          Du er uten nett. Du ser det som er lagret på enheten, sist hentet kl. 09.05.
        </Banner>
        <Banner icon={Info} title="Ny versjon er klar" action={<Button size="sm">Oppdater</Button>}>
          Det du skriver blir med videre.
        </Banner>
        <Banner icon={TriangleAlert} tone="warning" title="To endringer venter">
          De sendes når du er på nett igjen.
        </Banner>
        <Banner
          icon={CircleAlert}
          tone="danger"
          title="Feil e-post eller passord"
          action={<Button size="sm">Glemt passord</Button>}
        >
          Prøv igjen, eller lag et nytt passord.
        </Banner>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card padding="none">
          <EmptyState
            icon={FileText}
            level={3}
            title="Du har ingen briefer ennå"
            text="En brief forteller kreatører hva du trenger. Den tar rundt fem minutter å skrive."
            action={<Button variant="primary">Lag brief</Button>}
          />
        </Card>
        <Card padding="none">
          <EmptyState
            icon={CircleAlert}
            level={3}
            title="Listen kom ikke frem"
            text="Det du har lagret er trygt på enheten."
            action={
              <Button icon={RefreshCw} variant="secondary">
                Prøv igjen
              </Button>
            }
          />
        </Card>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card padding="none">
          <Skeleton shape="row" count={3} label="Henter samtaler" />
        </Card>
        <Skeleton shape="card" count={1} />
      </div>
      <Skeleton shape="text" count={4} className="max-w-xl" />
      <div className="flex flex-wrap items-center gap-8">
        <div className="w-72">
          <ProgressBar label="Profilen din" showLabel value={0.6} text="3 av 5" />
        </div>
        <div className="w-48">
          <ProgressBar label="Laster opp bilde" />
        </div>
        <ProgressRing label="Profilen din" value={0.6} text="3/5" />
        <Spinner />
      </div>
    </div>
  )
}
