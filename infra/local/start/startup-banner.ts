import { relative } from 'node:path'
import type { LocalCloud } from '../local-cloud.ts'
import { demoStaff } from './demo-staff.ts'

/** URLs and sign-in data, printed after the start. */
export function startupBanner(dataFolder: string, { siteUrl, localServices }: LocalCloud): string {
  const staff = demoStaff.map(({ group, email, password }) => `    ${group}    ${email}    ${password}`)
  return [
    '',
    `  Site     ${siteUrl}`,
    `  Staff    ${siteUrl}/admin/login`,
    ...staff,
    `  Mailbox  ${localServices.url}/mailbox`,
    `  Data     ${shortenPath(dataFolder)}`,
    '',
    `  Ready in ${process.uptime().toFixed(1)} s. Ctrl+C stops it.`,
    '',
  ].join('\n')
}

function shortenPath(folder: string): string {
  const fromHere = relative('.', folder)
  return fromHere === '' || fromHere.startsWith('..') ? folder : fromHere
}
