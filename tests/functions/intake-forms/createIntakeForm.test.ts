import { expect, it } from 'vitest'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { itBehavesLikeForm } from '#tests/support/contracts/form-contract.ts'
import { itBehavesLikeLinkedForm } from '#tests/support/contracts/form-link-contract.ts'
import { intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail, measureCounterDeltas } from '#tests/support/stored-items.ts'

const stored = async (address: string) => (await itemsByEmail(address, 'INTAKE_FORM#'))[0]

itBehavesLikeForm({ operation: createIntakeForm, aForm: intakeFormInput, type: 'INTAKE_FORM' })
itBehavesLikeLinkedForm({
  operation: createIntakeForm,
  formType: 'intake',
  aForm: intakeFormInput,
  type: 'INTAKE_FORM',
})

it('stores the answers as a pending form', async () => {
  const form = intakeFormInput({
    medicalConditions: ' Asthma\nsince 2010 ',
    medications: '',
    doctorName: 'Dr. Wu',
  })
  const counted = await measureCounterDeltas(() => invoke(createIntakeForm, form))
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

it('rejects missing fields', async () => {
  const { status, body } = await invokeExpectingError(createIntakeForm, {
    ...intakeFormInput(),
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

it('sends a confirmation email without the answers', async () => {
  const form = intakeFormInput({
    medicalConditions: 'secret-condition',
    injuries: 'secret-injury',
    medications: 'secret-medication',
    allergies: 'secret-allergy',
    expectations: 'secret-expectation',
    goals: 'secret-goal',
    emergencyContactName: 'secret-contact',
    doctorName: 'secret-doctor',
  })
  await invoke(createIntakeForm, form)
  const [mail, ...others] = await emailsTo(form.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your health intake form - received by Emberforge Fitness')
  expect(mail?.text).toContain('Hi Łukasz,')
  expect(`${mail?.html}${mail?.text}`).not.toContain('secret-')
})
