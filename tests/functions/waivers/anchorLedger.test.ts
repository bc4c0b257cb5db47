import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { startServer } from '#tests/support/fixtures/http-server.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const { findLedgerHead: findHead } = await import('#functions/waivers/audit-ledger.ts')

const GYM = 'hello@emberforge.example'

afterEach(() => void vi.unstubAllEnvs())

async function startS3(status: number) {
  const server = await startServer(() => ({ status }))
  vi.stubEnv('ANCHOR_BUCKET', 'gym-anchors')
  vi.stubEnv('AWS_ENDPOINT_URL_S3', server.url)
  return server
}

it('emails the head and the number of entries to the email address of the gym', async () => {
  const form = waiverInput()
  await invoke(createWaiver, form)
  const { sequence, hash } = await findHead()
  expect(await runJob('anchorLedger')).toEqual({ entries: sequence })
  const [mail] = await emailsTo(GYM)
  expect(mail?.subject).toBe(
    `Audit ledger: ${new Intl.NumberFormat('en-US').format(sequence)} signed waivers`,
  )
  expect(mail?.text).toContain(`${sequence}:${hash}`)
  expect(mail?.text).not.toContain(form.email)
})

it('sends one email a day for any number of runs', async () => {
  await invoke(createWaiver, waiverInput())
  const before = (await emailsTo(GYM)).length
  for (let start = 0; start < 3; start++) expect(await runJob('anchorLedger')).toEqual({ entries: 0 })
  expect((await emailsTo(GYM)).length).toBe(before)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
  for (let start = 0; start < 3; start++) await runJob('anchorLedger')
  expect((await emailsTo(GYM)).length).toBe(before + 1)
})

it('fails if the email cannot be sent, so that its schedule retries it', async () => {
  await invoke(createWaiver, waiverInput())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60_000 })
  localServices.faults.add({ service: 'ses', fault: 'reject' })
  await expect(runJob('anchorLedger')).rejects.toThrow()
  localServices.faults.clear()
  expect((await runJob('anchorLedger')).entries).toBeGreaterThan(0)
})

describe('an anchor in a deployment with a bucket', () => {
  it('is stored under its date with one signed request, after the email', async () => {
    const s3 = await startS3(200)
    await invoke(createWaiver, waiverInput())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-02T19:00:00Z') })
    await runJob('anchorLedger')
    s3.close()
    const { sequence, hash } = await findHead()
    const [put] = s3.received
    expect(put).toMatchObject({
      method: 'PUT',
      path: '/gym-anchors/anchors/2031-05-02.json?x-id=PutObject',
      body: JSON.stringify({ day: '2031-05-02', hash, sequence }),
    })
    expect(put?.headers['x-amz-checksum-sha256']).toBe(
      createHash('sha256')
        .update(put?.body ?? '')
        .digest('base64'),
    )
    expect(put?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=.*\/s3\/aws4_request/)
    expect((await emailsTo(GYM)).length).toBeGreaterThan(0)
  })

  it('fails the job if S3 refuses it, so that the schedule retries it', async () => {
    const s3 = await startS3(403)
    await invoke(createWaiver, waiverInput())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-02T19:00:00Z') })
    await expect(runJob('anchorLedger')).rejects.toThrow('Failed. See the error in the previous log entry.')
    expect(s3.received[0]).toMatchObject({ method: 'PUT' })
    s3.close()
  })
})
