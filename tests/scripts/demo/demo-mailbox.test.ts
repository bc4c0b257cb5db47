import { describe, expect, it } from 'vitest'
import { CounterTotalsBuilder } from '#scripts/demo/counter-totals.ts'
import { demoEmails } from '#scripts/demo/demo-mailbox.ts'
import { generateDemoPeople } from '#scripts/demo/demo-records.ts'
import { firstStartCounts } from '#scripts/demo/record-counts.ts'

const people = [
  ...generateDemoPeople(firstStartCounts, 0, new CounterTotalsBuilder(), new Date('2026-11-22T20:00:00Z')),
]

describe('the mailbox of the demo', () => {
  it('has each email that a timeline tells of, at that time and to that person', () => {
    for (const items of people) {
      const told = items.filter(({ type }) => type === 'emailSent')
      const emails = [...demoEmails(items)]
      expect(emails.map(({ sentAt }) => sentAt.toISOString())).toEqual(told.map(({ at }) => at))
      const client = items.find(({ sk }) => sk === 'CLIENT')
      const toClient = emails.filter(({ content }) => content.to[0] === client?.email)
      expect(client?.email === undefined || emails.length === 0 || toClient.length > 0).toBe(true)
    }
  })

  it('shows passes with their code and QR code', () => {
    const [pass] = people
      .flatMap((items) => [...demoEmails(items)])
      .filter(({ content }) => /DP\w{6}/.test(content.subject))
    expect(pass?.content.attachments?.[0]).toMatchObject({ type: 'image/png', isInline: true })
    expect(pass?.content.html).toContain(`cid:${pass?.content.attachments?.[0]?.contentId}`)
  })
})
