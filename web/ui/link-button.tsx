import { type ButtonLook, buttonStyle } from './button-style.ts'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...link }: SiteLinkProps & ButtonLook) {
  return <SiteLink {...link} className={buttonStyle({ variant, size, className })} />
}
