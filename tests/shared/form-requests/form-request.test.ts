import { describe, expect, it } from 'vitest'
import {
  formUrl,
  newFormRequest,
  newPendingWaiver,
  recipientError,
} from '#shared/form-requests/form-request.ts'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'

it.each([
  ['intake', undefined, undefined, 'https://gym.example/intake-form?client=new'],
  ['waiver', '', undefined, 'https://gym.example/waiver-form?client=new'],
  ['waiver', 'c-1', 'r-1', 'https://gym.example/waiver-form?client=c-1&request=r-1'],
  ['intake', 'a&b=c', 'r-1', 'https://gym.example/intake-form?client=a%26b%3Dc&request=r-1'],
  ['intake', 'c-1', undefined, 'https://gym.example/intake-form?client=new'],
] as const)(
  'a form link for %s of client %s and request %s is %4$s',
  (formType, clientId, requestId, link) => {
    expect(formUrl('https://gym.example', { formType, clientId, requestId })).toBe(link)
  },
)

it.each([
  [{}, 'Please provide both name and email.'],
  [{ clientName: 'Ada' }, 'Please provide both name and email.'],
  [{ clientName: ' ', clientEmail: 'ada@mail.example' }, 'Please provide both name and email.'],
  [{ clientName: 'Ada', clientEmail: 'ada@mail.example' }, undefined],
])('the recipient of a form link of %j: %s', (form, words) => expect(recipientError(form)).toBe(words))

describe('a pending waiver', () => {
  const form = {
    formType: 'waiver',
    clientName: 'Ada King Lovelace',
    clientEmail: 'ada@mail.example',
  } as const
  const now = new Date('2026-11-21T12:00:00Z')

  it('has the name and email of the recipient', () => {
    const request = newFormRequest(form, { id: 'r', recordId: 'w', client: undefined }, now)
    expect(newPendingWaiver(request, undefined)).toMatchObject({
      id: 'w',
      status: 'pending',
      clientFirstName: 'Ada',
      clientLastName: 'King Lovelace',
      email: 'ada@mail.example',
      createdAt: '2026-11-21T12:00:00.000Z',
    })
  })

  it('has the stored name and email of an existing client', () => {
    const client = {
      id: 'c',
      firstName: 'Augusta',
      lastName: 'King',
      email: 'augusta@mail.example',
      phone: '1',
      status: 'active',
      createdAt: now.toISOString(),
      summary: EMPTY_SUMMARY,
      version: 0,
    } as const
    const request = newFormRequest(form, { id: 'r', recordId: 'w', client }, now)
    expect(newPendingWaiver(request, client)).toMatchObject({
      clientId: 'c',
      clientFirstName: 'Augusta',
      clientLastName: 'King',
      email: 'augusta@mail.example',
    })
    expect(request.email).toBe('ada@mail.example')
  })
})
