import { relative } from 'node:path'
import type { LocalCloud } from '../local-cloud.ts'
import { TOUR_PATH } from '../site/source-routing.ts'
import { demoStaff } from './demo-staff.ts'

/** URLs and sign-in data, printed after the start. */
export function startupBanner(
  dataFolder: string,
  { siteUrl, localServices }: LocalCloud,
  { hasTour }: { hasTour: boolean },
): string {
  const staff = demoStaff.map(({ group, email, password }) => `    ${group}    ${email}    ${password}`)
  return [
    '',
    ...(hasTour ? [`  Try it   ${siteUrl}${TOUR_PATH}`, ''] : []),
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
