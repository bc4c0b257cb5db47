import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { business } from '#shared/business.ts'
import { directionsLink, emailLink, phoneLink } from '../../layout/contact-links.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { SocialIcon } from '../../ui/social-icon.tsx'

type ContactCard = {
  title: string
  Icon: ComponentType<{ className?: string }>
  body: ReactNode
  action?: ReactNode
}

const { street, city, region, postalCode } = business.address

export const contactCards: readonly ContactCard[] = [
  {
    title: 'Location',
    Icon: MapPin,
    body: (
      <address className="not-italic">
        {street}
        <br />
        {city}, {region} {postalCode}
      </address>
    ),
    action: <OutwardLink href={directionsLink}>Get Directions</OutwardLink>,
  },
  {
    title: 'Phone',
    Icon: Phone,
    body: business.phone,
    action: (
      <a href={phoneLink} className={buttonStyle({ variant: 'outline' })}>
        Call Us
      </a>
    ),
  },
  {
    title: 'Email',
    Icon: Mail,
    body: <span className="break-all">{business.email}</span>,
    action: (
      <a href={emailLink} className={buttonStyle({ variant: 'outline' })}>
        Send Email
      </a>
    ),
  },
  { title: 'Staffed hours', Icon: Clock, body: <Hours /> },
  ...business.social.map(({ network, handle, url }) => ({
    title: network,
    Icon: ({ className }: { className?: string }) => <SocialIcon network={network} className={className} />,
    body: handle,
    action: <OutwardLink href={url}>View Profile</OutwardLink>,
  })),
]

function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'outline' })}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function Hours() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {business.hours.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-ink">{label}</dt>
          <dd className="tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
