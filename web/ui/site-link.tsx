import { type ComponentProps, use } from 'react'
import { Link } from 'react-router-dom'
import { PreloadContext } from '../loading/preload-context.ts'

export type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link within the site; its page is prefetched on hover or focus. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const preload = use(PreloadContext)
  const reach = () => preload(to)
  return <Link to={to} {...rest} onPointerEnter={reach} onFocus={reach} />
}
