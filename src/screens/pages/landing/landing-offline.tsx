import { CheckCheck, CloudUpload, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * Rounded hills in the shapes of the logo, the highest in the evening sun; the masts on either side have the signal.
 */
function Hills() {
  return (
    <svg
      viewBox="0 0 1080 210"
      aria-hidden="true"
      className="block h-auto w-full max-sm:-mx-[12.5%] max-sm:w-[125%] max-sm:max-w-none"
    >
      <g className="fill-mark-gran">
        <rect x="318" y="92" width="230" height="260" rx="115" className="opacity-55" />
        <rect x="560" y="70" width="220" height="260" rx="110" className="opacity-55" />
        <rect x="412" y="14" width="260" height="330" rx="130" />
      </g>
      <clipPath id="landing-summit">
        <rect x="412" y="14" width="260" height="330" rx="130" />
      </clipPath>
      <path
        clipPath="url(#landing-summit)"
        d="M400 0h290v92l-46-26-40 34-52-30-44 30-50-38-58 34z"
        className="fill-mark-molte"
      />
      <g className="fill-none stroke-current stroke-3" strokeLinecap="round">
        <path d="M176 210v-74M904 210v-74" />
        <path
          d="M160 150a22 22 0 0 1 0-30M192 150a22 22 0 0 0 0-30M146 164a42 42 0 0 1 0-58M206 164a42 42 0 0 0 0-58"
          className="opacity-70"
        />
        <path
          d="M888 150a22 22 0 0 1 0-30M920 150a22 22 0 0 0 0-30M874 164a42 42 0 0 1 0-58M934 164a42 42 0 0 0 0-58"
          className="opacity-70"
        />
      </g>
      <g className="fill-mark-molte">
        <circle cx="176" cy="135" r="8" />
        <circle cx="904" cy="135" r="8" />
      </g>
    </svg>
  )
}

const stops = [
  { key: 'saved', icon: Smartphone },
  { key: 'waiting', icon: CloudUpload },
  { key: 'synced', icon: CheckCheck },
] as const

/** The promise that text is on the device first. A line crosses the hill; inside the hill it is dashed. */
export function LandingOffline() {
  const { t } = useTranslation('pages')
  return (
    <section className="overflow-hidden bg-quiet text-on-quiet">
      <div className="mx-auto w-full max-w-288 px-4 py-14 sm:px-6 lg:px-10 lg:py-24">
        <h2 className="max-w-[18ch] text-2xl lg:text-3xl">{t('landing.offline.title')}</h2>
        <p className="mt-4 max-w-[56ch] text-lg">{t('landing.offline.text')}</p>
        <div className="mt-10 lg:mt-14">
          <Hills />
          <ol className="relative grid border-on-quiet max-lg:border-t-2 max-lg:pt-6 lg:grid-cols-3">
            {stops.map(({ key, icon }) => (
              <li
                key={key}
                className={cx(
                  'relative grid grid-cols-[2.75rem_1fr] gap-x-3 pb-6 lg:block lg:border-t-3 lg:border-on-quiet lg:pt-10 lg:pb-0 lg:text-center',
                  key === 'waiting' && 'lg:border-dashed',
                )}
              >
                <span
                  className={cx(
                    'relative z-1 grid size-11 place-items-center rounded-full bg-surface-overlay shadow-thumb lg:absolute lg:start-1/2 lg:top-0 lg:-translate-1/2',
                    key === 'waiting' ? 'text-ink-muted' : 'text-primary',
                  )}
                >
                  <Icon icon={icon} />
                </span>
                {key !== 'synced' && (
                  <span
                    aria-hidden="true"
                    className={cx(
                      'absolute start-5.25 top-11 bottom-0 border-s-2 border-on-quiet lg:hidden',
                      key === 'waiting' && 'border-dashed',
                    )}
                  />
                )}
                <div className="lg:px-6">
                  <h3 className="text-row">{t(`landing.offline.stop.${key}`)}</h3>
                  <p className="mt-0.5">{t(`landing.offline.stopText.${key}`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
