import * as z from 'zod/mini'
import { Client } from '../lib/client.ts'
import { ClientSummary, EMPTY_SUMMARY } from '../lib/client-summary.ts'
import { getLastPhoneDigits } from '../lib/text/phone.ts'

/** Contains no email and only the last digits of the phone number, which are enough to distinguish people with the same name. */
export const DeskClient = z.extend(
  z.pick(Client, { id: true, firstName: true, lastName: true, status: true, createdAt: true }),
  {
    phone: z.optional(z.pipe(z.string(), z.transform(getLastPhoneDigits))),
    summary: z._default(
      z.pick(ClientSummary, {
        waiverValidThrough: true,
        agreementVersion: true,
        waiverSignedByGuardian: true,
        medicalAlert: true,
        medicalClearedAt: true,
        lastVisitAt: true,
        visits: true,
        activePassExpiresAt: true,
        planState: true,
        accessState: true,
        accessUntil: true,
        accessWarnFrom: true,
        accessClearUntil: true,
      }),
      EMPTY_SUMMARY,
    ),
  },
)
