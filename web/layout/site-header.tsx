import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { business } from '#shared/lib/settings/business.ts'
import { LinkButton, SiteLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { emailHref, homeSections, pageLinks, phoneHref } from './navigation.ts'
import { NoticeBar } from './notice-bar.tsx'

export function SiteHeader({ cart }: { cart?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <header className="contents print:hidden">
      <NoticeBar />
      <ContactBar />
      <div className="sticky top-0 z-40 border-b border-border bg-header [backdrop-filter:blur(12px)] print:hidden">
        <div className="page-container flex h-16 items-center gap-4 lg:h-18">
          <SiteLink to="/" aria-label={`${business.name}, home`} className="mr-auto rounded-sm">
            <Logo />
          </SiteLink>
          <nav aria-label="Main" className="hidden items-center lg:flex">
            {[...homeSections, ...pageLinks()].map(({ label, to }, index) => (
              <SiteLink
                key={to}
                to={to}
                aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                className={`rounded-sm px-2.5 py-2 text-[0.9375rem] font-medium text-muted-foreground transition-colors hover:text-foreground marks-current xl:px-3 ${index >= homeSections.length ? 'max-xl:hidden' : ''}`}
              >
                {label}
              </SiteLink>
            ))}
          </nav>
          {cart}
          <LinkButton to="/booking" className="max-lg:hidden">
            Book Free Consultation
          </LinkButton>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** True for the link to the current page. On the home page, only the first of the links to its sections counts as current. */
function isCurrent(to: string, pathname: string): boolean {
  return pathname === '/' ? to === homeSections[0].to : pathname.startsWith(to)
}

function ContactBar() {
  return (
    <div className="bg-accent text-on-accent print:hidden">
      <div className="page-container flex min-h-10 items-center justify-between gap-x-6 text-sm font-semibold">
        <p className="py-2 max-sm:mx-auto">FREE Consultation - Book Today!</p>
        <address className="hidden gap-6 not-italic sm:flex">
          <a href={phoneHref()} className="flex items-center gap-1.5 py-2 hover:underline">
            <Phone className="size-4" />
            {business.phone}
          </a>
          <a href={emailHref()} className="hidden items-center gap-1.5 py-2 hover:underline md:flex">
            <Mail className="size-4" />
            {business.email}
          </a>
        </address>
      </div>
    </div>
  )
}
