import {
  createBooking,
  listBookings,
  updateBookingNotes,
  updateBookingStatus,
} from '#shared/appointments/bookings-operations.ts'
import { callApi } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { type CheckRecorder, createCheckRecorder } from '../check-result.ts'
import { aBookingForm, creations, uniqueEmail } from '../forms.ts'
import { listEmails } from '../mailbox.ts'
import type { Product } from '../product.ts'
import { staffToken } from '../staff-tokens.ts'
import { scanItems } from '../table-snapshot.ts'

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '=HYPERLINK("https://evil.example")',
  '\u202ecod.exe',
  "'; DROP TABLE x; --",
  'https://evil.example/',
]
const shares = { quick: 2, usual: 8, full: 8 }

/** Server-owned fields with a canary value that must never be stored. */
const serverOwned = {
  id: 'canary-id',
  pk: 'canary-pk',
  sk: 'canary-sk',
  typePk: 'canary-type',
  statusPk: 'canary-status',
  passCode: 'DPCANARY',
  clientId: 'canary-client',
  createdAt: '1999-01-01T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  redeemedAt: '1999-01-01T00:00:00.000Z',
  redeemedBy: 'canary-by',
  emails: [],
  notes: 'canary-notes',
  staffNotes: 'canary-staff-notes',
  notesVersion: 99,
  signedIpAddress: 'canary-address',
  documentUrl: 'https://canary.example/',
  ttl: 1,
  status: 'canary-state',
}
const CANARY = /canary|1999-01-01|2999-01-01/i

export const hostileText: Check = {
  name: 'no injection: hostile input stays text; no email header injection',
  control: { mutants: { 'functions/leads/createLead.ts': 'create-lead.ts' } },
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    for (const payload of payloads.slice(0, byScale(scale, shares))) {
      for (const { name, operation, form } of creations) {
        const typed = form()
        for (const field of textFieldsOf(typed)) {
          const email = uniqueEmail()
          const { status } = await callApi(product, operation, { ...typed, email, [field]: payload })
          score.tried()
          score.expect([200, 400].includes(status), `${name} with ${payload} as ${field}: ${status}`)
        }
      }
    }
    await expectOneLine(product, score)
    await expectUnchanged(product, score)
    for (const { html = '', to, subject } of await listEmails(product)) {
      score.expect(to.length === 1, `an email to ${to.length} recipients`)
      score.expect(!/[\r\n]/.test(subject), 'a line break in the subject')
      score.expect(
        !/<script|<img src=x|href="(?:javascript:|https:\/\/evil)/i.test(html),
        'a mail with foreign markup',
      )
    }
    return score.outcome()
  },
}

const textFieldsOf = (form: object) =>
  Object.entries(form)
    .filter(([name, value]) => typeof value === 'string' && name !== 'email')
    .map(([name]) => name)

/** Problematic Unicode: shown as typed, or rejected with a field error. */
async function expectUnchanged(product: Product, score: CheckRecorder): Promise<void> {
  const token = await staffToken(product)
  const texts = [
    '\u0000',
    '\ud800',
    '\u202eexe.doc',
    '😀',
    '𠮷',
    `e${'\u0301'.repeat(900)}`,
    'ﷺ',
    '\ufeff',
    '\u2028',
  ]
  for (const text of texts) {
    const fitnessGoals = `a${text}b`
    const email = uniqueEmail()
    const { status, body } = await callApi(product, createBooking, { ...aBookingForm(), email, fitnessGoals })
    score.tried()
    const { body: list } = await callApi(product, listBookings, { search: email }, { token })
    const [stored] = [list.items].flat()
    const isShown = status === 200 && Object(stored).fitnessGoals === fitnessGoals.replace('\ud800', '\ufffd')
    const isNamed = status === 400 && 'fitnessGoals' in Object(body.fields)
    score.expect(isShown || isNamed, `${JSON.stringify(text).slice(0, 20)}: ${status}, not shown as typed`)
  }
}

/** Line breaks in values that become an email header, a subject or a recipient. */
async function expectOneLine(product: Product, score: CheckRecorder): Promise<void> {
  const addresses = [
    'a@mail.example\r\nBcc: b@mail.example',
    'a@mail.example,b@mail.example',
    'a@mail.example;b@mail.example',
    'Ann <a@mail.example>',
    'a@mail.example>',
  ]
  for (const { name, operation, form } of creations) {
    for (const email of addresses) {
      const { status } = await callApi(product, operation, { ...form(), email })
      score.tried()
      score.expect(status === 400, `${name} to ${JSON.stringify(email)}: ${status}`)
    }
    const [field = ''] = textFieldsOf(form())
    const { status, body } = await callApi(product, operation, {
      ...form(),
      [field]: 'Ann\r\nBcc: b@mail.example',
    })
    score.expect(
      status === 400 && field in Object(body.fields),
      `${name} with two lines as ${field}: ${status}`,
    )
  }
}

export const serverOwnedFields: Check = {
  name: 'no mass assignment of server-owned fields',
  control: { mutants: { 'functions/leads/createLead.ts': 'create-lead.ts' } },
  run: async ({ product }) => {
    const score = createCheckRecorder()
    const token = await staffToken(product)
    const spoofed = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    }
    const people: string[] = []
    for (const { name, operation, form } of creations) {
      const typed = form()
      people.push(typed.email)
      const { status, body } = await callApi(
        product,
        operation,
        { ...serverOwned, ...typed },
        { headers: spoofed },
      )
      score.tried(Object.keys(serverOwned).length)
      score.expect(status === 200, `${name} with fields that are not its own: ${status}`)
      score.expect(!CANARY.test(JSON.stringify(body)), `${name} returned a field of the request`)
    }
    const [booking] = Object([(await callApi(product, listBookings, {}, { token })).body.items].flat())
    for (const [operation, change] of [
      [updateBookingStatus, { status: 'contacted' }],
      [updateBookingNotes, { notes: 'Called', notesVersion: booking?.notesVersion }],
    ] as const) {
      const { status } = await callApi(
        product,
        operation,
        { ...serverOwned, ...change, id: booking?.id },
        { token },
      )
      score.tried(Object.keys(serverOwned).length)
      score.expect(status === 200, `${operation.path} with fields that are not its own: ${status}`)
    }
    for (const item of await scanItems(product))
      score.expect(!CANARY.test(JSON.stringify(item)), `stored: ${item.pk}`)
    for (const { to, html = '', text = '' } of await listEmails(product)) {
      if (!to.some((address) => people.includes(address))) continue
      score.expect(
        !`${html}${text}`.includes('evil.example'),
        'an email links to the origin named by its request',
      )
    }
    return score.outcome()
  },
}
