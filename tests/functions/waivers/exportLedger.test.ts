import { expect, it } from 'vitest'
import { findLedgerAlterations } from '#shared/waivers/ledger-verification.ts'
import { exportLedger } from '#shared/waivers/verification-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const { sha256 } = await import('#functions/lib/sha256.ts')

const admin = { ...ana, groups: '[admin]' }

it('returns the head and valid entries in order, without personal data', async () => {
  const form = waiverInput()
  const { body: signed } = await invoke(createWaiver, form)
  const { body } = await invoke(exportLedger, {}, { as: admin })
  expect(findLedgerAlterations(body.entries, { head: body.head, sha256 })).toEqual([])
  expect(body.entries.map(({ waiverId }) => waiverId)).toContain(signed.id)
  expect(Object.keys(body.entries[0] ?? {}).sort()).toEqual([
    'hash',
    'payloadHash',
    'previousHash',
    'recordedAt',
    'sequence',
    'waiverId',
  ])
  expect(JSON.stringify(body)).not.toContain(form.email)
})

it('continues after a sequence number', async () => {
  await invoke(createWaiver, waiverInput())
  const { body: whole } = await invoke(exportLedger, {}, { as: admin })
  const { body: rest } = await invoke(exportLedger, { after: 1 }, { as: admin })
  expect(rest.entries).toEqual(whole.entries.slice(1))
  expect((await invoke(exportLedger, { after: whole.head.sequence }, { as: admin })).body.entries).toEqual([])
})

it.each(['x', '-1', '1.5'])('returns 400 for after: %s', async (after) => {
  expect((await invokeExpectingError(exportLedger, { after } as never, { as: admin })).status).toBe(400)
})
