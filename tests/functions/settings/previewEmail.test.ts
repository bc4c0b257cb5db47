import { afterEach, expect, it } from 'vitest'
import { business } from '#shared/lib/settings/business.ts'
import { editableEmails } from '#shared/lib/settings/email-placeholders.ts'
import { previewEmail, saveSettingsDraft } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { createChangedSettings, discardStoredDraft } from '#tests/support/fixtures/settings.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

afterEach(discardStoredDraft)

it.each(editableEmails)('shows the %s email to an example person without placeholders', async (email) => {
  const { subject, html, text } = (await invoke(previewEmail, { email }, { as: admin })).body
  expect(`${subject}${text}`).not.toMatch(/\{\{|\}\}|undefined/)
  expect(text).toContain('Hi Ana,')
  expect(html).not.toContain('cid:')
  expect(html.includes('src="data:image/png;base64,')).toBe(email === 'dayPass')
})

it('shows the texts and the details of the draft, and other requests use the published ones', async () => {
  const input = await createChangedSettings({ name: 'Draft Gym' })
  const emails = {
    ...input.value.emails,
    booking: {
      subject: 'Hello {{first name}}, from {{gym}}',
      opening: 'One\nmore line\n\n<b>Two</b> مرحبا 💪🏽 {{promise}}',
      closing: '',
    },
  }
  await invoke(saveSettingsDraft, { ...input, value: { ...input.value, emails } }, { as: admin })
  const { subject, html, text } = (await invoke(previewEmail, { email: 'booking' }, { as: admin })).body
  expect(subject).toBe('Hello Ana, from Draft Gym')
  expect(text).toContain('Hi Ana,\n\nOne\nmore line\n\n<b>Two</b> مرحبا 💪🏽 We respond within 24 hours.\n')
  expect(html).toContain('>One<br>more line</p>')
  expect(html).toContain('&lt;b&gt;Two&lt;/b&gt; مرحبا 💪🏽')
  expect(html).not.toContain('<b>')
  expect(business.name).toBe('Emberforge Fitness')
})

it('rejects an unknown email', async () => {
  const { status, body } = await invokeExpectingError(previewEmail, { email: 'gymDigest' } as never, {
    as: admin,
  })
  expect([status, body.fields]).toEqual([400, { email: 'Unknown email' }])
})
