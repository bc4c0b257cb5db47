import { describe, expect, it } from 'vitest'
import { createLead } from '#shared/operations.ts'
import { routes } from '#shared/routes.ts'
import { acceptsForms } from '#tests/support/accepts-forms.ts'
import { call, refusal } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { storedOf } from '#tests/support/stored.ts'
import { aLeadForm } from '#tests/support/visitor-forms.ts'

describe('createLead', () => {
  acceptsForms({ operation: createLead, aForm: aLeadForm, type: 'LEAD' })

  it('stores the lead, and makes no client of it', async () => {
    const form = aLeadForm({ phone: '(541) 555-0100' })
    await call(createLead, form)
    expect(await storedOf(form.email)).toMatchObject([
      { firstName: 'Ana', goal: 'weight-loss', phone: '(541) 555-0100' },
    ])
  })

  it('mails the guide with what matters for the goal', async () => {
    const form = aLeadForm({ goal: 'strength' })
    await call(createLead, form)
    const [mail] = await mailsTo(form.email)
    expect(mail?.subject).toBe('Your free transformation guide - Emberforge Fitness')
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain('Train three days a week')
      expect(part).toContain('For strength:')
      expect(part).toContain('https://gym.example/resources')
    }
    expect(routes.map(({ path }) => path)).toContain('/resources')
  })

  it.each(['', undefined])('takes a goal of %o', async (goal) => {
    const form = aLeadForm({ goal } as object)
    expect((await call(createLead, form)).status).toBe(200)
    expect((await mailsTo(form.email))[0]?.text).not.toContain('For weight loss')
  })

  it('refuses what is missing or unknown', async () => {
    const { status, body } = await refusal(createLead, { firstName: '', email: 'x', goal: 'levitation' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      firstName: 'First name is required',
      email: 'Invalid email address',
      goal: 'Unknown goal',
    })
  })
})
