import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmailAddress } from '#web/admin/records/email-address.tsx'

const markup = (children: string) => renderToStaticMarkup(createElement(EmailAddress, { children }))

it("an email address breaks before '@' and the dots before it, never in its domain", () => {
  expect(markup('mia.van.ng@mail.example')).toContain('>mia<wbr/>.van<wbr/>.ng<wbr/>@mail.example<')
})

it('other text has no place to break added', () => {
  expect(markup('Sent to nobody. None')).toContain('>Sent to nobody. None<')
})
