import { type Lead, leadGoals, newLead } from '#shared/leads/lead.ts'
import { sentEmail } from './demo-emails.ts'
import type { Person } from './demo-person.ts'
import type { Random } from './random.ts'

export function createDemoLead(
  random: Random,
  { clientId, person, at }: { clientId: string; person: Person; at: Date },
): Lead {
  const { firstName, email, phone } = person
  const form = { firstName, email, phone, goal: random.pick(leadGoals) }
  const lead = newLead(form, { id: random.id(), createdAt: at.toISOString() })
  return { ...lead, clientId, emails: [sentEmail('leadGuide', email)] }
}
