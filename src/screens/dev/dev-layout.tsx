import { MessagesSquare } from 'lucide-react'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { TwoPane } from '../../ui/layout/two-pane.tsx'
import { DevLink } from './dev-link.tsx'

/** The app's bars already surround this page; only the two panes are shown here. */
export function DevLayout() {
  return (
    <Card padding="none">
      <TwoPane
        listLabel="Samtaler"
        list={
          <List>
            <ListRow render={<DevLink />} title="Ingrid Solberg" text="Hei! Jeg bor på Tjøme om sommeren." />
            <ListRow
              render={<DevLink />}
              title="Jonas Lie"
              text="Takk, da sender jeg første utkast på fredag."
            />
          </List>
        }
        empty={<EmptyState level={3} icon={MessagesSquare} title="Velg en samtale" text="Den åpnes her." />}
      />
    </Card>
  )
}
