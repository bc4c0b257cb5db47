import { describe, expect, it } from 'vitest'
import { createIntakeForm } from '#shared/operations.ts'
import { acceptsFormLinks } from '#tests/support/accepts-form-links.ts'
import { acceptsForms } from '#tests/support/accepts-forms.ts'
import { call, refusal } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { countedBy, storedOf } from '#tests/support/stored.ts'
import { anIntakeFormForm } from '#tests/support/visitor-forms.ts'

const stored = async (address: string) => (await storedOf(address, 'INTAKE_FORM#'))[0]

describe('createIntakeForm', () => {
  acceptsForms({ operation: createIntakeForm, aForm: anIntakeFormForm, type: 'INTAKE_FORM' })
  acceptsFormLinks({
    operation: createIntakeForm,
    formType: 'intake',
    aForm: anIntakeFormForm,
    type: 'INTAKE_FORM',
  })

  it('stores what was answered as a pending form', async () => {
    const form = anIntakeFormForm({
      medicalConditions: ' Asthma\nsince 2010 ',
      medications: '',
      doctorName: 'Dr. Wu',
    })
    const counted = await countedBy(() => call(createIntakeForm, form))
    expect(counted).toEqual({ 'intakeForm.pending': 1, 'client.prospect': 1 })
    const record = await stored(form.email)
    expect(record).toMatchObject({
      status: 'pending',
      clientFirstName: 'Łukasz',
      clientLastName: 'van Ng',
      phone: '(541) 555-0100',
      emergencyContactName: 'Mia Ng',
      medicalConditions: 'Asthma\nsince 2010',
      doctorName: 'Dr. Wu',
      fitnessLevel: 'beginner',
      goals: 'Move without pain',
    })
    expect(record).not.toHaveProperty('medications')
  })

  it('refuses what is missing', async () => {
    const { status, body } = await refusal(createIntakeForm, {
      ...anIntakeFormForm(),
      emergencyContactName: '',
      emergencyContactPhone: ' ',
      goals: '',
      fitnessLevel: 'superhuman',
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      emergencyContactName: 'Emergency contact name is required',
      emergencyContactPhone: 'Emergency contact phone is required',
      goals: 'Goals are required',
      fitnessLevel: 'Unknown fitness level',
    })
  })

  it('takes neither status, staff notes nor document from the caller', async () => {
    const form = anIntakeFormForm({ status: 'approved', staffNotes: 'fine', documentUrl: 'x' } as object)
    await call(createIntakeForm, form)
    const record = await stored(form.email)
    expect(record?.status).toBe('pending')
    expect(record).not.toHaveProperty('staffNotes')
    expect(record).not.toHaveProperty('documentUrl')
  })

  it('confirms it by mail without any of the answers', async () => {
    const form = anIntakeFormForm({
      medicalConditions: 'secret-condition',
      injuries: 'secret-injury',
      medications: 'secret-medication',
      allergies: 'secret-allergy',
      expectations: 'secret-expectation',
      goals: 'secret-goal',
      emergencyContactName: 'secret-contact',
      doctorName: 'secret-doctor',
    })
    await call(createIntakeForm, form)
    const [mail, ...others] = await mailsTo(form.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your health intake form - received by Emberforge Fitness')
    expect(mail?.text).toContain('Hi Łukasz van Ng,')
    expect(`${mail?.html}${mail?.text}`).not.toContain('secret-')
  })
})
