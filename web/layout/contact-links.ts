import { business, postalAddressLine } from '#shared/business.ts'

export const phoneHref = `tel:${business.phone.replace(/[^\d+]/g, '')}`
export const emailHref = `mailto:${business.email}`
export const directionsHref = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${business.name}, ${postalAddressLine}`)}`
