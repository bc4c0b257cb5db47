import { expect, it } from 'vitest'
import { tryCountKeyRequest } from '#functions/lib/writes/rate-limits.ts'
import { lookUpAtKiosk } from '#shared/kiosk/kiosk-operations.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { createMemberWithCode, DURING_STAFFED_HOURS } from '#tests/support/fixtures/kiosk-visits.ts'
import { callAsKiosk, createPairedKiosk } from '#tests/support/fixtures/kiosks.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

it('returns the decision and only the first name, and stores no record', async () => {
  const kiosk = await createPairedKiosk()
  const { code, lastName, email } = await createMemberWithCode()
  const { passCode } = await createVisitor({ waiver: false })
  await runAtTime(DURING_STAFFED_HOURS, async () => {
    const known = await scanStoredItems()
    const { body } = await callAsKiosk(kiosk, lookUpAtKiosk, { code })
    expect(body).toEqual({
      color: 'green',
      firstName: 'Mia',
      text: 'Welcome, Mia',
      now: Date.parse(DURING_STAFFED_HOURS),
    })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${lastName}|${email}`))
    const { body: unsigned } = await callAsKiosk(kiosk, lookUpAtKiosk, { code: passCode })
    expect(unsigned).toMatchObject({ color: 'red', text: 'Sign your waiver' })
    for (const unknown of ['MBAAAABBBBCCCC', 'Mia', email, '(541) 555-0100'])
      expect((await callAsKiosk(kiosk, lookUpAtKiosk, { code: unknown })).body).toEqual({
        color: 'red',
        text: 'This code is not from this gym',
        now: Date.parse(DURING_STAFFED_HOURS),
      })
    const added = (await scanStoredItems()).filter(({ pk }) => !known.some((item) => item.pk === pk))
    expect(added.filter(({ pk }) => !String(pk).startsWith('RATE#'))).toEqual([])
  })
})

it('returns 429 for a tablet that tries codes faster than people can scan them', async () => {
  const kiosk = await createPairedKiosk()
  await runAtTime(DURING_STAFFED_HOURS, async () => {
    for (let scans = 0; scans < 120; scans++) await tryCountKeyRequest(kiosk.id, new Date())
    expect((await callAsKiosk(kiosk, lookUpAtKiosk, { code: 'DPAAAAAA' })).status).toBe(429)
  })
})
