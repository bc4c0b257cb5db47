import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailbox } from '#infra/local/ses/mailbox.ts'
import { setUpLocalServices } from '#tests/support/local/local-cloud.ts'

const localServices = setUpLocalServices()
const mail = (subject: string, more: object = {}) => ({
  from: 'no-reply@emberforge.example',
  to: ['mia@example.com'],
  cc: [],
  bcc: [],
  replyTo: [],
  subject,
  html: '<p style="color:red">Hello</p>',
  text: 'Hello',
  ...more,
})
const page = async (path: string) => {
  const response = await fetch(`${localServices().url}${path}`)
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  }
}

beforeEach(() => localServices().mailbox.clear())

describe('the mailbox page', () => {
  it('lists every email, newest first, and refreshes automatically', async () => {
    await localServices().mailbox.add(mail('First'))
    await localServices().mailbox.add(mail('Second'))
    const { text } = await page('/mailbox')
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
    expect(text).toContain('<meta http-equiv="refresh"')
  })

  it('shows an email in a sandbox without scripts', async () => {
    const { id } = await localServices().mailbox.add(
      mail('Hello', { html: '<script>top.hacked=1</script>"><b>' }),
    )
    const { text, policy } = await page(`/mailbox/${id}`)
    expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="[^"<]*"/)
    expect(text).not.toContain('<script')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
  })

  it('escapes markup in subject and addresses', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const { id } = await localServices().mailbox.add(mail(hostile, { to: [hostile] }))
    for (const path of ['/mailbox', `/mailbox/${id}`]) expect((await page(path)).text).not.toContain('<img')
  })

  it('shows the text part and the phone view', async () => {
    const { id } = await localServices().mailbox.add(mail('Hello', { text: 'Only text' }))
    expect((await page(`/mailbox/${id}?view=text`)).text).toContain('<pre>Only text</pre>')
    expect((await page(`/mailbox/${id}?view=phone`)).text).toContain('<iframe class="phone"')
  })

  it('deletes all emails, but not for another origin', async () => {
    await localServices().mailbox.add(mail('Hello'))
    const remove = (origin: string) =>
      fetch(`${localServices().url}/mailbox/delete`, {
        method: 'POST',
        headers: { origin },
        redirect: 'manual',
      })
    expect((await remove('https://evil.example')).status).toBe(403)
    expect((await remove(localServices().url)).status).toBe(303)
    expect(await localServices().mailbox.list()).toEqual([])
  })

  it('returns 404 for an unknown email', async () => {
    expect((await page('/mailbox/none')).status).toBe(404)
  })
})

it('the emails can be read as JSON, also by recipient', async () => {
  await localServices().mailbox.add(mail('To Mia'))
  await localServices().mailbox.add(mail('To Jo', { to: ['jo@example.com'] }))
  const read = async (query: string) => JSON.parse((await page(`/mailbox.json${query}`)).text)
  expect((await read('')).map(({ subject }: { subject: string }) => subject)).toEqual(['To Jo', 'To Mia'])
  expect(await read('?to=mia@example.com')).toMatchObject([{ subject: 'To Mia', text: 'Hello' }])
})

describe('a mailbox in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('sorts an email by when it was sent', async () => {
    const mailbox = openMailbox(undefined)
    const [older, newer] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')]
    for (const [subject, sentAt] of [
      ['second', newer],
      ['third', older],
      ['first', undefined],
    ] as const) {
      await mailbox.add(mail(subject), sentAt)
    }
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])
  })

  it('persists, without a truncated file', async () => {
    const before = openMailbox(folder)
    await before.add(mail('First'))
    await before.add(mail('Second'))
    writeFileSync(join(folder, '99999999.json'), '{"id":')
    const subjects = (await openMailbox(folder).list()).map(({ subject }) => subject)
    expect(subjects).toEqual(['Second', 'First'])
  })

  it('persists a deletion', async () => {
    await openMailbox(folder).clear()
    expect(await openMailbox(folder).list()).toEqual([])
    expect(readdirSync(folder)).toEqual(['99999999.json'])
  })
})
