import { business } from '#shared/lib/business.ts'
import { telHref } from '#shared/lib/tel-href.ts'

export const phoneHref = telHref(business.phone)
export const emailHref = `mailto:${business.email}`
