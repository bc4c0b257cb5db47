import { type ComponentProps, use } from 'react'
import { Link } from 'react-router-dom'
import { PreloadContext } from '../loading/preload-context.ts'

export type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** Its page is prefetched on hover or focus. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const preload = use(PreloadContext)
  const reach = () => preload(to)
  // Nothing discovers routes, so links need no attribute for it.
  return <Link to={to} discover="none" {...rest} onPointerEnter={reach} onFocus={reach} />
}
