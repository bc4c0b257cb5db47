import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import { addNote } from '#shared/clients/clients-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { clientFileOf, createClientRecord } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const hold = (id: string) => change(id, 'SET mergingFrom = :other', { ':other': 'other' })
const release = (id: string) => change(id, 'REMOVE mergingFrom')
const change = (id: string, UpdateExpression: string, ExpressionAttributeValues?: Record<string, string>) =>
  ddb.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: clientKey(id),
      UpdateExpression,
      ExpressionAttributeValues,
    }),
  )

it('a signature and a note that meet a merge are stored once it is over', async () => {
  const email = uniqueEmail()
  const { id } = await createClientRecord({ email })
  await hold(id)
  const sent = vi.spyOn(ddb, 'send')
  const writes = Promise.all([
    invoke(createWaiver, waiverInput({ email, firstName: 'Mia', lastName: 'Ng' })),
    invoke(addNote, { id, text: 'Called' }, { as: ana, key: newIdempotencyKey() }),
  ])
  await vi.waitFor(() =>
    expect(sent.mock.settledResults.filter(({ type }) => type === 'rejected')).toHaveLength(2),
  )
  await release(id)
  expect((await writes).map(({ status }) => status)).toEqual([200, 200])
  const { waivers, notes } = await clientFileOf(email)
  expect([waivers.length, notes.length]).toEqual([1, 1])
})
