import { expect, it } from 'vitest'
import { saveSettingsDraft, sendTestEmail } from '#shared/settings/settings-operations.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { createChangedSettings, discardStoredDraft } from '#tests/support/fixtures/settings.ts'
import { setUpAdmin } from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const admin = setUpAdmin()

const saveSubject = async (subject: string) => {
  const input = await createChangedSettings({})
  const { emails } = input.value
  const value = { ...input.value, emails: { ...emails, waiver: { ...emails.waiver, subject } } }
  await invoke(saveSettingsDraft, { ...input, value }, { as: admin() })
}

it('sends the email of the draft only to the email address of the caller', async () => {
  await saveSubject('Signed at {{gym}}')
  const input = { email: 'waiver', to: 'other@mail.example' } as never
  const { body } = await invoke(sendTestEmail, input, { as: admin() })
  expect(body).toEqual({ to: admin().email, emailSent: true })
  const [email, ...others] = await emailsTo(admin().email)
  expect([email?.subject, others]).toEqual(['Test: Signed at Emberforge Fitness', []])
  expect(await emailsTo('other@mail.example')).toEqual([])
  await discardStoredDraft()
})

it('uses the sender and the reply address of the draft', async () => {
  const input = await createChangedSettings({ name: 'Draft Gym', email: 'new@gym.example' })
  await invoke(saveSettingsDraft, input, { as: admin() })
  await invoke(sendTestEmail, { email: 'waiver' }, { as: admin() })
  const [email] = await emailsTo(admin().email)
  expect(email?.from).toContain('Draft Gym')
  expect(email?.replyTo).toEqual(['new@gym.example'])
  await discardStoredDraft()
})

it('sends one email for concurrent requests, and another one for a later request', async () => {
  await Promise.all([1, 2, 3].map(() => invoke(sendTestEmail, { email: 'booking' }, { as: admin() })))
  expect(await emailsTo(admin().email)).toHaveLength(1)
  await runAtTime(new Date(Date.now() + 6000).toISOString(), () =>
    invoke(sendTestEmail, { email: 'booking' }, { as: admin() }),
  )
  expect(await emailsTo(admin().email)).toHaveLength(2)
})

it('keeps the email in the outbox while SES is unavailable, and sends it later', async () => {
  localServices.faults.add({ service: 'ses', fault: 'reject' })
  const { body } = await invoke(sendTestEmail, { email: 'noAnswer' }, { as: admin() })
  expect(body.emailSent).toBe(false)
  localServices.faults.clear()
  await runAtTime(new Date(Date.now() + 10 * 60_000).toISOString(), () => runJob('sendDueEmails'))
  expect((await emailsTo(admin().email)).map(({ subject }) => subject)).toEqual([
    'Test: We tried to reach you - Emberforge Fitness',
  ])
})
