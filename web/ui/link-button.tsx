import { type ButtonStyleProps, buttonClass } from './button-class.ts'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'

export function LinkButton({ variant, size, className, ...link }: SiteLinkProps & ButtonStyleProps) {
  return <SiteLink {...link} className={buttonClass({ variant, size, className })} />
}
