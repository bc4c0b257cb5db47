import { Lock } from 'lucide-react'
import { Fragment } from 'react'
import { business, directionsUrl } from '#shared/lib/settings/business.ts'
import { legalTexts, listPublishedLegalPages } from '#shared/lib/settings/legal-texts.ts'
import { SiteLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { SocialIcon } from '../ui/social-icon.tsx'
import { emailHref, pageLinks, phoneHref } from './navigation.ts'

const LINK_CLASS =
  'inline-block py-1.5 wrap-anywhere text-muted-foreground transition-colors hover:text-foreground'

export function SiteFooter({ year }: { year: string }) {
  const { address } = business
  return (
    <footer className="relative border-t border-border bg-surface print:hidden">
      <div className="page-container grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-x-6 gap-y-10 py-14 lg:grid-cols-4 lg:gap-x-10">
        <div className="grid content-start gap-4 wrap-anywhere max-sm:col-span-2">
          <Logo />
          <p className="text-muted-foreground">{business.tagline}</p>
          <ul className="-ml-2.5 flex">
            {business.social.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${network} (opens in a new tab)`}
                  className="grid size-11 place-items-center rounded-md text-muted-foreground transition-colors hover:text-foreground"
                >
                  <SocialIcon network={network} className="size-6" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <section aria-labelledby="footer-visit">
          <h2 id="footer-visit" className="mb-2 font-semibold">
            Visit
          </h2>
          <a href={directionsUrl()} target="_blank" rel="noreferrer" className={`${LINK_CLASS} max-w-52`}>
            {`${address.street}, `}
            <span className="inline-block">{`${address.city}, ${address.region} ${address.postalCode}`}</span>
          </a>
        </section>
        <nav aria-labelledby="footer-more">
          <h2 id="footer-more" className="mb-2 font-semibold">
            More
          </h2>
          <ul>
            {[...pageLinks(), { label: 'My Membership', to: '/membership' }].map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to} className={LINK_CLASS}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-talk" className="max-sm:col-span-2">
          <h2 id="footer-talk" className="mb-2 font-semibold">
            Talk to us
          </h2>
          <a href={phoneHref()} className={LINK_CLASS}>
            {business.phone}
          </a>
          <br />
          <a href={emailHref()} className={LINK_CLASS}>
            {business.email}
          </a>
        </section>
      </div>
      <div className="page-container">
        <p className="border-t border-border pt-6 pb-20 text-sm text-muted-foreground">
          {`© ${year} ${business.name}. All rights reserved.`}
          {listPublishedLegalPages(legalTexts).map(({ path, title }) => (
            <Fragment key={path}>
              {' · '}
              <SiteLink to={path} className={LINK_CLASS}>
                {title}
              </SiteLink>
            </Fragment>
          ))}
        </p>
      </div>
      <StaffLink />
    </footer>
  )
}

/** Links to the back office. The link loads a new document, because the back office has a separate one. */
function StaffLink() {
  return (
    <a
      href="/admin/login"
      aria-label="Staff login"
      className="absolute bottom-3 left-3 grid size-11 place-items-center rounded-md text-muted-foreground opacity-40 transition-opacity hover:opacity-100 focus-visible:opacity-100 print:hidden"
    >
      <Lock className="size-4" />
    </a>
  )
}
