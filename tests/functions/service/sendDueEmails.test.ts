import { expect, it, vi } from 'vitest'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, dayPassInput } from '#tests/support/fixtures/people.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const { find } = await import('#functions/front-desk/day-passes.ts')

async function aPassWithoutMail() {
  const form = dayPassInput()
  localServices.faults.add({ service: 'ses', fault: 'reject', match: form.email })
  const { passCode } = await createPass(form)
  return { form, passCode }
}

const minutesLater = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

it('sends emails once if their first attempt has failed', async () => {
  const { form, passCode } = await aPassWithoutMail()
  localServices.faults.clear()
  minutesLater(6)
  expect(await runJob('sendDueEmails')).toEqual({ records: 1, sent: 1, oldestMinutes: 1 })
  expect((await emailsTo(form.email))[0]?.subject).toContain(passCode)
  minutesLater(60)
  expect(await runJob('sendDueEmails')).toEqual({ records: 0, sent: 0, oldestMinutes: 0 })
  expect(await emailsTo(form.email)).toHaveLength(1)
  expect((await find(passCode))?.emails).toMatchObject([{ status: 'sent', tries: 2 }])
})

it('reports how long the oldest email has been due', async () => {
  await aPassWithoutMail()
  localServices.faults.clear()
  minutesLater(50)
  expect(await runJob('sendDueEmails')).toMatchObject({ oldestMinutes: 45 })
  expect(await runJob('sendDueEmails')).toMatchObject({ oldestMinutes: 0 })
})

it('sends a delayed copy of a waiver with the agreement that was signed', async () => {
  await publishAgreementVersion('Wipe the bench.', 'none')
  const form = waiverInput()
  localServices.faults.add({ service: 'ses', fault: 'reject', match: form.email })
  await invoke(createWaiver, form)
  localServices.faults.clear()
  const { version } = await publishAgreementVersion('Return the weights.', 'none')
  minutesLater(6)
  await runJob('sendDueEmails')
  const [mail] = await emailsTo(form.email)
  expect(mail?.text).toContain('Wipe the bench.')
  expect(mail?.text).not.toContain('Return the weights.')
  expect(mail?.text).not.toContain(`version ${version})`)
})

it('does not retry an email that the operation may still be sending', async () => {
  await aPassWithoutMail()
  expect(await runJob('sendDueEmails')).toEqual({ records: 0, sent: 0, oldestMinutes: 0 })
  localServices.faults.clear()
  minutesLater(6)
  await runJob('sendDueEmails')
})

it('marks an email as failed with its reason after 5 attempts', async () => {
  const { passCode } = await aPassWithoutMail()
  for (let run = 1; run <= 6; run++) {
    minutesLater(6)
    await runJob('sendDueEmails')
  }
  expect((await find(passCode))?.emails).toMatchObject([
    { status: 'parked', tries: 5, reason: 'MessageRejected' },
  ])
})

it('sends an email at most twice if the response of SES is lost', async () => {
  const form = dayPassInput()
  localServices.faults.add({ service: 'ses', fault: 'resetAfter', match: form.email })
  await createPass(form)
  localServices.faults.clear()
  minutesLater(6)
  await runJob('sendDueEmails')
  expect(await emailsTo(form.email)).toHaveLength(2)
})

it('sends each email once in two concurrent runs', async () => {
  const { form } = await aPassWithoutMail()
  localServices.faults.clear()
  minutesLater(6)
  await Promise.all([runJob('sendDueEmails'), runJob('sendDueEmails')])
  expect(await emailsTo(form.email)).toHaveLength(1)
})
