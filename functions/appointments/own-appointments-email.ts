import { ownAppointmentsPath } from '#shared/appointments/appointment.ts'
import { LINK_HOURS } from '#shared/appointments/booking-limits.ts'
import type { Client } from '#shared/lib/client.ts'
import { business } from '#shared/lib/settings/business.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

export const ownAppointmentsEmail = ({ firstName }: Pick<Client, 'firstName'>, linkToken: string) =>
  renderBrandedEmail({
    subject: `Your appointments at ${business.name}`,
    preview: `The link works for ${LINK_HOURS} hours.`,
    heading: 'Your appointments',
    paragraphs: [
      greeting(firstName),
      'Here you see what you have booked, move or cancel it, and book another time.',
    ],
    details: [['Link', `For you alone, for ${LINK_HOURS} hours`]],
    button: {
      label: 'See my appointments',
      url: `${requireEnv('SITE_URL')}${ownAppointmentsPath(linkToken)}`,
    },
    closingText: [
      `Did you not ask for it? Then nothing happens: please delete this email. Questions? Call ${business.phone}.`,
    ],
    reason: 'You receive this because the link to the appointments of this email address was requested.',
  })
