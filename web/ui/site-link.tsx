import { type ComponentProps, use } from 'react'
import { Link } from 'react-router-dom'
import { PreloadContext } from '../lib/preload.ts'

export type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link within the site; the page behind it is fetched as soon as someone reaches for it. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const preload = use(PreloadContext)
  const reach = () => preload(to)
  return <Link to={to} {...rest} onPointerEnter={reach} onFocus={reach} />
}
