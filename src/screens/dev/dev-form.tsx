import { Building2, Camera, Cat, Dog, Mail, Sailboat, TreePine } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ChipGroup, ChoiceChips } from '../../ui/form/chip-group.tsx'
import { ChipRow } from '../../ui/form/chip-row.tsx'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { DateField, TimeField } from '../../ui/date/date-field.tsx'
import { useDateWords } from '../../i18n/date-words.ts'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { RangeSlider } from '../../ui/form/range-slider.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

export function DevForm() {
  return (
    <div className="space-y-8">
      <Fields />
      <Texts />
      <Filters />
      <Choices />
    </div>
  )
}

function Fields() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="Tittel" hint="Det kreatørene ser først" placeholder="Sommer på Tjøme" />
      <TextField
        label="E-post"
        icon={Mail}
        type="email"
        defaultValue="ingrid@fjordull"
        error="E-postadressen mangler slutten, som i navn@firma.no."
      />
      <NumberField label="Fødselsår" defaultValue="1991" />
      <Prices />
      <Days />
      <Select
        label="Format"
        mark="valgfritt"
        placeholder="Velg format"
        options={[
          {
            label: 'Stående',
            options: [
              { value: '9:16', label: '9:16' },
              { value: '4:5', label: '4:5' },
            ],
          },
          { label: 'Liggende', options: [{ value: '16:9', label: '16:9' }] },
        ]}
      />
      <PasswordField
        label="Passord"
        showLabel="Vis passord"
        hideLabelText="Skjul passord"
        autoComplete="new-password"
        defaultValue="tretten fjell"
      />
      <TextField label="Bedriftsnavn" disabled defaultValue="Fjordull AS" />
      <SearchField label="Søk i kreatører" className="self-end" />
    </div>
  )
}

function Prices() {
  const [low, setLow] = useState('2500')
  const [high, setHigh] = useState('4500')
  return (
    <div>
      <div className="mb-2 grid grid-cols-2 gap-4">
        <MoneyField label="Pris fra" unit="kr" value={low} onChange={setLow} />
        <MoneyField
          label="Pris til"
          unit="kr"
          value={high}
          onChange={setHigh}
          error={Number(high) < Number(low) ? 'Pris til må være lik eller høyere enn pris fra.' : undefined}
        />
      </div>
      <RangeSlider
        label="Pris"
        hideLabel
        min={0}
        max={10_000}
        step={100}
        low={{ label: 'Flytt laveste pris', value: Number(low) }}
        high={{ label: 'Flytt høyeste pris', value: Number(high) }}
        onChange={(end, value) => (end === 'low' ? setLow : setHigh)(String(value))}
      />
    </div>
  )
}

function Days() {
  const [day, setDay] = useState('2027-06-12')
  const [time, setTime] = useState('21:00')
  return (
    <>
      <DateField
        label="Frist"
        value={day}
        onChange={setDay}
        words={useDateWords()}
        min="2027-06-03"
        today="2027-06-05"
      />
      <TimeField label="Fra klokka" value={time} onChange={setTime} language="nb" example="tt.mm" />
    </>
  )
}

function Texts() {
  return (
    <>
      <TextArea
        label="Beskrivelse"
        counter={10_000}
        hint="Hva skal vises, hvor og hvordan"
        defaultValue={
          'Vis genseren i bruk på en vanlig dag.\n\nVi vil se deg ute, gjerne med hund, og høre hvorfor du valgte ull.'
        }
      />
      <TextArea
        label="Søknadstekst"
        counter={20}
        minRows={2}
        defaultValue="Jeg har laget film for tre ullmerker."
        error="Søknaden kan ha 20 tegn."
      />
    </>
  )
}

function Filters() {
  const [on, setOn] = useState<readonly string[]>(['fits'])
  const [price, setPrice] = useState('any')
  const [order, setOrder] = useState('new')
  const toggle = (key: string, label: string, count?: number) => ({
    key,
    label,
    count,
    on: on.includes(key),
    onChange: (isOn: boolean) => setOn(isOn ? [...on, key] : on.filter((one) => one !== key)),
  })
  return (
    <ChipRow
      label="Filtre"
      chips={[
        toggle('fits', 'Passer deg', 4),
        toggle('fresh', 'Ikke søkt'),
        {
          kind: 'choice',
          key: 'price',
          label: 'Pris',
          value: price,
          rest: 'any',
          onChange: setPrice,
          options: [
            { value: 'any', label: 'Alle priser' },
            { value: '5000', label: 'Minst 5 000 kr' },
          ],
        },
        {
          kind: 'choice',
          key: 'order',
          label: 'Rekkefølge',
          value: order,
          onChange: setOrder,
          options: [
            { value: 'new', label: 'Nyeste' },
            { value: 'deadline', label: 'Frist' },
          ],
        },
      ]}
    />
  )
}

function Choices() {
  const [props, setProps] = useState<string[]>(['dog', 'cabin'])
  const [gender, setGender] = useState('')
  const [side, setSide] = useState<'business' | 'creator' | ''>('creator')
  return (
    <>
      <ChipGroup
        label="Dette kan vises"
        hint="Velg så mange du vil"
        value={props}
        onChange={setProps}
        options={[
          { value: 'dog', label: 'Hund', icon: Dog, count: 12 },
          { value: 'cat', label: 'Katt', icon: Cat, count: 4 },
          { value: 'boat', label: 'Båt', icon: Sailboat, count: 2 },
          { value: 'cabin', label: 'Hytte', icon: TreePine, count: 7 },
        ]}
      />
      <ChoiceChips
        label="Kjønn"
        error={gender ? undefined : 'Velg ett av dem.'}
        value={gender}
        onChange={setGender}
        options={[
          { value: 'female', label: 'Kvinne' },
          { value: 'male', label: 'Mann' },
          { value: 'other', label: 'Annet' },
        ]}
      />
      <ChoiceCards
        label="Hva vil du bruke Samspill til?"
        value={side}
        onChange={setSide}
        options={[
          { value: 'business', label: 'Bedrift', text: 'Finn kreatører og bestill innhold', icon: Building2 },
          { value: 'creator', label: 'Kreatør', text: 'Finn oppdrag og vis hva du kan', icon: Camera },
        ]}
      />
      <div className="grid gap-x-8 md:grid-cols-2">
        <Checkbox label="Vi sender produktet" hint="Kreatøren beholder det" defaultChecked />
        <Checkbox label="Jeg godtar vilkårene" error="Du må godta vilkårene for å gå videre." />
        <Switch label="E-post om nye søknader" hint="Samlet én gang om dagen" defaultChecked />
        <Switch label="Synlig profil" />
      </div>
    </>
  )
}
