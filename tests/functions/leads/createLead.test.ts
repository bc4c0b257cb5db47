import { expect, it } from 'vitest'
import { createLead } from '#shared/leads/leads-operations.ts'
import { routes } from '#shared/routes.ts'
import { itBehavesLikeForm } from '#tests/support/contracts/form-contract.ts'
import { leadInput } from '#tests/support/fixtures/form-inputs.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

itBehavesLikeForm({ operation: createLead, aForm: leadInput, type: 'LEAD' })

it('stores the lead together with its client', async () => {
  const form = leadInput({ phone: '(541) 555-0100' })
  await invoke(createLead, form)
  const [client, lead, ...others] = await itemsByEmail(form.email)
  expect(lead).toMatchObject({ firstName: 'Ana', goal: 'weight-loss', phone: '(541) 555-0100' })
  expect([client?.firstName, client?.status, client?.id]).toEqual(['Ana', 'prospect', lead?.clientId])
  expect(others).toEqual([])
})

it('emails the guide with the section for the goal', async () => {
  const form = leadInput({ goal: 'strength' })
  await invoke(createLead, form)
  const [mail] = await emailsTo(form.email)
  expect(mail?.subject).toBe('Your free transformation guide - Emberforge Fitness')
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain('Train three days a week')
    expect(part).toContain('For strength:')
    expect(part).toContain('https://gym.example/resources')
  }
  expect(routes.map(({ path }) => path)).toContain('/resources')
})

it('does not link to a page in the guide that the gym has hidden', async () => {
  const { leadGuideEmail } = await import('#functions/leads/lead-guide-email.ts')
  const { defaultSettings } = await import('#shared/lib/settings/default-settings.ts')
  const { runWithSettings } = await import('#shared/lib/settings/business.ts')
  const shownPages = { ...defaultSettings.shownPages, resources: false }
  const lead = { id: 'a', createdAt: '', email: 'ana@example.com', firstName: 'Ana' } as const
  const { html } = runWithSettings({ ...defaultSettings, shownPages }, () => leadGuideEmail(lead as never))
  expect([html.includes('/resources'), html.includes('https://gym.example/"')]).toEqual([false, true])
})

it.each(['', undefined])('accepts %o as goal', async (goal) => {
  const form = leadInput({ goal } as object)
  expect((await invoke(createLead, form)).status).toBe(200)
  expect((await emailsTo(form.email))[0]?.text).not.toContain('For weight loss')
})

it('rejects missing and unknown values', async () => {
  const { status, body } = await invokeExpectingError(createLead, {
    firstName: '',
    email: 'x',
    goal: 'levitation',
  })
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    firstName: 'First name is required',
    email: 'Invalid email address',
    goal: 'Unknown goal',
  })
})
