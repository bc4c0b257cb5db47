import { expect, it } from 'vitest'
import { addGuardian, listDuplicateClients } from '#shared/clients/clients-operations.ts'
import type { Client } from '#shared/lib/client.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createImportFile, fileRowsOf } from '#tests/support/fixtures/imports.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

const pairs = async (clientId?: string) =>
  (await invoke(listDuplicateClients, clientId ? { clientId } : {}, { as: ana })).body.items

const of = (client: Client, other: Client, items: Awaited<ReturnType<typeof pairs>>) =>
  items.find(({ clients }) => clients.every(({ id }) => id === client.id || id === other.id))

let phones = 0
const uniquePhone = () => `(458) 555-${String(1000 + phones++)}`

async function createPairs() {
  const phone = uniquePhone()
  const [local = '', domain] = uniqueEmail().split('@')
  const lastName = uniqueLastName()
  const born = { lastName, dateOfBirth: '1991-02-03' }
  return {
    phone: [await createClientRecord({ phone }), await createClientRecord({ phone: `+1 ${phone}` })],
    email: [
      await createClientRecord({ email: `${local}@${domain}` }),
      await createClientRecord({ email: `${local.slice(0, 3)}.${local.slice(3)}+gym@${domain}` }),
    ],
    nameAndDateOfBirth: [
      await createClientRecord({ ...born, firstName: 'José' }),
      await createClientRecord({ ...born, firstName: 'JOSE', email: '' }),
    ],
  } as const
}

const familyMember = (firstName: string, fields: Record<string, string>) => ({
  ...{ firstName, lastName: 'Quist', status: 'prospect' },
  ...fields,
})

it('finds the same phone, mailbox, or name and date of birth, for one client and for all clients', async () => {
  for (const [reason, [one, other]] of Object.entries(await createPairs())) {
    for (const items of [await pairs(one.id), await pairs(other.id), await pairs()]) {
      expect(of(one, other, items)?.reason, reason).toBe(reason)
    }
    expect((await pairs(one.id))[0]?.clients.map(({ id }) => id)).toEqual([one.id, other.id])
  }
})

it('lists neither a guardian with their child nor merged clients', async () => {
  const phone = uniquePhone()
  const [mother, son, other] = [
    await createClientRecord({ phone }),
    await createClientRecord({ phone, email: '', dateOfBirth: '2015-05-05' }),
    await createClientRecord({ phone }),
  ]
  await invoke(addGuardian, { id: son.id, guardianId: mother.id }, { as: ana })
  expect(of(mother, son, await pairs(mother.id))).toBeUndefined()
  expect(of(son, mother, await pairs())).toBeUndefined()
  expect(of(mother, other, await pairs(mother.id))).toBeDefined()
  await mergeIntoClient(mother, other)
  expect(await pairs(mother.id)).toEqual([])
})

it('lists a duplicate even if many guardians and children share a phone', async () => {
  const phone = uniquePhone()
  const [one, other] = [await createClientRecord({ phone }), await createClientRecord({ phone })]
  const familyPhones = Array.from({ length: 55 }, uniquePhone)
  const file = createImportFile()
  const parents = familyPhones.map((shared) => ({ email: uniqueEmail(), phone: shared }))
  await file.send(fileRowsOf(parents.map((parent) => familyMember('Mona', parent))))
  const children = parents.map(({ email, phone: shared }, i) => ({
    row: i + 100,
    fields: familyMember('Leo', { guardianEmail: email, phone: shared }),
    decision: { kind: 'new' } as const,
  }))
  const { results } = await file.send(children)
  expect(results.filter(({ outcome }) => outcome !== 'new')).toEqual([])
  await waitUntilReplicated()
  expect(of(one, other, await pairs())?.reason).toBe('phone')
})

it('makes the same few reads for one client', async () => {
  const { phone } = await createPairs()
  localServices.calls.reset()
  await pairs(phone[0].id)
  expect(localServices.calls.list()).toEqual({
    'dynamodb GetItem': 2,
    'dynamodb Query': 2,
    'dynamodb BatchGetItem': 2,
  })
})

it('returns 404 for an unknown client', async () => {
  expect(await invokeForErrorCode(listDuplicateClients, { clientId: 'nobody' }, { as: ana })).toBe(
    '404 clientUnknown',
  )
})
