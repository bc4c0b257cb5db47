import { type ButtonStyleProps, buttonClass } from './button-class.ts'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'

export const LinkButton = ({ variant, size, className, ...link }: SiteLinkProps & ButtonStyleProps) => (
  <SiteLink {...link} className={buttonClass({ variant, size, className })} />
)
