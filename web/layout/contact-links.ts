import { business } from '#shared/business.ts'

export const phoneHref = `tel:${business.phone.replace(/[^\d+]/g, '')}`
export const emailHref = `mailto:${business.email}`
