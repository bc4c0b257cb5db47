import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listClients } from '#shared/clients/clients-operations.ts'
import { getDayPass, listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { publicForms } from '#tests/support/fixtures/public-forms.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const written: string[] = []
const keep = (chunk: unknown) => {
  written.push(String(chunk))
  return true
}

beforeAll(() => {
  // The logger reads the level when it is created.
  vi.resetModules()
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG')
  vi.spyOn(process.stdout, 'write').mockImplementation(keep)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep)
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void keep(parts.join(' ')))
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const MARK = 'canary'
const typed = {
  fullName: `${MARK} name`,
  name: `${MARK} name`,
  firstName: `${MARK} first`,
  lastName: `${MARK} last`,
  email: `${MARK}@mail.example`,
  phone: `${MARK} 555`,
  emergencyContactName: `${MARK} contact`,
  medicalConditions: `${MARK} condition`,
  fitnessGoals: `${MARK} goals`,
  goals: `${MARK} goals`,
}
async function logged(work: () => Promise<unknown>): Promise<string> {
  written.length = 0
  await work().catch(() => undefined)
  return written.join('')
}

it.each(publicForms)('logs no form input of %s, even if the request fails', async (_, op, aForm) => {
  const send = (changes: object = {}) => invoke(op, aForm({ ...typed, ...changes }) as never)
  expect(await logged(() => send())).toContain('"status":200')
  expect(written.join('')).not.toContain(MARK)

  expect(await logged(() => send({ email: `${MARK} is no address` }))).not.toContain(MARK)
  expect(await logged(() => invokeExpectingError(op, {}, { rawBody: `{"${MARK}":` }))).not.toContain(MARK)

  localServices.faults.add({
    service: 'ses',
    fault: 'reject',
    message: `Address not verified: ${MARK}@mail.example`,
  })
  expect(await logged(() => send())).toContain('email not sent')
  expect(written.join('')).not.toContain(MARK)

  localServices.faults.add({ service: 'dynamodb', fault: 'reject', message: `The item ${MARK} is wrong` })
  expect(await logged(() => send())).toContain('operation failed')
  expect(written.join('')).not.toContain(MARK)
})

it('logs no pass codes or search terms', async () => {
  const { passCode } = await createPass({ ...typed, email: 'other@mail.example' })
  const lines = await logged(async () => {
    await invoke(getDayPass, { passCode })
    await invoke(listDayPasses, { search: MARK }, { as: ana })
  })
  expect(lines).toContain('getDayPass')
  expect(lines).not.toMatch(new RegExp(`${MARK}|${passCode}`))
})

it('logs the ID of the calling staff member, but nothing about a visitor', async () => {
  const callLine = async (work: () => Promise<unknown>) =>
    (await logged(work)).split('\n').find((line) => line.includes('"call"')) ?? ''
  const ofStaff = await callLine(() => invoke(listDayPasses, {}, { as: ana }))
  expect(JSON.parse(ofStaff)).toMatchObject({ operation: 'listDayPasses', memberId: 'ana-sub' })
  const ofVisitor = await callLine(() => invokeExpectingError(getDayPass, { passCode: 'DPZZZZZZ' }))
  expect(JSON.parse(ofVisitor)).toMatchObject({ operation: 'getDayPass', status: 404 })
  expect(ofVisitor).not.toContain('memberId')
})

it('logs the ID of an API key, even of an unknown one, but not the key', async () => {
  const id = '0123456789abcdef'
  const key = `efk_${id}_${MARK.padEnd(43, 'x')}`
  const lines = await logged(() =>
    invokeExpectingError(listClients, { search: MARK }, { headers: { authorization: `Bearer ${key}` } }),
  )
  expect(lines).toContain(`"apiKeyId":"${id}"`)
  expect(lines).not.toContain(MARK)
})
