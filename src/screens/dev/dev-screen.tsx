import { useState } from 'react'
import { ChoiceChips } from '../../ui/form/chip-group.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { DevActions } from './dev-actions.tsx'
import { DevColours } from './dev-colours.tsx'
import { DevDisplay } from './dev-display.tsx'
import { DevEditors } from './dev-editors.tsx'
import { DevForm } from './dev-form.tsx'
import { DevLayout } from './dev-layout.tsx'
import { DevMarket } from './dev-market.tsx'
import { DevOverlays } from './dev-overlays.tsx'
import { DevStates } from './dev-states.tsx'

type Theme = 'system' | 'light' | 'dark'

/**
 * The gallery at /dev: every component of src/ui in its states, the cards and the editors of the
 * market. For developers, so its words are literals.
 */
export function DevScreen() {
  const [theme, setTheme] = useState<Theme>('system')

  function choose(next: Theme) {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = next
  }

  return (
    <Page
      title="Byggeklossene"
      intro="Alt skjermene er laget av, i tilstandene det kan ha. Sjekk begge temaer, 360 og 1280 piksler, og tastaturet."
      actions={
        <ChoiceChips
          label="Tema"
          hideLabel
          value={theme}
          onChange={choose}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Lyst' },
            { value: 'dark', label: 'Mørkt' },
          ]}
        />
      }
    >
      <Section title="Farger og skrift">
        <DevColours />
      </Section>
      <Section title="Handlinger">
        <DevActions />
      </Section>
      <Section title="Skjema">
        <DevForm />
      </Section>
      <Section title="Innhold">
        <DevDisplay />
      </Section>
      <Section title="Kreatører og pakker">
        <DevMarket />
      </Section>
      <Section title="Det en kreatør skriver, og profilen det blir">
        <DevEditors />
      </Section>
      <Section title="Tilstander">
        <DevStates />
      </Section>
      <Section title="Over siden">
        <DevOverlays />
      </Section>
      <Section title="Rammer">
        <DevLayout />
      </Section>
    </Page>
  )
}
