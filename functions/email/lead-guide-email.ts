import { business } from '#shared/business.ts'
import { GUIDE_PATH, guide } from '#shared/guide.ts'
import type { Lead } from '#shared/lead.ts'
import { setting } from '../runtime/environment.ts'
import { emailMessage } from './layout.ts'
import type { EmailMessage } from './message.ts'

/** The guide itself, so that nothing has to be opened to read it. */
export function leadGuideEmail(lead: Lead): EmailMessage {
  return emailMessage({
    subject: `${guide.title} - ${business.name}`,
    preview: guide.intro,
    heading: guide.title,
    paragraphs: [
      `Hi ${lead.firstName},`,
      guide.intro,
      ...guide.steps.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`),
      ...(lead.goal ? [guide.byGoal[lead.goal]] : []),
    ],
    button: { label: 'Open the free resources', url: `${setting('SITE_URL')}${GUIDE_PATH}` },
    afterword: [`Do you want a plan made for you? Book a free consultation: call ${business.phone}.`],
    reason: 'You receive this one mail because our free guide was requested for this address.',
  })
}
