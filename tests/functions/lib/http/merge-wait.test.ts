import { expect, it, vi } from 'vitest'
import { ddb } from '#functions/lib/table/dynamodb.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import { updateItem } from '#functions/lib/table/table-commands.ts'
import { addNote } from '#shared/clients/clients-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const hold = (id: string, mark: string) => change(id, `SET ${mark} = :other`, { ':other': 'other' })
const release = (id: string, mark: string) => change(id, `REMOVE ${mark}`)
const change = (id: string, UpdateExpression: string, ExpressionAttributeValues?: Record<string, string>) =>
  updateItem({
    Key: clientKey(id),
    UpdateExpression,
    ExpressionAttributeValues,
  })

it.each([
  ['a merge', 'mergingFrom'],
  ['an undo of an import', 'heldByUndo'],
])('stores a waiver and a note that arrive during %s after its end', async (_, mark) => {
  const email = uniqueEmail()
  const { id } = await createClientRecord({ email })
  await hold(id, mark)
  const sent = vi.spyOn(ddb, 'send')
  const isRefused = (text: string) =>
    sent.mock.calls.some(
      ([{ input }], i) =>
        sent.mock.settledResults[i]?.type === 'rejected' && JSON.stringify(input).includes(text),
    )
  const writes = Promise.all([
    invoke(createWaiver, waiverInput({ email, firstName: 'Mia', lastName: 'Ng' })),
    invoke(addNote, { id, text: 'Called' }, { as: ana, key: newIdempotencyKey() }),
  ])
  await vi.waitFor(() => expect(['WAIVER#', 'Called'].map(isRefused)).toEqual([true, true]), 4000)
  sent.mockRestore()
  await release(id, mark)
  expect((await writes).map(({ status }) => status)).toEqual([200, 200])
  const { waivers, notes } = await getClientFileFor(email)
  expect([waivers.length, notes.length]).toEqual([1, 1])
})
