import type { Lead } from '#shared/leads/lead.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import type { LeadGoal } from '../../shared/leads/lead.ts'
import { stepsBlock } from '../lib/email/blocks.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { fillEmailTexts } from '../lib/email/email-texts.ts'
import { requireEnv } from '../lib/environment.ts'

const linkedPage = () =>
  isPageShown('/resources')
    ? { label: 'Open the free resources', path: '/resources' }
    : { label: 'Open our site', path: '/' }

const leadGuide = {
  title: 'Your free transformation guide',
  steps: [
    {
      title: 'Measure once, then weekly',
      text: 'Weigh yourself on the same morning each week, take one photo in the same light and write down your main lifts. Judge by the trend, never by a single day.',
    },
    {
      title: 'Train three days a week',
      text: 'A squat, a hinge, a push and a pull on each day, three sets of 6 to 12 repetitions. Add a repetition or a little weight each week.',
    },
    {
      title: 'Put protein on every plate',
      text: 'A palm-sized portion at each meal, vegetables beside it, and water as your first drink.',
    },
    {
      title: 'Walk every day',
      text: 'Start from your current steps and add 1,000 a week until you reach 8,000 to 10,000.',
    },
    {
      title: 'Treat sleep as training',
      text: 'Seven to nine hours, the same bedtime on most days, and no screen in the last half hour.',
    },
  ],
  byGoal: {
    'weight-loss':
      'For weight loss: eat 300 to 500 kcal a day less than you burn, and keep the weights as heavy as before.',
    'muscle-gain':
      'For muscle gain: eat 200 to 300 kcal a day more than you burn, and let each muscle work twice a week.',
    bodybuilding:
      'For bodybuilding: divide the year into a growing phase and a cutting phase, and practice your poses from the first week.',
    'general-fitness':
      'For general fitness: add two easy 30-minute rides or runs, at a pace that still lets you talk.',
    strength:
      'For strength: lift in sets of 3 to 5, rest three minutes, and stop one repetition before your form breaks down.',
    nutrition:
      'For nutrition: cook two dishes in bulk on one day, so that the good choice is also the easy one.',
  } satisfies Record<LeadGoal, string>,
} as const

export function leadGuideEmail(lead: Lead) {
  const { subject, opening, closing } = fillEmailTexts('leadGuide', lead.firstName, {})
  const { label, path } = linkedPage()
  return renderBrandedEmail({
    subject,
    preview: opening[0] ?? '',
    heading: leadGuide.title,
    paragraphs: [greeting(lead.firstName), ...opening],
    body: stepsBlock(leadGuide.steps),
    button: { label, url: `${requireEnv('SITE_URL')}${path}` },
    closingText: [...(lead.goal ? [leadGuide.byGoal[lead.goal]] : []), ...closing],
    reason: 'You are receiving this one email because our free guide was requested for this address.',
  })
}
