import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { BookingInput } from '#shared/appointments/booking.ts'
import { addNote, recordMedicalClearance, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { createTask, logContact } from '#shared/follow-up/follow-up-operations.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { IntakeFormInput } from '#shared/intake-forms/intake-form.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { parse } from '#shared/lib/parse.ts'
import { operationEntries } from '#shared/operations.ts'
import { createAdmin, createKey, withApiKey } from '#tests/support/fixtures/api-keys.ts'
import { exportEverything } from '#tests/support/fixtures/exports.ts'
import { bookingInput, intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { createImportFile } from '#tests/support/fixtures/imports.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import type { TestAccount } from '#tests/support/fixtures/staff-accounts.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createWaiverRecord,
} from '#tests/support/fixtures/staff-records.ts'
import { invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const MARK = 'canary'
const IDENTITY = ['name', 'firstName', 'lastName', 'email', 'phone', 'client', 'booking', 'request']

/** Fills each text field of the form, including later ones, with a text that the test searches for. */
function withCanaries<Input extends object>(schema: z.ZodMiniObject, input: Input): Input {
  const canaries = Object.keys(schema.shape)
    .filter((name) => !IDENTITY.includes(name))
    .map((name) => [name, `${MARK} ${name}`] as const)
    .filter(([name, text]) => parse(schema, { ...input, [name]: text }).ok)
  return { ...input, ...Object.fromEntries(canaries) }
}

const keyOperations = operationEntries.flatMap(({ name, definition }) =>
  definition.kind === 'http' && definition.forKeys ? [{ name, operation: definition as Operation }] : [],
)

let admin: TestAccount
let id: string
let version: number
const email = uniqueEmail()
const person = { firstName: 'Kim', lastName: 'Lee', email, phone: '(555) 010-2030' }
const list = createImportFile()

const imported = () => ({
  fileName: 'members.csv',
  fileHash: list.fileHash,
  fileRows: 2,
  source: 'Script',
  dryRun: true,
  rows: [{ row: 3, fields: { firstName: 'Kim', lastName: 'Lee', phone: person.phone, status: 'prospect' } }],
})

/** The inputs of a script. An operation that API keys may call needs an entry here. */
const inputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  listClients: () => ({ search: email }),
  searchClients: () => ({ text: email }),
  getClient: () => ({ id }),
  createClient: () => person,
  updateClient: () => ({ ...person, id, version }),
  importClients: imported,
  listImports: () => ({}),
  undoImport: () => ({ id: list.importId }),
}

beforeAll(async () => {
  admin = await createAdmin()
  const as = { as: admin }
  const row = await list.one({
    ...person,
    status: 'active',
    paidThrough: '2031-01-31',
    notes: `${MARK} note of a list`,
  })
  id = row.clientId ?? ''
  // No waiver is signed yet, so the check-in needs a reason.
  await invoke(checkIn, { clientId: id, overrideReason: `${MARK} override` }, as)
  await createIntakeFormRecord(
    withCanaries(IntakeFormInput, intakeFormInput({ ...person, heartCondition: 'yes' })),
  )
  const booking = bookingInput({ name: 'Kim Lee', email })
  await createBookingRecord(withCanaries(BookingInput, booking))
  await createWaiverRecord({ ...person })
  await invoke(addNote, { id, text: `${MARK} note` }, as)
  await invoke(createTask, { clientId: id, title: `${MARK} task`, dueAt: new Date().toISOString() }, as)
  await invoke(logContact, { clientId: id, channel: 'call', outcome: 'connected', note: `${MARK} call` }, as)
  await invoke(recordMedicalClearance, { id }, as)
  await invoke(updateClientStatus, { id, status: 'active', reason: `${MARK} reason` }, as)
  version = Number((await scanStoredItems()).find((item) => item.sk === 'CLIENT' && item.id === id)?.version)
})

const urlsIn = (text: string) => text.match(/https?:\/\/[^\s"\\]+/g) ?? []

/** Returns the responses of a URL with and without the key. An archive is returned as the text of its files. */
async function follow(url: string, key: string): Promise<string> {
  const answers = await Promise.all(
    [{}, withApiKey(key).headers].map((headers) =>
      fetch(url, headers ? { headers } : {}).catch(() => undefined),
    ),
  )
  const bodies = await Promise.all(answers.map((answer) => answer?.arrayBuffer()))
  return bodies.map((body) => (body ? readable(new Uint8Array(body)) : '')).join('\n')
}

function readable(bytes: Uint8Array): string {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const files = isZip ? Object.values(unzipSync(bytes)) : [bytes]
  return files.map((file) => Buffer.from(file).toString()).join('\n')
}

it('stores the test marks of all forms, notes, tasks and reasons in the table and in an export', async () => {
  const found = new Set(JSON.stringify(await scanStoredItems()).match(/canary [\w ]+/g))
  const health = ['medicalConditions', 'medications', 'allergies', 'injuries', 'readinessDetails']
  const ofStaff = ['note', 'note of a list', 'task', 'call', 'reason', 'override']
  expect([...found]).toEqual(expect.arrayContaining([...health, ...ofStaff].map((text) => `${MARK} ${text}`)))
  const { bytes } = await exportEverything(admin)
  expect(readable(bytes)).toContain(MARK)
})

const scopes = ['read', 'write'] as const

it.each(scopes)(
  'returns no test mark to a key with the scope %s from any operation or URL',
  async (scope) => {
    const { key } = await createKey(scope, admin)
    const unknown = keyOperations.filter(({ name }) => !inputs[name])
    expect(unknown, 'operations for keys without an input in this test').toEqual([])
    const visit = async ({ name, operation }: (typeof keyOperations)[number]) => {
      const isAllowed = scope === 'write' || operation.forKeys?.scope === 'read'
      const call = isAllowed ? invoke : invokeExpectingError
      const { status, body } = await call(operation, (inputs[name]?.() ?? {}) as never, withApiKey(key))
      const text = JSON.stringify(body)
      const linked = await Promise.all(urlsIn(text).map((url) => follow(url, key)))
      expect([text, ...linked].join('\n'), name).not.toMatch(/canary|medical/i)
      if (isAllowed) expect([200, 409], name).toContain(status)
    }
    for (const one of keyOperations) await visit(one)
    // Jobs that an operation started may change the results of operations before it in the table.
    await runJob('writeExport', () => 120_000)
    for (const one of keyOperations.toReversed()) await visit(one)
  },
)
