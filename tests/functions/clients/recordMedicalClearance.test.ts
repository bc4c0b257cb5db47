import { expect, it } from 'vitest'
import { recordMedicalClearance } from '#shared/clients/clients-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createClientRecord, getClientFile, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

async function clientWithForm(answers: object) {
  const email = uniqueEmail()
  const { id } = await createClientRecord({ email })
  const form = await invoke(createIntakeForm, intakeFormInput({ email, ...answers }))
  return { id, email, intakeFormId: form.body.id }
}

const summaryOf = async (id: string) => (await getClientFile(id)).summary

it('records who cleared the client and when, without medical text in the activity', async () => {
  const { id, intakeFormId } = await clientWithForm({ dizziness: 'yes', readinessDetails: 'Since spring' })
  expect(await summaryOf(id)).toMatchObject({ medicalAlert: true })
  await invoke(recordMedicalClearance, { id, intakeFormId }, { as: ana })
  expect(await summaryOf(id)).toMatchObject({
    medicalClearedAt: expect.any(String),
    medicalClearedBy: 'a colleague',
  })
  const activities = await listClientActivities(id)
  expect(activities.at(-1)).toMatchObject({ type: 'healthCleared', actor: { id: 'ana-sub' } })
  expect(JSON.stringify(activities)).not.toContain('Since spring')
})

it('is revoked by a later form with a medical answer, but not by a form without one', async () => {
  const { id, email, intakeFormId } = await clientWithForm({ chestPainAtRest: 'yes' })
  await invoke(recordMedicalClearance, { id, intakeFormId }, { as: ana })
  await invoke(createIntakeForm, intakeFormInput({ email, dizziness: 'no' }))
  expect(await summaryOf(id)).toHaveProperty('medicalClearedAt')
  await invoke(createIntakeForm, intakeFormInput({ email, dizziness: 'yes' }))
  expect(await summaryOf(id)).not.toHaveProperty('medicalClearedAt')
})

it('refuses to clear a form that was submitted after the page was opened', async () => {
  const { id, email, intakeFormId } = await clientWithForm({ dizziness: 'yes' })
  await invoke(createIntakeForm, intakeFormInput({ email, boneOrJoint: 'yes' }))
  expect(await invokeForErrorCode(recordMedicalClearance, { id, intakeFormId }, { as: ana })).toBe(
    '409 healthChanged',
  )
  expect(await summaryOf(id)).not.toHaveProperty('medicalClearedAt')
})

it('rejects an unknown client', async () => {
  expect((await invokeExpectingError(recordMedicalClearance, { id: 'nobody' }, { as: ana })).status).toBe(404)
})
