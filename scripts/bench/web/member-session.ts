import { setTimeout as wait } from 'node:timers/promises'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import type { BuiltSite } from './built-site.ts'

/** The mailbox is read at most this many times, once every 100 ms. A job sends the email with the link, so it may arrive seconds later. */
const MAX_TRIES = 100

/** Opens the emailed link of a demo member and returns the session cookie. */
export async function createMemberCookie({ url, mailbox, accessTokenOf }: BuiltSite): Promise<string> {
  const call = (path: string, body?: object) =>
    fetch(url + API_BASE_PATH + path, {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessTokenOf(demoStaff[0]?.email ?? '')}`,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const { items } = (await (await call('/admin/members?limit=1')).json()) as { items: { email: string }[] }
  const email = items[0]?.email ?? ''
  await call('/me/links', { email })
  const findToken = async () =>
    (await mailbox.list())
      .filter(({ to }) => to.includes(email))
      .flatMap(({ html }) => /\/me\/start#([\w.-]+)/.exec(html ?? '')?.[1] ?? [])
      .at(0)
  let token = await findToken()
  for (let tries = 0; !token && tries < MAX_TRIES; tries++) {
    await wait(100)
    token = await findToken()
  }
  const [cookie] = (await call('/me/sessions', { token })).headers.getSetCookie()
  if (!cookie) throw new Error(`The link in the email to ${email} did not open a session`)
  return cookie.split(';')[0] ?? ''
}
