import { Menu } from 'lucide-react'
import { useId, useRef } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { buttonClass, LinkButton, SiteLink } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { emailHref, homeSections, pageLinks, phoneHref } from './navigation.ts'

/** The menu is a native popover, so that it works before hydration. */
export function MobileMenu() {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Open menu"
        className={buttonClass({ variant: 'ghost', size: 'icon', className: '-mr-2 lg:hidden' })}
      >
        <Menu className="size-6" />
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Menu"
        className="inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-background text-foreground lg:hidden"
      >
        <div className="page-container flex min-h-full flex-col pb-6">
          <div className="flex h-16 items-center justify-between">
            <Logo />
            <CloseButton label="Close menu" onClick={close} className="-mr-2" />
          </div>
          <ul className="grid py-4">
            {[...homeSections, ...pageLinks()].map(({ label, to }) => (
              <li key={to} className="border-b border-border">
                <SiteLink to={to} onClick={close} className="text-display block py-3 text-3xl leading-none">
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
          <div className="mt-auto grid gap-4 pt-4">
            <LinkButton to="/booking" size="lg" onClick={close}>
              Book Free Consultation
            </LinkButton>
            <address className="flex flex-wrap justify-center gap-x-6 not-italic text-muted-foreground">
              <a href={phoneHref()} className="py-2 hover:text-foreground">
                {business.phone}
              </a>
              <a href={emailHref()} className="py-2 hover:text-foreground">
                {business.email}
              </a>
            </address>
          </div>
        </div>
      </nav>
    </>
  )
}
