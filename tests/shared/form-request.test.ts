import { describe, expect, it } from 'vitest'
import { formLink, missingRecipient, newFormRequest, pendingWaiver } from '#shared/form-request.ts'

describe('a form link', () => {
  it.each([
    ['intake', undefined, undefined, 'https://gym.example/intake-form?client=new'],
    ['waiver', '', undefined, 'https://gym.example/waiver-form?client=new'],
    ['waiver', 'c-1', 'r-1', 'https://gym.example/waiver-form?client=c-1&request=r-1'],
    ['intake', 'a&b=c', undefined, 'https://gym.example/intake-form?client=a%26b%3Dc'],
  ] as const)('for %s of client %s and request %s is %4$s', (formType, clientId, requestId, link) => {
    expect(formLink('https://gym.example', { formType, clientId, requestId })).toBe(link)
  })
})

describe('who gets a form link', () => {
  it.each([
    [{}, 'Please provide both name and email.'],
    [{ clientName: 'Ada' }, 'Please provide both name and email.'],
    [{ clientName: ' ', clientEmail: 'ada@mail.example' }, 'Please provide both name and email.'],
    [{ clientName: 'Ada', clientEmail: 'ada@mail.example' }, undefined],
  ])('of %j: %s', (form, words) => expect(missingRecipient(form)).toBe(words))
})

describe('a waiver that waits for its signature', () => {
  const form = {
    formType: 'waiver',
    clientName: 'Ada King Lovelace',
    clientEmail: 'ada@mail.example',
  } as const
  const now = new Date('2026-11-21T12:00:00Z')

  it('has the name and address to which the link was sent', () => {
    const request = newFormRequest(form, { id: 'r', recordId: 'w', client: undefined }, now)
    expect(pendingWaiver(request, undefined)).toMatchObject({
      id: 'w',
      status: 'pending',
      clientFirstName: 'Ada',
      clientLastName: 'King Lovelace',
      email: 'ada@mail.example',
      createdAt: '2026-11-21T12:00:00.000Z',
    })
  })

  it('has the stored name and address of a client of ours', () => {
    const client = {
      id: 'c',
      firstName: 'Augusta',
      lastName: 'King',
      email: 'augusta@mail.example',
      phone: '1',
      status: 'active',
      createdAt: now.toISOString(),
    } as const
    const request = newFormRequest(form, { id: 'r', recordId: 'w', client }, now)
    expect(pendingWaiver(request, client)).toMatchObject({
      clientId: 'c',
      clientFirstName: 'Augusta',
      clientLastName: 'King',
      email: 'augusta@mail.example',
    })
    expect(request.email).toBe('ada@mail.example')
  })
})
