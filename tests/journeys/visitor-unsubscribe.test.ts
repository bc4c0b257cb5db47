import { describe, expect, it } from 'vitest'
import { findAxeViolations, setUpTestSite } from '#tests/support/browser/product.ts'
import { getClientFileFor, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { createPassIssuedDaysAgo, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { runJob } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

async function createReminded() {
  const email = uniqueEmail()
  await createPassIssuedDaysAgo(24, { email })
  const { id: clientId } = await getClientFileFor(email)
  await runJob('createDueTasks')
  await runJob('sendDueEmails')
  const reminder = (await product().cloud.localServices.mailbox.list()).find(
    ({ to, subject }) => to.includes(email) && subject.startsWith('Your free pass expires'),
  )
  return { clientId, reminder }
}

const timesUnsubscribed = async (clientId: string) =>
  (await listClientActivityTypes(clientId)).filter((type) => type === 'unsubscribed').length

describe('who wants no reminders', () => {
  it('stops them by the link in the email; opening it alone changes nothing', {
    tags: 'nightly',
  }, async () => {
    const { clientId, reminder } = await createReminded()
    const [link = ''] = reminder?.text?.match(/https?:\S+\/unsubscribe\/\S+/) ?? []
    const page = await product().visit(new URL(link).pathname)
    const stop = page.getByRole('button', { name: 'Stop reminders' })
    await stop.waitFor()
    expect(await timesUnsubscribed(clientId)).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
    await stop.press('Enter')
    await page.getByText('Done. We will not send you any more reminders.').waitFor()
    expect(await timesUnsubscribed(clientId)).toBe(1)
  })

  it('stops them by one click in the email program (List-Unsubscribe-Post)', async () => {
    const { clientId, reminder } = await createReminded()
    const headers = JSON.stringify(reminder)
    expect(headers).toContain('List-Unsubscribe-Post')
    const url = `${product().cloud.siteUrl}/api/unsubscribe/${clientId}`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    expect(await timesUnsubscribed(clientId)).toBe(1)
  })
})
