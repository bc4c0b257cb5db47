import { relative } from 'node:path'
import { demoStaff } from './demo-staff.ts'
import type { LocalCloud } from './local-cloud.ts'

/** What a person who just started the product wants to know. */
export function welcome(dataFolder: string, { siteUrl, standIns }: LocalCloud): string {
  const staff = demoStaff.map(({ group, email, password }) => `    ${group}    ${email}    ${password}`)
  return [
    '',
    `  Site     ${siteUrl}`,
    `  Staff    ${siteUrl}/admin/login`,
    ...staff,
    `  Mailbox  ${standIns.url}/mailbox`,
    `  Data     ${shortest(dataFolder)}`,
    '',
    `  Ready in ${process.uptime().toFixed(1)} s. Ctrl+C stops it.`,
    '',
  ].join('\n')
}

function shortest(folder: string): string {
  const fromHere = relative('.', folder)
  return fromHere === '' || fromHere.startsWith('..') ? folder : fromHere
}
