import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './class-names.ts'

/**
 * An element with behaviour (a router link, an anchor, a button) that one of our components renders into: `<LinkButton
 * render={<Link to={paths.landing} />}>Hjem</LinkButton>`. Look and content come from the component, the target from
 * the caller, so that src/ui knows no router.
 */
export type RenderTarget = ReactElement<{ className?: string; children?: ReactNode }>

export function renderInto(target: RenderTarget, className: string, children: ReactNode): ReactElement {
  const own = target.props.className
  return cloneElement(target, { className: cx(className, typeof own === 'string' && own), children })
}
