import * as z from 'zod/mini'
import { ActivityListPage } from '../lib/activity.ts'
import { RelatedPerson } from '../lib/client.ts'
import { OrderWithRefunds } from '../payments/order.ts'
import { Plan } from '../payments/plan-summary.ts'
import { RelatedClient } from '../waivers/guardianship.ts'
import { ClientHistory } from './client-history.ts'
import { Note } from './note.ts'

export const FIRST_PAGE_ACTIVITY_COUNT = 50

export const ClientFile = z.extend(ClientHistory, {
  /** True if the client signed an older version of the agreement in an otherwise valid waiver. The front desk then asks for a new signature. */
  hasOldAgreement: z.optional(z.boolean()),
  orders: z.array(OrderWithRefunds),
  plans: z.array(Plan),
  guardians: z.array(RelatedClient),
  children: z.array(RelatedClient),
  paidBy: z.array(RelatedPerson),
  paysFor: z.array(RelatedPerson),
  notes: z.array(Note),
  activities: ActivityListPage,
})
export type ClientFile = z.infer<typeof ClientFile>
