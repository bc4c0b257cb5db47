import { MEMBER_LINK_VALID_HOURS } from '#shared/appointments/booking-limits.ts'
import type { Client } from '#shared/lib/client.ts'
import { business } from '#shared/lib/settings/business.ts'
import { memberLinkPath } from '#shared/members/member-paths.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

export const memberLinkEmail = ({ firstName }: Pick<Client, 'firstName'>, linkToken: string) =>
  renderBrandedEmail({
    subject: `Your page at ${business.name}`,
    preview: `The link works once and expires after ${MEMBER_LINK_VALID_HOURS} hours.`,
    heading: 'Your page',
    paragraphs: [
      greeting(firstName),
      'Your front desk card, appointments, documents and plan are on one page. Open it on the phone that you take to the gym.',
    ],
    details: [['Link', `For you only, works once, expires after ${MEMBER_LINK_VALID_HOURS} hours`]],
    button: {
      label: 'Open my page',
      url: `${requireEnv('SITE_URL')}${memberLinkPath(linkToken)}`,
    },
    closingText: [
      `If you did not ask for this link, delete this email and do not forward it. Questions? Call ${business.phone}.`,
    ],
    reason: 'You are receiving this because the link to your page was requested for this address.',
  })
