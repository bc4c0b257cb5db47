import { business } from '#shared/business.ts'
import { telHref } from '#shared/tel-href.ts'

export const phoneHref = telHref(business.phone)
export const emailHref = `mailto:${business.email}`
