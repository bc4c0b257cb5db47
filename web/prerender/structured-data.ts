import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { listSpecialHours, type OpeningHours } from '#shared/lib/dates/opening-hours.ts'
import { formatDecimalAmount } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'
import { listServicesForSale } from '#shared/payments/catalog.ts'

/** The hours of a closed day. Google reads equal opening and closing times of 00:00 as closed. */
const CLOSED_HOURS = [['00:00', '00:00']] as const

export function buildBusinessJsonLd(origin: string, image: string) {
  const { street, city, region, postalCode, country } = business.address
  return {
    '@context': 'https://schema.org',
    '@type': 'HealthClub',
    name: business.name,
    url: `${origin}/`,
    image: origin + image,
    telephone: business.phone,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    openingHoursSpecification: business.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: specialHoursJsonLd(gymHours),
    sameAs: business.social.map(({ url }) => url),
    makesOffer: listServicesForSale().map(({ title, description, price }) => ({
      '@type': 'Offer',
      price: formatDecimalAmount(price.unitAmount),
      priceCurrency: business.currency.toUpperCase(),
      itemOffered: { '@type': 'Service', name: title, description },
    })),
  }
}

const specialHoursJsonLd = (gym: OpeningHours) =>
  listSpecialHours(gym).flatMap(({ day, periods }) =>
    (periods.length > 0 ? periods : CLOSED_HOURS).map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      opens,
      closes,
      validFrom: day,
      validThrough: day,
    })),
  )
