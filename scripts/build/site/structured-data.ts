import { business } from '#shared/business.ts'
import { services } from '#shared/catalog.ts'

/** schema.org data of the gym: address, hours and offers. */
export function localBusinessJsonLd(origin: string, image: string) {
  const { street, city, region, postalCode, country } = business.address
  return {
    '@context': 'https://schema.org',
    '@type': 'HealthClub',
    name: business.name,
    slogan: business.tagline,
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
    sameAs: business.social.map(({ url }) => url),
    makesOffer: services.flatMap(({ title, description, price }) =>
      price
        ? [
            {
              '@type': 'Offer',
              price: (price.unitAmount / 100).toFixed(2),
              priceCurrency: business.currency.toUpperCase(),
              itemOffered: { '@type': 'Service', name: title, description },
            },
          ]
        : [],
    ),
  }
}
