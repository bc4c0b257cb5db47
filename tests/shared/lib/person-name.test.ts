import { describe, expect, it } from 'vitest'
import { Booking, BookingInput } from '#shared/appointments/booking.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { IntakeForm, IntakeFormInput } from '#shared/intake-forms/intake-form.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { Lead, LeadInput } from '#shared/leads/lead.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { parse } from '#shared/lib/parse.ts'
import { bookingPath, findProgramName } from '#shared/payments/catalog.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { nameLocales } from '../../../scripts/demo/locales.ts'
import { bookingInput, intakeFormInput, leadInput } from '../../support/fixtures/form-inputs.ts'

const nameFields = [
  ['Name', createDayPass.input, 'fullName'],
  ['Name', createBooking.input, 'name'],
  ['First name', createLead.input, 'firstName'],
  ['First name', createIntakeForm.input, 'firstName'],
  ['Last name', createIntakeForm.input, 'lastName'],
  ['Emergency contact name', createIntakeForm.input, 'emergencyContactName'],
  ['First name', createWaiver.input, 'firstName'],
  ['Last name', createWaiver.input, 'lastName'],
  ['Guardian name', createWaiver.input, 'guardianName'],
  ['Client name', sendFormEmail.input, 'clientName'],
] as const

const names = [
  'José',
  'Jose\u0301',
  'Łukasz',
  '김민수',
  "O'Brien-Smith Jr.",
  'Zoë O’Brien-Ödegård',
  'J.R.R. Tolkien',
  'King, Martin Luther, Jr.',
  'นภัสสร',
  'अनुष्का',
  'علی\u200cرضا',
  'क्\u200dषमा',
  'Tim O´Brien',
  'Tim O`Brien',
  'Gal·la Puig',
  'マリア・ガルシア',
  'Kim 3rd',
  'Henry Ford 2nd',
  'Louis 4th',
  'Müller (geb. Schmidt)',
  'Robert (Bob) Smith',
  'Kim Ly',
  ...new Set(nameLocales.flatMap(({ firstNames, lastNames }) => [...firstNames, ...lastNames])),
]
const webAddresses = [
  'https://evil.example/win',
  'Prize: https://evil.example/win',
  'javascript://x',
  'www.evil',
  'evil.example',
  'Anna evil.co',
  'Anna t.co',
]
const otherThanLetters = [
  'Prize 24/7',
  'Agent 47',
  '<b>Ann</b>',
  'evil。example',
  'ann@mail',
  '...',
  'Ann\u2800Lee',
  'Ann\u0000Lee',
  '😀',
  '3rd',
  'Win 3rdfloor',
  'Ann 33rd',
  'Ann (24/7)',
  'Ann (',
  'Ann )b(',
  '(Ann)',
  'Ann (a) (b)',
]
const invisible = [
  'Ann\u200bLee',
  'Ann\u202eLee',
  '\u115f',
  '\u3164\u3164',
  'Ann\u2066Lee',
  'Ann\u200cLee',
  'Fr\u200dee',
  'علی\u200c',
  '\u200cعلی',
  'علی\u200c\u200cرضا',
  'علی\u200c رضا',
  'علی\u200bرضا',
  'علی\u200e',
]

describe.each(nameFields)('%s of a form', (label, input, field) => {
  const errorOf = (value: string) => {
    const result = parse(input, { [field]: value })
    return result.ok ? undefined : result.fields[field]
  }

  it.each(names)('accepts %s', (name) => expect(errorOf(name)).toBeUndefined())

  it.each(webAddresses)('rejects the URL %s', (text) =>
    expect(errorOf(text)).toBe(`${label} must not contain a web address. Please type a space after each dot`),
  )

  it.each(otherThanLetters)('rejects %j', (text) =>
    expect(errorOf(text)).toMatch(
      new RegExp(`^${label} must (consist of letters, spaces, apostrophes|be on one line)`),
    ),
  )

  it.each(invisible)('rejects the invisible character in %j', (text) =>
    expect(errorOf(text)).toBe(
      `${label} must not contain invisible characters. Please type it instead of pasting it`,
    ),
  )
})

it.each([
  ['Agent 47', '4'],
  ['ann@mail', '@'],
  ['Ann 😀', '😀'],
  ['Ann (', '('],
])('a name is refused with the character that is not allowed: %s', (fullName, character) => {
  expect(parse(createDayPass.input, { fullName })).toMatchObject({
    fields: { fullName: expect.stringMatching(/hyphens, dots and commas, without ./) },
  })
  const result = parse(createDayPass.input, { fullName })
  expect(!result.ok && result.fields.fullName?.endsWith(`without ${character}`)).toBe(true)
})

it.each(['Tim O´Brien', 'Tim O`Brien'])('%s is stored with an apostrophe', (fullName) => {
  const form = { fullName, email: 'tim@mail.example', phone: '1' }
  expect(parse(createDayPass.input, form)).toMatchObject({ value: { fullName: 'Tim O’Brien' } })
})

it.each([createDayPass.input, createBooking.input])('a phone number contains no URL', (input) => {
  const result = parse(input, { phone: 'https://evil.example' })
  expect(result).toMatchObject({
    fields: { phone: 'Phone must not contain a web address. Please type a space after each dot' },
  })
  expect(parse(input, { phone: '541.555.0100 ext. 7' })).not.toHaveProperty('fields.phone')
})

describe('the interest of a booking', () => {
  it.each(['VIP Transformation', 'Elite Competitor', 'Corporate Wellness', 'Bodybuilding coaching'])(
    'can be %s, which a button links to',
    (program) => {
      const { searchParams } = new URL(bookingPath(program), 'https://gym.example')
      expect(findProgramName(searchParams.get('interest'))).toBe(program)
    },
  )

  it('must be an offered program', () => expect(findProgramName('Win at evil.example')).toBeUndefined())

  it('is optional', () => {
    expect(parse(BookingInput, bookingInput({ interest: '' }))).toMatchObject({ ok: true })
    expect(findProgramName(null)).toBeUndefined()
  })
})

describe('a stored record that is older than these rules', () => {
  const older = 'Ann 2 https://older.example'
  const stored = { id: '1', createdAt: '2026-01-01T00:00:00.000Z', emails: [] }

  it.each([
    ['booking', Booking, { ...bookingInput(), clientId: '1', name: older, phone: 'www.a', interest: older }],
    ['lead', Lead, { ...leadInput(), firstName: older }],
    [
      'intake form',
      IntakeForm,
      {
        ...intakeFormInput({ emergencyContactName: older }),
        clientFirstName: older,
        clientLastName: older,
        status: 'pending',
      },
    ],
  ])('can still be read: %s', (_, schema, record) => {
    expect(parse(schema, { ...stored, ...record })).toMatchObject({ ok: true })
  })

  it('is not accepted as a new form', () => {
    for (const [schema, form] of [
      [BookingInput, { ...bookingInput(), name: older }],
      [LeadInput, leadInput({ firstName: older })],
      [IntakeFormInput, intakeFormInput({ emergencyContactName: older })],
    ] as const)
      expect(parse(schema, form).ok).toBe(false)
  })
})
