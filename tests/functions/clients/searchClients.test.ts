import { expect, it } from 'vitest'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createKey, withApiKey } from '#tests/support/fixtures/api-keys.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const found = async (text: string) => (await invoke(searchClients, { text }, { as: ana })).body.items

it('finds a client by name, email address and phone number in several formats', async () => {
  const details = { firstName: 'José', lastName: 'Álvarez', phone: '+1 (541) 555-7391' }
  const { id, email = '' } = await createClientRecord(details)
  const phones = ['(541) 555-7391', '541-555-7391', '541.555.7391', '+1 541 555 7391', '5415557391', '7391']
  for (const text of ['jose al', 'álvarez jo', email, email.slice(0, 8), ...phones]) {
    expect(
      (await found(text)).map((client) => client.id),
      text,
    ).toContain(id)
  }
  expect((await found('jose xq')).map((client) => client.id)).not.toContain(id)
})

it('finds a client by one Chinese, Japanese or Korean character', async () => {
  const { id } = await createClientRecord({ firstName: '김민수' })
  for (const text of ['김', '민']) expect((await found(text)).map((client) => client.id)).toContain(id)
})

it('finds a client by the code of an active pass, but not of a redeemed pass', async () => {
  const { passCode } = await createPass()
  expect((await found(passCode.toLowerCase())).map(({ summary }) => summary.activePassCode)).toEqual([
    passCode,
  ])
  await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(await found(passCode)).toEqual([])
})

it('finds nothing for a single letter', async () => expect(await found('m')).toEqual([]))

it('makes two reads plus the one of the staff member', async () => {
  await createClientRecord({ firstName: 'Xylophia', lastName: 'Quist' })
  localServices.calls.reset()
  await found('xyloph qui')
  expect(localServices.calls.list()).toEqual({
    'dynamodb GetItem': 1,
    'dynamodb Query': 1,
    'dynamodb BatchGetItem': 1,
  })
})

it('returns no health data for an API key', async () => {
  const { id } = await createClientRecord({ firstName: 'Keya', lastName: 'Programmed' })
  expect(await found('keya programmed')).toMatchObject([{ id, summary: { medicalAlert: false } }])
  const { key } = await createKey('read')
  const { items } = (await invoke(searchClients, { text: 'keya programmed' }, withApiKey(key))).body
  expect(items).toMatchObject([{ id, firstName: 'Keya' }])
  expect(JSON.stringify(items)).not.toContain('medical')
})
