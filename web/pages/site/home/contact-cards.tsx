import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { formatHours, formatWeeklyHours, listUpcomingClosures } from '#shared/lib/dates/opening-hours.ts'
import { formatDateRange, formatPlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business, directionsUrl } from '#shared/lib/settings/business.ts'
import { pageSettings } from '#shared/lib/settings/pages.ts'
import { addItemNumbers } from '../../../layout/add-item-numbers.ts'
import { emailHref, phoneHref } from '../../../layout/navigation.ts'
import { useIsHydrated } from '../../../loading/use-is-hydrated.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SocialIcon } from '../../../ui/social-icon.tsx'

type ContactCard = {
  title: string
  Icon: ComponentType<{ className?: string }>
  body: ReactNode
  action?: ReactNode
}

export const contactCards = (): ContactCard[] => [
  {
    title: 'Location',
    Icon: MapPin,
    body: (
      <address className="not-italic">
        {business.address.street}
        <br />
        {`${business.address.city}, ${business.address.region} ${business.address.postalCode}`}
      </address>
    ),
    action: <ExternalLink href={directionsUrl()}>Get Directions</ExternalLink>,
  },
  {
    title: 'Phone',
    Icon: Phone,
    body: business.phone,
    action: (
      <a href={phoneHref()} className={buttonClass({ variant: 'outline' })}>
        Call Us
      </a>
    ),
  },
  {
    title: 'Email',
    Icon: Mail,
    body: <EmailText />,
    action: (
      <a href={emailHref()} className={buttonClass({ variant: 'outline' })}>
        Send Email
      </a>
    ),
  },
  { title: 'Staffed hours', Icon: Clock, body: <Hours /> },
  ...business.social.map(({ network, handle, url }, index) => ({
    title: network,
    Icon: ({ className }: { className?: string }) => <SocialIcon network={network} className={className} />,
    body: <SocialPanel handle={handle} firstPhotoIndex={PHOTOS_PER_PANEL * index} />,
    action: <ExternalLink href={url}>View Profile</ExternalLink>,
  })),
]

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'outline' })}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

const PHOTOS_PER_PANEL = 3

function SocialPanel({ handle, firstPhotoIndex }: { handle: string; firstPhotoIndex: number }) {
  const photos = pageSettings.home.gallery.photos.slice(firstPhotoIndex, firstPhotoIndex + PHOTOS_PER_PANEL)
  return (
    <div className="grid gap-3">
      <p>{handle}</p>
      <div className="grid grid-cols-3 gap-1.5 overflow-hidden rounded-md max-sm:hidden">
        {addItemNumbers(photos).map(({ number, picture }) => (
          <Picture
            key={number}
            name={picture}
            widths={[480]}
            sizes="6rem"
            alt=""
            width={96}
            height={96}
            className="aspect-square w-full object-cover"
          />
        ))}
      </div>
    </div>
  )
}

function EmailText() {
  const [name, domain] = business.email.split('@')
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />@{domain}
    </span>
  )
}

function Hours() {
  const isHydrated = useIsHydrated()
  const openingHours = formatWeeklyHours(gymHours)
  // Computes the current day in the browser, because closed days that have passed since the page was prerendered must not be listed.
  const today = isHydrated ? plainDateIn(business.timeZone, new Date()) : ''
  const closedDays = listUpcomingClosures(gymHours.closures, today).map(
    ({ from, to, words, opens, closes }) => ({
      days: from === to ? formatPlainDate(from) : formatDateRange(from, to),
      hours: [opens && closes ? formatHours({ opens, closes }) : 'Closed', words].filter(Boolean).join(', '),
    }),
  )
  if (openingHours.length + closedDays.length === 0) return 'Closed at present'
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {[...openingHours, ...closedDays].map(({ days, hours }) => (
        <div key={days + hours} className="contents">
          <dt className="text-foreground">{days}</dt>
          <dd className="tabular-figures">{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
