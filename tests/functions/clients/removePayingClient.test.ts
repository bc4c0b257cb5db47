import { expect, it } from 'vitest'
import { relatedPersonWrites } from '#functions/lib/store/relations.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { addPayingClient, removePayingClient } from '#shared/clients/clients-operations.ts'
import {
  createClientRecord,
  getClientFile,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

it('removes the payer from both files, and returns 404 for a second call', async () => {
  const [member, payer] = [await createClientRecord(), await createClientRecord()]
  const pair = { id: member.id, payingId: payer.id }
  await invoke(addPayingClient, pair, { as: ana })
  expect((await invoke(removePayingClient, pair, { as: ana })).body).toEqual(pair)
  expect((await getClientFile(payer.id)).paysFor).toEqual([])
  expect(await listClientActivityTypes(member.id)).toContain('payingClientRemoved')
  expect(await invokeForErrorCode(removePayingClient, pair, { as: ana })).toBe('404 payingNotFound')
})

it('does not restore the payer when a concurrent request copies the client details', async () => {
  const [member, payer] = [await createClientRecord(), await createClientRecord()]
  const pair = { id: member.id, payingId: payer.id }
  await invoke(addPayingClient, pair, { as: ana })
  const copies = await relatedPersonWrites(payer)
  await invoke(removePayingClient, pair, { as: ana })
  expect(await transact(copies)).toHaveLength(1)
  expect((await getClientFile(member.id)).paidBy).toEqual([])
})
