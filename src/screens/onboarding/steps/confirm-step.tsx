import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HandleField } from '../../../components/profile-fields/handle-field.tsx'
import { tidyBusiness, tidyCreator } from '../../../entities/teams/as-typed.ts'
import { formatOrganisationNumber } from '../../../domain/person/organisation-number.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { useLabelLine, useOwnLabels } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Facts } from '../../../ui/display/facts.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import type { OwnStep } from '../answers/path.ts'
import type { Onboarding } from '../flow/flow.ts'
import { PreviewRow } from '../look/preview.tsx'

interface Part {
  step: OwnStep
  /** Key, label and value of what is filled in. */
  facts: [string, string, string][]
}

const placeOf = ({ street = '', postal_code = '', city = '' }: Record<string, unknown>): string =>
  [String(street), [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

function useParts(flow: Onboarding): Part[] {
  return useAllParts(flow).map(({ step, facts }) => ({
    step,
    facts: facts.filter(([, , value]) => value !== ''),
  }))
}

function useAllParts(flow: Onboarding): Part[] {
  const { t } = useTranslation(['onboarding', 'profile'])
  const names = useLabelLine(useOwnLabels())
  if (flow.side === 'business') {
    const it = { ...flow.business, ...tidyBusiness(flow.answers.business) }
    return [
      {
        step: 'profile',
        facts: [
          ['name', t('profile:field.name'), it.name],
          [
            'number',
            t('profile:field.organisation_number'),
            formatOrganisationNumber(it.organisation_number),
          ],
          ['town', t('profile:field.town'), it.town],
          ['description', t('profile:field.businessDescription'), it.description],
        ],
      },
      {
        step: 'contact',
        facts: [
          ['email', t('profile:field.invoice_email'), it.invoice_email],
          ['phone', t('profile:field.phone'), formatPhone(it.phone)],
          ['address', t('profile:address'), placeOf(it)],
        ],
      },
    ]
  }
  const it = { ...flow.creator, ...tidyCreator(flow.answers.creator) }
  const handle = it.handle === '' ? '' : `@${it.handle}`
  return [
    {
      step: 'profile',
      facts: [
        ['name', t('profile:name'), `${it.first_name} ${it.last_name}`.trim()],
        ['handle', t('profile:field.handle'), handle],
      ],
    },
    {
      step: 'details',
      facts: [
        ['description', t('profile:field.description'), it.description],
        ['town', t('profile:field.town'), it.town],
        ['languages', t('profile:field.cat_languages'), names('language', it.cat_languages)],
      ],
    },
    {
      step: 'address',
      facts: [
        ['phone', t('profile:field.phone'), formatPhone(it.phone)],
        ['address', t('profile:address'), placeOf(it)],
        ['instagram', t('profile:field.instagram_username'), it.instagram_username],
        ['tiktok', t('profile:field.tiktok_username'), it.tiktok_username],
      ],
    },
    {
      step: 'preferences',
      facts: [
        ['jobs', t('profile:field.cat_job_types'), names('job_type', it.cat_job_types)],
        ['interests', t('profile:field.cat_interests'), names('interest', it.cat_interests)],
      ],
    },
  ]
}

/** The whole profile to look over, and for a creator whether it is shown. */
export function ConfirmStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const parts = useParts(flow)
  const written = parts.filter(({ facts }) => facts.length > 0)
  const left = parts.filter(({ facts }) => facts.length === 0)
  const taken = flow.isTaken(flow.creator.handle)
  // A visible profile needs one: it is asked for here, if it was left out or somebody else was faster.
  const asksHandle = flow.answers.visible === 'yes' && flow.creatorRow?.handle === ''
  return (
    <>
      {taken && !asksHandle && (
        <Banner
          tone="danger"
          icon={CircleAlert}
          announce="polite"
          action={
            <Button size="sm" onClick={() => flow.go('profile')}>
              {t('handle.change')}
            </Button>
          }
        >
          {t('handle.lost', { handle: flow.creator.handle })}
        </Banner>
      )}
      <section className="lg:hidden">
        <h2 className="mb-2 text-sm font-semibold text-ink-muted">
          {flow.side === 'business' ? t('profile:preview.businessTitle') : t('profile:preview.title')}
        </h2>
        <PreviewRow flow={flow} />
      </section>
      {written.length > 0 && (
        <Card padding="none">
          {written.map((part) => (
            <section key={part.step} className="border-b border-line p-4 last:border-0 sm:px-5">
              <PartHead flow={flow} step={part.step} written />
              <Facts
                layout="rows"
                items={part.facts.map(([key, name, value]) => ({
                  key,
                  label: name,
                  value: (
                    <span dir="auto" className="line-clamp-3 wrap-anywhere">
                      {value}
                    </span>
                  ),
                }))}
              />
            </section>
          ))}
        </Card>
      )}
      {left.length > 0 && (
        <div>
          <p className="mb-2 text-sm text-ink-muted">{t('empty')}</p>
          <Card padding="none">
            {left.map(({ step }) => (
              <div key={step} className="border-b border-line px-4 py-1.5 last:border-0 sm:px-5">
                <PartHead flow={flow} step={step} />
              </div>
            ))}
          </Card>
        </div>
      )}
      {flow.side === 'creator' && <Visible flow={flow} asksHandle={asksHandle} />}
    </>
  )
}

/** The part's name, and the way there. */
function PartHead({ flow, step, written = false }: { flow: Onboarding; step: OwnStep; written?: boolean }) {
  const { t } = useTranslation('onboarding')
  const part = t(`stepName.${step}`)
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 className="text-heading">{part}</h2>
      <Button
        variant="quiet"
        size="sm"
        className="-me-3.5"
        aria-label={t(written ? 'changePart' : 'fillPart', { part })}
        onClick={() => flow.go(step)}
      >
        {written ? t('change') : t('fill')}
      </Button>
    </div>
  )
}

/** Whether businesses find the creator, and the handle that this requires. */
function Visible({ flow, asksHandle }: { flow: Onboarding; asksHandle: boolean }) {
  const { t } = useTranslation('onboarding')
  const { errorOf } = flow
  const handle = useRef<HTMLDivElement>(null)
  // What the answer asks for would appear below the fold.
  useEffect(() => {
    if (asksHandle) handle.current?.querySelector('input')?.scrollIntoView({ block: 'nearest' })
  }, [asksHandle])
  return (
    <>
      <div data-wrong={errorOf('visible') ? '' : undefined}>
        <ChoiceCards
          label={t('visible.label')}
          value={flow.answers.visible}
          error={errorOf('visible')}
          onChange={(visible) => flow.answer({ visible })}
          options={[
            { value: 'yes', label: t('visible.yes'), text: t('visible.yesText'), icon: Eye },
            { value: 'no', label: t('visible.no'), text: t('visible.noText'), icon: EyeOff },
          ]}
        />
      </div>
      {asksHandle && (
        <div ref={handle}>
          <HandleField
            value={flow.creator.handle}
            own={flow.creatorRow?.handle}
            taken={flow.isTaken(flow.creator.handle)}
            onTaken={flow.markTaken}
            blamed={errorOf('handle') !== undefined}
            onChange={(handle) => flow.writeCreator({ handle })}
          />
        </div>
      )}
    </>
  )
}
