import * as z from 'zod/mini'
import { Client } from '../lib/client.ts'
import { ClientSummary } from '../lib/client-summary.ts'
import { ClientFile } from './client-file.ts'

const health = { medicalAlert: true, medicalClearedAt: true, medicalClearedBy: true } as const
const summary = z._default(z.omit(ClientSummary, health), { visits: 0 })

/** What an API key sees of a client: no health, and no notes of the staff. */
export const KeyClient = z.extend(Client, { summary })

export const KeyClientFile = z.extend(
  z.omit(ClientFile, { intakeForms: true, notes: true, activities: true }),
  { summary },
)
