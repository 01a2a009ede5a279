import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { waitsUntil } from '../../session/early/wait.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { authWords } from './auth-words.ts'
import { WaitWords } from './wait-words.tsx'

/** The service's refusal, above the form; after too many tries with how long to wait. */
export function FailureBanner({ failure, children }: { failure: string; children?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <Banner tone="danger" icon={CircleAlert} announce="assertive">
        {authWords(failure)} {children}
      </Banner>
      {failure === 'too_many_tries' && <WaitWords until={waitsUntil()} />}
    </div>
  )
}
