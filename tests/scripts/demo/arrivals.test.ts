import { expect, it } from 'vitest'
import { createTestVisitors } from '#scripts/demo/arrivals.ts'
import { renderTestVisitorSheet } from '#scripts/demo/render-test-visitor-sheet.ts'
import { findSummaryDifferences } from '#scripts/migrate/correct-summaries.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

it('the front desk decides about each of the ten arrivals as the sheet says', async () => {
  const arrivals = await createTestVisitors(new Date(), 'https://gym.example')
  expect(arrivals).toHaveLength(10)
  for (const { title, qrText, phone, decision } of arrivals) {
    const { body } = await invoke(lookUpClient, { text: qrText ?? phone ?? '' }, { as: ana })
    expect([title, body.decision]).toEqual([title, decision])
  }
  expect(new Set(arrivals.map(({ decision }) => decision))).toEqual(
    new Set(['welcome', 'signFirst', 'ask', 'checkPayment', 'useSession', 'notValid', 'nobody']),
  )
  const names = new Set(arrivals.map(({ name }) => name))
  const wrong = findSummaryDifferences(await scanTable()).filter(({ client }) =>
    names.has(`${client.firstName} ${client.lastName}`),
  )
  expect(wrong.map(({ fields }) => fields)).toEqual([])

  const sheet = await renderTestVisitorSheet(arrivals)
  expect(sheet.match(/<li>/g)).toHaveLength(10)
  expect(sheet.match(/<img src="data:image\/png/g)).toHaveLength(7)
})
