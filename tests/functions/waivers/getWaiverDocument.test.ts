import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { agreement, agreementText } from '#shared/agreement.ts'
import { getWaiverDocument } from '#shared/operations/waivers.ts'
import { itReturnsPdf } from '#tests/support/contracts/pdf-contract.ts'
import {
  createPendingWaiver,
  createWaiverRecord,
  getWaiverAsStaff,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invokeExpectingError } from '#tests/support/invoke-handler.ts'

/** As in 'Nov 21, 2026, 10:42:07 AM PST', in the gym's time zone. */
function localTime(instant: string): string {
  const format = { timeZone: 'America/Los_Angeles', dateStyle: 'medium', timeStyle: 'long' } as const
  return new Intl.DateTimeFormat('en-US', format).format(new Date(instant)).replace(/\s/g, ' ')
}

async function aSignedWaiver() {
  const id = await createWaiverRecord({
    firstName: 'Łukasz',
    lastName: '明',
    phone: '+48 601 234 567',
    guardianName: 'Zoë Ångström',
  })
  const { clientId = '', email = '', evidence } = (await getWaiverAsStaff(id)) ?? {}
  const shown = [
    'Łukasz 明',
    'Zoë Ångström',
    '+48 601 234 567',
    'General liability',
    'Client portal',
    'Signed',
    clientId,
    email,
    id,
    evidence?.ipAddress ?? 'no address',
    evidence?.userAgent ?? 'no browser',
    localTime(evidence?.signedAt ?? ''),
    `version ${agreement.version}`,
    createHash('sha256').update(agreementText(agreement)).digest('hex'),
    ...agreement.paragraphs,
  ]
  return { id, shown }
}

describe('getWaiverDocument', () => {
  itReturnsPdf({
    operation: getWaiverDocument,
    make: aSignedWaiver,
    fileName: /^liability-waiver-lukasz-[0-9a-f]{8}\.pdf$/,
    missing: 'This waiver does not exist any more.',
  })

  it('returns 404 with a plain message for an unsigned waiver', async () => {
    const { status, body } = await invokeExpectingError(
      getWaiverDocument,
      { id: await createPendingWaiver() },
      { as: ana },
    )
    expect([status, body.message]).toEqual([
      404,
      'This waiver has not been signed, so there is no document of it.',
    ])
  })
})
