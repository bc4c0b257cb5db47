import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { agreement, textOf } from '#shared/agreement.ts'
import { getWaiverDocument } from '#shared/operations.ts'
import { ana, refusal } from '#tests/support/call.ts'
import { makesDocument } from '#tests/support/staff-document.ts'
import { aPendingWaiver, aWaiver, waiverSeen } from '#tests/support/staff-records.ts'

async function aSignedWaiver() {
  const id = await aWaiver({
    firstName: 'Łukasz',
    lastName: '明',
    phone: '+48 601 234 567',
    guardianName: 'Zoë Ångström',
  })
  const { clientId = '', email = '', evidence } = (await waiverSeen(id)) ?? {}
  const shown = [
    'Łukasz 明',
    'Zoë Ångström',
    '+48 601 234 567',
    'general_liability',
    'client_portal',
    'signed',
    clientId,
    email,
    id,
    evidence?.ipAddress ?? 'no address',
    evidence?.userAgent ?? 'no browser',
    evidence?.signedAt ?? 'no time',
    `version ${agreement.version}`,
    createHash('sha256').update(textOf(agreement)).digest('hex'),
    ...agreement.paragraphs,
  ]
  return { id, shown }
}

describe('getWaiverDocument', () => {
  makesDocument({
    operation: getWaiverDocument,
    make: aSignedWaiver,
    fileName: /^liability-waiver-lukasz-[0-9a-f]{8}\.pdf$/,
    missing: 'This waiver does not exist any more.',
  })

  it('refuses a waiver that nobody has signed, in plain words', async () => {
    const { status, body } = await refusal(getWaiverDocument, { id: await aPendingWaiver() }, { as: ana })
    expect([status, body.message]).toEqual([
      404,
      'This waiver has not been signed, so there is no document of it.',
    ])
  })
})
