import { expect, it } from 'vitest'
import { formUrl, recipientError } from '#shared/form-requests/form-request.ts'

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
