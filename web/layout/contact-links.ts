import { addressLine, business } from '#shared/business.ts'

export const phoneLink = `tel:${business.phone.replace(/[^\d+]/g, '')}`
export const emailLink = `mailto:${business.email}`
export const directionsLink = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${business.name}, ${addressLine}`)}`
