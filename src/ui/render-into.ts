import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './class-names.ts'

/**
 * An element that carries behaviour (a router link, an anchor, a button) and lends it to a piece of ours:
 * `<LinkButton render={<Link to={paths.home()} />}>Hjem</LinkButton>`. The look and the content come from
 * the piece; where it leads stays with the caller, so that src/ui knows no router.
 */
export type RenderTarget = ReactElement<{ className?: string; children?: ReactNode }>

export function renderInto(target: RenderTarget, className: string, children: ReactNode): ReactElement {
  const own = target.props.className
  return cloneElement(target, { className: cx(className, typeof own === 'string' && own), children })
}
