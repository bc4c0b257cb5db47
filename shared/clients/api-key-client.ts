import * as z from 'zod/mini'
import { Client } from '../lib/client.ts'
import { ClientSummary } from '../lib/client-summary.ts'
import { ManualMembership } from '../lib/plan-state.ts'
import { ClientFile } from './client-file.ts'

const healthFields = { medicalAlert: true, medicalClearedAt: true, medicalClearedBy: true } as const
const summary = z._default(z.omit(ClientSummary, healthFields), { visits: 0 })
/** Leaves out the reason for the membership, because staff write it as free text, such as 'Free while her knee heals'. */
const manualMembership = z.optional(z.omit(ManualMembership, { reason: true }))

/** A client without health data and without the reason for a manual membership. */
export const ClientForApiKey = z.extend(Client, { summary, manualMembership })

export const ClientFileForApiKey = z.extend(
  z.omit(ClientFile, { intakeForms: true, notes: true, activities: true }),
  { summary, manualMembership },
)
