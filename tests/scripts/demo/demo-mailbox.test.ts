import { describe, expect, it } from 'vitest'
import { appointmentIdOf, isTokenOf } from '#functions/appointments/appointment-token.ts'
import { CounterTotalsBuilder } from '#scripts/demo/counter-totals.ts'
import { type DemoEmail, demoEmails } from '#scripts/demo/demo-mailbox.ts'
import { generateDemoPeople } from '#scripts/demo/demo-records.ts'
import { firstStartCounts } from '#scripts/demo/record-counts.ts'

const people = [
  ...generateDemoPeople(firstStartCounts, 0, new CounterTotalsBuilder(), new Date('2026-11-22T20:00:00Z')),
]

async function emailsOf(items: Parameters<typeof demoEmails>[0]): Promise<DemoEmail[]> {
  const emails: DemoEmail[] = []
  for await (const email of demoEmails(items)) emails.push(email)
  return emails
}

describe('the mailbox of the demo', () => {
  it('has each email that a timeline tells of, at that time and to that person', async () => {
    for (const items of people) {
      const told = items.filter(({ type }) => type === 'emailSent')
      const emails = await emailsOf(items)
      expect(emails.map(({ sentAt }) => sentAt.toISOString())).toEqual(told.map(({ at }) => at))
      const client = items.find(({ sk }) => sk === 'CLIENT')
      const toClient = emails.filter(({ content }) => content.to[0] === client?.email)
      expect(client?.email === undefined || emails.length === 0 || toClient.length > 0).toBe(true)
    }
  })

  it('shows passes with their code and QR code', async () => {
    const emails = await Promise.all(people.map(emailsOf))
    const [pass] = emails.flat().filter(({ content }) => /DP\w{6}/.test(content.subject))
    expect(pass?.content.attachments?.[0]).toMatchObject({ type: 'image/png', isInline: true })
    expect(pass?.content.html).toContain(`cid:${pass?.content.attachments?.[0]?.contentId}`)
  })

  it('links each appointment to its page', async () => {
    const emails = (await Promise.all(people.map(emailsOf))).flat()
    const tokens = emails.flatMap(
      ({ content }) => /\/appointments\/([^"]+)"/.exec(content.html ?? '')?.[1] ?? [],
    )
    expect(tokens.length).toBeGreaterThan(5)
    for (const token of tokens) {
      const id = appointmentIdOf(token)
      const stored = people.flat().find((item) => item.sk === 'APPOINTMENT' && item.id === id)
      expect(isTokenOf(String(stored?.tokenHash), token)).toBe(true)
    }
  })
})
