import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { callApi, getStaffToken, newBookingForm, newDayPassForm } from '../api.ts'
import type { Check } from '../check.ts'
import { createPostOptions, measureLoad } from '../measure-load.ts'

const TABLE_HEADING =
  '| | connections | requests/s | median ms | 97.5 % ms | 99 % ms |\n| --- | --- | --- | --- | --- | --- |'

export const loadTestCheck: Check = {
  name: 'load: no failed requests',
  run: async ({ sharedProduct, byScale, countAttempts, expect }) => {
    const product = await sharedProduct()
    const { body } = await callApi(product, createDayPass, newDayPassForm())
    const authorization = `authorization=Bearer ${await getStaffToken(product)}`
    const targets: readonly (readonly [name: string, path: string, options: readonly string[]])[] = [
      ['Pass view', `/day-passes/${body.passCode}`, []],
      ['Pass creation', '/day-passes', createPostOptions(newDayPassForm())],
      ['Booking', '/bookings', createPostOptions(newBookingForm())],
      ['Staff list', '/admin/bookings', ['--headers', authorization]],
    ]
    const rows: string[] = []
    for (const [name, path, options] of targets) {
      for (const connections of byScale({ quick: [10], usual: [10, 100], full: [10, 100] })) {
        const seconds = byScale({ quick: 2, usual: 8, full: 20 })
        const { total, failed, figures } = await measureLoad(product, { path, options, connections, seconds })
        countAttempts(total)
        expect(failed === 0, `${name} at ${connections}: ${failed} of ${total} failed`)
        rows.push(`| ${[name, connections, ...figures].join(' | ')} |`)
      }
    }
    return `\n${[TABLE_HEADING, ...rows].join('\n')}`
  },
}
