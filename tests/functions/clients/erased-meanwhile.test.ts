import { describe, expect, it } from 'vitest'
import { ddb, TABLE_NAME as TableName } from '#functions/lib/table/dynamodb.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import { createAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import {
  addGuardian,
  addNote,
  createDayPassForClient,
  recordHealthView,
  recordMedicalClearance,
  updateClient,
  updateClientStatus,
} from '#shared/clients/clients-operations.ts'
import { createTask, logContact, markLost } from '#shared/follow-up/follow-up-operations.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { checkIn, createWaiverLink } from '#shared/front-desk/check-in-operations.ts'
import { unsubscribe } from '#shared/leads/leads-operations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { recordPaperWaiver } from '#shared/waivers/waivers-operations.ts'
import { findFreeSlot, today } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { runBeforeNextTransaction } from '#tests/support/local/before-next.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

/** Erases the client between what the operation reads and what it writes. */
function eraseBeforeTheFirstWrite(id: string): void {
  const { pk, sk } = clientKey(id)
  const Key = { pk: { S: pk }, sk: { S: sk } }
  // Calls of the SDK client would be compared with the permissions of the operation.
  runBeforeNextTransaction(() => localServices.dynamoDb.perform('DeleteItem', { TableName, Key }))
}

type Client = Awaited<ReturnType<typeof createClientRecord>>

const calls: [Operation, (client: Client) => Promise<object> | object][] = [
  [recordPaperWaiver, ({ id }) => ({ id, signedBy: 'Mia Ng', signedDate: today(), location: 'Binder' })],
  [recordMedicalClearance, ({ id }) => ({ id })],
  [recordHealthView, ({ id }) => ({ id })],
  [createTask, ({ id: clientId }) => ({ clientId, title: 'Call', dueAt: '2027-01-01T18:00:00Z' })],
  [addNote, ({ id }) => ({ id, text: 'Prefers mornings' })],
  [
    addGuardian,
    async ({ id }) => ({ id, guardianId: (await createClientRecord()).id, relationship: 'mother' }),
  ],
  [createDayPassForClient, ({ id }) => ({ id })],
  [createWaiverLink, ({ id: clientId }) => ({ clientId })],
  [
    sendFormEmail,
    ({ id: clientId, email }) => ({ formType: 'waiver', clientId, clientName: 'Mia', clientEmail: email }),
  ],
  [logContact, ({ id: clientId }) => ({ clientId, channel: 'call', outcome: 'connected' })],
  [markLost, ({ id: clientId }) => ({ clientId, reason: 'noAnswer' })],
  [updateClientStatus, ({ id }) => ({ id, status: 'active' })],
  [updateClient, ({ id, email }) => ({ id, version: 0, firstName: 'Ann', email })],
  [unsubscribe, ({ id: clientId }) => ({ clientId })],
  [
    createAppointmentForClient,
    async ({ id: clientId }) => ({ clientId, trainerId: 'marcus', startsAt: await findFreeSlot() }),
  ],
  [
    checkIn,
    async ({ id: clientId }) => {
      await invoke(updateClientStatus, { id: clientId, status: 'active' }, { as: ana })
      return { clientId, overrideReason: 'Knows the owner' }
    },
  ],
]

describe('a client who is erased during the call', () => {
  it.each(calls.map(([op, input]) => [op.path, op, input] as const))(
    '%s stores nothing and returns a client error',
    async (_, operation, inputOf) => {
      const client = await createClientRecord()
      const input = await inputOf(client)
      const before = await scanStoredItems()
      eraseBeforeTheFirstWrite(client.id)
      const { status } = await invokeExpectingError(operation, input, { as: ana })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      ddb.middlewareStack.remove('eraseFirst')
      const known = new Set(before.map(({ pk, sk }) => `${pk} ${sk}`))
      const isOfClient = ({ pk, sk, clientId }: { pk: string; sk: string; clientId?: unknown }) =>
        !known.has(`${pk} ${sk}`) && (clientId === client.id || pk === clientKey(client.id).pk)
      expect((await scanStoredItems()).filter(isOfClient)).toEqual([])
    },
  )
})
