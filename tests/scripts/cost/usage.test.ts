import { expect, it } from 'vitest'
import { computeWriteUnits, type StoredItem } from '#infra/local/dynamodb/write-units.ts'
import { WRITE_UNITS_PER_FORM, WRITE_UNITS_PER_STAFF_WRITE } from '#scripts/cost/usage.ts'
import { createBooking, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { addNote } from '#shared/clients/clients-operations.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { tableSchema } from '#shared/lib/table-schema.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { bookingInput, intakeFormInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, dayPassInput } from '#tests/support/fixtures/people.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

type Input = Readonly<Record<string, unknown>>
type WrittenKey = { table: string; key: object }

function writtenKeys(operation: string, input: Input): WrittenKey[] {
  if (operation === 'TransactWriteItems') {
    const actions = input.TransactItems as Record<string, Input>[]
    return actions.flatMap((action) => Object.values(action).map(keyOf))
  }
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation) ? [keyOf(input)] : []
}

function keyOf({ TableName, Key, Item }: Input): WrittenKey {
  const { partitionKey, sortKey } = tableSchema
  const given = (Key ?? Item) as Input
  return {
    table: String(TableName),
    key: { [partitionKey]: given[partitionKey], [sortKey]: given[sortKey] },
  }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const { dynamoDb } = localServices
  const { perform } = dynamoDb
  let units = 0
  const find = async (TableName: string, Key: object) =>
    (await perform('GetItem', { TableName, Key, ConsistentRead: true })).Item as StoredItem | undefined
  Object.assign(dynamoDb, {
    perform: async (...[operation, input]: Parameters<typeof perform>) => {
      const keys = writtenKeys(operation, input)
      const before = await Promise.all(keys.map(({ table, key }) => find(table, key)))
      const output = await perform(operation, input)
      for (const [i, { table, key }] of keys.entries()) {
        const after = await find(table, key)
        units += computeWriteUnits({ before: before[i], after }, operation === 'TransactWriteItems')
      }
      return output
    },
  })
  try {
    await work()
  } finally {
    Object.assign(dynamoDb, { perform })
  }
  return units
}

it('control: a new item of half a kilobyte costs its unit and one for each index', () => {
  const text = (S: string) => ({ S })
  const keys = { pk: text('A'), sk: text('B'), typePk: text('T'), typeSk: text('1') }
  expect(computeWriteUnits({ before: undefined, after: keys }, false)).toBe(1 + 2)
  expect(
    computeWriteUnits({ before: undefined, after: { ...keys, more: text('x'.repeat(1500)) } }, true),
  ).toBe(4 + 3)
  expect(computeWriteUnits({ before: keys, after: keys }, true)).toBe(2)
})

/** `counted` must be at least the measured average, and at most a fifth more. */
async function expectCounted(counted: number, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  let units = 0
  for (const work of works) units += await measure(work)
  expect(units / works.length).toBeLessThanOrEqual(counted)
  expect(units / works.length).toBeGreaterThan(counted / 1.2)
}

it('npm run cost counts what the forms of new people write', () =>
  expectCounted(WRITE_UNITS_PER_FORM, [
    () => invoke(createDayPass, dayPassInput()),
    () => invoke(createBooking, bookingInput()),
    () => invoke(createIntakeForm, intakeFormInput()),
    () => invoke(createWaiver, waiverInput()),
  ]))

it('npm run cost counts what a change by staff writes', async () => {
  // The emails are fixed, because random ones may result in more search tokens or larger items.
  const booking = await createBookingRecord({ email: 'lukasz.ng@mail.example' })
  const { passCode } = await createPass({ email: 'noa.lind@mail.example' })
  const client = await createClientRecord({ email: 'mia.reed@mail.example' })
  await expectCounted(WRITE_UNITS_PER_STAFF_WRITE, [
    () => invoke(updateBookingStatus, { id: booking, status: 'contacted' }, { as: ana }),
    () => invoke(redeemDayPass, { passCode }, { as: ana }),
    () => invoke(addNote, { id: client.id, text: 'Called back' }, { as: ana }),
  ])
})
