import type { Lead } from '#shared/leads/lead.ts'
import { LEAD_GUIDE_PATH, leadGuide } from '#shared/leads/lead-guide.ts'
import { business } from '#shared/lib/business.ts'
import { stepsBlock } from '../lib/email/blocks.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

/** The guide itself, so that nothing has to be opened to read it. */
export function leadGuideEmail(lead: Lead) {
  return renderBrandedEmail({
    subject: `${leadGuide.title} - ${business.name}`,
    preview: leadGuide.intro,
    heading: leadGuide.title,
    paragraphs: [greeting(lead.firstName), leadGuide.intro],
    body: stepsBlock(leadGuide.steps),
    button: { label: 'Open the free resources', url: `${requireEnv('SITE_URL')}${LEAD_GUIDE_PATH}` },
    closingText: [
      ...(lead.goal ? [leadGuide.byGoal[lead.goal]] : []),
      `Do you want a plan made for you? Book a free consultation: call ${business.phone}.`,
    ],
    reason: 'You receive this one email because our free guide was requested for this address.',
  })
}
